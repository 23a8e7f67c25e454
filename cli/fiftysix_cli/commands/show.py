"""`fiftysix show`."""

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
    """Show where a match stands: teams, the deal in hand, and what comes next.

    \b
    Examples:
      fiftysix show -
      fiftysix show Onam
      fiftysix show - --as-of 2026-08-30T21:15
      fiftysix show - --json
    """
    from fiftysix.audit.report import audit
    from fiftysix.projections.standing import standing, standing_as_json
    from fiftysix_cli.views import show

    reading = read_match(match, ledger=ledger, recorded=as_recorded, moment=as_of)
    value = standing(audit(reading.match_id, reading.timeline))
    if json:
        print_json(standing_as_json(value))
    else:
        print_lines(show.lines(value, plain=plain))
