"""One spelling for every way in which a word may be typed, so that words can be looked up.

Upper and lower case, composed and decomposed accents, joiners and the digits of other scripts make
no difference.
"""

import re
from functools import lru_cache
from unicodedata import normalize

_PIECES = re.compile(r"[0-9]+|[+♠♥♦♣]|[^\s0-9+♠♥♦♣'-]+'?")
_BETWEEN = re.compile(r"[\s-]*")
_SELECTORS = re.compile("(?<=[♠♥♦♣])[\ufe0e\ufe0f]")
_ACCENTS = re.compile("[\u0300-\u036f]")

_AS_PLAIN = str.maketrans(
    {
        **dict(zip("♤♡♢♧", "♠♥♦♣", strict=True)),
        "’": "'",
        # Zero-width space, joiners, word joiner: how letters look, not what they say.
        **dict.fromkeys("\u200b\u200c\u200d\u2060"),
        # Chillus: their own letters in new text, a letter and a joiner in old text.
        "ൺ": "ണ്",
        "ൻ": "ന്",
        "ർ": "ര്",
        "ൽ": "ല്",
        "ൾ": "ള്",
        "ൿ": "ക്",
    }
)
_OLD_HALF_U = "ു്"
"""How Malayalam once wrote the vowel that ends രണ്ട്: with another sign before it."""


def plain_symbols(text: str) -> str:
    """Return a text with every suit symbol as ♠ ♥ ♦ ♣: filled, and without variation selector."""
    return text if text.isascii() else _SELECTORS.sub("", text.translate(_AS_PLAIN))


def folded(text: str) -> str:
    """Return the one spelling of a text."""
    if text.isascii():
        return text.casefold()
    text = plain_symbols(normalize("NFC", text)).casefold().replace(_OLD_HALF_U, "്")
    return normalize("NFC", "".join(_digit(char) for char in text))


def _digit(char: str) -> str:
    """Return a digit of any script (൨) as 0 to 9, and anything else as it is."""
    return str(int(char)) if char.isdecimal() else char


def unaccented(text: str) -> str:
    """Return a text without the accents of Latin letters, as it may be typed on a phone."""
    if text.isascii():
        return text
    return normalize("NFC", _ACCENTS.sub("", normalize("NFD", text)))


@lru_cache(maxsize=4096)
def pieces(text: str) -> tuple[str, ...]:
    """Return the numbers, symbols and words of a text; none if anything else stands in it.

    What stands between words, spaces or hyphens, makes no difference.
    """
    text = folded(text)
    return tuple(_PIECES.findall(text)) if _BETWEEN.fullmatch(_PIECES.sub("", text)) else ()
