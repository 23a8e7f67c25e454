"""A token -> the card that it names, in the notation's spelling: rank, then suit."""

import re
from functools import lru_cache

from fiftysix.notation.lexicon import Said, meanings
from fiftysix.notation.spelling import pieces, plain_symbols
from fiftysix.notation.vocabulary import rank_of
from fiftysix.rules.cards import RANKS
from fiftysix_events.values import UNKNOWN_CARD

_LETTERS = str.maketrans("♠♥♦♣", "SHDC")
_CARD = re.compile(rf"[{RANKS}][SHDC]?")
_PATTERN = re.compile(r"(?:small )*(?:card|rank(?: (?:small )*suit)?|suit rank)")
"""Which orders of concepts say a card: `jack of hearts`, `ruiten boer`."""


@lru_cache(maxsize=4096)
def read_card(text: str, *languages: str | None) -> str | None:
    """Return `JH`, a bare rank, `?`, or None if the text names no card. No matter which case.

    Words are read in English and in the languages that are declared.
    """
    if text == UNKNOWN_CARD:
        return text
    card = plain_symbols(text).translate(_LETTERS).upper()
    if card.startswith("10"):
        card = "T" + card[2:]
    if _CARD.fullmatch(card):
        return card
    return _two_letters(text, languages) or _in_words(meanings(text, languages))


def _two_letters(text: str, languages: tuple[str | None, ...]) -> str | None:
    """Return a card in a language's own letters, rank and suit: `BR`."""
    letters = "".join(pieces(text))
    if len(letters) != 2 or not letters.isalpha():
        return None
    return _in_words(meanings(" ".join(letters), languages))


def _in_words(said: list[Said]) -> str | None:
    concepts: list[str] = []
    values: dict[str, str] = {}
    for word, meaning in said:
        if meaning is None:
            return None
        rank = rank_of(meaning)
        concept = "rank" if rank else meaning.concept
        if concept == "suit" and not concepts and len(word) == 1:
            return None  # letters and symbols stand after the rank
        concepts.append(concept)
        values[concept] = rank or meaning.value
    if not _PATTERN.fullmatch(" ".join(concepts)):
        return None
    return values.get("card") or values["rank"] + values.get("suit", "")
