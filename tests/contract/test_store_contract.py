"""The stores that are in the box, each held to the contract; and they agree with each other."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiftysix_events.errors import LedgerError
from fiftysix_events.stores.memory import MemoryStore
from fiftysix_events.stores.protocol import Append, Store
from fiftysix_events.stores.sqlite import SqliteStore
from tests.contract.store_contract import StoreContract
from tests.events.texts import text, word


class TestMemoryStore(StoreContract):
    """A ledger in memory."""

    @pytest.fixture
    def store(self) -> Iterator[Store]:
        with MemoryStore() as store:
            yield store


class TestSqliteStore(StoreContract):
    """A ledger in a file."""

    @pytest.fixture
    def store(self, tmp_path: Path) -> Iterator[Store]:
        with SqliteStore(tmp_path / "ledger.db", create=True) as store:
            yield store


_STREAMS = st.sampled_from(["a", "b", "c"])
_WORDS = st.builds(word, st.sampled_from(["A", "à", "Éa"]), st.sampled_from(["title", "note"]))
_APPENDS = st.builds(
    Append,
    _STREAMS,
    st.integers(0, 3),
    st.lists(st.builds(text, st.integers(0, 2)), max_size=2),
    st.lists(_WORDS, max_size=2),
)
_BATCHES = st.tuples(
    st.lists(_APPENDS, max_size=3), st.sampled_from([None, None, "r1", "r2", "r3"])
)


@settings(max_examples=40, deadline=None)
@given(st.lists(_BATCHES, max_size=12))
def test_stores_agree(batches: list[tuple[list[Append], str | None]]):
    """Whatever is asked of them, both stores answer, refuse and contain the same."""
    with TemporaryDirectory() as folder:
        memory = MemoryStore()
        with SqliteStore(Path(folder) / "ledger.db", create=True) as sqlite:
            for batch, request in batches:
                assert _outcome(memory, batch, request) == _outcome(sqlite, batch, request)
            assert list(memory.read_all()) == list(sqlite.read_all())
            assert list(memory.streams()) == list(sqlite.streams())
            assert memory.find_titles("A") == sqlite.find_titles("A")


def _outcome(store: Store, batch: list[Append], request: str | None) -> object:
    try:
        return store.append_all(batch, request)
    except LedgerError as error:
        return type(error), str(error)
