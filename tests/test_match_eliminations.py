"""Teams that are out, formats that change, dealers who pass on (R-END-1 to R-END-3, R-DEAL-1)."""

import pytest

from fiftysix.commands import BeginDeal
from fiftysix.refusals import Impossible, Irregular, NotUnderstood
from fiftysix_events.types import DealAnnulled, DealerDrawn
from tests.play.table import Table


def knock_out(table, team, bid="56H"):
    """Play a deal after which a contracted team has paid everything it had."""
    table.deal()
    declarer = next(seat for seat in table.now.order if table.now.team_of[seat] == team)
    table.contract(bid, declarer, "redoubled")
    table.count(**{team: 0})
    table.settle()
    assert table.match.tables[team] == 0


def test_eight_six_four():
    """R-END-3: a pair that is out is skipped, and the deal takes the format of those left."""
    table = Table(8, 4)
    knock_out(table, "B")
    table.deal()
    assert table.now.dealer == 1
    assert table.now.order == (3, 4, 5, 7, 8, 1)
    assert (table.now.format.ranks, table.now.format.cards) == ("J9ATKQ", 8)
    assert table.now.teams == ("A", "C", "D")
    assert table.now.auction.players == 6
    table.record(DealAnnulled())
    knock_out(table, "A")
    assert table.match.next_dealer == 3
    table.deal()
    assert table.now.order == (4, 7, 8, 3)
    assert (table.now.format.ranks, table.now.format.cards) == ("J9ATKQ", 12)
    table.contract("28H", 4)
    table.count(D=0)
    table.settle()
    assert table.match.out == ("B", "A")
    assert (table.match.over, table.match.winner) == (False, None)


def test_the_deal_passes_to_the_next_seat_still_in():
    """R-END-3: the seats of a pair that left are passed over, also by the turn to deal."""
    table = Table(6, 3)
    knock_out(table, "A")
    assert table.match.next_dealer == 2
    table.deal()
    table.contract("28H", 2)
    table.count(B=28)
    table.settle()
    assert table.match.next_dealer == 3
    table.deal()
    assert table.now.order == (5, 6, 2, 3)
    table.contract("28H", 5)
    table.count(B=28)
    table.settle()
    assert table.match.next_dealer == 5


def test_two_pairs_may_leave_in_one_deal():
    """R-END-1: four pairs become two when two pay their last tables at once."""
    table = Table(8, 4, start="1")
    table.deal()
    table.contract("28H", 1)
    table.count(A=28)
    table.settle()
    assert table.match.tables == {"A": 4, "B": 0, "C": 0, "D": 0}
    assert (table.match.over, table.match.winner) == (True, "A")


def test_a_seat_that_is_out_can_do_nothing():
    """R-END-3: it neither calls, plays, claims nor deals."""
    table = Table(6, 3)
    knock_out(table, "B")
    with pytest.raises(Impossible, match="seat 2 is out"):
        table.deal(dealer=2, happened=True)
    table.deal()
    with pytest.raises(Impossible, match="seat 2 is out") as refused:
        table.call("2:28H!")
    assert refused.value.rule == "R-END-3"
    with pytest.raises(Impossible, match="seat 5 is out"):
        table.contract("28H", 5)
    table.contract("28H", 3)
    with pytest.raises(Impossible, match="seat 5 is out"):
        table.play("5:JS!")
    with pytest.raises(Impossible, match="team B is out"):
        table.count(B=0)
    with pytest.raises(Impossible, match="team B is out"):
        table.trick(1, "B", 3)


def test_the_cards_of_eight_leave_the_pack():
    """R-END-3: with six left, there are no eights and sevens."""
    table = Table(8, 4)
    knock_out(table, "B")
    table.deal()
    table.contract("28H", 3)
    with pytest.raises(NotUnderstood, match="there is no 7S in the pack for 6 players"):
        table.play("7S")


def test_the_last_team_with_tables_wins():
    """R-END-2: the match is over, its winner known, and no further deal begins."""
    table = Table(4)
    knock_out(table, "B")
    assert (table.match.over, table.match.winner) == (True, "A")
    assert table.json()["winner"] == "A"
    with pytest.raises(Impossible, match="the match is over") as refused:
        table.deal()
    assert refused.value.rule == "R-END-2"


# --- pagat: out only when a debt cannot be paid in full ---


def test_pagat_lets_a_team_with_nothing_play_on():
    """R-END-1's setting: having paid its last table in full, a team is still in."""
    table = Table(4, profile="pagat", start="2")
    table.deal()
    table.contract("28H", 1)
    table.count(A=0)
    table.settle()
    assert table.match.tables == {"A": 0, "B": 4}
    assert (table.match.over, table.match.winner) == (False, None)
    table.deal()
    table.contract("28H", 2)
    table.count(B=28)
    assert table.json()["deals"][1]["due"] == []
    assert (table.match.over, table.match.winner) == (True, "B")


def test_pagat_ends_when_a_debt_is_not_paid_in_full():
    """R-END-1's setting: what it has is due, the rest is forgiven, and the team is out."""
    table = Table(4, profile="pagat", start="3")
    table.deal()
    table.contract("40H", 2, "doubled")
    table.count(B=40)
    assert table.json()["deals"][0]["due"] == [["A", "B", 3]]
    table.settle()
    assert (table.match.over, table.match.winner) == (True, "B")


def test_cannot_pay_with_pairs():
    """R-END-1's setting with three pairs: the one that falls short leaves, the others go on."""
    table = Table(6, 3, ends="cannot-pay", start="3")
    table.deal()
    table.contract("40H", 1)
    table.count(A=0)
    table.settle()
    assert table.match.tables == {"A": 0, "B": 5, "C": 4}
    table.deal()
    assert (table.now.teams, table.match.out) == (("B", "C"), ("A",))


# --- who deals ---


def test_the_deal_passes_to_the_right():
    """R-DEAL-1: the dealer who was drawn, then the next seat each time."""
    table = Table(4)
    dealers = []
    for _ in range(5):
        table.deal()
        dealers.append(table.now.dealer)
        table.contract("28H", 1)
        table.count(A=28)
        table.settle()
    assert dealers == [4, 1, 2, 3, 4]


def test_after_a_misdeal_the_same_dealer_deals_again():
    """R-DEAL-3: and the deal that went wrong counts for nothing."""
    table = Table(4)
    table.deal()
    table.record(DealAnnulled(reason="a card was exposed"))
    assert table.match.next_dealer == 4
    table.deal()
    assert (table.now.number, table.now.dealer) == (2, 4)
    assert table.match.counted_deals == 1


def test_without_a_draw_anybody_may_deal_first():
    """R-DEAL-1: a record that does not say who was drawn begins with any dealer, but with one."""
    table = Table(4)
    table.undo()
    with pytest.raises(NotUnderstood, match="who deals"):
        table.deal()
    table.deal(dealer=2)
    assert table.findings()[0][0] == "incomplete"
    with pytest.raises(Impossible, match="drawn before the first deal"):
        table.record(DealerDrawn(seat=1, how="drawn"))


def test_after_a_wrong_dealer_the_deal_passes_on_from_there():
    """RULES §8: what happened counts; the next dealer sits to the right of the last one."""
    table = Table(4)
    with pytest.raises(Irregular, match="seat 4 deals next, not seat 2"):
        table.deal(dealer=2)
    table.deal(dealer=2, happened=True)
    assert table.match.next_dealer == 3


def test_deals_are_numbered_without_gaps():
    """A deal that nobody wrote down has its own number, and none is left out."""
    table = Table(4)
    table.deal(unrecorded=True)
    with pytest.raises(Impossible, match="the next deal is number 2, not 3") as refused:
        table.recording.enter(BeginDeal(number=3))
    assert "`deal 2 unrecorded`" in str(refused.value)
    with pytest.raises(Impossible, match="the next deal is number 2, not 1"):
        table.recording.enter(BeginDeal(number=1))
    with pytest.raises(NotUnderstood, match="numbered from 1"):
        table.recording.enter(BeginDeal(number=0))
