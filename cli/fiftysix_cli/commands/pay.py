"""`fiftysix pay`."""

from typing import Annotated

import typer

from fiftysix_cli.options import ByOption, JsonOption, LedgerOption, MatchName, RequestOption
from fiftysix_cli.words import setting, statement, word
from fiftysix_cli.writing import How, write_statement

Payment = Annotated[
    list[str],
    typer.Argument(metavar="FROM TO TABLES | due", help="B A 2, or due.", show_default=False),
]
ForDeal = Annotated[
    int | None, typer.Option("--deal", metavar="N", help="For which deal; else the last one.")
]


def command(
    match: MatchName,
    payment: Payment,
    deal: ForDeal = None,
    ledger: LedgerOption = None,
    by: ByOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
) -> None:
    """Write down a payment between teams, or everything that is due.

    \b
    Examples:
      fiftysix pay - B A 2             team B pays team A two tables
      fiftysix pay - due               exactly what is due and not yet paid
      fiftysix pay - B A 1 --deal 2    late, for deal 2

    A payment is kept as it was made; if it differs from what is due, `check` says so.
    """
    text = statement("pay", *map(word, payment), setting("deal", deal))
    write_statement(match, text, How(ledger, by, request_id, json))
