"""The steps of a deal: which entries belong to it, what is said, what is found."""

import pytest

from fiftysix.evolve import NotAMatch
from fiftysix.replay.scene import scene
from fiftysix.replay.steps import DealReplay, replay_match
from fiftysix.replay.viewpoint import Viewpoint
from tests.as_entries import entries_of

RECORD = """fiftysix 1
rules classic players=4
seat 3 "Chitra"
deal 1 dealer=4
call 1 28H P +2H X P P P
play 1 JH 9 A T
deal 2
call 2 P P P P
"""


@pytest.fixture
def steps() -> DealReplay:
    return replay_match(entries_of(RECORD)).deals[0]


def test_sentences(steps: DealReplay):
    """A step names seat and player, the form of a bid, and the number that it comes to."""
    assert str(steps.positions[3].sentence) == "Seat 3 (Chitra) bids plus two hearts: 30 hearts."
    assert str(steps.positions[4].sentence) == "Seat 4 doubles."


def test_outcomes(steps: DealReplay):
    """The step that ends an auction or a trick says so."""
    said = [str(position.outcome) for position in steps.positions if position.outcome]
    assert said == [
        "The contract is 30 hearts doubled, by seat 3 for team A.",
        "Seat 1 wins trick 1: 7 points for team A.",
    ]


def test_only_this_deal(steps: DealReplay):
    """The steps begin with the deal and end before the next one."""
    assert str(steps.positions[0].sentence) == "Deal 1 begins. Seat 4 deals."
    assert all(position.deal.number == 1 for position in steps.positions)
    assert len(steps.positions) == 12


def test_hands_with_hindsight(steps: DealReplay):
    """Open hands show what the deal will tell; what no card tells is counted only."""
    seat = scene(steps, 0).seats[0]
    assert seat.held == ("JH",)
    assert seat.unseen == 11


def test_hands_closed():
    """Closed hands show no card of anybody, and how many there are."""
    closed = replay_match(entries_of(RECORD), viewpoint=Viewpoint("closed")).deals[0]
    assert all(seat.held == () and seat.unseen == 12 for seat in scene(closed, 0).seats)


def test_no_such_deal():
    """A deal that is not there is nothing."""
    assert replay_match(entries_of(RECORD)).of(3) is None


def test_no_match():
    """Without events there is nothing to replay, and that is an error of the caller."""
    with pytest.raises(NotAMatch):
        replay_match([])
