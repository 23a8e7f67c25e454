"""What reading commands share: which match, and in which reading of its record."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from fiftysix.deal import Deal
from fiftysix.ledger import Ledger
from fiftysix.match import Match
from fiftysix.refusals import NotUnderstood
from fiftysix.timeline import as_of, as_recorded, in_force
from fiftysix.walk import last_state
from fiftysix.wording import say
from fiftysix_cli.composition import open_ledger
from fiftysix_cli.speaking import language_of, read_in
from fiftysix_events.envelope import Entry


class Reading(NamedTuple):
    """A match as it was asked for."""

    match_id: str
    entries: Sequence[Entry]
    """Everything recorded up to the moment asked for, corrections as entries of their own."""
    timeline: list[Entry]
    """What counts: corrections applied, or as recorded."""

    @property
    def match(self) -> Match:
        """The match after the whole timeline."""
        return last_state(self.timeline)


def read_match(
    name: str,
    *,
    ledger: str | None,
    recorded: bool = False,
    moment: str | None = None,
    verified: bool = False,
) -> Reading:
    """Find a match and read it as in force or as recorded, now or as of a moment.

    Who judges a match has its hashes verified first; who only looks may look at a forged one, too.
    """
    with open_ledger(ledger) as book:
        return read_from(book, name, recorded=recorded, moment=moment, verified=verified)


def read_from(
    book: Ledger,
    name: str,
    *,
    recorded: bool = False,
    moment: str | None = None,
    verified: bool = False,
) -> Reading:
    """Do the same in a ledger that is open."""
    match_id = book.find(name)
    entries: Sequence[Entry] = (
        book.verified_entries(match_id) if verified else book.entries(match_id)
    )
    read_in(language_of(entries))
    if moment is not None:
        entries = _entries_as_of(entries, moment)
    return Reading(match_id, entries, as_recorded(entries) if recorded else in_force(entries))


def _entries_as_of(entries: Sequence[Entry], moment: str) -> Sequence[Entry]:
    until = as_of(entries, _moment(moment))
    if entries and not until:
        text = say("nothing of this match was recorded then: it begins at {at}", at=entries[0].at)
        raise NotUnderstood(text)
    return until


def deal_of(match: Match, number: int | None) -> Deal | None:
    """Return the deal with a number, else the last one; None while no deal has begun.

    Raises `NotUnderstood` for a number that no deal has.
    """
    if number is None:
        return match.deal
    for deal in match.deals:
        if deal.number == number:
            return deal
    if match.deal is None:
        raise NotUnderstood(say("there is no deal {deal}: no deal has begun", deal=number))
    raise NotUnderstood(
        say(
            "there is no deal {deal}; this match has deals 1 … {last}",
            deal=number,
            last=match.deal.number,
        )
    )


def _moment(text: str) -> int | datetime:
    """Understand an event number, with or without #, or an ISO 8601 moment (UTC if no zone)."""
    if text.removeprefix("#").isdecimal():
        return int(text.removeprefix("#"))
    try:
        moment = datetime.fromisoformat(text)
    except ValueError as error:
        raise NotUnderstood(
            say("{text} is no event number and no moment such as 2026-08-30T21:15", text=text)
        ) from error
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
