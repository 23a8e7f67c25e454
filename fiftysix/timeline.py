"""What was recorded -> what is in force.

Corrections and retractions never edit: each points at an earlier event, and the timeline is the
record with all of them applied. A correction's replacement stands at the corrected event's place,
so everything after it is judged again.
"""

from collections.abc import Sequence
from datetime import datetime

from fiftysix_events.envelope import Entry, timestamp
from fiftysix_events.types import EntryCorrected, EntryRetracted, Event, PersonErased

PATCHES = (EntryCorrected, EntryRetracted)


def is_patch(event: Event) -> bool:
    """Whether an event corrects or retracts another."""
    return type(event) in PATCHES


def as_recorded(entries: Sequence[Entry]) -> list[Entry]:
    """Return the record as it was first written, no correction applied."""
    return [entry for entry in entries if type(entry.event) not in PATCHES]


def in_force(entries: Sequence[Entry]) -> list[Entry]:
    """Return the record with every correction and retraction applied, in the record's order.

    A replaced entry keeps its version and says who replaced it and when. A later patch of the same
    entry wins; a retracted patch is void, and what it replaced is back.
    """
    recorded = as_recorded(entries)
    if len(recorded) == len(entries):
        return recorded
    patches = standing_patches(entries)
    timeline: list[Entry] = []
    for entry in recorded:
        patch = patches.get(entry.version)
        if patch is None:
            timeline.append(entry)
        elif isinstance(patch.event, EntryCorrected):
            replaced = Entry(entry.version, patch.at, patch.by, patch.event.replacement)
            timeline.append(replaced)
    return timeline


def standing_patches(entries: Sequence[Entry]) -> dict[int, Entry]:
    """Return, by the version each points at, the patches that are in force.

    Read backwards, a patch is met before anything that it can void.
    """
    return _patches(entries, of_patches=False)


def standing_voids(entries: Sequence[Entry]) -> dict[int, Entry]:
    """Return the retractions in force that have voided a patch, by the version of that patch."""
    return _patches(entries, of_patches=True)


def _patches(entries: Sequence[Entry], *, of_patches: bool) -> dict[int, Entry]:
    of_entries: dict[int, Entry] = {}
    void: dict[int, Entry] = {}
    patches = {entry.version: entry for entry in entries if is_patch(entry.event)}
    for version, entry in reversed(patches.items()):
        event = entry.event
        if version in void or not isinstance(event, PATCHES):
            continue
        found = void if event.event in patches else of_entries
        found.setdefault(event.event, entry)
    return void if of_patches else of_entries


def last_undoable(entries: Sequence[Entry]) -> Entry | None:
    """Return the entry that undo takes back: the last that stands and is no retraction itself.

    The opening of the match is never undone, nor is an erasure: what it took is gone.
    """
    standing = standing_patches(entries)
    for entry in reversed(entries[1:]):
        event = entry.event
        if isinstance(event, EntryCorrected):
            stands = standing.get(event.event) is entry
        else:
            patch = standing.get(entry.version)
            stands = patch is None or not isinstance(patch.event, EntryRetracted)
        if stands and not isinstance(event, EntryRetracted | PersonErased):
            return entry
    return None


def as_of(entries: Sequence[Entry], moment: int | datetime) -> list[Entry]:
    """Return the record as it stood after an event's version, or at a moment in time."""
    if isinstance(moment, int):
        return [entry for entry in entries if entry.version <= moment]
    until = timestamp(moment)
    return [entry for entry in entries if entry.at <= until]
