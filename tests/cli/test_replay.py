"""The verb `replay`, as a reviewer reads its screens in golden/replay.txt."""

from pathlib import Path

from tests.cli.screens import check


def test_screens(tmp_path: Path):
    """`replay` shows one position, or tells a deal as sentences."""
    check("replay.txt", tmp_path)
