"""The SQL of a ledger, and what is read and written with it inside one transaction."""

import sqlite3
from collections.abc import Sequence

from fiftysix_events.chain import anchor
from fiftysix_events.envelope import Recorded
from fiftysix_events.stores.lookup import lookup_of
from fiftysix_events.stores.protocol import Append, Head

# Texts are kept as TEXT, which people can read, and read as bytes, which were hashed.
READ = """
SELECT position, ?1, version, CAST(text AS BLOB), hash FROM events
WHERE stream_id = (SELECT id FROM streams WHERE name = ?1) AND version > ?2
ORDER BY version LIMIT ?3
"""
READ_ALL = """
SELECT position, name, version, CAST(text AS BLOB), hash
FROM events JOIN streams ON id = stream_id
WHERE position > ?1 ORDER BY position LIMIT ?2
"""
HEAD = """
SELECT id, version, hash FROM streams LEFT JOIN events ON stream_id = id
WHERE name = ? ORDER BY version DESC LIMIT 1
"""
LAST_POSITION = "SELECT max(position) FROM events"
LAST_STREAM = """
SELECT name FROM events JOIN streams ON id = stream_id ORDER BY position DESC LIMIT 1
"""
STREAMS_FROM = "SELECT name FROM streams WHERE name >= ? AND name < ? ORDER BY name LIMIT 10"
ANSWER = "SELECT position, events FROM requests WHERE id = ?"
WORD = "SELECT text FROM words WHERE digest = ?"
SHOWN = """
SELECT coalesce(
  (SELECT n.text FROM words AS n WHERE n.person = w.person ORDER BY n.id DESC LIMIT 1), w.text)
FROM words AS w WHERE w.digest = ?
"""
REGISTER = "SELECT digest, salt, text, kind, person FROM words ORDER BY id"
STREAMS = """
SELECT name, (SELECT max(version) FROM events WHERE stream_id = id) FROM streams ORDER BY id
"""
TITLES = """
SELECT name, text FROM words JOIN streams ON streams.id = stream_id
WHERE kind = 'title' AND lookup >= ?1 AND lookup < ?2
ORDER BY lookup, words.id LIMIT 10
"""
SEALED = "SELECT digest, salt, text, kind, person FROM words WHERE digest = ?"
CHECKPOINTS = "SELECT size, CAST(note AS BLOB) FROM checkpoints ORDER BY size, id"
ADD_CHECKPOINT = "INSERT INTO checkpoints (size, note) VALUES (?, ?)"
NAMES = "SELECT digest, salt, text, kind, person FROM words WHERE kind = 'name' AND lookup "
_INSERT = "INSERT INTO events (position, stream_id, version, text, hash) VALUES (?, ?, ?, ?, ?)"
_INSERT_WORD = """
INSERT INTO words (digest, salt, text, kind, person, stream_id, lookup)
VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (digest) DO NOTHING
"""


def answer(connection: sqlite3.Connection, request_id: str) -> list[Recorded] | None:
    """Return what the request with this id was answered, or None if there was none."""
    row = connection.execute(ANSWER, (request_id,)).fetchone()
    return None if row is None else [Recorded(*each) for each in connection.execute(READ_ALL, row)]


def word(connection: sqlite3.Connection, digest: str) -> str | None:
    """Return the word that a digest stands for, or None if the register does not have it."""
    row = connection.execute(WORD, (digest,)).fetchone()
    return None if row is None else row[0]


def locate(connection: sqlite3.Connection, stream: str) -> tuple[int | None, Head]:
    """Return a stream's number and head; None, 0 and the anchor of an unknown one."""
    row = connection.execute(HEAD, (stream,)).fetchone()
    return (None, Head(0, anchor(stream))) if row is None else (row[0], Head(row[1], row[2]))


def write(
    connection: sqlite3.Connection,
    recorded: Sequence[Recorded],
    appends: Sequence[Append],
    ids: dict[str, int | None],
) -> None:
    """Insert what was planned. A stream gets its number with its first event."""
    for stream in dict.fromkeys(each.stream for each in recorded):
        if ids[stream] is None:
            ids[stream] = connection.execute(
                "INSERT INTO streams (name) VALUES (?)", (stream,)
            ).lastrowid
    connection.executemany(
        _INSERT,
        [
            (each.position, ids[each.stream], each.version, each.text.decode(), each.hash)
            for each in recorded
        ],
    )
    words = [
        (*word, ids[append.stream], lookup_of(word)) for append in appends for word in append.words
    ]
    if words:
        connection.executemany(_INSERT_WORD, words)


def forget(connection: sqlite3.Connection, digests: Sequence[str]) -> int:
    """Delete words and return how many there were; the register is then written anew.

    A page that once was full and was split may hold copies of what has moved. With `secure_delete`
    on, emptying the table overwrites every one of its pages, and those of its indexes, with zeros.
    """
    erased = sum(
        connection.execute("DELETE FROM words WHERE digest = ?", (digest,)).rowcount
        for digest in digests
    )
    if erased:
        kept = connection.execute("SELECT * FROM words ORDER BY id").fetchall()
        connection.execute("DELETE FROM words")
        connection.executemany("INSERT INTO words VALUES (?, ?, ?, ?, ?, ?, ?, ?)", kept)
    return erased
