"""One position of a deal in sentences: who holds what, what lies on the table, how it stands."""

from collections.abc import Iterator, Mapping

from fiftysix.projections.auction_sheet import auction_sheet
from fiftysix.projections.hands import Hand
from fiftysix.replay.steps import Position, Replay
from fiftysix.vocabulary import seat_in_words
from fiftysix.wording import Message, mark, say
from fiftysix_cli.output import Line
from fiftysix_cli.views import auction
from fiftysix_cli.views.hands import cards
from fiftysix_cli.views.replay import (
    happened,
    head,
    in_auction,
    is_on_turn,
    shown_trick,
    standing,
    what_is_played,
)


def sentences(replay: Replay, index: int, which: str) -> Iterator[Line]:
    """Yield what the board shows of a position, a line each."""
    position = replay.positions[index]
    yield head(replay, position)
    yield what_is_played(position)
    yield from _hands(position, replay.hands(position, which) or {})
    yield from _turn(position)
    if in_auction(position):
        sheet = auction_sheet(position.deal, position.match.rules)
        yield from auction.sentences(position.match, sheet)
    else:
        yield from _trick(position)
        yield from standing(position)
    yield from happened(position)


def _hands(position: Position, hands: Mapping[int, Hand]) -> Iterator[Message]:
    deal = position.deal
    for seat in deal.order:
        hand = hands.get(seat)
        if hand is None:
            continue
        held = cards(hand.held, hand.unseen, plain=True)
        template = (
            mark("{seat}, team {team}, holds {cards}")
            if held
            else mark("{seat}, team {team}, holds no cards")
        )
        who = seat_in_words(seat, position.match.names)
        yield say(template, seat=who, team=deal.team_of[seat], cards=held)


def _turn(position: Position) -> Iterator[Message]:
    deal = position.deal
    template = mark("{seat} is to play.") if deal.auction_closed else mark("{seat} is to call.")
    for seat in deal.order:
        if is_on_turn(position, seat):
            yield say(template, seat=seat_in_words(seat, position.match.names))


def _trick(position: Position) -> Iterator[Message]:
    shown = shown_trick(position)
    if shown:
        played = ", ".join(f"{play.seat} {play.card}" for play in shown)
        yield say("On the table: {cards}", cards=played)
    else:
        yield say("Nothing lies on the table.")
