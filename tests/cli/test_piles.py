"""The verb `piles`, as a reviewer reads its screens in golden/piles.txt."""

from pathlib import Path

from tests.cli.screens import check


def test_screens(tmp_path: Path):
    """`piles` prints tricks with leader, winner, points and running piles."""
    check("piles.txt", tmp_path)
