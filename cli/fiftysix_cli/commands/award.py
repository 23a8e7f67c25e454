"""`fiftysix award`."""

from typing import Annotated

import typer

from fiftysix_cli.options import ByOption, JsonOption, LedgerOption, MatchName, RequestOption
from fiftysix_cli.words import setting, statement, word
from fiftysix_cli.writing import How, write_statement

Points = Annotated[
    list[str],
    typer.Argument(metavar="TEAM POINTS | due", help="A 2, or due.", show_default=False),
]
ForDeal = Annotated[
    int | None, typer.Option("--deal", metavar="N", help="For which deal; else the last one.")
]


def command(
    match: MatchName,
    points: Points,
    deal: ForDeal = None,
    ledger: LedgerOption = None,
    by: ByOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
) -> None:
    """Write down an entry of the score sheet, in a match that scores points.

    \b
    Examples:
      fiftysix award - A 2
      fiftysix award - due
    """
    text = statement("award", *map(word, points), setting("deal", deal))
    write_statement(match, text, How(ledger, by, request_id, json))
