"""One match in the ledger, written down line by line: what is acknowledged is on the disk."""

from collections.abc import Sequence

from fiftysix.evolve import evolve
from fiftysix.ledger import Ledger, NewEvents
from fiftysix.match import Match
from fiftysix.recording import Recording
from fiftysix.timeline import in_force, is_patch, standing_patches, standing_voids
from fiftysix.walk import walk
from fiftysix_cli.recorder.steps import Step
from fiftysix_events.envelope import Entry
from fiftysix_events.types import EntryCorrected, EntryRetracted, Event


class Journal:
    """A recording whose pending events can be stored, and which notices other recorders."""

    def __init__(self, ledger: Ledger, match_id: str, by: str) -> None:
        """Read the match."""
        self._ledger = ledger
        self._by = by
        self.match_id = match_id
        self.recording = Recording()
        self.steps: list[Step] = []
        """What is in force, each entry with the match before it."""
        self.codes: dict[int, frozenset[str]] = {}
        """The irregularities of the entries in force that have any, by version."""
        self.refresh()

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.recording.match

    def refresh(self) -> None:
        """Read the match again."""
        self.recording = Recording(self._ledger.entries(self.match_id))
        self._walk()

    def _walk(self) -> None:
        steps = list(walk(in_force(self.recording.entries)))
        self.steps = [(step.entry, step.before) for step in steps]
        self.codes = {
            step.entry.version: frozenset(breach.code for breach in step.verdict.breaches)
            for step in steps
            if step.verdict.breaches
        }
        self._after = self.recording.match

    def news(self) -> Sequence[Entry]:
        """Return what others have recorded since, having read it; usually nothing."""
        known = self.recording.version
        if self._ledger.store.head(self.match_id).version == known:
            return ()
        self.refresh()
        return self.recording.entries[known:]

    def store(self) -> Sequence[Entry]:
        """Store what is pending and return it; durable when this returns.

        Raises `VersionConflict` and `LedgerError`; then nothing of it is stored.
        """
        recording = self.recording
        known = recording.version
        if recording.pending:
            new = NewEvents(self.match_id, known, recording.pending)
            self._ledger.append([new], by=self._by)
        recording.version = len(recording.entries)
        self._remember(recording.entries[known:])
        return recording.entries[known:]

    def _remember(self, new: Sequence[Entry]) -> None:
        if any(is_patch(entry.event) for entry in new):
            self._walk()
            return
        for entry in new:
            self.steps.append((entry, self._after))
            if marks := getattr(entry.event, "irregular", ()):
                self.codes[entry.version] = frozenset(mark.code for mark in marks)
            self._after = evolve(self._after, entry)

    def patches(self) -> list[Entry]:
        """Return the corrections and retractions that are in force."""
        entries = self.recording.entries
        standing = [*standing_patches(entries).values(), *standing_voids(entries).values()]
        return sorted(standing, key=lambda entry: entry.version)

    def correction_of(self, version: int) -> int | None:
        """Return the number of the correction by which an entry stands as it does, if one did."""
        patch = standing_patches(self.recording.entries).get(version)
        return patch.version if patch and isinstance(patch.event, EntryCorrected) else None

    def patched(self, event: Event) -> int | None:
        """Return the entry that a correction or retraction is about in the end; None for others."""
        version: int | None = None
        while isinstance(event, EntryCorrected | EntryRetracted):
            version = event.event
            event = self.recording.entries[version - 1].event
        return version

    def place_of(self, version: int) -> tuple[Entry, Match] | None:
        """Return an entry that is in force with the match before it; None for the opening, too."""
        for entry, before in reversed(self.steps):
            if entry.version == version and before is not None:
                return entry, before
        return None
