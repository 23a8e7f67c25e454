"""The examination of a ledger's file."""

import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from fiftysix_events import doctor
from fiftysix_events.doctor import examine, has_wal_reset_bug
from fiftysix_events.stores import sqlite_file
from fiftysix_events.stores.sqlite import SqliteStore
from tests.events.texts import text, texts


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "ledger.db"
    with SqliteStore(path, create=True) as store:
        store.append("a", 0, texts(3))
        store.append("b", 0, texts(2))
    return path


def test_a_whole_ledger(path: Path):
    """Of a ledger that is well, everything is known and nothing complained of."""
    found = examine(path)
    assert found.ok
    assert (found.streams, found.events, found.faults, found.integrity) == (2, 5, (), ())
    assert (found.journal, found.synchronous) == ("wal", "full")
    assert found.schema == sqlite_file.SCHEMA_VERSION
    assert found.application == sqlite_file.APPLICATION_ID
    assert found.writable
    assert found.bytes == path.stat().st_size
    assert found.free
    assert found.sqlite == sqlite3.sqlite_version


@pytest.mark.parametrize(
    ("version", "has_it"),
    [
        ((3, 6, 23), False),
        ((3, 7, 0), True),
        ((3, 51, 2), True),
        ((3, 51, 3), False),
    ],
)
def test_the_wal_reset_bug(version: tuple[int, int, int], has_it: bool):  # noqa: FBT001
    """The bug is in SQLite 3.7.0 to 3.51.2."""
    assert has_wal_reset_bug(version) is has_it


def test_the_bug_is_told(path: Path, monkeypatch: pytest.MonkeyPatch):
    """Whoever has a SQLite with the bug is told that the lock avoids it, and what not to do."""
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 40, 1))
    assert "avoids it by its lock file" in examine(path).advice[-1]
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 53, 0))
    assert examine(path).advice == ()


def test_changed_events_are_found(path: Path):
    """A text that was changed behind the store's back is a fault, and the file is not well."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "UPDATE events SET text = ? WHERE position = 2", (text("forged").decode(),)
        )
    found = examine(path)
    assert not found.ok
    assert [(fault.stream, fault.version, fault.kind) for fault in found.faults] == [
        ("a", 2, "hash")
    ]
    assert "1 events are not as they were recorded" in found.advice[0]


def test_a_broken_index_is_found(path: Path):
    """What SQLite's own check finds is passed on."""
    with closing(sqlite3.connect(path)) as connection:
        root = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'events_by_stream'"
        ).fetchone()[0]
    with path.open("rb+") as file:
        file.seek(root * 4096 - 40)
        file.write(b"\x00" * 40)
    found = examine(path)
    assert found.integrity
    assert not found.ok
    assert "the file is damaged" in found.advice[0]


@pytest.mark.parametrize("kept", [0.1, 0.6])
def test_a_cut_off_file_is_told(tmp_path: Path, kept: float):
    """A file that lost its end is examined as far as it goes, without an exception."""
    path = tmp_path / "cut.db"
    with SqliteStore(path, create=True) as store:
        store.append("a", 0, texts(2000))
    with path.open("rb+") as file:
        file.truncate(int(path.stat().st_size * kept))
    found = examine(path)
    assert not found.ok
    assert found.advice


def test_another_program_s_file(tmp_path: Path):
    """Whose file it is can be seen from its application id; it is left as it is."""
    path = tmp_path / "map.gpkg"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA application_id = 1196444487")
        connection.execute("CREATE TABLE t (a)")
    before = path.read_bytes()
    found = examine(path)
    assert found.application == 1196444487
    assert "of another program" in found.advice[0]
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["map.gpkg"]


@pytest.mark.parametrize("name", ["missing.db", ".", "missing/ledger.db", "junk.db"])
def test_what_is_no_ledger(tmp_path: Path, name: str):
    """Nothing there, a folder or junk: trouble in one line, no exception, and nothing is made."""
    (tmp_path / "junk.db").write_bytes(b"junk" * 2000)
    found = examine(tmp_path / name)
    assert not found.ok
    assert found.trouble
    assert "\n" not in found.trouble
    assert found.events is None
    assert [each.name for each in tmp_path.iterdir()] == ["junk.db"]


def test_a_newer_ledger(path: Path):
    """A newer schema is known by its number, and the advice is to upgrade."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    found = examine(path)
    assert found.schema == 99
    assert "upgrade fiftysix" in found.advice[0]


def test_little_space_is_told(path: Path, monkeypatch: pytest.MonkeyPatch):
    """A disk that is nearly full is told before it is full."""
    monkeypatch.setattr(doctor.shutil, "disk_usage", lambda _: SimpleNamespace(free=3 * 2**20))
    assert "only 3 MiB are free" in examine(path).advice[0]


def test_a_ledger_in_use(path: Path):
    """An examination neither disturbs nor is disturbed by somebody who is writing."""
    with SqliteStore(path) as store, closing(sqlite3.connect(path, isolation_level=None)) as other:
        store.append("a", 3, texts(1))
        other.execute("BEGIN IMMEDIATE")
        found = examine(path)
        other.execute("ROLLBACK")
        assert found.ok
        assert found.writable
        assert found.events == 6
        store.append("a", 4, texts(1))
