"""Ledgers named by paths and URLs."""

from pathlib import Path

import pytest

from fiftysix_events.errors import LedgerUnavailable
from fiftysix_events.stores.memory import MemoryStore
from fiftysix_events.stores.opening import open_store
from fiftysix_events.stores.sqlite import SqliteStore


@pytest.mark.parametrize("where", ["club.db", "sqlite:///club.db", "SQLITE:///club.db"])
def test_a_path_or_url_names_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str):
    """A plain path and a URL with three slashes are relative to the folder."""
    monkeypatch.chdir(tmp_path)
    with open_store(where, create=True) as store:
        assert isinstance(store, SqliteStore)
    assert (tmp_path / "club.db").is_file()


def test_absolute_paths_and_escapes(tmp_path: Path):
    """Four slashes stand before an absolute path, and %20 is a space; a Path is a path."""
    path = tmp_path / "our club.db"
    open_store(f"sqlite:///{tmp_path}/our%20club.db", create=True).close()
    assert path.is_file()
    open_store(path).close()
    open_store(str(path)).close()


def test_home_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A tilde that no shell has replaced is the user's folder."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    open_store("~/club.db", create=True).close()
    assert (tmp_path / "club.db").is_file()


def test_memory_is_new_each_time():
    """`memory:` is an empty ledger of its own."""
    with open_store("memory:") as store, open_store("memory:") as other:
        assert isinstance(store, MemoryStore)
        store.append("m", 0, [b"{}"])
        assert list(other.read_all()) == []


def test_a_missing_ledger_is_not_made(tmp_path: Path):
    """Only who asks for it makes a file."""
    with pytest.raises(LedgerUnavailable, match="no ledger at"):
        open_store(tmp_path / "club.db")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("where", ["mysql://club/ledger", "https://example.org/club.db", "ftp:x"])
def test_other_kinds_are_refused(where: str):
    """An unknown kind is named, with the kinds that there are."""
    with pytest.raises(LedgerUnavailable, match=f"{where.partition(':')[0]}.*SQLite.*memory:"):
        open_store(where)


@pytest.mark.parametrize("where", ["sqlite:", "sqlite:///", "sqlite://club.db", "sqlite:club.db"])
def test_urls_without_a_path_are_refused(where: str):
    """A URL that names no file says how one is written."""
    with pytest.raises(LedgerUnavailable, match=r"sqlite:///matches\.db"):
        open_store(where)
