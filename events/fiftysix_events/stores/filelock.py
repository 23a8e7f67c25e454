"""A lock between processes: a file beside the ledger that one of them at a time has locked.

SQLite's own lock is not fair (a process that writes in a loop shuts the others out), and SQLite
3.7.0 to 3.51.2 can damage a file when two connections write or checkpoint at the same moment. With
this lock around both, neither happens. The system lets go of it when its holder dies.
"""

import os
import sys
import time
from pathlib import Path
from types import TracebackType

if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        while True:
            try:
                msvcrt.locking(descriptor, msvcrt.LK_LOCK, 1)  # gives up after ten seconds
            except OSError:
                continue
            return

    def _unlock(descriptor: int) -> None:
        os.lseek(descriptor, 0, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    _TURN = 0.0005
    """Seconds for which whoever let go leaves the lock to those who wait."""

    def _lock(descriptor: int) -> None:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            fcntl.lockf(descriptor, fcntl.LOCK_SH)  # the waiting room: seen by whoever lets go
            fcntl.flock(descriptor, fcntl.LOCK_EX)
            fcntl.lockf(descriptor, fcntl.LOCK_UN)

    def _unlock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_UN)
        # Who is running would have the lock again before anybody who sleeps has woken up.
        if _somebody_waits(descriptor):
            time.sleep(_TURN)

    def _somebody_waits(descriptor: int) -> bool:
        try:
            fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return True
        except OSError:  # open for reading only: no way to tell
            return False
        fcntl.lockf(descriptor, fcntl.LOCK_UN)
        return False


class FileLock:
    """Waits for whoever holds it; for a `with` block, or by hand. Raises OSError if it cannot lock.

    One object is for one thread at a time. The file stays where it is: removing it would let two
    processes lock two files of the same name.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._descriptor: int | None = None
        self._held = False

    def acquire(self) -> None:
        """Wait for the lock."""
        if self._descriptor is None:
            self._descriptor = _open(self._path)
        _lock(self._descriptor)
        self._held = True

    def release(self) -> None:
        """Let the next one have it; harmless if it is not held."""
        if self._held and self._descriptor is not None:
            self._held = False
            _unlock(self._descriptor)

    def close(self) -> None:
        """Release it and close the lock file."""
        self.release()
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def __enter__(self) -> None:
        self.acquire()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


def lock_path(path: Path) -> Path:
    """Return the lock file of a ledger, named like SQLite's own companions `-wal` and `-shm`."""
    return path.parent / f"{path.name}-lock"


def _open(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    except PermissionError:
        return os.open(path, os.O_RDONLY)  # another person's file: enough to lock it
