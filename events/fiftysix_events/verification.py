"""Whether stored events are what was recorded: versions without gaps, hashes that follow.

A verifier reports every fault and goes on. That the end of a stream was not cut off cannot be seen
from the stream itself: its size and last hash have to be vouched for elsewhere.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Literal, NamedTuple

import msgspec

from fiftysix_events.canonical import canonical
from fiftysix_events.chain import anchor
from fiftysix_events.envelope import Recorded, take_apart
from fiftysix_events.errors import MalformedEvent
from fiftysix_events.stores.protocol import Head

FaultKind = Literal["gap", "order", "hash", "malformed", "not-canonical"]


class Fault(NamedTuple):
    """One thing that is wrong with one stored event."""

    stream: str
    version: int
    position: int
    kind: FaultKind
    """`gap`: events before it are missing. `order`: its version was there before. `hash`: it is not
    the hash of the one before and this text. `malformed`: not an event. `not-canonical`: an event
    that this program would have written otherwise."""
    text: str
    """The fault in a sentence."""


def verify_chain(
    recorded: Iterable[Recorded], anchors: Mapping[str, Head] | None = None
) -> Iterator[Fault]:
    """Yield every fault of streams whose events come in order, one stream or many mixed.

    A stream begins at version 1 after its anchor, unless `anchors` says what stands before a slice
    that starts in the middle. After a fault the check goes on from what is stored, so that one
    change of a text or a hash is not reported as a change of everything that follows.
    """
    heads: dict[str, tuple[int, bytes]] = dict(anchors or {})
    for event in recorded:
        stream = event.stream
        last, previous = heads.get(stream) or (0, anchor(stream))
        if fault := _broken_link(event, last, previous):
            yield fault
        if not _is_plainly_canonical(event.text):
            yield from _judge_text(event)
        heads[stream] = (event.version, event.hash)


def verify_links(recorded: Iterable[Recorded]) -> Iterator[Fault]:
    """Yield the faults of versions and hashes of one whole stream whose texts others judge.

    Whoever reads the events afterwards meets every text that is not an event.
    """
    last, previous = 0, b""
    for event in recorded:
        if fault := _broken_link(event, last, previous or anchor(event.stream)):
            yield fault
        last, previous = event.version, event.hash


def _broken_link(event: Recorded, last: int, previous: bytes) -> Fault | None:
    if event.version != last + 1:
        return _misplaced(event, last)
    expected = sha256(previous + event.text).digest()
    if expected != event.hash:
        return _fault(
            event,
            "hash",
            f"its hash does not follow from the one before and its text: {event.hash.hex()} is "
            f"stored, {expected.hex()} was expected",
        )
    return None


def _misplaced(event: Recorded, last: int) -> Fault:
    if event.version <= last:
        return _fault(event, "order", f"it comes after event {last}")
    missing = event.version - last - 1
    return _fault(event, "gap", f"{missing} events are missing after event {last}")


_PLAIN = re.compile(
    rb'\{"at":"[0-9TZ:.-]*","by":"[0-9a-z]*","data":(\{.*\}),"type":"[a-z.]*","v":[1-9][0-9]{0,8}\}'
)
"""How nearly every text looks: canonical if its data is, of which there are few different ones."""


def _is_plainly_canonical(text: bytes) -> bool:
    plain = _PLAIN.fullmatch(text)
    return plain is not None and _is_canonical(plain[1])


@lru_cache(maxsize=8192)
def _is_canonical(data: bytes) -> bool:
    try:
        return canonical(msgspec.json.decode(data)) == data
    except (msgspec.MsgspecError, MalformedEvent, UnicodeError, RecursionError):
        return False


def _judge_text(event: Recorded) -> Iterator[Fault]:
    try:
        parts = take_apart(event.text)
    except (MalformedEvent, RecursionError) as error:
        yield _fault(event, "malformed", str(error))
        return
    try:
        rewritten = canonical(msgspec.structs.asdict(parts))
    except MalformedEvent as error:
        yield _fault(event, "not-canonical", f"its text has no canonical form: {error}")
        return
    if rewritten != event.text:
        yield _fault(event, "not-canonical", "its text is not written in the canonical form")


def _fault(event: Recorded, kind: FaultKind, text: str) -> Fault:
    return Fault(
        event.stream,
        event.version,
        event.position,
        kind,
        f"event {event.version} of {event.stream}: {text}",
    )
