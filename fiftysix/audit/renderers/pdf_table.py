"""Tables of a PDF: columns as wide as they need, heads again on every page."""

from typing import NamedTuple

from fiftysix.audit.document import Table, words_of
from fiftysix.audit.renderers.pdf_paper import Line, Paper, height_of
from fiftysix.audit.renderers.pdf_runs import Run, runs_of
from fiftysix.wording import Speak

_PAD = 1.1
_HEAD_FILL = (0xEE, 0xEE, 0xEE)
_BAD_FILL = (0xF9, 0xE9, 0xE7)

_LONGEST = 45.0
"""A longer word is broken."""

Fill = tuple[int, int, int]


class _Column(NamedTuple):
    """How wide a column would like to be, and must be."""

    natural: float
    least: float


def draw_table(paper: Paper, table: Table, speak: Speak) -> None:
    """Draw a table below its caption, broken over pages between rows."""
    heads = [runs_of(head, speak, bold=True) for head in table.heads]
    rows = [[runs_of(cell, speak) for cell in row.cells] for row in table.rows]
    if table.row_heads:
        rows = [[[run._replace(bold=True) for run in row[0]], *row[1:]] for row in rows]
    widths = _widths(paper, table, [heads, *rows])
    head = _broken(paper, heads, widths)
    bodies = [_broken(paper, row, widths) for row in rows]
    caption = [Run(words_of(table.caption, speak), bold=True)]
    first = _height(bodies[0]) if bodies else 0
    paper.ln(1.2)
    paper.room_for(height_of(caption) + _height(head) + first)
    paper.paragraph(caption)
    _draw_row(paper, table, head, widths, _HEAD_FILL)
    for row, body in zip(table.rows, bodies, strict=True):
        if paper.room_for(_height(body)):
            _draw_row(paper, table, head, widths, _HEAD_FILL)
        _draw_row(paper, table, body, widths, _BAD_FILL if row.differs else None)
    paper.ln(1.8)


def _broken(paper: Paper, row: list[list[Run]], widths: list[float]) -> list[list[Line]]:
    return [paper.broken(cell, width - 2 * _PAD) for cell, width in zip(row, widths, strict=True)]


def _height(row: list[list[Line]]) -> float:
    return max(sum(height_of(line) for line in cell) for cell in row) + 0.5


def _draw_row(
    paper: Paper, table: Table, row: list[list[Line]], widths: list[float], fill: Fill | None
) -> None:
    top, left, height = paper.y, paper.l_margin, _height(row)
    paper.set_draw_color(160)
    for column, (cell, width) in enumerate(zip(row, widths, strict=True)):
        if fill:
            paper.set_fill_color(*fill)
        paper.rect(left, top, width, height, style="DF" if fill else "D")
        line_top = top + 0.25
        for line in cell:
            inset = _PAD
            if column in table.numeric:
                inset = width - _PAD - paper.width_of(line)
            paper.put(line, left + inset, line_top)
            line_top += height_of(line)
        left += width
    paper.set_draw_color(0)
    paper.set_xy(paper.l_margin, top + height)


# --- how wide the columns are ---


def _widths(paper: Paper, table: Table, rows: list[list[list[Run]]]) -> list[float]:
    """Return the columns' widths: as they would like, else the wide ones give way, then all."""
    columns = [_column(paper, [row[index] for row in rows]) for index in range(len(table.heads))]
    widths = [column.natural for column in columns]
    for group in (table.wide, range(len(columns))):
        surplus = sum(widths) - paper.epw
        give = {index: widths[index] - columns[index].least for index in group}
        total = sum(give.values())
        if surplus > 0 and total > 0:
            share = min(1.0, surplus / total)
            widths = [width - share * give.get(index, 0.0) for index, width in enumerate(widths)]
    return widths


def _column(paper: Paper, cells: list[list[Run]]) -> _Column:
    natural = max(paper.width_of(cell) for cell in cells)
    least = max(paper.longest_word(cell) for cell in cells)
    return _Column(natural + 2 * _PAD + 0.1, min(least, _LONGEST) + 2 * _PAD + 0.1)
