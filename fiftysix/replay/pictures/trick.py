"""One trick as a small picture: who led what, who is ahead or has won, the points."""

from collections.abc import Iterator
from math import cos, pi, sin
from xml.etree.ElementTree import Element

from fiftysix.replay.pictures import card as cards
from fiftysix.replay.pictures.measure import cut
from fiftysix.replay.pictures.style import PLAIN, Style
from fiftysix.replay.pictures.svg import (
    About,
    Box,
    Look,
    box,
    group,
    picture,
    strong,
    team_shape,
    words,
)
from fiftysix.replay.scene import Scene, SeatScene
from fiftysix.replay.telling import on_table, which_trick
from fiftysix.vocabulary import points_in_words
from fiftysix.wording import Speak, say
from fiftysix_events.values import UNKNOWN_CARD

SIZE = {4: (220, 290), 6: (240, 330), 8: (290, 400)}
"""Width and height, by the number of seats."""
_ABOVE, _BELOW = 30, 30
_CARD_ROOM = 78


def trick_svg(shown: Scene, speak: Speak, style: Style = PLAIN) -> str:
    """Draw the trick that a step shows: the cards around the middle, each with its seat."""
    size = SIZE[len(shown.seats)]
    colours = style.palette
    felt = Box(6, _ABOVE, size[0] - 12, size[1] - _ABOVE - _BELOW)
    drawn = [
        *_heading(shown, size[0], speak, style),
        box(felt, colours.felt, radius=20, stroke=colours.line),
        *_plays(shown, felt, speak, style),
    ]
    return picture(size, _about(shown, speak, style), colours.paper, *drawn)


def _about(shown: Scene, speak: Speak, style: Style) -> About:
    told = [on_table(shown), *shown.said]
    return About(speak(which_trick(shown)), " ".join(map(speak, told)), style.language)


def _heading(shown: Scene, width: float, speak: Speak, style: Style) -> Iterator[Element]:
    """Yield the number of the trick above, and below it who won how much, or who is ahead."""
    colours = style.palette
    if shown.trick is not None:
        number = speak(say("Trick {number}", number=shown.trick))
        yield words(width / 2, 21, number, strong(15, colours.ink, "middle"))
    winner = next((seat for seat in shown.seats if seat.seat == shown.ahead), None)
    if winner is not None:
        y = SIZE[len(shown.seats)][1] - 9
        colour = colours.team(winner.place)
        yield team_shape(winner.place, (10, y - 12), 13, colour)
        yield words(28, y, winner.team, strong(14, colour))
        yield words(44, y, cut(_result(shown, speak), 13, width - 52), Look(13, colours.ink))


def _result(shown: Scene, speak: Speak) -> str:
    if not shown.complete:
        return speak(say("seat {seat} is ahead", seat=shown.ahead or 0))
    points = points_in_words(shown.won[-1].trick.points or 0)
    return speak(say("seat {seat} wins, {points}", seat=shown.ahead or 0, points=points))


def _plays(shown: Scene, felt: Box, speak: Speak, style: Style) -> Iterator[Element]:
    seats = {seat.seat: seat for seat in shown.seats}
    order = list(seats)
    start = order.index(style.bottom) if style.bottom in order else 0
    for at, play in enumerate(shown.plays):
        x, y = _spot(felt, order.index(play.seat) - start, len(order))
        seat = seats[play.seat]
        led = speak(say("led")) if at == 0 else ""
        yield group("play", *_play(shown, seat, led, style), x=x, y=y)


def _spot(felt: Box, place: int, seats: int) -> tuple[float, float]:
    """Return the middle of a seat's card; places count to the right from the bottom."""
    angle = pi / 2 - 2 * pi * place / seats
    wide = (felt.width - cards.WIDTH - 48) / 2
    tall = (felt.height - _CARD_ROOM - 12) / 2
    return felt.middle + wide * cos(angle), felt.y + felt.height / 2 + tall * sin(angle)


def _play(shown: Scene, seat: SeatScene, led: str, style: Style) -> Iterator[Element]:
    """Yield a card around 0, 0 with the team and the number of its seat below."""
    colours = style.palette
    wins = seat.seat == shown.ahead
    drawn = cards.card(seat.card or UNKNOWN_CARD, style, ring=wins)
    yield cards.scaled(drawn, (-cards.WIDTH / 2, -_CARD_ROOM / 2), 1)
    look = strong(13, colours.ink) if wins else Look(13, colours.ink)
    y = _CARD_ROOM / 2 - 5
    yield team_shape(seat.place, (-16, y - 10), 11, colours.team(seat.place))
    yield words(0, y, f"{seat.seat} {led}".rstrip(), look)
