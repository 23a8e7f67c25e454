"""The matches of a ledger, one row each."""

from typing import NamedTuple

from fiftysix.ledger import Ledger
from fiftysix.timeline import in_force
from fiftysix_events.types import DealBegun, MatchOpened


class MatchRow(NamedTuple):
    """A match in the list."""

    id: str
    title: str | None
    date: str | None
    place: str | None
    players: int | None
    profile: str | None
    deals: int
    events: int


def catalogue(ledger: Ledger) -> list[MatchRow]:
    """Return a row for each match, in the order in which they were opened."""
    return [_row(ledger, stream, events) for stream, events in ledger.store.streams()]


def _row(ledger: Ledger, stream: str, events: int) -> MatchRow:
    entries = ledger.entries(stream)
    opened = entries[0].event if entries else None
    deals = sum(isinstance(entry.event, DealBegun) for entry in in_force(entries))
    if not isinstance(opened, MatchOpened):
        return MatchRow(stream, None, None, None, None, None, deals, events)
    return MatchRow(
        id=stream,
        title=opened.title,
        date=opened.date,
        place=opened.place,
        players=opened.rules.players,
        profile=opened.rules.profile,
        deals=deals,
        events=events,
    )
