"""`fiftysix deal`."""

from typing import TYPE_CHECKING, Annotated

import typer

from fiftysix.wording import say
from fiftysix_cli import words
from fiftysix_cli.exits import Unusable
from fiftysix_cli.options import ByOption, JsonOption, LedgerOption, MatchName, RequestOption
from fiftysix_cli.writing import How, enter, write

if TYPE_CHECKING:
    from fiftysix.match import Match
    from fiftysix.recording import Recording

Number = Annotated[
    int | None, typer.Option("--number", metavar="N", help="Else the one that comes next.")
]
Dealer = Annotated[
    int | None, typer.Option("--dealer", metavar="SEAT", help="Else whoever deals next.")
]
Hands = Annotated[
    list[str] | None,
    typer.Option("--hand", metavar="'SEAT=CARDS'", help="A hand that is known, whole."),
]
Unrecorded = Annotated[
    bool, typer.Option("--unrecorded", help="It was played and nobody wrote it down.")
]
Happened = Annotated[
    bool, typer.Option("--happened", help="It happened though it breaks a rule: a wrong dealer.")
]


def command(
    match: MatchName,
    number: Number = None,
    dealer: Dealer = None,
    hand: Hands = None,
    unrecorded: Unrecorded = False,
    happened: Happened = False,
    ledger: LedgerOption = None,
    by: ByOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
) -> None:
    """Begin the next deal, with the hands that are known.

    \b
    Examples:
      fiftysix deal - --dealer 6
      fiftysix deal -                  the deal passes to the right
      fiftysix deal - --hand "1=JH JH 9H KH QS TS AC QC"
      fiftysix deal - --unrecorded
    """
    hands = [_hand(each, happened=happened) for each in hand or ()]

    def act(recording: "Recording") -> None:
        begin = words.statement(
            "deal",
            str(number or _next_number(recording.match)),
            words.setting("!dealer" if happened and dealer else "dealer", dealer),
            "unrecorded" if unrecorded else None,
        )
        enter(recording, [begin, *hands])

    write(match, act, How(ledger, by, request_id, json))


def _next_number(match: "Match") -> int:
    return match.deal.number + 1 if match.deal else 1


def _hand(said: str, *, happened: bool) -> str:
    seat, equals, cards = said.partition("=")
    if not equals:
        text = say('--hand {said} is not understood: write --hand "1=JH JH 9H ..."', said=said)
        raise Unusable(text)
    return words.statement("hand", f"!{seat.strip()}" if happened else seat.strip(), cards)
