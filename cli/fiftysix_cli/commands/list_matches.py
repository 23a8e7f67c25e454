"""`fiftysix list`."""

import shutil
from collections.abc import Sequence
from typing import TYPE_CHECKING

from fiftysix.wording import say, say_in
from fiftysix_cli.composition import open_ledger
from fiftysix_cli.options import JsonOption, LedgerOption, PlainOption
from fiftysix_cli.output import Cell, display_width, print_json, print_lines, table_lines

if TYPE_CHECKING:
    from fiftysix.catalogue import MatchRow


def command(
    ledger: LedgerOption = None, json: JsonOption = False, plain: PlainOption = False
) -> None:
    """List the matches of the ledger, in the order in which they were opened.

    \b
    Examples:
      fiftysix list
      fiftysix list --json
    """
    from fiftysix.catalogue import catalogue

    with open_ledger(ledger) as book:
        rows = catalogue(book)
    if json:
        print_json([row._asdict() for row in rows])
    else:
        print_lines(_lines(rows, plain=plain))


def _lines(rows: "Sequence[MatchRow]", *, plain: bool) -> list[str]:
    """Return the table: with dates and places if there are any, places where there is room."""
    if plain:
        return [line for row in rows for line in table_lines(*_columns([row]), plain=True)]
    lines = table_lines(*_columns(rows))
    room = shutil.get_terminal_size().columns
    if all(display_width(line) <= room for line in lines):
        return lines
    return table_lines(*_columns(rows, places=False))


def _columns(
    rows: "Sequence[MatchRow]", *, places: bool = True
) -> tuple[list[Cell], list[list[Cell]]]:
    columns: list[list[Cell]] = [
        [say_in("table head", "id"), *(row.id for row in rows)],
        [say_in("table head", "title"), *(row.title or say("(no title)") for row in rows)],
        [say_in("table head", "deals"), *(row.deals for row in rows)],
        [say_in("table head", "events"), *(row.events for row in rows)],
    ]
    if any(row.date for row in rows):
        columns.append([say_in("table head", "date"), *(row.date for row in rows)])
    if places and any(row.place for row in rows):
        columns.append([say_in("table head", "place"), *(row.place for row in rows)])
    heads, *cells = map(list, zip(*columns, strict=True))
    return heads, cells
