"""Evidence: verifying a bundle of 1,000 deals, and proofs in a log of a million events.

The bundle is judged by its own `verify.py` in a process of a bare Python, by the same code here,
and by the program, which judges every rule again. The log is a tree over a million leaves.
"""

import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TypeVar

from fiftysix.evidence.bundle import Wanted, files_of
from fiftysix.evidence.judging import judge_bundle
from fiftysix.evidence.keys import SigningKey
from fiftysix.evidence.log import read_log
from fiftysix.evidence.tree import leaf_hash
from fiftysix.evidence.verify import grew, judge, root_by_inclusion
from fiftysix.ledger import Ledger, NewEvents
from fiftysix.opening import Opening, open_match
from fiftysix.simulation import simulate_match
from fiftysix_events.envelope import Recorded
from fiftysix_events.stores.memory import MemoryStore

_T = TypeVar("_T")

DEALS = 1_000
EVENTS = 1_000_000


def main() -> None:
    """Print seconds, deals a second, and the size of proofs."""
    _bundle()
    _log()


def _bundle() -> None:
    random_source = random.Random(56)
    start = datetime(2026, 8, 30, tzinfo=UTC)
    ticks = iter(range(1_000_000))
    book = Ledger(
        MemoryStore(), lambda: start + timedelta(seconds=next(ticks)), random_source.randbytes
    )
    opening = open_match(Opening(players=6, teams=2, settings={"ends": "deals", "deals": "1000"}))
    events = simulate_match(opening, DEALS, random_source)
    match = book.new_match_id()
    book.append([NewEvents(match, 0, events)], by="bench")
    key = SigningKey.new("bench", random_source.randbytes)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        made, files = _timed(lambda: files_of(book, Wanted(match, [key])))
        for name, content in files.items():
            (folder / name).write_bytes(content)
        script = [sys.executable, "-I", "-S", str(folder / "verify.py")]
        alone, done = _timed(lambda: subprocess.run(script, capture_output=True, check=False))
        here, judged = _timed(lambda: judge(place))
        whole, again = _timed(lambda: judge_bundle(place, []))
    assert done.returncode == judged.exit == again.exit == 0, done.stdout
    size = sum(map(len, files.values())) / 1e6
    print(f"a match of {judged.deals} deals, {len(events)} events: a bundle of {size:.1f} MB")
    print(f"made                        {made:8.2f} s")
    print(f"verify.py, a bare Python    {alone:8.2f} s   {judged.deals / alone:6.0f} deals/s")
    print(f"the same, in this process   {here:8.2f} s   {judged.deals / here:6.0f} deals/s")
    print(f"fiftysix verify             {whole:8.2f} s   {judged.deals / whole:6.0f} deals/s")


def _log() -> None:
    digest = bytes(32)
    events = (
        Recorded(number, f"match{number // 1000:03}", number % 1000 + 1, b"", digest)
        for number in range(EVENTS)
    )
    built, log = _timed(lambda: read_log(events, "match500"))
    tree, leaf = log.tree, log.indexes[500]
    data = f"match500\n501\n{digest.hex()}\n".encode()
    proven, proof = _timed(lambda: tree.inclusion(leaf, EVENTS))
    checked, root = _timed(lambda: root_by_inclusion(leaf, EVENTS, leaf_hash(data), proof))
    grown, steps = _timed(lambda: tree.consistency(123_456, EVENTS))
    sure, holds = _timed(
        lambda: grew(123_456, EVENTS, tree.root(123_456), tree.root(EVENTS), steps)
    )
    assert holds
    assert root == tree.root(EVENTS)
    print(f"a log of {EVENTS} events        {built:8.2f} s to build")
    print(f"inclusion: {len(proof):3} hashes, {32 * len(proof)} bytes; {_us(proven)} to make, "
          f"{_us(checked)} to check")  # fmt: skip
    print(f"growth:    {len(steps):3} hashes, {32 * len(steps)} bytes; {_us(grown)} to make, "
          f"{_us(sure)} to check")  # fmt: skip


def _us(seconds: float) -> str:
    return f"{seconds * 1e6:.0f} µs"


def _timed(work: Callable[[], _T]) -> tuple[float, _T]:
    start = time.perf_counter()
    result = work()
    return time.perf_counter() - start, result


if __name__ == "__main__":
    main()
