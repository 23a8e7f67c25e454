"""A match being written down: what is stored of it, and what is to be appended next."""

from collections.abc import Sequence
from typing import NamedTuple

from fiftysix.commands import Command, Patch
from fiftysix.correcting import decide_patch, provisional
from fiftysix.decide import decide
from fiftysix.evolve import evolve
from fiftysix.match import Match
from fiftysix.timeline import in_force
from fiftysix.walk import last_state
from fiftysix_events.envelope import Entry
from fiftysix_events.types import Event, MatchOpened


class Recording:
    """The entries of one match and the match that they come to; grows command by command.

    Nothing is stored here. `pending` is what a caller appends to the ledger, after `version`.
    """

    def __init__(self, entries: Sequence[Entry] = ()) -> None:
        """Begin with what is stored: nothing, for a match that is about to be opened."""
        self._entries = list(entries)
        self.version = len(entries)
        """How many events are stored."""
        self._match = last_state(in_force(entries)) if entries else None

    @classmethod
    def opening(cls, event: MatchOpened) -> "Recording":
        """Return the recording of a new match, its opening pending."""
        recording = cls()
        recording.add([event])
        return recording

    @property
    def match(self) -> Match:
        """The match as it stands, pending events included."""
        if self._match is None:
            raise RuntimeError("the match is not open yet")
        return self._match

    @property
    def entries(self) -> Sequence[Entry]:
        """Every entry, the pending ones last."""
        return self._entries

    @property
    def pending(self) -> list[Event]:
        """The events that are not stored yet."""
        return [entry.event for entry in self._entries[self.version :]]

    def enter(self, command: Command) -> list[Event]:
        """Decide a command and add its events; adds nothing if `decide` raises, and raises that."""
        events = decide(self.match, command)
        self.add(events)
        return events

    def patch(self, patch: Patch) -> Event:
        """Decide a correction, retraction or undo and add it. Raises what `decide_patch` raises."""
        event = decide_patch(self._entries, patch)
        self._entries.append(provisional(len(self._entries) + 1, event))
        self._match = last_state(in_force(self._entries))
        return event

    def add(self, events: Sequence[Event]) -> None:
        """Add events that are decided already."""
        for event in events:
            entry = provisional(len(self._entries) + 1, event)
            self._entries.append(entry)
            self._match = evolve(self._match, entry)

    def mark(self) -> "Mark":
        """Return the place reached, to which `rewind` can go back."""
        return Mark(len(self._entries), self._match)

    def rewind(self, mark: "Mark") -> None:
        """Forget what was added after a mark: a statement is entered whole or not at all."""
        del self._entries[mark.length :]
        self._match = mark.match


class Mark(NamedTuple):
    """How far a recording was."""

    length: int
    match: Match | None
