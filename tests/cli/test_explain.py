"""The verb `explain`, as a reviewer reads its screens in golden/explain.txt."""

from pathlib import Path

import pytest

from tests.cli.console import Session
from tests.cli.screens import check


def test_screens(tmp_path: Path):
    """`explain` walks from payments to contract, tier, piles, cards, events and recorders."""
    check("explain.txt", tmp_path)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("40H", "The last bid, by seat 1: 40 hearts."),
        ("H40", "The last bid, by seat 1: hearts 40."),
        ("40NS", "The last bid, by seat 1: 40 noes, that is 40 no trumps."),
    ],
)
def test_what_a_bid_comes_to(tmp_path: Path, call: str, said: str):
    """It is told only of a bid that does not say so itself."""
    session = Session(tmp_path)
    session.run("fiftysix new --players 4")
    session.run("fiftysix deal - --dealer 4")
    session.run(f"fiftysix call - {call} P P P")
    assert said in "\n".join(session.run("fiftysix explain -"))
