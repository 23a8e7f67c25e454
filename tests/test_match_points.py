"""Matches for points: a score sheet, a number of deals, a winner or a tie (RULES §7)."""

import pytest

from fiftysix.refusals import Impossible, NotUnderstood
from fiftysix_events.types import DealAnnulled, MatchClosed, TablesPaid
from tests.play.table import Table


def play(table, team, *, made=True, bid="28H"):
    """Play and award one deal, contracted to a side."""
    table.deal()
    declarer = next(seat for seat in table.now.order if table.now.team_of[seat] == team)
    table.contract(bid, declarer)
    table.count(**{team: 56 if made else 0})
    table.settle()


def test_a_score_begins_at_nothing_and_grows():
    """§7: points go to the side that earns them, and nobody loses any."""
    table = Table(6, profile="international")
    assert table.match.tables == {"A": 0, "B": 0}
    play(table, "A", bid="40H")
    play(table, "A", made=False)
    assert table.match.tables == {"A": 2, "B": 2}
    assert table.json()["deals"][0]["paid"] == [[None, "A", 2]]
    assert table.findings() == []


def test_the_match_ends_after_its_deals():
    """§7: after the agreed number of deals the higher total wins, and no deal follows."""
    table = Table(6, profile="international", deals="3")
    for team in "AAB":
        assert table.match.winner is None
        play(table, team)
    assert (table.match.over, table.match.winner) == (True, "A")
    with pytest.raises(Impossible, match="the match is over"):
        table.deal()


def test_a_tie_has_no_winner():
    """§7: equal totals after the last deal: the match is over and nobody has won."""
    table = Table(6, profile="international", deals="2")
    for team in "AB":
        play(table, team)
    assert (table.match.over, table.match.winner) == (True, None)
    assert table.json()["winner"] is None


def test_the_last_deal_must_be_awarded_before_there_is_a_winner():
    """§7: until its points are on the sheet the match is not over, and still no deal follows."""
    table = Table(6, profile="international", deals="1")
    table.deal()
    table.contract("28H", 1)
    table.count(A=28)
    assert (table.match.over, table.match.winner) == (False, None)
    with pytest.raises(Impossible, match="no further deal"):
        table.deal()
    table.settle()
    assert (table.match.over, table.match.winner) == (True, "A")


def test_an_annulled_deal_is_played_again():
    """R-DEAL-3: a misdeal is none of the agreed deals."""
    table = Table(6, profile="international", deals="1")
    table.deal()
    table.record(DealAnnulled())
    assert not table.match.over
    play(table, "B")
    assert (table.match.over, table.match.winner) == (True, "B")


def test_online_32():
    """§7: four players, 32 cards, 8 each, 12 deals for points."""
    table = Table(4, profile="online-32")
    table.deal()
    assert (table.now.format.ranks, table.now.format.cards) == ("J9AT", 8)
    with pytest.raises(NotUnderstood, match="no KS in the pack"):
        table.play("1:KS")
    assert table.match.rules.deals == 12


def test_nothing_is_paid_for_points():
    """§7: `pay` is not understood where points are scored, and `award` not where tables are."""
    table = Table(6, profile="international")
    table.deal()
    with pytest.raises(NotUnderstood, match="nothing is paid: use award"):
        table.pay("A", "B", 1)
    with pytest.raises(Impossible, match="nothing is paid: use award"):
        table.record(TablesPaid(payer="A", payee="B", tables=1, deal=1))
    other = Table(4)
    other.deal()
    with pytest.raises(NotUnderstood, match="played for tables: use pay"):
        other.award("A", 1)


def test_a_classic_match_may_end_after_some_deals():
    """§7 as a setting: the side with more tables after the agreed deals wins."""
    table = Table(4, ends="deals", deals="1")
    play(table, "B", bid="48H")
    assert (table.match.tables, table.match.winner) == ({"A": 9, "B": 15}, "B")


def test_a_match_given_up_has_no_winner():
    """A match that was closed before its end is closed, and nobody has won it."""
    table = Table(6, profile="international")
    play(table, "A")
    table.record(MatchClosed())
    assert (table.match.closed, table.match.winner) == (True, None)
    with pytest.raises(Impossible, match="the match is closed"):
        table.deal()
    with pytest.raises(Impossible, match="the match is closed"):
        table.record(MatchClosed())
