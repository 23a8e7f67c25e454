"""The steps of a deal: which entries belong to it, what is said, what is found."""

import pytest

from fiftysix.replay.steps import Replay, replay
from fiftysix.timeline import in_force
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
def steps() -> Replay:
    return replay(in_force(entries_of(RECORD)), 1)


def test_sentences(steps: Replay):
    """A step names seat and player, the form of a bid, and the number that it comes to."""
    assert str(steps.positions[3].sentence) == "Seat 3 (Chitra) bids plus two hearts: 30 hearts."
    assert str(steps.positions[4].sentence) == "Seat 4 doubles."


def test_outcomes(steps: Replay):
    """The step that ends an auction or a trick says so."""
    said = [str(position.outcome) for position in steps.positions if position.outcome]
    assert said == [
        "The contract is 30 hearts doubled, by seat 3 for team A.",
        "Seat 1 wins trick 1: 7 points for team A.",
    ]


def test_only_this_deal(steps: Replay):
    """The steps begin with the deal and end before the next one."""
    assert str(steps.positions[0].sentence) == "Deal 1 begins. Seat 4 deals."
    assert all(position.deal.number == 1 for position in steps.positions)
    assert len(steps.positions) == 12


def test_hands_with_and_without_hindsight(steps: Replay):
    """All hands show what the deal will tell, known hands what it has told, none nothing."""
    first = steps.positions[0]
    everything, known = steps.hands(first, "all"), steps.hands(first, "known")
    assert everything
    assert known
    assert everything[1].held == ("JH",)
    assert known[1].held == ()
    assert steps.hands(first, "none") is None


def test_no_such_deal():
    """A deal that is not there is an error of the caller."""
    with pytest.raises(LookupError):
        replay(in_force(entries_of(RECORD)), 3)
