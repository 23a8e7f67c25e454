"""Irregularities of dealing and of the auction, each with its exact finding (RULES §8)."""

import pytest

from fiftysix.refusals import Irregular
from fiftysix_events.types import DealAnnulled
from tests.play.table import Table


def dealt(players=4, teams=None, profile="classic", **settings):
    """Return a table at which deal 1 has begun, as event 3."""
    table = Table(players, teams, profile, **settings)
    table.deal()
    return table


def only(code, rule, event, text, deal=1):
    """Return one open error."""
    return [(code, rule, deal, event, "error", "open", text)]


def test_wrong_dealer():
    """R-DEAL-1: the deal did not pass to the right."""
    table = Table(4)
    event = table.deal(dealer=2, happened=True)
    expected = only("wrong-dealer", "R-DEAL-1", event, "seat 4 deals next, not seat 2")
    assert table.errors() == expected


def test_wrong_dealer_in_a_later_deal():
    """R-DEAL-1: also when the right first dealer was drawn; the finding is of the later deal."""
    table = dealt()
    table.record(DealAnnulled())
    event = table.deal(dealer=1, happened=True)
    text = "seat 4 deals next, not seat 1"
    assert table.errors() == only("wrong-dealer", "R-DEAL-1", event, text, deal=2)


def test_misdeal_said():
    """R-DEAL-3: an annulled deal is a note, for it was dealt with as the rule says."""
    table = dealt()
    event = table.record(DealAnnulled(reason="a card was exposed"))
    text = "misdeal: deal 1 does not count"
    assert table.findings() == [("misdeal", "R-DEAL-3", 1, event, "note", "open", text)]
    assert table.audit().ok


def test_misdeal_counted():
    """R-DEAL-3: a hand with a wrong number of cards is irregular, and an error when it happened."""
    table = dealt()
    with pytest.raises(Irregular) as refused:
        table.hands(s1="JS JS 9S")
    assert (refused.value.code, refused.value.rule) == ("misdeal", "R-DEAL-3")
    event = table.hands(s1="JS JS 9S", happened=True)
    text = "seat 1 has 3 cards, not 12"
    assert table.errors() == only("misdeal", "R-DEAL-3", event, text)


def test_call_out_of_turn():
    """R-AUC-1: a call by the wrong seat; the turn goes on from the seat that acted."""
    table = dealt()
    event = table.call("3:28H!")
    text = "it is seat 1's turn, not seat 3's"
    assert table.errors() == only("call-out-of-turn", "R-AUC-1", event, text)
    assert table.now.turn == 4


def test_a_pass_out_of_turn_counts():
    """RULES §8: N−1 consecutive passes end the auction, whoever made them."""
    table = dealt()
    table.call("28H P 4:P! P")
    assert table.now.auction_closed
    text = "it is seat 3's turn, not seat 4's"
    assert table.errors() == only("call-out-of-turn", "R-AUC-1", 6, text)


def test_insufficient_bid_called_over():
    """R-AUC-2: a bid that is not higher; when others called on, it is the last bid."""
    table = dealt()
    event = table.call("32H 29S!")
    text = "29 is not higher than 32"
    assert table.errors() == only("insufficient-bid", "R-AUC-2", event, text)
    table.call("30C P P P")
    assert table.errors() == only("insufficient-bid", "R-AUC-2", event, text)
    contract = table.now.contract
    assert contract is not None
    assert (contract.number, contract.declarer) == (30, 3)


def test_insufficient_bid_that_stands():
    """RULES §8: passed out, the insufficient bid is the contract."""
    table = dealt()
    table.call("32H 29S! P P P")
    contract = table.now.contract
    assert contract is not None
    assert (contract.number, contract.denomination, contract.team) == (29, "S", "B")


def test_a_bid_below_28():
    """R-AUC-2: the lowest bid is 28; lower ones that stand settle in the lowest tier."""
    table = dealt()
    event = table.call("20H! P P P")
    text = "the lowest bid is 28"
    assert table.errors() == only("insufficient-bid", "R-AUC-2", event - 3, text)
    table.count(A=20)
    assert table.json()["deals"][0]["due"] == [["B", "A", 1]]


@pytest.mark.parametrize(
    ("words", "rule", "text"),
    [
        ("28H P X!", "R-AUC-4", "a partner's bid cannot be doubled"),
        ("X!", "R-AUC-4", "there is no bid to double"),
        ("28H X P X!", "R-AUC-4", "the bid is already doubled"),
        ("28H XX!", "R-AUC-5", "there is no doubled bid to redouble"),
        ("28H X P XX!", "R-AUC-5", "only the contracted team can redouble"),
    ],
)
def test_inadmissible_double(words, rule, text):
    """R-AUC-4, 5: partner's bid, nothing to double, already doubled, not one's own to redouble."""
    table = dealt()
    event = table.call(words)
    assert table.errors() == only("inadmissible-double", rule, event, text)


def test_a_double_of_a_partners_bid_counts():
    """RULES §8: it is paid for like any other double until a ruling says otherwise."""
    table = dealt()
    table.call("28H P X! P P P")
    table.count(A=28)
    assert table.json()["deals"][0]["contract"]["stake"] == "doubled"
    assert table.json()["deals"][0]["due"] == [["B", "A", 2]]


def test_opening_pass():
    """§7: a pass before any bid under `international`."""
    table = dealt(6, profile="international")
    event = table.call("P!")
    text = "nobody may pass before the first bid in this match"
    assert table.errors() == only("opening-pass", "§7", event, text)


def test_every_pass_before_a_bid_is_an_opening_pass():
    """RULES §8: the second pass is one, too; the first after a bid is none."""
    table = dealt(6, profile="international")
    table.call("P! P! 28H P")
    assert [(row[0], row[3]) for row in table.errors()] == [
        ("opening-pass", 4),
        ("opening-pass", 5),
    ]


def test_call_after_close():
    """R-AUC-7: a call after the last pass is recorded and has no effect on the contract."""
    table = dealt()
    event = table.call("28H P P P 56S!")
    assert table.errors() == only("call-after-close", "R-AUC-7", event, "the auction has ended")
    contract = table.now.contract
    assert contract is not None
    assert (contract.number, table.now.calls[-1].seat, table.now.turn) == (28, 1, 1)


def test_a_call_after_a_redouble():
    """R-AUC-5, 7: a redouble ends the auction, so that even a pass comes too late."""
    table = dealt()
    event = table.call("28H X P P XX P!")
    assert table.errors() == only("call-after-close", "R-AUC-7", event, "the auction has ended")


def test_a_call_after_a_declared_contract():
    """R-AUC-7: an auction of which the outcome was written down has ended."""
    table = dealt()
    table.contract("30H", 1)
    event = table.call("2:X!")
    assert table.errors() == only("call-after-close", "R-AUC-7", event, "the auction has ended")
    contract = table.now.contract
    assert contract is not None
    assert contract.stake == "undoubled"


def test_two_irregularities_in_one_entry():
    """Each breach of one entry is a finding of its own."""
    table = dealt()
    event = table.call("30H 3:29S!")
    assert table.errors() == [
        *only("call-out-of-turn", "R-AUC-1", event, "it is seat 2's turn, not seat 3's"),
        *only("insufficient-bid", "R-AUC-2", event, "29 is not higher than 30"),
    ]
