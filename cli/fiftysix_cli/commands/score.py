"""`fiftysix score`."""

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
    """Show the score sheet: every deal with its contract, its result and what was paid.

    \b
    Examples:
      fiftysix score -
      fiftysix score Onam
      fiftysix score - --as-recorded
      fiftysix score - --json
    """
    from fiftysix.projections.score_sheet import score_as_json, score_sheet
    from fiftysix_cli.views import score

    reading = read_match(match, ledger=ledger, recorded=as_recorded, moment=as_of)
    sheet = score_sheet(reading.match)
    if json:
        print_json(score_as_json(sheet))
    else:
        print_lines(score.lines(sheet, plain=plain))
