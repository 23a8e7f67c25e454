"""How wide text is, about: enough to cut a name, break a sentence, and keep things apart.

The widths are those of Noto Sans Bold; whoever looks may have another font.
"""

from collections.abc import Iterator
from unicodedata import category

_WIDTHS = (
    26, 29, 47, 65, 57, 90, 75, 27, 34, 34, 55, 57, 28, 32, 28, 41, 57, 57, 57, 57, 57, 57, 57, 57,
    57, 57, 28, 28, 57, 57, 57, 48, 90, 69, 67, 64, 74, 56, 55, 72, 76, 39, 33, 66, 56, 94, 81, 80,
    63, 80, 66, 55, 58, 76, 65, 97, 67, 62, 58, 33, 41, 33, 57, 41, 36, 60, 63, 51, 63, 59, 39, 63,
    66, 30, 30, 62, 30, 98, 66, 62, 63, 63, 45, 50, 43, 66, 57, 86, 58, 57, 49, 39, 55, 39, 57,
)  # fmt: skip
"""The characters from the space on, in hundredths of the size of the font."""

_JOINS = {"\u200d", "\u0d4d", "\u094d"}
"""What ties the next letter to the one before: the joiner, and signs that take a vowel away."""

MORE = "…"


def width(text: str, size: float) -> float:
    """Return about how wide a text is."""
    return sum(map(_width, text)) * size / 100


def _width(character: str) -> int:
    place = ord(character) - ord(" ")
    if 0 <= place < len(_WIDTHS):
        return _WIDTHS[place]
    kind = category(character)
    if kind in {"Mn", "Me", "Cf"}:
        return 0
    if kind == "Mc":
        return 50
    return 65 if ord(character) < 0x500 else 80 if ord(character) < 0x1100 else 105


def cut(text: str, size: float, room: float) -> str:
    """Return a text, or as much of it as there is room for and `…`; never half a letter."""
    if width(text, size) <= room:
        return text
    kept = ""
    for letter in _letters(text):
        if width(kept + letter + MORE, size) > room:
            break
        kept += letter
    return kept.rstrip() + MORE


def wrapped(text: str, size: float, room: float) -> list[str]:
    """Return a text in lines; a word that is longer than a line is cut."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and width(longer, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return [cut(each, size, room) for each in lines]


def _letters(text: str) -> Iterator[str]:
    """Yield letters with all that belongs to them: marks, and what is joined to them."""
    letter = ""
    for character in text:
        belongs = category(character) in {"Mn", "Mc", "Me", "Cf"} or letter[-1:] in _JOINS
        if letter and not belongs:
            yield letter
            letter = ""
        letter += character
    if letter:
        yield letter
