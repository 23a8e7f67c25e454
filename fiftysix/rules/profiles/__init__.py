"""Profiles as data: to add one is to add a file `NAME-VERSION.toml` here.

A released file never changes; a changed profile is a new version in a new file (RULES §7).
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from fiftysix.rules.seating import team_count_fits
from fiftysix.wording import Message, say
from fiftysix_events.types import PackFormat, Rules, Tier

SETTINGS: dict[str, tuple[type[bool] | type[int] | type[str], tuple[str, ...]]] = {
    "packet": (int, ()),
    "opening_pass": (bool, ()),
    "stakes": (str, ("times", "plus")),
    "double": (int, ()),
    "redouble": (int, ()),
    "start": (int, ()),
    "ends": (str, ("no-tables", "cannot-pay", "deals")),
    "deals": (int, ()),
    "noes": (str, ("no-trumps", "last-suit")),
    "plus_noes": (str, ("two", "any")),
    "confirm": (bool, ()),
}
"""What a match may set otherwise than its profile, with the values each setting takes."""

_LARGEST = 1000


class BadRules(ValueError):
    """A profile, a setting or a combination of them that cannot be played; says why."""

    def __init__(self, message: Message) -> None:
        """Keep the sentence, so that it can be translated."""
        super().__init__(str(message))
        self.message = message


def names() -> list[str]:
    """Return the names of all profiles, in alphabetical order."""
    return sorted(
        {
            file.name.rpartition("-")[0]
            for file in files(__name__).iterdir()
            if file.name.endswith(".toml")
        }
    )


def rules_for(
    profile: str = "classic",
    *,
    players: int,
    teams: int | None = None,
    settings: dict[str, str] | None = None,
) -> Rules:
    """Return the complete rules of a match: a profile's newest version, and what differs.

    `teams` is a number of teams; None takes the profile's first choice (pairs under `classic`).
    Settings are as a person writes them (`noes=last-suit`); `version=1` among them asks for an
    older version of the profile. Raises `BadRules` with the reason.
    """
    said = dict(settings or {})
    version = _version(profile, said.pop("version", None))
    data = load(profile, version)
    teams = _fit_teams(profile, data, players, teams)
    values = {name: data[name] for name in (*SETTINGS, "unit") if name in data}
    changed = {name: _setting(name, text) for name, text in said.items()}
    _check_settings(values | changed)
    if "deals" in changed and (values | changed)["ends"] != "deals":
        raise BadRules(say("a number of deals is played only with ends=deals"))
    return Rules.model_validate(
        {
            "profile": profile,
            "version": version,
            "players": players,
            "teams": teams,
            "formats": _formats(data, players, teams),
            "tiers": tuple(Tier(**tier) for tier in data["tiers"]),
        }
        | values
        | changed
    )


@cache
def load(profile: str, version: int) -> dict[str, Any]:
    """Return a profile's data, with what it does not say taken from the one it extends."""
    text = files(__name__).joinpath(f"{profile}-{version}.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    if base := data.pop("extends", None):
        name, _, base_version = base.rpartition("-")
        return load(name, int(base_version)) | data
    return data


def versions_of(profile: str) -> list[int]:
    """Return the versions of a profile, the oldest first; none of one that does not exist."""
    return sorted(
        int(version)
        for file in files(__name__).iterdir()
        for name, _, version in [file.name.removesuffix(".toml").rpartition("-")]
        if name == profile and version.isdigit()
    )


def _version(profile: str, said: str | None) -> int:
    versions = versions_of(profile)
    if not versions:
        raise BadRules(
            say(
                "there is no profile called {name}; there are {names}",
                name=profile,
                names=", ".join(names()),
            )
        )
    if said is None:
        return versions[-1]
    if said not in map(str, versions):
        raise BadRules(
            say(
                "version={read}: {profile} has {versions}",
                read=said,
                profile=profile,
                versions=", ".join(f"version={version}" for version in versions),
            )
        )
    return int(said)


def _fit_teams(profile: str, data: dict[str, Any], players: int, teams: int | None) -> int:
    allowed: list[int] = data["players"]
    if players not in allowed:
        raise BadRules(
            say(
                "{profile} is played by {allowed} players, not {players}",
                profile=profile,
                allowed=_or(allowed),
                players=players,
            )
        )
    possible = sorted({_team_count(side, players) for side in data["sides"]})
    if teams is None:
        return _team_count(data["sides"][0], players)
    if teams not in possible or not team_count_fits(players, teams):
        raise BadRules(
            say(
                "{players} players under {profile} form {possible} teams, not {teams}",
                players=players,
                profile=profile,
                possible=_or(possible),
                teams=teams,
            )
        )
    return teams


def _team_count(side: str, players: int) -> int:
    return players // 2 if side == "pairs" else 2


def _formats(data: dict[str, Any], players: int, teams: int) -> tuple[PackFormat, ...]:
    """Keep the format of the start and, with more than two teams, of what can be left (R-END-3)."""
    reachable = range(4, players + 1) if teams > 2 else (players,)
    return tuple(PackFormat(**each) for each in data["formats"] if each["players"] in reachable)


def _setting(name: str, text: str) -> bool | int | str:
    kind, choices = SETTINGS.get(name, (None, ()))
    if kind is None:
        raise BadRules(
            say(
                "there is no setting called {name}; there are {names}",
                name=name,
                names=", ".join(SETTINGS),
            )
        )
    if kind is bool and text in ("yes", "no"):
        return text == "yes"
    if kind is int and text.isascii() and text.isdigit() and 1 <= int(text) <= _LARGEST:
        return int(text)
    if kind is str and text in choices:
        return text
    expected = (
        "yes, no" if kind is bool else f"1 … {_LARGEST}" if kind is int else ", ".join(choices)
    )
    raise BadRules(
        say("{name}={text}: expected {expected}", name=name, text=text, expected=expected)
    )


def _check_settings(values: dict[str, Any]) -> None:
    if values["unit"] == "points" and values["ends"] != "deals":
        raise BadRules(say("a match for points ends after a number of deals: ends=deals"))
    if values["ends"] == "deals" and "deals" not in values:
        raise BadRules(say("ends=deals needs the number of deals: deals=18"))


def _or(numbers: list[int]) -> str:
    return " or ".join(str(number) for number in numbers)
