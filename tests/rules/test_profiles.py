"""Profiles as data: what they say, what a match may change, and what is refused (RULES §7)."""

import json
from pathlib import Path

import pytest

from fiftysix.rules.profiles import SETTINGS, BadRules, load, names, rules_for

GOLDEN = json.loads((Path(__file__).parent / "golden" / "profiles.json").read_text("utf-8"))


@pytest.mark.parametrize("key", sorted(GOLDEN))
def test_a_released_profile_never_changes(key):
    """RULES §7: the complete rules that each released profile gives are pinned for ever."""
    profile, _, version = key.split()[0].rpartition("-")
    players, teams = map(int, key.split()[1].split("/"))
    rules = rules_for(profile, players=players, teams=teams)
    assert rules.version == int(version), "a new version needs its own golden rules beside these"
    assert rules.model_dump(mode="json", exclude_defaults=True) == GOLDEN[key]


def test_every_profile_is_pinned():
    """A profile that is added is pinned, too."""
    assert {key.split()[0].rpartition("-")[0] for key in GOLDEN} == set(names())


def test_which_profiles_there_are():
    """The four of RULES §7."""
    assert names() == ["classic", "international", "online-32", "pagat"]


@pytest.mark.parametrize(
    ("profile", "players", "teams"),
    [
        ("classic", 4, 2),
        ("classic", 6, 3),
        ("classic", 8, 4),
        ("pagat", 4, 2),
        ("pagat", 6, 2),
        ("pagat", 8, 2),
        ("international", 6, 2),
        ("online-32", 4, 2),
    ],
)
def test_the_first_choice_of_teams(profile, players, teams):
    """R-TEAM-2: pairs under `classic`, two sides everywhere else."""
    assert rules_for(profile, players=players).teams == teams


@pytest.mark.parametrize(
    ("profile", "expected"),
    [
        ("classic", ("tables", "times", 2, 4, 12, "no-tables", None, True)),
        ("pagat", ("tables", "times", 2, 4, 12, "cannot-pay", None, True)),
        ("international", ("points", "plus", 1, 2, 0, "deals", 18, False)),
        ("online-32", ("points", "times", 2, 4, 0, "deals", 12, True)),
    ],
)
def test_what_each_profile_says(profile, expected):
    """RULES §7's table, line by line."""
    rules = rules_for(profile, players=4 if profile == "online-32" else 6)
    said = (rules.unit, rules.stakes, rules.double, rules.redouble, rules.start)
    assert (*said, rules.ends, rules.deals, rules.opening_pass) == expected
    assert (rules.noes, rules.plus_noes, rules.packet) == ("no-trumps", "two", 4)


@pytest.mark.parametrize(
    ("players", "teams", "formats"),
    [(8, 4, [4, 6, 8]), (6, 3, [4, 6]), (8, 2, [8]), (6, 2, [6]), (4, 2, [4])],
)
def test_formats_for_those_who_can_be_left(players, teams, formats):
    """R-END-3: a match carries the format it begins with and those that eliminations lead to."""
    rules = rules_for(players=players, teams=teams)
    assert [each.players for each in rules.formats] == formats


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("online-32", 6), "online-32 is played by 4 players, not 6"),
        (("international", 4), "international is played by 6 players, not 4"),
        (("classic", 5), "classic is played by 4 or 6 or 8 players, not 5"),
        (("classic", 2), "classic is played by 4 or 6 or 8 players, not 2"),
        (("classic", 12, 3), "classic is played by 4 or 6 or 8 players, not 12"),
        (("classic", 8, 3), "8 players under classic form 2 or 4 teams, not 3"),
        (("classic", 6, 6), "6 players under classic form 2 or 3 teams, not 6"),
        (("classic", 4, 4), "4 players under classic form 2 teams, not 4"),
        (("pagat", 6, 3), "6 players under pagat form 2 teams, not 3"),
        (("international", 6, 3), "6 players under international form 2 teams, not 3"),
        (
            ("rummy", 4),
            "there is no profile called rummy; there are classic, international, online-32, pagat",
        ),
        (
            ("classic-1", 4),
            (
                "there is no profile called classic-1; there are "
                "classic, international, online-32, pagat"
            ),
        ),
    ],
)
def test_refused_combinations(arguments, text):
    """Players, teams and profiles that do not go together are refused, saying what does."""
    profile, players, *teams = arguments
    with pytest.raises(BadRules) as refused:
        rules_for(profile, players=players, teams=teams[0] if teams else None)
    assert str(refused.value) == text


@pytest.mark.parametrize(
    ("profile", "settings", "field", "value"),
    [
        ("classic", {"noes": "last-suit"}, "noes", "last-suit"),
        ("classic", {"plus_noes": "any"}, "plus_noes", "any"),
        ("classic", {"ends": "cannot-pay"}, "ends", "cannot-pay"),
        ("classic", {"opening_pass": "no"}, "opening_pass", False),
        ("classic", {"start": "20"}, "start", 20),
        ("classic", {"start": "1000"}, "start", 1000),
        ("classic", {"packet": "2"}, "packet", 2),
        ("international", {"deals": "24"}, "deals", 24),
        ("international", {"opening_pass": "yes"}, "opening_pass", True),
        ("classic", {"ends": "deals", "deals": "10"}, "deals", 10),
    ],
)
def test_a_match_may_set_otherwise(profile, settings, field, value):
    """RULES §7: settings that differ; everything else stays as the profile has it."""
    rules = rules_for(profile, players=6, settings=settings)
    plain = rules_for(profile, players=6)
    assert getattr(rules, field) == value
    assert rules.model_copy(update={name: getattr(plain, name) for name in settings}) == plain


@pytest.mark.parametrize(
    ("settings", "text"),
    [
        ({"colour": "red"}, "there is no setting called colour; there are " + ", ".join(SETTINGS)),
        ({"unit": "points"}, "there is no setting called unit; there are " + ", ".join(SETTINGS)),
        ({"noes": "hearts"}, "noes=hearts: expected no-trumps, last-suit"),
        ({"opening_pass": "maybe"}, "opening_pass=maybe: expected yes, no"),
        ({"opening_pass": "1"}, "opening_pass=1: expected yes, no"),
        ({"start": "0"}, "start=0: expected 1 … 1000"),
        ({"start": "1001"}, "start=1001: expected 1 … 1000"),
        ({"start": "-3"}, "start=-3: expected 1 … 1000"),
        ({"start": "twelve"}, "start=twelve: expected 1 … 1000"),
        ({"double": "٢"}, "double=٢: expected 1 … 1000"),
        ({"ends": "deals"}, "ends=deals needs the number of deals: deals=18"),
        ({"deals": "10"}, "a number of deals is played only with ends=deals"),
    ],
)
def test_refused_settings(settings, text):
    """An unknown setting or a value it does not take is refused, saying what is expected."""
    with pytest.raises(BadRules) as refused:
        rules_for(players=6, settings=settings)
    assert str(refused.value) == text


def test_points_are_played_for_a_number_of_deals():
    """§7: nobody runs out of points, so such a match cannot end at zero."""
    with pytest.raises(
        BadRules, match=r"^a match for points ends after a number of deals: ends=deals$"
    ):
        rules_for("international", players=6, settings={"ends": "no-tables"})


def test_an_extending_profile_takes_the_rest_from_its_base():
    """§7: what a source does not say, a profile takes from `classic`."""
    assert load("pagat", 1) == load("classic", 1) | {"sides": ["two sides"], "ends": "cannot-pay"}


def test_an_older_version_may_be_asked_for():
    """§7: a record names a version that is not the newest, and only one that there is."""
    assert rules_for(players=4, settings={"version": "1"}) == rules_for(players=4)
    with pytest.raises(BadRules, match=r"^version=2: classic has version=1$"):
        rules_for(players=4, settings={"version": "2"})
