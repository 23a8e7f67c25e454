"""`fiftysix ledger`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fiftysix.wording import Message, say
from fiftysix_cli.composition import ledger_location, open_ledger
from fiftysix_cli.options import JsonOption, LedgerOption
from fiftysix_cli.output import print_json, print_lines


def command(ledger: LedgerOption = None, json: JsonOption = False) -> None:
    """Say which ledger is in use, how large it is and how much is in it.

    \b
    Examples:
      fiftysix ledger
      fiftysix ledger --ledger club.sqlite
      FIFTYSIX_LEDGER=club.sqlite fiftysix ledger
    """
    with open_ledger(ledger) as book:
        events = [count for _, count in book.store.streams()]
        path: Path | None = getattr(book.store, "path", None)  # a server has none
    facts: dict[str, Any] = {
        "ledger": str(path.absolute()) if path else ledger_location(ledger),
        "bytes": _size(path) if path else None,
        "matches": len(events),
        "events": sum(events),
    }
    if json:
        print_json(facts)
    else:
        print_lines(_lines(facts))


def _lines(facts: dict[str, Any]) -> Iterator[Message]:
    yield say("ledger: {place}", place=facts["ledger"])
    size = facts["bytes"]
    yield say("bytes: unknown") if size is None else say("bytes: {count}", count=size)
    yield say("matches: {count}", count=facts["matches"])
    yield say("events: {count}", count=facts["events"])


def _size(path: Path) -> int:
    """Return the size of the file with its log."""
    files = (path, path.with_name(f"{path.name}-wal"))
    return sum(file.stat().st_size for file in files if file.exists())
