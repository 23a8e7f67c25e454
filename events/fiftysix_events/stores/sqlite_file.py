"""Opening a ledger's file: whether it is there, is one of ours, and as new as this program.

Nothing here opens the file other than through SQLite: closing a file by hand gives up the locks
that SQLite holds on it in the same process.
"""

import os
import sqlite3
from pathlib import Path
from typing import NamedTuple

from fiftysix_events.errors import LedgerUnavailable, NewerLedger, NoLedger
from fiftysix_events.stores.filelock import FileLock, lock_path
from fiftysix_events.stores.sqlite_errors import code_of, explain, explained

APPLICATION_ID = 0x46534958
"""`FSIX` in the file's header says whose it is (`PRAGMA application_id`, `file` shows it)."""

SCHEMA_VERSION = 3
"""As many as there are steps in `sqlite_schema`, which is too slow to import for this number."""

OLDEST_SQLITE = (3, 35, 0)

BUSY_SECONDS = 10
"""How long to wait for programs that lock the file without our lock: Datasette, a shell."""


class Identity(NamedTuple):
    """What a SQLite file says of itself."""

    application: int
    schema: int
    tables: int


def open_ledger(path: Path, *, create: bool) -> sqlite3.Connection:
    """Return a connection to the ledger at a path, created or brought up to date if need be.

    Raises `LedgerUnavailable` if there is none, if it cannot be reached, or if the file is
    something else; `NewerLedger` if a newer program wrote it.
    """
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise LedgerUnavailable(
            f"SQLite {sqlite3.sqlite_version} is too old: 3.35 or newer is needed; "
            "use a newer Python"
        )
    if not _is_there(path):
        if not create:
            raise NoLedger(str(path))
        with explained(path):
            path.parent.mkdir(parents=True, exist_ok=True)
        return _prepare(path)
    connection = connect_to_read(path)
    try:
        ready = is_ready(path, identify(path, connection), create=create)
    except BaseException:
        connection.close()
        raise
    if ready:
        return connection
    connection.close()
    return _prepare(path)


def is_ready(path: Path, identity: Identity, *, create: bool) -> bool:
    """Return whether a file can be used as it is, or False if it must be prepared first.

    Raises `LedgerUnavailable` and `NewerLedger` as `open_ledger` does.
    """
    if identity == (0, 0, 0):
        # Also what is left when the program was killed while it made a ledger.
        if not create:
            raise LedgerUnavailable(
                f"{path} is empty; `fiftysix new` or `fiftysix import` makes a ledger of it"
            )
        return False
    if identity.application != APPLICATION_ID:
        raise LedgerUnavailable(
            f"{path} is a SQLite database of another program: name another file with --ledger"
        )
    if identity.schema > SCHEMA_VERSION:
        raise NewerLedger(
            f"{path} was written by a newer fiftysix (schema {identity.schema}, "
            f"this one knows {SCHEMA_VERSION}): upgrade fiftysix"
        )
    return identity.schema == SCHEMA_VERSION


def identify(path: Path, connection: sqlite3.Connection) -> Identity:
    """Return what the file says of itself. Raises `LedgerUnavailable` if it cannot be read."""
    with explained(path):
        return Identity(
            connection.execute("PRAGMA application_id").fetchone()[0],
            connection.execute("PRAGMA user_version").fetchone()[0],
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0],
        )


def connect(path: Path, parameters: str) -> sqlite3.Connection:
    """Return a connection that starts no transactions by itself and may be used in any thread."""
    with explained(path):
        return sqlite3.connect(
            f"{path.absolute().as_uri()}?{parameters}",
            uri=True,
            timeout=BUSY_SECONDS,
            isolation_level=None,
            check_same_thread=False,
        )


def connect_to_write(path: Path) -> sqlite3.Connection:
    """Return a connection whose commits are on disk when they return."""
    connection = connect(path, "mode=rw")
    with explained(path):
        connection.execute("PRAGMA synchronous = FULL")
    return connection


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Return a connection to an existing file, wherever it lies.

    A reader of a write-ahead log has to write to a file beside it. Where it may not, and there is
    no log to be read, the file is taken to be one that nobody changes.
    """
    connection = connect(path, "mode=rw")
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        connection.close()
        if code_of(error) in {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY}:
            if not _has_log(path):
                return connect(path, "mode=ro&immutable=1")
            raise LedgerUnavailable(
                f"{path} has entries in {path.name}-wal that cannot be read where it lies: "
                "copy both files into a folder that you may write to"
            ) from error
        raise explain(path, error) from error
    return connection


def _is_there(path: Path) -> bool:
    with explained(path):
        if path.is_dir():
            raise LedgerUnavailable(f"{path} is a folder: name a file in it with --ledger")
        try:
            path.stat()
        except FileNotFoundError:
            return False
        return True


def _has_log(path: Path) -> bool:
    log = path.with_name(f"{path.name}-wal")
    return log.exists() and log.stat().st_size > 0


def _prepare(path: Path) -> sqlite3.Connection:
    """Create the ledger or bring it up to date, unless another process has just done so."""
    lock = FileLock(lock_path(path))
    with explained(path):
        try:
            with lock:
                connection = connect(path, "mode=rwc")
                try:
                    if not is_ready(path, identify(path, connection), create=True):
                        _migrate(path, connection)
                except BaseException:
                    connection.close()
                    raise
                return connection
        finally:
            lock.close()


def _migrate(path: Path, connection: sqlite3.Connection) -> None:
    from fiftysix_events.stores.sqlite_schema import migrate

    mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
    if mode != "wal":
        raise LedgerUnavailable(
            f"{path} lies where SQLite cannot keep a write-ahead log (a network drive?): "
            "name a file on a local disk with --ledger"
        )
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        migrate(connection, version)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make a new file's name durable, too. Windows has no such call and does not need it."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
