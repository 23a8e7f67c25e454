"""From a contract and its piles to what is due, at every grade of a record (RULES §6, §10)."""

import pytest

from fiftysix.commands import PlayCard
from fiftysix_events.types import ResultDeclared
from tests.play.table import Table

WORKED = [
    (28, "undoubled", 28, True, 1, 1),
    (28, "undoubled", 27, False, 2, 2),
    (39, "undoubled", 39, True, 1, 1),
    (39, "undoubled", 38, False, 2, 2),
    (40, "doubled", 40, True, 4, 3),
    (40, "doubled", 39, False, 6, 4),
    (47, "redoubled", 47, True, 8, 4),
    (47, "redoubled", 46, False, 12, 5),
    (48, "undoubled", 48, True, 3, 3),
    (48, "undoubled", 47, False, 4, 4),
    (55, "doubled", 55, True, 6, 4),
    (55, "doubled", 54, False, 8, 5),
    (56, "undoubled", 56, True, 4, 4),
    (56, "undoubled", 55, False, 5, 5),
    (56, "redoubled", 56, True, 12, 6),
    (56, "redoubled", 55, False, 12, 7),
]
"""Contract, stake, pile, made, and what is due from or to a side with 12 tables, and in points."""


@pytest.mark.parametrize("row", WORKED)
def test_worked_values(row):
    """RULES §10 on a whole deal: at least the contract is made, one point less is failed."""
    number, stake, pile, made, tables, points = row
    for profile, amount in (("classic", tables), ("international", points)):
        table = Table(6, 2, profile)
        table.deal()
        table.contract(f"{number}H", 1, stake)
        table.count(A=pile, B=56 - pile)
        [deal] = table.json()["deals"]
        payer, payee = ("B", "A") if made else ("A", "B")
        assert deal["made"] is made
        assert deal["due"] == [[None if profile == "international" else payer, payee, amount]]


@pytest.mark.parametrize(("pile", "made"), [(28, True), (27, False)])
def test_a_passed_out_deal_is_a_contract_of_28(pile, made):
    """R-AUC-8: passed out, the side on the dealer's right plays 28 no trumps."""
    table = Table(4)
    table.deal(dealer=4)
    table.call("P P P P")
    table.count(A=pile)
    [deal] = table.json()["deals"]
    assert deal["contract"] == {
        "number": 28,
        "denomination": "NT",
        "stake": "undoubled",
        "declarer": 1,
        "team": "A",
    }
    assert (deal["made"], deal["due"]) == (made, [["B", "A", 1]] if made else [["A", "B", 2]])


def test_what_is_declared_passed_out_is_the_same_contract():
    """R-AUC-8: an auction of which only the outcome is known may have been passed out."""
    table = Table(4)
    table.deal()
    table.contract(None, None)
    contract = table.now.contract
    assert contract is not None
    assert (contract.number, contract.denomination, contract.team) == (28, "NT", "A")
    assert contract.passed_out


def test_only_the_contracted_pile_decides():
    """R-SCORE-1: with three pairs, the declarer's pile alone says whether it was made."""
    table = Table(6, 3)
    table.deal()
    table.contract("40S", 2)
    table.count(B=40)
    assert table.now.made is True
    assert table.json()["deals"][0]["due"] == [["A", "B", 2], ["C", "B", 2]]
    assert table.json()["deals"][0]["piles"] == {"B": 40}


def test_the_last_team_has_the_rest():
    """R-SCORE-1: all piles are 56 together, so one that nobody counted is known."""
    table = Table(6, 3)
    table.deal()
    table.contract("28S", 2)
    table.count(A=20, C=10)
    assert table.now.piles == {"A": 20, "B": 26, "C": 10}
    assert table.now.made is False


def test_settling_moves_both_tables():
    """R-SCORE-6: what one side pays the other receives, and the total stays."""
    table = Table(4)
    table.deal()
    table.contract("40H", 1, "doubled")
    table.count(A=39)
    table.settle()
    assert table.match.tables == {"A": 6, "B": 18}
    assert table.findings() == []


def test_three_pairs_pay_the_declarer():
    """RULES §10: 40 made with three pairs: +4, −2, −2."""
    table = Table(6, 3)
    table.deal()
    table.contract("40H", 1)
    table.count(A=40, B=10, C=6)
    table.settle()
    assert table.match.tables == {"A": 16, "B": 10, "C": 10}


def test_shares_go_round_from_the_declarers_right():
    """R-SCORE-7: a declarer who holds too little pays the creditor on the right first."""
    table = Table(6, 3)
    table.deal()
    table.contract("56H", 2, "redoubled")
    table.count(B=0)
    assert [tuple(each) for each in table.json()["deals"][0]["due"]] == [
        ("B", "A", 6),
        ("B", "C", 6),
    ]
    second = Table(6, 3, start="5")
    second.deal()
    second.contract("56H", 2, "redoubled")
    second.count(B=0)
    assert second.json()["deals"][0]["due"] == [["B", "A", 2], ["B", "C", 3]]


# --- grades ---


def _tricks(table, *scores):
    for number, (team, points) in enumerate(scores, start=1):
        table.trick(number, team, points)


def test_a_result_alone():
    """The coarsest grade: contract and outcome, no points."""
    table = Table(4)
    table.deal()
    table.contract("30H", 1)
    table.record(ResultDeclared(made=True))
    assert (table.now.grade, table.now.made) == ("result", True)
    assert table.json()["deals"][0]["piles"] is None
    assert table.json()["deals"][0]["due"] == [["B", "A", 1]]


def test_points_outrank_a_result():
    """Piles that were counted decide, whatever result was given beside them."""
    table = Table(4)
    table.deal()
    table.contract("30H", 1)
    table.record(ResultDeclared(made=True))
    table.count(A=29)
    assert (table.now.grade, table.now.made) == ("points", False)


def test_tricks_outrank_counts():
    """All tricks written down decide; the count is the check."""
    table = Table(6, 2)
    table.deal()
    table.contract("30H", 1)
    _tricks(table, *[("A", 7)] * 4, *[("B", 7)] * 4)
    table.count(A=30)
    assert table.now.grade == "tricks"
    assert table.now.piles == {"A": 28, "B": 28}
    assert table.now.made is False


def test_some_tricks_decide_nothing():
    """Before the last trick is known, neither cards nor scores say what a pile is."""
    table = Table(6, 2)
    table.deal()
    table.contract("30H", 1)
    _tricks(table, *[("A", 7)] * 5)
    assert (table.now.grade, table.now.made, table.now.piles) == ("tricks", None, None)
    assert table.json()["deals"][0]["piles"] == {"A": 35, "B": 0}


def test_a_trick_in_between_may_be_written_down_later():
    """A trick that was left out keeps the deal undecided until it is scored."""
    table = Table(6, 2)
    table.deal()
    table.contract("30H", 1)
    for number in (1, 2, 3, 5, 6, 7, 8):
        table.trick(number, "A", 7)
    assert table.now.made is None
    table.trick(4, "B", 7)
    assert (table.now.made, table.now.piles) == (True, {"A": 49, "B": 7})


def _play_out(table, *, unknown=False):
    """Play 12 tricks of four cards each, all won by seat 1; one card may be unknown."""
    for suit in "HSDC":
        for ranks in ("J9AT", "J9AT", "KQKQ"):
            cards = [rank + suit for rank in ranks]
            if unknown and suit == "C" and ranks == "KQKQ":
                cards[3] = "?"
            table.play(f"1:{cards[0]} {cards[1]} {cards[2]} {cards[3]}")


def test_cards_decide():
    """The finest grade: every card; who wins each trick and its points are worked out."""
    table = Table(4)
    table.deal()
    table.call("28H P P P")
    _play_out(table)
    assert (table.now.grade, table.now.piles) == ("cards", {"A": 56, "B": 0})
    assert (table.now.played_out, table.now.made) == (True, True)


def test_one_unknown_card_leaves_the_deal_to_the_count():
    """A trick with an unknown card has no winner, so that the count decides."""
    table = Table(4)
    table.deal()
    table.call("28H P P P")
    _play_out(table, unknown=True)
    assert (table.now.grade, table.now.made, table.now.piles) == ("cards", None, None)
    table.count(A=56, B=0)
    assert (table.now.grade, table.now.made) == ("points", True)


def test_an_unknown_card_and_the_trick_scored():
    """Where a card is unknown the score of its trick takes its place: grade tricks."""
    table = Table(4)
    table.deal()
    table.call("28H P P P")
    _play_out(table, unknown=True)
    table.trick(12, "B", 0)
    assert (table.now.grade, table.now.made) == ("tricks", True)
    assert table.now.piles == {"A": 56, "B": 0}
    assert table.findings()[-1][0] == "incomplete"  # the payment that is still due


def test_after_an_unknown_trick_the_winning_team_may_lead():
    """With a score but no cards, any player of the winning team can have led."""
    table = Table(4)
    table.deal()
    table.call("28H P P P")
    table.trick(1, "B", 4)
    assert table.now.turn is None
    table.play("4:JS")
    assert (table.findings()[0][0], table.now.turn) == ("incomplete", 1)


def test_cards_on_the_table_stay_with_their_own_trick():
    """A score for a later trick does not take the cards of the one that broke off."""
    table = Table(4)
    table.deal()
    table.call("28H P P P")
    table.play("JH 9H")
    table.trick(2, "B", 4)
    assert [(trick.number, len(trick.plays)) for trick in table.now.tricks] == [(1, 2), (2, 0)]


def test_a_deal_of_which_nothing_is_known():
    """`unrecorded`: played and paid for, and nothing is judged but the tables."""
    table = Table(4)
    table.deal(unrecorded=True)
    table.pay("A", "B", 3)
    [deal] = table.json()["deals"]
    assert (deal["grade"], deal["made"], deal["due"]) == ("unrecorded", None, [])
    assert (deal["paid"], deal["tables"]) == ([["A", "B", 3]], {"A": 9, "B": 15})
    assert table.findings() == []


def test_a_taken_back_card_changes_the_winner():
    """A corrected card is judged again: the trick goes to whoever wins it now."""
    table = Table(4)
    table.deal()
    table.call("28H P P P")
    first = table.play("JS")
    table.play("9S AS TS")
    assert table.now.tricks[0].winner == 1
    table.correct(first, PlayCard("QS"))
    assert (table.now.tricks[0].winner, table.now.trick_piles) == (2, {"A": 0, "B": 4})
    assert table.now.turn == 2


def test_the_last_trick_goes_to_its_winner():
    """R-PLAY-4: eight tricks of eight cards with eight players; the last is its winner's."""
    table = Table(8, 2)
    table.deal()
    table.call("28NT P P P P P P P")
    for suit in "SSHHDDC":
        table.play(" ".join(rank + suit for rank in "J9ATKQ87"))
    assert not table.now.played_out
    table.play("9C AC TC KC QC 8C 7C JC")
    assert table.now.played_out
    last = table.now.tricks[-1]
    assert (last.number, last.winner, last.team, last.points) == (8, 8, "B", 7)
    assert table.now.piles == {"A": 49, "B": 7}
