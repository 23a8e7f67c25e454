"""What is wrong with a record, where, and how that is shown to a person or handed to a program."""

from typing import Any, Literal, NamedTuple
from unicodedata import category, east_asian_width

from fiftysix.refusals import KINDS, Irregular, Refusal
from fiftysix.wording import Message, Speak, say

Kind = Literal["not understood", "impossible", "irregular"]

_WIDEST = 76
"""Columns of a line that are shown at most, so that a caret stays below its place."""

_BEFORE = 30
"""Columns that are shown before the place when a line is shortened."""


class Problem(NamedTuple):
    """One thing that is wrong, with its place: line and column count from 1, in characters."""

    line: int
    column: int
    width: int
    kind: Kind
    message: Message
    read: str = ""
    """What stands at that place."""
    expected: Message | None = None
    code: str | None = None
    rule: str | None = None


def refused(refusal: Refusal, *, line: int, column: int, width: int, read: str) -> Problem:
    """Return the problem that a refusal is, at a place."""
    expected = None
    if isinstance(refusal, Irregular):
        expected = say("if it really happened, put ! in front: !{read}", read=read.lstrip("!"))
    return Problem(
        line,
        column,
        width,
        _kind(refusal),
        refusal.message,
        read,
        expected,
        refusal.code,
        refusal.rule,
    )


def _kind(refusal: Refusal) -> Kind:
    if refusal.kind == "impossible":
        return "impossible"
    return "irregular" if refusal.kind == "irregular" else "not understood"


def as_json(problem: Problem, name: str) -> dict[str, Any]:
    """Return a problem as plain data for `--json`."""
    return {
        "file": name,
        "line": problem.line,
        "column": problem.column,
        "width": problem.width,
        "kind": problem.kind,
        "message": str(problem.message),
        "read": problem.read,
        "expected": str(problem.expected) if problem.expected else None,
        "code": problem.code,
        "rule": problem.rule,
    }


def show(problem: Problem, line_text: str, *, name: str = "record", speak: Speak = str) -> str:
    """Return a problem as a person reads it: the sentence, the line, and a caret below the place.

    An empty `line_text` leaves the line and the caret out.
    """
    told = say("{kind}: {message}", kind=KINDS[problem.kind], message=problem.message)
    lines = [f"{name}:{problem.line}:{problem.column}: {speak(told)}"]
    if cited := ", ".join(filter(None, (problem.code, problem.rule))):
        lines[0] += f" ({cited})"
    if line_text.strip():
        lines += _pointed_out(line_text, problem.column - 1, problem.width)
    if problem.expected:
        lines.append(f"  {speak(problem.expected)}")
    return "\n".join(lines)


def _pointed_out(text: str, start: int, width: int) -> list[str]:
    """Return the line, shortened around the place when long, and the carets."""
    cells = [(_visible(char), _columns(char)) for char in text]
    first, last = _window(cells, start)
    head = "…" if first else ""
    tail = "…" if last < len(cells) else ""
    shown = "".join(char for char, _ in cells[first:last])
    indent = len(head) + sum(columns for _, columns in cells[first:start])
    marked = sum(columns for _, columns in cells[start : min(start + width, last)])
    return [f"  {head}{shown}{tail}".rstrip(), "  " + " " * indent + "^" * max(marked, 1)]


def _window(cells: list[tuple[str, int]], start: int) -> tuple[int, int]:
    """Return which characters are shown: all, or some columns around the place."""
    if sum(columns for _, columns in cells) <= _WIDEST:
        return 0, len(cells)
    first = max(0, min(start, len(cells)) - _BEFORE)
    while first and not cells[first][1]:
        first -= 1  # a mark stays with its letter
    last, used = first, 0
    while last < len(cells) and used + cells[last][1] <= _WIDEST:
        used += cells[last][1]
        last += 1
    return first, last


def _columns(char: str) -> int:
    """Return how many columns of a terminal a character takes, as far as that can be told."""
    if category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if east_asian_width(char) in "WF" else 1


def _visible(char: str) -> str:
    """Keep a character, unless it would move the cursor or command the terminal."""
    if char == "\t":
        return " "
    return "\N{REPLACEMENT CHARACTER}" if category(char) in ("Cc", "Zl", "Zp", "Cs") else char
