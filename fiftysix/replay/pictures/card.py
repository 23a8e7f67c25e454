"""A card: rank, suit by shape and by letter, so that it can be read in a fan and in grey."""

from xml.etree.ElementTree import Element

from fiftysix.replay.pictures.style import Style
from fiftysix.replay.pictures.svg import (
    Box,
    box,
    element,
    group,
    line,
    number,
    strong,
    suit_shape,
    words,
)
from fiftysix.rules.cards import SUITS
from fiftysix_events.values import UNKNOWN_CARD

WIDTH, HEIGHT = 40, 56
STEP = 20
"""How much of a card shows in a fan."""
STEP_OF_BACKS = 9

_LATTICE = (
    "M6 14L14 6M6 26L26 6M6 38L34 10M6 50L34 22M14 50L34 34M26 50L34 42"
    "M34 14L26 6M34 26L14 6M34 38L6 10M34 50L6 22M26 50L6 30M14 50L6 42"
)


def card(which: str, style: Style, *, ring: bool = False, deduced: bool = False) -> Element:
    """Return a card face up at 0, 0; with a ring for the one that wins, dashed if only deduced."""
    colours = style.palette
    border = {"stroke": colours.won, "stroke_width": 3.0} if ring else {"stroke": colours.edge}
    dashes = {"stroke_dasharray": "3 2"} if deduced else {}
    face = box(Box(0.5, 0.5, WIDTH - 1, HEIGHT - 1), colours.card, radius=4, **border, **dashes)
    made = group("card", face, *_face(which, style))
    made.set("data-card", which)
    return made


def _face(which: str, style: Style) -> list[Element]:
    rank, suit = which[:1], which[1:]
    if which == UNKNOWN_CARD or suit not in SUITS:
        return [words(WIDTH / 2, 37, UNKNOWN_CARD, strong(24, style.palette.quiet, "middle"))]
    colour = style.suit(suit)
    ten = rank == "T"
    corner = words(10.5, 17, "10" if ten else rank, strong(16, colour, "middle"))
    if ten:  # as narrow as there is room for, whatever the font
        corner.set("textLength", "16")
        corner.set("lengthAdjust", "spacingAndGlyphs")
    return [
        corner,
        suit_shape(suit, (4.5, 22), 12, colour),
        words(10.5, 47, suit, strong(11, colour, "middle")),
        suit_shape(suit, (20, 20), 16, colour),
    ]


def back(style: Style) -> Element:
    """Return a card face down at 0, 0."""
    colours = style.palette
    return group(
        "back",
        box(Box(0.5, 0.5, WIDTH - 1, HEIGHT - 1), colours.back, radius=4, stroke=colours.card),
        line(_LATTICE, colours.weave),
        box(Box(6, 6, WIDTH - 12, HEIGHT - 12), "none", radius=1, stroke=colours.weave),
    )


def scaled(made: Element, place: tuple[float, float], factor: float) -> Element:
    """Return something that was drawn at 0, 0 in its place and size."""
    x, y = map(number, place)
    return element("g", {"transform": f"translate({x} {y}) scale({number(factor)})"}, made)
