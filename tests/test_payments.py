"""What is due beside what was paid: settling, late and impossible payments (R-SCORE-6 to 8)."""

import pytest

from fiftysix.refusals import Impossible, NotUnderstood
from fiftysix_events.types import MatchClosed, TablesPaid
from tests.play.table import Table


def decided(players=4, teams=None, bid="28H", *, made=True, **settings):
    """Return a table at which a deal, contracted to seat 1, is decided and not paid for."""
    table = Table(players, teams, **settings)
    table.deal()
    table.contract(bid, 1)
    table.count(A=56 if made else 0)
    return table


def next_deal(table):
    """Begin another deal, decided in the declarer's favour and not paid for."""
    table.deal()
    table.contract("28H", 1)
    table.count(A=56)


def test_what_the_teams_hold_is_what_was_paid():
    """R-SCORE-8: a wrong payment moves tables as it was made, and what is due stays beside it."""
    table = decided(bid="40H")
    table.pay("B", "A", 1)
    [deal] = table.json()["deals"]
    assert (deal["due"], deal["paid"]) == ([["B", "A", 2]], [["B", "A", 1]])
    assert deal["tables"] == {"A": 13, "B": 11}


def test_settling_pays_the_rest():
    """What was paid already is set off, and settling twice adds nothing."""
    table = decided(6, 3, "40H")
    table.pay("B", "A", 1)
    before = table.last
    table.settle()
    assert table.match.tables == {"A": 16, "B": 10, "C": 10}
    assert table.last == before + 2
    table.settle()
    assert table.last == before + 2


def test_settling_undoes_a_payment_the_wrong_way():
    """What went the wrong way comes back on top of what is due."""
    table = decided(bid="40H")
    table.pay("A", "B", 3)
    table.settle()
    assert table.match.tables == {"A": 14, "B": 10}
    assert table.findings() == []


def test_settling_never_pays_what_is_not_there():
    """R-SCORE-7: a team that gave all it had to the wrong pair cannot pay the right one."""
    table = decided(6, 3, "40H", made=False)
    table.pay("A", "B", 12)
    with pytest.raises(Impossible, match="team A holds 0 tables and cannot pay 3") as refused:
        table.settle()
    assert refused.value.rule == "R-SCORE-7"
    assert table.match.tables == {"A": 0, "B": 24, "C": 12}


def test_nothing_can_be_settled_before_the_deal_is_decided():
    """Without piles or a result nobody knows what is due."""
    table = Table(4)
    with pytest.raises(Impossible, match="the deal is undecided"):
        table.settle()
    table.deal()
    table.call("28H P P P")
    with pytest.raises(Impossible, match="the deal is undecided"):
        table.settle()


def test_change_given_back_is_set_off():
    """A payment of three with one back is a payment of two."""
    table = decided(bid="40H")
    table.pay("B", "A", 3)
    table.pay("A", "B", 1)
    assert table.findings() == []
    assert table.json()["deals"][0]["paid"] == [["A", "B", 1], ["B", "A", 3]]


def test_a_late_payment_belongs_to_its_deal():
    """A payment for an earlier deal is that deal's, and changes what is held before this one."""
    table = decided(bid="40H", start="3")
    next_deal(table)
    assert table.json()["deals"][1]["due"] == [["B", "A", 1]]
    table.pay("B", "A", 2, deal=1)
    first, second = table.json()["deals"]
    assert (first["paid"], second["paid"]) == ([["B", "A", 2]], [])
    assert (first["tables"], second["tables"]) == ({"A": 3, "B": 3}, {"A": 5, "B": 1})
    table.pay("B", "A", 1)
    assert table.findings() == []


def test_a_late_payment_limits_what_is_due_now():
    """R-SCORE-7: what was paid late for an earlier deal cannot be paid again for this one."""
    table = decided(bid="40H", start="2")
    next_deal(table)
    table.pay("B", "A", 2, deal=1)
    assert table.json()["deals"][1]["due"] == []


def test_a_late_payment_leaves_what_was_settled():
    """R-SCORE-7: a payer that gave all it held owes no more because it got something afterwards."""
    table = decided(bid="28H", start="3")
    table.pay("B", "A", 2)
    table.deal()
    table.contract("48H", 2)
    table.count(B=0)
    table.pay("B", "A", 1)
    table.pay("A", "B", 1, deal=1)
    assert table.json()["deals"][1]["due"] == [["B", "A", 1]]
    assert table.findings() == []


def test_a_late_payment_moves_no_finding():
    """An incomplete deal in hand stops where it stops, whatever is paid for an earlier one."""
    table = decided()
    begun = table.deal()
    table.pay("B", "A", 1, deal=1)
    assert [(row[0], row[3]) for row in table.findings()] == [("incomplete", begun)]


def test_payments_may_follow_the_end():
    """A debt may be paid after the match was closed."""
    table = decided()
    table.record(MatchClosed())
    assert [row[0] for row in table.findings()] == ["payment-mismatch"]
    table.settle()
    assert table.findings() == []


@pytest.mark.parametrize(
    ("payer", "payee", "tables", "text"),
    [
        ("A", "A", 1, "team A cannot pay itself"),
        ("A", "B", 0, "a payment of nothing is none"),
        ("A", "B", -1, "a payment of nothing is none"),
        ("A", "C", 1, "there is no team C; this match has A, B"),
        ("Z", "B", 1, "there is no team Z; this match has A, B"),
    ],
)
def test_payments_that_are_not_understood(payer, payee, tables, text):
    """RULES §8: to oneself, of nothing, or by a team that does not exist."""
    table = decided()
    with pytest.raises(NotUnderstood) as refused:
        table.pay(payer, payee, tables)
    assert str(refused.value) == text


def test_a_payment_to_oneself_makes_no_tables():
    """R-SCORE-6: not even as a bare event."""
    table = decided()
    with pytest.raises(NotUnderstood, match="cannot pay itself"):
        table.record(TablesPaid(payer="A", payee="A", tables=3, deal=1))
    assert table.match.tables == {"A": 12, "B": 12}


def test_more_than_the_payer_holds_is_impossible():
    """RULES §8: thirteen of twelve tables."""
    table = decided()
    with pytest.raises(Impossible, match="team A holds 12 tables and cannot pay 13"):
        table.pay("A", "B", 13)
    table.pay("A", "B", 12)
    assert table.match.tables == {"A": 0, "B": 24}


@pytest.mark.parametrize(
    ("deal", "refusal", "text"),
    [(2, Impossible, "there is no deal 2"), (0, NotUnderstood, "numbered from 1, not 0")],
)
def test_a_payment_for_a_deal_that_is_none(deal, refusal, text):
    """A payment belongs to a deal that has begun."""
    table = decided()
    with pytest.raises(refusal, match=text):
        table.pay("A", "B", 1, deal=deal)


@pytest.mark.parametrize("points", [0, -1, 10**17])
def test_awards_that_are_not_understood(points):
    """An award is at least one point, and no number that nobody can earn."""
    table = Table(6, profile="international")
    table.deal()
    with pytest.raises(NotUnderstood, match="an award is 1 … 1000000"):
        table.award("A", points)


def test_an_award_to_nobody():
    """A team that does not exist gets nothing."""
    table = Table(6, profile="international")
    table.deal()
    with pytest.raises(NotUnderstood, match="there is no team C"):
        table.award("C", 1)


def test_nothing_is_paid_before_the_first_deal():
    """There is no deal to pay for."""
    with pytest.raises(Impossible, match="no deal has begun"):
        Table(4).pay("A", "B", 1)
