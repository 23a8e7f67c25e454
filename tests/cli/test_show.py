"""The verb `show`, as a reviewer reads its screens in golden/show.txt."""

from pathlib import Path

from tests.cli.screens import check


def test_screens(tmp_path: Path):
    """`show` says where a match stands, whatever is known of it."""
    check("show.txt", tmp_path)
