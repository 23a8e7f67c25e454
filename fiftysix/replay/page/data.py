"""Everything that the page knows, as JSON."""

import json
from collections.abc import Iterator
from typing import Any

from fiftysix.match import Match
from fiftysix.replay.page.films import showings
from fiftysix.replay.page.frames import Words
from fiftysix.replay.replays import Replays
from fiftysix.replay.steps import DealReplay
from fiftysix.replay.telling import what_is_played


def deals_as_json(replays: Replays, words: Words) -> Iterator[tuple[int, str]]:
    """Yield each deal's number and its films as JSON (`fiftysix.replay.page.films`)."""
    for number in _numbers(replays):
        shown, tracks = showings(replays, number, words)
        readings = [each and each._asdict() for each in shown]
        yield number, f'{{"readings":{compact(readings)},"tracks":{tracks.all()}}}'


def _numbers(replays: Replays) -> list[int]:
    """Return the numbers of all deals, also of those that only one reading has."""
    first = replays.viewpoints[0]
    numbers = (deal.number for each in replays.readings for deal in replays.of(each, first).deals)
    return sorted(set(numbers))


def match_as_json(replays: Replays, words: Words) -> dict[str, Any]:
    """Return what is true of the whole match."""
    whole = replays.of(replays.readings[0], replays.viewpoints[0])
    opened = whole.match.opened
    return {
        "title": opened.title or "",
        "date": opened.date or "",
        "place": opened.place or "",
        "unit": whole.match.rules.unit,
        "seats": [
            {"seat": seat, "team": team, "place": whole.match.teams.index(team)}
            for seat, team in sorted(whole.match.team_of.items())
        ],
        "teams": _teams(whole.match),
        "readings": list(replays.readings),
        "views": [viewpoint.hands for viewpoint in replays.viewpoints],
        "deals": [
            [_deal(deal, words) for deal in replays.of(each, replays.viewpoints[0]).deals]
            for each in replays.readings
        ],
    }


def _teams(match: Match) -> list[dict[str, Any]]:
    names = {team.team: team.name or "" for team in match.opened.teams}
    return [{"team": team, "name": names[team]} for team in match.teams]


def _deal(deal: DealReplay, words: Words) -> list[Any]:
    """Return a deal in a list of deals: its number, what was played, if it was made, troubles."""
    made = -1 if deal.deal.made is None else int(deal.deal.made)
    return [deal.number, words(what_is_played(deal.deal)), made, len(deal.troubles)]


def compact(value: Any) -> str:  # noqa: ANN401
    """Return JSON without blanks."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
