"""One durable append: through the store, as a bare `sqlite3` insert, and in `eventsourcing`.

All three write 105-byte texts to files in the same folder, with a write-ahead log and full sync, in
turns: a disk that has a bad moment has it for each of them.
"""

import hashlib
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from uuid import uuid4

from fiftysix_events.stores.sqlite import SqliteStore

ROUNDS = 15
APPENDS = 300
TEXT = (
    b'{"at":"2026-05-01T19:30:00.000Z","by":"k3v9","data":{"card":"JH","seat":3},'
    b'"type":"card.played","v":1}'
)

Append = Callable[[int], object]
"""Appends one event with this version, from 1."""


def main() -> None:
    """Print microseconds for one append, and how the rates compare."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder, _store(folder) as store:
        contenders: dict[str, Append] = {"bare sqlite3": bare(folder)}
        contenders["SqliteStore.append"] = lambda version: store.append("m", version - 1, [TEXT])
        with suppress(ImportError):
            contenders["eventsourcing"] = _eventsourcing(folder)
        costs = _measure(contenders)
    least = costs["bare sqlite3"]
    for name, cost in costs.items():
        print(f"{name:20} {cost:6.0f} µs   {1e6 / cost:6.0f}/s   {least / cost:.2f} of bare")
    print("(goal: SqliteStore.append 0.75 of bare)")


def _measure(contenders: dict[str, Append]) -> dict[str, float]:
    """Return the median cost of an append for each, in microseconds."""
    costs: dict[str, list[float]] = {name: [] for name in contenders}
    for start in range(0, ROUNDS * APPENDS, APPENDS):
        for name, append in contenders.items():
            begun = time.perf_counter()
            for version in range(start + 1, start + APPENDS + 1):
                append(version)
            costs[name].append((time.perf_counter() - begun) / APPENDS * 1e6)
    return {name: statistics.median(each) for name, each in costs.items()}


def _store(folder: str) -> SqliteStore:
    return SqliteStore(Path(folder) / "store.db", create=True)


def bare(folder: str) -> Append:
    """The same columns and index, and nothing else: no check, no chain, no lock."""
    connection = sqlite3.connect(Path(folder) / "bare.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(
        "CREATE TABLE events (position INTEGER PRIMARY KEY, stream_id INTEGER NOT NULL,"
        " version INTEGER NOT NULL, text TEXT NOT NULL, hash BLOB NOT NULL)"
    )
    connection.execute("CREATE UNIQUE INDEX by_stream ON events (stream_id, version)")
    text, digest = TEXT.decode(), hashlib.sha256(TEXT).digest()

    def append(version: int) -> None:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(
            "INSERT INTO events (stream_id, version, text, hash) VALUES (1, ?, ?, ?)",
            (version, text, digest),
        )
        connection.execute("COMMIT")

    return append


def _eventsourcing(folder: str) -> Append:
    """Its recorder for applications, which keeps positions as the store does."""
    from eventsourcing.persistence import StoredEvent
    from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteDatastore

    path = Path(folder) / "eventsourcing.db"
    recorder = SQLiteApplicationRecorder(SQLiteDatastore(str(path)))
    recorder.create_table()
    with closing(sqlite3.connect(path)) as connection:
        mode = connection.execute("PRAGMA journal_mode").fetchone()[0]
        sync = connection.execute("PRAGMA synchronous").fetchone()[0]
    assert (mode, sync) == ("wal", 2), "these are what makes the comparison a fair one"
    stream = uuid4()
    return lambda version: recorder.insert_events(
        [StoredEvent(stream, version, "card.played", TEXT)]
    )


if __name__ == "__main__":
    main()
