"""`fiftysix piles`."""

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
from fiftysix_cli.reading import deal_of, read_match


def command(
    match: MatchName,
    deal: DealOption = None,
    ledger: LedgerOption = None,
    as_recorded: AsRecordedOption = False,
    as_of: AsOfOption = None,
    json: JsonOption = False,
    plain: PlainOption = False,
) -> None:
    """Show the tricks of a deal and what the piles came to.

    \b
    Examples:
      fiftysix piles -
      fiftysix piles - --deal 3
      fiftysix piles - --plain
    """
    from fiftysix.audit.report import audit
    from fiftysix.projections.pile_sheet import pile_sheet, piles_as_json
    from fiftysix_cli.views import piles, symbols

    reading = read_match(match, ledger=ledger, recorded=as_recorded, moment=as_of)
    report = audit(reading.match_id, reading.timeline)
    chosen = deal_of(report.match, deal)
    sheet = chosen and pile_sheet(chosen)
    if json:
        print_json(sheet and piles_as_json(sheet))
    elif sheet is None:
        print_lines([symbols.NO_DEAL])
    else:
        print_lines(piles.lines(sheet, report.findings, plain=plain))
