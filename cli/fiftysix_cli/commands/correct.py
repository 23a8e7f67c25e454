"""`fiftysix correct`."""

from typing import Annotated

import typer

from fiftysix.notation.lexing import quote
from fiftysix_cli import words
from fiftysix_cli.options import ByOption, JsonOption, LedgerOption, MatchName, RequestOption
from fiftysix_cli.patching import EventArgument, ReasonOption
from fiftysix_cli.writing import How, write_statement

Instead = Annotated[
    list[str],
    typer.Argument(metavar="STATEMENT", help="What it should have said.", show_default=False),
]


def command(
    match: MatchName,
    event: EventArgument,
    instead: Instead,
    reason: ReasonOption = None,
    ledger: LedgerOption = None,
    by: ByOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
) -> None:
    """Put something else in the place of an entry. Both readings stay in the history.

    \b
    Examples:
      fiftysix correct - 12 call 3 30H --reason misheard
      fiftysix correct - '#31' pay B A 2 --reason "one table was overlooked"

    What is put there is judged where the entry stands, and everything after it again.
    """
    text = words.statement(
        "correct", words.event(event), words.words(instead), reason and quote(reason)
    )
    write_statement(match, text, How(ledger, by, request_id, json))
