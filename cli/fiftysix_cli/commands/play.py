"""`fiftysix play`."""

from typing import Annotated

import typer

from fiftysix_cli.options import ByOption, JsonOption, LedgerOption, MatchName, RequestOption
from fiftysix_cli.turn import HappenedOption, SeatOption, in_turn
from fiftysix_cli.writing import How, write_statement

Cards = Annotated[
    list[str],
    typer.Argument(
        metavar="[SEAT] CARD...",
        help="JH 9 10S ?; a rank alone is of the suit led.",
        show_default=False,
    ),
]
SEATS = ("1", "2", "3", "4", "5", "6")
"""7 and 8 are ranks; --seat says the others."""


def command(
    match: MatchName,
    cards: Cards,
    seat: SeatOption = None,
    happened: HappenedOption = False,
    ledger: LedgerOption = None,
    by: ByOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
) -> None:
    """Write down cards, one after another in turn order.

    \b
    Examples:
      fiftysix play - JH 9 Q AS K T
      fiftysix play - 3 JH
      fiftysix play - ?                a card that nobody wrote down
      fiftysix play - '!4:9H'          seat 4 played out of turn, and it stands
      fiftysix play - --happened 9S    it breaks a rule and really happened

    A rank alone is of the suit that was led; ranks in digits are 7, 8, 9 and 10. SEAT, 1 to 6 with
    a card after it, is whose the first card is, and may be left out: then it is whose turn it is;
    seats 7 and 8 are said with --seat. With one card refused nothing is recorded.
    """
    text = in_turn("play", cards, SEATS.__contains__, seat=seat, happened=happened)
    write_statement(match, text, How(ledger, by, request_id, json))
