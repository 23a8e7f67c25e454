"""The verb `audit`, as a reviewer reads its screens in golden/audit.txt."""

from pathlib import Path

from tests.cli.screens import check


def test_screens(tmp_path: Path):
    """`audit` sets due beside paid, lists findings, and exits with 1 for an open error."""
    check("audit.txt", tmp_path)
