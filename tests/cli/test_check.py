"""The verb `check`, as a reviewer reads its screens in golden/check.txt."""

from pathlib import Path

from tests.cli.screens import check


def test_screens(tmp_path: Path):
    """`check` prints one line a finding and nothing for a record in order."""
    check("check.txt", tmp_path)
