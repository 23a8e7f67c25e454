"""Claims and concessions: accepted, contested, answered twice, and what they come to."""

from typing import Literal

import pytest

from fiftysix.next_step import next_step
from fiftysix.refusals import Impossible
from fiftysix_events.types import ClaimAnswered, ClaimMade
from tests.play.table import Table


def table_after_one_trick(players=4, teams=None):
    """Return a table where side A has won the first trick, with 7 points."""
    table = Table(players, teams)
    table.deal()
    table.contract("28H", 1)
    table.trick(1, "A", 7)
    return table


def claim(table, seat, kind: Literal["claim", "concession"] = "claim", **more):
    """Record a claim or concession."""
    return table.record(ClaimMade(kind=kind, seat=seat, **more))


def answer(table, seat, *, accepted=True):
    """Record an answer."""
    return table.record(ClaimAnswered(seat=seat, accepted=accepted))


def test_an_accepted_claim_gives_the_rest():
    """The claimer's side has the rest of the 56 points, and the deal is decided by its tricks."""
    table = table_after_one_trick()
    claim(table, 2)
    assert table.now.made is None
    answer(table, 1)
    assert table.now.piles == {"A": 7, "B": 49}
    assert (table.now.made, table.now.grade) == (False, "tricks")


def test_a_claim_before_any_trick():
    """A claim to all tricks of a deal, accepted, is worth all 56 points."""
    table = Table(4)
    table.deal()
    table.contract("56H", 1)
    claim(table, 1)
    answer(table, 2)
    assert (table.now.piles, table.now.made) == ({"A": 56, "B": 0}, True)


def test_an_accepted_concession_gives_the_rest_to_the_others():
    """With two sides a concession needs no addressee."""
    table = table_after_one_trick()
    claim(table, 1, "concession")
    answer(table, 4)
    assert table.now.piles == {"A": 7, "B": 49}


def test_each_other_team_must_accept():
    """With three pairs, one of them accepting settles nothing yet."""
    table = table_after_one_trick(6, 3)
    claim(table, 1)
    answer(table, 2)
    assert table.now.piles is None
    answer(table, 6)
    assert table.now.piles == {"A": 56, "B": 0, "C": 0}


def test_a_concession_names_its_team_where_several_are_left():
    """With three pairs somebody must say who gets the rest; it cannot be one's own pair."""
    table = table_after_one_trick(6, 3)
    with pytest.raises(Impossible, match="say to which team seat 1 concedes"):
        claim(table, 1, "concession")
    with pytest.raises(Impossible, match="team A cannot concede to itself"):
        claim(table, 1, "concession", to="A")
    claim(table, 1, "concession", to="C")
    answer(table, 2)
    answer(table, 3)
    assert table.now.piles == {"A": 7, "B": 0, "C": 49}


def test_a_contested_claim_decides_nothing():
    """One seat contesting is enough, and play goes on."""
    table = table_after_one_trick(6, 3)
    claim(table, 1)
    answer(table, 2)
    answer(table, 3, accepted=False)
    assert (table.now.piles, table.now.made) == (None, None)


def test_a_second_answer_takes_the_first_ones_place():
    """Who contested and then accepts has accepted."""
    table = table_after_one_trick()
    claim(table, 1)
    answer(table, 2, accepted=False)
    answer(table, 2)
    assert table.now.piles == {"A": 56, "B": 0}


def test_a_claim_to_some_tricks_decides_nothing():
    """A claim to two of the remaining tricks does not say how many points they have."""
    table = table_after_one_trick()
    claim(table, 1, tricks=2)
    answer(table, 2)
    assert table.now.piles is None


def test_playing_on_after_a_claim():
    """Tricks that are played after an accepted claim still count for who wins them."""
    table = table_after_one_trick()
    claim(table, 1)
    answer(table, 2)
    table.trick(2, "B", 5)
    assert table.now.piles == {"A": 51, "B": 5}


def test_a_later_claim_is_the_one_that_is_answered():
    """A second claim may be accepted after the first was contested."""
    table = table_after_one_trick()
    claim(table, 1)
    answer(table, 2, accepted=False)
    claim(table, 3)
    answer(table, 4)
    assert table.now.piles == {"A": 56, "B": 0}


def test_what_cannot_be_claimed_or_answered():
    """No answer without a claim, none by the claimer's own side, no claim after the last trick."""
    table = table_after_one_trick()
    with pytest.raises(Impossible, match="nothing has been claimed"):
        answer(table, 2)
    claim(table, 1)
    with pytest.raises(Impossible, match="answered by another team"):
        answer(table, 3)
    for number in range(2, 13):
        table.trick(number, "B", 0)
    with pytest.raises(Impossible, match="all tricks of deal 1 are played"):
        claim(table, 2)


def test_after_an_accepted_claim_to_some_tricks_the_piles_are_counted():
    """Nobody plays on: the count says what the tricks were worth."""
    table = Table(4)
    table.deal()
    table.contract("28H", 1)
    table.play("JH 9 A K")
    claim(table, 1, tricks=2)
    assert next_step(table.match).do == "play"
    answer(table, 2)
    assert next_step(table.match).do == "count"
    table.count(A=30)
    assert (table.now.piles, table.now.made) == ({"A": 30, "B": 26}, True)


def test_playing_on_after_a_claim_to_some_tricks():
    """Whoever plays on after all is waited for as before."""
    table = Table(4)
    table.deal()
    table.contract("28H", 1)
    table.play("JH 9 A K")
    claim(table, 1, tricks=2)
    answer(table, 2)
    table.play("JH 9")
    step = next_step(table.match)
    assert (step.do, step.seat) == ("play", 3)


def test_who_has_not_answered():
    """With three pairs, the note says which team is still to answer."""
    table = table_after_one_trick(6, 3)
    claim(table, 1)
    answer(table, 2)
    assert "the claim of seat 1 was accepted by seat 2; team C has not answered" in [
        row[6] for row in table.findings()
    ]


def test_a_ruling_settles_a_contested_claim():
    """The director says what the rest is worth: the claim is ruled on, the count decides."""
    table = table_after_one_trick()
    event = claim(table, 1)
    answer(table, 2, accepted=False)
    table.rule("stand", event=event)
    table.count(A=40)
    assert table.now.made is True
    assert [(row[0], row[5]) for row in table.errors()] == [
        ("claim", "ruled"),
    ]
