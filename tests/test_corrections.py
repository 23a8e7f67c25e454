"""Corrections, retractions and undo: what is in force, what comes back, what is refused."""

from datetime import UTC, datetime, timedelta

import pytest

from fiftysix.commands import BeginDeal, Correct, MakeCall, Pay, PlayCard, Record, SettleDue
from fiftysix.refusals import Impossible, Irregular, NotUnderstood
from fiftysix.timeline import as_of, as_recorded, in_force, is_patch, standing_patches
from fiftysix.walk import last_state
from fiftysix_events.envelope import Entry, timestamp
from fiftysix_events.types import (
    CallMade,
    ContractDeclared,
    DealBegun,
    EntryCorrected,
    EntryRetracted,
    IrregularityRecorded,
    NoteAdded,
    PileCount,
    PilesCounted,
    ResultDeclared,
    SeatSubstituted,
)
from tests.play.table import Table


def bidding(words="28H P"):
    """Return a table at which these calls were made; the first of them is event 4."""
    table = Table(4)
    table.deal()
    table.call(words)
    return table


def calls(table):
    """Return the calls that are in force."""
    return [said.call for said in table.now.calls]


# --- undo and redo ---


def test_undo_takes_the_last_entry_back():
    """Undo is a retraction of the last entry, itself an event; the record keeps both."""
    table = bidding()
    table.undo()
    assert calls(table) == ["28H"]
    assert table.now.turn == 2
    assert table.recording.entries[-1].event == EntryRetracted(event=5)
    assert [e.event for e in as_recorded(table.recording.entries)][-1] == CallMade(seat=2, call="P")


def test_undo_again_goes_further_back():
    """Undo passes over what is retracted already, up to the opening."""
    table = bidding()
    for _ in range(4):
        table.undo()
    assert (table.match.deal, table.match.drawn) == (None, None)
    with pytest.raises(Impossible, match="there is nothing to undo"):
        table.undo()


def test_a_retracted_retraction_is_a_redo():
    """What an undo took back stands again, at its own place."""
    table = bidding()
    undone = table.undo()
    table.retract(undone)
    assert calls(table) == ["28H", "P"]
    assert [entry.version for entry in in_force(table.recording.entries)] == [1, 2, 3, 4, 5]


def test_undoing_after_a_redo():
    """The entry that came back is the last one again."""
    table = bidding()
    table.retract(table.undo())
    table.undo()
    assert calls(table) == ["28H"]


def test_undo_takes_a_correction_back():
    """After a correction, undo restores what stood before it."""
    table = bidding()
    table.correct(4, MakeCall("30H"))
    table.undo()
    assert calls(table) == ["28H", "P"]


def test_undo_passes_over_a_correction_of_what_is_gone():
    """A correction whose entry was retracted stands no more, and undoing it would do nothing."""
    table = bidding()
    table.correct(5, MakeCall("X"))
    table.retract(5)
    table.undo()
    assert table.match.deal is not None
    assert calls(table) == []


# --- corrections ---


def test_a_correction_stands_at_its_entrys_place():
    """The replacement is at the old position, and everything after it is judged again."""
    table = bidding("28H 29S 30C")
    table.correct(5, MakeCall("29D"))
    assert calls(table) == ["28H", "29D", "30C"]
    entry = in_force(table.recording.entries)[4]
    assert (entry.version, entry.event) == (5, CallMade(seat=2, call="29D"))


def test_the_seat_of_a_correction_is_whose_turn_it_was():
    """A correction without a seat is judged where the corrected entry stands."""
    table = bidding("28H 29S 30C")
    table.correct(4, MakeCall("D28"))
    assert (table.now.calls[0].seat, table.now.calls[0].call) == (1, "D28")


def test_correcting_twice():
    """The later correction of an entry wins; undone, the earlier one is back."""
    table = bidding()
    table.correct(4, MakeCall("30H"))
    table.correct(4, MakeCall("31H"))
    assert calls(table)[0] == "31H"
    table.undo()
    assert calls(table)[0] == "30H"
    table.undo()
    assert calls(table)[0] == "28H"


def test_correcting_what_was_retracted():
    """A correction of a retracted entry puts it back, corrected."""
    table = bidding()
    table.retract(5)
    table.correct(5, MakeCall("X"))
    assert calls(table) == ["28H", "X"]


def test_retracting_a_correction():
    """A retracted correction is void, wherever it stands in the record."""
    table = bidding()
    correction = table.correct(4, MakeCall("30H"))
    table.call("31S")
    table.retract(correction)
    assert calls(table) == ["28H", "P", "31S"]


def test_retracting_in_the_middle():
    """An entry that never happened leaves the turn to those after it: they become irregular."""
    table = bidding("28H P P P")
    table.retract(5)
    assert [(row[0], row[3]) for row in table.errors()] == [("call-out-of-turn", 6)]


def test_a_correction_that_makes_a_later_entry_irregular_is_a_finding():
    """Irregular is possible: the correction stands, and the audit says what follows from it."""
    table = bidding("28H 29S")
    table.correct(4, MakeCall("30H"))
    assert [(row[0], row[3]) for row in table.errors()] == [("insufficient-bid", 5)]


def test_a_correction_may_mend_an_irregular_entry():
    """Once the mistake is corrected, what was marked irregular is in order, and no finding."""
    table = bidding("30H 29S!")
    assert [row[0] for row in table.errors()] == ["insufficient-bid"]
    table.correct(4, MakeCall("28H"))
    assert table.errors() == []


def test_an_irregular_correction_needs_the_scorers_word():
    """A replacement is refused like any entry, and recorded when it really happened."""
    table = bidding("30H 31S")
    with pytest.raises(Irregular, match="29 is not higher than 30"):
        table.correct(5, MakeCall("29S"))
    table.correct(5, MakeCall("29S", happened=True))
    assert [row[0] for row in table.errors()] == ["insufficient-bid"]


# --- what is refused ---


def test_a_correction_that_makes_a_later_entry_impossible():
    """Refused, naming the entry that could not have happened; nothing is added."""
    table = bidding("28H +2S P P P")
    before = table.last
    with pytest.raises(Impossible) as refused:
        table.correct(4, MakeCall("55H"))
    assert str(refused.value) == (
        "then #5 could not have happened: plus 2 over 55 is 57; no bid is above 56"
    )
    assert refused.value.rule == "R-FORM-8"
    assert table.last == before


def test_a_retraction_that_makes_a_later_entry_impossible():
    """A payment cannot be taken back when what it brought was paid on."""
    table = Table(4, start="1")
    table.deal(unrecorded=True)
    paid = table.pay("A", "B", 1)
    table.pay("B", "A", 2)
    with pytest.raises(Impossible, match="then #5 could not have happened: team B holds 1 table "):
        table.retract(paid)


def test_a_card_that_is_played_later_cannot_be_put_in_twice():
    """A correction may not make a third copy of a card played afterwards."""
    table = bidding("28H P P P")
    played = table.play("QS")
    table.play("JH JH")
    with pytest.raises(Impossible, match="then #10 could not have happened: both copies of JH"):
        table.correct(played, PlayCard("JH"))


def test_the_beginning_of_a_deal_cannot_be_taken_from_under_its_calls():
    """A retraction never pushes calls and cards into the deal before."""
    table = bidding("28H P P P")
    table.count(A=56)
    table.settle()
    begun = table.deal()
    table.call("28H")
    with pytest.raises(Impossible) as refused:
        table.retract(begun)
    assert str(refused.value) == (
        f"then #{begun + 1} could not have happened: its deal has not begun"
    )
    table.undo()
    table.retract(begun)
    assert table.now.number == 1


def test_a_deal_in_the_middle_cannot_be_retracted():
    """Deals are numbered without gaps."""
    table = Table(4)
    first = table.deal(unrecorded=True)
    table.deal(unrecorded=True)
    with pytest.raises(Impossible, match="the next deal is number 1, not 2"):
        table.retract(first)


def test_what_cannot_be_patched():
    """The opening, an event that does not exist, a correction as such."""
    table = bidding()
    with pytest.raises(Impossible, match="the opening of a match cannot be taken back"):
        table.retract(1)
    with pytest.raises(NotUnderstood, match="there is no event #99; the last one is #5"):
        table.retract(99)
    with pytest.raises(NotUnderstood, match="there is no event #0"):
        table.correct(0, MakeCall("28H"))
    correction = table.correct(4, MakeCall("29H"))
    with pytest.raises(Impossible, match="#6 is a correction itself: correct #4 again"):
        table.correct(correction, MakeCall("30H"))


def test_one_entry_for_one():
    """What is due to two pairs is two payments, and takes the place of none."""
    table = Table(6, 3)
    table.deal()
    table.contract("28H", 1)
    table.count(A=0)
    paid = table.pay("A", "B", 1)
    with pytest.raises(NotUnderstood, match="exactly one entry"):
        table.correct(paid, SettleDue("pay"))
    table.correct(paid, Pay("A", "B", 2))
    assert table.match.tables == {"A": 10, "B": 14, "C": 12}


def test_another_kind_cannot_take_the_place():
    """A call is put right by a call; a call that was none is retracted, and the refusal says so."""
    table = bidding()
    text = "#5 is a call, and a note cannot take its place: retract #5"
    with pytest.raises(NotUnderstood, match=text):
        table.correct(5, Record(NoteAdded(text="seat 2 coughed")))
    with pytest.raises(NotUnderstood, match="#5 is a call, and a payment cannot"):
        table.correct(5, Pay("A", "B", 1))


def test_a_card_is_no_payment():
    """Inside a trick nothing but a card takes the place of a card."""
    table = Table(4)
    table.deal()
    table.contract("28H", 1)
    card = table.play("JS 9 A T") - 1
    with pytest.raises(NotUnderstood, match=f"#{card} is a card, and a payment cannot"):
        table.correct(card, Pay("A", "B", 1))
    table.correct(card, PlayCard("KS"))
    assert table.now.tricks[0].plays[2].card == "KS"


def test_kinds_that_tell_of_the_same_thing():
    """A result may be put right by a count, a first call by a contract, a report by a note."""
    table = Table(4)
    table.deal()
    call = table.call("28H")
    table.correct(call, Record(ContractDeclared(bid="28H", declarer=1)))
    result = table.record(ResultDeclared(made=False))
    count = PilesCounted(piles=(PileCount(team="A", points=28),))
    table.correct(result, Record(count))
    assert table.now.made is True
    report = table.record(IrregularityRecorded(code="exposed-card", rule="§8"))
    table.correct(report, Record(NoteAdded(text="nobody saw it")))
    assert table.errors() == []


def test_the_dealer_can_be_corrected():
    """A deal begun by the wrong dealer is judged again from its beginning."""
    table = Table(4)
    begun = table.deal()
    table.correct(begun, BeginDeal(number=1, dealer=2, happened=True))
    assert (table.now.dealer, table.now.first) == (2, 3)
    assert in_force(table.recording.entries)[2].event.type == DealBegun.type


# --- the timeline ---


def _entry(version, event, seconds=0, by="me"):
    at = datetime(2026, 1, 2, tzinfo=UTC) + timedelta(seconds=seconds)
    return Entry(version, timestamp(at), by, event)


def test_a_replaced_entry_says_who_replaced_it():
    """In force, a correction's time and recorder stand at the corrected place."""
    entries = [
        _entry(1, NoteAdded(text="old")),
        _entry(2, EntryCorrected(event=1, replacement=NoteAdded(text="new")), 5, "you"),
    ]
    assert in_force(entries) == [_entry(1, NoteAdded(text="new"), 5, "you")]
    assert as_recorded(entries) == entries[:1]
    assert standing_patches(entries) == {1: entries[1]}
    assert [is_patch(entry.event) for entry in entries] == [False, True]


def test_retractions_of_retractions_of_retractions():
    """Each one voids the one it points at: read backwards, the last word decides."""
    note = _entry(1, NoteAdded(text="once"))
    entries = [note, *(_entry(n, EntryRetracted(event=n - 1)) for n in (2, 3, 4))]
    assert in_force(entries[:2]) == []
    assert in_force(entries[:3]) == [note]
    assert in_force(entries) == []


def test_as_of_an_earlier_event_or_moment():
    """A report can be made as of any earlier version or time, corrections since then left out."""
    table = bidding()
    table.correct(4, MakeCall("30H"))
    entries = [
        _entry(entry.version, entry.event, entry.version) for entry in table.recording.entries
    ]
    for moment in (5, datetime(2026, 1, 2, 0, 0, 5, tzinfo=UTC)):
        earlier = last_state(in_force(as_of(entries, moment)))
        assert earlier.deal is not None
        assert [said.call for said in earlier.deal.calls] == ["28H", "P"]
    assert as_of(entries, 0) == []
    assert len(as_of(entries, datetime(2026, 1, 3, tzinfo=UTC))) == 6


def test_as_recorded_and_in_force_are_two_reports():
    """Both readings of a corrected record stay, and give different matches."""
    table = bidding()
    table.correct(4, Correct(4, MakeCall("30H")).command)
    recorded = last_state(as_recorded(table.recording.entries))
    assert recorded.deal is not None
    assert recorded.deal.calls[0].call == "28H"
    assert calls(table)[0] == "30H"


def test_a_corrected_substitution():
    """The name of the seat's player is the corrected one."""
    table = Table(4)
    event = table.record(SeatSubstituted(seat=2, name="Ravi"))
    table.correct(event, Record(SeatSubstituted(seat=2, name="Rani")))
    assert table.match.names[2] == "Rani"
