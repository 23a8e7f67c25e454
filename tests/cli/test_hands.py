"""The verb `hands`, as a reviewer reads its screens in golden/hands.txt."""

from pathlib import Path

from tests.cli.screens import check


def test_screens(tmp_path: Path):
    """`hands` shows hands as given or deduced, voids, and what is left of them."""
    check("hands.txt", tmp_path)
