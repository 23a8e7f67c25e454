"""What is particular to a ledger in a SQLite file."""

import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest
import sqlite_utils

from fiftysix_events.errors import LedgerUnavailable, NewerLedger
from fiftysix_events.stores import sqlite_file, sqlite_queries, sqlite_schema
from fiftysix_events.stores.protocol import Append
from fiftysix_events.stores.sqlite import SqliteStore
from tests.events.texts import assert_whole, numbers, text, texts, word


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.db"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    with SqliteStore(path, create=True) as store:
        yield store


def sql(path: Path, *statements: str) -> None:
    """Run statements on a file, behind the store's back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


# --- files that are no ledgers ---------------------------------------------------------------


def _nothing(path: Path) -> None:
    assert not path.exists()


def _nothing_in_no_folder(path: Path) -> None:
    path.parent.rmdir()


def _empty(path: Path) -> None:
    path.touch()


def _empty_database(path: Path) -> None:
    sql(path, "PRAGMA journal_mode = WAL", "CREATE TABLE t (a)", "DROP TABLE t")


def _folder(path: Path) -> None:
    path.mkdir()


def _junk(path: Path) -> None:
    path.write_text("A letter to the club.\n" * 100)


def _short_junk(path: Path) -> None:
    path.write_bytes(b"\x89PNG")


def _other_database(path: Path) -> None:
    sql(path, "CREATE TABLE recipes (dish TEXT)")


def _geopackage(path: Path) -> None:
    sql(path, "PRAGMA application_id = 1196444487", "PRAGMA user_version = 10300")


UNUSABLE = [
    (_nothing, "no ledger at .*; `fiftysix new` or `fiftysix import` makes one"),
    (_nothing_in_no_folder, "no ledger at .*; `fiftysix new` or `fiftysix import` makes one"),
    (_empty, "is empty; `fiftysix new`"),
    (_empty_database, "is empty; `fiftysix new`"),
    (_folder, "is a folder: name a file"),
    (_junk, "is not a fiftysix ledger: name another file"),
    (_short_junk, "is not a fiftysix ledger: name another file"),
    (_other_database, "is a SQLite database of another program"),
    (_geopackage, "is a SQLite database of another program"),
]


@pytest.mark.parametrize(("make", "told"), UNUSABLE)
def test_what_is_no_ledger_is_not_opened(tmp_path: Path, make, told: str):
    """Whatever lies there, one line says what it is and what to do, and it stays as it is."""
    path = tmp_path / "club" / "ledger.db"
    path.parent.mkdir()
    make(path)
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(LedgerUnavailable, match=told) as error:
        SqliteStore(path)
    assert "\n" not in str(error.value)
    assert (path.read_bytes() if path.is_file() else None) == before


@pytest.mark.parametrize("make", [_nothing, _nothing_in_no_folder, _empty, _empty_database])
def test_a_ledger_is_made_where_nothing_is(tmp_path: Path, make):
    """With `create`, nothing becomes a ledger; also what a killed program left of making one."""
    path = tmp_path / "club" / "ledger.db"
    path.parent.mkdir()
    make(path)
    with SqliteStore(path, create=True) as store:
        store.append("m", 0, texts(1))
    with SqliteStore(path, create=True) as store:
        assert numbers(store, "m") == [1]


@pytest.mark.parametrize("make", [_folder, _junk, _short_junk, _other_database, _geopackage])
def test_other_files_are_never_overwritten(path: Path, make):
    """`create` does not make a ledger of a file that is something else."""
    make(path)
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(LedgerUnavailable):
        SqliteStore(path, create=True)
    assert (path.read_bytes() if path.is_file() else None) == before


def test_a_path_through_a_file(path: Path):
    """A folder that is really a file is told in one line as well."""
    path.touch()
    with pytest.raises(LedgerUnavailable, match="out of reach"):
        SqliteStore(path / "ledger.db", create=True)


def test_old_sqlite_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch):
    """A Python with a SQLite before 3.35 is told so before anything goes wrong."""
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 34, 1))
    with pytest.raises(LedgerUnavailable, match="too old"):
        SqliteStore(path, create=True)


@pytest.mark.parametrize("name", ["a b.db", "100%.db", "что?#.db", "കളി.db", "-x.db"])
def test_any_name_may_be_a_ledger(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch):
    """Names with spaces, signs and other letters are opened, also relative to the folder."""
    monkeypatch.chdir(tmp_path)
    with SqliteStore(name, create=True) as store:
        store.append("m", 0, texts(1))
    assert sorted(each.name for each in tmp_path.iterdir()) == sorted([name, f"{name}-lock"])


# --- damaged files ---------------------------------------------------------------------------


@pytest.mark.parametrize("kept", [0.02, 0.3, 0.7, 0.99])
def test_a_cut_off_file_is_told(path: Path, kept: float):
    """A file that lost its end is never read as if it were whole, nor with a raw error."""
    with SqliteStore(path, create=True) as store:
        store.append("m", 0, texts(3000))
    with path.open("rb+") as file:
        file.truncate(int(path.stat().st_size * kept))
    with (
        pytest.raises(LedgerUnavailable, match=r"damaged|is not a fiftysix"),
        SqliteStore(path) as store,
    ):
        list(store.read_all())


def test_a_cut_off_log_is_a_shorter_ledger(path: Path, tmp_path: Path):
    """Of a log that lost its end, the whole appends before the cut are there, without repair."""
    other = tmp_path / "copy.db"
    with SqliteStore(path, create=True) as store:
        for version in range(40):
            store.append("m", version, texts(1))
        shutil.copy(path, other)
        log = path.with_name("ledger.db-wal").read_bytes()
    other.with_name("copy.db-wal").write_bytes(log[: len(log) * 2 // 3])
    with SqliteStore(other) as store:
        there = numbers(store, "m")
        assert 10 < len(there) < 40
        assert there == list(range(1, len(there) + 1))
        assert_whole(store)
        store.append("m", len(there), texts(1))


def test_a_held_ledger_is_told(path: Path, monkeypatch: pytest.MonkeyPatch):
    """Another program that keeps the file locked is named as the reason, and nothing is lost."""
    monkeypatch.setattr(sqlite_file, "BUSY_SECONDS", 0)
    with SqliteStore(path, create=True) as store:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(LedgerUnavailable, match="held by another program"):
                store.append("m", 0, texts(1))
            assert numbers(store, "m") == []
            other.execute("ROLLBACK")
        store.append("m", 0, texts(1))


def test_a_failure_in_the_middle_leaves_nothing(store: SqliteStore, path: Path):
    """An error halfway through a batch takes the whole batch back; the next append goes on."""
    sql(path, "CREATE TRIGGER t BEFORE INSERT ON words BEGIN SELECT raise(ABORT, 'no'); END")
    with pytest.raises(LedgerUnavailable):
        store.append_all([Append("m", 0, texts(3), [word("w")])], "r")
    assert list(store.read_all()) == []
    assert store.answer("r") is None
    sql(path, "DROP TRIGGER t")
    assert len(store.append_all([Append("m", 0, texts(3), [word("w")])], "r")) == 3


# --- schema ----------------------------------------------------------------------------------


def test_the_schema_version_is_the_number_of_steps():
    """The number that is quick to import agrees with the steps that are not."""
    assert len(sqlite_schema.STEPS) == sqlite_file.SCHEMA_VERSION


def test_a_newer_ledger_is_left_alone(path: Path):
    """What a newer program wrote is not read by guessing."""
    SqliteStore(path, create=True).close()
    sql(path, "PRAGMA user_version = 99")
    for create in (False, True):
        with pytest.raises(NewerLedger, match=r"schema 99.*upgrade fiftysix"):
            SqliteStore(path, create=create)


def test_an_older_ledger_is_brought_up_to_date(path: Path, monkeypatch: pytest.MonkeyPatch):
    """A new step of the schema is taken when an older file is opened, once, all or nothing."""
    with SqliteStore(path, create=True) as store:
        store.append("m", 0, texts(2))

    def fails(db: sqlite_utils.Database) -> None:
        db.table("halfway").create({"id": int})
        raise OSError("no more")

    def works(db: sqlite_utils.Database) -> None:
        db.table("streams").add_column("shelf", str)

    monkeypatch.setattr(sqlite_file, "SCHEMA_VERSION", len(sqlite_schema.STEPS) + 1)
    monkeypatch.setattr(sqlite_schema, "STEPS", [*sqlite_schema.STEPS, fails])
    with pytest.raises(LedgerUnavailable):
        SqliteStore(path)
    monkeypatch.setattr(sqlite_schema, "STEPS", [*sqlite_schema.STEPS[:-1], works])
    for _ in range(2):
        with SqliteStore(path) as store:
            assert numbers(store, "m") == [1, 2]
    with closing(sqlite_utils.Database(path)) as db:
        assert "shelf" in db.table("streams").columns_dict
        assert "halfway" not in db.table_names()


def test_opening_a_ledger_imports_no_sqlite_utils(path: Path):
    """What costs 100 ms is imported to make a ledger, not to open one."""
    SqliteStore(path, create=True).close()
    program = (
        "import sys; from fiftysix_events.stores.opening import open_store;"
        "store = open_store(sys.argv[1]); store.append('m', 0, [b'{}']); store.close();"
        "sys.exit('sqlite_utils' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program, path], check=False).returncode == 0


def test_people_can_read_the_file(store: SqliteStore, path: Path):
    """The views show matches and events in words, to any SQLite browser."""
    title = word("Club evening", "title")
    store.append("m1", 0, [text(1), text(2, at="2026-05-01T21:00:00.000Z")], words=[title])
    with closing(sqlite_utils.Database(path)) as db:
        assert list(db.view("matches").rows) == [
            {
                "match": "m1",
                "title": "Club evening",
                "events": 2,
                "first_at": "2026-05-01T19:30:00.000Z",
                "last_at": "2026-05-01T21:00:00.000Z",
            }
        ]
        assert next(iter(db.view("events_readable").rows)) == {
            "position": 1,
            "match": "m1",
            "version": 1,
            "at": "2026-05-01T19:30:00.000Z",
            "by": "anna",
            "recorder": None,
            "type": "test.held",
            "data": '{"n":1}',
            "hash": next(store.read("m1")).hash.hex(),
        }


def test_who_recorded_an_event_is_named(store: SqliteStore, path: Path):
    """The view of events has the recorder's name, found by an index, not by reading all words."""
    store.append("m", 0, [text(1)], words=[word("Anna", "name", "anna")])
    with closing(sqlite_utils.Database(path)) as db:
        assert next(iter(db.view("events_readable").rows))["recorder"] == "Anna"
        plan = db.query("EXPLAIN QUERY PLAN SELECT recorder FROM events_readable")
        assert any("words_by_person" in step["detail"] for step in plan)


@pytest.mark.parametrize(
    ("query", "values"),
    [
        (sqlite_queries.READ, ("m", 1, 1)),
        (sqlite_queries.READ_ALL, (1, 1)),
        (sqlite_queries.TITLES, ("a", "b")),
        (sqlite_queries.NAMES + "= ? ORDER BY id", ("Ann",)),
        (sqlite_queries.HEAD, ("m",)),
        (sqlite_queries.LAST_POSITION, ()),
        (sqlite_queries.ANSWER, ("r",)),
        (sqlite_queries.WORD, ("d",)),
    ],
)
def test_the_cost_of_a_query_does_not_grow(store: SqliteStore, query: str, values: tuple):
    """Every query of an append or of opening a match searches an index and scans no table."""
    plan = store._reader.execute(f"EXPLAIN QUERY PLAN {query}", values).fetchall()
    assert [line for *_, line in plan if line.startswith("SCAN")] == []


def test_an_event_costs_less_than_220_bytes(path: Path):
    """On disk, indexes included, with texts of about 105 bytes."""
    written = [text(number, card="JH") for number in range(1000)]
    assert 90 <= len(written[-1]) <= 120
    with SqliteStore(path, create=True) as store:
        for start in range(0, 10_000, 1000):
            store.append("a-match-of-the-club", start, written)
    assert path.stat().st_size / 10_000 <= 220


# --- several hands ---------------------------------------------------------------------------


def test_other_connections_are_seen(path: Path, store: SqliteStore):
    """What another process appends is there at once, for reading, appending and following."""
    with SqliteStore(path) as other:
        store.append("m", 0, texts(1))
        other.append("m", 1, texts(1))
        store.append("m", 2, texts(1))
        assert numbers(store, "m") == numbers(other, "m") == [1, 2, 3]
        assert [each.version for each in islice(other.follow(), 3)] == [1, 2, 3]


def test_follow_waits_as_it_is_told(path: Path):
    """The wait is passed in: a test, or a server, decides what waiting is."""
    waits: list[float] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        other.append("m", len(waits) - 1, texts(1))

    with SqliteStore(path, create=True, wait=wait) as store, SqliteStore(path) as other:
        assert [each.version for each in islice(store.follow(), 3)] == [1, 2, 3]
    assert waits == [0.02] * 3


def test_a_reader_does_not_wait_for_a_writer(store: SqliteStore):
    """While a thread waits for its commit, another thread reads."""
    store.append("m", 0, texts(1))
    with store._writer:
        assert numbers(store, "m") == [1]


def test_erased_words_leave_no_bytes(path: Path):
    """After erasing, neither the file nor its log contains the word anywhere."""
    chance = random.Random(56)
    people = [word(f"Person-{number:04}-of-Kochi", "name", f"p{number}") for number in range(800)]
    with SqliteStore(path, create=True) as store:
        for number, person in enumerate(people):
            store.append(f"m{number}", 0, texts(1), words=[person])
        erased = chance.sample(people, 200)
        assert store.erase([each.digest for each in erased]) == 200
        log = path.with_name("ledger.db-wal")
        left = path.read_bytes() + log.read_bytes()
        assert [each.text for each in erased if each.text.encode() in left] == []
        kept = set(people) - set(erased)
        assert all(each.text.encode() in left for each in kept)
        assert_whole(store)


def test_words_that_moved_within_the_file_leave_no_bytes(path: Path):
    """Names that came in any order, so that pages of the indexes were split, leave no copies.

    Written as by a SQLite that does not overwrite what it frees, unless it is told to.
    """
    chance = random.Random(57)
    order = chance.sample(range(3000), 3000)
    people = [word(f"{n:04}-of-Kochi-{n:04}", "name", f"p{n}") for n in order]
    with SqliteStore(path, create=True) as store:
        with store._writer as connection:
            connection.execute("PRAGMA secure_delete = OFF")
        for number in range(0, 3000, 50):
            store.append(f"m{number}", 0, texts(1), words=people[number : number + 50])
        erased = people[::3]
        store.erase([each.digest for each in erased])
        left = b"".join(each.read_bytes() for each in path.parent.glob("ledger.db*"))
        assert [each.text for each in erased if each.text.encode() in left] == []
        assert list(store.register()) == [each for each in people if each not in set(erased)]
        assert list(store._rows("PRAGMA integrity_check")) == [("ok",)]


def test_erasing_nothing_empties_a_log_that_was_read(path: Path):
    """When the reader has gone, what was erased leaves the log, though its words are gone."""
    with SqliteStore(path, create=True) as store:
        store.append("m", 0, texts(1), words=[word("Unmistakable")])
        assert store.erase([]) == 0
        assert path.with_name("ledger.db-wal").read_bytes() == b""


def test_a_log_that_others_read_is_told(path: Path, monkeypatch: pytest.MonkeyPatch):
    """If the log cannot be emptied because somebody reads it, erasing says that it is not done."""
    monkeypatch.setattr(sqlite_file, "BUSY_SECONDS", 0)
    with (
        SqliteStore(path, create=True) as store,
        closing(sqlite3.connect(path, isolation_level=None)) as other,
    ):
        store.append("m", 0, texts(1), words=[word("w")])
        other.execute("BEGIN")
        other.execute("SELECT * FROM events").fetchall()
        with pytest.raises(LedgerUnavailable, match="erase again"):
            store.erase([word("w").digest])
        other.execute("ROLLBACK")
        store.erase([word("w").digest])
        assert store.word(word("w").digest) is None
