"""The tables, indexes and views of a ledger in SQLite, one function for each step of its history.

Read only when a file is created or brought up to date: `sqlite_utils` costs 100 ms to import.

`events` costs about 175 bytes on disk for a text of 105 bytes, indexes included. `position` is the
row's own number; streams are small integers; a hash is 32 bytes, not 64 digits. How many events a
stream has and what its last hash is are not kept anywhere: the index on (stream_id, version) finds
them, and an append then writes to no other page.
"""

import sqlite3
from collections.abc import Callable, Sequence

from sqlite_utils import Database

Step = Callable[[Database], None]


def _ledger(db: Database) -> None:
    """Version 1."""
    strict = db.supports_strict
    db.table("streams").create(
        {"id": int, "name": str}, pk="id", not_null={"name"}, strict=strict
    ).create_index(["name"], "streams_by_name", unique=True)
    db.table("events").create(
        {"position": int, "stream_id": int, "version": int, "text": str, "hash": bytes},
        pk="position",
        not_null={"stream_id", "version", "text", "hash"},
        foreign_keys=[("stream_id", "streams", "id")],
        strict=strict,
    ).create_index(["stream_id", "version"], "events_by_stream", unique=True)
    db.table("words").create(
        {
            "id": int,
            "digest": str,
            "salt": str,
            "text": str,
            "kind": str,
            "person": str,
            "stream_id": int,
            "lookup": str,
        },
        pk="id",
        not_null={"digest", "salt", "text", "kind"},
        foreign_keys=[("stream_id", "streams", "id")],
        strict=strict,
    ).create_index(["digest"], "words_by_digest", unique=True)
    # sqlite-utils has no partial indexes and no tables WITHOUT ROWID.
    db.conn.execute("CREATE INDEX words_by_lookup ON words (kind, lookup) WHERE lookup IS NOT NULL")
    db.conn.execute("CREATE INDEX titles_by_stream ON words (stream_id) WHERE kind = 'title'")
    db.conn.execute(
        "CREATE TABLE requests (id TEXT PRIMARY KEY NOT NULL, position INTEGER NOT NULL,"
        f" events INTEGER NOT NULL) {'STRICT,' if strict else ''} WITHOUT ROWID"
    )
    db.create_view("events_readable", _EVENTS_READABLE)
    db.create_view("matches", _MATCHES)


def _checkpoints(db: Database) -> None:
    """Version 2: signed notes on the ledger as it was."""
    db.table("checkpoints").create(
        {"id": int, "size": int, "note": str},
        pk="id",
        not_null={"size", "note"},
        strict=db.supports_strict,
    )


def _recorders(db: Database) -> None:
    """Version 3: who recorded an event stands beside it by name."""
    db.conn.execute("CREATE INDEX words_by_person ON words (person) WHERE person IS NOT NULL")
    db.create_view("events_readable", _EVENTS_WITH_NAMES, replace=True)


_EVENTS_READABLE = """
SELECT
  e.position,
  s.name AS match,
  e.version,
  json_extract(e.text, '$.at') AS at,
  json_extract(e.text, '$.by') AS by,
  json_extract(e.text, '$.type') AS type,
  json_extract(e.text, '$.data') AS data,
  lower(hex(e.hash)) AS hash
FROM events AS e JOIN streams AS s ON s.id = e.stream_id
""".strip()

_EVENTS_WITH_NAMES = """
SELECT
  e.position,
  s.name AS match,
  e.version,
  json_extract(e.text, '$.at') AS at,
  json_extract(e.text, '$.by') AS by,
  (SELECT w.text FROM words AS w WHERE w.person = json_extract(e.text, '$.by')
   ORDER BY w.id DESC LIMIT 1) AS recorder,
  json_extract(e.text, '$.type') AS type,
  json_extract(e.text, '$.data') AS data,
  lower(hex(e.hash)) AS hash
FROM events AS e JOIN streams AS s ON s.id = e.stream_id
""".strip()

_MATCHES = """
SELECT
  s.name AS match,
  (SELECT w.text FROM words AS w WHERE w.stream_id = s.id AND w.kind = 'title'
   ORDER BY w.id DESC LIMIT 1) AS title,
  last.version AS events,
  json_extract(first.text, '$.at') AS first_at,
  json_extract(last.text, '$.at') AS last_at
FROM streams AS s
JOIN events AS first ON first.stream_id = s.id AND first.version = 1
JOIN events AS last ON last.stream_id = s.id AND last.version =
  (SELECT max(version) FROM events WHERE stream_id = s.id)
""".strip()

STEPS: Sequence[Step] = (_ledger, _checkpoints, _recorders)
"""What leads from each schema version to the next; a new version is a new function at the end."""


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Take every step after a schema version. The caller's transaction makes it all or nothing."""
    db = Database(connection, recursive_triggers=False, execute_plugins=False)
    for step in STEPS[version:]:
        step(db)
    connection.execute(f"PRAGMA user_version = {len(STEPS)}")
