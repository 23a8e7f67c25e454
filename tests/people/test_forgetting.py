"""What is about a person and what is not, and that forgetting it is one event in each match."""

import random
from datetime import UTC, datetime, timedelta

import pytest

from fiftysix.audit.as_json import report_as_json
from fiftysix.audit.report import audit
from fiftysix.evidence.bundle import Wanted, files_of
from fiftysix.evidence.judging import judge_bundle
from fiftysix.forgetting import Called, erase, erasure_of, find_person
from fiftysix.ledger import Ledger, NewEvents
from fiftysix.notation.writer import write
from fiftysix.opening import Opening, open_match
from fiftysix.refusals import NotUnderstood
from fiftysix.rules.irregularities import RULE_OF
from fiftysix.timeline import in_force
from fiftysix.verifying import Verification
from fiftysix_events.errors import VersionConflict
from fiftysix_events.sealing import ERASED
from fiftysix_events.stores.memory import MemoryStore
from fiftysix_events.stores.sqlite import SqliteStore
from fiftysix_events.types import (
    ClaimAnswered,
    DisputeOpened,
    Effect,
    EntryCorrected,
    EntryRetracted,
    IrregularityRecorded,
    NoteAdded,
    PersonErased,
    RulingAppealed,
    RulingGiven,
    SeatSubstituted,
    StatementTaken,
)
from tests.as_entries import entries_of
from tests.evidence import bundles
from tests.evidence.bundles import EVENINGS


@pytest.fixture(params=["memory", "sqlite"])
def ledger(request, tmp_path):
    """Return an empty ledger in each kind of store."""
    ticks = iter(range(10**6))
    store = (
        MemoryStore()
        if request.param == "memory"
        else SqliteStore(tmp_path / "ledger.sqlite", create=True)
    )
    with store:
        yield Ledger(
            store,
            lambda: datetime(2026, 8, 30, tzinfo=UTC) + timedelta(seconds=next(ticks)),
            random.Random(56).randbytes,
        )


def played(ledger, *events, seats=("Anu", "Biju", "Chitra", "Deepu"), by="Meera"):
    """Record a match of these events and return its id."""
    match = ledger.new_match_id()
    opening = open_match(Opening(players=4, names=dict(enumerate(seats, 1))))
    ledger.append([NewEvents(match, 0, [opening, *events])], by=by)
    return match


def forgotten(ledger, name, **called):
    """Return the texts that would go with a person."""
    erasure = erasure_of(ledger, find_person(ledger.store, name), Called(**called))
    return {text.word.text for text in erasure.texts}


@pytest.mark.parametrize(
    "text",
    ["Anu", "ANU won", "so said anu", "Anu's hand", "(anu)", "Ànu? Anu!", "Anuradha", "for\nAnu"],
)
def test_text_that_names_a_person(ledger, text):
    """A name counts in any case, and as the beginning of a word, for many languages add to it."""
    played(ledger, NoteAdded(text=text))
    assert forgotten(ledger, "Anu") == {text}


@pytest.mark.parametrize("text", ["the manual", "Ànu", "An u", "2anu", "Meera"])
def test_text_that_does_not_name_a_person(ledger, text):
    """Other words stay, though the letters stand within them."""
    played(ledger, NoteAdded(text=text))
    assert forgotten(ledger, "Anu") == set()


def test_names_in_other_scripts(ledger):
    """Signs that follow a letter belong to it: the possessive of അനു names her."""
    about, other = "അനുവിന്റെ കൈ", "തനു വന്നു"
    played(ledger, NoteAdded(text=about), NoteAdded(text=other), seats=("അനു", "B", "C", "D"))
    assert forgotten(ledger, "അനു") == {about}


def test_names_of_several_words(ledger):
    """White space counts as one blank, whatever it is."""
    played(ledger, NoteAdded(text="anu \n mathew left"), seats=("Anu Mathew", "B", "C", "D"))
    assert forgotten(ledger, "Anu Mathew") == {"anu \n mathew left"}


def test_whole_words_and_other_names(ledger):
    """Asked for so, `annulled` stays when Ann goes, and a nickname goes with her."""
    notes = ("annulled", "Ann led", "Annie led", "old Nan led", "")
    played(ledger, *(NoteAdded(text=text) for text in notes), seats=("Ann", "B", "C", "D"))
    assert forgotten(ledger, "Ann") == {"annulled", "Ann led", "Annie led"}
    assert forgotten(ledger, "Ann", whole_words=True) == {"Ann led"}
    assert forgotten(ledger, "Ann", whole_words=True, also=["nan", " "]) == {
        "Ann led",
        "old Nan led",
    }


def test_the_names_of_others_stay(ledger):
    """Somebody whose name begins in the same way is somebody else."""
    played(ledger, seats=("Anu", "Anu Thomas", "C", "D"))
    erasure = erasure_of(ledger, find_person(ledger.store, "Anu"))
    assert [word.text for word in erasure.names] == ["Anu"]
    assert erasure.texts == []


def test_what_a_seat_says(ledger):
    """What was spoken from the seat goes, whatever it says; from other seats it stays."""
    played(
        ledger,
        ClaimAnswered(seat=1, accepted=False, statement="answer"),
        IrregularityRecorded(code="hand-shown", rule="§9", seat=1, statement="report"),
        DisputeOpened(dispute=1, seat=1, statement="dispute"),
        StatementTaken(dispute=1, seat=1, text="statement"),
        StatementTaken(dispute=1, seat=2, text="other side"),
        StatementTaken(dispute=1, text="fact"),
        RulingGiven(dispute=1, deal=1, by="Dina", reason="why", effect=Effect(kind="stand")),
        RulingAppealed(event=8, seat=1, reason="appeal"),
    )
    assert forgotten(ledger, "Anu") == {"answer", "report", "dispute", "statement", "appeal"}
    assert forgotten(ledger, "Dina") == set()


def test_who_held_the_seat_at_the_time(ledger):
    """Before and after a substitution a seat speaks for another person; a dispute has both."""
    played(
        ledger,
        ClaimAnswered(seat=1, accepted=False, statement="before"),
        DisputeOpened(dispute=1, seat=2, statement="opened"),
        SeatSubstituted(seat=1, name="Zed"),
        ClaimAnswered(seat=1, accepted=False, statement="after"),
        StatementTaken(dispute=1, seat=1, text="about what was before"),
        DisputeOpened(dispute=2, seat=1, statement="new"),
    )
    assert forgotten(ledger, "Anu") == {"before", "about what was before"}
    assert forgotten(ledger, "Zed") == {"after", "about what was before", "new"}


def test_seats_and_statements_that_were_corrected(ledger):
    """Both readings count: who was written down, and who was put right; and both statements."""
    played(
        ledger,
        SeatSubstituted(seat=1, name="Zed"),
        ClaimAnswered(seat=1, accepted=False, statement="slip"),
        EntryCorrected(event=2, replacement=SeatSubstituted(seat=1, name="Yan")),
        EntryCorrected(
            event=3, replacement=ClaimAnswered(seat=1, accepted=False, statement="mended")
        ),
        EntryRetracted(event=3, reason="never said"),
    )
    assert forgotten(ledger, "Zed") == forgotten(ledger, "Yan") == {"slip", "mended"}
    assert forgotten(ledger, "Anu") == set()


def test_erasing_is_an_event_where_the_person_was(ledger):
    """Players, recorders, directors and those who are named: each match says it once."""
    player, recorder = played(ledger), played(ledger, seats="WXYZ", by="Anu")
    director = played(
        ledger,
        RulingGiven(deal=1, by="Anu", reason="why", effect=Effect(kind="stand")),
        seats="WXYZ",
    )
    named = played(ledger, NoteAdded(text="thanks to Anu"), seats="WXYZ")
    stranger = played(ledger, seats="WXYZ")
    erasure = erasure_of(ledger, find_person(ledger.store, "Anu"))
    assert [match for match, _ in erasure.matches] == [player, recorder, director, named]
    before = list(ledger.store.read_all())
    assert erase(ledger, erasure, by="Meera") == 2
    for match, version in erasure.matches:
        assert ledger.entries(match)[version:][0].event == PersonErased(person=erasure.person)
        assert len(ledger.entries(match)) == version + 1
    assert len(ledger.entries(stranger)) == 1
    assert list(ledger.store.read_all())[: len(before)] == before
    assert Verification(ledger.store.read_all()).faults == []
    assert ledger.entries(named)[1].event == NoteAdded(text=ERASED)


def test_who_erases_themselves(ledger):
    """The last thing under the old id is the erasure; what they record next is a new person's."""
    match = played(ledger, by="Anu")
    person = find_person(ledger.store, "Anu")
    erase(ledger, erasure_of(ledger, person), by="Anu")
    assert ledger.entries(match)[-1].by == person
    ledger.append([NewEvents(match, 2, [NoteAdded(text="on")])], by="Anu")
    assert ledger.entries(match)[-1].by == find_person(ledger.store, "Anu") != person


def test_somebody_recorded_meanwhile(ledger):
    """Then nothing is forgotten and nothing recorded: what came may be about the person."""
    match = played(ledger)
    erasure = erasure_of(ledger, find_person(ledger.store, "Anu"))
    ledger.append([NewEvents(match, 1, [NoteAdded(text="Anu left")])], by="Meera")
    with pytest.raises(VersionConflict):
        erase(ledger, erasure, by="Meera")
    assert find_person(ledger.store, "Anu") == erasure.person
    assert len(ledger.entries(match)) == 2


def test_what_was_overlooked_is_erased_later(ledger):
    """By the id that stands in the events, a nickname can still be forgotten."""
    played(ledger, NoteAdded(text="Nan led"))
    person = find_person(ledger.store, "Anu")
    erase(ledger, erasure_of(ledger, person), by="Meera")
    later = erasure_of(ledger, find_person(ledger.store, person), Called(also=["Nan"]))
    assert [text.word.text for text in later.texts] == ["Nan led"]
    assert erase(ledger, later, by="Meera") == 1


def test_finding_a_person(ledger):
    """An id, a name, a name in other letters if it is one person's; a renamed one by both."""
    played(ledger, seats=("Anu", "ANU", "Zoë", "D"))
    ids = {name: find_person(ledger.store, name) for name in ("Anu", "ANU", "Zoë")}
    assert len(set(ids.values())) == 3
    assert find_person(ledger.store, ids["Anu"]) == ids["Anu"]
    assert find_person(ledger.store, "ZOE\u0308") == ids["Zoë"]
    with pytest.raises(NotUnderstood, match="give the id"):
        find_person(ledger.store, "anu")
    ledger.rename(ids["Zoë"], "Zoe")
    assert find_person(ledger.store, "Zoe") == find_person(ledger.store, "Zoë") == ids["Zoë"]


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)
def test_the_audit_of_an_evening_stays_what_it_was(path, tmp_path):
    """Everybody of an evening is erased: figures and findings stay, bundles of before and after
    are whole, and the record is read back as it is written."""
    book = bundles.ledger()
    for match in bundles.record(book, path):
        wanted = Wanted(match, [bundles.key()])
        before = report_as_json(audit(match, in_force(book.entries(match))))
        old = files_of(book, wanted)
        for person in {word.person or "" for word in book.store.people()}:
            erase(book, erasure_of(book, person), by="Nobody at all")
        assert [word.text for word in book.store.people()] == ["Nobody at all"]
        after = report_as_json(audit(match, in_force(book.entries(match))))
        for name in ("deals", "tables", "winner", "ok"):
            assert after[name] == before[name]
        assert [_place(each) for each in after["findings"]] == [
            _place(each) for each in before["findings"]
        ]
        last = before["deals"][-1]["number"]
        for number, files in enumerate(
            (old, files_of(book, wanted), files_of(book, wanted._replace(deal=last)))
        ):
            folder = bundles.lay(tmp_path / match / str(number), files)
            assert judge_bundle(str(folder), []).judgement.faults == []
        record = write(book.entries(match))
        assert write(entries_of(record)) == record


def _place(finding):
    return {name: value for name, value in finding.items() if name != "text"}


def test_references_after_an_erasure_are_read_back(ledger):
    """An erasure amid a match is not in its record, and what points at later events still does."""
    match = played(ledger)
    erase(ledger, erasure_of(ledger, find_person(ledger.store, "Anu")), by="Meera")
    later = (
        NoteAdded(text="one"),
        IrregularityRecorded(code="exposed-card", rule=RULE_OF["exposed-card"], seat=2, event=3),
        DisputeOpened(dispute=1, seat=2, event=4, statement="two"),
    )
    ledger.append([NewEvents(match, 2, later)], by="Meera")
    record = write(ledger.entries(match))
    assert "#2" in record
    assert "#3" in record
    assert write(entries_of(record)) == record


def test_erased_is_nobody(ledger):
    """Two seats of a record that was written after erasures are not taken for one person."""
    match = played(ledger, SeatSubstituted(seat=3, name=ERASED), seats=(ERASED, ERASED, "C", "D"))
    opening, swap = (entry.event for entry in ledger.entries(match))
    assert [(seated.name, seated.person) for seated in opening.seats[:2]] == [(ERASED, None)] * 2
    assert (swap.name, swap.person) == (ERASED, None)
    assert ERASED not in {word.text for word in ledger.store.people()}
    assert Verification(ledger.store.read_all()).faults == []
