"""Opening a match: from what a person says to its first event, or why not."""

import pytest

from fiftysix.opening import Opening, TeamSaid, open_match
from fiftysix.refusals import NotUnderstood


def teams(event):
    """Return letter, seats and name of each team."""
    return [(team.team, team.seats, team.name) for team in event.teams]


def test_the_usual():
    """Four players and nothing else: classic rules, unnamed seats, A is the team of seat 1."""
    event = open_match(Opening(players=4))
    assert (event.rules.profile, event.rules.version, event.rules.teams) == ("classic", 1, 2)
    assert [(seated.seat, seated.name) for seated in event.seats] == [
        (n, None) for n in range(1, 5)
    ]
    assert teams(event) == [("A", (1, 3), None), ("B", (2, 4), None)]


def test_everything_that_can_be_said():
    """Title, date, place, scorer, language, names and settings are kept as they were said."""
    event = open_match(
        Opening(
            title="Club night",
            date="2026-03-01",
            place="Kochi",
            scorer="Anna",
            language="ml",
            players=6,
            teams=3,
            settings={"noes": "last-suit"},
            names={2: "Ravi"},
        )
    )
    said = (event.title, event.date, event.place, event.scorer, event.language)
    assert said == ("Club night", "2026-03-01", "Kochi", "Anna", "ml")
    assert event.seats[1].name == "Ravi"
    assert (event.rules.noes, event.rules.teams) == ("last-suit", 3)


def test_players_from_the_seats_that_were_named():
    """The highest seat that was named says how many play."""
    event = open_match(Opening(names={1: "Anna", 6: "Ravi"}))
    assert event.rules.players == 6


def test_letters_follow_the_seats_that_were_said():
    """A team keeps its letter wherever it sits; the others take what is left, in order."""
    event = open_match(
        Opening(players=6, teams=3, team_names=[TeamSaid("C", "Lions", (4, 1)), TeamSaid("A")])
    )
    assert teams(event) == [("A", (2, 5), None), ("B", (3, 6), None), ("C", (1, 4), "Lions")]


@pytest.mark.parametrize(
    ("opening", "text"),
    [
        (Opening(), "how many players? Say it with players=4, 6 or 8"),
        (Opening(names={5: "Anna"}), "classic is played by 4 or 6 or 8 players, not 5"),
        (
            Opening(players=4, names={5: "Anna"}),
            "there is no seat 5; this match has seats 1 … 4",
        ),
        (
            Opening(players=4, names={0: "Anna"}),
            "there is no seat 0; this match has seats 1 … 4",
        ),
        (
            Opening(players=4, team_names=[TeamSaid("C")]),
            "team C is not one of A, B, or is named twice",
        ),
        (
            Opening(players=4, team_names=[TeamSaid("A"), TeamSaid("A")]),
            "team A is not one of A, B, or is named twice",
        ),
        (
            Opening(players=4, team_names=[TeamSaid("A", None, (1, 2))]),
            (
                "seats 1 2 cannot be team A: every player sits between two opponents, so the teams "
                "are 1 3, 2 4"
            ),
        ),
        (
            Opening(
                players=4, team_names=[TeamSaid("A", None, (1, 3)), TeamSaid("B", None, (1, 3))]
            ),
            (
                "seats 1 3 cannot be team B: every player sits between two opponents, so the teams "
                "are 1 3, 2 4"
            ),
        ),
        (Opening(players=4, settings={"noes": "no"}), "noes=no: expected no-trumps, last-suit"),
        (Opening(profile="online-32", players=6), "online-32 is played by 4 players, not 6"),
    ],
)
def test_what_cannot_be_opened(opening, text):
    """Players, seats, teams and rules that do not fit are not understood, each with its reason."""
    with pytest.raises(NotUnderstood) as refused:
        open_match(opening)
    assert str(refused.value) == text
