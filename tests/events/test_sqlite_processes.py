"""Several processes and one ledger: killed, racing, without rights, without room."""

import itertools
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from fiftysix_events.doctor import examine
from fiftysix_events.errors import LedgerUnavailable
from fiftysix_events.stores.sqlite import SqliteStore
from tests.events import ledger_worker
from tests.events.texts import assert_whole, numbers, texts


@contextmanager
def worker(task: str, *arguments: object) -> Iterator[subprocess.Popen[str]]:
    """Run a task of `ledger_worker` in a process of its own."""
    command = [sys.executable, ledger_worker.__file__, task, *map(str, arguments)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, text=True, stdin=pipe, stdout=pipe) as process:
        try:
            yield process
        finally:
            process.kill()


def outcome(task: str, *arguments: object) -> list[str]:
    """Return the lines that a task says."""
    with worker(task, *arguments) as process:
        return process.communicate()[0].splitlines()


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    path = tmp_path / "ledger.db"
    SqliteStore(path, create=True).close()
    return path


def test_killed_processes_lose_nothing(ledger: Path):
    """`kill -9` at any moment: all that was acknowledged is there, whole, and needs no repair."""
    known = 0
    for killed_after in (1, 40, 7, 300, 90):
        with worker("append_for_ever", ledger, "m") as process:
            assert process.stdout is not None
            for line in itertools.islice(process.stdout, killed_after):
                known = int(line)
            process.kill()
            known = max(known, *map(int, process.stdout.read().split()), 0)
        with SqliteStore(ledger) as store:
            there = numbers(store, "m")
            assert there in (list(range(1, known + 1)), list(range(1, known + 2)))
            known = len(there)
            assert_whole(store)
            store.append("m", known, texts(1))
            known += 1
    assert examine(ledger).ok


def test_four_processes_get_their_turns(ledger: Path):
    """Four processes that append in tight loops: none is shut out, nothing is lost."""
    counts = together("append_until", ledger, ["a", "b", "c", "d"], "1.5")
    assert min(counts) > sum(counts) / 20
    with SqliteStore(ledger) as store:
        assert sorted(store.streams()) == sorted(zip("abcd", counts, strict=True))
        assert_whole(store)


def test_one_process_wins_each_version(ledger: Path):
    """Two processes that race for one stream: each version is acknowledged to exactly one."""
    won = together("race", ledger, ["m", "m"], "400")
    with SqliteStore(ledger) as store:
        assert sorted(itertools.chain(*won)) == numbers(store, "m")
        assert len(numbers(store, "m")) >= 400
        assert_whole(store)


def together(task: str, ledger: Path, streams: list[str], end: str) -> list:
    """Start the task in one process for each stream, at the same moment; return what they say."""
    with ExitStack() as stack:
        processes = [stack.enter_context(worker(task, ledger, each, end)) for each in streams]
        for process in processes:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
        for process in processes:
            assert process.stdin is not None
            process.stdin.write("go\n")
            process.stdin.flush()
        return [json.loads(process.communicate()[0]) for process in processes]


# --- rights ----------------------------------------------------------------------------------


@pytest.fixture
def guarded() -> Iterator[Path]:
    """A ledger that others may read and not write, in a folder that they may not write to."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "ledger.db"
        with SqliteStore(path, create=True) as store:
            store.append("m", 0, texts(3))
        path.chmod(0o444)
        Path(folder).chmod(0o555)
        yield path
        Path(folder).chmod(0o755)


def test_a_ledger_that_may_not_be_written_can_be_read(guarded: Path):
    """A user without rights reads everything, and is told why nothing can be recorded."""
    read, told = outcome("use_without_rights", guarded, "m")
    assert read == "3"
    assert "is read-only: check its permissions" in told
    assert sorted(each.name for each in guarded.parent.iterdir()) == [
        "ledger.db",
        "ledger.db-lock",
    ]


def test_a_file_that_may_not_be_written_in_a_folder_that_may(guarded: Path):
    """Rights to the folder alone are enough to read, and not enough to record."""
    guarded.parent.chmod(0o777)
    read, told = outcome("use_without_rights", guarded, "m")
    assert read == "3"
    assert "is read-only: check its permissions" in told


def test_a_ledger_that_may_not_be_written_is_examined(guarded: Path):
    """To a user without rights the ledger is well, and the advice says that it is read-only."""
    (told,) = outcome("examine_without_rights", guarded)
    ok, writable, advice = json.loads(told)
    assert ok
    assert writable is False
    assert "can be read but not written" in advice


def test_a_ledger_in_use_can_be_read_by_others(guarded: Path):
    """While somebody else has it open, with entries in its log, a reader sees those, too."""
    guarded.parent.chmod(0o755)
    guarded.chmod(0o644)
    with SqliteStore(guarded) as store:
        store.append("m", 3, texts(2, 4))
        guarded.parent.chmod(0o555)
        if os.getuid() == 0:
            read, told = outcome("use_without_rights", guarded, "m")
            assert "is read-only: check its permissions" in told
        else:
            read = str(len(numbers(store, "m")))
    assert read == "5"


def test_a_log_that_cannot_be_read_is_not_passed_over(guarded: Path):
    """Without the rights that SQLite needs to read a log, nothing is shown without its entries."""
    guarded.parent.chmod(0o755)
    guarded.chmod(0o644)
    copy = guarded.with_name("copy.db")
    with SqliteStore(guarded) as store:
        store.append("m", 3, texts(1))
        shutil.copy(guarded, copy)
        shutil.copy(f"{guarded}-wal", f"{copy}-wal")
    guarded.parent.chmod(0o555)
    (told,) = outcome("use_without_rights", copy, "m")
    assert "copy both files into a folder that you may write to" in told


def test_a_ledger_may_not_be_made_everywhere(guarded: Path):
    """Where no file may be made, the message says so instead of a traceback."""
    (told,) = outcome("use_without_rights", guarded.with_name("other.db"), "m")
    assert told.startswith("no ledger at ")


# --- room ------------------------------------------------------------------------------------


def test_a_file_that_may_not_grow_keeps_what_it_has(ledger: Path):
    """The system refuses to let a file grow: nothing acknowledged is lost, nothing half-written."""
    last, told = outcome("append_to_a_limit", ledger, "m", 300_000)
    assert "nothing was recorded" in told
    with SqliteStore(ledger) as store:
        assert numbers(store, "m") == list(range(1, int(last) + 1))
        assert int(last) > 20
        store.append("m", int(last), texts(1))
    assert examine(ledger).integrity == ()


def _small_disk(folder: Path) -> bool:
    """Put a disk of 512 KiB at a folder, if this user may."""
    if os.getuid() != 0:
        return False
    command = ["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", folder]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


def fill(store: SqliteStore, acknowledged: list[int]) -> None:
    """Append until the store refuses; note every version that it acknowledged."""
    while True:
        answer = store.append("m", len(acknowledged), [ledger_worker.TEXT * 9])
        acknowledged += [each.version for each in answer]


def test_a_full_disk_keeps_what_it_has(tmp_path: Path):
    """A disk runs full: nothing acknowledged is lost; with room again, recording goes on.

    A real small disk where it can be had, otherwise SQLite's own limit of pages.
    """
    real = _small_disk(tmp_path)
    try:
        ballast = tmp_path / "ballast"
        ballast.write_bytes(bytes(100_000))
        with SqliteStore(tmp_path / "ledger.db", create=True) as store:
            acknowledged = [each.version for each in store.append("m", 0, texts(1))]
            limit = store._writer._connection
            assert limit is not None
            if not real:
                limit.execute("PRAGMA max_page_count = 60")
            with pytest.raises(LedgerUnavailable, match="nothing was recorded"):
                fill(store, acknowledged)
            assert numbers(store, "m") == acknowledged
            assert len(acknowledged) > 10
            ballast.unlink()
            if not real:
                limit.execute("PRAGMA max_page_count = 600")
            store.append("m", len(acknowledged), texts(1))
        with SqliteStore(tmp_path / "ledger.db") as store:
            assert len(numbers(store, "m")) == len(acknowledged) + 1
        assert examine(tmp_path / "ledger.db").integrity == ()
    finally:
        if real:
            subprocess.run(["umount", tmp_path], check=True)
