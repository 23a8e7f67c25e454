"""The verb `auction`, as a reviewer reads its screens in golden/auction.txt."""

from pathlib import Path

from tests.cli.screens import check


def test_screens(tmp_path: Path):
    """`auction` puts calls below their seats, says what each form says, and the contract."""
    check("auction.txt", tmp_path)
