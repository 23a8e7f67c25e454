"""What every store promises. `tests/contract` holds each of them to it."""

from collections.abc import Iterable, Iterator, Sequence
from types import TracebackType
from typing import NamedTuple, Protocol, Self

from fiftysix_events.envelope import Recorded
from fiftysix_events.sealing import Word


class Append(NamedTuple):
    """What is to be added to one stream, and what the register must know to read it."""

    stream: str
    expected_version: int
    """How many events the caller believes the stream has; 0 for a new one."""
    texts: Sequence[bytes]
    """Canonical texts, in order."""
    words: Sequence[Word] = ()


class Head(NamedTuple):
    """The last event of a stream: its version and its hash (the anchor and 0 of an empty one)."""

    version: int
    hash: bytes


class Kept(NamedTuple):
    """A signed note on the ledger as it was: how many events it had, and the note (UTF-8)."""

    size: int
    note: bytes


class Store(Protocol):
    """An append-only ledger of streams with a register of words beside it."""

    def append(
        self,
        stream: str,
        expected_version: int,
        texts: Sequence[bytes],
        request_id: str | None = None,
        *,
        words: Sequence[Word] = (),
    ) -> list[Recorded]:
        """Append texts to one stream, all or nothing, durable before it returns.

        The same request id again returns what it returned the first time and appends nothing. The
        same means: the same streams, texts and words; `at`, salts and the expected version may
        differ, as they do when a command is tried again.
        Raises `VersionConflict`, `RequestReused`, `LedgerUnavailable`.
        """
        ...

    def append_all(
        self, appends: Sequence[Append], request_id: str | None = None
    ) -> list[Recorded]:
        """Append to several streams, all or nothing; otherwise as `append`."""
        ...

    def answer(self, request_id: str) -> list[Recorded] | None:
        """Return what the request with this id was answered, or None if there was none.

        Ask before deciding a command again: its first try may have been recorded.
        """
        ...

    def read(self, stream: str, after: int = 0) -> Iterator[Recorded]:
        """Yield the events of a stream after that version, in order; nothing if unknown."""
        ...

    def read_all(self, after: int = 0) -> Iterator[Recorded]:
        """Yield the events of every stream after that position, in order of position.

        Complete also while others append: a position seen is never followed by a lower one later.
        """
        ...

    def follow(self, after: int = 0) -> Iterator[Recorded]:
        """Yield everything after a position, then wait for what comes; ends with `close`."""
        ...

    def head(self, stream: str) -> Head:
        """Return the last version and hash of a stream; 0 and the anchor of an unknown one."""
        ...

    def streams(self) -> Iterator[tuple[str, int]]:
        """Yield every stream with its number of events, in order of its first event."""
        ...

    def last_stream(self) -> str | None:
        """Return the stream that was last appended to."""
        ...

    def find_streams(self, start: str) -> list[str]:
        """Return up to ten streams whose id starts so."""
        ...

    def find_titles(self, start: str) -> list[tuple[str, str]]:
        """Return up to ten (stream, title) whose title starts so, in any case of letters."""
        ...

    def word(self, digest: str) -> str | None:
        """Return the word that a digest stands for, or None if the register does not have it."""
        ...

    def shown(self, digest: str) -> str | None:
        """Return the word to show for a digest: of a person's name, the newest that they have."""
        ...

    def register(self) -> Iterable[Word]:
        """Return every entry of the register, in the order in which they came."""
        ...

    def words(self, digests: Sequence[str]) -> list[Word]:
        """Return the register's entries for these digests, in that order, erased ones left out."""
        ...

    def names(self, text: str) -> list[Word]:
        """Return the register's entries for a person's name, exactly so written (NFC)."""
        ...

    def people(self) -> Iterable[Word]:
        """Return the register's names of all people."""
        ...

    def erase(
        self,
        digests: Sequence[str],
        appends: Sequence[Append] = (),
        request_id: str | None = None,
    ) -> int:
        """Forget words for ever, and append what says so, all or nothing; return how many words.

        What was recorded before stays as it is, hashes and request ids too. What is left on disk of
        words that are gone already is removed even where there is nothing more to be forgotten.
        Raises what `append_all` raises.
        """
        ...

    def add_checkpoint(self, size: int, note: bytes) -> None:
        """Keep a signed note on the first so many events of `read_all`; durable like an append."""
        ...

    def checkpoints(self) -> list[Kept]:
        """Return every note that was kept, smallest first, of one size in the order they came."""
        ...

    def close(self) -> None:
        """Let go of files and connections. Closing twice is harmless."""
        ...

    def __enter__(self) -> Self:
        """Return itself; `close` follows at the end of the block."""
        ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close."""
        ...
