"""The opening of a match -> the statements that say it."""

from fiftysix.notation.lexing import quote
from fiftysix.rules.profiles import SETTINGS, BadRules, rules_for, versions_of
from fiftysix.rules.seating import teams_of
from fiftysix_events.types import MatchOpened, Rules


def opening_lines(opened: MatchOpened) -> list[str]:
    """Return `match`, `rules`, `seat` and `team` statements, in this order."""
    return [
        _match(opened),
        _rules(opened.rules),
        *(
            f"seat {seated.seat} {quote(seated.name)}"
            for seated in opened.seats
            if seated.name is not None
        ),
        *_teams(opened),
    ]


def _match(opened: MatchOpened) -> str:
    words = ["match"]
    if opened.title is not None:
        words.append(quote(opened.title))
    if opened.date is not None:
        words.append(f"date={opened.date}")
    if opened.place is not None:
        words.append(f"place={quote(opened.place)}")
    if opened.scorer is not None:
        words.append(f"scorer={quote(opened.scorer)}")
    if opened.language is not None:
        words.append(f"lang={opened.language}")
    return " ".join(words)


def _rules(rules: Rules) -> str:
    settings = [f"{name}={value}" for name, value in _differing(rules).items()]
    words = ["rules", rules.profile, f"players={rules.players}", f"teams={rules.teams}"]
    return " ".join([*words, *settings])


def _differing(rules: Rules) -> dict[str, str]:
    """Return what differs from the profile's newest version, or all if it is not known here."""
    version = {"version": str(rules.version)}
    try:
        usual = rules_for(rules.profile, players=rules.players, teams=rules.teams, settings=version)
    except BadRules:
        usual = None
    newest = [rules.version] == versions_of(rules.profile)[-1:]
    return ({} if newest else version) | {
        name: _setting(value)
        for name in SETTINGS
        if (value := getattr(rules, name)) is not None
        and (usual is None or value != getattr(usual, name))
    }


def _setting(value: bool | int | str) -> str:  # noqa: FBT001
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _teams(opened: MatchOpened) -> list[str]:
    """Return a line for each team that has a name or sits otherwise than the letters tell."""
    usual = teams_of(opened.rules.players, opened.rules.teams)
    return [
        " ".join(
            [
                f"team {team.team}",
                *([quote(team.name)] if team.name is not None else []),
                *map(str, team.seats),
            ]
        )
        for team, seats in zip(opened.teams, usual, strict=True)
        if team.name is not None or team.seats != seats
    ]
