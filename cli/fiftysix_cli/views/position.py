"""One step of a deal in sentences: who holds what, what lies on the table, how it stands."""

from collections.abc import Iterator

from fiftysix.naming import SOURCES
from fiftysix.projections.auction_sheet import auction_sheet
from fiftysix.replay.scene import Scene, SeatScene
from fiftysix.vocabulary import seat_in_words
from fiftysix.wording import Message, mark, say
from fiftysix_cli.output import Line
from fiftysix_cli.views import auction, symbols
from fiftysix_cli.views.hands import cards
from fiftysix_cli.views.replay import happened, head, in_auction, standing, what_is_played


def sentences(shown: Scene) -> Iterator[Line]:
    """Yield what the board shows of a step, a line each."""
    position = shown.position
    yield head(shown)
    yield what_is_played(position.deal)
    for seat in in_turn(shown):
        yield _hand(shown, seat)
        yield from known_of(shown, seat)
    yield from _turn(shown)
    if in_auction(shown):
        sheet = auction_sheet(position.deal, position.match.rules)
        yield from auction.sentences(position.match, sheet)
    else:
        yield from _trick(shown)
        yield from standing(shown)
    yield from happened(shown)


def in_turn(shown: Scene) -> list[SeatScene]:
    """Return the seats that take part, in turn order from the dealer's right."""
    order = shown.position.deal.order
    return sorted(
        (seat for seat in shown.seats if not seat.out), key=lambda each: order.index(each.seat)
    )


def _hand(shown: Scene, seat: SeatScene) -> Message:
    who = seat_in_words(seat.seat, shown.position.match.names)
    held = cards(seat.held, seat.unseen, plain=True)
    if not held:
        return say("{seat}, team {team}, holds no cards", seat=who, team=seat.team)
    if seat.held and shown.viewpoint.seat not in (None, seat.seat):
        template = mark("{seat}, team {team}, holds {cards} ({source})")
    else:
        template = mark("{seat}, team {team}, holds {cards}")
    source = SOURCES[seat.source]
    return say(template, seat=who, team=seat.team, cards=held, source=source)


def known_of(shown: Scene, seat: SeatScene) -> Iterator[Message]:
    """Yield what a seat that looks on can know of another: voids, and what bids claimed."""
    if shown.viewpoint.hands == "open" or seat.looks_on:
        return
    who = seat_in_words(seat.seat, shown.position.match.names)
    if seat.voids and seat.unseen:
        suits = ", ".join(symbols.suit(suit, plain=True) for suit in seat.voids)
        yield say("{seat} has shown void in {suits}", seat=who, suits=suits)
    for claimed in seat.claims:
        yield say(
            "{seat} claimed by {call}: {says} (a claim, {rule})",
            seat=who,
            call=claimed.call,
            says=claimed.says,
            rule=claimed.rule,
        )


def _turn(shown: Scene) -> Iterator[Message]:
    closed = shown.position.deal.auction_closed
    template = mark("{seat} is to play.") if closed else mark("{seat} is to call.")
    for seat in shown.seats:
        if seat.turn:
            yield say(template, seat=seat_in_words(seat.seat, shown.position.match.names))


def _trick(shown: Scene) -> Iterator[Message]:
    if shown.plays:
        played = ", ".join(f"{play.seat} {play.card}" for play in shown.plays)
        yield say("On the table: {cards}", cards=played)
    else:
        yield say("Nothing lies on the table.")
