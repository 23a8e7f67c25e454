"""Other people's tools read a ledger: the CloudEvents SDK, sqlite-utils and Datasette."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import rfc8785
from cloudevents.core.formats.json import JSONFormat
from cloudevents.core.v1.event import CloudEvent

from tests.cli.console import Session

BIN = Path(sys.executable).parent


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Session:
    """A ledger with a simulated match and one with Malayalam names."""
    session = Session(tmp_path_factory.mktemp("ledger"))
    session.run("fiftysix simulate --seed 3 --deals 2 --teams 2")
    evening = Path(__file__).parents[2] / "fixtures" / "evenings" / "six-two-sides.56"
    session.run(f"fiftysix import {evening}")
    return session


def tool(session: Session, name: str, *arguments: str) -> Any:
    if not (BIN / name).exists():
        pytest.fail(f"{name} is not installed: pip install 'fiftysix[dev]'")
    done = subprocess.run(
        [BIN / name, *arguments], cwd=session.folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_cloudevents(session: Session):
    """The CloudEvents SDK reads every event of a batch and finds nothing wrong."""
    batch = json.loads("\n".join(session.run("fiftysix export - --format cloudevents")))
    read = [JSONFormat().read(CloudEvent, json.dumps(each)) for each in batch]
    assert [event.get_id() for event in read] == [str(n) for n in range(1, len(batch) + 1)]
    assert read[0].get_type() == "fiftysix.match.opened"


def test_a_batch_holds_the_hashed_text(session: Session):
    """From each CloudEvent the very text that was hashed can be put together again."""
    batch = json.loads("\n".join(session.run("fiftysix export - --format cloudevents")))
    lines = [json.loads(line) for line in session.run("fiftysix export - --format jsonl")]
    for event, line in zip(batch, lines, strict=True):
        text = {
            "at": event["time"],
            "by": event["recorder"],
            "data": event["data"],
            "type": event["type"].removeprefix("fiftysix."),
            "v": event["eventversion"],
        }
        assert rfc8785.dumps(text).decode() == line["text"]
        assert event["chainhash"] == line["hash"]


def test_sqlite_utils(session: Session):
    """`sqlite-utils` lists the matches by title and counts events by type."""
    rows = tool(session, "sqlite-utils", "rows", "ledger.sqlite", "matches")
    assert [(row["title"], row["events"]) for row in rows][-1] == ("ഓണരാത്രി", 515)
    query = "select count(*) as n from events_readable where type = 'card.played'"
    assert tool(session, "sqlite-utils", "query", "ledger.sqlite", query)[0]["n"] > 300


@pytest.mark.parametrize("view", ["matches", "events_readable"])
def test_datasette(session: Session, view: str):
    """Datasette opens the ledger and shows the views that are meant for people."""
    path = f"/ledger/{view}.json?_shape=array&_size=3"
    rows = tool(session, "datasette", "ledger.sqlite", "--get", path)
    assert rows
    assert all(row["match"] for row in rows)


def test_events_in_datasette_name_their_recorder(session: Session):
    """Who recorded an event stands beside it by name, as Datasette shows it."""
    path = "/ledger/events_readable.json?_shape=array&_size=1&type=tables.paid"
    (row,) = tool(session, "datasette", "ledger.sqlite", "--get", path)
    assert row["recorder"] == "Meera"
    assert json.loads(row["data"])["payee"] == "A"
