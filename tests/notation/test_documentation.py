"""Every example of the notation's page does what the page says."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from fiftysix.notation.reader import read
from fiftysix.notation.statements import VERBS
from fiftysix.notation.writer import write
from tests.notation.reading import AUCTION, SIX, entries_of

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text()
BLOCKS = [(found[1], found[2]) for found in re.finditer(r"```([a-z-]+)\n(.*?)```", PAGE, re.DOTALL)]
BEFORE = {"record": "", "deal": SIX, "after-auction": AUCTION}
GOOD = [BEFORE[kind] + text for kind, text in BLOCKS if kind in BEFORE]
WRONG = [
    (text, problems)
    for (kind, text), (_, problems) in pairwise(BLOCKS)
    if kind == "record-with-problems"
]


@pytest.mark.parametrize("text", GOOD)
def test_an_example_is_read_and_written(text):
    """An example has no problem, and what it says survives the round trip."""
    reading = read(text.encode())
    assert reading.shown() == []
    for match in reading.matches:
        written = write(entries_of(match.events))
        again = read(written.encode())
        assert again.shown() == []
        assert write(entries_of(again.matches[0].events)) == written


@pytest.mark.parametrize(("text", "problems"), WRONG)
def test_an_example_of_problems_prints_them(text, problems):
    """The problems that the page shows are those that are printed."""
    shown = read(text.encode(), name="record.56").shown()
    assert "".join(f"{problem}\n" for problem in shown) == problems


@pytest.mark.parametrize("verb", VERBS)
def test_every_statement_has_an_example(verb):
    """No statement is left out of the page's examples."""
    assert any(re.search(rf"^{verb}\b", text, re.MULTILINE) for text in GOOD)


def test_every_block_is_an_example():
    """No block of the page goes untested."""
    kinds = {kind for kind, _ in BLOCKS}
    assert kinds <= {*BEFORE, "record-with-problems", "problems"}
    assert len(WRONG) == sum(kind == "problems" for kind, _ in BLOCKS)
