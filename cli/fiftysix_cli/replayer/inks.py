"""Cards, calls and teams in the colours of the terminal: each by letter and symbol as well.

Only the sixteen colours that every terminal has are used, as whoever looks on has set them.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from textual.content import Content

from fiftysix.audit.document import SHAPES
from fiftysix.rules.cards import SUITS
from fiftysix_cli.views import symbols

_TWO = {"S": "bold", "C": "bold", "H": "bold ansi_red", "D": "bold ansi_red"}
_FOUR = {"S": "bold", "C": "bold ansi_green", "H": "bold ansi_red", "D": "bold ansi_blue"}
_TEAMS = ("ansi_cyan", "ansi_magenta", "ansi_yellow", "ansi_green")
_SUIT_IN_CALL = re.compile("(.[♠♥♦♣])")


class Inks(NamedTuple):
    """What things are written with."""

    four: bool = False
    """Whether the four suits have four colours."""

    def suit(self, letter: str, text: str) -> Content:
        """Return a text in the colour of a suit."""
        return Content.styled(text, (_FOUR if self.four else _TWO).get(letter, "bold"))

    def card(self, card: str) -> Content:
        """Return a card: `JH♥`, `?` where nobody wrote it down."""
        return self.suit(card[-1], symbols.card(card))

    def call(self, call: str) -> Content:
        """Return a call as it was said, its suit in colour: `+2H♥`."""
        parts = _SUIT_IN_CALL.split(symbols.call(call))
        return joined(self.suit(part[0], part) if part[1:] else Content(part) for part in parts)

    def hand(self, cards: Iterable[str], between: str) -> Content:
        """Return cards suit by suit: `S♠J9  H♥AK`."""
        held = list(cards)
        suits = (self._ranks(suit, held) for suit in SUITS)
        return joined((each for each in suits if each.plain), between)

    def _ranks(self, suit: str, cards: list[str]) -> Content:
        ranks = "".join(card[0] for card in cards if card[1:] == suit)
        if not ranks:
            return Content("")
        return self.suit(suit, symbols.suit(suit)) + Content(ranks)


def team(letter: str, place: int) -> Content:
    """Return a team by its shape and letter: `●A`."""
    return Content.styled(f"{SHAPES[place % len(SHAPES)]}{letter}", f"bold {ink_of(place)}")


def ink_of(place: int) -> str:
    """Return the colour of a team by its place."""
    return _TEAMS[place % len(_TEAMS)]


def joined(parts: Iterable[Content], between: str = "") -> Content:
    """Return contents one after another."""
    return Content(between).join(parts)
