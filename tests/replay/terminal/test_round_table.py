"""Who sits where on the screen."""

from itertools import pairwise

import pytest

from fiftysix_cli.replayer.inks import Inks
from fiftysix_cli.replayer.round_table import LEAST, Round, lines_for
from fiftysix_cli.replayer.table import Table
from fiftysix_cli.views import symbols
from tests.replay.terminal.matches import EIGHT, FOUR, SIX, viewer_of

SIZES = [4, 6, 8]


def spots(size: int, height: int, bottom: int = 1, *, staggered: bool = False):
    lines = lines_for(size, height, staggered=staggered, most=5)
    return Round(size, height, lines, staggered).spots(range(1, size + 1), bottom)


@pytest.mark.parametrize("size", SIZES)
def test_counter_clockwise(size: int):
    """Seat 2 sits to the right of seat 1, the half on top, the last to its left."""
    placed = spots(size, 24)
    assert placed[1].side == "bottom"
    assert placed[2].side == "right"
    assert placed[size // 2 + 1].side == "top"
    assert placed[size].side == "left"
    right = [placed[seat].row for seat in range(2, size // 2 + 1)]
    left = [placed[seat].row for seat in range(size // 2 + 2, size + 1)]
    assert right == sorted(right, reverse=True)
    assert left == sorted(left)


@pytest.mark.parametrize("size", SIZES)
def test_turned(size: int):
    """Whoever is at the bottom, the next seat sits to the right of it."""
    for bottom in range(1, size + 1):
        placed = spots(size, 17, bottom)
        assert placed[bottom].side == "bottom"
        assert placed[bottom % size + 1].side == "right"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("height", range(17, 40))
@pytest.mark.parametrize("staggered", [False, True])
def test_nothing_overlaps(size: int, height: int, *, staggered: bool):
    """At every height each side has room for its seats, and each card a row of the table."""
    lines = lines_for(size, height, staggered=staggered, most=5)
    placed = Round(size, height, lines, staggered).spots(range(1, size + 1), 1)
    assert lines >= LEAST
    for side in ("left", "right"):
        rows = sorted(spot.row for spot in placed.values() if spot.side == side)
        assert all(after - before >= lines for before, after in pairwise(rows))
        assert rows[0] >= lines
    assert all(lines <= spot.card < height - lines for spot in placed.values())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("height", range(17, 40))
def test_nothing_after_names_of_uncertain_width(size: int, height: int):
    """Staggered, no card and nobody on the right stands in the row of a name on the left."""
    lines = lines_for(size, height, staggered=True, most=5)
    around = Round(size, height, lines, staggered=True)
    placed = around.spots(range(1, size + 1), 1)
    names = {spot.row for spot in placed.values() if spot.side == "left"}
    right = [spot.row for spot in placed.values() if spot.side == "right"]
    written = {row + line for row in right for line in range(lines)}
    cards = {spot.card for spot in placed.values()}
    assert not names & (written | cards | set(around.middle(7, cards=True)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("height", range(17, 40))
def test_the_middle_is_free(size: int, height: int):
    """What is written in the middle of the table covers no card."""
    around = Round(size, height, 3)
    placed = around.spots(range(1, size + 1), 1)
    assert not {spot.card for spot in placed.values()} & set(around.middle(5, cards=True))
    assert len(around.middle(4, cards=True)) == 4
    assert len(around.middle(7, cards=False)) == 7


@pytest.mark.parametrize(("name", "deal"), [(FOUR, 2), (SIX, 2), (EIGHT, 2), ("names", 1)])
@pytest.mark.parametrize("size", [(80, 17), (78, 24), (118, 30)])
def test_everything_is_on_the_table(name: str, deal: int, size: tuple[int, int]):
    """At every step all seats, their hands and their cards are written, in the room there is."""
    viewer = viewer_of(name, deal)
    for step in range(0, len(viewer.deal.positions), 6):
        shown = viewer.at(deal - 1, step).scene
        drawn = Table(shown, 1, Inks(), str, size).drawn().plain
        assert len(drawn.split("\n")) == size[1]
        for seat in shown.seats:
            assert f"{seat.seat} " in drawn
            assert seat.name[:16] in drawn
            for suit in "SHDC":
                ranks = "".join(card[0] for card in seat.held if card[1] == suit)
                assert not ranks or f"{symbols.suit(suit)}{ranks}" in drawn
            if seat.card:
                assert seat.card in drawn
        assert drawn.count("▸") == sum(seat.turn for seat in shown.seats)


def test_what_a_seat_can_know():
    """Seen from a seat, cards that follow stand in brackets, voids behind dashes; claims too."""
    viewer = viewer_of(FOUR, 1, 57)
    viewer = viewer.other_hands().other_hands()
    drawn = Table(viewer.scene, 1, Inks(), str, (80, 17)).drawn().plain
    assert "(H♥K)" in drawn
    assert "D♦9" in drawn
    assert "(D♦9" not in drawn
    assert "claims: holds the top of" in drawn
    earlier = viewer.at(0, 45).scene
    voids = [seat for seat in earlier.seats if seat.voids and seat.unseen and not seat.looks_on]
    assert voids
    assert (
        f"–{symbols.suit(voids[0].voids[0])}"
        in Table(earlier, 1, Inks(), str, (80, 17)).drawn().plain
    )


def test_claims_that_have_no_room():
    """Where a claim does not fit, the call and its rule are named."""
    viewer = viewer_of(SIX, 1, 56)
    viewer = viewer.other_hands().other_hands()
    drawn = Table(viewer.scene, 1, Inks(), str, (80, 17)).drawn().plain
    assert "claims by +2S (R-FORM-5)" in drawn
