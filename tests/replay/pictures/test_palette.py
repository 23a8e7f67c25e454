"""Colours can be read, and told apart by everybody."""

from itertools import combinations
from math import dist

import pytest

from fiftysix.replay.pictures.palette import DARK, LIGHT, Palette, variables

SIGHT = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What eyes make of linear red, green and blue (Machado, Oliveira and Fernandes, 2009)."""


def light(colour: str) -> list[float]:
    """Return the linear red, green and blue of a colour."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG 2 has it."""
    dark, bright = sorted(
        sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), light(c), strict=True))
        for c in (one, other)
    )
    return (bright + 0.05) / (dark + 0.05)


def lab(colour: str, sight: str) -> tuple[float, float, float]:
    """Return a colour as eyes of a kind see it, in CIE L*a*b*, where distance is difference."""
    seen = [
        min(1, max(0, sum(a * b for a, b in zip(row, light(colour), strict=True))))
        for row in SIGHT[sight]
    ]
    weights = ((0.434, 0.376, 0.190), (0.213, 0.715, 0.072), (0.018, 0.109, 0.873))
    x, y, z = (
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116
        for t in (sum(w * s for w, s in zip(row, seen, strict=True)) for row in weights)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_text_can_be_read(palette: Palette):
    """Every colour of text stands out from all that it is written on, 4.5 to 1."""
    written = {"ink", "quiet", "bad", "black", "red", "blue", "green"}
    texts = [*(getattr(palette, name) for name in written), *palette.teams]
    grounds = (palette.paper, palette.felt, palette.card)
    low = [(t, g) for t in texts for g in grounds if contrast(t, g) < 4.5]
    assert not low


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_what_must_be_seen_stands_out(palette: Palette):
    """What is no text and says something stands out from what it lies on, 3 to 1."""
    for colour in (palette.won, palette.edge, palette.back):
        assert contrast(colour, palette.felt) >= 3


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_teams_are_told_apart(palette: Palette, sight: str):
    """The four colours of teams differ for eyes of every kind."""
    seen = [lab(colour, sight) for colour in palette.teams]
    assert min(dist(a, b) for a, b in combinations(seen, 2)) > 11


def test_variables():
    """A page has every colour by a name, and the suits in two or in four colours."""
    two, four = variables(LIGHT), variables(LIGHT, four=True)
    assert two["suit-D"] == two["suit-H"] == LIGHT.red
    assert (four["suit-D"], four["suit-C"]) == (LIGHT.blue, LIGHT.green)
    assert two["team-3"] == LIGHT.teams[3]
    assert all(value.startswith("#") for value in four.values())
