"""A match in every reading and through every pair of eyes that somebody may ask for."""

from collections.abc import Sequence

from fiftysix.replay.changes import Reading
from fiftysix.replay.steps import MatchReplay, replay_match
from fiftysix.replay.viewpoint import OPEN, Viewpoint, alternatives
from fiftysix.timeline import is_patch
from fiftysix_events.envelope import Entry
from fiftysix_events.types import MatchOpened


class Replays:
    """The replays of one match, each made when it is first asked for and then kept."""

    def __init__(self, entries: Sequence[Entry], most: Viewpoint = OPEN) -> None:
        """Keep the whole record of a match, and the viewpoint that may be seen at most."""
        self._entries = entries
        self._made: dict[tuple[Reading, Viewpoint], MatchReplay] = {}
        self.viewpoints = alternatives(most, _seats(entries))
        """What `o` turns through, the viewpoint asked for first."""

    @property
    def readings(self) -> tuple[Reading, ...]:
        """The readings that there are: one where nothing was ever corrected."""
        corrected = any(is_patch(entry.event) for entry in self._entries)
        return ("in force", "as recorded") if corrected else ("in force",)

    def of(self, reading: Reading, viewpoint: Viewpoint) -> MatchReplay:
        """Return the match in a reading as a viewpoint sees it. Raises `NotAMatch`."""
        key = reading, viewpoint
        if key not in self._made:
            self._made[key] = replay_match(self._entries, reading, viewpoint)
        return self._made[key]


def _seats(entries: Sequence[Entry]) -> tuple[int, ...]:
    opened = entries[0].event if entries else None
    return tuple(seated.seat for seated in opened.seats) if isinstance(opened, MatchOpened) else ()
