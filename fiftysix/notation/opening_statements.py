"""The statements with which a match begins: `match`, `rules`, `seat`, `team`."""

import re
from datetime import date

from fiftysix.notation.acts import MatchSaid, RulesSaid, SeatSaid
from fiftysix.notation.cursor import Cursor, is_number, key_number, short
from fiftysix.notation.lexing import Token
from fiftysix.opening import TeamSaid
from fiftysix.wording import say

_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def read_match(cursor: Cursor) -> MatchSaid:
    """Read `match "Onam cup, round 2" date=2026-08-30 place="Kochi" scorer="Meera" lang=nl`."""
    keys = cursor.known_keys("date", "place", "scorer", "lang")
    title = cursor.text(say("a title")) if cursor.more else None
    said = {name: text for name, (text, _) in keys.items()}
    if "date" in keys and not _is_date(said["date"]):
        _unfit(cursor, keys["date"][1], "date=2026-08-30")
        del said["date"]
    if "lang" in keys and not re.fullmatch("[a-z]{2}", said["lang"]):
        _unfit(cursor, keys["lang"][1], "lang=nl")
        del said["lang"]
    return MatchSaid(
        title, said.get("date"), said.get("place"), said.get("scorer"), said.get("lang")
    )


def _is_date(text: str) -> bool:
    if not _DATE.fullmatch(text):
        return False
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _unfit(cursor: Cursor, token: Token, example: str) -> None:
    expected = say("expected: as in {example}", example=example)
    cursor.report(token, say("{read} is not understood here", read=short(token)), expected)


def read_rules(cursor: Cursor) -> RulesSaid:
    """Read `rules classic players=6 teams=2 noes=last-suit`."""
    keys = cursor.keys()
    profile = cursor.text(say("a profile")).lower() if cursor.more else "classic"
    players = key_number(cursor, keys, "players")
    teams = key_number(cursor, keys, "teams")
    settings = {
        name: text.lower() for name, (text, _) in keys.items() if name not in ("players", "teams")
    }
    return RulesSaid(profile, players, teams, settings)


def read_seat(cursor: Cursor) -> SeatSaid:
    """Read `seat 1 "Anu"`."""
    seat, _ = cursor.seat()
    return SeatSaid(seat, cursor.text(say("a name")) if cursor.more else None)


def read_team(cursor: Cursor) -> TeamSaid:
    """Read `team A "Red" 1 3 5`; name and seats may each be missing."""
    letter, _ = cursor.team()
    token = cursor.peek()
    name = cursor.text(say("a name")) if token and not is_number(token) else None
    seats: list[int] = []
    while cursor.more:
        seats.append(cursor.seat()[0])
    return TeamSaid(letter, name, tuple(seats))
