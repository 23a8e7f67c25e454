"""Auditing 2,016 six-player deals from SQLite, beside what other programs do with other games.

Ours: read, verify every hash, decode, judge every entry by every rule, work out every payment and
finding. `pokerkit` replays six-player hold'em hands under full rules. `endplay` parses bridge
boards with auction and play from PBN, and checks nothing.
"""

import os
import random
import secrets
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.other_games import bridge_boards, poker_hands
from fiftysix.audit.report import audit
from fiftysix.ledger import Ledger, NewEvents
from fiftysix.opening import Opening, open_match
from fiftysix.simulation import simulate_match
from fiftysix.timeline import in_force
from fiftysix_events.stores.opening import open_store

DEALS = 2_016
DEALS_A_MATCH = 18
"""As many as a session under `international` has."""


def main() -> None:
    """Print deals, hands and boards a second, and the ratios."""
    with tempfile.TemporaryDirectory() as folder:
        location = str(Path(folder) / "ledger.sqlite")
        streams = _fill(location)
        ours = _rate(DEALS, lambda: _audit(location, streams))
        cores = os.cpu_count() or 1
        with ProcessPoolExecutor(cores) as pool:
            shares = [streams[core::cores] for core in range(cores)]
            list(pool.map(_audit, [location] * cores, [share[:1] for share in shares]))  # warm up
            all_cores = _rate(DEALS, lambda: list(pool.map(_audit, [location] * cores, shares)))
    hands, boards = poker_hands(400), bridge_boards(1_000)
    pokerkit, endplay = _rate(400, hands), _rate(1_000, boards)
    print(f"fiftysix audits, one core   {ours:8.0f} deals/s")
    print(f"fiftysix audits, {cores} cores    {all_cores:8.0f} deals/s")
    print(f"pokerkit replays            {pokerkit:8.0f} hands/s")
    print(f"endplay parses              {endplay:8.0f} boards/s")
    print(f"one core / pokerkit         {ours / pokerkit:8.2f}   (goal: 4)")
    print(f"one core / endplay          {ours / endplay:8.2f}   (goal: 0.5)")
    print(f"all cores / endplay         {all_cores / endplay:8.2f}   (goal: 1)")


def _fill(location: str) -> list[str]:
    rng = random.Random(56)
    streams: list[str] = []
    with open_store(location, create=True) as store:
        ledger = Ledger(store, lambda: datetime.now(UTC), secrets.token_bytes)
        opening = Opening(players=6, teams=2, profile="international")
        appends: list[NewEvents] = []
        for _ in range(DEALS // DEALS_A_MATCH):
            match_id = ledger.new_match_id()
            appends.append(
                NewEvents(match_id, 0, simulate_match(open_match(opening), DEALS_A_MATCH, rng))
            )
            streams.append(match_id)
        ledger.append(appends, by="benchmark")
    return streams


def _audit(location: str, streams: list[str]) -> None:
    with open_store(location) as store:
        ledger = Ledger(store, lambda: datetime.now(UTC), secrets.token_bytes)
        for stream in streams:
            if not audit(stream, in_force(ledger.verified_entries(stream))).ok:
                sys.exit(f"{stream}: the benchmark's own ledger has open errors")


def _rate(count: int, work: Callable[[], object]) -> float:
    """Return how many are done a second, the best of three runs after one to warm up."""
    work()
    best = min(_seconds(work) for _ in range(3))
    return count / best


def _seconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


if __name__ == "__main__":
    main()
