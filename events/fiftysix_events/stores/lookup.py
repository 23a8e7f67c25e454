"""How words are found again: titles in any case of letters, names exactly as written."""

from unicodedata import normalize

from fiftysix_events.sealing import Word

LAST = "\U0010ffff"
"""Comes after every text that goes on from a start, for ranges in an index."""


def fold(title: str) -> str:
    """Return a title for comparing: composed (NFC), without case."""
    return normalize("NFC", normalize("NFC", title).casefold())


def exact(name: str) -> str:
    """Return a name for comparing: composed (NFC), otherwise as it is."""
    return normalize("NFC", name)


def lookup_of(word: Word) -> str | None:
    """Return what a word is found by, or None if nobody looks for such words."""
    if word.kind == "title":
        return fold(word.text)
    if word.kind == "name" and word.person is not None:
        return exact(word.text)
    return None
