"""Which signed checkpoint vouches for a match: one that is there already, else a new one."""

from collections.abc import Sequence

from fiftysix.evidence.keys import SigningKey
from fiftysix.evidence.log import Log
from fiftysix.evidence.notes import signed_note
from fiftysix.evidence.verify import BAD, Note, read_note, signs_note
from fiftysix_events.errors import BrokenChain
from fiftysix_events.stores.protocol import Kept, Store

EARLIER = 100
"""So many earlier checkpoints, the newest, does a bundle prove to be part of its own."""


def notes_of(store: Store) -> list[tuple[Kept, Note | None]]:
    """Return every checkpoint the ledger kept, taken apart; None for one that is no note."""
    found: list[tuple[Kept, Note | None]] = []
    for kept in store.checkpoints():
        try:
            found.append((kept, read_note(kept.note)))
        except BAD:
            found.append((kept, None))
    return found


def checkpoint_for(store: Store, log: Log, leaf: int, keys: Sequence[SigningKey]) -> Kept:
    """Return the earliest checkpoint that has a leaf and is signed by exactly these keys.

    If there is none, one over the whole log is signed and kept. The same match then comes with the
    same checkpoint, however much is recorded elsewhere. Raises `BrokenChain` if the log is not the
    one that an earlier checkpoint was signed over.
    """
    for kept, note in notes_of(store):
        if note is None or kept.size != note.size or not holds(log, note):
            raise BrokenChain(
                f"the ledger is not what its checkpoint of {kept.size} events says: fiftysix verify"
            )
        if note.size > leaf and _is_by(note, keys):
            return kept
    made = Kept(log.tree.size, signed_note(log.checkpoint(log.tree.size), list(keys)))
    store.add_checkpoint(made.size, made.note)
    return made


def holds(log: Log, note: Note) -> bool:
    """Whether the log has, or had at that size, the root in a note."""
    if not 0 < note.size <= log.tree.size:
        return False
    return note.origin == log.origin and log.tree.root(note.size) == note.root


def _is_by(note: Note, keys: Sequence[SigningKey]) -> bool:
    if [name for name, _ in note.signatures] != [key.public.name for key in keys]:
        return False
    return all(signs_note(note, key.public.name, key.public.raw) for key in keys)


def earlier_sizes(store: Store, size: int) -> list[int]:
    """Return the sizes of the newest checkpoints before one, each once, smallest first."""
    return sorted({kept.size for kept in store.checkpoints() if 0 < kept.size < size})[-EARLIER:]
