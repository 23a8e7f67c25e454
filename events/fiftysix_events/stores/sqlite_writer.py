"""The connection that writes: one thread of one process at a time has it, in a transaction.

A class with its locks taken by hand: between two waits for the disk the processor's caches go cold,
and each layer of generators then costs an append several microseconds.
"""

import sqlite3
import threading
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from fiftysix_events.errors import LedgerUnavailable
from fiftysix_events.stores.filelock import FileLock, lock_path
from fiftysix_events.stores.sqlite_errors import explain, explained
from fiftysix_events.stores.sqlite_file import connect_to_write


class Writer:
    """`with writer as connection:` is all or nothing, and on disk at the end of the block.

    Raises `LedgerUnavailable` in the place of every error of SQLite or of the file system.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._thread = threading.Lock()
        self._lock = FileLock(lock_path(path))
        self._connection: sqlite3.Connection | None = None
        self._closed = False

    def __enter__(self) -> sqlite3.Connection:
        """Wait for our turn, then begin."""
        self._thread.acquire()
        try:
            self._check_open()
            self._lock.acquire()
            connection = self._connection or self._connect()
            connection.execute("BEGIN IMMEDIATE")
        except BaseException as error:
            self._leave()
            if isinstance(error, (sqlite3.Error, OSError)):
                raise explain(self._path, error) from error
            raise
        return connection

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Commit, or take everything back after an error; then let the next one have it."""
        try:
            if error is None and self._connection:
                # Checkpoints, too, now and then: nobody else writes meanwhile.
                self._connection.execute("COMMIT")
        except BaseException as failure:
            self._roll_back()
            if isinstance(failure, sqlite3.Error):
                raise explain(self._path, failure) from failure
            raise
        else:
            if error is not None:
                self._roll_back()
        finally:
            self._leave()
        if isinstance(error, (sqlite3.Error, OSError)):
            raise explain(self._path, error) from error

    def empty_log(self) -> bool:
        """Move the log into the file and cut it to nothing; return False if a reader is in it."""
        with self._thread, explained(self._path):
            self._check_open()
            with self._lock:
                connection = self._connection or self._connect()
                return not connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]

    def close(self, reader: sqlite3.Connection) -> None:
        """Close both connections; a second time is harmless.

        The last one to leave a ledger moves the log into the file, which must be done under the
        lock as well. Errors are of no interest: what was acknowledged is on disk already.
        """
        with self._thread:
            if self._closed:
                return
            self._closed = True
            with suppress(OSError):
                self._lock.acquire()
            with suppress(sqlite3.Error):
                if self._connection is not None:
                    self._connection.close()
                reader.close()
            self._lock.close()

    def _check_open(self) -> None:
        if self._closed:
            raise LedgerUnavailable(f"{self._path} was closed here; open it again")

    def _connect(self) -> sqlite3.Connection:
        self._connection = connect_to_write(self._path)
        return self._connection

    def _roll_back(self) -> None:
        # A failed COMMIT has often rolled back by itself.
        with suppress(sqlite3.Error):
            if self._connection is not None and self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def _leave(self) -> None:
        self._lock.release()
        self._thread.release()
