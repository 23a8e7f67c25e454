"""What a whole process costs, beside one that does nothing: `python -c pass`."""

import random
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

from fiftysix.ledger import Ledger, NewEvents
from fiftysix.opening import Opening, open_match
from fiftysix.simulation import simulate_match
from fiftysix_events.stores.opening import open_store

RUNS = 15
EVENTS = 1_000


def main() -> None:
    """Print medians in milliseconds, and the ratios."""
    command = [sys.executable, "-m", "fiftysix"]
    with tempfile.TemporaryDirectory() as folder:
        location = str(Path(folder) / "ledger.sqlite")
        events = _fill(location)
        nothing = _median([sys.executable, "-c", "pass"])
        version = _median([*command, "--version"])
        score = _median([*command, "score", "-", "--ledger", location])
    print(f"python -c pass                     {nothing:6.0f} ms")
    print(
        f"fiftysix --version                 {version:6.0f} ms  ×{version / nothing:.1f} (goal: 10)"
    )
    print(
        f"fiftysix score -, {events} events    {score:6.0f} ms  ×{score / nothing:.1f} (goal: 25)"
    )


def _fill(location: str) -> int:
    opening = Opening(players=6, teams=2, profile="international")
    events = simulate_match(open_match(opening), 16, random.Random(56))[:EVENTS]
    with open_store(location, create=True) as store:
        ledger = Ledger(store, lambda: datetime.now(UTC), secrets.token_bytes)
        ledger.append([NewEvents(ledger.new_match_id(), 0, events)], by="benchmark")
    return len(events)


def _median(command: list[str]) -> float:
    return statistics.median(_milliseconds(command) for _ in range(RUNS))


def _milliseconds(command: list[str]) -> float:
    begun = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return (time.perf_counter() - begun) * 1_000


if __name__ == "__main__":
    main()
