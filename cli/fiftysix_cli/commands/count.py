"""`fiftysix count`."""

from typing import Annotated

import typer

from fiftysix_cli.options import ByOption, JsonOption, LedgerOption, MatchName, RequestOption
from fiftysix_cli.words import statement, word
from fiftysix_cli.writing import How, write_statement

Piles = Annotated[
    list[str],
    typer.Argument(metavar="TEAM POINTS...", help="A 31 B 25, or A=31 B=25.", show_default=False),
]


def command(
    match: MatchName,
    piles: Piles,
    ledger: LedgerOption = None,
    by: ByOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
) -> None:
    """Write down what the table counted, team by team.

    \b
    Examples:
      fiftysix count - A 31 B 25
      fiftysix count - A=31 B=25

    A count is kept as it was said. Where cards were written down it is checked against them, and
    never used in their place.
    """
    pairs = [word(part) for pile in piles for part in pile.split("=", 1)]
    write_statement(match, statement("count", *pairs), How(ledger, by, request_id, json))
