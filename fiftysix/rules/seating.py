"""Seats, teams and turn order (R-TEAM-1, R-TEAM-2, R-END-3).

Seats are numbered in turn order, so "to the right" is simply the next number, skipping seats that
are out.
"""

TEAM_LETTERS = "ABCD"


def team_count_fits(players: int, teams: int) -> bool:
    """Whether so many players can form so many teams: pairs or two sides (R-TEAM-2)."""
    return teams in (2, players // 2)


def teams_of(players: int, teams: int) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each team, the team of seat 1 first (R-TEAM-2).

    Pairs sit opposite each other, two sides alternate: in both, partners are `teams` seats apart.
    """
    return tuple(tuple(range(first, players + 1, teams)) for first in range(1, teams + 1))


def right_of(seats: tuple[int, ...], seat: int) -> int:
    """Return the next of these seats in turn order after `seat`, which may itself be out."""
    return next((each for each in seats if each > seat), seats[0])


def turn_order(seats: tuple[int, ...], dealer: int) -> tuple[int, ...]:
    """Return the seats in turn order from the dealer's right; the dealer comes last."""
    first = seats.index(right_of(seats, dealer))
    return seats[first:] + seats[:first]
