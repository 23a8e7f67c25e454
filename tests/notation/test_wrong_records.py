"""Wrong records and the exact problems that are printed; each specimen is a file to read."""

import ast
from pathlib import Path

import pytest

from fiftysix.notation.problems import as_json
from fiftysix.notation.reader import read

SPECIMENS = sorted((Path(__file__).parent / "wrong").glob("*.txt"))


def parts_of(specimen: Path) -> tuple[bytes, str]:
    """Return the record (text, or bytes as Python writes them) and the problems expected."""
    text = specimen.read_bytes().decode()
    _, _, rest = text.partition("\n--- ")
    kind, _, rest = rest.partition("\n")
    record, _, problems = rest.partition("--- problems\n")
    return ast.literal_eval(record) if kind == "bytes" else record.encode(), problems


@pytest.mark.parametrize("specimen", SPECIMENS, ids=lambda path: path.stem)
def test_every_problem_is_printed_and_nothing_else(specimen):
    """A wrong record gives exactly the problems that its specimen lists."""
    record, problems = parts_of(specimen)
    shown = read(record, name="record.56").shown()
    assert "".join(f"{problem}\n" for problem in shown) == problems


@pytest.mark.parametrize("specimen", SPECIMENS, ids=lambda path: path.stem)
def test_no_specimen_is_in_order(specimen):
    """Each specimen has at least one problem, in the same order as its lines."""
    problems = read(parts_of(specimen)[0]).problems
    assert problems
    assert list(problems) == sorted(problems, key=lambda each: (each.line, each.column))


def test_there_are_at_least_a_hundred_specimens():
    """The table of wrong records is large enough to be worth reading."""
    assert len(SPECIMENS) >= 100


def test_a_third_card_as_json():
    """A program gets place, kind, rule and sentence of a problem as plain data."""
    record, _ = parts_of(Path(__file__).parent / "wrong" / "play-third-jack.txt")
    (problem,) = read(record).problems
    assert as_json(problem, "evening.56") == {
        "file": "evening.56",
        "line": 5,
        "column": 17,
        "width": 1,
        "kind": "impossible",
        "message": "both copies of JH are accounted for already",
        "read": "J",
        "expected": None,
        "code": None,
        "rule": "R-CARD-1",
    }


def test_an_irregular_call_as_json():
    """An irregular entry carries its code, and what to write if it really happened."""
    record, _ = parts_of(Path(__file__).parent / "wrong" / "call-too-low.txt")
    problem = as_json(read(record).problems[0], "evening.56")
    assert (problem["code"], problem["rule"]) == ("insufficient-bid", "R-AUC-2")
    assert problem["expected"] == "if it really happened, put ! in front: !27H"


def test_a_million_characters_are_one_short_problem():
    """A line that is too long is named and not echoed; the lines around it are read."""
    text = "fiftysix 1\nrules classic players=6\n" + "x" * 1_000_000 + '\nnote "fine"\n'
    reading = read(text.encode())
    assert reading.shown() == [
        "record:3:1: not understood: line 3 has 1000000 bytes; at most 100000 are read"
    ]
    assert [event.type for event in reading.matches[0].events] == ["match.opened", "note.added"]


def test_a_million_characters_without_header():
    """Without a header, a line that is too long is the only problem."""
    assert len(read(b"x" * 1_000_000).problems) == 1


def test_a_line_of_exactly_the_longest_size_is_read():
    """100,000 bytes are read, one more is not."""
    start = "fiftysix 1\nrules classic players=6\n"
    note = 'note "' + "x" * (100_000 - 7) + '"'
    assert not read((start + note).encode()).problems
    assert len(read((start + note + " ").encode()).problems) == 1


def test_a_hundred_megabytes_are_refused():
    """A file that is too large is refused by its size, without being read."""
    (problem,) = read(b"x" * 100_000_000).problems
    assert "at most 10000000 are read" in str(problem.message)
