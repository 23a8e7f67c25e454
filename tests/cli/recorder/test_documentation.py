"""What docs/recording.md says may be typed, may be typed."""

import re
from pathlib import Path

import pytest

from tests.cli.recorder.desk import AUCTION, Desk

PAGE = (Path(__file__).parents[3] / "docs" / "recording.md").read_text()

_BEFORE: dict[str, tuple[str, ...]] = {
    "auction": (),
    "trick": (AUCTION,),
    "payment": (AUCTION, "count A 31 B 25"),
    "statement": (AUCTION,),
    "irregular": ("28h",),
    "correction": ("28h p",),
}
"""What was recorded before the lines of a block are typed, each in a match of its own."""


def _lines() -> list[tuple[str, str]]:
    blocks = re.findall(r"```typed (\w+)\n(.*?)```", PAGE, re.DOTALL)
    return [(name, line) for name, block in blocks for line in block.splitlines()]


@pytest.mark.parametrize(("block", "line"), _lines())
def test_what_may_be_typed(block: str, line: str):
    """Every line of the page is taken as it stands; what follows two spaces explains it."""
    typed = re.split(r"\s{2,}", line, maxsplit=1)[0] if line.strip() else ""
    answer = Desk(*_BEFORE[block]).hear(typed)
    if "too low, see below" in line:
        assert "insufficient-bid" in answer.lines[0]
    else:
        assert not answer.refused, answer.lines


def test_there_are_examples():
    """The page has them, so that the test above tests something."""
    assert {block for block, _ in _lines()} == set(_BEFORE)


def test_the_screen_on_the_page():
    """The table is shown as it is."""
    desk = Desk(AUCTION, "jh9qkat 9sj")
    shown = re.search(r"```\n(30H.*?)```", PAGE, re.DOTALL)
    assert shown is not None
    page = re.sub(r"[♠♥♦♣]| Chitra|\. Onam cup", "", shown[1]).splitlines()
    assert page == [*desk.session.table(79), f"{desk.session.prompt}> "]
