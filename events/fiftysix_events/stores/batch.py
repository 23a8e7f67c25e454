"""What an append will add, worked out before anything is written."""

from collections.abc import Callable, Sequence

from fiftysix_events.chain import link
from fiftysix_events.envelope import Recorded
from fiftysix_events.errors import MalformedEvent, VersionConflict
from fiftysix_events.stores.protocol import Append, Head


def plan(
    appends: Sequence[Append], head_of: Callable[[str], Head], position: int
) -> list[Recorded]:
    """Return the events as they will be stored after that position, hashes chained.

    `head_of` is asked once for each stream. Raises `VersionConflict` if a stream is not where its
    append expects it, and `MalformedEvent` for a text that is not UTF-8.
    """
    heads: dict[str, Head] = {}
    recorded: list[Recorded] = []
    for stream, expected, texts, _ in appends:
        version, previous = heads.get(stream) or head_of(stream)
        if version != expected:
            raise VersionConflict(stream, expected, version)
        for text in texts:
            _check(text)
            position += 1
            version += 1
            previous = link(previous, text)
            recorded.append(Recorded(position, stream, version, text, previous))
        heads[stream] = Head(version, previous)
    return recorded


def _check(text: bytes) -> None:
    try:
        text.decode()
    except UnicodeDecodeError as error:
        raise MalformedEvent(
            f"a text that is not UTF-8 cannot be recorded: {text[:80]!r}"
        ) from error
