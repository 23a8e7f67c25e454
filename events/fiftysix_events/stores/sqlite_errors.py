"""SQLite's errors, said so that a person knows what to do."""

import errno
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from fiftysix_events.errors import LedgerUnavailable

_READ_ONLY = "is read-only: check its permissions and its folder's, or name another --ledger"
_NO_LEDGER = "is not a fiftysix ledger: name another file with --ledger"
_FULL = "cannot grow, the disk is full: nothing was recorded; free some space, then try again"
_HELD = "is held by another program: close what else has it open, then try again"

_ADVICE = {
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_READONLY: _READ_ONLY,
    sqlite3.SQLITE_PERM: _READ_ONLY,
    sqlite3.SQLITE_BUSY: _HELD,
    sqlite3.SQLITE_LOCKED: _HELD,
    sqlite3.SQLITE_IOERR: (
        "could not be read or written, the disk may be full or failing: nothing was recorded; "
        "check the disk, then try again"
    ),
    sqlite3.SQLITE_CANTOPEN: (
        "cannot be opened: check that it and its folder may be read and written"
    ),
    sqlite3.SQLITE_CORRUPT: (
        "is damaged: keep it as it is, run `fiftysix doctor`, and go on with a copy that is whole"
    ),
    sqlite3.SQLITE_NOTADB: _NO_LEDGER,
}

_SYSTEM_ADVICE = {
    errno.EACCES: _READ_ONLY,
    errno.EPERM: _READ_ONLY,
    errno.EROFS: _READ_ONLY,
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
}


def explain(path: Path, error: sqlite3.Error | OSError) -> LedgerUnavailable:
    """Return what an error means for the ledger at a path, and what to do, in one line."""
    if isinstance(error, OSError):
        advice = _SYSTEM_ADVICE.get(error.errno or 0, "is out of reach: check its folder and disk")
        return LedgerUnavailable(f"{path} {advice} ({error.strerror or error})")
    code = code_of(error)
    if code is None:
        return LedgerUnavailable(f"{path} cannot be used ({error}): open it again")
    advice = _ADVICE.get(code, "cannot be used: run `fiftysix doctor`")
    return LedgerUnavailable(f"{path} {advice} (SQLite: {error})")


def code_of(error: sqlite3.Error) -> int | None:
    """Return SQLite's primary result code, or None if Python itself raised the error."""
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


@contextmanager
def explained(path: Path) -> Generator[None, None, None]:
    """Raise `LedgerUnavailable` in the place of every error of SQLite or of the file system."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise explain(path, error) from error
