"""What the screen looks like: compare with `__snapshots__`, which somebody has looked at.

`pytest --snapshot-update tests/replay/terminal/test_pictures.py` makes them anew: then look again.
"""

from collections.abc import Callable

import pytest

from tests.replay.terminal.matches import EIGHT, FOUR, IRREGULAR, SIX, app_of

SMALL, LARGE = (80, 24), (120, 40)

Compare = Callable[..., bool]


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
@pytest.mark.parametrize(
    ("name", "deal", "step"),
    [(FOUR, 2, 30), (SIX, 2, 30), (EIGHT, 2, 36), (IRREGULAR, 5, 35), ("names", 1, 16)],
    ids=["four", "six", "eight", "irregular", "names"],
)
def test_the_table(snap_compare: Compare, name: str, deal: int, step: int, size: tuple[int, int]):
    """Four, six and eight at the table; trouble; long and Malayalam names."""
    assert snap_compare(app_of(name, deal, step), terminal_size=size)


@pytest.mark.parametrize(
    ("name", "deal", "step", "press"),
    [
        (FOUR, 2, 8, []),
        (EIGHT, 2, 92, []),
        (EIGHT, 7, 30, []),
        (FOUR, 2, 30, ["f", "right"]),
        (FOUR, 2, 30, ["o"]),
        (FOUR, 2, 40, ["o", "o", "o"]),
        (FOUR, 2, 40, ["o", "o", "o", "t", "t", "t"]),
        (FOUR, 3, 8, ["v"]),
        (SIX, 2, 30, ["w"]),
        (SIX, 2, 30, ["question_mark"]),
        (SIX, 2, 30, ["g", "3", "minus"]),
        (SIX, 2, 30, ["slash", "J", "H"]),
        (EIGHT, 2, 40, ["t"]),
        (EIGHT, 2, 60, ["t", "t"]),
        (IRREGULAR, 5, 40, ["t", "t", "t"]),
        (IRREGULAR, 8, 1, ["ctrl+end", "n"]),
    ],
    ids=[
        "auction",
        "settlement",
        "out",
        "turned",
        "closed",
        "as-known",
        "known",
        "as-recorded",
        "why",
        "help",
        "go",
        "find",
        "panel-auction",
        "panel-tricks",
        "panel-events",
        "said",
    ],
)
def test_states(snap_compare: Compare, name: str, deal: int, step: int, press: list[str]):
    """Every part of a deal, every way to look, every panel, all that opens over the table."""
    assert snap_compare(app_of(name, deal, step), press=press, terminal_size=SMALL)


def test_as_known_with_room(snap_compare: Compare):
    """Where there is room, what a bid claimed stands beside its bidder, as a claim."""
    assert snap_compare(app_of(SIX, 2, 30), press=["o", "o", "o"], terminal_size=LARGE)


def test_four_colours(snap_compare: Compare):
    """Diamonds are blue and clubs green for whoever asks for it."""
    assert snap_compare(app_of(SIX, 2, 30, four=True), terminal_size=SMALL)


def test_no_colour(snap_compare: Compare, monkeypatch: pytest.MonkeyPatch):
    """With NO_COLOR there is none, and nothing is lost."""
    monkeypatch.setenv("NO_COLOR", "1")
    assert snap_compare(app_of(IRREGULAR, 5, 35), terminal_size=LARGE)
