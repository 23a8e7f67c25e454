"""`fiftysix export`."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fiftysix_cli.composition import open_ledger
from fiftysix_cli.files import write_new
from fiftysix_cli.options import LedgerOption, MatchName

if TYPE_CHECKING:
    from fiftysix.ledger import Ledger


class Format(StrEnum):
    """In which form a match leaves the ledger."""

    NOTATION = "notation"
    JSONL = "jsonl"


FormatOption = Annotated[
    Format, typer.Option("--format", help="For people, or every stored event for programs.")
]
OutputOption = Annotated[
    Path | None,
    typer.Option("-o", "--output", metavar="FILE", help="Else standard output, as with -."),
]
ForceOption = Annotated[bool, typer.Option("--force", help="Replace FILE if it is there.")]


def command(
    match: MatchName,
    format: FormatOption = Format.NOTATION,  # noqa: A002
    output: OutputOption = None,
    force: ForceOption = False,
    ledger: LedgerOption = None,
) -> None:
    """Write a match to standard output or into a file.

    \b
    Examples:
      fiftysix export -
      fiftysix export "Onam cup" -o onam.56
      fiftysix export - --format jsonl -o onam.jsonl

    `notation` is the record as it is in force; imported again and exported again it is the same,
    byte for byte. `jsonl` is every stored event with its hash, one a line: see docs/export.md.
    A file appears whole or not at all, and no file is replaced without --force.
    """
    with open_ledger(ledger) as book:
        content = _content(book, book.find(match), format)
    if output is None or str(output) == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
    else:
        write_new(output, content, force=force)


def _content(book: "Ledger", match_id: str, kind: Format) -> bytes:
    if kind is Format.JSONL:
        from fiftysix.jsonl import json_lines

        return b"".join(json_lines(book.store.read(match_id)))
    from fiftysix.notation.writer import write

    return write(book.entries(match_id)).encode()
