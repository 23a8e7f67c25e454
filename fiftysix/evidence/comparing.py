"""Two bundles of the same match from different times: whether match and log only grew."""

from collections.abc import Iterator

from fiftysix.evidence.verify import Judgement, grew, printable
from fiftysix.wording import Message, say


def in_order(one: Judgement, other: Judgement) -> tuple[Judgement, Judgement]:
    """Return two whole bundles, the one with the smaller checkpoint first."""
    return (one, other) if _size(one) <= _size(other) else (other, one)


def _size(judgement: Judgement) -> int:
    return judgement.checkpoint.size if judgement.checkpoint else 0


def differences(older: Judgement, newer: Judgement) -> Iterator[Message]:
    """Yield every way in which the newer of two whole bundles does not continue the older one."""
    if older.stream != newer.stream:
        yield say(
            "they are of two matches: {one} and {other}",
            one=printable(older.stream),
            other=printable(newer.stream),
        )
        return
    for version, digest in older.hashes.items():
        found = newer.hashes.get(version)
        if found is None and newer.whole:
            yield say(
                "event {version} was there, and the newer bundle ends before", version=version
            )
        elif found is not None and found != digest:
            yield say("event {version} is not what it was", version=version)
    yield from _log(older, newer)


def _log(older: Judgement, newer: Judgement) -> Iterator[Message]:
    first, second = older.checkpoint, newer.checkpoint
    if first is None or second is None:
        return
    if first.origin != second.origin:
        yield say(
            "they are from two logs: {one} and {other}",
            one=printable(first.origin),
            other=printable(second.origin),
        )
    elif (root := _root_at(newer, first.size)) is not None and root != first.root:
        yield say("the log of {size} events is not what it was", size=first.size)


def _root_at(judgement: Judgement, size: int) -> bytes | None:
    """Return the root that a bundle proves its log to have had at a size; None if it does not."""
    note = judgement.checkpoint
    if note is None:
        return None
    if note.size == size:
        return note.root
    for each in judgement.earlier:
        if each.size == size and grew(size, note.size, each.root, note.root, each.proof):
            return each.root
    return None


def is_growth_proven(older: Judgement, newer: Judgement) -> bool:
    """Whether the newer bundle has the proof that its log began as the older one's."""
    note = older.checkpoint
    return note is not None and _root_at(newer, note.size) is not None
