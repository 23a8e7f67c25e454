"""`fiftysix export`."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fiftysix.wording import say
from fiftysix_cli.bundling import Signing, write_bundle
from fiftysix_cli.composition import open_ledger
from fiftysix_cli.exits import Unusable
from fiftysix_cli.files import write_new
from fiftysix_cli.options import AsOfOption, AsRecordedOption, LedgerOption, MatchName
from fiftysix_cli.reading import Reading, read_from

if TYPE_CHECKING:
    from fiftysix.ledger import Ledger


class Format(StrEnum):
    """In which form a match leaves the ledger."""

    NOTATION = "notation"
    JSONL = "jsonl"
    BUNDLE = "bundle"


FormatOption = Annotated[
    Format, typer.Option("--format", help="For people, or every stored event for programs.")
]
OutputOption = Annotated[
    Path | None,
    typer.Option("-o", "--output", metavar="FILE", help="Else standard output, as with -."),
]
KeyOption = Annotated[
    str | None,
    typer.Option("--key", metavar="NAME", help="Who signs a bundle; else your only current key."),
]
CosignOption = Annotated[
    list[str] | None,
    typer.Option("--cosign", metavar="NAME", help="Another key that signs it; may be repeated."),
]
OneDeal = Annotated[
    int | None, typer.Option("--deal", metavar="N", help="A bundle of one deal alone.")
]
ForceOption = Annotated[bool, typer.Option("--force", help="Replace FILE if it is there.")]


def command(
    match: MatchName,
    format: FormatOption = Format.NOTATION,  # noqa: A002
    output: OutputOption = None,
    force: ForceOption = False,
    ledger: LedgerOption = None,
    as_recorded: AsRecordedOption = False,
    as_of: AsOfOption = None,
    key: KeyOption = None,
    cosign: CosignOption = None,
    deal: OneDeal = None,
) -> None:
    """Write a match to standard output or into a file.

    \b
    Examples:
      fiftysix export -
      fiftysix export "Onam cup" -o onam.56
      fiftysix export - --format jsonl -o onam.jsonl
      fiftysix export - --format bundle -o onam-bundle
      fiftysix export - --as-of 2026-08-30T21:15

    `notation` is the record as it is in force; imported again and exported again it is the same,
    byte for byte. `jsonl` is every stored event with its hash, one a line: see docs/export.md.
    --as-recorded is about the notation only: jsonl has every event in any case.
    `bundle` is a folder or a .zip with all that somebody without this program needs to judge the
    match, signed: see docs/evidence.md.
    A file appears whole or not at all, and no file is replaced without --force.
    """
    if format is Format.BUNDLE:
        _bundle(match, ledger, output, Signing(key, cosign or [], deal), force=force)
        return
    with open_ledger(ledger) as book:
        if as_recorded and format is Format.JSONL:
            text = say("jsonl holds every event, corrections too: --as-recorded is for notation")
            raise Unusable(text)
        reading = read_from(book, match, recorded=as_recorded, moment=as_of)
        content = _content(book, reading, format, recorded=as_recorded)
    if output is None or str(output) == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
    else:
        write_new(output, content, force=force)


def _bundle(
    match: str, ledger: str | None, output: Path | None, signing: Signing, *, force: bool
) -> None:
    with open_ledger(ledger) as book:
        write_bundle(book, book.find(match), output, signing, force=force)


def _content(book: "Ledger", reading: Reading, kind: Format, *, recorded: bool) -> bytes:
    if kind is Format.JSONL:
        from fiftysix.jsonl import json_lines

        last = len(reading.entries)
        stored = (each for each in book.store.read(reading.match_id) if each.version <= last)
        return b"".join(json_lines(stored))
    from fiftysix.notation.writer import write

    return write(reading.entries, recorded=recorded).encode()
