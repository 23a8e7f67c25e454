"""Matches in a ledger: found by a few letters, sealed, appended to once, read back whole."""

import json
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest

from fiftysix.correcting import provisional
from fiftysix.ledger import Ledger, NewEvents, NoSuchMatch
from fiftysix.opening import Opening, TeamSaid, open_match
from fiftysix_events.errors import RequestReused, VersionConflict
from fiftysix_events.sealing import ERASED, digest_of
from fiftysix_events.stores.memory import MemoryStore
from fiftysix_events.types import (
    ClaimAnswered,
    DealAnnulled,
    DisputeOpened,
    Effect,
    EntryCorrected,
    EntryRetracted,
    IrregularityRecorded,
    MatchClosed,
    NoteAdded,
    RulingGiven,
    SeatSubstituted,
)

MOMENT = datetime(2026, 3, 1, 20, 15, tzinfo=UTC)


@pytest.fixture
def store():
    """Return an empty store."""
    with MemoryStore() as store:
        yield store


@pytest.fixture
def ledger(store):
    """Return a ledger whose clock moves a second each time, and whose randomness is a count."""
    seconds, numbers = count(), count(1)
    return Ledger(
        store,
        clock=lambda: MOMENT + timedelta(seconds=next(seconds)),
        entropy=lambda size: next(numbers).to_bytes(size, "big"),
    )


def opened(ledger, title=None, **more):
    """Open a match and return its id."""
    match = ledger.new_match_id()
    event = open_match(Opening(title=title, players=4, **more))
    ledger.append([NewEvents(match, 0, [event])], by="Anna")
    return match


# --- finding a match ---


def test_by_id_title_and_start(ledger):
    """An id, a title, or an unambiguous start of either names a match, titles in any case."""
    first = opened(ledger, "Club night")
    second = opened(ledger, "Final")
    assert [ledger.find(text) for text in (first, "Club night", "club", "C")] == [first] * 4
    assert [ledger.find(text) for text in (second, "FINAL", "fin")] == [second] * 3


def test_by_the_start_of_an_id(store, ledger):
    """The first letters of an id are enough when no other begins so."""
    store.append("abcd2345", 0, [b'{"at":"","by":"","data":{},"type":"x","v":1}'])
    store.append("abzz2345", 0, [b'{"at":"","by":"","data":{},"type":"x","v":1}'])
    assert ledger.find("abc") == "abcd2345"
    with pytest.raises(NoSuchMatch, match="ab could be any of abcd2345, abzz2345: add a letter"):
        ledger.find("ab")


def test_an_exact_title_wins(ledger):
    """A title that is the start of another one still names its own match, in any case."""
    first = opened(ledger, "Club night")
    second = opened(ledger, "Club night 2")
    assert ledger.find("Club night") == ledger.find("club night") == first
    assert ledger.find("club night 2") == second
    with pytest.raises(NoSuchMatch, match="Club could be any of"):
        ledger.find("Club")


def test_the_same_letters_in_another_case_are_another_title(ledger):
    """Where two titles differ in case alone, the one that is written so is meant."""
    lower, upper = opened(ledger, "final"), opened(ledger, "FINAL")
    assert (ledger.find("final"), ledger.find("FINAL")) == (lower, upper)
    with pytest.raises(NoSuchMatch, match="could be any of"):
        ledger.find("Final")


def test_an_exact_id_wins_over_a_title(ledger):
    """An id is never shadowed by a match that bears it as its title."""
    match = opened(ledger, "one")
    opened(ledger, match)
    assert ledger.find(match) == match


def test_two_matches_of_the_same_title(ledger):
    """Each stands there with its id and title, for no letter more can tell them apart."""
    ids = sorted(opened(ledger, "Club night") for _ in range(2))
    with pytest.raises(NoSuchMatch) as refused:
        ledger.find("Club")
    head, *candidates = str(refused.value).splitlines()
    assert head == "Club could be any of these; give the id:"
    assert candidates == [f"  {match}  Club night" for match in ids]


@pytest.mark.parametrize("text", ["", " "])
def test_an_empty_name(ledger, text):
    """It is no start of every name, but no name."""
    opened(ledger, "Club night")
    with pytest.raises(NoSuchMatch, match="an empty name names no match"):
        ledger.find(text)


def test_the_last_match(ledger):
    """`-` is the match last appended to, not the one last opened."""
    with pytest.raises(NoSuchMatch, match="the ledger is empty"):
        ledger.find("-")
    first, second = opened(ledger, "one"), opened(ledger, "two")
    assert ledger.find("-") == second
    ledger.append([NewEvents(first, 1, [NoteAdded(text="late")])], by="Anna")
    assert ledger.find("-") == first


@pytest.mark.parametrize("text", ["nobody", "zzzz", "%", "_"])
def test_no_such_match(ledger, text):
    """Nothing is guessed."""
    opened(ledger, "Club night")
    with pytest.raises(NoSuchMatch, match="no match is called"):
        ledger.find(text)


def test_new_ids_are_new(store):
    """An id that a match has already is not given again."""
    values = iter([b"\x01" * 5, b"\x01" * 5, b"\x02" * 5])
    ledger = Ledger(store, clock=lambda: MOMENT, entropy=lambda _size: next(values))
    taken = ledger.new_match_id()
    store.append(taken, 0, [b"{}"])
    assert ledger.new_match_id() not in {taken, ""}


# --- appending and reading ---


def test_what_was_appended_is_read_back(ledger):
    """Events come back as they were, words in clear, with who recorded them and when."""
    match = opened(ledger, "Club night", names={1: "Anna", 2: "Ravi"})
    entry = ledger.entries(match)[0]
    assert (entry.version, entry.at) == (1, "2026-03-01T20:15:00.000Z")
    assert (entry.event.title, entry.event.seats[1].name) == ("Club night", "Ravi")
    assert entry.by == entry.event.seats[0].person
    assert ledger.entries("nothing") == []


def test_somebody_was_faster(ledger):
    """Appending after a version that is past is a conflict, and nothing is recorded."""
    match = opened(ledger)
    ledger.append([NewEvents(match, 1, [NoteAdded(text="one")])], by="Anna")
    with pytest.raises(VersionConflict):
        ledger.append([NewEvents(match, 1, [NoteAdded(text="two")])], by="Ravi")
    assert len(ledger.entries(match)) == 2


def test_a_request_is_answered_once(ledger):
    """The same request id again gets the first answer and records nothing, whatever the salts."""
    match = opened(ledger)
    new = NewEvents(match, 1, [NoteAdded(text="rain")])
    first = ledger.append([new], by="Anna", request_id="r1")
    again = ledger.append([new], by="Anna", request_id="r1")
    assert first == again
    assert len(ledger.entries(match)) == 2
    other = NewEvents(match, 2, [NoteAdded(text="snow")])
    with pytest.raises(RequestReused):
        ledger.append([other], by="Anna", request_id="r1")


def test_several_matches_at_once(ledger):
    """An import opens several matches or none; a name that is in both is one person."""
    ids = [ledger.new_match_id() for _ in range(2)]
    openings = [open_match(Opening(players=4, title=t, names={1: "Ravi"})) for t in ("one", "two")]
    batch = [NewEvents(match, 0, [event]) for match, event in zip(ids, openings, strict=True)]
    ledger.append(batch, by="Anna")
    people = {ledger.entries(match)[0].event.seats[0].person for match in ids}
    assert len(people) == 1
    assert [ledger.entries(match)[0].event.title for match in ids] == ["one", "two"]
    with pytest.raises(VersionConflict):
        ledger.append([NewEvents("new", 0, openings[:1]), NewEvents(ids[0], 0, openings)], by="A")
    assert ledger.entries("new") == []


# --- who is who ---


def test_the_same_name_is_the_same_person(store, ledger):
    """One id for a name in all matches and roles, however its letters are composed."""
    first = opened(ledger, names={1: "José", 2: "Anna"})
    second = opened(ledger, names={3: "Jose\u0301"})
    seats = [ledger.entries(match)[0].event.seats for match in (first, second)]
    assert seats[0][0].person == seats[1][2].person
    assert seats[0][0].person != seats[0][1].person
    assert sorted(word.text for word in store.people()) == ["Anna", "José"]


def test_composed_and_decomposed_in_one_append(ledger):
    """The same name twice in one event, composed differently, is one person, too."""
    match = opened(ledger, names={1: "José", 2: "Jose\u0301"})
    seats = ledger.entries(match)[0].event.seats
    assert seats[0].person == seats[1].person
    assert [seat.name for seat in seats[:2]] == ["José", "José"]


def test_who_sits_down_later_has_an_id(ledger):
    """A substitute has a person's id, also when only the correction names the right one."""
    match = opened(ledger, names={2: "Ravi"})
    wrong = SeatSubstituted(seat=2, name="Rani")
    right = EntryCorrected(event=2, replacement=SeatSubstituted(seat=2, name="Anna"))
    ledger.append([NewEvents(match, 1, [wrong, right])], by="Anna")
    entries = ledger.entries(match)
    assert entries[1].event.person not in {None, entries[0].event.seats[1].person}
    assert entries[2].event.replacement.person == entries[0].by


WORDS = ["Kochi open", "the long table", "Priya Nair", "Ravi", "Rani", "the Lions", "rain came in"]
WORDS += ["I saw the nine", "he had a heart", "not accepted", "a slip", "as agreed", "home early"]
WORDS += ["card exposed", "misread"]


def everything():
    """Return events that between them have every kind of words."""
    (
        title,
        place,
        scorer,
        ravi,
        rani,
        lions,
        note,
        saw,
        had,
        contested,
        slip,
        agreed,
        home,
        *more,
    ) = WORDS
    exposed, misread = more
    opening = open_match(
        Opening(
            title=title,
            place=place,
            scorer=scorer,
            players=4,
            names={1: ravi},
            team_names=[TeamSaid("A", lions)],
        )
    )
    ruling = RulingGiven(deal=1, by=scorer, reason=agreed, effect=Effect(kind="stand"))
    return [
        opening,
        SeatSubstituted(seat=1, name=rani),
        NoteAdded(text=note),
        IrregularityRecorded(code="exposed-card", rule="§8", statement=saw),
        DisputeOpened(dispute=1, seat=2, statement=had),
        ClaimAnswered(seat=2, accepted=False, statement=contested),
        EntryRetracted(event=3, reason=slip),
        EntryCorrected(event=3, replacement=NoteAdded(text=misread), reason=slip),
        ruling,
        DealAnnulled(reason=exposed),
        MatchClosed(reason=home),
    ]


def test_no_words_in_the_events(store, ledger):
    """Names and free text stand in the register; the hashed texts hold digests and ids only."""
    match = ledger.new_match_id()
    ledger.append([NewEvents(match, 0, everything())], by="Anna Blum")
    stored = b"\n".join(each.text for each in store.read(match))
    for words in (*WORDS, "Anna", "Blum"):
        for part in (words, json.dumps(words)[1:-1]):
            assert part.encode() not in stored
    read = [entry.event for entry in ledger.entries(match)]
    bare = [provisional(1, event).event for event in everything()]
    assert [event.type for event in read] == [event.type for event in bare]
    assert read[2:] == bare[2:]


def test_every_word_has_its_own_salt(store, ledger):
    """The same note twice gives two digests, so that nobody can compare what is erased."""
    match = opened(ledger)
    notes = [NoteAdded(text="rain"), NoteAdded(text="rain")]
    ledger.append([NewEvents(match, 1, notes)], by="Anna")
    digests = {json.loads(each.text)["data"]["text"] for each in store.read(match, after=1)}
    assert len(digests) == 2
    assert digest_of("", "rain") not in digests


def test_erased_words(store, ledger):
    """A word that was erased reads as erased, and everything else stays."""
    match = opened(ledger, "Club night", names={1: "Ravi"})
    [ravi] = store.names("Ravi")
    before = [(each.text, each.hash) for each in store.read(match)]
    store.erase([ravi.digest])
    event = ledger.entries(match)[0].event
    assert (event.seats[0].name, event.title) == (ERASED, "Club night")
    assert event.seats[0].person == ravi.person
    assert [(each.text, each.hash) for each in store.read(match)] == before
