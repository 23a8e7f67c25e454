"""What the page keeps of a match, read back step by step, is what the scenes of the match say."""

import json
from pathlib import Path
from typing import Any

import pytest

from fiftysix.audit.finding_line import line
from fiftysix.replay.page.data import deals_as_json, match_as_json
from fiftysix.replay.page.frames import Words
from fiftysix.replay.replays import Replays
from fiftysix.replay.scene import Scene, SeatScene, scene
from fiftysix.replay.telling import deduced, what_is_played
from fiftysix.replay.viewpoint import Hands, guarded
from tests.as_entries import entries_of
from tests.replay.test_hiding import CLAIMED

FIXTURES = Path(__file__).parents[3] / "fixtures"


class Films:
    """The data of a page, read as the page reads it."""

    def __init__(self, record: str, hands: Hands = "open") -> None:
        self.replays = Replays(entries_of(record), guarded(hands))
        words = Words(str)
        self.match = match_as_json(self.replays, words)
        self.deals = {
            number: json.loads(text) for number, text in deals_as_json(self.replays, words)
        }
        self.words = words.all()

    def frame(self, reading: int, view: int, deal: int, step: int) -> dict[str, Any]:
        """Return all values of a step: the last of each track that begins at or before it."""
        shown = self.deals[deal]["readings"][reading]
        tracks = [self.deals[deal]["tracks"][number] for number in shown["films"][view]]
        return {
            key: dict(zip(track[::2], track[1::2], strict=True))[
                max(start for start in track[::2] if start <= step)
            ]
            for key, track in zip(shown["keys"], tracks, strict=True)
        }

    def said(self, numbers: list[int]) -> list[str]:
        """Return sentences by their numbers."""
        return [self.words[number] for number in numbers]


def _hand(seat: SeatScene) -> str:
    return " ".join([*seat.held, *([f"?{seat.unseen}"] if seat.unseen else [])])


def _agree(films: Films, frame: dict[str, Any], shown: Scene) -> None:
    """Compare a frame with the scene of its step."""
    position, playing = shown.position, [seat for seat in shown.seats if not seat.out]
    assert [frame[f"h{seat.seat}"] for seat in playing] == [_hand(seat) for seat in playing]
    assert [frame[f"u{seat.seat}"] for seat in playing] == ["".join(seat.voids) for seat in playing]
    assert frame["deduced"] == [seat.seat for seat in playing if seat.held and deduced(shown, seat)]
    assert frame["out"] == [seat.seat for seat in shown.seats if seat.out]
    assert films.said(frame["names"]) == [seat.name for seat in shown.seats]
    assert frame["turn"] == next((seat.seat for seat in shown.seats if seat.turn), 0)
    assert frame["plays"] == [[play.seat, play.card] for play in shown.plays]
    assert (frame["ahead"], frame["complete"]) == (shown.ahead or 0, shown.complete)
    assert (frame["calls"], frame["won"]) == (len(shown.calls), len(shown.won))
    assert frame["piles"] == [team.pile for team in shown.teams]
    assert frame["tables"] == [team.tables for team in shown.teams]
    assert films.words[frame["played"]] == str(what_is_played(position.deal))
    assert films.words[frame["said"]] == " ".join(map(str, position.said))
    assert films.said(frame["found"]) == [
        str(line(each)) for each in (*shown.findings, *shown.proves)
    ]
    assert films.said(frame["changed"]) == list(map(str, position.changes))
    assert (frame["event"], frame["trouble"]) == (position.event, position.trouble)


def _agree_everywhere(films: Films) -> None:
    for reading, name in enumerate(films.replays.readings):
        for view, viewpoint in enumerate(films.replays.viewpoints):
            for deal in films.replays.of(name, viewpoint).deals:
                for step in range(len(deal.positions)):
                    frame = films.frame(reading, view, deal.number, step)
                    _agree(films, frame, scene(deal, step))


@pytest.mark.parametrize("name", ["demo/onam-evening", "evenings/irregular", "evenings/grades"])
def test_every_step_of_every_view(name: str):
    """In each reading and through each pair of eyes, every step is kept as its scene shows it."""
    record = (FIXTURES / f"{name}.56").read_text(encoding="utf-8-sig")
    _agree_everywhere(Films(record))


def test_both_readings():
    """Where entries were corrected, both readings are kept, and each has its own steps."""
    films = Films(f"{CLAIMED}correct #4 hand 2 QH QH KH KH TH TH AH AH 9H 9H JH JH\n")
    assert films.match["readings"] == ["in force", "as recorded"]
    _agree_everywhere(films)


@pytest.mark.parametrize(("hands", "views"), [(3, [3, "closed"]), ("closed", ["closed"])])
def test_no_other_view(hands: Hands, views: list[Hands]):
    """What may not be seen has no film: a seat's page has its own view and the closed one."""
    films = Films(CLAIMED, hands)
    assert films.match["views"] == views
    assert [len(each["films"]) for each in films.deals[1]["readings"]] == [len(views)]
    _agree_everywhere(films)


def test_calls_in_parts():
    """A call is kept in parts, its suit apart, with what its form claims."""
    films = Films(CLAIMED)
    calls = films.deals[1]["readings"][0]["calls"]
    assert calls[0][:4] == [1, ["28", "S♠", ""], 28, "R-FORM-1"]
    assert films.words[calls[0][4]] == "holds the top of spades"
    assert calls[1] == [2, ["P"], 0, "", -1, 0]


def test_what_a_search_looks_for():
    """Each step keeps its card or its call, so that `JH` is looked for among cards only."""
    films = Films(CLAIMED)
    steps = films.deals[1]["readings"][0]["steps"]
    acts = [films.frame(0, 0, 1, step)["act"] for step in range(steps)]
    assert [act for act in acts if act] == ["28S", "P", "P", "P", "JS", "JH", "JD", "JC"]
