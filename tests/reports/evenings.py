"""The recorded evenings as reports, and a record with everything that could be misread."""

from functools import cache
from pathlib import Path

from fiftysix.audit.document import Document
from fiftysix.audit.full_report import FullReport, full_report
from fiftysix.audit.pages import document_of
from fiftysix.timeline import in_force
from fiftysix_events.envelope import Entry
from tests.as_entries import entries_of

FOLDER = Path(__file__).parents[2] / "fixtures" / "evenings"
EVENINGS = sorted(path.stem for path in FOLDER.glob("*.56"))

MATCH = "k7f3q2xa"

HOSTILE = """fiftysix 1
match "<script>alert(1)</script> | *bold* & \\"quoted\\" =1+1" date=2026-08-30 place="a_b_c"
rules classic players=6 teams=2
seat 1 "=HYPERLINK(1)"
team A "x; date: 1999-01-01" 1 3 5
team B 2 4 6
deal 1 dealer=6
contract 30H by 3
count A 31 B 25
pay B A 1
note "-1 | <b>not bold</b> [link](x) `code` #1"
dispute 1 open 2 "=cmd|' /C calc'!A0"
"""


@cache
def entries(name: str) -> tuple[Entry, ...]:
    """Return the entries of an evening."""
    return tuple(entries_of((FOLDER / f"{name}.56").read_bytes().decode()))


@cache
def report(name: str) -> FullReport:
    """Return the report of an evening."""
    return full_report(MATCH, entries(name))


@cache
def document(name: str) -> Document:
    """Return the same as a document."""
    return document_of(report(name))


def timeline(name: str) -> list[Entry]:
    """Return the record of an evening as it is in force."""
    return in_force(entries(name))
