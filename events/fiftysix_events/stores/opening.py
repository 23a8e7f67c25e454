"""From the name of a ledger, a path or a URL, to its store."""

import re
from pathlib import Path
from urllib.parse import unquote

from fiftysix_events.errors import LedgerUnavailable
from fiftysix_events.stores.protocol import Store

_URL = re.compile(r"^([a-z][a-z0-9+.-]+):", re.IGNORECASE)
"""Two letters at least: `C:` is a drive."""


def open_store(where: str | Path, *, create: bool = False) -> Store:
    """Open the ledger that a path or URL names; with `create`, make it if it is not there.

    A path or `sqlite:///path` is a SQLite file, `memory:` is a new ledger that ends with the
    program. Raises `LedgerUnavailable` for any other kind, and as the store does.
    """
    scheme = _URL.match(where) if isinstance(where, str) else None
    if scheme is None:
        return _sqlite(Path(where), create=create)
    match scheme[1].lower():
        case "memory":
            from fiftysix_events.stores.memory import MemoryStore

            return MemoryStore()
        case "sqlite":
            return _sqlite(_path_of(str(where)), create=create)
        case other:
            raise LedgerUnavailable(
                f"no store for {other}: ledgers are kept in SQLite files (a path, or "
                "sqlite:///path) or in memory (memory:)"
            )


def file_of(where: str) -> Path | None:
    """Return the file that a path or URL names, or None if the ledger is not kept in a file."""
    scheme = _URL.match(where)
    if scheme is None:
        return Path(where).expanduser()
    return _path_of(where).expanduser() if scheme[1].lower() == "sqlite" else None


def _sqlite(path: Path, *, create: bool) -> Store:
    # Imported here, so that whoever opens one kind does not wait for the others.
    from fiftysix_events.stores.sqlite import SqliteStore

    return SqliteStore(path.expanduser(), create=create)


def _path_of(url: str) -> Path:
    """Three slashes stand before a relative path, four before an absolute one."""
    path = url.partition(":")[2]
    if not path.startswith("///") or path == "///":
        raise LedgerUnavailable(
            f"{url} names no file: write sqlite:///matches.db, or sqlite:////srv/matches.db "
            "with four slashes for an absolute path"
        )
    return Path(unquote(path[3:]))
