"""The verb `check`, as a reviewer reads its screens in golden/check.txt."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from fiftysix_cli.output import folded
from tests.cli.screens import check


def test_screens(tmp_path: Path):
    """`check` prints one line a finding and nothing for a record in order."""
    check("check.txt", tmp_path)


LONG = "deal 1 #65 error count-mismatch (R-SCORE-1): the piles counted add up to 55, not 56"


def test_a_long_finding_in_a_terminal(monkeypatch: pytest.MonkeyPatch):
    """It is folded at blanks and hangs in: no word is cut, and no line is too long."""
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(isatty=lambda: True))
    monkeypatch.setenv("COLUMNS", "40")
    lines = list(folded([LONG], 4, plain=False))
    assert " ".join(line.strip() for line in lines) == LONG
    assert all(len(line) < 40 for line in lines)
    assert all(line.startswith("    ") for line in lines[1:])
    assert list(folded([LONG], 4, plain=True)) == [LONG]


def test_a_long_finding_in_a_pipe():
    """It stays one line, whatever its length."""
    assert list(folded([LONG * 3], 4, plain=False)) == [LONG * 3]
