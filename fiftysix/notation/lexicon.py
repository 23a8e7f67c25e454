"""A text -> the meanings of its words, in the languages that are declared."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from fiftysix.notation.spelling import pieces, unaccented
from fiftysix.notation.vocabulary import (
    ENGLISH,
    Meaning,
    Words,
    languages,
    united,
    vocabulary,
)

_LONGEST = 4
"""The words of the longest phrase that is one word in meaning, and one to spare."""


class Said(NamedTuple):
    """A word or a phrase of a text; the meaning is None where it is not known."""

    word: str
    meaning: Meaning | None


def meanings(text: str, declared: Iterable[str | None]) -> list[Said]:
    """Return what stands in a text, longest phrases first.

    A language without words here adds none.
    """
    words = _words(frozenset(each for each in declared if each))
    found: list[Said] = []
    left = pieces(text)
    while left:
        length, said = _longest(left[:_LONGEST], words)
        found.append(said)
        left = left[length:]
    return found


@lru_cache(maxsize=64)
def _words(declared: frozenset[str]) -> Words:
    """Return the words of English and of the declared languages."""
    known = [each for each in languages() if each == ENGLISH or each in declared]
    return united(vocabulary(each) for each in known)


def _longest(left: tuple[str, ...], words: Words) -> tuple[int, Said]:
    """Return the longest phrase at the beginning, and how many words it takes."""
    if left[0].isdecimal():
        number = left[0] if len(left[0]) > 2 else str(int(left[0]))
        return 1, Said(left[0], Meaning("number", number))
    for length in range(len(left), 0, -1):
        phrase = " ".join(left[:length])
        if meaning := words.get(phrase) or words.get(unaccented(phrase)):
            return length, Said(phrase, meaning)
    return 1, Said(left[0], None)
