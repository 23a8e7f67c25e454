"""What `import` says beside the ids, and how `list` and a wrong name tell two matches apart."""

import json
from pathlib import Path

import pytest

from tests.cli.console import Session

RECORD = """fiftysix 1
match "{title}" date=2026-08-30 place="Kochi"
rules classic players=4 teams=2
deal 1 dealer=4
call 1 28H P P P
count A 28 B 28
pay B A {paid}
"""


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A folder with three records: in order, with an error, and with a long title."""
    for name, title, paid in (("good", "Onam", 1), ("bad", "Onam", 2), ("long", "Onam " * 12, 1)):
        (tmp_path / f"{name}.56").write_text(RECORD.format(title=title.strip(), paid=paid))
    return Session(tmp_path)


def test_a_record_in_order(session: Session):
    """There is nothing to say but its id."""
    assert len(session.run("fiftysix import good.56")) == 1


def test_open_errors_are_counted(session: Session):
    """Whoever imports is told where to look; programs ask `check`."""
    match, remark = session.run("fiftysix import bad.56")
    assert remark == f"{match}: 1 open error; `fiftysix check {match}` lists it"
    printed = session.run("fiftysix import bad.56 --json")
    assert [row["title"] for row in json.loads("\n".join(printed))] == ["Onam"]


def test_a_record_that_is_there_already(session: Session):
    """It is imported again, with a hint; a record of another length is another one."""
    (first,) = session.run("fiftysix import good.56")
    match, remark = session.run("fiftysix import good.56")
    assert remark == f"{match}: looks like {first}, which is there already"
    session.run("fiftysix note - 'Tea'")
    session.run(f"fiftysix note {first} 'Tea'")
    assert len(session.run("fiftysix import good.56")) == 1


def test_two_matches_of_one_title(session: Session):
    """Date and place stand beside both ids."""
    ids = sorted(session.run("fiftysix import good.56")[0] for _ in range(2))
    assert session.run("fiftysix score Onam") == [
        "fiftysix: Onam could be any of these; give the id:",
        *(f"  {match}  Onam  2026-08-30  Kochi" for match in ids),
        "[exit 2]",
    ]


def test_where_and_when(session: Session):
    """The list has the date, and the place where there is room."""
    session.run("fiftysix import good.56")
    assert session.run("fiftysix list")[0].split()[-2:] == ["date", "place"]
    session.run("fiftysix import long.56")
    assert session.run("fiftysix list")[0].split()[-1] == "date"
    assert session.run("fiftysix list --plain")[1].endswith("date 2026-08-30, place Kochi")
    rows = json.loads("\n".join(session.run("fiftysix list --json")))
    assert {row["place"] for row in rows} == {"Kochi"}


def test_a_ledger_without_dates(session: Session):
    """A column in which nothing would stand is left out."""
    session.run("fiftysix new --players 4 --title Club")
    assert session.run("fiftysix list")[0].split() == ["id", "title", "deals", "events"]
    session.run("fiftysix import good.56")
    assert session.run("fiftysix list --plain")[0].endswith("events 1")
