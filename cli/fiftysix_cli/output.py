"""Printing for people and for programs."""

import json
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any

Cell = str | int | None


def print_json(value: Any) -> None:  # noqa: ANN401
    """Print a value as JSON, indented, in UTF-8."""
    json.dump(value, sys.stdout, ensure_ascii=False, indent=1)
    sys.stdout.write("\n")


def print_table(heads: Sequence[str], rows: Iterable[Sequence[Cell]], *, plain: bool) -> None:
    """Print rows in columns; plain, as one sentence-like line a row: `head value, head value`."""
    cells = [[_text(cell) for cell in row] for row in rows]
    if plain:
        for row in cells:
            print(", ".join(f"{head} {cell}" for head, cell in zip(heads, row, strict=True)))
        return
    lines = [list(heads), *cells]
    widths = [max(display_width(line[column]) for line in lines) for column in range(len(heads))]
    for line in lines:
        print(
            "  ".join(_pad(cell, width) for cell, width in zip(line, widths, strict=True)).rstrip()
        )


def _text(cell: Cell) -> str:
    return "" if cell is None else str(cell)


def _pad(text: str, width: int) -> str:
    return text + " " * (width - display_width(text))


def display_width(text: str) -> int:
    """Return how many columns a terminal gives a text, near enough for names in any script."""
    return sum(_char_width(char) for char in text)


def _char_width(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
