"""`fiftysix waive`."""

from typing import Annotated

import typer

from fiftysix.notation.lexing import quote
from fiftysix_cli import words
from fiftysix_cli.options import ByOption, JsonOption, LedgerOption, MatchName, RequestOption
from fiftysix_cli.patching import EventArgument, ReasonOption
from fiftysix_cli.writing import How, write_statement

CodeOption = Annotated[
    str | None, typer.Option("--code", metavar="CODE", help="Only that; else all found there.")
]
SeatOption = Annotated[int | None, typer.Option("--seat", metavar="N", help="Who said so.")]


def command(
    match: MatchName,
    event: EventArgument,
    code: CodeOption = None,
    seat: SeatOption = None,
    reason: ReasonOption = None,
    ledger: LedgerOption = None,
    by: ByOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
) -> None:
    """Let an irregularity pass: the table agrees that nothing follows from it.

    \b
    Examples:
      fiftysix waive - 34
      fiftysix waive - '#34' --seat 4 --reason "no harm was done"
      fiftysix waive - 34 --code count-mismatch

    It stays in the record and in the findings, and is open no longer. A dispute is not waived: it
    is ruled on, or closed.
    """
    statement = words.statement(
        "waive",
        words.event(event),
        code,
        None if seat is None else str(seat),
        reason and quote(reason),
    )
    write_statement(match, statement, How(ledger, by, request_id, json))
