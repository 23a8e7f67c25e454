"""The recorded evenings: each is read, audited and compared with what stands beside it."""

import codecs
import json
import re
from pathlib import Path

import pytest

from fiftysix.audit.as_json import report_as_json
from fiftysix.audit.report import audit
from fiftysix.notation.reader import read
from fiftysix.notation.writer import write
from fiftysix.rules.irregularities import RULE_OF
from fiftysix.timeline import in_force
from tests.as_entries import entries_of

FOLDER = Path(__file__).parents[1] / "fixtures" / "evenings"
EVENINGS = sorted(FOLDER.glob("*.56"))


def text_of(path):
    return path.read_bytes().decode("utf-8")


def audit_of(record):
    report = report_as_json(audit("", in_force(entries_of(record))))
    del report["match"]["id"]
    return report


def findings_without_events(report):
    """An export leaves corrections out, so events are numbered differently."""
    return [
        finding | {"event": None, "text": re.sub(r"#\d+", "#", finding["text"])}
        for finding in report["findings"]
    ]


@pytest.fixture(params=EVENINGS, ids=lambda path: path.stem)
def evening(request):
    return request.param


def expected_of(name):
    return json.loads((FOLDER / f"{name}.audit.json").read_text(encoding="utf-8"))


def test_every_evening_has_an_audit_and_every_audit_an_evening():
    """No expectation stands alone, and no evening goes unchecked."""
    audits = {path.name.removesuffix(".audit.json") for path in FOLDER.glob("*.json")}
    assert audits == {path.stem for path in EVENINGS}


def test_an_evening_is_read_without_a_problem(evening):
    """Every statement of an evening is understood and recorded, as one match."""
    reading = read(evening.read_bytes(), name=evening.name)
    assert reading.shown() == []
    assert len(reading.matches) == 1


def test_an_audit_says_what_stands_beside_the_evening(evening):
    """Deals, tables, winner and findings are exactly those that were checked by hand."""
    assert audit_of(text_of(evening)) == expected_of(evening.stem)


def test_an_export_is_audited_alike(evening):
    """What is exported and read again is audited with the same result, corrections applied."""
    before = audit_of(text_of(evening))
    after = audit_of(write(entries_of(text_of(evening))))
    assert findings_without_events(after) == findings_without_events(before)
    assert after | {"findings": []} == before | {"findings": []}


def test_the_irregular_evening_shows_every_irregularity():
    """Each code of RULES §8 is found at least once, and named in a comment where it happens."""
    found = {finding["code"] for finding in expected_of("irregular")["findings"]}
    assert found >= set(RULE_OF)
    comments = " ".join(re.findall("# .*", text_of(FOLDER / "irregular.56")))
    assert [code for code in RULE_OF if code not in comments] == []


def test_the_irregular_evening_has_errors_that_are_ruled_and_errors_that_are_open():
    """Rulings close what they point at and nothing else: the evening is not in order."""
    audit = expected_of("irregular")
    errors = [each for each in audit["findings"] if each["severity"] == "error"]
    assert {finding["status"] for finding in errors} == {"open", "ruled"}
    assert not audit["ok"]


def test_the_graded_evening_shows_every_grade():
    """Cards, tricks, points, result and unrecorded each occur, and the last deal is incomplete."""
    audit = expected_of("grades")
    grades = [deal["grade"] for deal in audit["deals"]]
    assert grades == ["cards", "tricks", "points", "result", "unrecorded", "tricks", "cards"]
    assert [finding["code"] for finding in audit["findings"]] == ["incomplete"]


def test_tables_are_transferred_or_points_only_grow():
    """All tables add up after every deal; a score sheet never falls."""
    for path in EVENINGS:
        audit = expected_of(path.stem)
        sums = [sum(deal["tables"].values()) for deal in audit["deals"]]
        if audit["match"]["profile"] in ("classic", "pagat"):
            assert len({*sums, sum(audit["tables"].values())}) == 1
        else:
            assert sums == sorted(sums)


def test_the_files_keep_the_habits_of_their_writers():
    """A BOM, CRLF, suit symbols, tens in two digits, lower case, Malayalam: all are still there."""
    eight = (FOLDER / "eight-players.56").read_bytes()
    assert eight.startswith(codecs.BOM_UTF8)
    assert eight.count(b"\r\n") == eight.count(b"\n")
    six = text_of(FOLDER / "six-two-sides.56")
    assert all(sign in six for sign in ("10♠", "J♥", "\ufe0f", "മീര"))
    assert re.search(r"^play 1 js th a ad$", text_of(FOLDER / "online-32.56"), re.MULTILINE)
