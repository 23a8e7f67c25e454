"""`fiftysix tables`."""

from fiftysix_cli.options import (
    AsOfOption,
    AsRecordedOption,
    JsonOption,
    LedgerOption,
    MatchName,
    PlainOption,
)
from fiftysix_cli.output import print_json, print_lines
from fiftysix_cli.reading import read_match


def command(
    match: MatchName,
    ledger: LedgerOption = None,
    as_recorded: AsRecordedOption = False,
    as_of: AsOfOption = None,
    json: JsonOption = False,
    plain: PlainOption = False,
) -> None:
    """Show what every team holds, and held after each deal.

    \b
    Examples:
      fiftysix tables -
      fiftysix tables - --as-of 120
      fiftysix tables - --json
    """
    from fiftysix.projections.score_sheet import score_as_json, score_sheet
    from fiftysix_cli.views import tables

    reading = read_match(match, ledger=ledger, recorded=as_recorded, moment=as_of)
    sheet = score_sheet(reading.match)
    if json:
        print_json(score_as_json(sheet))
    else:
        print_lines(tables.lines(sheet, plain=plain))
