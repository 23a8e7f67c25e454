"""What the table counted beside what the cards say (R-SCORE-1, R-SCORE-2)."""

import pytest

from fiftysix_events.types import ClaimAnswered, ClaimMade, PileCount, PilesCounted, ResultDeclared
from tests.play.table import Table


def scored(a_tricks=6, players=4, teams=None):
    """Return a table with every trick scored: side A has so many of the first eight, 7 each."""
    table = Table(players, teams)
    table.deal()
    table.contract("28H", 1)
    for number in range(1, table.now.format.cards + 1):
        team = "A" if number <= a_tricks else "B"
        table.trick(number, team, 7 if number <= 8 else 0)
    return table


def errors(*rows):
    """Return open count mismatches of deal 1."""
    return [("count-mismatch", rule, 1, event, "error", "open", text) for rule, event, text in rows]


def mismatches(table):
    """Return the errors that are no payments still due."""
    return [row for row in table.findings() if row[0] == "count-mismatch"]


def test_a_count_that_agrees():
    """A count that comes to what the tricks give is no finding."""
    table = scored()
    table.count(A=42, B=14)
    table.settle()
    assert table.findings() == []


def test_a_count_against_the_tricks():
    """R-SCORE-1: a counted pile that differs from the tricks, for each side that is wrong."""
    table = scored()
    event = table.count(A=40, B=16)
    assert mismatches(table) == errors(
        ("R-SCORE-1", event, "team A counted 40; its tricks come to 42"),
        ("R-SCORE-1", event, "team B counted 16; its tricks come to 14"),
    )
    assert table.now.piles == {"A": 42, "B": 14}


def test_piles_that_do_not_add_up():
    """R-SCORE-1: all piles together are 56."""
    table = Table(4)
    table.deal()
    table.contract("28H", 1)
    event = table.count(A=30, B=25)
    text = "the piles counted add up to 55, not 56"
    assert mismatches(table) == errors(("R-SCORE-1", event, text))
    assert table.now.made is True


@pytest.mark.parametrize(("a", "b"), [(57, None), (50, 10)])
def test_more_than_56(a, b):
    """R-SCORE-1: more points than the pack has, in one pile or in several."""
    table = Table(6, 3)
    table.deal()
    table.contract("28H", 1)
    piles = {"A": a} | ({"B": b} if b else {})
    event = table.count(**piles)
    text = f"the piles counted add up to {sum(piles.values())}, not 56"
    assert mismatches(table) == errors(("R-SCORE-1", event, text))


def test_counts_in_two_statements():
    """R-SCORE-1: the last statement that completes a wrong sum is the one to look at."""
    table = Table(4)
    table.deal()
    table.contract("28H", 1)
    table.count(A=30)
    event = table.count(B=20)
    text = "the piles counted add up to 50, not 56"
    assert mismatches(table) == errors(("R-SCORE-1", event, text))


def test_who_counts_again_means_the_second_count():
    """A recount takes the place of the first count of that team."""
    table = scored()
    table.count(A=40)
    table.count(A=42)
    assert mismatches(table) == []


def test_a_count_below_the_tricks_that_are_known():
    """R-SCORE-1: even while some tricks are unknown, a pile is at least what is known of it."""
    table = Table(4)
    table.deal()
    table.contract("28H", 1)
    table.trick(1, "A", 14)
    event = table.count(A=10, B=46)
    text = "team A counted 10; its tricks come to 14"
    assert mismatches(table) == errors(("R-SCORE-1", event, text))


def test_a_count_after_an_accepted_claim():
    """R-SCORE-1: tricks and an accepted claim say what the piles are; a count must agree."""
    table = Table(4)
    table.deal()
    table.contract("28H", 1)
    table.trick(1, "B", 7)
    table.record(ClaimMade(kind="claim", seat=1))
    table.record(ClaimAnswered(seat=2, accepted=True))
    table.count(A=49, B=7)
    assert mismatches(table) == []
    event = table.count(A=48, B=8)
    assert mismatches(table) == errors(
        ("R-SCORE-1", event, "team A counted 48; its tricks come to 49"),
        ("R-SCORE-1", event, "team B counted 8; its tricks come to 7"),
    )


def test_a_trick_written_down_against_its_cards():
    """R-PLAY-3: where cards and the score of a trick differ, the cards decide."""
    table = Table(4)
    table.deal()
    table.call("28H P P P")
    table.play("JS 9 A T")
    event = table.trick(1, "B", 6)
    text = "trick 1 was written down as B 6; its cards give A 7"
    assert mismatches(table) == errors(("R-PLAY-3", event, text))
    assert table.now.trick_piles == {"A": 7, "B": 0}
    assert table.now.turn == 1


@pytest.mark.parametrize(
    ("made", "pile", "text"),
    [
        (True, 27, "the result was given as made; the pile falls short of the contract"),
        (False, 28, "the result was given as failed; the pile reaches the contract"),
    ],
)
def test_a_result_against_the_pile(made, pile, text):
    """R-SCORE-2: a result that the contracted pile contradicts, found at the result."""
    table = Table(4)
    table.deal()
    table.contract("28H", 1)
    event = table.record(ResultDeclared(made=made))
    table.count(A=pile)
    assert mismatches(table) == errors(("R-SCORE-2", event, text))
    assert table.now.made is not made


def test_a_result_before_the_contract_is_known():
    """Without a contract nobody can say that a result is wrong."""
    table = Table(4)
    table.deal()
    table.record(ResultDeclared(made=True))
    table.count(A=10)
    assert mismatches(table) == []


def test_a_ruling_does_not_make_a_true_result_false():
    """R-SCORE-2: the result is compared with the pile that was won, not with a ruling's."""
    table = Table(4)
    table.deal()
    table.contract("28H", 1)
    table.count(A=28)
    table.record(ResultDeclared(made=True))
    table.rule("move-points", move=("A", "B", 1))
    assert table.now.made is False
    assert mismatches(table) == []


def test_a_count_of_three_piles():
    """R-SCORE-1: with three pairs all three are compared."""
    table = scored(players=6, teams=3)
    counts = tuple(PileCount(team=team, points=n) for team, n in (("A", 42), ("B", 13), ("C", 1)))
    event = table.record(PilesCounted(piles=counts))
    assert mismatches(table) == errors(
        ("R-SCORE-1", event, "team B counted 13; its tricks come to 14"),
        ("R-SCORE-1", event, "team C counted 1; its tricks come to 0"),
    )
