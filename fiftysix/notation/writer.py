"""Writes a match as a record, in one fixed form: `write(entries) -> str`.

What is in force is written, corrections applied: a corrected entry stands as it was put right, and
a retracted one is gone. Reading the text and writing it again gives the same text. There are no
comments, and what the register has forgotten stands as `"(erased)"`.
"""

from collections.abc import Sequence

from fiftysix.notation.opening_phrases import opening_lines
from fiftysix.notation.phrases import Place, Reference, call_token, card_token, hands, phrase
from fiftysix.notation.statements import VERSION
from fiftysix.timeline import as_recorded, in_force
from fiftysix.walk import Step, walk
from fiftysix_events import types
from fiftysix_events.envelope import Entry


def write(entries: Sequence[Entry], *, recorded: bool = False) -> str:
    """Return the canonical record of a match in force, or as it was first recorded.

    Raises `NotAMatch` if it is none.
    """
    draft = _Draft(_targets(entries))
    for step in walk(as_recorded(entries) if recorded else in_force(entries)):
        draft.add(step)
    return "\n".join([*draft.finished(), ""])


def _targets(entries: Sequence[Entry]) -> dict[int, int]:
    """Return, for each patch, the entry that it is about in the end."""
    targets: dict[int, int] = {}
    for entry in entries:
        event = entry.event
        if isinstance(event, types.EntryCorrected | types.EntryRetracted):
            targets[entry.version] = targets.get(event.event, event.event)
    return targets


class _Draft:
    """The lines so far, and the line of calls or cards that still grows."""

    def __init__(self, targets: dict[int, int]) -> None:
        self._lines: list[str] = []
        self._growing: list[str] = []
        self._kind: type[types.Event] | None = None
        self._targets = targets
        self._written: dict[int, int] = {}
        """The version that each entry will have when the record is read."""
        self._next_version = 1

    def finished(self) -> list[str]:
        """Return all lines."""
        self._end_line()
        return self._lines

    def add(self, step: Step) -> None:
        """Write what happened in a step. What cannot have happened changes nothing: left out."""
        event = step.entry.event
        if step.before is None:
            self._lines += [f"fiftysix {VERSION}"]
            if isinstance(event, types.MatchOpened):
                self._lines += opening_lines(event)
            self._count(step, 1)
        elif step.verdict.obstacle is None:
            irregular = bool(step.verdict.breaches)
            self._event(step, Place(step.before, irregular, self._reference(event)))

    def _event(self, step: Step, place: Place) -> None:
        event = step.entry.event
        if isinstance(event, types.CallMade):
            self._call(event, place)
            self._count(step, 1)
        elif isinstance(event, types.CardPlayed):
            self._card(event, place)
            self._count(step, 1)
            if step.after.deal and not step.after.deal.table:
                self._end_line()
        else:
            self._statements(step, place)

    def _statements(self, step: Step, place: Place) -> None:
        event = step.entry.event
        if isinstance(event, types.HandsDealt):
            lines = hands(event, place.match)
        else:
            lines = [line] if (line := phrase(event, place)) else []
        if lines:
            self._end_line()
        if isinstance(event, types.DealBegun):
            self._lines.append("")
        self._lines += lines
        self._count(step, len(lines))

    def _count(self, step: Step, events: int) -> None:
        """Take note of the version that an entry will have; several hands are several events."""
        if events:
            self._written[step.entry.version] = self._next_version
        self._next_version += events

    def _reference(self, event: types.Event) -> Reference | None:
        """Return what an event points at, if that is still there."""
        version: int | None = getattr(event, "event", None)
        if version is None:
            return None
        version = self._targets.get(version, version)
        written = self._written.get(version)
        return None if written is None else Reference(version, written)

    # --- lines that grow ---

    def _call(self, event: types.CallMade, place: Place) -> None:
        """Add a call; a line holds one round of the table."""
        players = len(place.match.deal.order) if place.match.deal else 0
        first = self._kind is not types.CallMade or len(self._growing) >= players
        self._grow(event, call_token(event, place, first=first), "call", first=first)

    def _card(self, event: types.CardPlayed, place: Place) -> None:
        """Add a card; a line holds one trick."""
        first = self._kind is not types.CardPlayed
        self._grow(event, card_token(event, place, first=first), "play", first=first)

    def _grow(
        self, event: types.CallMade | types.CardPlayed, token: str, verb: str, *, first: bool
    ) -> None:
        if first:
            self._end_line()
            self._kind = type(event)
            self._growing = [f"{verb} {event.seat} {token}"]
        else:
            self._growing.append(token)

    def _end_line(self) -> None:
        if self._growing:
            self._lines.append(" ".join(self._growing))
        self._growing = []
        self._kind = None
