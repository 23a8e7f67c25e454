"""The words for calls, by language. To add a language is to add an entry to `VOCABULARIES`.

Every word is written in lower case and NFC; a phrase has single spaces where people write spaces
or hyphens. English is always read, another language when the match declares it (`lang=nl`).
"""

from typing import NamedTuple


class Vocabulary(NamedTuple):
    """The words of one language, each group with every spelling that is read."""

    suits: dict[str, str]
    """A suit's word -> S, H, D or C; inflected forms each stand for themselves."""
    passes: tuple[str, ...]
    doubles: tuple[str, ...]
    redoubles: tuple[str, ...]
    no_trumps: tuple[str, ...]
    noes: tuple[str, ...]
    plus: tuple[str, ...]
    numbers: dict[str, int]
    """Number words; digits need none."""


_ONE_TO_NINETEEN = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
)
_TENS = "twenty thirty forty fifty"


def _english_numbers() -> dict[str, int]:
    small = _ONE_TO_NINETEEN.split()
    numbers = {word: value for value, word in enumerate(small, start=1)}
    for tens, word in enumerate(_TENS.split(), start=2):
        numbers[word] = tens * 10
        numbers |= {f"{word} {one}": tens * 10 + i for i, one in enumerate(small[:9], start=1)}
    return numbers


ENGLISH = Vocabulary(
    suits={
        "s": "S", "spade": "S", "spades": "S", "♠": "S",
        "h": "H", "heart": "H", "hearts": "H", "♥": "H",
        "d": "D", "diamond": "D", "diamonds": "D", "♦": "D",
        "c": "C", "club": "C", "clubs": "C", "♣": "C",
    },
    passes=("p", "pass", "passes"),
    doubles=("x", "double", "doubles"),
    redoubles=("xx", "redouble", "re double", "redoubles"),
    no_trumps=("nt", "no trump", "no trumps", "notrump", "notrumps"),
    noes=("ns", "noes", "nos"),
    plus=("+", "plus"),
    numbers=_english_numbers(),
)  # fmt: skip

VOCABULARIES: dict[str, Vocabulary] = {"en": ENGLISH}
