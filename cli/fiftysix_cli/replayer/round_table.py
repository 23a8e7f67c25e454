"""Who sits where on the screen: the seats go counter-clockwise, the next one to the right."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

Side = Literal["bottom", "right", "top", "left"]

LEAST = 3
"""The lines that a seat needs: who, what it is and says, what it holds."""


class Spot(NamedTuple):
    """The place of a seat on the screen."""

    side: Side
    row: int
    """The first row of what is written of the seat."""
    card: int
    """The row of its card on the table."""


class Round(NamedTuple):
    """A table of 4, 6 or 8 seats with room for so many rows."""

    size: int
    """How many seats there are."""
    height: int
    lines: int
    """How many rows each seat has."""
    staggered: bool = False
    """Whether the right side sits a row lower, so that nothing follows a name on the left.

    Terminals disagree about the width of some scripts, and what follows would stand crooked.
    """

    def spots(self, seats: Sequence[int], bottom: int) -> dict[int, Spot]:
        """Return where each seat is, with one of them at the bottom."""
        first = seats.index(bottom)
        order = [*seats[first:], *seats[:first]]
        half = self.size // 2
        right, left = order[half - 1 : 0 : -1], order[half + 1 :]
        lower = 1 if self.staggered else 0
        placed = [(order[half], Spot("top", 0, self._card(-1)))]
        for index, row in enumerate(self.sides):
            card = self._card_beside(index)
            placed.append((right[index], Spot("right", row + lower, card)))
            placed.append((left[index], Spot("left", row, card)))
        placed.append((order[0], Spot("bottom", self.height - self.lines, self._card(1))))
        return dict(placed)

    @property
    def sides(self) -> tuple[int, ...]:
        """The first rows of the seats on the left, from top to bottom."""
        many = self.size // 2 - 1
        free = self.height - (2 + many) * self.lines
        between = max(1, free // (many + 1)) if many > 1 else 0
        before = max(0, (free - between * (many - 1)) // 2)
        return tuple(self.lines + before + i * (self.lines + between) for i in range(many))

    def middle(self, count: int, *, cards: bool) -> list[int]:
        """Return so many rows in the middle of the table, or as many as there are.

        No card lies on them, if there are cards, nor is a name of uncertain width before them.
        """
        taken = set(self.sides) if self.staggered else set[int]()
        if cards:
            taken |= {self._card(-1), self._card(1)}
            taken |= {self._card_beside(index) for index in range(len(self.sides))}
        inside = range(self.lines + 1, self.height - self.lines - 1)
        free = [row for row in inside if row not in taken]
        nearest = sorted(free, key=lambda row: abs(2 * row - self.height))
        return sorted(nearest[:count])

    def _card(self, way: Literal[-1, 1]) -> int:
        """Return the row of the card of the seat at the top (-1) or at the bottom (1)."""
        three = len(self.sides) == 3
        outermost = self.lines + 1
        row = outermost if three else max(outermost, self.height // 2 - _REACH)
        if way == 1:
            row = self.height - 1 - row + (1 if self.staggered and three else 0)
        return row - way if self.staggered and row in self.sides else row

    def _card_beside(self, index: int) -> int:
        """Return the row of the card of a seat beside: nearer to the middle, if of three."""
        nearer = (1, 0, 0 if self.staggered else -1)[index] if len(self.sides) == 3 else 0
        return self.sides[index] + 1 + nearer


_REACH = 4
"""How far from the middle of the table a card lies at most."""


def lines_for(size: int, height: int, *, staggered: bool, most: int) -> int:
    """Return how many rows each seat can have."""
    many = size // 2 - 1
    free = height - (many - 1) - (1 if staggered and many < 3 else 0)
    return max(LEAST, min(most, free // (many + 2)))
