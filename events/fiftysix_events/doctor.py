"""An examination of a ledger's file: what it is, whether it is whole, and what to do about it.

A pure value; whoever asked prints it. Nothing is changed, created or repaired.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from fiftysix_events.envelope import Recorded
from fiftysix_events.errors import LedgerError
from fiftysix_events.stores import sqlite_file
from fiftysix_events.stores.sqlite import SqliteStore
from fiftysix_events.stores.sqlite_errors import code_of
from fiftysix_events.verification import Fault, verify_chain

_FIRST_WITH_WAL_RESET_BUG = (3, 7, 0)
_FIRST_WITHOUT = (3, 51, 3)
_LITTLE_SPACE = 100 * 2**20
_SYNCHRONOUS = {0: "off", 1: "normal", 2: "full", 3: "extra"}


@dataclass(frozen=True)
class Examination:
    """What was found. Fields that could not be found out are None or empty."""

    path: Path
    sqlite: str
    """Version of the SQLite library in use."""
    wal_reset_bug: bool
    """Whether that version has the WAL-reset bug, which the lock file keeps from happening."""
    trouble: str | None = None
    """Why the file cannot be used as a ledger at all, and what to do."""
    application: int | None = None
    """Whose file it says it is; a ledger's is 0x46534958."""
    schema: int | None = None
    journal: str | None = None
    synchronous: str | None = None
    integrity: tuple[str, ...] = ()
    """What SQLite's own check complains of."""
    streams: int | None = None
    events: int | None = None
    faults: tuple[Fault, ...] = ()
    """Where versions or hashes do not follow: evidence of tampering or damage."""
    bytes: int | None = None
    """Size of the file with its log."""
    writable: bool | None = None
    free: int | None = None
    """Bytes free on its disk."""

    @property
    def ok(self) -> bool:
        """Whether it is a whole ledger."""
        return not (self.trouble or self.integrity or self.faults)

    @property
    def advice(self) -> tuple[str, ...]:
        """What to do or to know, one line each, the most urgent first."""
        lines: list[str] = []
        if self.trouble:
            lines.append(self.trouble)
        if self.integrity:
            lines.append(
                "the file is damaged: keep it as it is, and go on with a backup or with what "
                "`fiftysix export` can still read"
            )
        if self.faults:
            lines.append(
                f"{len(self.faults)} events are not as they were recorded: compare with a copy, "
                "and trust no report on their matches"
            )
        if self.writable is False:
            lines.append("the file can be read but not written: check permissions of it and folder")
        if self.free is not None and self.free < _LITTLE_SPACE:
            lines.append(f"only {self.free // 2**20} MiB are free on its disk: make some room")
        if self.wal_reset_bug:
            lines.append(
                f"SQLite {self.sqlite} has the WAL-reset bug (3.7.0 to 3.51.2); fiftysix avoids it "
                "by its lock file: let no other program write to the ledger"
            )
        return tuple(lines)


def examine(path: str | Path) -> Examination:
    """Examine the ledger at a path, whatever is there. Never raises for what it finds.

    Reads everything: about 5 seconds for a million events.
    """
    path = Path(path)
    found = _surroundings(path)
    try:
        with SqliteStore(path) as store:
            found = _file(found)
            return _contents(found, store)
    except LedgerError as error:
        return replace(_identity(found), trouble=str(error))


def has_wal_reset_bug(version: tuple[int, ...]) -> bool:
    """Return whether a version of SQLite has the bug of https://sqlite.org/wal.html#walresetbug."""
    return _FIRST_WITH_WAL_RESET_BUG <= version < _FIRST_WITHOUT


def _surroundings(path: Path) -> Examination:
    found = Examination(
        path, sqlite3.sqlite_version, has_wal_reset_bug(sqlite3.sqlite_version_info)
    )
    try:
        free = shutil.disk_usage(path.absolute().parent).free
        size = sum(
            each.stat().st_size
            for each in (path, path.with_name(f"{path.name}-wal"))
            if each.is_file()
        )
    except OSError:
        return found
    return replace(found, free=free, bytes=size)


def _file(found: Examination) -> Examination:
    with closing(sqlite_file.connect_to_read(found.path)) as connection:
        identity = sqlite_file.identify(found.path, connection)
        found = replace(found, application=identity.application, schema=identity.schema)
        try:
            connection.execute("PRAGMA synchronous = FULL")
            return replace(
                found,
                journal=connection.execute("PRAGMA journal_mode").fetchone()[0],
                synchronous=_SYNCHRONOUS[connection.execute("PRAGMA synchronous").fetchone()[0]],
                writable=_is_writable(connection, identity.schema),
                integrity=tuple(
                    line for (line,) in connection.execute("PRAGMA integrity_check") if line != "ok"
                ),
            )
        except sqlite3.Error as error:
            return replace(found, integrity=(str(error),))


def _identity(found: Examination) -> Examination:
    """Say whose file it is that cannot be used; this kind of connection leaves it untouched."""
    try:
        with closing(sqlite_file.connect(found.path, "mode=ro")) as connection:
            identity = sqlite_file.identify(found.path, connection)
    except LedgerError:
        return found
    return replace(found, application=identity.application, schema=identity.schema)


def _is_writable(connection: sqlite3.Connection, schema: int) -> bool:
    """Write what is there already, then think better of it: beginning alone proves nothing."""
    try:
        connection.execute("PRAGMA busy_timeout = 0")
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.execute(f"PRAGMA user_version = {schema}")
        finally:
            connection.execute("ROLLBACK")
    except sqlite3.Error as error:
        return code_of(error) == sqlite3.SQLITE_BUSY  # somebody else can
    return True


def _contents(found: Examination, store: SqliteStore) -> Examination:
    streams: set[str] = set()
    events = 0

    def counted() -> Iterator[Recorded]:
        nonlocal events
        for each in store.read_all():
            events += 1
            streams.add(each.stream)
            yield each

    faults: list[Fault] = []
    try:
        faults.extend(verify_chain(counted()))
    except LedgerError as error:
        found = replace(found, trouble=str(error))
    return replace(found, streams=len(streams), events=events, faults=tuple(faults))
