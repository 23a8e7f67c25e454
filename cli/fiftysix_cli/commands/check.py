"""`fiftysix check`."""

import typer

from fiftysix_cli.exits import Exit
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
    """Print findings, one line each; silent when there are none.

    Exits with 1 when there is an open error; a note is no error.

    \b
    Examples:
      fiftysix check -
      fiftysix check - --deal 3
      fiftysix check - || echo "look at it"
    """
    from fiftysix.audit.as_json import finding_as_json
    from fiftysix.audit.report import audit
    from fiftysix_cli.views import findings

    reading = read_match(match, ledger=ledger, recorded=as_recorded, moment=as_of, verified=True)
    report = audit(reading.match_id, reading.timeline)
    found = report.findings
    if deal is not None:
        deal_of(report.match, deal)
        found = [finding for finding in found if finding.deal == deal]
    if json:
        print_json([finding_as_json(finding) for finding in found])
    else:
        print_lines(findings.lines(found, plain=plain))
    if any(finding.open_error for finding in found):
        raise typer.Exit(Exit.FOUND)
