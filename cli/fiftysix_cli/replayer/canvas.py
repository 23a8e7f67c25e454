"""A surface of character cells on which pieces of text are put at rows and columns."""

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from textual.content import Content


class Piece(NamedTuple):
    """A text at a place; row and column count from 0."""

    row: int
    column: int
    text: Content


def painted(pieces: Iterable[Piece], width: int, height: int) -> Content:
    """Return the surface as lines; what stands outside of it, or behind another piece, is cut."""
    rows: defaultdict[int, list[Piece]] = defaultdict(list)
    for piece in pieces:
        rows[piece.row].append(piece)
    return Content("\n").join(_row(rows[row], width) for row in range(height))


def _row(pieces: list[Piece], width: int) -> Content:
    line = Content("")
    for piece in sorted(pieces, key=lambda each: each.column):
        room = piece.column - line.cell_length
        if room >= 0:
            line += Content(" " * room) + piece.text
    return line.truncate(width)
