"""A position as a picture shows what its scene shows, and stands alone."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from fiftysix.languages import speaking
from fiftysix.replay.pictures.places import places
from fiftysix.replay.pictures.style import Style
from fiftysix.replay.pictures.table import table_svg
from fiftysix.replay.scene import scene
from fiftysix.replay.steps import replay_match
from fiftysix.replay.viewpoint import CLOSED, Viewpoint, guarded
from tests.as_entries import entries_of
from tests.replay.pictures.drawn import (
    CARD,
    DEMO,
    EVENINGS,
    SVG,
    backs,
    deal,
    faces,
    match,
    read,
    texts,
)

RECORDS = (DEMO, *sorted(EVENINGS.glob("*.56")))


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_every_step_can_be_drawn(record: Path):
    """Each position of each record is a well-formed picture, the same one every time."""
    for each in match(record).deals:
        for index in range(0, len(each.positions), 29):
            shown = scene(each, index)
            svg = table_svg(shown, str)
            root = read(svg)
            assert svg == table_svg(shown, str)
            assert (root.get("role"), root.get("lang")) == ("img", "en")
            title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
            assert title is not None
            assert title.text
            assert description is not None
            assert description.text


@pytest.mark.parametrize("viewpoint", [Viewpoint(), CLOSED, Viewpoint(3)])
def test_nothing_is_fetched(viewpoint: Viewpoint):
    """A picture names no address but that of SVG itself, and brings no script and no image."""
    shown = scene(deal(2, viewpoint=viewpoint), 30)
    svg = table_svg(shown, str).replace("http://www.w3.org/2000/svg", "", 1)
    assert not re.search(r"https?:|url\(|href|<script|<image|<use|@import|\bon\w+=", svg)


@pytest.mark.parametrize(
    ("record", "seats", "cards"),
    [("four-players", 4, 12), ("six-two-sides", 6, 8), ("eight-players", 8, 8)],
)
def test_seats(record: str, seats: int, cards: int):
    """Every seat has its place with its number, its name, its team and its cards."""
    first = deal(1, EVENINGS / f"{record}.56")
    shown = scene(first, 0)
    svg = table_svg(shown, str)
    assert sum(each.get("class") == "seat" for each in read(svg).iter()) == seats
    assert len(faces(svg)) == seats * cards
    assert backs(svg) == 0
    assert {each.name for each in shown.seats} <= set(texts(svg))


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_turn_order_runs_to_the_right(seats: int):
    """The next seat sits to the right of the one at the bottom, and so on around the table."""
    where = places(range(1, seats + 1), 2)
    (x, y), (right, up) = where.spots[2], where.spots[3]
    assert right > x
    assert up < y
    assert where.spots[1][0] < x
    turned = [*range(2, seats + 1), 1, 2]
    mx, my = where.centre
    for one, other in pairwise(turned):
        (ax, ay), (bx, by) = where.spots[one], where.spots[other]
        assert (ax - mx) * (by - my) - (ay - my) * (bx - mx) < 0  # counter-clockwise: y is down


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_places_keep_apart(seats: int):
    """No seat and no card of the trick lies over another one."""
    where = places(range(1, seats + 1), 1)
    width, height = where.plate.width, where.plate.height
    boxes = [(x, y, x + width, y + height) for x, y in where.plates.values()]
    boxes += [(x - 27, y - 45, x + 27, y + 45) for x, y in where.spots.values()]
    apart = [
        a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
        for at, a in enumerate(boxes)
        for b in boxes[:at]
    ]
    assert all(apart)


def test_the_trick():
    """A finished trick says who led and who won; one that runs who is ahead."""
    second = deal(2)
    end = second.trick_ends[0]
    said = texts(table_svg(scene(second, end), str))
    assert "2 · led" in said
    assert "1 · won" in said
    running = texts(table_svg(scene(second, end + 1), str))
    assert "1 · led · ahead" in running
    assert "to play" in running


def test_the_auction():
    """While the auction runs all calls are shown, a plus with what it comes to."""
    svg = table_svg(scene(deal(1), 7), str)
    said = texts(svg)
    assert "+2S" in said
    assert " =30" in said
    assert "to call" in said


def test_an_irregular_call_is_marked():
    """A call that broke a rule has an exclamation mark before it."""
    irregular = deal(1, EVENINGS / "irregular.56")
    said = [texts(table_svg(scene(irregular, at), str)) for at in range(12)]
    assert any(each.startswith("!") for each in said[11])


def test_a_deal_that_does_not_count():
    """An annulled deal says so in the middle of the table."""
    annulled = deal(2, EVENINGS / "irregular.56")
    said = texts(table_svg(scene(annulled, len(annulled.positions) - 1), str))
    assert said.count("The deal does not count.") == 2


# --- what is hidden ---


def _played(viewpoint: Viewpoint, index: int) -> set[str]:
    positions = deal(2).positions[: index + 1]
    own = deal(2).deal.cards_of[viewpoint.seat] if viewpoint.seat else ()
    return {card for each in positions for card in CARD.findall(f"{each.deal.seen}")} | set(own)


@pytest.mark.parametrize("index", [0, 20, 33, 45])
@pytest.mark.parametrize("viewpoint", [CLOSED, Viewpoint(3)])
def test_a_hidden_hand_is_nowhere(viewpoint: Viewpoint, index: int):
    """A picture holds no card but those played, and those of the seat that looks on."""
    shown = scene(deal(2, viewpoint=viewpoint), index)
    svg = table_svg(shown, str)
    on_table = {play.card for play in shown.plays}
    own = {card for seat in shown.seats if seat.looks_on for card in seat.held}
    assert set(faces(svg)) | set(CARD.findall(svg)) <= on_table | own
    assert own <= _played(viewpoint, len(deal(2).positions) - 1)
    assert backs(svg) == sum(seat.unseen for seat in shown.seats)
    assert svg.count("?x") == sum(seat.unseen > 0 for seat in shown.seats)


def test_hidden_names_are_nowhere():
    """Without names a picture has no name, no team's name, no title and no place."""
    opened = match().match.opened
    hidden = [seat.name or "" for seat in opened.seats] + [team.name or "" for team in opened.teams]
    hidden += [opened.title or "", opened.place or ""]
    for index in (0, 30, 60):
        shown = scene(deal(2, viewpoint=guarded("open", names=False)), index)
        svg = table_svg(shown, str)
        assert not [name for name in hidden if name and name in svg]


def test_claims_are_called_claims():
    """As known to a seat, what the bids said stands there as a claim, with its rule."""
    said = texts(table_svg(scene(deal(2, viewpoint=Viewpoint(3)), 45), str))
    claim = "Seat 2 (Biju) claimed by 28H: holds the top of hearts (a claim, R-FORM-1)"
    assert claim in " ".join(said)
    assert "claims by 28H" in said
    assert "void" in said
    assert "looks on" in said


# --- names ---


def _with_name(name: str) -> str:
    record = DEMO.read_text().replace('seat 5 "Elsa"', f'seat 5 "{name}"')
    found = replay_match(entries_of(record)).of(2)
    assert found
    return table_svg(scene(found, 30), str)


def test_names_are_text():
    """A name with the signs of XML stands there as it was written."""
    assert "<&'> ]]>" in texts(_with_name("<&'> ]]>"))


def test_long_names_are_cut():
    """A name too long for its place ends in an ellipsis; in the description it is whole."""
    name = "Bartholomew Featherstonehaugh-Cholmondeley III"
    svg = _with_name(name)
    assert "Bartholomew Featherst…" in texts(svg)
    description = read(svg).find(f"{SVG}desc")
    assert description is not None
    assert name in (description.text or "")


def test_malayalam_names_have_their_fonts():
    """A name in Malayalam is marked as such and names a font that shapes it."""
    svg = _with_name("ചിത്രലേഖ")
    spans = [each for each in read(svg).iter(f"{SVG}tspan") if each.text == "ചിത്രലേഖ"]
    assert spans
    assert spans[0].get("lang") == "ml"
    assert (spans[0].get("font-family") or "").startswith("'Noto Sans Malayalam'")


# --- style ---


def test_four_colours():
    """With four colours diamonds are blue and clubs green; nothing else changes."""
    shown = scene(deal(2), 25)
    two, four = table_svg(shown, str), table_svg(shown, str, Style(four=True))
    assert two != four
    assert re.sub("#[0-9a-f]{6}", "", two) == re.sub("#[0-9a-f]{6}", "", four)


def test_another_language():
    """A picture speaks the language that it is given, and says which it is."""
    shown = scene(deal(2), 25)
    svg = table_svg(shown, speaking("nl"), Style(language="nl"))
    assert read(svg).get("lang") == "nl"
    assert texts(svg) != texts(table_svg(shown, str))
