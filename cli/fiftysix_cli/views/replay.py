"""One position of a deal on one screen, or a deal as sentences."""

from collections.abc import Iterator
from textwrap import wrap

from fiftysix.deal import Played
from fiftysix.projections.auction_sheet import auction_sheet
from fiftysix.replay.steps import Position, Replay
from fiftysix.rules.cards import TOTAL_POINTS
from fiftysix.vocabulary import contract_in_words
from fiftysix.wording import Message, listed, say
from fiftysix_cli.output import display_width, pad
from fiftysix_cli.speaking import speak
from fiftysix_cli.views import auction, findings, symbols
from fiftysix_cli.views.hands import cards

WIDTH = 80


def told(replay: Replay) -> Iterator[Message]:
    """Yield the whole deal as sentences, a line for each step."""
    for position in replay.positions:
        yield listed(_sentences(position), " ")
        for each in position.findings:
            yield listed(["    ", findings.line(each)], "")


def _sentences(position: Position) -> list[Message]:
    said = (position.sentence, position.outcome)
    return [each for each in said if each is not None]


def position_lines(replay: Replay, index: int, which: str, *, height: int = 23) -> list[str]:
    """Return one position: hands and table, auction or piles, and what has just happened.

    `height` is how many lines there are; a long auction gives way.
    """
    position = replay.positions[index]
    above = [*_titled(replay, position), "", *_seats(replay, position, which), ""]
    below = ["", *_folded(position)]
    if in_auction(position):
        rows = max(height - len(above) - len(below) - 1, 1)
        between = _auction(position, rows)
    else:
        between = [speak(line) for line in standing(position)]
    return [crop(line) for line in [*above, *between, *below]]


def _titled(replay: Replay, position: Position) -> Iterator[str]:
    title = position.match.opened.title
    yield f"{speak(head(replay, position))}  {title or ''}".rstrip()
    yield speak(what_is_played(position))


def head(replay: Replay, position: Position) -> Message:
    """Return which step of a deal a position is."""
    return say(
        "Deal {deal}, step {step} of {steps} (event #{event})",
        deal=position.deal.number,
        step=position.number,
        steps=len(replay.positions),
        event=position.event,
    )


def what_is_played(position: Position) -> Message:
    """Return the contract, or why there is none."""
    deal = position.deal
    if deal.annulled:
        return say("The deal does not count.")
    if deal.unrecorded:
        return say("The deal was not written down.")
    if deal.contract and deal.auction_closed:
        return say("Contract: {contract}.", contract=contract_in_words(deal.contract))
    return say("The auction; seat {dealer} dealt.", dealer=deal.dealer)


# --- seats ---


def _seats(replay: Replay, position: Position, which: str) -> Iterator[str]:
    hands = replay.hands(position, which)
    cells = {
        seat: cards(hands[seat].held, hands[seat].unseen, plain=False) if hands else ""
        for seat in position.deal.order
    }
    width = max(display_width(cell) for cell in cells.values())
    for seat in position.deal.order:
        turn = ">" if is_on_turn(position, seat) else " "
        named = f"{turn}{seat} {position.deal.team_of[seat]}"
        on_table = pad(_on_table(position, seat), 5)
        held = pad(cells[seat], width)
        yield f"{named}  {on_table}  {held}  {_who(position, seat)}".rstrip()


def is_on_turn(position: Position, seat: int) -> bool:
    """Whether a seat is to call or to play."""
    deal = position.deal
    waits = not (deal.annulled or deal.unrecorded or deal.played_out or deal.made is not None)
    return waits and deal.turn == seat


def _who(position: Position, seat: int) -> str:
    """Return name and role: last in the line, since no column stays straight after some names."""
    deal = position.deal
    name = position.match.names.get(seat, "")
    roles: list[str] = []
    if seat == deal.dealer:
        roles.append(speak(say("dealer")))
    if deal.auction_closed and deal.contract and deal.contract.declarer == seat:
        roles.append(speak(say("declarer")))
    return f"{name} ({', '.join(roles)})".lstrip() if roles else name


def _on_table(position: Position, seat: int) -> str:
    for play in shown_trick(position):
        if play.seat == seat:
            won = "*" if _took(position, seat) else ""
            return symbols.card(play.card) + won
    return "."


def shown_trick(position: Position) -> tuple[Played, ...]:
    """Return the trick on the table, or the one that this step has just finished."""
    deal = position.deal
    if deal.table or not deal.tricks:
        return deal.table
    plays = deal.tricks[-1].plays
    return plays if plays and plays[-1].event == position.event else ()


def _took(position: Position, seat: int) -> bool:
    deal = position.deal
    return not deal.table and bool(deal.tricks) and deal.tricks[-1].winner == seat


# --- auction and play ---


def in_auction(position: Position) -> bool:
    """Whether calls are made, or the last one has just been."""
    calls = position.deal.calls
    now = bool(calls) and calls[-1].event == position.event
    return bool(calls) and (now or not position.deal.auction_closed)


def _auction(position: Position, rows: int) -> list[str]:
    sheet = auction_sheet(position.deal, position.match.rules)
    return auction.columns(sheet, last=rows)


def standing(position: Position) -> Iterator[Message]:
    """Yield which trick it is, the piles, and what the teams hold."""
    deal, match = position.deal, position.match
    if deal.tricks or deal.table:
        so_far = deal.piles or deal.trick_piles
        left = TOTAL_POINTS - sum(so_far.values())
        yield _trick(position)
        yield (
            say("Piles: {piles}; still to come {left}", piles=symbols.amounts(so_far), left=left)
            if left
            else say("Piles: {piles}", piles=symbols.amounts(so_far))
        )
    holds = symbols.amounts(match.tables)
    if match.rules.unit == "points":
        yield say("Points: {points}", points=holds)
    else:
        yield say("Tables: {tables}", tables=holds)


def _trick(position: Position) -> Message:
    deal = position.deal
    shown = shown_trick(position)
    if not shown:
        if deal.played_out:
            return say("All tricks are played.")
        return say("Trick {trick} comes next.", trick=deal.trick_number)
    number = deal.trick_number if deal.table else deal.tricks[-1].number
    return say(
        "Trick {trick} of {tricks}, led by seat {seat}.",
        trick=number,
        tricks=deal.format.cards,
        seat=shown[0].seat,
    )


def happened(position: Position) -> Iterator[Message]:
    """Yield what the step says, and what was found at it."""
    yield from _sentences(position)
    for each in position.findings:
        yield listed(["! ", findings.line(each)], "")


def _folded(position: Position) -> Iterator[str]:
    for line in happened(position):
        text = speak(line)
        yield from wrap(text, WIDTH - 1, subsequent_indent="  " if text.startswith("! ") else "")


def crop(line: str, width: int = WIDTH) -> str:
    """Return what of a line fits."""
    while display_width(line) > width:
        line = line[:-1]
    return line
