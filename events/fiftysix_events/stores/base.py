"""What every store does in the same way, whatever it keeps its events in."""

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import Self

from fiftysix_events.envelope import Recorded
from fiftysix_events.errors import LedgerUnavailable
from fiftysix_events.sealing import Word
from fiftysix_events.stores.protocol import Append

POLL_SECONDS = 0.02
"""How long `follow` waits before it looks again: asking is cheap, and nobody sees 20 ms."""

PAGE = 4096
"""How many events are fetched at a time, so that no read holds a lock or a snapshot for long."""

Wait = Callable[[float], object]
"""Waits for so many seconds, or less."""


class BaseStore(ABC):
    """The parts of a store that follow from the others."""

    def __init__(self, wait: Wait | None = None) -> None:
        """Take what `follow` waits with; without it, a wait that `close` ends at once."""
        self._closed = threading.Event()
        self._wait: Wait = wait or self._closed.wait

    @abstractmethod
    def append_all(
        self, appends: Sequence[Append], request_id: str | None = None
    ) -> list[Recorded]:
        """Append to several streams, all or nothing."""

    @abstractmethod
    def read_all(self, after: int = 0) -> Iterator[Recorded]:
        """Yield the events of every stream after that position."""

    @abstractmethod
    def close(self) -> None:
        """Set `_closed` and let go of everything."""

    def append(
        self,
        stream: str,
        expected_version: int,
        texts: Sequence[bytes],
        request_id: str | None = None,
        *,
        words: Sequence[Word] = (),
    ) -> list[Recorded]:
        """Append texts to one stream, all or nothing, durable before it returns."""
        return self.append_all((Append(stream, expected_version, texts, words),), request_id)

    def follow(self, after: int = 0) -> Iterator[Recorded]:
        """Yield everything after a position, then wait for what comes; ends with `close`."""
        while not self._closed.is_set():
            try:
                for recorded in self.read_all(after):
                    after = recorded.position
                    yield recorded
            except LedgerUnavailable:
                if self._closed.is_set():
                    return
                raise
            self._wait(POLL_SECONDS)

    def __enter__(self) -> Self:
        """Return itself; `close` follows at the end of the block."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close."""
        self.close()
