"""The verb `tables`, as a reviewer reads its screens in golden/tables.txt."""

from pathlib import Path

from tests.cli.screens import check


def test_screens(tmp_path: Path):
    """`tables` prints what every team holds after each deal, in both units."""
    check("tables.txt", tmp_path)
