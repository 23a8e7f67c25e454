"""A ledger in one SQLite file: the default, safe to share between processes of one machine.

One connection reads and, from the first append on, another one writes, so that a thread that reads
does not wait for a disk that another thread is waiting for. Appending and replaying use `sqlite3`
itself; the SQL is in `sqlite_queries`, the schema in `sqlite_schema`.
"""

import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from itertools import starmap
from pathlib import Path
from typing import Any, TypeVar

from fiftysix_events.envelope import Recorded
from fiftysix_events.errors import LedgerUnavailable, RequestReused
from fiftysix_events.sealing import Word
from fiftysix_events.stores import sqlite_queries as queries
from fiftysix_events.stores.base import PAGE, BaseStore, Wait
from fiftysix_events.stores.batch import plan
from fiftysix_events.stores.lookup import LAST, exact, fold
from fiftysix_events.stores.protocol import Append, Head, Kept
from fiftysix_events.stores.requests import is_repeated
from fiftysix_events.stores.sqlite_errors import explained
from fiftysix_events.stores.sqlite_file import open_ledger
from fiftysix_events.stores.sqlite_writer import Writer

_T = TypeVar("_T")


class SqliteStore(BaseStore):
    """Meets `protocol.Store` with one file. May be used from several threads and processes.

    Raises `LedgerUnavailable` or `NewerLedger` if the file is missing (unless `create`), out of
    reach, or not a ledger that this program can read.
    """

    def __init__(self, path: str | Path, *, create: bool = False, wait: Wait | None = None) -> None:
        super().__init__(wait)
        self.path = Path(path)
        self._writer = Writer(self.path)
        self._reading = threading.Lock()
        self._reader = open_ledger(self.path, create=create)

    # --- writing -------------------------------------------------------------------------------

    def append_all(
        self, appends: Sequence[Append], request_id: str | None = None
    ) -> list[Recorded]:
        """Append to several streams, all or nothing, durable before it returns."""
        with self._writer as connection:
            return _append(connection, appends, request_id)

    def erase(
        self,
        digests: Sequence[str],
        appends: Sequence[Append] = (),
        request_id: str | None = None,
    ) -> int:
        """Forget words for ever, and append what says so; return how many words there were.

        Their bytes are overwritten with zeros, and the log that may still hold them is emptied.
        """
        with self._writer as connection:
            connection.execute("PRAGMA secure_delete = ON")
            _append(connection, appends, request_id)
            erased = queries.forget(connection, digests)
        if not self._writer.empty_log():
            raise LedgerUnavailable(
                f"{self.path}: the words are erased, but {self.path.name}-wal still holds them "
                "while another program reads: close that one, then erase again"
            )
        return erased

    def add_checkpoint(self, size: int, note: bytes) -> None:
        """Keep a signed note on the first so many events, durable before it returns."""
        with self._writer as connection:
            connection.execute(queries.ADD_CHECKPOINT, (size, note.decode()))

    # --- reading -------------------------------------------------------------------------------

    def answer(self, request_id: str) -> list[Recorded] | None:
        """Return what the request with this id was answered, or None if there was none."""
        return self._ask(lambda connection: queries.answer(connection, request_id))

    def read(self, stream: str, after: int = 0) -> Iterator[Recorded]:
        """Yield the events of a stream after that version, in order; nothing if unknown."""
        while True:
            page = self._rows(queries.READ, stream, after, PAGE)
            yield from starmap(Recorded, page)
            if len(page) < PAGE:
                return
            after = page[-1][2]

    def read_all(self, after: int = 0) -> Iterator[Recorded]:
        """Yield the events of every stream after that position, in order of position.

        One process at a time has the write lock, and takes positions while it has it: what is
        committed later has a higher one.
        """
        while True:
            page = self._rows(queries.READ_ALL, after, PAGE)
            yield from starmap(Recorded, page)
            if len(page) < PAGE:
                return
            after = page[-1][0]

    def head(self, stream: str) -> Head:
        """Return the last version and hash of a stream; 0 and the anchor of an unknown one."""
        return self._ask(lambda connection: queries.locate(connection, stream)[1])

    def streams(self) -> Iterator[tuple[str, int]]:
        """Yield every stream with its number of events, in order of its first event."""
        return iter(self._rows(queries.STREAMS))

    def last_stream(self) -> str | None:
        """Return the stream that was last appended to."""
        rows = self._rows(queries.LAST_STREAM)
        return rows[0][0] if rows else None

    def find_streams(self, start: str) -> list[str]:
        """Return up to ten streams whose id starts so."""
        rows = self._rows(queries.STREAMS_FROM, start, start + LAST)
        return [name for (name,) in rows]

    def find_titles(self, start: str) -> list[tuple[str, str]]:
        """Return up to ten (stream, title) whose title starts so, in any case of letters."""
        return self._rows(queries.TITLES, fold(start), fold(start) + LAST)

    def word(self, digest: str) -> str | None:
        """Return the word that a digest stands for, or None if the register does not have it."""
        return self._ask(lambda connection: queries.word(connection, digest))

    def shown(self, digest: str) -> str | None:
        """Return the word to show for a digest: of a person's name, the newest that they have."""
        rows = self._rows(queries.SHOWN, digest)
        return rows[0][0] if rows else None

    def register(self) -> list[Word]:
        """Return every entry of the register, in the order in which they came."""
        return list(map(Word._make, self._rows(queries.REGISTER)))

    def words(self, digests: Sequence[str]) -> list[Word]:
        """Return the register's entries for these digests, in that order."""
        found = (self._rows(queries.SEALED, digest) for digest in digests)
        return [Word._make(row) for rows in found for row in rows]

    def names(self, text: str) -> list[Word]:
        """Return the register's entries for a person's name, exactly so written (NFC)."""
        return list(map(Word._make, self._rows(queries.NAMES + "= ? ORDER BY id", exact(text))))

    def people(self) -> list[Word]:
        """Return the register's names of all people, in the order in which they came."""
        return list(map(Word._make, self._rows(queries.NAMES + "IS NOT NULL ORDER BY id")))

    def _rows(self, query: str, *values: str | int) -> list[Any]:
        return self._ask(lambda connection: connection.execute(query, values).fetchall())

    def _ask(self, question: Callable[[sqlite3.Connection], _T]) -> _T:
        with self._reading, explained(self.path):
            self._check_open()
            return question(self._reader)

    def checkpoints(self) -> list[Kept]:
        """Return every note that was kept, smallest first."""
        return list(map(Kept._make, self._rows(queries.CHECKPOINTS)))

    # --- closing -------------------------------------------------------------------------------

    def close(self) -> None:
        """Let go of the file, and end every `follow`; a second time is harmless."""
        self._closed.set()
        with self._reading:
            self._writer.close(self._reader)

    def _check_open(self) -> None:
        if self._closed.is_set():
            raise LedgerUnavailable(f"{self.path} was closed here; open it again")


def _append(
    connection: sqlite3.Connection, appends: Sequence[Append], request_id: str | None
) -> list[Recorded]:
    if request_id is not None:
        answer = queries.answer(connection, request_id)
        if answer is not None:
            if not is_repeated(answer, appends, lambda digest: queries.word(connection, digest)):
                raise RequestReused(request_id)
            return answer
    position = connection.execute(queries.LAST_POSITION).fetchone()[0] or 0
    ids: dict[str, int | None] = {}

    def head_of(stream: str) -> Head:
        ids[stream], head = queries.locate(connection, stream)
        return head

    recorded = plan(appends, head_of, position)
    queries.write(connection, recorded, appends, ids)
    if request_id is not None:
        connection.execute(
            "INSERT INTO requests VALUES (?, ?, ?)", (request_id, position, len(recorded))
        )
    return recorded
