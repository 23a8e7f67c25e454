"""A report as CSV: every number with its rules and events, then every finding."""

import csv
import io
from collections.abc import Iterator

from fiftysix.audit.figure_rows import FigureRow, figure_rows
from fiftysix.audit.figures import numbers_of
from fiftysix.audit.full_report import FullReport
from fiftysix.projections.findings import Finding

HEADS = ("deal", "what", "who", "value", "rules", "events", "differs", "text")

Record = tuple[str | int, ...]


def comma_separated(report: FullReport) -> str:
    """Return a report as CSV (RFC 4180), for spreadsheets and programs, in every language alike."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(HEADS)
    writer.writerows(records(report))
    return out.getvalue()


def records(report: FullReport) -> Iterator[Record]:
    """Yield the rows below the heads."""
    for row in figure_rows(report):
        yield _figure(row)
    for finding in report.audit.findings:
        yield _finding(finding)


def _figure(row: FigureRow) -> Record:
    return (
        row.deal or "",
        row.what,
        row.who,
        row.value,
        " ".join(row.rules),
        numbers_of(row.events),
        "yes" if row.differs else "",
        "",
    )


def _finding(finding: Finding) -> Record:
    return (
        finding.deal or "",
        f"finding {finding.severity} {finding.status}",
        finding.code,
        "",
        finding.rule,
        numbers_of((finding.event,)),
        "yes" if finding.open_error else "",
        _harmless(str(finding.text)),
    )


def _harmless(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text
