"""`fiftysix rule`."""

from typing import Annotated

import typer

from fiftysix.notation.lexing import quote
from fiftysix_cli import words
from fiftysix_cli.composition import recorder
from fiftysix_cli.options import JsonOption, LedgerOption, MatchName, RequestOption
from fiftysix_cli.writing import How, write_statement

DisputeOption = Annotated[
    int | None, typer.Option("--dispute", metavar="N", help="The dispute that is ruled on.")
]
EventOption = Annotated[
    str | None,
    typer.Option("--event", metavar="EVENT", help="The irregular entry, or the appeal."),
]
WhoOption = Annotated[
    str | None, typer.Option("--by", metavar="NAME", help="Who rules; else whoever records.")
]
WhyOption = Annotated[
    str, typer.Option("--reason", metavar="TEXT", help="Why.", show_default=False)
]
RuleOption = Annotated[
    str | None, typer.Option("--rule", metavar="ID", help="The rule it rests on: R-PLAY-2.")
]
EffectOption = Annotated[
    str,
    typer.Option(
        "--effect",
        metavar="EFFECT",
        help="stand, replay, annul, forfeit, reinstate, move-points FROM TO N, "
        "move-tables FROM TO N.",
    ),
]
DealOption = Annotated[
    int | None,
    typer.Option("--deal", metavar="N", help="The deal; else the dispute's or the entry's."),
]


def command(
    match: MatchName,
    reason: WhyOption,
    dispute: DisputeOption = None,
    event: EventOption = None,
    by: WhoOption = None,
    rule: RuleOption = None,
    effect: EffectOption = "stand",
    deal: DealOption = None,
    ledger: LedgerOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
) -> None:
    """Write down a ruling, on a dispute or on an irregular entry, and what follows from it.

    \b
    Examples:
      fiftysix rule - --event 34 --reason "no harm done"
      fiftysix rule - --dispute 1 --reason "proven" --effect "move-points B A 3"
      fiftysix rule - --dispute 2 --reason "a card was missing" --effect replay
      fiftysix rule - --event 9 --by Priya --rule R-AUC-1 --reason "no harm"

    Effects are entries like all others: a later ruling undoes one by the opposite effect, or by
    `reinstate` where a deal was annulled or its contract forfeited.
    """
    statement = words.statement(
        "ruling",
        None if dispute is None else str(dispute),
        event and words.event(event),
        "by",
        quote(recorder(by)),
        quote(reason),
        effect,
        words.setting("rule", rule),
        words.setting("deal", deal),
    )
    write_statement(match, statement, How(ledger, None, request_id, json))
