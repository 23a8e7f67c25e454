"""The auction: calls below their seats, and what the form of each bid claims."""

from collections.abc import Iterator

from textual.content import Content

from fiftysix.projections.auction_sheet import CallLine
from fiftysix.replay.scene import Scene
from fiftysix.wording import say
from fiftysix_cli.replayer.fitting import folded
from fiftysix_cli.replayer.inks import joined, team
from fiftysix_cli.replayer.look import Look

_WIDEST = 9


def sheet(shown: Scene, look: Look, size: tuple[int, int]) -> Content:
    """Return the calls in columns, one for each seat, and below them what the bids claim.

    Where there is no room for all claims, the earliest are left out.
    """
    width, height = size
    lines = [Content.styled(look.speak(say("Auction")), "bold")]
    if not shown.calls:
        lines.append(Content.styled(look.speak(say("Nobody has called yet.")), "dim"))
        return joined(lines, "\n")
    lines += _columns(shown, look, width)
    claims = list(_claims(shown, look, width))
    room = max(height - len(lines) - 1, 0)
    return joined([*lines, Content(""), *claims[max(len(claims) - room, 0) :]], "\n")


def _columns(shown: Scene, look: Look, width: int) -> Iterator[Content]:
    order = shown.position.deal.order
    column = min(width // len(order), _WIDEST)
    seats = {each.seat: each for each in shown.seats}
    heads = (
        Content.styled(f"{seat}", "bold") + team(seats[seat].team, seats[seat].place)
        for seat in order
    )
    yield joined(head.pad_right(column - head.cell_length) for head in heads)
    for row in _rows(order, shown.calls):
        cells = (_cell(row[seat], look) if seat in row else Content("") for seat in order)
        yield joined(cell.pad_right(max(column - cell.cell_length, 0)) for cell in cells)


def _rows(order: tuple[int, ...], calls: tuple[CallLine, ...]) -> list[dict[int, CallLine]]:
    """Return the calls row by row: a new one begins where the seat is not further on."""
    rows: list[dict[int, CallLine]] = []
    last = len(order)
    for call in calls:
        at = order.index(call.seat)
        if at <= last or not rows:
            rows.append({})
        rows[-1][call.seat] = call
        last = at
    return rows


def _cell(line: CallLine, look: Look) -> Content:
    """Return a call, with `!` where it broke a rule."""
    mark = Content.styled("!", "bold ansi_red") if line.irregular else Content("")
    return look.inks.call(line.call) + mark


def _claims(shown: Scene, look: Look, width: int) -> Iterator[Content]:
    for line in shown.calls:
        if line.bid is None or line.says is None:
            continue
        call = look.inks.call(line.call)
        before = Content.styled(f"{line.seat} ", "bold") + call + Content(" ")
        text = say("claims: {says} ({rule})", says=line.says, rule=line.bid.form.value)
        first, *rest = folded(look.speak(text), width - 8)
        yield before.pad_right(8 - before.cell_length) + Content.styled(first, "dim")
        yield from (Content.styled(" " * 8 + each, "dim") for each in rest)
