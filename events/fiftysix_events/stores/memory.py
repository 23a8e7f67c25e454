"""A ledger in memory: for tests, and for trying something out. It ends with the program."""

import threading
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from fiftysix_events.chain import anchor
from fiftysix_events.envelope import Recorded
from fiftysix_events.errors import LedgerUnavailable, RequestReused
from fiftysix_events.sealing import Word
from fiftysix_events.stores.base import PAGE, BaseStore, Wait
from fiftysix_events.stores.batch import plan
from fiftysix_events.stores.lookup import exact, fold, lookup_of
from fiftysix_events.stores.protocol import Append, Head, Kept
from fiftysix_events.stores.requests import is_repeated


class _KeptWord(NamedTuple):
    word: Word
    stream: str | None
    """None if the stream had no event yet: nobody opens it by a title."""


class MemoryStore(BaseStore):
    """Meets `protocol.Store` with lists and dicts. May be used from several threads."""

    def __init__(self, *, wait: Wait | None = None) -> None:
        super().__init__(wait)
        self._lock = threading.RLock()
        self._events: list[Recorded] = []
        self._streams: dict[str, list[Recorded]] = {}
        self._requests: dict[str, list[Recorded]] = {}
        self._words: dict[str, _KeptWord] = {}
        self._checkpoints: list[Kept] = []

    def append_all(
        self, appends: Sequence[Append], request_id: str | None = None
    ) -> list[Recorded]:
        """Append to several streams, all or nothing."""
        with self._lock:
            self._check_open()
            if request_id is not None and (answer := self._requests.get(request_id)) is not None:
                if not is_repeated(answer, appends, self.word):
                    raise RequestReused(request_id)
                return list(answer)
            recorded = plan(appends, self.head, len(self._events))
            self._keep(recorded, appends)
            if request_id is not None:
                self._requests[request_id] = list(recorded)
            return recorded

    def _keep(self, recorded: list[Recorded], appends: Sequence[Append]) -> None:
        self._events += recorded
        for each in recorded:
            self._streams.setdefault(each.stream, []).append(each)
        for append in appends:
            stream = append.stream if append.stream in self._streams else None
            for word in append.words:
                self._words.setdefault(word.digest, _KeptWord(word, stream))

    def answer(self, request_id: str) -> list[Recorded] | None:
        """Return what the request with this id was answered, or None if there was none."""
        with self._lock:
            self._check_open()
            answer = self._requests.get(request_id)
            return None if answer is None else list(answer)

    def read(self, stream: str, after: int = 0) -> Iterator[Recorded]:
        """Yield the events of a stream after that version, in order; nothing if unknown."""
        return self._pages(self._streams.get(stream, []), after)

    def read_all(self, after: int = 0) -> Iterator[Recorded]:
        """Yield the events of every stream after that position, in order of position."""
        return self._pages(self._events, after)

    def _pages(self, events: list[Recorded], after: int) -> Iterator[Recorded]:
        while True:
            with self._lock:
                self._check_open()
                page = events[after : after + PAGE]
            yield from page
            if len(page) < PAGE:
                return
            after += PAGE

    def head(self, stream: str) -> Head:
        """Return the last version and hash of a stream; 0 and the anchor of an unknown one."""
        with self._lock:
            self._check_open()
            events = self._streams.get(stream)
            return Head(events[-1].version, events[-1].hash) if events else Head(0, anchor(stream))

    def streams(self) -> Iterator[tuple[str, int]]:
        """Yield every stream with its number of events, in order of its first event."""
        with self._lock:
            self._check_open()
            return iter([(stream, len(events)) for stream, events in self._streams.items()])

    def last_stream(self) -> str | None:
        """Return the stream that was last appended to."""
        with self._lock:
            self._check_open()
            return self._events[-1].stream if self._events else None

    def find_streams(self, start: str) -> list[str]:
        """Return up to ten streams whose id starts so."""
        with self._lock:
            self._check_open()
            return sorted(each for each in self._streams if each.startswith(start))[:10]

    def find_titles(self, start: str) -> list[tuple[str, str]]:
        """Return up to ten (stream, title) whose title starts so, in any case of letters."""
        with self._lock:
            self._check_open()
            found = [
                (fold(word.text), stream, word.text)
                for word, stream in self._words.values()
                if word.kind == "title"
                and stream is not None
                and fold(word.text).startswith(fold(start))
            ]
        found.sort(key=lambda each: each[0])
        return [(stream, title) for _, stream, title in islice(found, 10)]

    def word(self, digest: str) -> str | None:
        """Return the word that a digest stands for, or None if the register does not have it."""
        with self._lock:
            self._check_open()
            kept = self._words.get(digest)
            return kept.word.text if kept else None

    def shown(self, digest: str) -> str | None:
        """Return the word to show for a digest: of a person's name, the newest that they have."""
        with self._lock:
            kept = self._words.get(digest)
            if kept is None or kept.word.person is None:
                return self.word(digest)
            names = [word.text for word in self.people() if word.person == kept.word.person]
            return names[-1]

    def register(self) -> list[Word]:
        """Return every entry of the register, in the order in which they came."""
        with self._lock:
            self._check_open()
            return [word for word, _ in self._words.values()]

    def words(self, digests: Sequence[str]) -> list[Word]:
        """Return the register's entries for these digests, in that order."""
        with self._lock:
            self._check_open()
            return [self._words[each].word for each in digests if each in self._words]

    def names(self, text: str) -> list[Word]:
        """Return the register's entries for a person's name, exactly so written (NFC)."""
        return [word for word in self.people() if lookup_of(word) == exact(text)]

    def people(self) -> list[Word]:
        """Return the register's names of all people, in the order in which they came."""
        return [word for word in self.register() if word.kind == "name" and word.person is not None]

    def erase(
        self,
        digests: Sequence[str],
        appends: Sequence[Append] = (),
        request_id: str | None = None,
    ) -> int:
        """Forget words for ever, and append what says so; return how many words there were."""
        with self._lock:
            self.append_all(appends, request_id)
            return sum(self._words.pop(digest, None) is not None for digest in digests)

    def add_checkpoint(self, size: int, note: bytes) -> None:
        """Keep a signed note on the first so many events."""
        with self._lock:
            self._check_open()
            self._checkpoints.append(Kept(size, note))

    def checkpoints(self) -> list[Kept]:
        """Return every note that was kept, smallest first."""
        with self._lock:
            self._check_open()
            return sorted(self._checkpoints, key=lambda kept: kept.size)

    def close(self) -> None:
        """End every `follow`. Nothing can be read afterwards."""
        self._closed.set()

    def _check_open(self) -> None:
        if self._closed.is_set():
            raise LedgerUnavailable("this ledger in memory was closed; open another one")
