"""`fiftysix audit`."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fiftysix.wording import say
from fiftysix_cli.composition import open_ledger
from fiftysix_cli.exits import Exit, Unusable
from fiftysix_cli.files import write_new
from fiftysix_cli.options import (
    AsOfOption,
    AsRecordedOption,
    JsonOption,
    LedgerOption,
    MatchName,
    PlainOption,
)
from fiftysix_cli.output import print_json, print_lines
from fiftysix_cli.reading import read_from, read_match
from fiftysix_cli.reports import BINARY, PAGED, Form, rendered

if TYPE_CHECKING:
    from fiftysix.audit.full_report import FullReport

FormatOption = Annotated[
    Form | None,
    typer.Option("--format", help="Else text; html and pdf print a deal a page.", metavar="FORM"),
]
OutputOption = Annotated[
    Path | None,
    typer.Option("-o", "--output", metavar="FILE", help="Else standard output, as with -."),
]
DisputeOption = Annotated[
    int | None,
    typer.Option("--dispute", metavar="N", help="The director's file of one dispute, alone."),
]
ForceOption = Annotated[bool, typer.Option("--force", help="Replace FILE if it is there.")]


def command(
    match: MatchName,
    ledger: LedgerOption = None,
    as_recorded: AsRecordedOption = False,
    as_of: AsOfOption = None,
    format: FormatOption = None,  # noqa: A002
    output: OutputOption = None,
    force: ForceOption = False,
    dispute: DisputeOption = None,
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
      fiftysix audit - --format html -o onam.html
      fiftysix audit - --format pdf --dispute 1 -o dispute-1.pdf

    FORM is text, json, html, md, csv, xlsx or pdf; the last two go into a file (docs/reports.md).
    The same record gives the same bytes.
    """
    form = _form(format, output, json=json)
    if dispute is not None and form not in PAGED:
        raise typer.BadParameter("the file of a dispute has pages: --format html, md or pdf")
    if form in (Form.TEXT, Form.JSON):
        ok = _print(match, ledger, as_recorded, as_of, json=form is Form.JSON, plain=plain)
    else:
        report = _full_report(match, ledger, as_recorded, as_of)
        _write(rendered(report, form, dispute), output, force=force)
        ok = report.audit.ok
    if not ok:
        raise typer.Exit(Exit.FOUND)


def _form(form: Form | None, output: Path | None, *, json: bool) -> Form:
    """Return the form that was asked for. Raises `Unusable` for what cannot be printed so."""
    if json and form not in (None, Form.JSON):
        raise Unusable(say("--json and --format {form} are two forms: give one", form=str(form)))
    form = Form.JSON if json else form or Form.TEXT
    to_file = output is not None and str(output) != "-"
    if form in BINARY and not to_file:
        raise Unusable(say("{form} is no text: name a file, -o report.{form}", form=form.value))
    if form in (Form.TEXT, Form.JSON) and to_file:
        text = say(
            "{form} is printed: use > {file}, or another --format",
            form=form.value,
            file=str(output),
        )
        raise Unusable(text)
    return form


def _print(
    match: str, ledger: str | None, recorded: bool, moment: str | None, *, json: bool, plain: bool
) -> bool:
    from fiftysix.audit.as_json import report_as_json
    from fiftysix.audit.report import audit
    from fiftysix_cli.views import audit as view

    reading = read_match(match, ledger=ledger, recorded=recorded, moment=moment, verified=True)
    report = audit(reading.match_id, reading.timeline)
    if json:
        print_json(report_as_json(report))
    else:
        print_lines(view.lines(report, plain=plain))
    return report.ok


def _full_report(
    match: str, ledger: str | None, recorded: bool, moment: str | None
) -> "FullReport":
    from fiftysix.audit.full_report import full_report
    from fiftysix.people import names_by_id

    with open_ledger(ledger) as book:
        reading = read_from(book, match, recorded=recorded, moment=moment)
        last = len(reading.entries)
        stored = book.store.read(reading.match_id, max(last - 1, 0))
        head = next((each.hash.hex() for each in stored), None)
        names = names_by_id(book.store)
    return full_report(reading.match_id, reading.entries, names, recorded=recorded, head=head)


def _write(content: bytes, output: Path | None, *, force: bool) -> None:
    if output is None or str(output) == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
    else:
        write_new(output, content, force=force)
