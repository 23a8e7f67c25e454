"""Where everything is at a table of 4, 6 or 8: seats, the trick, in turn order to the right."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

from fiftysix.replay.pictures.svg import Box

WIDTH = 960
MARGIN = 16
TOP = 64
"""Where the table begins, below the heading."""

PLATE = 268
"""The width of what a seat has before it."""
_TALL, _FLAT = 118, 46
"""Its height, with cards and without."""
EDGE = 10
"""Between the seats and the edge of the table."""

_BETWEEN = {4: 222, 6: 282, 8: 364}
"""The room for the trick, between the seats at the bottom and at the top."""
_BETWEEN_FLAT = {4: 100, 6: 150, 8: 200}
_TRICK_WIDTH = 130
_CARD_ROOM = 98
"""The height of a card of the trick with what stands below it."""


class Places(NamedTuple):
    """The places at a table."""

    felt: Box
    plate: Box
    """What a seat has before it, at 0, 0."""
    plates: dict[int, tuple[float, float]]
    """The top left of each seat's own place."""
    spots: dict[int, tuple[float, float]]
    """The middle of each seat's card in the trick."""

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the table."""
        return self.felt.middle, self.felt.y + self.felt.height / 2


def places(seats: Sequence[int], bottom: int, *, flat: bool = False) -> Places:
    """Return the places of seats, one of them at the bottom, the next one to its right.

    Where no card is left the table is `flat`.
    """
    start = seats.index(bottom) if bottom in seats else 0
    turned = [*seats[start:], *seats[:start]]
    plate = Box(0, 0, PLATE, _FLAT if flat else _TALL)
    between = (_BETWEEN_FLAT if flat else _BETWEEN)[len(seats)]
    felt = Box(MARGIN, TOP, WIDTH - 2 * MARGIN, between + 2 * (plate.height + EDGE))
    return Places(
        felt,
        plate,
        {seat: _plate(felt, plate, place, len(seats)) for place, seat in enumerate(turned)},
        {seat: _spot(felt, place, len(seats)) for place, seat in enumerate(turned)},
    )


def _plate(felt: Box, plate: Box, place: int, seats: int) -> tuple[float, float]:
    width, height = plate.width, plate.height
    half = seats // 2
    low = felt.y + felt.height - height - EDGE
    if place % half == 0:
        return felt.middle - width / 2, felt.y + EDGE if place else low
    right = place < half
    x = felt.x + felt.width - width - EDGE if right else felt.x + EDGE
    up = place if right else seats - place
    return x, felt.y + felt.height * (1 - up / half) - height / 2


def _spot(felt: Box, place: int, seats: int) -> tuple[float, float]:
    tall = (_BETWEEN[seats] - _CARD_ROOM) / 2
    angle = pi / 2 - 2 * pi * place / seats
    x, y = felt.middle, felt.y + felt.height / 2
    return x + _TRICK_WIDTH * cos(angle), y + tall * sin(angle)
