"""One step of a deal on one screen, or a deal as sentences."""

from collections.abc import Iterator
from textwrap import wrap

from fiftysix.projections.auction_sheet import auction_sheet
from fiftysix.replay.scene import Scene, SeatScene, scene
from fiftysix.replay.steps import DealReplay
from fiftysix.replay.telling import (
    head,
    in_auction,
    in_turn,
    remarks,
    roles,
    standing,
    what_is_played,
)
from fiftysix.wording import Message, listed
from fiftysix_cli.output import display_width, pad
from fiftysix_cli.speaking import speak
from fiftysix_cli.views import auction, symbols
from fiftysix_cli.views.hands import cards

WIDTH = 80


def told(replay: DealReplay) -> Iterator[Message]:
    """Yield the whole deal as sentences, a line for each step."""
    for index in range(len(replay.positions)):
        shown = scene(replay, index)
        yield listed(shown.said, " ")
        for remark in remarks(shown):
            yield listed(["    ", remark], "")


def board(shown: Scene) -> list[str]:
    """Return one step: hands and table, auction or piles, and what has just happened."""
    between = _auction(shown) if in_auction(shown) else [speak(line) for line in standing(shown)]
    lines = [*_titled(shown), "", *_seats(shown), "", *between, "", *_happened(shown)]
    return [crop(line) for line in lines]


def _titled(shown: Scene) -> Iterator[str]:
    title = shown.position.match.opened.title
    yield f"{speak(head(shown))}  {title or ''}".rstrip()
    yield speak(what_is_played(shown.position.deal))


def _seats(shown: Scene) -> Iterator[str]:
    playing = in_turn(shown)
    cells = {seat.seat: cards(seat.held, seat.unseen, plain=False) for seat in playing}
    width = max(display_width(cell) for cell in cells.values())
    for seat in playing:
        turn = ">" if seat.turn else " "
        on_table = pad(_on_table(shown, seat), 5)
        held = pad(cells[seat.seat], width)
        yield f"{turn}{seat.seat} {seat.team}  {on_table}  {held}  {_who(seat)}".rstrip()


def _who(seat: SeatScene) -> str:
    """Return name and role: last in the line, since no column stays straight after some names."""
    spoken = [speak(role) for role in roles(seat)]
    return f"{seat.name} ({', '.join(spoken)})".lstrip() if spoken else seat.name


def _on_table(shown: Scene, seat: SeatScene) -> str:
    if seat.card is None:
        return "."
    won = "*" if shown.complete and shown.ahead == seat.seat else ""
    return symbols.card(seat.card) + won


def _auction(shown: Scene) -> list[str]:
    return auction.columns(auction_sheet(shown.position.deal, shown.position.match.rules))


def _happened(shown: Scene) -> Iterator[str]:
    for said in shown.said:
        yield from wrap(speak(said), WIDTH - 1)
    for remark in remarks(shown):
        yield from wrap(f"! {speak(remark)}", WIDTH - 1, subsequent_indent="  ")


def crop(line: str, width: int = WIDTH) -> str:
    """Return what of a line fits."""
    while display_width(line) > width:
        line = line[:-1]
    return line
