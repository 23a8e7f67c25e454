"""The program and the umpire, who knows nothing of it, agree on every record."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiftysix.audit.as_json import report_as_json
from fiftysix.audit.report import audit
from fiftysix.timeline import in_force
from tests.as_entries import entries_of
from tests.oracle.random_records import record
from tests.oracle.umpire import Umpire, verdict

FIXTURES = Path(__file__).parents[2] / "fixtures"
RECORDS = sorted(FIXTURES.rglob("*.56"))
GENERATED = sorted((FIXTURES / "generated").glob("*.56"))


def agree(text):
    """Assert that both say the same of every deal, of the tables and of the winner."""
    report = report_as_json(audit("", in_force(entries_of(text))))
    said = verdict(text)
    for ours, theirs in zip(report["deals"], said["deals"], strict=True):
        assert ours == theirs
    assert {key: report[key] for key in ("tables", "winner")} == {
        key: said[key] for key in ("tables", "winner")
    }


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_both_agree_on_a_recorded_match(path):
    """Every record among the fixtures comes to the same, worked out in two unlike ways."""
    agree(path.read_bytes().decode("utf-8"))


@settings(max_examples=120)
@given(st.integers(0, 2**32))
def test_both_agree_on_random_matches(seed):
    """Calls out of turn, revokes, unseen cards, wrong and late payments included."""
    agree(record(random.Random(seed)))


@pytest.mark.parametrize("path", GENERATED, ids=lambda path: path.stem)
def test_the_umpire_is_right_about_generated_matches(path):
    """What was worked out elsewhere from the rules is what the umpire finds."""
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    said = verdict(path.read_text(encoding="utf-8"))
    assert [
        {key: deal[key] for key in ("number", "contract", "piles", "made", "tables")}
        | {"payments": deal["due"]}
        for deal in said["deals"]
    ] == expected["deals"]
    assert (said["tables"], said["winner"]) == (expected["tables"], expected["winner"])


WORKED = [
    # contract, pile, each other team receives (or pays, if less than nothing), and international
    ("28S", 28, 1, 1),
    ("28S", 27, -2, -2),
    ("39S", 39, 1, 1),
    ("39S", 38, -2, -2),
    ("40S X", 40, 4, 3),
    ("40S X", 39, -6, -4),
    ("47S XX", 47, 8, 4),
    ("47S XX", 46, -12, -5),
    ("48S", 48, 3, 3),
    ("48S", 47, -4, -4),
    ("55S X", 55, 6, 4),
    ("55S X", 54, -8, -5),
    ("56S", 56, 4, 4),
    ("56S", 55, -5, -5),
    ("56S XX", 56, 16, 6),
    ("56S XX", 55, -20, -7),
]


@pytest.mark.parametrize(("contract", "pile", "tables", "points"), WORKED)
def test_the_umpire_knows_the_worked_values(contract, pile, tables, points):
    """RULES §10, row by row, for pairs that hold enough and for the score sheet."""
    deal = f"deal 1 dealer=6\ncontract {contract} by 1\ncount A {pile} B 0\n"
    umpire = Umpire(f"rules classic players=6 start=99\n{deal}count C {56 - pile}")
    moves = umpire.due(umpire.deals[0])
    pair = ("B", "A") if tables > 0 else ("A", "B")
    assert moves[0] == (*pair, abs(tables))
    assert len(moves) == 2
    umpire = Umpire(f"rules international players=6\n{deal.replace('B 0', f'B {56 - pile}')}")
    assert umpire.due(umpire.deals[0]) == [(None, "A" if points > 0 else "B", abs(points))]


LATE = """fiftysix 1
rules classic players=4
deal 1 dealer=4
contract 28S by 1
result failed
pay A B 2
deal 2 dealer=1
contract 28S by {declarer}
result {result}
pay B A 12        # B has misunderstood something
pay A B 20 deal=1  # and so has A
"""


@pytest.mark.parametrize(("declarer", "result", "tables"), [(1, "failed", 2), (2, "made", 1)])
def test_tables_won_in_a_deal_and_paid_for_an_earlier_one(declarer, result, tables):
    """What was due stays as it was when the deal's first payment was made (R-SCORE-7)."""
    record = LATE.format(declarer=declarer, result=result)
    agree(record)
    assert verdict(record)["deals"][1]["due"] == [["A", "B", tables]]
