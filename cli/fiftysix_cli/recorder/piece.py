"""The next entry of a line that was typed, and what to say where there is none."""

import re
from typing import NamedTuple

from fiftysix.notation.lexing import QUOTES, Unreadable
from fiftysix.notation.problems import Problem
from fiftysix.wording import Message, say

END_OF_WORD = r"(?=[\s;]|$)"
"""A word ends at a space, at a semicolon, and at the end of the line."""

MARKS = re.compile(r"!?(?:[0-9]{1,2}:)?!?")
"""What may stand before a call or a card: `!` it happened, `3:` seat 3 did it."""

_WORD = re.compile(r"[^\s;]*")


class Piece(NamedTuple):
    """A part of a line and the statement of the notation that it stands for."""

    start: int
    end: int
    statement: str
    verbatim: bool = False
    """Whether the statement stands in the line as it is."""


def skip_spaces(line: str, place: int) -> int:
    """Return the place of the next word within an entry."""
    while place < len(line) and line[place].isspace():
        place += 1
    return place


def word_end(line: str, start: int) -> int:
    """Return where the word ends that begins at `start`; quotes keep spaces together."""
    place = start
    while place < len(line) and not (line[place].isspace() or line[place] == ";"):
        place = _after_quotes(line, place) if line[place] in QUOTES else place + 1
    return place


def statement_end(line: str, start: int) -> int:
    """Return where a statement ends: at a semicolon outside quotes, or with the line."""
    place = start
    while place < len(line) and line[place] != ";":
        place = _after_quotes(line, place) if line[place] in QUOTES else place + 1
    return place


def _after_quotes(line: str, start: int) -> int:
    closing = QUOTES[line[start]]
    place = start + 1
    while place < len(line) and line[place] not in closing:
        place += 2 if line[place] == "\\" else 1
    return min(place + 1, len(line))


def plain_word(line: str, start: int) -> str:
    """Return the word that begins at `start`, in small letters."""
    found = _WORD.match(line, start)
    return found[0].lower() if found else ""


def unreadable(line: str, start: int, text: str, expected: Message) -> Unreadable:
    """Return what is raised where a word is not understood; `{read}` in the text is the word."""
    read = line[start : max(word_end(line, start), start + 1)]
    return Unreadable(
        Problem(1, start + 1, len(read), "not understood", say(text, read=read), read, expected)
    )
