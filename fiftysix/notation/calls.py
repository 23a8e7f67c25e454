"""A token -> the call that it says, in the notation's spelling (R-FORM-1 to R-FORM-6)."""

import re
from functools import lru_cache
from unicodedata import normalize

from fiftysix.notation.cards import plain_symbols
from fiftysix.notation.vocabulary import ENGLISH, VOCABULARIES, Vocabulary
from fiftysix.rules.calls import understand

_PIECES = re.compile(r"[0-9]+|[+♠♥♦♣]|[^\s0-9+♠♥♦♣-]+")
_BETWEEN = re.compile(r"[\s-]*")

_PATTERNS: dict[str, str] = {
    "pass": "P",
    "double": "X",
    "redouble": "XX",
    "number suit": "{number}{suit}",
    "suit number": "{suit}{number}",
    "number no-trumps": "{number}NT",
    "number noes": "{number}NS",
    "plus number suit": "+{number}{suit}",
    "plus number noes": "+{number}NS",
}
"""Which order of concepts says which call. The order carries meaning: `28D` is not `D28`."""


@lru_cache(maxsize=4096)
def read_call(text: str, language: str | None = None) -> str | None:
    """Return the call that a text says, or None if it says none. No matter which case."""
    text = _decimal(plain_symbols(normalize("NFC", text))).casefold()
    if _BETWEEN.fullmatch(_PIECES.sub("", text)) is None:
        return None
    words = _PIECES.findall(text)
    for vocabulary in _vocabularies(language):
        call = _said(words, _meanings(vocabulary))
        if call is not None:
            return call
    return None


def _vocabularies(language: str | None) -> list[Vocabulary]:
    own = VOCABULARIES.get(language or "")
    if own is None or own is ENGLISH:
        return [ENGLISH]
    return [own, _united(own), ENGLISH]


def _united(own: Vocabulary) -> Vocabulary:
    """Return a language with the English words beside its own: people mix them."""
    return Vocabulary(
        suits=ENGLISH.suits | own.suits,
        passes=own.passes + ENGLISH.passes,
        doubles=own.doubles + ENGLISH.doubles,
        redoubles=own.redoubles + ENGLISH.redoubles,
        no_trumps=own.no_trumps + ENGLISH.no_trumps,
        noes=own.noes + ENGLISH.noes,
        plus=own.plus + ENGLISH.plus,
        numbers=ENGLISH.numbers | own.numbers,
    )


Meaning = tuple[str, str]
"""A concept, and which one of its kind (`suit`, `D`)."""


def _meanings(vocabulary: Vocabulary) -> dict[str, Meaning]:
    meanings: dict[str, Meaning] = {}
    meanings |= {word: ("number", str(value)) for word, value in vocabulary.numbers.items()}
    meanings |= {word: ("suit", suit) for word, suit in vocabulary.suits.items()}
    for concept, words in (
        ("pass", vocabulary.passes),
        ("double", vocabulary.doubles),
        ("redouble", vocabulary.redoubles),
        ("no-trumps", vocabulary.no_trumps),
        ("noes", vocabulary.noes),
        ("plus", vocabulary.plus),
    ):
        meanings |= dict.fromkeys(words, (concept, ""))
    return meanings


def _said(words: list[str], meanings: dict[str, Meaning]) -> str | None:
    concepts = _concepts(words, meanings)
    if concepts is None:
        return None
    pattern = _PATTERNS.get(" ".join(concept for concept, _ in concepts))
    call = pattern and pattern.format(**dict(concepts))
    return call if call and understand(call) else None


def _concepts(words: list[str], meanings: dict[str, Meaning]) -> list[Meaning] | None:
    """Return what the words mean, longest phrases first; None if one of them is unknown."""
    concepts: list[Meaning] = []
    place = 0
    while place < len(words):
        length, meaning = _longest(words[place : place + 4], meanings)
        if meaning is None:
            return None
        concepts.append(meaning)
        place += length
    return concepts


def _longest(words: list[str], meanings: dict[str, Meaning]) -> tuple[int, Meaning | None]:
    if words[0].isdecimal():
        return 1, ("number", str(int(words[0])) if len(words[0]) < 3 else words[0])
    for length in range(len(words), 0, -1):
        if meaning := meanings.get(" ".join(words[:length])):
            return length, meaning
    return 1, None


def _decimal(text: str) -> str:
    """Return the digits of any script (൨൮) as 0 to 9."""
    if text.isascii():
        return text
    return "".join(str(int(char)) if char.isdecimal() else char for char in text)
