"""A token -> the card that it names, in the notation's spelling: rank, then suit."""

import re
from functools import lru_cache

from fiftysix.rules.cards import RANKS
from fiftysix_events.values import UNKNOWN_CARD

_LETTERS = str.maketrans("♠♥♦♣", "SHDC")
_FILLED = str.maketrans("♤♡♢♧", "♠♥♦♣")
_SELECTORS = re.compile("(?<=[♠♥♦♣])[\ufe0e\ufe0f]")
_CARD = re.compile(rf"[{RANKS}][SHDC]?")


def plain_symbols(text: str) -> str:
    """Return a text with every suit symbol as ♠ ♥ ♦ ♣: filled, and without variation selector."""
    return text if text.isascii() else _SELECTORS.sub("", text.translate(_FILLED))


@lru_cache(maxsize=4096)
def read_card(text: str) -> str | None:
    """Return `JH`, a bare rank, `?`, or None if the text names no card. No matter which case."""
    if text == UNKNOWN_CARD:
        return text
    card = plain_symbols(text).translate(_LETTERS).upper()
    if card.startswith("10"):
        card = "T" + card[2:]
    return card if _CARD.fullmatch(card) else None
