"""One line of a record -> its tokens, each with its place.

Tokens stand between spaces. Quotes keep spaces together; they may begin a token or follow `=`, `!`
or `:` in it. `#` begins a comment wherever it stands outside quotes, except as `#12` (`#`, digits
and then a space or the end of the line) in the statements that can point at an event.
"""

import re
from typing import NamedTuple
from unicodedata import normalize

from fiftysix.notation.problems import Kind, Problem
from fiftysix.wording import Message, say

POINTING = frozenset({"correct", "retract", "irregular", "waive", "dispute", "ruling", "appeal"})
"""The verbs whose statements can point at an event with `#12`."""

QUOTES = {'"': '"', "“": "”“", "„": "“”", "«": "»"}
"""What may open quoted text, and what then closes it; phones write curly ones by themselves."""

_CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f]")
_SPECIAL = re.compile(r'["“„«#]')
_WORD = re.compile(r"\S+")
_BARE = re.compile(r'[^\s"“„«#]+')
_EVENT = re.compile(r"#[0-9]+(?=\s|$)")
_BEFORE_QUOTES = "=!:"


class Token(NamedTuple):
    """One word of a statement and where it stands; both count from 1."""

    line: int
    column: int
    width: int
    text: str
    """What it says, quotes taken off."""
    raw: str
    """As it stands in the line."""
    quoted_from: int | None = None
    """Where in `text` the quoted part begins; None for a bare word."""

    @property
    def bare(self) -> str:
        """What stands outside the quotes."""
        return self.text if self.quoted_from is None else self.text[: self.quoted_from]


def problem_at(
    token: Token, text: Message, expected: Message | None = None, *, kind: Kind = "not understood"
) -> Problem:
    """Return a problem whose place is a token."""
    return Problem(token.line, token.column, token.width, kind, text, token.raw, expected)


class Unreadable(Exception):
    """A line, or a statement, that cannot be read any further; holds the problem."""

    def __init__(self, problem: Problem) -> None:
        """Keep the problem."""
        super().__init__(str(problem.message))
        self.problem = problem


def tokenize(text: str, line: int) -> list[Token]:
    """Return the tokens of a line. Raises `Unreadable`."""
    if control := _CONTROL.search(text):
        raise Unreadable(_control_character(control, line))
    if not _SPECIAL.search(text):
        return [
            Token(line, found.start() + 1, len(found[0]), found[0], found[0])
            for found in _WORD.finditer(text)
        ]
    return _tokenize_with_care(text, line)


def _control_character(found: re.Match[str], line: int) -> Problem:
    return Problem(
        line,
        found.start() + 1,
        1,
        "not understood",
        say("there is a control character (U+{code}) here", code=f"{ord(found[0]):04X}"),
    )


def _tokenize_with_care(text: str, line: int) -> list[Token]:
    tokens: list[Token] = []
    place = 0
    while place < len(text):
        if text[place].isspace():
            place += 1
        elif text[place] == "#":
            event = _EVENT.match(text, place) if _points(tokens) else None
            if event is None:
                break
            tokens.append(Token(line, place + 1, len(event[0]), event[0], event[0]))
            place = event.end()
        else:
            token = _token(text, place, line)
            tokens.append(token)
            place += token.width
    return tokens


def _points(tokens: list[Token]) -> bool:
    return bool(tokens) and tokens[0].text.lower() in POINTING


def _token(text: str, start: int, line: int) -> Token:
    bare = _BARE.match(text, start)
    prefix = bare[0] if bare else ""
    place = start + len(prefix)
    if place == len(text) or text[place] not in QUOTES:
        return Token(line, start + 1, len(prefix), prefix, prefix)
    if prefix and prefix[-1] not in _BEFORE_QUOTES:
        raise Unreadable(_misplaced_quote(text, place, line))
    content, end = _quoted(text, place, line)
    if end < len(text) and not text[end].isspace() and text[end] != "#":
        raise Unreadable(_misplaced_quote(text, end, line))
    raw = text[start:end]
    return Token(line, start + 1, len(raw), prefix + content, raw, len(prefix))


def _misplaced_quote(text: str, place: int, line: int) -> Problem:
    message = say("a space is missing here, or a \\ before a quote inside the text")
    return Problem(line, place + 1, 1, "not understood", message, text[place])


def _quoted(text: str, start: int, line: int) -> tuple[str, int]:
    """Return the text in the quotes that open at `start`, in NFC, and the place after them."""
    closing = QUOTES[text[start]]
    chars: list[str] = []
    place = start + 1
    while place < len(text):
        char = text[place]
        if char in closing:
            return normalize("NFC", "".join(chars)), place + 1
        if char == "\\" and text[place + 1 : place + 2] in ('"', "\\"):
            place += 1
            char = text[place]
        chars.append(char)
        place += 1
    message = say("this quote is not closed before the end of the line")
    raise Unreadable(
        Problem(line, start + 1, len(text) - start, "not understood", message, text[start:])
    )


def quote(text: str) -> str:
    """Return text in quotes, so that it is read as it was; it becomes one line, in NFC."""
    line = re.sub(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+", " ", normalize("NFC", text))
    return '"' + line.replace("\\", "\\\\").replace('"', '\\"') + '"'
