"""`fiftysix explain`."""

from typing import Annotated

import typer

from fiftysix.audit.explain import Explanation, explain_deal, explain_event, explanation_as_json
from fiftysix.audit.report import audit
from fiftysix.people import names_by_id
from fiftysix.projections.history import history
from fiftysix.refusals import NotUnderstood
from fiftysix.wording import say
from fiftysix_cli.composition import open_ledger
from fiftysix_cli.options import (
    AsOfOption,
    AsRecordedOption,
    DealOption,
    JsonOption,
    LedgerOption,
    MatchName,
    PlainOption,
)
from fiftysix_cli.output import print_json, print_lines
from fiftysix_cli.reading import Reading, deal_of, read_from


def command(
    match: MatchName,
    deal: DealOption = None,
    event: Annotated[
        int | None, typer.Option("--event", metavar="V", help="An event's number; else a deal.")
    ] = None,
    ledger: LedgerOption = None,
    as_recorded: AsRecordedOption = False,
    as_of: AsOfOption = None,
    json: JsonOption = False,
    plain: PlainOption = False,
) -> None:
    """Say why a payment is what it is: from the payment to the contract, the piles and the cards.

    With --event, say what one entry means, what became of it and what was found.

    \b
    Examples:
      fiftysix explain -
      fiftysix explain - --deal 3
      fiftysix explain - --event 68
    """
    from fiftysix_cli.views import explain, symbols

    with open_ledger(ledger) as book:
        reading = read_from(book, match, recorded=as_recorded, moment=as_of)
        names = names_by_id(book.store)
    explanation = _explain(reading, names, deal, event)
    if json:
        print_json(explanation and explanation_as_json(explanation))
    elif explanation is None:
        print_lines([symbols.NO_DEAL])
    else:
        print_lines(explain.lines(explanation, plain=plain))


def _explain(
    reading: Reading, names: dict[str, str], deal: int | None, event: int | None
) -> Explanation | None:
    report = audit(reading.match_id, reading.timeline)
    rows = history(reading.entries, names)
    if event is not None:
        try:
            return explain_event(report, event, rows)
        except LookupError as error:
            text = say(
                "there is no event #{event}; the last is #{last}", event=event, last=len(rows)
            )
            raise NotUnderstood(text) from error
    chosen = deal_of(report.match, deal)
    return chosen and explain_deal(report, chosen, rows)
