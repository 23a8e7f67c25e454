"""`#12 30h`: what a correction that was typed says, as a statement of the notation."""

import re
from typing import NamedTuple

from fiftysix.match import Match
from fiftysix.next_step import Doing, next_step
from fiftysix.notation.statements import VERBS
from fiftysix.wording import mark, say
from fiftysix_cli.recorder.compact import read_as, skip
from fiftysix_cli.recorder.piece import plain_word, unreadable
from fiftysix_events.types import (
    CallMade,
    CardPlayed,
    DealBegun,
    Event,
    PilesCounted,
    PointsAwarded,
    TablesPaid,
)

_AMENDMENT = re.compile(r"\s*#([0-9]{1,9})(?:(?:\s+|(?=-))(.*\S))?\s*", re.DOTALL)
_REASON = re.compile(r'\s+("(?:[^"\\]|\\.)*")$')

_READ_AS: dict[type[Event], Doing] = {
    CallMade: "call",
    CardPlayed: "play",
    TablesPaid: "pay",
    PointsAwarded: "award",
    PilesCounted: "count",
    DealBegun: "deal",
}


class Amendment(NamedTuple):
    """What `#12 …` says: the entry, what is to stand there, and where that begins in the line."""

    event: int
    text: str
    start: int

    @property
    def takes_back(self) -> bool:
        """Whether the entry is to be taken back: `#12 -`."""
        return self.text.startswith("-")


def amendment(line: str) -> Amendment | None:
    """Return what a line that begins with `#12` says, or None if it does not."""
    found = _AMENDMENT.fullmatch(line)
    if found is None:
        return None
    return Amendment(int(found[1]), found[2] or "", found.start(2))


def amending_statement(said: Amendment, event: Event, before: Match) -> str:
    """Return the statement that records an amendment. Raises `Unreadable`."""
    if said.takes_back:
        return f"retract #{said.event} {said.text[1:].strip()}".rstrip()
    if plain_word(said.text, 0) in VERBS:
        return f"correct #{said.event} {said.text}"
    text, reason = _without_reason(said.text)
    doing = _READ_AS.get(type(event)) or next_step(before).do
    piece = read_as(doing)(text, 0, before)
    if skip(text, piece.end) < len(text):
        one = say("one entry takes the place of one: correct the others by their own numbers")
        raise unreadable(text, skip(text, piece.end), mark("{read} is too much"), one)
    return f"correct #{said.event} {_by_its_seat(piece.statement, event)}{reason}"


def _without_reason(text: str) -> tuple[str, str]:
    found = _REASON.search(text)
    return (text[: found.start()], f" {found[1]}") if found else (text, "")


def _by_its_seat(statement: str, event: Event) -> str:
    """Let the call or card be the seat's that made it, unless another one is said."""
    if not isinstance(event, CallMade | CardPlayed) or ":" in statement:
        return statement
    verb, rest = statement.split(" ", 1)
    return f"{verb} {event.seat} {rest}"
