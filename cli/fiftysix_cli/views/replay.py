"""One step of a deal on one screen, or a deal as sentences."""

from collections.abc import Iterator
from textwrap import wrap

from fiftysix.deal import Deal
from fiftysix.projections.auction_sheet import auction_sheet
from fiftysix.replay.scene import Scene, SeatScene, scene
from fiftysix.replay.steps import DealReplay
from fiftysix.vocabulary import contract_in_words
from fiftysix.wording import Message, listed, say
from fiftysix_cli.output import display_width, pad
from fiftysix_cli.speaking import speak
from fiftysix_cli.views import auction, findings, symbols
from fiftysix_cli.views.hands import cards

WIDTH = 80


def told(replay: DealReplay) -> Iterator[Message]:
    """Yield the whole deal as sentences, a line for each step."""
    for index in range(len(replay.positions)):
        shown = scene(replay, index)
        yield listed(shown.said, " ")
        for remark in remarks(shown):
            yield listed(["    ", remark], "")


def remarks(shown: Scene) -> Iterator[Message]:
    """Yield what is found at a step, what it proves, and what corrections did there."""
    for each in (*shown.findings, *shown.proves):
        yield findings.line(each)
    yield from shown.position.changes


def board(shown: Scene) -> list[str]:
    """Return one step: hands and table, auction or piles, and what has just happened."""
    between = _auction(shown) if in_auction(shown) else [speak(line) for line in standing(shown)]
    lines = [*_titled(shown), "", *_seats(shown), "", *between, "", *_folded(shown)]
    return [crop(line) for line in lines]


def _titled(shown: Scene) -> Iterator[str]:
    title = shown.position.match.opened.title
    yield f"{speak(head(shown))}  {title or ''}".rstrip()
    yield speak(what_is_played(shown.position.deal))


def head(shown: Scene) -> Message:
    """Return which step of a deal is shown."""
    return say(
        "Deal {deal}, step {step} of {steps} (event #{event})",
        deal=shown.position.deal.number,
        step=shown.position.number,
        steps=shown.steps,
        event=shown.position.event,
    )


def what_is_played(deal: Deal) -> Message:
    """Return the contract, or why there is none."""
    if deal.annulled:
        return say("The deal does not count.")
    if deal.unrecorded:
        return say("The deal was not written down.")
    if deal.contract and deal.auction_closed:
        return say("Contract: {contract}.", contract=contract_in_words(deal.contract))
    return say("The auction; seat {dealer} dealt.", dealer=deal.dealer)


# --- seats ---


def _seats(shown: Scene) -> Iterator[str]:
    playing = [seat for seat in shown.seats if not seat.out]
    order = shown.position.deal.order
    cells = {seat.seat: cards(seat.held, seat.unseen, plain=False) for seat in playing}
    width = max(display_width(cell) for cell in cells.values())
    for seat in sorted(playing, key=lambda each: order.index(each.seat)):
        turn = ">" if seat.turn else " "
        on_table = pad(_on_table(shown, seat), 5)
        held = pad(cells[seat.seat], width)
        yield f"{turn}{seat.seat} {seat.team}  {on_table}  {held}  {_who(seat)}".rstrip()


def _who(seat: SeatScene) -> str:
    """Return name and role: last in the line, since no column stays straight after some names."""
    roles = [speak(role) for role in roles_of(seat)]
    return f"{seat.name} ({', '.join(roles)})".lstrip() if roles else seat.name


def roles_of(seat: SeatScene) -> Iterator[Message]:
    """Yield what a seat is in this deal."""
    if seat.dealer:
        yield say("dealer")
    if seat.declarer:
        yield say("declarer")


def _on_table(shown: Scene, seat: SeatScene) -> str:
    if seat.card is None:
        return "."
    won = "*" if shown.complete and shown.ahead == seat.seat else ""
    return symbols.card(seat.card) + won


# --- auction and play ---


def in_auction(shown: Scene) -> bool:
    """Whether calls are made, or the last one has just been."""
    now = bool(shown.calls) and shown.calls[-1].event == shown.position.event
    return bool(shown.calls) and (now or not shown.position.deal.auction_closed)


def _auction(shown: Scene) -> list[str]:
    return auction.columns(auction_sheet(shown.position.deal, shown.position.match.rules))


def standing(shown: Scene) -> Iterator[Message]:
    """Yield which trick it is, the piles, and what the teams hold."""
    deal, match = shown.position.deal, shown.position.match
    if deal.tricks or deal.table:
        so_far = deal.piles or deal.trick_piles
        yield _trick(shown)
        yield (
            say("Piles: {piles}; still to come {left}", piles=_amounts(so_far), left=shown.left)
            if shown.left
            else say("Piles: {piles}", piles=_amounts(so_far))
        )
    holds = _amounts({team.team: team.tables for team in shown.teams})
    if match.rules.unit == "points":
        yield say("Points: {points}", points=holds)
    else:
        yield say("Tables: {tables}", tables=holds)


_amounts = symbols.amounts


def _trick(shown: Scene) -> Message:
    deal = shown.position.deal
    if not shown.plays or shown.trick is None:
        if deal.played_out:
            return say("All tricks are played.")
        return say("Trick {trick} comes next.", trick=deal.trick_number)
    return say(
        "Trick {trick} of {tricks}, led by seat {seat}.",
        trick=shown.trick,
        tricks=shown.tricks,
        seat=shown.plays[0].seat,
    )


def happened(shown: Scene) -> Iterator[Message]:
    """Yield what the step says, and what is remarked at it."""
    yield from shown.said
    for remark in remarks(shown):
        yield listed(["! ", remark], "")


def _folded(shown: Scene) -> Iterator[str]:
    for line in happened(shown):
        text = speak(line)
        yield from wrap(text, WIDTH - 1, subsequent_indent="  " if text.startswith("! ") else "")


def crop(line: str, width: int = WIDTH) -> str:
    """Return a line that fits into one row of a terminal."""
    while display_width(line) > width:
        line = line[:-1]
    return line
