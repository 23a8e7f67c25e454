"""`fiftysix audit`."""

import typer

from fiftysix_cli.exits import Exit
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
    """Judge a whole match and report: each deal, what was due and paid, and every finding.

    Exits with 1 when there is an open error.

    \b
    Examples:
      fiftysix audit -
      fiftysix audit Onam --json
      fiftysix audit - --as-recorded
    """
    from fiftysix.audit.as_json import report_as_json
    from fiftysix.audit.report import audit
    from fiftysix_cli.views import audit as view

    reading = read_match(match, ledger=ledger, recorded=as_recorded, moment=as_of)
    report = audit(reading.match_id, reading.timeline)
    if json:
        print_json(report_as_json(report))
    else:
        print_lines(view.lines(report, plain=plain))
    if not report.ok:
        raise typer.Exit(Exit.FOUND)
