"""A Merkle tree of RFC 6962: its roots, and the proofs that a leaf is in it and that it only grew.

Proofs are checked by `fiftysix.evidence.verify`, which stands alone.
"""

import hashlib

SIZE = 32
"""Bytes of a hash."""


def leaf_hash(data: bytes) -> bytes:
    """Return the hash of a leaf (RFC 6962 §2.1)."""
    return hashlib.sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """Return the hash of a node over its two halves (RFC 6962 §2.1)."""
    return hashlib.sha256(b"\x01" + left + right).digest()


class Tree:
    """A tree that only grows. Every whole power of two of leaves is hashed once and kept.

    64 bytes of memory for each leaf; roots and proofs take as many steps as the tree has levels.
    """

    def __init__(self) -> None:
        """Begin without leaves."""
        self.size = 0
        self._levels: list[bytearray] = [bytearray()]
        """In level k the hashes of whole subtrees of 2**k leaves, one after another."""

    def add(self, data: bytes) -> None:
        """Add a leaf at the end."""
        digest = leaf_hash(data)
        self.size += 1
        self._levels[0] += digest
        number, level = self.size, 0
        while number % 2 == 0:
            below = self._levels[level]
            digest = node_hash(bytes(below[-2 * SIZE : -SIZE]), digest)
            number, level = number // 2, level + 1
            if level == len(self._levels):
                self._levels.append(bytearray())
            self._levels[level] += digest

    def root(self, size: int | None = None) -> bytes:
        """Return the root as it is, or as it was with so many leaves."""
        size = self._checked(self.size if size is None else size)
        return self._over(0, size) if size else hashlib.sha256().digest()

    def inclusion(self, index: int, size: int) -> list[bytes]:
        """Return the proof that the leaf with this index is in the tree of that size."""
        if not 0 <= index < self._checked(size):
            raise ValueError(f"there is no leaf {index} in a tree of {size}")
        return self._path(index, 0, size)

    def consistency(self, old: int, new: int) -> list[bytes]:
        """Return the proof that the tree of the new size begins with the one of the old size."""
        if not 0 < old <= self._checked(new):
            raise ValueError(f"a tree of {new} leaves did not grow from one of {old}")
        return self._growth(old, 0, new, whole=True)

    def _checked(self, size: int) -> int:
        if not 0 <= size <= self.size:
            raise ValueError(f"the tree has {self.size} leaves, not {size}")
        return size

    def _over(self, start: int, end: int) -> bytes:
        size = end - start
        if size & (size - 1) == 0:
            level = size.bit_length() - 1
            place = (start >> level) * SIZE
            return bytes(self._levels[level][place : place + SIZE])
        middle = start + _half(size)
        return node_hash(self._over(start, middle), self._over(middle, end))

    def _path(self, index: int, start: int, end: int) -> list[bytes]:
        if end - start == 1:
            return []
        middle = start + _half(end - start)
        if index < middle:
            return [*self._path(index, start, middle), self._over(middle, end)]
        return [*self._path(index, middle, end), self._over(start, middle)]

    def _growth(self, old: int, start: int, end: int, *, whole: bool) -> list[bytes]:
        """RFC 6962 §2.1.2; `whole` while the old tree's root is what the verifier has."""
        if old == end:
            return [] if whole else [self._over(start, end)]
        middle = start + _half(end - start)
        if old <= middle:
            rest = self._over(middle, end)
            return [*self._growth(old, start, middle, whole=whole), rest]
        return [*self._growth(old, middle, end, whole=False), self._over(start, middle)]


def _half(size: int) -> int:
    """Return the largest power of two below a size."""
    return 1 << ((size - 1).bit_length() - 1)
