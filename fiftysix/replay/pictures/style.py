"""How a picture is drawn: which way the table is turned, in which colours, for which language."""

from typing import NamedTuple

from fiftysix.replay.pictures.palette import DARK, LIGHT, Palette


class Style(NamedTuple):
    """What may be chosen about a picture."""

    bottom: int = 1
    """The seat at the bottom of the table."""
    four: bool = False
    """Whether the four suits have four colours."""
    dark: bool = False
    language: str = "en"
    """What is spoken: screen readers and fonts change with it."""

    @property
    def palette(self) -> Palette:
        """The colours."""
        return DARK if self.dark else LIGHT

    def suit(self, suit: str) -> str:
        """Return the colour of a suit."""
        return self.palette.suit(suit, four=self.four)


PLAIN = Style()
"""Seat 1 at the bottom, suits in two colours, on white, in English."""
