"""A seat at the table: who sits there, the hand as far as it is shown, and what is known of it."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from fiftysix.replay.pictures import card as cards
from fiftysix.replay.pictures.measure import cut, width
from fiftysix.replay.pictures.places import PLATE
from fiftysix.replay.pictures.style import Style
from fiftysix.replay.pictures.svg import (
    Box,
    Look,
    box,
    group,
    strong,
    suit_shape,
    team_shape,
    words,
)
from fiftysix.replay.scene import Scene, SeatScene
from fiftysix.replay.telling import deduced, roles
from fiftysix.wording import Message, Speak, say

_ROOM = PLATE - 12
_SMALL = 12.0
_LARGE = 1.2
"""The scale of cards where a hand has no more than eight of them."""


def plate(shown: Scene, seat: SeatScene, place: Box, speak: Speak, style: Style) -> Element:
    """Draw a seat into a place."""
    pieces = [_ground(seat, place, style), *_who(shown, seat, speak, style)]
    notes = group("notes", *_notes(shown, seat, speak, style), y=place.height)
    made = group("seat", *pieces, _hand(shown, seat, style), notes)
    if seat.out:
        made.set("opacity", "0.6")
    return made


def _ground(seat: SeatScene, place: Box, style: Style) -> Element:
    colours = style.palette
    border = (colours.won, 3.0) if seat.turn else (colours.line, 1.0)
    return box(place, colours.paper, radius=10, stroke=border[0], stroke_width=border[1])


def _who(shown: Scene, seat: SeatScene, speak: Speak, style: Style) -> Iterator[Element]:
    colours = style.palette
    team = colours.team(seat.place)
    yield team_shape(seat.place, (8, 7), 14, team)
    yield words(27, 19.5, seat.team, strong(15, team))
    label = f"{seat.seat}"
    start = 27 + width(seat.team, 15) + 8
    yield words(start, 19.5, label, strong(15, colours.ink))
    start += width(label, 15) + 8
    end = PLATE - 8.0
    if seat.turn:
        said = speak(say("to play") if shown.position.deal.auction_closed else say("to call"))
        end -= width(said, _SMALL) + 16
        yield box(Box(end, 5, PLATE - 8 - end, 19), colours.ink, radius=9.5)
        middle = (end + PLATE - 8) / 2
        yield words(middle, 18.5, said, strong(_SMALL, colours.paper, "middle"))
    name = cut(seat.name, 15, end - start - 4)
    yield words(start, 19.5, name, Look(15, colours.ink))


def _hand(shown: Scene, seat: SeatScene, style: Style) -> Element:
    dashed = deduced(shown, seat)
    known = [cards.card(each, style, deduced=dashed) for each in seat.held]
    fan = [*known, *(cards.back(style) for _ in range(seat.unseen))]
    scale = _LARGE if shown.tricks <= 8 else 1
    made = [
        cards.scaled(each, (x * scale, 0), scale)
        for each, x in zip(fan, fanned(len(known), seat.unseen, scale), strict=True)
    ]
    y = 27 + (_LARGE - scale) * cards.HEIGHT / 2
    return group("hand", *made, *_count(seat, scale, style), x=6, y=y)


def fanned(known: int, unseen: int, scale: float) -> list[float]:
    """Return where the cards of a hand begin, closer together where there are many."""
    gap = cards.WIDTH + 4 - cards.STEP if known and unseen else 0
    start = known * cards.STEP + gap
    natural = [index * cards.STEP for index in range(known)]
    natural += [start + index * cards.STEP_OF_BACKS for index in range(unseen)]
    last = natural[-1] if natural else 0
    closer = min(1, (_ROOM / scale - cards.WIDTH) / last) if last else 1
    return [each * closer for each in natural]


def _count(seat: SeatScene, scale: float, style: Style) -> Iterator[Element]:
    """Yield how many cards are face down, where there is room beside them."""
    if seat.unseen:
        last = fanned(len(seat.held), seat.unseen, scale)[-1]
        end = (last + cards.WIDTH) * scale + 6
        if end < _ROOM - 24:
            yield words(end, 34 * scale, f"×{seat.unseen}", strong(15, style.palette.quiet))


# --- below the hand ---


def _notes(shown: Scene, seat: SeatScene, speak: Speak, style: Style) -> Iterator[Element]:
    colours = style.palette
    voids = seat.voids if seat.unseen else ()
    right = PLATE - 8.0
    if voids:
        for suit in reversed(voids):
            right -= 14
            yield suit_shape(suit, (right, -18), 12, style.suit(suit))
            yield words(right - 1, -8, suit, strong(_SMALL, style.suit(suit), "end"))
            right -= 14
        void = speak(say("void"))
        yield words(right - 1, -8, void, Look(_SMALL, colours.quiet, anchor="end"))
        right -= width(void, _SMALL) + 8
    text = cut(" · ".join(map(speak, _said_of(shown, seat))), _SMALL, right - 8)
    yield words(8, -8, text, Look(_SMALL, colours.quiet))


def _said_of(shown: Scene, seat: SeatScene) -> Iterator[Message]:
    if seat.out:
        yield say("out")
    yield from roles(seat)
    if seat.looks_on:
        yield say("looks on")
    elif seat.held and deduced(shown, seat):
        yield say("only deduced")
    if seat.claims and shown.viewpoint.hands != "open" and not seat.looks_on:
        yield say("claims by {calls}", calls=" ".join(each.call for each in seat.claims))
