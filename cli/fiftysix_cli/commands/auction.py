"""`fiftysix auction`."""

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
    """Show an auction: who said what, what it says, and the contract.

    \b
    Examples:
      fiftysix auction -
      fiftysix auction - --deal 3
      fiftysix auction - --plain
    """
    from fiftysix.audit.report import audit
    from fiftysix.projections.auction_sheet import auction_as_json, auction_sheet
    from fiftysix_cli.views import auction, symbols

    reading = read_match(match, ledger=ledger, recorded=as_recorded, moment=as_of)
    report = audit(reading.match_id, reading.timeline)
    chosen = deal_of(report.match, deal)
    sheet = chosen and auction_sheet(chosen, report.match.rules)
    if json:
        print_json(sheet and auction_as_json(sheet))
    elif sheet is None:
        print_lines([symbols.NO_DEAL])
    else:
        print_lines(auction.lines(report.match, sheet, report.findings, plain=plain))
