"""Two bundles of one match from different times: growth is told from cutting and rewriting."""

import pytest

from fiftysix.evidence.bundle import Wanted, files_of
from fiftysix.evidence.comparing import differences, in_order, is_growth_proven
from fiftysix.evidence.judging import judge_bundle
from fiftysix.ledger import NewEvents
from fiftysix.notation.reader import read
from fiftysix_events.types import NoteAdded
from tests.evidence.bundles import EVENINGS, FIXTURES, key, lay, ledger, record

SIX = FIXTURES / "evenings" / "six-two-sides.56"
EVENTS = list(read(SIX.read_bytes()).matches[0].events)


def book_of(events):
    """A ledger that is the same every time, with these events of one match."""
    book = ledger()
    match = book.new_match_id()
    book.append([NewEvents(match, 0, events)], by="Meera")
    return book, match


@pytest.fixture
def judged(tmp_path):
    """Judge bundles of the match as it stands in ledgers, one after another."""

    def judge(*books):
        found = []
        for number, (book, match, *deal) in enumerate(books):
            files = files_of(book, Wanted(match, [key()], *deal))
            found.append(judge_bundle(str(lay(tmp_path / str(number), files)), []).judgement)
            assert found[-1].faults == []
        return in_order(*found)

    return judge


def told(older, newer):
    return " ".join(map(str, differences(older, newer)))


def grown(book, match):
    """Record one more event and another match."""
    version = book.store.head(match).version
    book.append([NewEvents(match, version, [NoteAdded(text="later")])], by="Meera")
    record(book, EVENINGS[0])


def test_a_match_that_grew_continues(tmp_path):
    """Nothing is wrong between the two, and the growth of the log is proven."""
    book, match = book_of(EVENTS)
    first = lay(tmp_path / "1", files_of(book, Wanted(match, [key()])))
    grown(book, match)
    second = lay(tmp_path / "2", files_of(book, Wanted(match, [key()])))
    older, newer = in_order(
        judge_bundle(str(second), []).judgement, judge_bundle(str(first), []).judgement
    )
    assert len(older.events) == len(newer.events) - 1
    assert told(older, newer) == ""
    assert is_growth_proven(older, newer)


def test_a_match_whose_end_was_taken_away(judged):
    """A later bundle that ends before the earlier one is a cut, though each is whole."""
    cut, match = book_of(EVENTS[:-3])
    record(cut, EVENINGS[0])
    assert "and the newer bundle ends before" in told(*judged(book_of(EVENTS), (cut, match)))


def test_a_match_that_was_written_anew(judged):
    """An event that is another one is named by its number."""
    other, match = book_of([*EVENTS[:40], NoteAdded(text="x"), *EVENTS[40:]])
    record(other, EVENINGS[0])
    said = told(*judged(book_of(EVENTS), (other, match)))
    assert "event 41 is not what it was" in said
    assert "event 40 " not in said


def test_a_log_that_was_written_anew(judged):
    """The same match in two logs that differ in another match only: the log was changed."""
    books = []
    for text in ("one", "other"):
        book, match = book_of(EVENTS)
        (beside,) = record(book, EVENINGS[0])
        version = book.store.head(beside).version
        book.append([NewEvents(beside, version, [NoteAdded(text=text)])], by="Meera")
        books.append((book, match))
    older, newer = judged(*books)
    assert older.hashes == newer.hashes
    assert "the log of 1214 events is not what it was" in told(older, newer)


def test_bundles_of_two_ledgers_are_of_two_logs(judged):
    """The same match copied into a ledger that begins with another one stands in another log."""
    book, match = book_of(EVENTS)
    copy = ledger()
    assert copy.new_match_id() == match  # and the next one is another
    record(copy, EVENINGS[0])
    copy.store.append(match, 0, [each.text for each in book.store.read(match)])
    assert "they are from two logs" in told(*judged((book, match), (copy, match)))


def test_a_deal_alone_is_held_to_the_whole_match(judged):
    """A bundle of one deal fits the match it is from, and not one that was written anew."""
    whole = book_of(EVENTS)
    assert told(*judged((*whole, 3), whole)) == ""
    other, match = book_of([*EVENTS[:2], NoteAdded(text="x"), *EVENTS[2:]])
    record(other, EVENINGS[0])
    assert "is not what it was" in told(*judged((*whole, 3), (other, match)))
