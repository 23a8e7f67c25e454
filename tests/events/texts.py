"""Texts, words and checks that tests of stores have in common."""

from collections.abc import Sequence
from itertools import pairwise

from fiftysix_events.canonical import canonical
from fiftysix_events.sealing import Word, digest_of
from fiftysix_events.stores.protocol import Store
from fiftysix_events.verification import verify_chain

AT = "2026-05-01T19:30:00.000Z"


def text(number: object, at: str = AT, **data: object) -> bytes:
    """Return the canonical text of an event that no program knows, with a number in it."""
    return canonical(
        {"at": at, "by": "anna", "data": {"n": number, **data}, "type": "test.held", "v": 1}
    )


def texts(count: int, start: int = 1) -> list[bytes]:
    """Return that many different texts."""
    return [text(number) for number in range(start, start + count)]


def word(spoken: str, kind: str = "note", person: str | None = None, salt: str = "5a17") -> Word:
    """Return a word as the register keeps it."""
    return Word(digest_of(salt, spoken), salt, spoken, kind, person)


def numbers(store: Store, stream: str) -> list[int]:
    """Return the versions of a stream."""
    return [each.version for each in store.read(stream)]


def assert_whole(store: Store) -> None:
    """Check every chain, and that positions grow."""
    recorded = list(store.read_all())
    assert list(verify_chain(recorded)) == []
    assert_growing([each.position for each in recorded])


def assert_growing(positions: Sequence[int]) -> None:
    """Check that each position is higher than the one before."""
    assert all(one < other for one, other in pairwise(positions))
