"""Journals of the tables, checked by the programs that they are for: hledger and Beancount."""

import subprocess
import sys
from pathlib import Path

import pytest

from fiftysix.export.beancount import beancount
from fiftysix.export.hledger import hledger
from fiftysix.timeline import in_force
from fiftysix_events.envelope import Entry
from tests.as_entries import entries_of
from tests.programs import require
from tests.reports.evenings import EVENINGS, HOSTILE, MATCH, report, timeline

BEAN_CHECK = Path(sys.executable).parent / "bean-check"


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False)


def hledger_says(journal: str, folder: Path, *question: str) -> subprocess.CompletedProcess[str]:
    require("hledger", "hledger")
    path = folder / "match.journal"
    path.write_text(journal)
    return run("hledger", "-f", path, *question)


def bean_check(text: str, folder: Path) -> subprocess.CompletedProcess[str]:
    if not BEAN_CHECK.exists():
        pytest.fail("bean-check is not installed: pip install 'fiftysix[dev]'")
    path = folder / "match.beancount"
    path.write_text(text)
    return run(BEAN_CHECK, path)


STRICT = ("check", "--strict", "ordereddates", "payees", "uniqueleafnames")


@pytest.mark.parametrize("name", EVENINGS)
def test_hledger_accepts_every_evening(name: str, tmp_path: Path):
    """`hledger check --strict` finds every account declared and every balance as asserted."""
    checked = hledger_says(hledger(MATCH, timeline(name)), tmp_path, *STRICT)
    assert (checked.returncode, checked.stderr) == (0, "")


@pytest.mark.parametrize("name", EVENINGS)
def test_beancount_accepts_every_evening(name: str, tmp_path: Path):
    """`bean-check` has nothing to say."""
    checked = bean_check(beancount(MATCH, timeline(name)), tmp_path)
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "", "")


def test_hledger_notices_a_changed_amount(tmp_path: Path):
    """A payment of two that was one is found by the assertion after its deal."""
    journal = hledger(MATCH, timeline("six-two-sides"))
    forged = journal.replace("  1 tables\n", "  2 tables\n", 1).replace(" -1 t", " -2 t", 1)
    checked = hledger_says(forged, tmp_path, "check")
    assert checked.returncode == 1
    assert "balance assertion" in checked.stderr


def test_beancount_notices_a_changed_amount(tmp_path: Path):
    """The same by `bean-check`."""
    text = beancount(MATCH, timeline("six-two-sides"))
    forged = text.replace("    1 TABLES\n", "    2 TABLES\n", 1).replace(" -1 T", " -2 T", 1)
    checked = bean_check(forged, tmp_path)
    assert checked.returncode == 1
    assert "Balance failed" in checked.stderr


@pytest.mark.parametrize("name", ["irregular", "international-18-deals", "six-pairs-to-the-end"])
def test_hledger_comes_to_the_same_sums(name: str, tmp_path: Path):
    """What hledger adds up is what the report says that every team holds."""
    asked = ("balance", "assets", "--no-total", "--empty", "-O", "csv")
    printed = hledger_says(hledger(MATCH, timeline(name)), tmp_path, *asked).stdout
    rows = [line.replace('"', "").split(",") for line in printed.splitlines()[1:]]
    held = {account.removeprefix("assets:team:"): int(sum_.split()[0]) for account, sum_ in rows}
    assert held == report(name).match.tables


def test_one_transaction_a_movement():
    """Each payment and each ruling that moves tables is one transaction, under its event."""
    journal = hledger(MATCH, timeline("irregular"))
    moved = [line for line in journal.splitlines() if " pays " in line or " a ruling " in line]
    assert len(moved) == 6
    assert "(#326) Deal 7 | a ruling moves from B to A" in "\n".join(moved)


def test_titles_and_names_do_no_harm(tmp_path: Path):
    """Quotes, semicolons and words that look like tags leave both journals readable."""
    record = in_force(entries_of(HOSTILE))
    assert hledger_says(hledger(MATCH, record), tmp_path, *STRICT).returncode == 0
    assert bean_check(beancount(MATCH, record), tmp_path).returncode == 0


def test_a_day_that_does_not_exist(tmp_path: Path):
    """A match that says it was played on 31 February is booked on the day it was recorded."""
    opened, *later = in_force(entries_of(HOSTILE))
    event = opened.event.model_copy(update={"date": "2026-02-31"})
    record = [Entry(opened.version, "2026-03-01T20:00:00.000Z", opened.by, event), *later]
    assert "2026-03-01 * (#1) Start" in hledger(MATCH, record)
    assert bean_check(beancount(MATCH, record), tmp_path).returncode == 0


def test_a_match_without_deals(tmp_path: Path):
    """A match that was only opened has books, too."""
    record = in_force(entries_of("fiftysix 1\nrules classic players=4\n"))
    assert hledger_says(hledger(MATCH, record), tmp_path, *STRICT).returncode == 0
    assert bean_check(beancount(MATCH, record), tmp_path).returncode == 0


def test_the_same_record_gives_the_same_bytes():
    """Journals depend on the record only."""
    for write in (hledger, beancount):
        assert write(MATCH, timeline("grades")) == write(MATCH, timeline("grades"))
