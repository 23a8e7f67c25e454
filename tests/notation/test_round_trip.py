"""What is written is read as it was meant, for matches of every kind."""

from unicodedata import normalize

from hypothesis import given, settings
from hypothesis import strategies as st

from fiftysix.notation.reader import read
from fiftysix.notation.writer import write
from fiftysix.timeline import in_force, is_patch
from fiftysix_events.types import HandsDealt
from tests.notation.random_matches import Evening
from tests.notation.reading import entries_of, match_of

SEEDS = st.integers(0, 2**32)


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_a_match_survives_the_round_trip(seed):
    """Any match, irregular entries and corrections included: no problem, and the same bytes."""
    recording = Evening(seed).played(deals=4)
    text = write(recording.entries)
    reading = read(text.encode())
    assert reading.shown() == []
    (match,) = reading.matches
    assert write(entries_of(match.events)) == text
    again = match_of(match.events)
    before = recording.match
    assert (again.tables, again.winner, again.closed) == (
        before.tables,
        before.winner,
        before.closed,
    )
    assert [(d.piles, d.made, d.contract, d.grade) for d in again.deals] == [
        (d.piles, d.made, d.contract, d.grade) for d in before.deals
    ]


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_the_same_events_are_read(seed):
    """Without corrections and hands, every event is read exactly as it was recorded."""
    entries = Evening(seed).played(deals=3).entries
    if any(is_patch(entry.event) or isinstance(entry.event, HandsDealt) for entry in entries):
        return
    recorded = [entry.event for entry in in_force(entries)]
    (match,) = read(write(entries).encode()).matches
    assert [_normal(event) for event in match.events] == [_normal(event) for event in recorded]


def _normal(event):
    """Text as the notation keeps it: in NFC, which these matches' words need."""
    return normalize("NFC", event.model_dump_json())


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200))
def test_no_bytes_make_the_reader_fail(data):
    """Whatever a file holds, reading it ends with problems or with matches."""
    reading = read(data)
    assert reading.problems
    assert all(reading.shown())


STATEMENTS = st.lists(
    st.text(
        alphabet=st.sampled_from('call play pay hand deal 123456 JHQ9TAKSDC !:?#"\\=\n PX+28NTlr'),
        max_size=60,
    ),
    max_size=8,
)


@settings(max_examples=300, deadline=None)
@given(STATEMENTS)
def test_no_text_makes_the_reader_fail(lines):
    """Lines that resemble statements are read or reported, whatever they are."""
    text = "fiftysix 1\nrules classic players=6\ndeal 1 dealer=6\n" + "\n".join(lines)
    assert all(read(text.encode()).shown())


_WORDS = (
    "call play pay hand deal correct retract ruling claim trick count end misdeal note dispute "
    "irregular contract swap match team seat open close by all stand due revoke 1 2 9 28H P X JH J "
    "Q ? ! !3:P A B dealer=2 !dealer=3 #3 30H"
)
LINES = ['"x"', "\n", "\n", "\n", "\n"]


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from([*_WORDS.split(), *LINES]), max_size=60))
def test_no_words_make_the_reader_fail(words):
    """Words of the notation in any order are read or reported."""
    text = "fiftysix 1\nrules classic players=6\ndeal 1 dealer=6\n" + " ".join(words)
    assert all(read(text.encode()).shown())
