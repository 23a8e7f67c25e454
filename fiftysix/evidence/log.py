"""The log: every event of the ledger a leaf, in the order in which the ledger reads.

That order is fixed by whoever has the write lock, and never changes: a position that was read is
never followed by a lower one later. A leaf is stream, version and hash, a line each: the hash holds
the text and all that the match had before it, so one proof of a match's last event proves them all.
"""

import hashlib
from collections.abc import Iterable
from typing import NamedTuple

from fiftysix.evidence.notes import Checkpoint
from fiftysix.evidence.tree import Tree, leaf_hash
from fiftysix_events.envelope import Recorded

_ID_LENGTH = 16


def leaf(event: Recorded) -> bytes:
    """Return what stands in the log for an event."""
    return f"{event.stream}\n{event.version}\n{event.hash.hex()}\n".encode()


class Log(NamedTuple):
    """The tree over a ledger, its name, and where the events of one match are in it."""

    tree: Tree
    origin: str
    indexes: list[int]
    """The leaves of the match that was asked for, in the order of its versions."""

    def checkpoint(self, size: int) -> Checkpoint:
        """Return what the log commits itself to at a size."""
        return Checkpoint(self.origin, size, self.tree.root(size))


def read_log(recorded: Iterable[Recorded], stream: str | None = None) -> Log:
    """Go through a ledger from its first event; remember the leaves of one match."""
    tree = Tree()
    indexes: list[int] = []
    first = b""
    for event in recorded:
        if event.stream == stream:
            indexes.append(tree.size)
        data = leaf(event)
        first = first or data
        tree.add(data)
    return Log(tree, origin_of(first), indexes)


def origin_of(first: bytes) -> str:
    """Return the name of the log that begins with this leaf: no two ledgers have one name."""
    return f"fiftysix/{hashlib.sha256(leaf_hash(first)).hexdigest()[:_ID_LENGTH]}"
