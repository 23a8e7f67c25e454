"""The verb `history`, as a reviewer reads its screens in golden/history.txt."""

from pathlib import Path

from tests.cli.screens import check


def test_screens(tmp_path: Path):
    """`history` lists every entry with its recorder and what replaced it."""
    check("history.txt", tmp_path)
