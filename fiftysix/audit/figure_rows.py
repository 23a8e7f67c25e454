"""Every number of a report, one a row, with what it is, its rules and its events."""

from collections.abc import Iterator
from typing import NamedTuple

from fiftysix.audit.deal_sheet import DealSheet, PaymentRow, PileRow
from fiftysix.audit.figures import Figure
from fiftysix.audit.full_report import FullReport

NO_DEAL = 0


class FigureRow(NamedTuple):
    """A number. What it is stands in fixed English words, for programs; deal 0 is the match."""

    deal: int
    what: str
    who: str
    """A team, `B>A` for what B gives A, or the number of a trick."""
    value: int
    rules: tuple[str, ...]
    events: tuple[int, ...]
    differs: bool = False
    """Whether it belongs to a discrepancy."""


def figure_rows(report: FullReport) -> Iterator[FigureRow]:
    """Yield every number of a report: the match's first, then deal by deal."""
    for sheet in report.teams:
        team = sheet.team.team
        yield _row(NO_DEAL, "began with", team, sheet.began)
        yield _row(NO_DEAL, "holds", team, sheet.holds)
    for deal in report.deals:
        yield from _of_deal(deal)


def _row(deal: int, what: str, who: str, figure: Figure, *, differs: bool = False) -> FigureRow:
    return FigureRow(deal, what, who, figure.value, figure.rules, figure.events, differs)


def _of_deal(sheet: DealSheet) -> Iterator[FigureRow]:
    number, contract = sheet.deal.number, sheet.report.contract
    if contract is not None:
        what = Figure(contract.number, sheet.result.rules, sheet.result.events)
        yield _row(number, "contract", contract.team, what)
    for trick in sheet.tricks:
        if trick.points is not None:
            yield _row(number, "trick", str(trick.line.trick.number), trick.points)
    for pile in sheet.piles:
        yield from _pile(number, pile)
    for payment in sheet.payments:
        yield from _payment(number, payment)
    for move in sheet.moves:
        moved = Figure(move.amount, (move.rule,), (move.event,))
        yield _row(number, "moved by ruling", f"{move.payer}>{move.payee}", moved)
    for held in sheet.held:
        yield _row(number, "held before", held.team, held.before)
        yield _row(number, "held after", held.team, held.after)


def _pile(number: int, row: PileRow) -> Iterator[FigureRow]:
    for what, figure in (
        ("pile counted", row.counted),
        ("pile computed", row.computed),
        ("pile moved by ruling", row.ruled),
        ("pile decides", row.decides),
    ):
        if figure is not None:
            yield _row(number, what, row.team, figure, differs=row.differs)


def _payment(number: int, row: PaymentRow) -> Iterator[FigureRow]:
    who = f"{row.payer}>{row.payee}" if row.payer else row.payee
    if row.due is not None:
        yield _row(number, "due", who, row.due, differs=row.differs)
    yield _row(number, "paid", who, row.paid, differs=row.differs)
