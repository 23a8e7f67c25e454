"""The verb `audit`, as a reviewer reads its screens in golden/audit.txt."""

from pathlib import Path

from tests.cli.console import Session
from tests.cli.screens import check


def test_screens(tmp_path: Path):
    """`audit` sets due beside paid, lists findings, and exits with 1 for an open error."""
    check("audit.txt", tmp_path)


def test_change_given_back(tmp_path: Path):
    """Payments are shown as they were made, and differ only if what is left of them does."""
    session = Session(tmp_path)
    for command in (
        "fiftysix new --players 4",
        "fiftysix deal - --dealer 4",
        "fiftysix call - 28H P P P",
        "fiftysix count - A 28 B 28",
        "fiftysix pay - B A 3",
    ):
        session.run(command)
    assert "  due     B to A 1; paid B to A 3   <- differs" in session.run("fiftysix audit -")
    session.run("fiftysix pay - A B 2")
    printed = session.run("fiftysix audit -")
    assert "  due     B to A 1; paid A to B 2, B to A 3" in printed
    assert printed[-1] == "Everything is in order."
