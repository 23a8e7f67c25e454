"""Irregularities of the play, each with its exact finding, and who is next (RULES §8)."""

import pytest

from fiftysix.refusals import Irregular
from tests.play.table import Table

S1 = "JS JS 9S 9S AS AS TS TS KS KS QS QS"
S2 = "JH JH 9H 9H AH AH TH TH KH KH QH JD"


def bid(words="28H P P P"):
    """Return a table with an auction of four calls: the next event is number 8."""
    table = Table(4)
    table.deal()
    table.call(words)
    return table


def only(code, rule, event, text):
    """Return one open error of deal 1."""
    return [(code, rule, 1, event, "error", "open", text)]


def test_play_before_close():
    """R-AUC-7: a card before the auction has ended; the calls may go on all the same."""
    table = bid("28H P")
    event = table.play("JS!")
    text = "the auction has not ended"
    assert table.errors() == only("play-before-close", "R-AUC-7", event, text)
    assert (table.now.table[0].seat, table.now.turn) == (1, 2)
    table.call("P P")
    assert (table.now.auction_closed, table.now.turn) == (True, 2)
    table.play("9 A T")
    assert table.now.tricks[0].winner == 1
    assert [row[0] for row in table.errors()] == ["play-before-close"]


def test_the_contract_that_comes_late_decides_the_tricks():
    """A trick that was played before the contract was known is judged by its trumps in the end."""
    table = bid("28H P")
    table.play("JS! 9! JC! QC!")
    assert (table.now.tricks[0].winner, table.now.turn) == (1, 1)
    table.call("29C P P P")
    contract = table.now.contract
    assert contract is not None
    assert (contract.denomination, contract.declarer) == ("C", 3)
    assert (table.now.tricks[0].winner, table.now.turn) == (3, 3)


def test_a_contract_declared_after_the_first_cards():
    """The turn stays with the trick on the table when only the auction's outcome is given."""
    table = Table(4)
    table.deal()
    table.play("JS! 9!")
    table.contract("28H", 1)
    assert table.now.turn == 3
    table.play("A T")
    assert (table.now.tricks[0].winner, table.now.turn) == (1, 1)


def test_the_declarer_does_not_lead():
    """R-PLAY-1: the dealer's right leads to the first trick, whoever declares."""
    table = bid("P 28H P P P")
    with pytest.raises(Irregular) as refused:
        table.play("2:JS")
    assert (refused.value.code, refused.value.rule) == ("lead-out-of-turn", "R-PLAY-1")
    event = table.play("2:JS!")
    text = "it is seat 1's turn, not seat 2's"
    assert table.errors() == only("lead-out-of-turn", "R-PLAY-1", event, text)


def test_lead_out_of_turn_to_the_first_trick():
    """R-PLAY-1: the turn goes on from the seat that led."""
    table = bid()
    event = table.play("3:JS!")
    text = "it is seat 1's turn, not seat 3's"
    assert table.errors() == only("lead-out-of-turn", "R-PLAY-1", event, text)
    assert table.now.turn == 4
    table.play("9 A T")
    assert [play.seat for play in table.now.tricks[0].plays] == [3, 4, 1, 2]
    assert table.now.turn == 3


def test_lead_out_of_turn_to_a_later_trick():
    """R-PLAY-4: the winner of the last trick leads."""
    table = bid()
    table.play("9S J A T")
    event = table.play("1:JH!")
    text = "it is seat 2's turn, not seat 1's"
    assert table.errors() == only("lead-out-of-turn", "R-PLAY-4", event, text)
    assert table.now.turn == 2


def test_lead_after_a_trick_of_which_only_the_team_is_known():
    """R-PLAY-4: any player of the winning team may lead; of the other team nobody."""
    table = bid()
    table.trick(1, "B", 4)
    event = table.play("3:JS!")
    text = "team B won the last trick and leads"
    assert table.errors() == only("lead-out-of-turn", "R-PLAY-4", event, text)
    other = bid()
    other.trick(1, "B", 4)
    other.play("4:JS")
    assert other.errors() == []


def test_play_out_of_turn():
    """R-PLAY-4: a card by the wrong seat; the turn goes on past those that have played."""
    table = bid()
    event = table.play("JS 4:9!")
    text = "it is seat 2's turn, not seat 4's"
    assert table.errors() == only("play-out-of-turn", "R-PLAY-4", event, text)
    assert table.now.turn == 2
    table.play("A")
    assert table.now.turn == 3
    table.play("T")
    assert table.now.tricks[0].winner == 1


def test_playing_twice_to_a_trick():
    """RULES §8: if the scorer insists, a seat has played twice, and the trick has four cards."""
    table = bid()
    event = table.play("JS 9 2:A!")
    text = "it is seat 3's turn, not seat 2's"
    assert table.errors() == only("play-out-of-turn", "R-PLAY-4", event, text)
    table.play("T")
    assert [play.seat for play in table.now.tricks[0].plays] == [1, 2, 2, 3]


# --- revokes ---


def test_revoke_with_a_known_hand():
    """R-PLAY-2: known at once, refused without confirmation, and found at its own card."""
    table = bid()
    table.hands(s2=S2)
    table.play("QH")
    with pytest.raises(Irregular) as refused:
        table.play("JD")
    assert (refused.value.code, refused.value.rule) == ("revoke", "R-PLAY-2")
    event = table.play("JD!")
    text = "seat 2 holds JH JH 9H 9H AH AH TH TH KH KH QH and must follow QH"
    assert table.errors() == only("revoke", "R-PLAY-2", event, text)


def test_a_revoke_is_found_once():
    """A revoke seen at once is not found again when the seat plays the suit later."""
    table = bid()
    table.hands(s2=S2)
    event = table.play("QH JD!")
    table.play("KC KC 2:JH!")
    assert [(row[0], row[3]) for row in table.errors() if row[0] == "revoke"] == [("revoke", event)]


def test_a_void_hand_may_discard():
    """R-PLAY-2: without a card of the suit led, any card may be played."""
    table = bid()
    table.hands(s1=S1, s2=S2)
    table.play("JS JD")
    assert table.errors() == []


def test_revoke_proven_later_without_hands():
    """R-PLAY-2: the first card of the suit by the same seat in the same deal proves it."""
    table = bid()
    revoke = table.play("JS 9C")
    table.play("A T")
    assert table.errors() == []
    proof = table.play("JC QS")
    text = f"seat 2 played 9C on JS; QS in #{proof} proves that it could have followed suit"
    assert table.errors() == only("revoke", "R-PLAY-2", revoke, text)


def test_each_card_that_did_not_follow_is_a_revoke():
    """Two discards on spades and one spade later are two revokes."""
    table = bid()
    first = table.play("JS 9C")
    table.play("A T")
    second = table.play("JS 9C")
    table.play("A T")
    table.play("JC QS")
    assert [(row[0], row[3]) for row in table.errors()] == [("revoke", first), ("revoke", second)]


def test_no_revoke_across_deals_or_seats():
    """The same suit by another seat, or in the next deal, proves nothing."""
    table = bid()
    table.play("JS 9C A T JC 3:9S!")
    assert "revoke" not in [row[0] for row in table.errors()]
    table.count(A=56)
    table.settle()
    table.deal()
    table.call("28H P P P")
    table.play("9S")
    assert "revoke" not in [row[0] for row in table.errors()]


def test_revoke_proven_by_a_hand_that_was_told_after_play():
    """R-PLAY-2: a whole hand told later shows what the seat still held."""
    table = bid()
    event = table.play("QH JD")
    assert table.errors() == []
    table.hands(s2=S2)
    text = "seat 2 played JD on QH and held JH: it had to follow suit"
    assert table.errors() == only("revoke", "R-PLAY-2", event, text)


def test_an_unknown_card_may_have_been_the_last_of_its_suit():
    """With one heart in the hand and an unknown card played, nothing proves a revoke."""
    hand = "JH JS JS 9S 9S AS AS TS TS KS KS QS"
    table = bid()
    table.hands(s2=hand)
    table.play("KC ? KC QC")
    table.play("1:QH QS")
    assert [row for row in table.errors() if row[0] == "revoke"] == []
    known = bid()
    known.hands(s2=hand)
    known.play("KC JS KC QC")
    event = known.play("1:QH QS!")
    assert [(row[0], row[3]) for row in known.errors()] == [("revoke", event)]


def test_an_unknown_lead_binds_nobody():
    """Without the card led nobody knows which suit had to be followed."""
    table = bid()
    table.hands(s2=S2)
    table.play("? JD")
    assert table.errors() == []
