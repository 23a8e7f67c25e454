"""Bytes on disk for each event, and whether appending and opening a match get slower as it grows.

    python -m benchmarks.size_and_growth [DEALS]

DEALS is 20,000 without an argument; 100,000 take over a minute and 1.1 GB. The texts are made up,
but as long as real ones: 62 events a deal, 20 deals a match, as a six-player club evening has them.
"""

import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from benchmarks.append import TEXT, bare
from fiftysix_events.canonical import canonical
from fiftysix_events.envelope import timestamp
from fiftysix_events.stores.protocol import Append
from fiftysix_events.stores.sqlite import SqliteStore

DEALS = 20_000
MARKS = (1_000, 10_000, 100_000)
DEALS_A_MATCH = 20
MATCHES_A_BATCH = 5
_CARDS = [rank + suit for rank in "JA9TKQ" for suit in "SHDC"] * 2
_START = datetime(2026, 1, 1, tzinfo=UTC)


def main() -> None:
    """Print the costs at 1,000, 10,000 and as many deals as asked for, then the size."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    marks = sorted({*(mark for mark in MARKS if mark < deals), deals})
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        path = Path(folder) / "ledger.db"
        SqliteStore(path, create=True).close()
        written = events = 0
        for mark in marks:
            written += _write(path, range(written // DEALS_A_MATCH, mark // DEALS_A_MATCH))
            os.sync()  # the disk may still be busy with the bulk of it
            (append, least), opened, events = _append_cost(path), _open_cost(path), _count(path)
            print(
                f"{mark:7,} deals {events:9,} events: one append {append:4.0f} µs "
                f"({least / append:.2f} of a bare insert in an empty file), "
                f"opening and reading a match {opened:5.2f} ms"
            )
        size = path.stat().st_size
    print(f"{size:,} bytes for {events:,} events: {size / events:.0f} each (goal: 220)")


def _write(path: Path, matches: range) -> int:
    """Write these matches in batches; return the number of deals."""
    with SqliteStore(path) as store:
        for start in matches[::MATCHES_A_BATCH]:
            batch = range(start, min(start + MATCHES_A_BATCH, matches.stop))
            store.append_all([Append(_name(match), 0, list(_match(match))) for match in batch])
    return len(matches) * DEALS_A_MATCH


def _append_cost(path: Path) -> tuple[float, float]:
    """Return the median cost of a durable append to a match, and of a bare insert in an empty file.

    In microseconds, and in turns: whatever else the disk has to do, it does to both.
    """
    costs: list[float] = []
    bare_costs: list[float] = []
    with tempfile.TemporaryDirectory(dir=path.parent) as folder, SqliteStore(path) as store:
        insert = bare(folder)
        stream = store.last_stream() or ""
        version = store.head(stream).version
        for number in range(500):
            costs.append(_timed(lambda at=version + number: store.append(stream, at, [TEXT])))
            bare_costs.append(_timed(lambda at=number: insert(at)))
    return statistics.median(costs) * 1e6, statistics.median(bare_costs) * 1e6


def _open_cost(path: Path) -> float:
    """Return the median cost of opening the ledger and reading a match, in milliseconds."""

    def open_and_read() -> None:
        with SqliteStore(path) as store:
            assert len(list(store.read(_name(7)))) > 1_000

    return statistics.median(_timed(open_and_read) for _ in range(50)) * 1e3


def _timed(action: Callable[[], object]) -> float:
    begun = time.perf_counter()
    action()
    return time.perf_counter() - begun


def _count(path: Path) -> int:
    with SqliteStore(path) as store:
        return sum(events for _, events in store.streams())


def _name(match: int) -> str:
    return f"{match:08x}"


def _match(match: int) -> Iterator[bytes]:
    """Yield the texts of a match."""
    at = _START + timedelta(hours=match)
    for type_, data in _events(random.Random(match)):
        at += timedelta(milliseconds=3_217)
        yield canonical({"at": timestamp(at), "by": "k3v9", "data": data, "type": type_, "v": 1})


def _events(chance: random.Random) -> Iterator[tuple[str, dict[str, object]]]:
    for deal in range(1, DEALS_A_MATCH + 1):
        yield "deal.begun", {"deal": deal, "dealer": deal % 6 + 1}
        for call in range(11):
            said = f"{28 + call}{chance.choice('SHDC')}" if call < 6 else "P"
            yield "call.made", {"call": said, "seat": call % 6 + 1}
        for number, card in enumerate(chance.sample(_CARDS, 48)):
            yield "card.played", {"card": card, "seat": number % 6 + 1}
        yield "piles.counted", {"piles": [{"points": 31, "team": "A"}, {"points": 25, "team": "B"}]}
        yield "tables.paid", {"deal": deal, "payee": "A", "payer": "B", "tables": 1}


if __name__ == "__main__":
    main()
