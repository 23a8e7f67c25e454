"""What the notation's tests have in common: texts to read, and matches to write."""

from collections.abc import Sequence
from typing import Any

from fiftysix.correcting import provisional
from fiftysix.evolve import fold
from fiftysix.match import Match
from fiftysix.notation.reader import Reading, read
from fiftysix.notation.writer import write
from fiftysix.timeline import in_force
from fiftysix_events.envelope import Entry
from fiftysix_events.types import Event

SIX = "fiftysix 1\nrules classic players=6 teams=2\n"
DEAL = SIX + "deal 1 dealer=6\n"
AUCTION = DEAL + "call 1 28H P P P P P\n"


def read_well(text: str) -> Reading:
    """Read a text that must have no problem."""
    reading = read(text.encode())
    assert not reading.problems, "\n".join(reading.shown())
    return reading


def events_of(text: str) -> list[Any]:
    """Return the events of a text with one match and no problem.

    Tests read fields of whichever type they expect, so the type is left open.
    """
    (match,) = read_well(text).matches
    return list(match.events)


def entries_of(events: Sequence[Event]) -> list[Entry]:
    """Return entries for events, as a ledger would number them."""
    return [provisional(version, event) for version, event in enumerate(events, start=1)]


def match_of(events: Sequence[Event]) -> Match:
    """Return the match that events come to, corrections applied."""
    return fold(in_force(entries_of(events)))


def written(text: str) -> str:
    """Return a text of one match as the writer writes it."""
    return write(entries_of(events_of(text)))


def said(event: Event) -> dict[str, object]:
    """Return what an event says, as JSON has it, with its type."""
    return {"type": event.type, **event.model_dump(mode="json", exclude_defaults=True)}
