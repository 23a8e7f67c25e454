"""Whose eyes a replay is seen through."""

from typing import Literal, NamedTuple

Hands = Literal["open", "closed"] | int
"""All hands open, all closed, or as known to the seat of this number."""


class Viewpoint(NamedTuple):
    """What a replay shows. Whatever it hides is taken out before anything is worked out from it."""

    hands: Hands = "open"
    names: bool = True
    """Whether people, teams, the title and the place are named."""
    words: bool = True
    """Whether free text is shown: notes, reasons, statements. Anything may stand there."""

    @property
    def seat(self) -> int | None:
        """The seat that looks on, if it is one seat's view."""
        return self.hands if isinstance(self.hands, int) else None

    @property
    def hides(self) -> bool:
        """Whether anything that was written down is not to be seen."""
        return self != OPEN


OPEN = Viewpoint()
CLOSED = Viewpoint("closed")


def guarded(hands: Hands, *, names: bool = True) -> Viewpoint:
    """Return a viewpoint for somebody who must not learn what it hides.

    Words that people wrote may give away a card or a name, so they go as soon as either is hidden.
    """
    return Viewpoint(hands, names, words=names and hands == "open")


def alternatives(most: Viewpoint, seats: tuple[int, ...]) -> tuple[Viewpoint, ...]:
    """Return the viewpoints that show no more than this one, itself first: `o` turns to the next.

    From open hands one may look on as anybody; from one seat's view only close all hands.
    """
    if most.hands == "closed":
        return (most,)
    closed = most._replace(hands="closed")
    if most.hands == "open":
        return (most, closed, *(most._replace(hands=seat) for seat in seats))
    return (most, closed)
