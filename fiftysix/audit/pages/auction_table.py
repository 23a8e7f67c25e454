"""An auction, calls by seat in columns."""

from collections.abc import Container, Iterable

from fiftysix.audit.document import Behind, CallOf, Cell, Inline, Row, Table, Wrong
from fiftysix.audit.pages.parts import seat_cell
from fiftysix.match import Match
from fiftysix.projections.auction_sheet import AuctionSheet, CallLine
from fiftysix.wording import say


def auction_table(match: Match, sheet: AuctionSheet, marked: Container[int]) -> Table:
    """Return an auction, calls by seat in columns; `marked` are the events that broke a rule."""
    order = sheet.deal.order
    rows = [
        Row((*(_call(line, marked) for line in _by_column(order, round_)), (_events(round_),)))
        for round_ in _rounds(order, sheet.calls)
    ]
    heads = (*(seat_cell(match, seat) for seat in order), (say("Events"),))
    return Table(say("Auction"), heads, rows, row_heads=False)


def _rounds(order: tuple[int, ...], calls: Iterable[CallLine]) -> list[list[CallLine]]:
    """Return calls round by round; whoever calls out of turn may begin a round."""
    rounds: list[list[CallLine]] = []
    place = len(order)
    for line in calls:
        column = order.index(line.seat)
        if column <= place or not rounds:
            rounds.append([])
        rounds[-1].append(line)
        place = column
    return rounds


def _by_column(order: tuple[int, ...], round_: list[CallLine]) -> list[CallLine | None]:
    said = {line.seat: line for line in round_}
    return [said.get(seat) for seat in order]


def _call(line: CallLine | None, marked: Container[int]) -> Cell:
    if line is None:
        return ("",)
    cell: list[Inline] = [Wrong(say("!"))] if line.event in marked else []
    cell.append(CallOf(line.call))
    if line.bid and line.bid.plus:
        cell.append(f" = {line.number}")
    return tuple(cell)


def _events(round_: list[CallLine]) -> Behind:
    return Behind((), tuple(line.event for line in round_))
