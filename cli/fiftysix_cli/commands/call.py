"""`fiftysix call`."""

from typing import Annotated

import typer

from fiftysix_cli.options import ByOption, JsonOption, LedgerOption, MatchName, RequestOption
from fiftysix_cli.turn import HappenedOption, SeatOption, in_turn
from fiftysix_cli.writing import How, write_statement

Calls = Annotated[
    list[str],
    typer.Argument(
        metavar="[SEAT] CALL...",
        help="28H D28 28NT 28NS +2H P X XX or words.",
        show_default=False,
    ),
]


def command(
    match: MatchName,
    calls: Calls,
    seat: SeatOption = None,
    happened: HappenedOption = False,
    ledger: LedgerOption = None,
    by: ByOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
) -> None:
    """Write down calls, one after another in turn order.

    \b
    Examples:
      fiftysix call - 28H
      fiftysix call - 2 P +2H X
      fiftysix call - "28 noes" pass double
      fiftysix call - '!27S'           it really happened
      fiftysix call - --happened 27S   the same, where ! means more

    SEAT is whose the first call is, and may be left out: then it is whose turn it is. Every call
    is kept exactly as it was said. With one call refused nothing is recorded.
    """
    text = in_turn("call", calls, str.isdecimal, seat=seat, happened=happened)
    write_statement(match, text, How(ledger, by, request_id, json))
