"""A match as JSON Lines: the very texts that were hashed, so that anyone can check their chain."""

from collections.abc import Iterable, Iterator

import msgspec

from fiftysix_events.envelope import Recorded


def json_lines(recorded: Iterable[Recorded]) -> Iterator[bytes]:
    """Yield one object a line for each stored event: hash, stream, text and version."""
    for each in recorded:
        line = {
            "hash": each.hash.hex(),
            "stream": each.stream,
            "text": each.text.decode(errors="backslashreplace"),  # only a forged one is not UTF-8
            "version": each.version,
        }
        yield msgspec.json.encode(line) + b"\n"
