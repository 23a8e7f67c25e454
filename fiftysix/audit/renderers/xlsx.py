"""A report as an Excel workbook: a sheet for the deals, one for every number, one for findings."""

# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false

import io
from collections.abc import Sequence
from datetime import datetime

import xlsxwriter
from xlsxwriter.format import Format
from xlsxwriter.workbook import Workbook
from xlsxwriter.worksheet import Worksheet

from fiftysix.audit.deal_sheet import DealSheet
from fiftysix.audit.document import words_of
from fiftysix.audit.figure_rows import FigureRow, figure_rows
from fiftysix.audit.figures import numbers_of
from fiftysix.audit.full_report import FullReport
from fiftysix.audit.pages.parts import short_contract
from fiftysix.audit.revisions import Revision
from fiftysix.match import Match
from fiftysix.naming import SEVERITIES, STATUSES
from fiftysix.projections.findings import Finding
from fiftysix.wording import Message, Speak, say

Value = str | int | Message | None

_OPTIONS = {
    "in_memory": True,
    "strings_to_formulas": False,  # "=1" in a note is a note
    "strings_to_numbers": False,
    "strings_to_urls": False,
}


def xlsx(report: FullReport, speak: Speak = str) -> bytes:
    """Return a report as a workbook; its dates are those of the last entry."""
    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, _OPTIONS)
    moment = datetime.fromisoformat(report.made.last_at).replace(tzinfo=None)
    title = report.match.opened.title or report.audit.match_id
    book.set_properties({"title": title, "created": moment, "author": "fiftysix"})
    sheets = _Sheets(book, speak)
    sheets.add(say("Deals"), _deal_heads(report.match), [_deal(each) for each in report.deals])
    sheets.add(say("Figures"), _FIGURE_HEADS, [_figure(row) for row in figure_rows(report)])
    sheets.add(say("Findings"), _FINDING_HEADS, [_finding(each) for each in report.audit.findings])
    if report.revisions:
        rows = [_revision(each) for each in report.revisions]
        sheets.add(say("Corrections"), _REVISION_HEADS, rows)
    book.close()
    return out.getvalue()


class _Sheets:
    """Adds sheets of rows to a workbook."""

    def __init__(self, book: Workbook, speak: Speak) -> None:
        self._book = book
        self._speak = speak
        self._head = book.add_format({"bold": True, "bg_color": "#eeeeee", "bottom": 1})

    def add(self, name: Message, heads: Sequence[Value], rows: Sequence[Sequence[Value]]) -> None:
        """Add a sheet with a head that stays in sight and can be filtered by."""
        sheet = self._book.add_worksheet(words_of(name, self._speak)[:31])
        self._row(sheet, 0, heads, self._head)
        for number, row in enumerate(rows, 1):
            self._row(sheet, number, row)
        sheet.freeze_panes(1, 0)
        sheet.autofilter(0, 0, len(rows), len(heads) - 1)
        sheet.set_landscape()
        sheet.fit_to_pages(1, 0)
        sheet.repeat_rows(0)
        sheet.autofit()

    def _row(
        self, sheet: Worksheet, number: int, row: Sequence[Value], look: Format | None = None
    ) -> None:
        for column, value in enumerate(row):
            if isinstance(value, int):
                sheet.write_number(number, column, value, look)
            elif value is not None:
                sheet.write_string(number, column, words_of(value, self._speak), look)


def _deal_heads(match: Match) -> list[Value]:
    heads: list[Value] = [say("Deal"), say("Dealer"), say("Contract"), say("By"), say("Team")]
    heads += [say("Pile"), say("Result")]
    for team in match.teams:
        heads += [say("Moved {team}", team=team), say("After it {team}", team=team)]
    return [*heads, say("Differs")]


def _deal(sheet: DealSheet) -> list[Value]:
    deal, contract = sheet.report, sheet.report.contract
    row: list[Value] = [deal.number, deal.dealer]
    row += [short_contract(contract), contract.declarer] if contract else [None, None]
    row += [contract.team, (deal.piles or {}).get(contract.team)] if contract else [None, None]
    row.append(_result(sheet))
    for held in sheet.held:
        row += [held.after.value - held.before.value, held.after.value]
    differs = any(each.differs for each in [*sheet.payments, *sheet.piles])
    return [*row, say("yes") if differs else None]


def _result(sheet: DealSheet) -> Message:
    if sheet.report.annulled:
        return say("does not count")
    if sheet.report.made is None:
        return say("not written down") if sheet.deal.unrecorded else say("open")
    return say("made") if sheet.report.made else say("failed")


_FIGURE_HEADS = (
    say("Deal"),
    say("What"),
    say("Who"),
    say("Value"),
    say("Rules"),
    say("Events"),
    say("Differs"),
)


WHAT = {
    "began with": say("began with"),
    "holds": say("holds"),
    "contract": say("contract"),
    "trick": say("trick"),
    "pile counted": say("pile counted"),
    "pile computed": say("pile computed"),
    "pile moved by ruling": say("pile moved by ruling"),
    "pile decides": say("pile decides"),
    "due": say("due"),
    "paid": say("paid"),
    "moved by ruling": say("moved by ruling"),
    "held before": say("held before"),
    "held after": say("held after"),
}


def _figure(row: FigureRow) -> list[Value]:
    rules, events = " ".join(row.rules), numbers_of(row.events)
    differs = say("yes") if row.differs else None
    return [row.deal or None, WHAT[row.what], row.who, row.value, rules, events, differs]


_FINDING_HEADS = (
    say("Deal"),
    say("Event"),
    say("Code"),
    say("Rule"),
    say("Severity"),
    say("Status"),
    say("What was found"),
)


def _finding(finding: Finding) -> list[Value]:
    return [
        finding.deal,
        finding.event,
        finding.code,
        finding.rule,
        SEVERITIES[finding.severity],
        STATUSES[finding.status],
        finding.text,
    ]


_REVISION_HEADS = (
    say("Deal"),
    say("Entry"),
    say("As first recorded"),
    say("In force"),
    say("Changed by entry"),
    say("At (UTC)"),
    say("By"),
    say("Reason"),
)


def _revision(each: Revision) -> list[Value]:
    return [
        each.deal,
        each.event,
        each.recorded,
        each.in_force or say("(taken back)"),
        each.patch,
        each.at,
        each.by,
        each.reason,
    ]
