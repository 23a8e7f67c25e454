"""A process of its own, for tests that kill it, race it, fill its disk or take its rights away.

    python ledger_worker.py TASK LEDGER [ARGUMENT …]

Says what it did on standard output, one line at a time.
"""

import json
import os
import sys
import time
from pathlib import Path

from fiftysix_events.doctor import examine
from fiftysix_events.errors import LedgerUnavailable, VersionConflict
from fiftysix_events.stores.sqlite import SqliteStore

TEXT = b'{"at":"2026-05-01T19:30:00.000Z","by":"anna","data":{"n":1},"type":"test.held","v":1}'
NOBODY = 65534


def say(*words: object) -> None:
    """Print at once: whoever reads this may be about to kill us."""
    print(*words, flush=True)


def append_for_ever(ledger: Path, stream: str) -> None:
    """Append one event at a time and say each version once it is acknowledged."""
    with SqliteStore(ledger) as store:
        version = store.head(stream).version
        while True:
            version = store.append(stream, version, [TEXT])[0].version
            say(version)


def append_until(ledger: Path, stream: str, end: str) -> None:
    """Append as fast as possible from a word on standard input to a moment; say how often."""
    with SqliteStore(ledger) as store:
        say("ready")
        sys.stdin.readline()
        version = store.head(stream).version
        begun = version
        stop = time.monotonic() + float(end)
        while time.monotonic() < stop:
            version = store.append(stream, version, [TEXT])[0].version
        say(version - begun)


def race(ledger: Path, stream: str, end: str) -> None:
    """Append whatever version is next until the stream is long enough; say which were won."""
    won: list[int] = []
    with SqliteStore(ledger) as store:
        say("ready")
        sys.stdin.readline()
        while (version := store.head(stream).version) < int(end):
            try:
                won += [each.version for each in store.append(stream, version, [TEXT])]
            except VersionConflict:
                continue
    say(json.dumps(won))


def use_without_rights(ledger: Path, stream: str) -> None:
    """As a user who owns nothing: read a stream, then try to append; say what came of both."""
    if os.getuid() == 0:
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    try:
        with SqliteStore(ledger) as store:
            say(len(list(store.read(stream))))
            store.append(stream, store.head(stream).version, [TEXT])
            say("appended")
    except LedgerUnavailable as error:
        say(error)


def examine_without_rights(ledger: Path) -> None:
    """As a user who owns nothing: examine the ledger; say what came of it."""
    if os.getuid() == 0:
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    found = examine(ledger)
    say(json.dumps([found.ok, found.writable, found.advice[0]]))


def append_to_a_limit(ledger: Path, stream: str, limit: str) -> None:
    """Append until a file may not grow any more; say the last version and the error."""
    import resource

    with SqliteStore(ledger) as store:
        version = store.head(stream).version
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(limit), int(limit)))
        try:
            while True:
                version = store.append(stream, version, [TEXT * 9])[0].version
        except LedgerUnavailable as error:
            say(version)
            say(error)


TASKS = {
    task.__name__: task
    for task in (
        append_for_ever,
        append_until,
        race,
        use_without_rights,
        examine_without_rights,
        append_to_a_limit,
    )
}

if __name__ == "__main__":
    TASKS[sys.argv[1]](Path(sys.argv[2]), *sys.argv[3:])
