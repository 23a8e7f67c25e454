"""Agreement by the other side, where a match asks for it (`confirm=yes`)."""

import pytest

from fiftysix.commands import Agree, Pay, Record
from fiftysix.next_step import next_step
from fiftysix.refusals import Impossible, NotUnderstood
from fiftysix_events.types import MatchClosed, PileCount, PilesCounted
from tests.play.table import Table


def played(pile=28, **settings):
    """Return a table that asks for agreement; deal 1, 28 hearts by seat 1, is counted."""
    table = Table(4, **({"confirm": "yes"} | settings))
    table.deal()
    table.contract("28H", 1)
    table.count(A=pile)
    return table


def agree(table, seat, made=None, deal=None):
    """Record that a seat agrees."""
    table.recording.enter(Agree(seat, made, deal))
    return table.last


def codes(table):
    """Return code and severity of every finding."""
    return [(row[0], row[4]) for row in table.findings()]


def test_without_the_setting_a_deal_counts_at_once():
    """`confirm` is no unless a match says otherwise; an agreement changes nothing then."""
    table = played(confirm="no")
    assert table.now.made is True
    agree(table, 2)
    assert (table.now.made, codes(table)) == (True, [("incomplete", "note")])


def test_a_deal_counts_when_the_other_side_has_agreed():
    """Until then nothing is made and nothing is due; then everything is."""
    table = played()
    assert (table.now.outcome, table.now.made) == (True, None)
    assert table.json()["deals"][0]["due"] == []
    agree(table, 2)
    assert table.now.made is True
    assert table.json()["deals"][0]["due"] == [["B", "A", 1]]


def test_what_comes_next():
    """The match waits for the agreement, then for the payment."""
    table = played(pile=27)
    step = next_step(table.match)
    assert step.do == "agree"
    assert str(step.text) == "another team than A agrees that the contract failed"
    agree(table, 4)
    assert next_step(table.match).do == "pay"


@pytest.mark.parametrize("closing", ["deal", "close"])
def test_nobody_has_agreed(closing):
    """A note while the deal is in hand; an error when the next has begun or the match is closed."""
    table = played()
    event = table.last
    text = "nobody of another team has agreed that deal 1 was made"
    assert table.findings() == [("unconfirmed", "§7", 1, event, "note", "open", text)]
    if closing == "deal":
        table.deal()
    else:
        table.record(MatchClosed())
    assert table.errors() == [("unconfirmed", "§7", 1, event, "error", "open", text)]


def test_what_is_paid_before_is_testimony():
    """It moves tables as it was paid; it is right or wrong once the deal counts."""
    table = played()
    table.pay("B", "A", 1)
    assert (table.match.tables, codes(table)) == ({"A": 13, "B": 11}, [("unconfirmed", "note")])
    agree(table, 2)
    assert table.findings() == []


def test_nobody_agrees_with_himself():
    """Somebody of another team than the contracted one has to agree."""
    table = played()
    with pytest.raises(Impossible, match="seat 3 plays for the contracted team"):
        agree(table, 3)


def test_an_agreement_to_something_else_does_not_count():
    """Who agrees that it failed has not agreed that it was made."""
    table = played()
    agree(table, 2, made=False)
    assert table.now.made is None
    assert codes(table) == [("unconfirmed", "note")]


def test_a_correction_that_turns_the_result_round():
    """The agreement was to another result: it does not count any more, and has to be given anew."""
    table = played()
    count = table.last
    agree(table, 2)
    piles = PilesCounted(piles=(PileCount(team="A", points=27),))
    table.correct(count, Record(piles))
    assert (table.now.outcome, table.now.made) == (False, None)
    agree(table, 4)
    assert table.now.made is False


def test_a_ruling_stands_for_an_agreement():
    """If the other side refuses, the director rules on the result; a ruling before it does not."""
    table = Table(4, confirm="yes")
    table.deal()
    table.contract("28H", 1)
    table.rule("stand")
    table.count(A=28)
    assert table.now.made is None
    table.rule("stand")
    assert table.now.made is True


def test_an_earlier_deal_is_agreed_to_late():
    """The deal is named; it then counts, and its payment is a late one."""
    table = played()
    table.deal()
    agree(table, 2, deal=1)
    assert table.match.past[0].made is True
    assert codes(table)[0] == ("payment-mismatch", "error")
    table.recording.enter(Pay("B", "A", 1, 1))
    assert table.errors() == []


def test_what_cannot_be_agreed_to():
    """A deal that does not exist, is undecided, or does not count; a seat that does not exist."""
    table = Table(4, confirm="yes")
    with pytest.raises(Impossible, match="no deal has begun"):
        agree(table, 2)
    table.deal()
    with pytest.raises(Impossible, match="deal 1 is undecided: say what is agreed to"):
        agree(table, 2)
    with pytest.raises(Impossible, match="there is no deal 7"):
        agree(table, 2, made=True, deal=7)
    with pytest.raises(NotUnderstood, match="there is no seat 9"):
        agree(table, 9, made=True)
    table.rule("annul")
    with pytest.raises(Impossible, match="deal 1 is annulled"):
        agree(table, 2, made=True)


def test_a_match_of_deals_is_not_over_before_its_last_deal_counts():
    """Nobody has won on a result that nobody has agreed to."""
    table = Table(6, profile="international", confirm="yes", deals="1")
    table.deal()
    table.contract("28H", 1)
    table.count(A=28)
    table.award("A", 1)
    assert (table.match.over, table.match.winner) == (False, None)
    agree(table, 2)
    assert (table.match.over, table.match.winner) == (True, "A")
