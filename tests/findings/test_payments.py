"""Payments that differ from what is due, or are missing (R-SCORE-3 to R-SCORE-8)."""

import pytest

from fiftysix_events.types import DealAnnulled, MatchClosed
from tests.play.table import Table


def decided(players=4, teams=None, bid="40H", *, made=True, profile="classic", **settings):
    """Return a table at which deal 1, contracted to seat 1, is decided and not paid for."""
    table = Table(players, teams, profile, **settings)
    table.deal()
    table.contract(bid, 1)
    table.count(**({"A": 56, "B": 0} if made else {"A": 0}))
    return table


def mismatch(rule, event, text, deal=1):
    """Return one open payment mismatch."""
    return ("payment-mismatch", rule, deal, event, "error", "open", text)


@pytest.mark.parametrize(
    ("made", "wrong", "due", "rule"),
    [
        (True, 1, 2, "R-SCORE-3"),
        (True, 3, 2, "R-SCORE-3"),
        (False, 2, 3, "R-SCORE-4"),
        (False, 6, 3, "R-SCORE-4"),
    ],
)
def test_a_wrong_amount(made, wrong, due, rule):
    """R-SCORE-3, 4: too little or too much, found at the payment, also while in hand."""
    table = decided(made=made)
    payer, payee = ("B", "A") if made else ("A", "B")
    event = table.pay(payer, payee, wrong)
    text = f"{payer} paid {payee} {wrong}; {due} was due"
    assert table.findings() == [mismatch(rule, event, text)]


def test_a_double_that_was_not_paid():
    """R-SCORE-5: the stake is part of what is due."""
    table = Table(4)
    table.deal()
    table.call("28H X P P P")
    table.count(A=28)
    event = table.pay("B", "A", 1)
    assert table.findings() == [mismatch("R-SCORE-3", event, "B paid A 1; 2 was due")]


def test_the_wrong_direction():
    """R-SCORE-3: the loser receives: what was paid is an error, what is due is still to come."""
    table = decided()
    event = table.pay("A", "B", 2)
    assert table.findings() == [
        ("incomplete", "R-SCORE-8", 1, event, "note", "open", "B has yet to pay A 2"),
        mismatch("R-SCORE-3", event, "A paid B 2; 0 was due"),
    ]
    table.deal()
    assert table.errors() == [
        mismatch("R-SCORE-3", event, "A paid B 2; 0 was due"),
        mismatch("R-SCORE-3", event, "B paid A 0; 2 was due"),
    ]


def test_still_due_is_a_note():
    """RULES §8: until the next deal has begun a payment is due, not missing."""
    table = decided()
    text = "B has yet to pay A 2"
    assert table.findings() == [("incomplete", "R-SCORE-8", 1, table.last, "note", "open", text)]
    assert table.audit().ok


def test_missing_once_the_next_deal_has_begun():
    """RULES §8: then it is an error, found where its deal ends."""
    table = decided()
    event = table.last
    table.deal()
    assert table.errors() == [mismatch("R-SCORE-3", event, "B paid A 0; 2 was due")]


def test_missing_once_the_match_is_closed():
    """RULES §8: after the end nothing more is to come."""
    table = decided(made=False)
    event = table.last
    table.record(MatchClosed())
    assert table.findings() == [mismatch("R-SCORE-4", event, "A paid B 0; 3 was due")]


def test_paid_late():
    """R-SCORE-8: a late payment for its deal puts it in order; a late and wrong one does not."""
    table = decided()
    table.deal()
    event = table.pay("B", "A", 1, deal=1)
    assert table.errors() == [mismatch("R-SCORE-3", event, "B paid A 1; 2 was due")]
    table.pay("B", "A", 1, deal=1)
    assert table.errors() == []


def test_change_given_back():
    """R-SCORE-8: an overpayment is in order once the change is back, but not with too much."""
    table = decided()
    table.pay("B", "A", 3)
    table.pay("A", "B", 1)
    assert table.findings() == []
    event = table.pay("A", "B", 1)
    assert table.findings() == [mismatch("R-SCORE-3", event, "B paid A 1; 2 was due")]


def test_one_of_two_pairs_did_not_pay():
    """R-SCORE-3: each pair is compared by itself."""
    table = decided(6, 3)
    table.pay("B", "A", 2)
    event = table.last
    table.deal()
    assert table.errors() == [mismatch("R-SCORE-3", event, "C paid A 0; 2 was due")]


def test_teams_that_are_not_contracted_do_not_pay_each_other():
    """R-SCORE-6: B owes C nothing for a deal that A played."""
    table = decided(6, 3)
    table.settle()
    event = table.pay("B", "C", 1)
    assert table.findings() == [mismatch("R-SCORE-6", event, "B paid C 1; 0 was due")]


def test_all_it_had_is_in_order():
    """R-SCORE-7: a team that cannot pay in full pays what it has, and the rest is forgiven."""
    table = decided(start="1")
    table.pay("B", "A", 1)
    assert table.findings() == []
    assert table.match.winner == "A"


def test_less_than_all_it_had():
    """R-SCORE-7: a team that falls short and keeps a table back has not paid what is due."""
    table = decided(start="2", bid="48H")
    event = table.pay("B", "A", 1)
    assert table.findings() == [mismatch("R-SCORE-7", event, "B paid A 1; 2 was due")]


def test_only_the_team_that_falls_short_is_under_that_rule():
    """R-SCORE-7 is B's; C holds enough, and its wrong payment is against R-SCORE-3."""
    table = Table(6, 3, start="3")
    table.deal(unrecorded=True)
    table.pay("B", "C", 2)
    table.deal()
    table.contract("40H", 1)
    table.count(A=56)
    table.pay("B", "A", 1)
    event = table.pay("C", "A", 1)
    text = "C paid A 1; 2 was due"
    assert table.findings() == [mismatch("R-SCORE-3", event, text, deal=2)]


def test_wrong_shares():
    """R-SCORE-7: one table at a time to each creditor in turn, not all to the first."""
    table = decided(6, 3, "56H", made=False, start="5")
    event = table.pay("A", "B", 5)
    table.deal()
    assert table.errors() == [
        mismatch("R-SCORE-7", event, "A paid B 5; 3 was due"),
        mismatch("R-SCORE-7", event, "A paid C 0; 2 was due"),
    ]


def test_a_payment_for_an_annulled_deal():
    """R-DEAL-3: nothing is due for a deal that does not count; what was paid goes back."""
    table = Table(4)
    table.deal()
    table.record(DealAnnulled())
    event = table.pay("A", "B", 2)
    assert table.errors() == [mismatch("R-SCORE-6", event, "A paid B 2; 0 was due")]
    table.pay("B", "A", 2)
    assert table.errors() == []


def test_payments_of_an_undecided_deal_are_not_judged():
    """Without a result nobody knows what is due; the gap is reported instead."""
    table = Table(4)
    table.deal()
    table.contract("40H", 1)
    table.pay("B", "A", 7)
    assert [row[0] for row in table.findings()] == ["incomplete"]


# --- points ---


def points(*, made=True):
    """Return a table of an international match with a decided first deal of 40."""
    return decided(6, profile="international", made=made)


def test_a_wrong_award():
    """§7: more or fewer points than were earned."""
    table = points()
    event = table.award("A", 3)
    assert table.findings() == [mismatch("R-SCORE-3", event, "A was awarded 3; 2 was due")]


def test_an_award_to_the_wrong_side():
    """§7: a failed contract earns the defenders the failed tier, and the other side nothing."""
    table = points(made=False)
    event = table.award("A", 3)
    assert table.findings() == [
        ("incomplete", "R-SCORE-8", 1, event, "note", "open", "3 due to B is not written down yet"),
        mismatch("R-SCORE-4", event, "A was awarded 3; 0 was due"),
    ]


def test_a_missing_award():
    """§7: once the next deal has begun, points that nobody wrote down are missing."""
    table = points()
    event = table.last
    table.deal()
    assert table.errors() == [mismatch("R-SCORE-3", event, "A was awarded 0; 2 was due")]
