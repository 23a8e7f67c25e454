"""The entries in force with the match before each: where corrections and lists look things up."""

from collections.abc import Sequence

from fiftysix.match import Match
from fiftysix_events.envelope import Entry
from fiftysix_events.types import DealBegun, EntryCorrected, EntryRetracted

Step = tuple[Entry, Match | None]
Steps = Sequence[Step]


def target_of(entry: Entry, steps: Steps) -> tuple[Entry, Match] | None:
    """Return what a correction is about, as it was before."""
    event = entry.event
    if not isinstance(event, EntryCorrected | EntryRetracted):
        return None
    for old, before in reversed(steps):
        if old.version == event.event and before is not None:
            return old, before
    return None


def deal_begun(steps: Steps) -> int:
    """Return the number of the entry that began the deal in hand; 0 if there is none."""
    return next(
        (entry.version for entry, _ in reversed(steps) if isinstance(entry.event, DealBegun)), 0
    )
