"""Ledgers and bundles for the tests of evidence."""

import random
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

from fiftysix.evidence.bundle import Wanted, files_of
from fiftysix.evidence.keys import SigningKey
from fiftysix.ledger import Ledger, NewEvents
from fiftysix.notation.reader import read
from fiftysix_events.stores.memory import MemoryStore

FIXTURES = Path(__file__).parents[2] / "fixtures"
EVENINGS = sorted((FIXTURES / "evenings").glob("*.56"))
GENERATED = sorted((FIXTURES / "generated").glob("*.56"))


def key(name="meera", seed=56):
    """The same key every time."""
    return SigningKey.new(name, random.Random(seed).randbytes)


def ledger(store=None):
    """A ledger whose clock and randomness are the same every time."""
    now = datetime(2026, 8, 30, 18, 0, tzinfo=UTC)
    ticks = iter(range(10**9))
    return Ledger(
        store or MemoryStore(),
        lambda: now + timedelta(seconds=next(ticks)),
        random.Random(56).randbytes,
    )


def record(book, path):
    """Record every match of a file, each appended as one, and return their ids."""
    ids = []
    for match in read(path.read_bytes(), name=path.name).matches:
        ids.append(book.new_match_id())
        book.append([NewEvents(ids[-1], 0, list(match.events))], by="Meera")
    return ids


@cache
def bundle_of(path, deal=None):
    """The bundle of a recorded evening, after another match in the same ledger."""
    book = ledger()
    record(book, EVENINGS[0])
    (match,) = record(book, path)
    return files_of(book, Wanted(match, [key()], deal))


def lay(folder, files):
    """Write a bundle into a folder, and return the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return folder
