"""What the accounting journals share: dates, amounts, and the words of a transaction."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from fiftysix.match import Match
from fiftysix.projections.movements import Line, Movement, Opening, movements
from fiftysix.walk import last_state
from fiftysix.wording import Message, say
from fiftysix_events.envelope import Entry


class Journal(NamedTuple):
    """A match as bookkeeping: who began with what, what moved, what each then held."""

    match_id: str
    match: Match
    date: date
    """When it was played; else when its first entry was recorded."""
    lines: list[Line]

    @property
    def title(self) -> str:
        """The match's title, or its id."""
        return one_line(self.match.opened.title or self.match_id)

    @property
    def points(self) -> bool:
        """Whether points are earned, where otherwise tables are transferred."""
        return self.match.rules.unit == "points"


def journal(match_id: str, timeline: Sequence[Entry]) -> Journal:
    """Return the journal of a match as it is in force. Raises `NotAMatch` for no match at all."""
    match = last_state(timeline)
    lines = list(movements(timeline))
    recorded = next(line.at for line in lines if isinstance(line, Opening))
    return Journal(match_id, match, _day(match.opened.date, recorded), lines)


def _day(said: str | None, recorded: str) -> date:
    """Return the day that was written down, if there is such a day, else that of the recording."""
    try:
        return date.fromisoformat(said or recorded[:10])
    except ValueError:
        return date.fromisoformat(recorded[:10])


def one_line(text: str) -> str:
    """Return a text on one line, without characters that only a terminal understands."""
    return " ".join(
        "".join(c if c.isprintable() or c in "\u200c\u200d" else " " for c in text).split()
    )


def told(move: Movement) -> Message:
    """Return what moved, as the words of a transaction."""
    match move:
        case Movement(kind="ruling", payer=payer, payee=payee):
            return say("a ruling moves from {payer} to {payee}", payer=payer or "", payee=payee)
        case Movement(payer=None, payee=payee):
            return say("awarded to {payee}", payee=payee)
        case Movement(payer=payer, payee=payee):
            return say("{payer} pays {payee}", payer=payer or "", payee=payee)
