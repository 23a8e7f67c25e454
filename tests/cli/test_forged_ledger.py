"""A ledger that was changed behind the program's back is not judged as if nothing had happened."""

import sqlite3
from pathlib import Path

import pytest

from tests.cli.console import Session

RECORD = Path(__file__).parents[2] / "fixtures" / "demo" / "onam-evening.56"


@pytest.fixture
def forged(tmp_path):
    """Return a session with a ledger in which somebody changed one card."""
    session = Session(tmp_path)
    session.run(f"fiftysix import {RECORD}")
    with sqlite3.connect(tmp_path / "ledger.sqlite") as connection:
        first = '(SELECT min(version) FROM events WHERE text LIKE \'%"card":"AS"%\')'
        other = 'replace(text, \'"card":"AS"\', \'"card":"JS"\')'
        changed = connection.execute(f"UPDATE events SET text = {other} WHERE version = {first}")
        assert changed.rowcount == 1
    connection.close()
    return session


@pytest.mark.parametrize("verb", ["audit -", "audit - --json", "check -"])
def test_nothing_is_judged_on_forged_events(forged, verb):
    """Whoever judges is told which event does not follow; the exit code is that of tampering."""
    printed = forged.run(f"fiftysix {verb}")
    assert printed[-1] == "[exit 4]"
    assert "hash does not follow" in printed[0]
    assert "fiftysix verify" in printed[0]


def test_a_forged_ledger_can_be_looked_at(forged):
    """Reading is not refused: what stands there may be needed to find out what was changed."""
    assert forged.run("fiftysix score -")[-1] != "[exit 4]"
    assert forged.run("fiftysix verify")[-1] == "[exit 4]"
