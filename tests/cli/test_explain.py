"""The verb `explain`, as a reviewer reads its screens in golden/explain.txt."""

from pathlib import Path

from tests.cli.screens import check


def test_screens(tmp_path: Path):
    """`explain` walks from payments to contract, tier, piles, cards, events and recorders."""
    check("explain.txt", tmp_path)
