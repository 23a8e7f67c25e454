"""`fiftysix agree`."""

from enum import StrEnum
from typing import Annotated

import typer

from fiftysix_cli.options import ByOption, JsonOption, LedgerOption, MatchName, RequestOption
from fiftysix_cli.words import setting, statement
from fiftysix_cli.writing import How, write_statement


class Outcome(StrEnum):
    """What a player can agree to."""

    MADE = "made"
    FAILED = "failed"


Seat = Annotated[int, typer.Argument(metavar="SEAT", help="Who agrees.", show_default=False)]
Result = Annotated[
    Outcome | None, typer.Argument(metavar="[made|failed]", help="Else as the record has it.")
]
DealOption = Annotated[
    int | None, typer.Option("--deal", metavar="N", help="The deal; else the one in hand.")
]


def command(
    match: MatchName,
    seat: Seat,
    result: Result = None,
    deal: DealOption = None,
    ledger: LedgerOption = None,
    by: ByOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
) -> None:
    """Write down that a player of another team than the contracted one agrees to the result.

    \b
    Examples:
      fiftysix agree - 2
      fiftysix agree - 2 failed --deal 3

    In a match with `confirm=yes` a deal counts only then, or when a director has ruled on it.
    """
    text = statement("agree", str(seat), result and result.value, setting("deal", deal))
    write_statement(match, text, How(ledger, by, request_id, json))
