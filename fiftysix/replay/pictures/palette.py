"""Colours as data: on paper and in the dark, two or four colours of suits, four of teams.

Whatever a colour says is said by a shape or a letter too. Colours that text is written in have a
contrast of 4.5 to 1 or more against `paper`, `felt` and `card` of their palette; those of teams can
also be told apart by eyes that do not see red, green or blue.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Palette(NamedTuple):
    """The colours of a picture or a page."""

    paper: str
    """What everything lies on."""
    felt: str
    """The table."""
    line: str
    """Borders, axes."""
    ink: str
    quiet: str
    """Text beside the point."""
    card: str
    """The face of a card."""
    edge: str
    """The border of a card."""
    back: str
    """The back of a card."""
    weave: str
    """The pattern on the back of a card."""
    won: str
    """Around the card that wins, and whoever is to act."""
    bad: str
    """What is wrong."""
    black: str
    red: str
    blue: str
    green: str
    teams: tuple[str, str, str, str]
    """By place among the teams."""

    def suit(self, suit: str, *, four: bool = False) -> str:
        """Return the colour of a suit, `S`, `H`, `D` or `C`; with `four`, one for each."""
        two = {"S": self.black, "H": self.red, "D": self.red, "C": self.black}
        return {**two, "D": self.blue, "C": self.green}[suit] if four else two[suit]

    def team(self, place: int) -> str:
        """Return the colour of a team by its place."""
        return self.teams[place % len(self.teams)]


LIGHT = Palette(
    paper="#ffffff",
    felt="#e4eee5",
    line="#b9c4ba",
    ink="#1b1b1b",
    quiet="#555a56",
    card="#ffffff",
    edge="#777e79",
    back="#41657a",
    weave="#7f9db0",
    won="#a07800",
    bad="#a3161d",
    black="#1b1b1b",
    red="#c01322",
    blue="#1450b4",
    green="#0f6b35",
    teams=("#0a5fb4", "#a84300", "#137a4c", "#7d1d6b"),
)

DARK = Palette(
    paper="#17181a",
    felt="#203028",
    line="#4a544d",
    ink="#f2efe8",
    quiet="#b3b6b0",
    card="#24262a",
    edge="#7f8781",
    back="#5f87a2",
    weave="#3e6078",
    won="#f0b840",
    bad="#ff9d94",
    black="#f2efe8",
    red="#ff8a80",
    blue="#86b6ff",
    green="#7fd69a",
    teams=("#7cc0ff", "#ffab5e", "#5fd6ae", "#e99ad6"),
)


def variables(palette: Palette, *, four: bool = False) -> Mapping[str, str]:
    """Return the colours by name, as CSS variables want them: `paper`, `suit-S`, `team-0`."""
    plain = {name: value for name, value in palette._asdict().items() if name != "teams"}
    suits = {f"suit-{suit}": palette.suit(suit, four=four) for suit in "SHDC"}
    teams = {f"team-{place}": colour for place, colour in enumerate(palette.teams)}
    return {**plain, **suits, **teams}
