"""Seats, teams and turn order (R-TEAM-1, R-TEAM-2, R-END-3)."""

import pytest

from fiftysix.rules.seating import right_of, team_count_fits, teams_of, turn_order


@pytest.mark.parametrize(
    ("players", "teams", "expected"),
    [
        (4, 2, ((1, 3), (2, 4))),
        (6, 3, ((1, 4), (2, 5), (3, 6))),
        (6, 2, ((1, 3, 5), (2, 4, 6))),
        (8, 4, ((1, 5), (2, 6), (3, 7), (4, 8))),
        (8, 2, ((1, 3, 5, 7), (2, 4, 6, 8))),
    ],
)
def test_who_sits_with_whom(players, teams, expected):
    """R-TEAM-2: pairs sit opposite, two sides alternate, and nobody beside a partner."""
    formed = teams_of(players, teams)
    assert formed == expected
    neighbours = {(seat, seat % players + 1) for seat in range(1, players + 1)}
    assert not any(one in team and other in team for one, other in neighbours for team in formed)


@pytest.mark.parametrize(
    ("players", "teams", "fits"),
    [
        (4, 2, True),
        (6, 2, True),
        (6, 3, True),
        (8, 2, True),
        (8, 4, True),
        (8, 3, False),
        (6, 4, False),
        (4, 4, False),
        (6, 1, False),
        (6, 6, False),
    ],
)
def test_how_many_teams(players, teams, fits):
    """R-TEAM-2: pairs or two sides, nothing else."""
    assert team_count_fits(players, teams) is fits


@pytest.mark.parametrize(
    ("seats", "seat", "expected"),
    [
        ((1, 2, 3, 4), 1, 2),
        ((1, 2, 3, 4), 4, 1),
        ((1, 3, 4, 6), 1, 3),
        ((1, 3, 4, 6), 2, 3),
        ((2, 3, 5, 6), 6, 2),
        ((2, 3, 5, 6), 1, 2),
        ((2, 3), 8, 2),
    ],
)
def test_to_the_right(seats, seat, expected):
    """R-END-3: the next seat in turn order that is still in."""
    assert right_of(seats, seat) == expected


@pytest.mark.parametrize(
    ("seats", "dealer", "order"),
    [
        ((1, 2, 3, 4), 4, (1, 2, 3, 4)),
        ((1, 2, 3, 4), 2, (3, 4, 1, 2)),
        ((1, 3, 4, 6), 3, (4, 6, 1, 3)),
    ],
)
def test_turn_order(seats, dealer, order):
    """R-AUC-1, R-PLAY-1: from the dealer's right round to the dealer."""
    assert turn_order(seats, dealer) == order
