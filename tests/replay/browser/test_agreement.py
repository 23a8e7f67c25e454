"""Every step of a match looks in the page as the scene of that step says."""

import json
from typing import Any, TypedDict

import pytest

from fiftysix.audit.finding_line import line
from fiftysix.projections.auction_sheet import CallLine
from fiftysix.replay.scene import Scene, SeatScene, scene
from fiftysix.replay.steps import MatchReplay
from fiftysix.replay.telling import what_is_played
from fiftysix.replay.viewpoint import Hands
from tests.replay.browser.conftest import Show
from tests.replay.browser.opened import Opened

WALK = """forward => {
    const all = (css, root = document) => [...root.querySelectorAll(css)];
    const text = element => element?.textContent.trim() ?? '';
    const page = document.querySelector('#replay');
    const cards = (css, root) => all(css, root).map(card => card.dataset.card);
    const seat = element => ({
        seat: Number(element.dataset.seat),
        held: cards('.hand .card', element),
        unseen: Number(text(element.querySelector('.back'))),
        roles: all('.role', element).map(text),
        turn: element.classList.contains('turn'),
        out: element.classList.contains('out'),
    });
    const heard = element => {
        const copy = element.cloneNode(true);
        all('[aria-hidden=true]', copy).forEach(each => each.remove());
        return text(copy);
    };
    const look = () => ({
        deal: Number(page.dataset.deal),
        step: Number(page.dataset.step),
        said: text(document.querySelector('#said')),
        played: text(document.querySelector('#contract p:last-child')),
        seats: all('#table .seat').map(seat).sort((one, other) => one.seat - other.seat),
        trick: all('#trick .card').map(card => [Number(card.dataset.seat), card.dataset.card]),
        best: all('#trick .card.ahead').map(card => Number(card.dataset.seat)),
        score: all('#score tbody tr').map(row => all('td', row).map(text)),
        calls: all('#auction tbody td').map(heard).filter(Boolean),
        tricks: all('#tricks tbody th').map(trick => Number(text(trick))),
        found: all('#found li').map(text),
    });
    const place = () => Object.values(page.dataset).join();
    const button = document.querySelector(`button[data-do=${forward ? 'forward' : 'back'}]`);
    page.style.display = 'none';
    const seen = [look()];
    for (let before = ''; before !== place();) {
        before = place();
        button.click();
        if (before !== place()) seen.push(look());
    }
    page.style.display = '';
    return JSON.stringify(forward ? seen : seen.reverse());
}"""
"""Goes through a whole match and returns what is shown at each step; unseen, to be quick."""

CALLS = {"P": "pass", "X": "double", "XX": "redouble"}


class Seen(TypedDict):
    """What the page shows of one step."""

    deal: int
    step: int
    said: str
    played: str
    seats: list[dict[str, Any]]
    trick: list[list[Any]]
    best: list[int]
    score: list[list[str]]
    calls: list[str]
    tricks: list[int]
    found: list[str]


def expected(shown: Scene) -> Seen:
    """Return what the page must show of a scene."""
    position = shown.position
    remarks = [*map(line, (*shown.findings, *shown.proves)), *position.changes]
    return Seen(
        deal=position.deal.number,
        step=position.number,
        said=" ".join(map(str, shown.said)),
        played=str(what_is_played(position.deal)),
        seats=[_seat(seat) for seat in shown.seats],
        trick=[[play.seat, play.card] for play in shown.plays],
        best=[] if shown.ahead is None else [shown.ahead],
        score=[
            ["–" if team.pile is None else str(team.pile), str(team.tables)] for team in shown.teams
        ],
        calls=[_heard(each) for each in shown.calls],
        tricks=[line.trick.number for line in shown.won],
        found=[str(each) for each in remarks],
    )


def _heard(line: CallLine) -> str:
    comes = f" = {line.number}" if line.call.startswith("+") else ""
    return CALLS.get(line.call, line.call) + comes + (" irregular" if line.irregular else "")


def _seat(seat: SeatScene) -> dict[str, Any]:
    roles = {"dealer": seat.dealer, "declarer": seat.declarer}
    return {
        "seat": seat.seat,
        "held": list(seat.held),
        "unseen": seat.unseen,
        "roles": [role for role, has in roles.items() if has],
        "turn": seat.turn,
        "out": seat.out,
    }


def compare(seen: list[Seen], match: MatchReplay) -> None:
    """Compare all steps of a match, in order."""
    scenes = [scene(deal, index) for deal in match.deals for index in range(len(deal.positions))]
    assert [(each["deal"], each["step"]) for each in seen] == [
        (each.position.deal.number, each.position.number) for each in scenes
    ]
    for step, shown in zip(seen, scenes, strict=True):
        assert step == expected(shown), (match.viewpoint, step["deal"], step["step"])


def walk(page: Opened, eyes: int, *, forward: bool = True) -> None:
    """Go through a match, forwards and backwards by turns, through so many pairs of eyes."""
    for viewpoint in page.replays.viewpoints[:eyes]:
        place = page.place
        assert place.view == str(viewpoint.hands)
        seen: list[Seen] = json.loads(page.tab.evaluate(WALK, forward))
        readings = page.replays.readings
        compare(seen, page.replays.of(readings[readings.index(place.reading)], viewpoint))
        page.press("o")
        forward = not forward


@pytest.mark.parametrize(
    ("record", "hands", "eyes"),
    [
        ("onam", "open", 8),
        ("irregular", "open", 1),
        ("irregular", "closed", 1),
        ("grades", "open", 1),
        ("six-pairs-to-the-end", 3, 1),
        ("eight-players", "open", 1),
        ("international-18-deals", "closed", 1),
        ("quarrel", 2, 2),
    ],
)
def test_every_step(record: str, hands: Hands, eyes: int, show: Show):
    """Every step of a match: hands, trick, auction, score, findings, and the sentence."""
    walk(show(record, hands=hands), eyes)


def test_both_readings(show: Show):
    """Every step of a corrected match, in force and as recorded."""
    page = show("four-players")
    walk(page, 1)
    while page.place.view != "open":
        page.click("hands")
    page.click("reading")
    walk(page, 1, forward=False)
