"""Damaged and random records: the reader never raises, and what it accepts it can write back.

Run longer with `FIFTYSIX_FUZZ=20000 pytest tests/notation/test_fuzz.py`.
"""

import os
from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from fiftysix.notation.reader import read
from fiftysix.notation.writer import write
from fiftysix_events.envelope import Entry

EXAMPLES = int(os.environ.get("FIFTYSIX_FUZZ", "100"))
FIXTURES = Path(__file__).parents[2] / "fixtures"
RECORDS = [
    path.read_bytes() for path in sorted(FIXTURES.rglob("*.56")) if path.stat().st_size < 4000
]
JUNK = (
    b"!",
    b"#",
    b'"',
    b"\\",
    b"\x00",
    b"\xff",
    b"\xef\xbb\xbf",
    b"=",
    b"3:",
    b"99999999999",
    b" ",
    b"\r",
    b"\n",
    "♥\ufe0f".encode(),
    "൨൮ ഹാർട്ട്സ്".encode(),
    b"deal 2 dealer=1\n",
    b"call 1 28H P",
    b"correct #4 ",
    b"retract #5\n",
    b"?",
    b"\n\n",
    b"XX",
    b"due",
    b"-1",
    b"ruling 1 by",
    "é".encode(),
)


def assert_sound(data: bytes) -> None:
    """Read, and if nothing is wrong write and read again: the same events, the same bytes."""
    reading = read(data)
    for problem in reading.problems:
        assert problem.line >= 1
        assert problem.column >= 1
    reading.shown()
    if reading.problems:
        return
    for match in reading.matches:
        entries = [Entry(number, "", "", event) for number, event in enumerate(match.events, 1)]
        written = write(entries)
        again = read(written.encode())
        assert not again.problems, again.shown()
        [back] = again.matches
        events = [Entry(number, "", "", event) for number, event in enumerate(back.events, 1)]
        assert write(events) == written


def damaged(record: bytes, random: Random) -> bytes:
    """Return a record with a few of its words and lines changed, lost, doubled or moved."""
    for _ in range(random.randint(1, 4)):
        separator = random.choice((b"\n", b" "))
        parts = record.split(separator)
        place, other = random.randrange(len(parts)), random.randrange(len(parts))
        match random.randrange(5):
            case 0:
                del parts[place]
            case 1:
                parts.insert(place, parts[other])
            case 2:
                parts[place], parts[other] = parts[other], parts[place]
            case 3:
                parts[place] = random.choice(JUNK)
            case _:
                cut = random.randint(0, len(parts[place]))
                parts[place] = parts[place][:cut] + random.choice(JUNK) + parts[place][cut:]
        record = separator.join(parts)
    return record


@settings(max_examples=EXAMPLES)
@given(st.binary(max_size=300) | st.text(max_size=200).map(str.encode))
def test_random_bytes(data):
    """Whatever bytes there are, with or without a header, they are read without a crash."""
    assert_sound(data)
    assert_sound(b"fiftysix 1\nrules classic players=4\n" + data)


@settings(max_examples=EXAMPLES)
@given(st.sampled_from(RECORDS), st.integers(0, 2**32))
def test_damaged_records(record, seed):
    """A real record that was damaged is refused with its places, or is a record still."""
    assert_sound(damaged(record, Random(seed)))
