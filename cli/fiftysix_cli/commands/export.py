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
    from collections.abc import Iterator

    from fiftysix.ledger import Ledger
    from fiftysix_events.envelope import Recorded


class Format(StrEnum):
    """In which form a match leaves the ledger."""

    NOTATION = "notation"
    JSONL = "jsonl"
    BUNDLE = "bundle"
    HLEDGER = "hledger"
    BEANCOUNT = "beancount"
    CLOUDEVENTS = "cloudevents"


_EVENTS = (Format.JSONL, Format.CLOUDEVENTS)
"""Formats that hold every event, whatever became of it."""


FormatOption = Annotated[
    Format,
    typer.Option("--format", help="For people, for bookkeeping, or every stored event."),
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
      fiftysix export - --format hledger -o onam.journal

    `notation` is the record as it is in force; imported again and exported again it is the same,
    byte for byte. `jsonl` is every stored event with its hash, one a line: see docs/export.md.
    `cloudevents` is the same as a batch of CloudEvents. `hledger` and `beancount` are the books of
    a match: an account a team, a transaction a payment, what each holds asserted after every deal.
    --as-recorded is for notation and books: the others have every event in any case.
    `bundle` is a folder or a .zip with all that somebody without this program needs to judge the
    match, signed: see docs/evidence.md.
    A file appears whole or not at all, and no file is replaced without --force.
    """
    if format is Format.BUNDLE:
        _bundle(match, ledger, output, Signing(key, cosign or [], deal), force=force)
        return
    with open_ledger(ledger) as book:
        if as_recorded and format in _EVENTS:
            text = say(
                "{format} holds every event, corrections too: --as-recorded is for notation",
                format=format.value,
            )
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
    match kind:
        case Format.JSONL:
            from fiftysix.jsonl import json_lines

            return b"".join(json_lines(_stored(book, reading)))
        case Format.CLOUDEVENTS:
            from fiftysix.export.cloudevents import cloudevents

            return cloudevents(_stored(book, reading))
        case Format.HLEDGER:
            from fiftysix.export.hledger import hledger

            return hledger(reading.match_id, reading.timeline).encode()
        case Format.BEANCOUNT:
            from fiftysix.export.beancount import beancount

            return beancount(reading.match_id, reading.timeline).encode()
        case _:
            from fiftysix.notation.writer import write

            return write(reading.entries, recorded=recorded).encode()


def _stored(book: "Ledger", reading: Reading) -> "Iterator[Recorded]":
    last = len(reading.entries)
    return (each for each in book.store.read(reading.match_id) if each.version <= last)
