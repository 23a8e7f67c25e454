"""Whether a request that comes a second time is the one that was answered.

A command that is tried again says the same thing at a later moment and with fresh salts, so neither
`at` nor a word's digest may count: texts are compared without `at`, and words as words.
"""

import re
from collections.abc import Callable, Sequence

from fiftysix_events.envelope import Recorded
from fiftysix_events.stores.protocol import Append

_AT = re.compile(rb'^\{"at":"[^"]*"')
_DIGEST = re.compile(rb'"([0-9a-f]{64})"')

Register = Callable[[str], str | None]
"""digest -> word, or None if the register does not have it."""


def is_repeated(answer: Sequence[Recorded], appends: Sequence[Append], register: Register) -> bool:
    """Return whether these appends say again what was answered.

    The expected version does not count: whoever tries again may have read the stream anew. A word
    that was erased since counts as said again, for nobody can tell any more.
    """
    said = [(append.stream, text) for append in appends for text in append.texts]
    words = {word.digest: word.text for append in appends for word in append.words}
    return len(said) == len(answer) and all(
        first.stream == stream and _says_again(first.text, text, words, register)
        for first, (stream, text) in zip(answer, said, strict=True)
    )


def _says_again(first: bytes, text: bytes, words: dict[str, str], register: Register) -> bool:
    # Splitting by a pattern with one group gives plain text and digests in turn.
    before = _DIGEST.split(_AT.sub(b"", first))
    now = _DIGEST.split(_AT.sub(b"", text))
    return (
        before[::2] == now[::2]
        and len(before) == len(now)
        and all(
            _is_same_word(old.decode(), new.decode(), words, register)
            for old, new in zip(before[1::2], now[1::2], strict=True)
        )
    )


def _is_same_word(old: str, new: str, words: dict[str, str], register: Register) -> bool:
    if old == new:
        return True
    if new not in words:  # not a word but something else of 64 digits, a commitment perhaps
        return False
    return register(old) in {words[new], None}
