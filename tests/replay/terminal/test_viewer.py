"""Where one is in a replay, and every motion from there: pure, without a screen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiftysix.replay.replays import Replays
from fiftysix.replay.viewpoint import CLOSED, Viewpoint
from fiftysix_cli.replayer.going import go
from fiftysix_cli.replayer.keys import MOTIONS
from fiftysix_cli.replayer.search import search
from fiftysix_cli.replayer.viewer import Begin, Viewer, begin
from tests.as_entries import entries_of
from tests.replay.terminal.matches import EIGHT, FOUR, IRREGULAR, SIX, replays_of, viewer_of

START = viewer_of(FOUR)


def here(viewer: Viewer) -> tuple[int, int]:
    """Return deal and step as people count them."""
    return viewer.deal.number, viewer.place.step + 1


def told(viewer: Viewer) -> str:
    """Return what the last motion said."""
    return "" if viewer.note is None else str(viewer.note)


# --- always ---


@given(st.lists(st.sampled_from(sorted(MOTIONS)), max_size=30), st.sampled_from([FOUR, IRREGULAR]))
def test_every_motion_lands_inside(motions: list[str], name: str):
    """However one moves, one is at a step that can be drawn, and no motion fails."""
    viewer = viewer_of(name)
    for motion in motions:
        viewer = MOTIONS[motion](viewer)
        assert 0 <= viewer.place.deal < len(viewer.match.deals)
        assert 0 <= viewer.place.step < len(viewer.deal.positions)
        assert viewer.place.bottom in viewer.match.match.team_of
        assert viewer.scene.position is viewer.position


@given(st.lists(st.sampled_from(sorted(MOTIONS)), max_size=20))
def test_forward_and_back_again(motions: list[str]):
    """A card on and a card back is where one was, unless there was no card on."""
    viewer = START
    for motion in motions:
        viewer = MOTIONS[motion](viewer)
    on = viewer.forward()
    if on.note is None:
        assert on.back().place == viewer.place
    else:
        assert on.place == viewer.place


@given(st.integers(0, 5), st.integers(0, 200))
def test_begins_inside(deal: int, step: int):
    """A deal or a step that is not there is the nearest that is."""
    viewer = begin(replays_of(FOUR), Begin("in force", deal, step, 1))
    assert viewer.deal.number == max(deal, 1)
    assert viewer.place.step == min(max(step - 1, 0), len(viewer.deal.positions) - 1)


@pytest.mark.parametrize("name", [SIX, FOUR, EIGHT, IRREGULAR])
def test_all_the_way(name: str):
    """Card by card one comes through every step of every deal, and back through all of them."""
    viewer = viewer_of(name)
    steps = sum(len(deal.positions) for deal in viewer.match.deals)
    for _ in range(steps - 1):
        viewer = viewer.forward()
        assert viewer.note is None
    assert viewer.place == viewer.very_last().place
    for _ in range(steps - 1):
        viewer = viewer.back()
        assert viewer.note is None
    assert viewer.place == viewer.very_first().place


# --- tricks, parts, deals ---


def test_over_the_end_of_a_deal():
    """After the last step of a deal comes the next deal, before its first the one before."""
    last = START.last()
    assert here(last.forward()) == (2, 1)
    assert last.forward().back().place == last.place
    assert told(START.back()) == "This is the first step of the match."
    assert told(START.very_last().forward()) == "This is the last step of the match."


def test_tricks():
    """By tricks one stops where a trick is won, and at both ends of the deal."""
    first = START.trick_forward()
    assert "wins trick 1" in str(first.position.outcome)
    second = first.trick_forward()
    assert "wins trick 2" in str(second.position.outcome)
    assert second.trick_back().place == first.place
    assert here(first.trick_back()) == (1, 1)
    assert told(START.trick_back()) == "This is the first step of the deal."
    assert told(START.last().trick_forward()) == "This is the last step of the deal."


def test_parts():
    """By parts one stops where the play begins, and the settlement."""
    play = START.part_forward()
    assert (play.position.phase, play.deal.positions[play.place.step - 1].phase) == (
        "play",
        "auction",
    )
    settlement = play.part_forward()
    assert settlement.position.phase == "settlement"
    assert told(settlement.part_forward()) == "The deal has no later part."
    assert settlement.part_back().place == play.place
    assert here(play.part_back()) == (1, 1)
    assert told(START.part_back()) == "The deal has no earlier part."


def test_deals():
    """By deals one comes to the first step of each."""
    assert here(START.last().deal_forward()) == (2, 1)
    assert here(START.deal_forward().last().deal_back()) == (1, 1)
    assert told(START.deal_back()) == "This is the first deal."
    assert told(START.very_last().deal_forward()) == "This is the last deal."


# --- trouble ---


def test_trouble_across_deals():
    """From trouble to trouble one comes to every step that has any, in whatever deal."""
    viewer, found = viewer_of(IRREGULAR), []
    while True:
        viewer = viewer.trouble_forward()
        if viewer.note is not None:
            break
        assert viewer.position.trouble
        found.append(viewer.place)
    assert told(viewer) == "No trouble after this step."
    assert len(found) == sum(len(deal.troubles) for deal in viewer.match.deals) > 8
    back = [viewer.place]
    while (viewer := viewer.trouble_back()).note is None:
        back.append(viewer.place)
    assert back == found[::-1]
    assert told(viewer) == "No trouble before this step."


# --- other eyes ---


def test_turning_the_table():
    """Each seat comes to the bottom in turn, then the first again."""
    bottoms = []
    viewer = START
    for _ in range(5):
        viewer = viewer.turned()
        bottoms.append(viewer.place.bottom)
    assert bottoms == [2, 3, 4, 1, 2]
    assert told(viewer) == "Seat 2 is at the bottom."


def test_hands():
    """Hands are open, closed, then as known to each seat; the event stays in view."""
    viewer = viewer_of(FOUR, 2, 30)
    seen = []
    for _ in range(6):
        viewer = viewer.other_hands()
        seen.append(told(viewer))
        assert here(viewer) == (2, 30)
    assert seen == [
        "hands closed",
        *(f"as known to seat {seat}" for seat in (1, 2, 3, 4)),
        "hands open",
    ]


def test_only_what_is_allowed():
    """Whoever may see one hand turns between it and none; with no hand there is no other way."""
    viewer = viewer_of(FOUR, most=Viewpoint(3))
    closed = viewer.other_hands()
    assert closed.place.viewpoint.hands == "closed"
    assert closed.other_hands().place == viewer.place
    assert told(viewer_of(FOUR, most=CLOSED).other_hands()) == (
        "The hands are shown in no other way."
    )


def test_readings():
    """As recorded and in force the same event stays in view."""
    viewer = viewer_of(FOUR, 3, 8)
    recorded = viewer.other_reading()
    assert told(recorded) == "as recorded"
    assert recorded.position.event == viewer.position.event
    assert recorded.other_reading().place == viewer.place
    assert told(viewer_of(EIGHT).other_reading()) == (
        "Nothing was corrected: there is no other reading."
    )


TAKEN_BACK = """fiftysix 1
rules classic players=4
deal 1 dealer=4
call 1 28H P
note "a dog barks"
call 3 P
retract #5 "it was a cat"
"""


def test_an_event_that_is_in_one_reading_only():
    """Of an entry that was taken back there is no step in force: the nearest one is shown."""
    viewer = begin(Replays(entries_of(TAKEN_BACK)), Begin("as recorded", 1, 4, 1))
    assert viewer.position.event == 5
    assert viewer.other_reading().position.event in (4, 6)


# --- going and searching ---


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("17", (2, 17)),
        (" 3-17 ", (3, 17)),
        ("3.17", (3, 17)),
        ("#deal-3-17", (3, 17)),
        ("1 - 2", (1, 2)),
    ],
)
def test_go(text: str, place: tuple[int, int]):
    """A number is a step of this deal, two are a deal and a step of it."""
    assert here(go(viewer_of(FOUR, 2), text)) == place


def test_go_to_an_event():
    """#120 is the step that shows event 120."""
    assert go(START, "#120").position.event == 120


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("0", "Deal 1 has steps 1 … 64, no 0."),
        ("999", "Deal 1 has steps 1 … 64, no 999."),
        ("99-1", "There is no deal 99; the last is 6."),
        ("#1", "No step shows event #1."),
        ("#9999", "No step shows event #9999."),
        ("", " is no place: 17 is a step, 3-17 a step of deal 3, #120 an event."),
        ("x", "x is no place: 17 is a step, 3-17 a step of deal 3, #120 an event."),
    ],
)
def test_nowhere_to_go(text: str, said: str):
    """What is no place is said to be none, and one stays."""
    steps = len(START.deal.positions)
    there = go(START, text)
    assert there.place == START.place
    assert told(there) == said.replace("64", str(steps))


@pytest.mark.parametrize("text", ["JH", "jh", "28C", "p", "Růžena", "růžena", "pays", "trick 3"])
def test_search(text: str):
    """A card, a call, a name or a word is found, again and again, and then from the beginning."""
    first = search(START, text, str)
    assert first.note is None
    places = {first.place}
    viewer = first
    while (viewer := search(viewer, text, str)).note is None:
        places.add(viewer.place)
    assert viewer.place == first.place
    assert told(viewer) == f"Searched on from the beginning for {text}."


def test_search_for_a_finding():
    """The code of a finding leads to it."""
    found = search(viewer_of(IRREGULAR), "revoke", str)
    assert found.position.trouble


def test_search_for_cards_not_words():
    """A card is found where it is played, not where a sentence says a word like it."""
    found = search(START, "AS", str)
    assert "plays the ace of spades" in str(found.position.sentence)


def test_search_in_vain():
    """What is nowhere is said to be nowhere."""
    assert told(search(START, "zebra", str)) == "Nothing tells of zebra."
    assert told(search(START, " ", str)) == "Nothing was searched for yet."
