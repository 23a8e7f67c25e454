"""What goes out of the process where the terminal or the program is not as it should be."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

RECORD = Path(__file__).parents[2] / "fixtures" / "demo" / "onam-evening.56"


def fiftysix(*arguments: str, folder: Path, **environment: str) -> subprocess.CompletedProcess:
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "fiftysix", *arguments],
        env=os.environ | {"FIFTYSIX_LEDGER": str(folder / "ledger.sqlite")} | environment,
        capture_output=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1", "ascii"])
def test_a_terminal_without_suit_symbols(encoding, tmp_path):
    """Where the encoding has no ♥ the rest is still printed, and the exit code is the usual one."""
    fiftysix("import", str(RECORD), folder=tmp_path)
    for verb, code in (("score", 0), ("check", 1), ("explain", 0), ("hands", 0), ("audit", 1)):
        done = fiftysix(verb, "-", folder=tmp_path, PYTHONIOENCODING=encoding, PYTHONUTF8="0")
        assert (done.returncode, done.stderr) == (code, b""), verb
        assert done.stdout


def test_a_fault_of_the_program_has_a_code_of_its_own(tmp_path):
    """An error that no user made ends with 70, never with the code for findings."""
    broken = tmp_path / "sitecustomize.py"
    broken.write_text(
        "import fiftysix.catalogue\n"
        "def fail(_ledger): raise ZeroDivisionError\n"
        "fiftysix.catalogue.catalogue = fail\n"
    )
    fiftysix("import", str(RECORD), folder=tmp_path)
    done = fiftysix("list", folder=tmp_path, PYTHONPATH=str(tmp_path))
    assert done.returncode == 70
    assert b"fault of the program" in done.stderr


def test_the_ledger_may_be_named_before_the_verb(tmp_path):
    """`--ledger` names the same ledger on either side of the verb."""
    place = str(tmp_path / "other.sqlite")
    before = fiftysix("--ledger", place, "import", str(RECORD), folder=tmp_path)
    after = fiftysix("list", "--ledger", place, folder=tmp_path)
    assert before.stdout.decode().strip() in after.stdout.decode()
    assert not (tmp_path / "ledger.sqlite").exists()
