"""Entries that are not recorded: not understood, impossible, or irregular (RULES §8)."""

import pytest

from fiftysix.commands import BeginDeal, MakeCall, PlayCard, Record
from fiftysix.refusals import Impossible, Irregular, NotUnderstood, Refusal
from fiftysix_events.types import (
    ClaimMade,
    ContractDeclared,
    DealAnnulled,
    DisputeClosed,
    DisputeOpened,
    IrregularityRecorded,
    NoteAdded,
    ResultDeclared,
    TrickScored,
)
from tests.play.table import Table


def dealt(players=4, **settings):
    """Return a table at which a deal has begun."""
    table = Table(players, **settings)
    table.deal()
    return table


def refused(table, entry, kind: type[Refusal] = Impossible):
    """Return the sentence with which an entry is refused, having checked that nothing is added."""
    before = list(table.recording.entries)
    command = entry if isinstance(entry, tuple) else Record(entry, happened=True)
    with pytest.raises(kind) as caught:
        table.recording.enter(command)
    assert list(table.recording.entries) == before
    assert (
        caught.value.kind
        == {
            Impossible: "impossible",
            NotUnderstood: "not understood",
            Irregular: "irregular",
        }[kind]
    )
    return str(caught.value)


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (MakeCall("28"), "28 is no call"),
        (MakeCall("57H"), "57H is no call"),
        (MakeCall("٢٨H"), "٢٨H is no call"),
        (MakeCall("28H", 9), "there is no seat 9; this match has seats 1 … 4"),
        (MakeCall("28H", 5), "there is no seat 5; this match has seats 1 … 4"),
        (MakeCall("28H", 0), "there is no seat 0; this match has seats 1 … 4"),
        (PlayCard("1H"), "1H is no card"),
        (PlayCard("JX"), "JX is no card"),
        (PlayCard("JHH"), "JHH is no card"),
        (PlayCard(""), " is no card"),
        (PlayCard("8H"), "there is no 8H in the pack for 4 players"),
        (PlayCard("J"), "J leads to a trick: say its suit, too"),
        (PlayCard("JH", 7), "there is no seat 7; this match has seats 1 … 4"),
        (BeginDeal(None, 9), "there is no seat 9; this match has seats 1 … 4"),
    ],
)
def test_not_understood(command, text):
    """No such call, card or seat: nothing is recorded, and the sentence shows what was read."""
    assert refused(dealt(), command, NotUnderstood) == text


def test_a_bare_rank_after_an_unknown_lead():
    """The suit led must be known for a bare rank to follow it."""
    table = dealt()
    table.call("28H P P P")
    table.play("?")
    text = "the suit led is not known: say the suit of J"
    assert refused(table, PlayCard("J"), NotUnderstood) == text


def test_who_leads_is_asked_for_when_nobody_can_know():
    """After a trick with an unknown card the next leader must be named."""
    table = dealt()
    table.call("28H P P P")
    table.play("JH 9 A ?")
    text = "who leads? The winner of the last trick is not known"
    assert refused(table, PlayCard("JS"), NotUnderstood) == text


def test_nothing_comes_before_the_first_deal():
    """Calls, cards and claims belong to a deal."""
    table = Table(4)
    for entry in (MakeCall("28H"), PlayCard("JH"), ClaimMade(kind="claim", seat=1)):
        assert refused(table, entry) == "no deal has begun"


@pytest.mark.parametrize(
    ("call", "text"),
    [
        ("+2D", "a plus bid needs a bid before it"),
        ("+2NS", "a plus bid needs a bid before it"),
    ],
)
def test_a_plus_without_a_bid_is_impossible(call, text):
    """R-FORM-5, 6: there is nothing that the number could be added to."""
    assert refused(dealt(), MakeCall(call, happened=True)) == text


@pytest.mark.parametrize(
    ("bid", "declarer", "stake", "text"),
    [
        ("30H", None, "undoubled", "a contract has a bid and a declarer"),
        (None, 1, "undoubled", "a contract has a bid and a declarer"),
        (None, None, "doubled", "a contract has a bid and a declarer"),
        ("27H", 1, "undoubled", "a contract is 28 … 56, not 27"),
        ("57H", 1, "undoubled", "a contract is 28 … 56, not 57"),
    ],
)
def test_contracts_that_cannot_be(bid, declarer, stake, text):
    """R-AUC-2, 8, 9: a bid with its declarer, or neither and undoubled when all passed."""
    event = ContractDeclared(bid=bid, declarer=declarer, stake=stake)
    assert refused(dealt(), event) == text


def test_an_auction_is_written_down_once():
    """Either call by call, or as its outcome."""
    table = dealt()
    table.call("28H")
    outcome = ContractDeclared(bid="30H", declarer=1)
    assert refused(table, outcome) == "the auction is written down already"


# --- cards that cannot be ---


def test_a_third_copy():
    """R-CARD-1: both copies of a card were played, whoever holds what."""
    table = dealt()
    table.call("28H P P P")
    table.play("JH JH")
    assert refused(table, PlayCard("JH")) == "both copies of JH are accounted for already"


HANDS = {
    "s1": "JS JS 9S 9S AS AS TS TS KS KS QS QS",
    "s2": "JH JH 9H 9H AH AH TH TH KH KH QH QH",
}


def test_a_card_of_another_known_hand():
    """R-CARD-1: a seat whose hand is known plays from it, and nobody else does."""
    table = dealt()
    table.hands(**HANDS)
    table.call("28H P P P")
    assert refused(table, PlayCard("JH")) == "seat 1 does not hold JH"
    table.play("JS JH")
    assert refused(table, PlayCard("9H")) == "both copies of 9H are accounted for already"


def test_a_card_is_played_once_from_each_copy():
    """R-CARD-1: a known hand with one copy cannot play it twice."""
    table = dealt()
    table.hands(s1="JS JH 9S 9S AS AS TS TS KS KS QS QS")
    table.call("28H P P P")
    table.play("JS JD JD JC")
    assert refused(table, PlayCard("JS", 1)) == "seat 1 does not hold JS"


@pytest.mark.parametrize(
    ("hands", "text"),
    [
        ({"s1": HANDS["s1"], "s3": HANDS["s1"]}, "both copies of JS are accounted for already"),
        ({"s1": "JS JS JS 9S 9S AS AS TS TS KS KS QS"}, "both copies of JS are accounted for"),
        ({"s1": "8S JS JS 9S 9S AS AS TS TS KS KS QS"}, "8S is not in this pack"),
    ],
)
def test_hands_that_cannot_be(hands, text):
    """R-CARD-1: no third copy within a hand or across two, no card of another pack."""
    with pytest.raises(Impossible, match=text):
        dealt().hands(**hands)


def test_a_late_hand_has_what_was_played():
    """R-CARD-1: a hand told after play holds every card its seat has played, and no other's."""
    table = dealt()
    table.call("28H P P P")
    table.play("JD 9D JH JH")
    with pytest.raises(Impossible, match="seat 1 has played JD, which is not in this hand"):
        table.hands(s1=HANDS["s1"])
    with pytest.raises(Impossible, match="both copies of JH are accounted for already"):
        table.hands(s2=HANDS["s2"])
    hand = "9D JS JS 9S 9S AS AS TS TS KS KS QS"
    table.hands(s2=hand)
    with pytest.raises(Impossible, match="the hand of seat 2 is known already; correct it"):
        table.hands(s2=hand)


def test_a_deal_has_so_many_tricks():
    """R-PLAY-4: no card after the last trick, no thirteenth trick, no trick twice."""
    table = dealt()
    table.contract("28H", 1)
    assert refused(table, TrickScored(trick=13, team="A", points=0)) == (
        "a deal has 12 tricks, there is no trick 13"
    )
    for number in range(1, 13):
        table.trick(number, "A", 0)
    assert refused(table, PlayCard("JS", 1)) == "all tricks of deal 1 are played"
    assert refused(table, TrickScored(trick=3, team="A", points=0)) == (
        "trick 3 is written down already; correct it"
    )


def test_a_result_is_given_once():
    """Another result is a correction of the first."""
    table = dealt()
    table.contract("28H", 1)
    table.record(ResultDeclared(made=True))
    text = "the result is written down already; correct it"
    assert refused(table, ResultDeclared(made=False)) == text


def test_an_annulled_deal_is_over():
    """R-DEAL-3: nothing more is written down for it."""
    table = dealt()
    table.record(DealAnnulled())
    assert refused(table, MakeCall("28H", 1)) == "deal 1 is annulled"
    assert refused(table, DealAnnulled()) == "deal 1 is annulled"


def test_an_unrecorded_deal_has_no_calls():
    """A deal that nobody wrote down has payments, and nothing else."""
    table = Table(4)
    table.deal(unrecorded=True)
    assert refused(table, MakeCall("28H", 1)) == "deal 1 is unrecorded"


# --- pointing at things ---


def test_reports_point_back():
    """An irregularity or a dispute is about something that has happened already."""
    table = dealt()
    report = IrregularityRecorded(code="exposed-card", rule="§8", event=99)
    assert refused(table, report) == "there is no event #99 yet"
    dispute = DisputeOpened(dispute=1, seat=1, event=99, statement="…")
    assert refused(table, dispute) == "there is no event #99 yet"


def test_disputes_are_numbered():
    """The first dispute is number one, and one that was not opened cannot be closed."""
    table = dealt()
    text = "the next dispute is number 1, not 2"
    assert refused(table, DisputeOpened(dispute=2, seat=1, statement="…")) == text
    assert refused(table, DisputeClosed(dispute=1)) == "there is no dispute 1"


@pytest.mark.parametrize(
    ("kind", "move", "text"),
    [
        ("move-tables", None, "say from which team, to which team, and how many"),
        ("move-points", None, "say from which team, to which team, and how many"),
        ("move-tables", ("A", "B", 13), "team A holds 12 tables and cannot pay 13"),
        ("move-tables", ("A", "A", 1), "team A cannot pay itself"),
        ("move-points", ("B", "B", 1), "team B cannot give points to itself"),
        ("move-points", ("B", "A", 57), "team B has 20 points, not 57"),
    ],
)
def test_rulings_that_cannot_be(kind, move, text):
    """A ruling moves what is there, from one team to another."""
    table = dealt()
    table.contract("28H", 1)
    table.count(A=36, B=20)
    with pytest.raises(Impossible) as caught:
        table.rule(kind, move=move)
    assert str(caught.value) == text


def test_a_ruling_is_about_a_deal_and_a_dispute_that_exist():
    """A ruling for a deal that was not played, or on a dispute that nobody opened."""
    table = dealt()
    with pytest.raises(Impossible, match="there is no deal 7"):
        table.rule(deal=7)
    with pytest.raises(Impossible, match="there is no dispute 1"):
        table.rule(dispute=1)
    with pytest.raises(NotUnderstood, match="there is no team C"):
        table.rule("move-tables", move=("A", "C", 1))


# --- irregular ---


def test_an_irregular_entry_is_recorded_when_it_happened():
    """Refused with its code and rule; with the scorer's word it is recorded and marked."""
    table = dealt()
    assert refused(table, MakeCall("28H", 3), Irregular) == "it is seat 1's turn, not seat 3's"
    table.call("3:28H!")
    event = table.recording.entries[-1].event
    assert [(m.code, m.rule) for m in getattr(event, "irregular")] == [  # noqa: B009
        ("call-out-of-turn", "R-AUC-1")
    ]


def test_a_regular_entry_is_not_marked():
    """Saying that it happened marks nothing that is in order."""
    table = dealt()
    table.call("28H!")
    assert not getattr(table.recording.entries[-1].event, "irregular")  # noqa: B009


def test_two_breaches_are_two_marks():
    """An insufficient bid out of turn breaks two rules, and both are named."""
    table = dealt()
    table.call("30H 4:29S!")
    event = table.recording.entries[-1].event
    assert [m.code for m in getattr(event, "irregular")] == [  # noqa: B009
        "call-out-of-turn",
        "insufficient-bid",
    ]


def test_a_note_is_never_refused():
    """Notes stand anywhere, also after the end."""
    table = Table(4)
    table.record(NoteAdded(text="rain"))
    assert [note.what.text for note in table.match.notes] == ["rain"]
