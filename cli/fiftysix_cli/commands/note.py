"""`fiftysix note`."""

from typing import Annotated

import typer

from fiftysix.notation.lexing import quote
from fiftysix_cli.options import ByOption, JsonOption, LedgerOption, MatchName, RequestOption
from fiftysix_cli.words import statement
from fiftysix_cli.writing import How, write_statement

Text = Annotated[list[str], typer.Argument(metavar="TEXT...", show_default=False)]


def command(
    match: MatchName,
    text: Text,
    ledger: LedgerOption = None,
    by: ByOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
) -> None:
    """Add a note. It stands in the record where it was made.

    \b
    Examples:
      fiftysix note - "Seat 2 asked for a recount"
      fiftysix note - tea until half past nine
    """
    note = statement("note", quote(" ".join(text)))
    write_statement(match, note, How(ledger, by, request_id, json))
