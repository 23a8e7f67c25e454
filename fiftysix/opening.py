"""Opening a match: from what a person says of players, teams and rules to its first event."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from fiftysix.refusals import NotUnderstood
from fiftysix.rules.profiles import BadRules, rules_for
from fiftysix.rules.seating import TEAM_LETTERS, teams_of
from fiftysix.wording import say
from fiftysix_events.types import MatchOpened, Rules, Seated, TeamFormed


class TeamSaid(NamedTuple):
    """A team as a person names it: its letter, its name, and its seats if they were said."""

    letter: str
    name: str | None = None
    seats: tuple[int, ...] = ()


class Opening(NamedTuple):
    """What is said when a match begins; whatever is left out takes its usual value."""

    title: str | None = None
    date: str | None = None
    place: str | None = None
    scorer: str | None = None
    language: str | None = None
    profile: str = "classic"
    players: int | None = None
    teams: int | None = None
    settings: Mapping[str, str] = {}
    names: Mapping[int, str] = {}
    """The players by seat."""
    team_names: Sequence[TeamSaid] = ()


def open_match(opening: Opening) -> MatchOpened:
    """Return the event that opens a match. Raises `NotUnderstood` with the reason."""
    try:
        rules = rules_for(
            opening.profile,
            players=_players(opening),
            teams=opening.teams,
            settings=dict(opening.settings),
        )
    except BadRules as error:
        raise NotUnderstood(error.message) from error
    _check_names(opening.names, rules)
    return MatchOpened(
        title=opening.title,
        date=opening.date,
        place=opening.place,
        scorer=opening.scorer,
        language=opening.language,
        seats=tuple(
            Seated(seat=seat, name=opening.names.get(seat)) for seat in range(1, rules.players + 1)
        ),
        teams=_form_teams(opening.team_names, rules),
        rules=rules,
    )


def _players(opening: Opening) -> int:
    """Take the number of players that was said, else the number of seats that were named."""
    if opening.players is not None:
        return opening.players
    if not opening.names:
        raise NotUnderstood(say("how many players? Say it with players=4, 6 or 8"))
    return max(opening.names)


def _check_names(names: Mapping[int, str], rules: Rules) -> None:
    for seat in names:
        if not 1 <= seat <= rules.players:
            raise NotUnderstood(
                say(
                    "there is no seat {seat}; this match has seats 1 … {players}",
                    seat=seat,
                    players=rules.players,
                )
            )


def _form_teams(said: Sequence[TeamSaid], rules: Rules) -> tuple[TeamFormed, ...]:
    """Give the seats to the teams: as said, and the rest in the order of letters (R-TEAM-2)."""
    free = list(teams_of(rules.players, rules.teams))
    letters = TEAM_LETTERS[: rules.teams]
    taken: dict[str, TeamSaid] = {}
    seats: dict[str, tuple[int, ...]] = {}
    for team in said:
        if team.letter not in letters or team.letter in taken:
            raise NotUnderstood(
                say(
                    "team {team} is not one of {teams}, or is named twice",
                    team=team.letter,
                    teams=", ".join(letters),
                )
            )
        taken[team.letter] = team
        if team.seats:
            seats[team.letter] = _take(free, tuple(sorted(team.seats)), team.letter, rules)
    for letter in letters:
        if letter not in seats:
            seats[letter] = free.pop(0)
    return tuple(
        TeamFormed(
            team=letter, seats=seats[letter], name=taken[letter].name if letter in taken else None
        )
        for letter in letters
    )


def _take(
    free: list[tuple[int, ...]], seats: tuple[int, ...], letter: str, rules: Rules
) -> tuple[int, ...]:
    if seats not in free:
        raise NotUnderstood(
            say(
                "seats {seats} cannot be team {team}: every player sits between two opponents, so "
                "the teams are {teams}",
                seats=" ".join(map(str, seats)),
                team=letter,
                teams=", ".join(
                    " ".join(map(str, each)) for each in teams_of(rules.players, rules.teams)
                ),
            )
        )
    free.remove(seats)
    return seats
