"""What a ledger's keeper relies on: tampering is seen, files are whole, help is there."""

import hashlib
import json
import sqlite3
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fiftysix_cli.commands.export import Format
from fiftysix_cli.completing import complete_deal, complete_match
from fiftysix_cli.files import write_new
from fiftysix_cli.table_of_commands import VERBS
from tests.cli.console import Session


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Two matches of two deals."""
    session = Session(tmp_path)
    session.run("fiftysix simulate --seed 5 --matches 2 --deals 2 --teams 2")
    return session


def tamper(session: Session, statement: str) -> None:
    """Change the ledger behind the program's back."""
    connection = sqlite3.connect(session.folder / "ledger.sqlite")
    triggers = connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
    for (name,) in triggers.fetchall():
        connection.execute(f"DROP TRIGGER {name}")
    assert connection.execute(statement).rowcount > 0
    connection.commit()
    connection.close()


@pytest.mark.parametrize("verb", ["verify", "verify -", "doctor"])
def test_a_changed_text_is_seen(session: Session, verb: str):
    """One changed byte ends `verify` and `doctor` with 4 and is named."""
    tamper(
        session,
        "UPDATE events SET text = replace(text, 'call.made', 'call.mode') "
        "WHERE rowid = (SELECT max(rowid) FROM events WHERE text LIKE '%call.made%')",
    )
    printed = session.run(f"fiftysix {verb}")
    assert printed[-1] == "[exit 4]"
    assert "hash" in "\n".join(printed)


def test_a_missing_event_is_seen(session: Session):
    """A gap in the middle of a match is a fault, in JSON, too."""
    tamper(session, "DELETE FROM events WHERE version = 7")
    *printed, code = session.run("fiftysix verify --json")
    assert code == "[exit 4]"
    found = json.loads("\n".join(printed))
    assert not found["ok"]
    assert {fault["kind"] for fault in found["faults"]} == {"gap"}


def test_jsonl_can_be_checked_by_anyone(session: Session):
    """The hashes of an export follow from its texts with SHA-256 alone (docs/export.md)."""
    lines = [json.loads(line) for line in session.run("fiftysix export - --format jsonl")]
    previous = hashlib.sha256(lines[0]["stream"].encode()).digest()
    for version, line in enumerate(lines, start=1):
        previous = hashlib.sha256(previous + line["text"].encode()).digest()
        assert (line["version"], line["hash"]) == (version, previous.hex())
        assert json.loads(line["text"])["v"] == 1


def test_a_file_is_whole_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """If writing fails half way, the old file is as it was and nothing else is left behind."""
    path = tmp_path / "x.56"
    write_new(path, b"old", force=False)

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_new(path, b"new", force=True)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("verb", VERBS)
def test_help_shows_examples(verb: str, tmp_path: Path):
    """The help of every verb begins with what it does and has an example that begins with it."""
    printed = Session(tmp_path).run(f"fiftysix {verb} --help")
    assert any(line.strip() in ("Example:", "Examples:") for line in printed)
    assert any(line.strip().startswith(f"fiftysix {verb}") for line in printed)
    assert max(map(len, printed)) <= 80


@pytest.mark.parametrize("kind", Format)
def test_every_format_is_documented(kind: Format):
    """Each format of `export` has its section in docs/export.md."""
    docs = Path(__file__).parents[2] / "docs" / "export.md"
    assert f"## `{kind}`" in docs.read_text()


def context(**params: str) -> Any:
    """Return as much of typer's context as completion looks at."""
    return SimpleNamespace(params=params)


def test_completions(session: Session):
    """Ids and titles of matches are completed, and the numbers of their deals."""
    ledger = str(session.folder / "ledger.sqlite")
    titles = complete_match(context(ledger=ledger), "simul")
    assert [title for title, _ in titles] == ["Simulated 5-1", "Simulated 5-2"]
    match_id = titles[0][1]
    assert complete_match(context(ledger=ledger), match_id[:5])[0][0] == match_id
    assert complete_deal(context(ledger=ledger, match=match_id), "") == ["1", "2"]


def test_completions_never_complain(tmp_path: Path):
    """Without a ledger nothing is completed, and no error is printed into somebody's prompt."""
    assert complete_match(context(ledger=str(tmp_path / "none")), "a") == []
    assert complete_deal(context(ledger=str(tmp_path / "none"), match="-"), "") == []


def test_seats_and_ranks(tmp_path: Path):
    """A leading 1 to 6 is a seat, 7 to 10 are ranks; alone, any number is what was played."""
    session = Session(tmp_path)
    session.run("fiftysix new --players 8 --teams 2")
    session.run("fiftysix deal - --dealer 8")
    session.run("fiftysix call - 28H P P P P P P P")
    session.run("fiftysix play - 1 7H")
    assert session.run("fiftysix play - 7 8 10") == [
        "#12 play 2 7H",
        "#13 play 3 8H",
        "#14 play 4 TH. Next: seat 5 plays.",
    ]
    assert session.run("fiftysix play - 5 9")[0].startswith("#15 play 5 9H")
    assert session.run("fiftysix play - --seat 6 9")[0].startswith("#16 play 6 9H")
    assert session.run("fiftysix play - --happened --seat 8 A")[0].startswith("#17 play 8 !AH")


def test_a_deal_taken_back_is_not_counted(tmp_path: Path):
    """`list` counts the deals that are in force."""
    session = Session(tmp_path)
    session.run("fiftysix new --players 4")
    session.run("fiftysix deal - --dealer 1")
    session.run("fiftysix undo -")
    assert json.loads("\n".join(session.run("fiftysix list --json")))[0]["deals"] == 0
