"""Printing for people and for programs."""

import json
import shutil
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Any

from fiftysix.wording import Message
from fiftysix_cli.speaking import speak

Cell = str | int | Message | None

Line = str | Message
"""What a view yields: columns as they stand, or a sentence."""


def print_json(value: Any) -> None:  # noqa: ANN401
    """Print a value as JSON, indented, in UTF-8."""
    json.dump(value, sys.stdout, ensure_ascii=False, indent=1)
    sys.stdout.write("\n")


def print_table(heads: Sequence[Cell], rows: Iterable[Sequence[Cell]], *, plain: bool) -> None:
    """Print rows in columns; plain, as one sentence-like line a row: `head value, head value`."""
    for line in table_lines(heads, rows, plain=plain):
        print(line)


def table_lines(
    heads: Sequence[Cell], rows: Iterable[Sequence[Cell]], *, plain: bool = False
) -> list[str]:
    """Return the lines of the same."""
    named = [_text(head) for head in heads]
    cells = [[_text(cell) for cell in row] for row in rows]
    if plain:
        return [
            ", ".join(f"{head} {cell}" for head, cell in zip(named, row, strict=True))
            for row in cells
        ]
    return _aligned(named, cells)


def _aligned(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Align columns; those in which the width of some text cannot be known come last.

    Heads of such a width are named in order, and the rows below stand straight by themselves.
    """
    named_only = any(map(is_uncertain, heads))
    lines = rows if named_only else [heads, *rows]
    order = sorted(
        range(len(heads)), key=lambda column: any(is_uncertain(row[column]) for row in rows)
    )
    widths = [max((display_width(line[column]) for line in lines), default=0) for column in order]
    head = _row(heads, order, [0] * len(order) if named_only else widths)
    return [head, *(_row(row, order, widths) for row in rows)]


def _row(cells: Sequence[str], order: Sequence[int], widths: Sequence[int]) -> str:
    padded = (pad(cells[column], width) for column, width in zip(order, widths, strict=True))
    return "  ".join(padded).rstrip()


def print_lines(lines: Iterable[Line]) -> None:
    """Print lines; the one place where a view's sentences become text."""
    for line in lines:
        print(speak(line))


def folded(lines: Iterable[Line], hang: int, *, plain: bool) -> Iterator[str]:
    """Yield lines, long ones folded at blanks and hung so far in; whole if no person looks on.

    That is in a pipe, and with --plain: a line then stays one thing.
    """
    whole = plain or not sys.stdout.isatty()
    for line in lines:
        text = speak(line)
        if whole or not text.strip():
            yield text
            continue
        begins = len(text) - len(text.lstrip())
        yield from wrap(
            text,
            max(shutil.get_terminal_size().columns - 1, 2 * (begins + hang)),
            subsequent_indent=" " * (begins + hang),
            break_long_words=False,
            break_on_hyphens=False,
        )


def _text(cell: Cell) -> str:
    return speak(cell) if isinstance(cell, Message) else "" if cell is None else str(cell)


def pad(text: str, width: int) -> str:
    """Return a text with blanks up to a width in columns, if its own width can be known."""
    return text if is_uncertain(text) else text + " " * (width - display_width(text))


def is_uncertain(text: str) -> bool:
    """Whether terminals disagree about the width of a text: its script joins letters (Indic)."""
    return any("\u0900" <= char <= "\u0dff" for char in text)


def display_width(text: str) -> int:
    """Return how many columns a terminal gives a text, near enough for names in any script."""
    return sum(_char_width(char) for char in text)


def _char_width(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
