"""The verb `score`, as a reviewer reads its screens in golden/score.txt."""

from pathlib import Path

from tests.cli.screens import check


def test_screens(tmp_path: Path):
    """`score` prints one row a deal, totals, winner, and what a grade leaves unchecked."""
    check("score.txt", tmp_path)
