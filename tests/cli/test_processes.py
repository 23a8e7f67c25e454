"""The command as real processes: racing for a match, losing their reader, writing into a tty."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

COMMAND = Path(sys.executable).with_name("fiftysix")


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Whoever runs the command here has a ledger of their own."""
    return os.environ | {"FIFTYSIX_LEDGER": str(tmp_path / "ledger.sqlite"), "FIFTYSIX_BY": "Meera"}


def run(environment: dict[str, str], *arguments: str, code: int = 0) -> str:
    """Run the command to its end and return what it printed."""
    done = subprocess.run(
        [COMMAND, *arguments], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == code, done.stderr
    return done.stdout


def test_two_record_at_the_same_moment(environment: dict[str, str]):
    """Of two scorers one may be refused with 3, but no trick is ever half there."""
    run(environment, "new", "--players", "6", "--teams", "2")
    run(environment, "deal", "-", "--dealer", "6")
    lines = (["call", "-", "28H", "P", "+2H"], ["note", "-", "hello"])
    racing = [
        subprocess.Popen([COMMAND, *line], env=environment, stderr=subprocess.PIPE)
        for line in lines
    ]
    ended = [(racer.communicate()[1].decode(), racer.returncode) for racer in racing]
    assert {code for _, code in ended} <= {0, 3}
    assert any(code == 0 for _, code in ended)
    assert all("somebody else recorded first" in said for said, code in ended if code == 3)
    recorded = run(environment, "export", "-")
    assert ("call 1 28H P +2H" in recorded) == (ended[0][1] == 0)
    assert ("note" in recorded) == (ended[1][1] == 0)
    assert "as it was recorded" in run(environment, "verify")


def test_a_reader_that_leaves(environment: dict[str, str]):
    """`| head -1` ends the command quietly, and not with 1, which would mean open errors."""
    run(environment, "simulate", "--seed", "1", "--deals", "12", "--matches", "8")
    process = subprocess.Popen(
        [COMMAND, "history", "-"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.read(10)
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() in (0, 141)


def test_an_argument_that_is_no_utf8(environment: dict[str, str]):
    """Bytes that are no text are refused before anything is opened."""
    done = subprocess.run(
        [COMMAND, "note", "-", b"caf\xe9"], env=environment, capture_output=True, check=False
    )
    assert done.returncode == 2
    assert b"not UTF-8" in done.stderr


def test_names_in_any_script(environment: dict[str, str]):
    """Names and titles come out as they went in, also where the terminal claims to be ASCII."""
    plain = environment | {"LC_ALL": "C"}
    run(plain, "new", "--players", "4", "--title", "ഓണം", "--seat", "1=അനു")
    assert json.loads(run(plain, "list", "--json"))[0]["title"] == "ഓണം"
    assert 'seat 1 "അനു"' in run(plain, "export", "ഓണം")


def test_demo_needs_no_configuration(tmp_path: Path):
    """It works where there is no home, no ledger and no login, and leaves nothing behind."""
    empty = {"PATH": os.defpath, "HOME": str(tmp_path / "nowhere"), "TMPDIR": str(tmp_path)}
    printed = run(empty, "demo")
    assert "payment-mismatch" in printed
    assert "revoke" in printed
    assert list(tmp_path.iterdir()) == []


def test_the_users_own_ledger(tmp_path: Path):
    """Without any option the ledger is a file in the user's data folder, made when needed."""
    home = {"PATH": os.defpath, "HOME": str(tmp_path)}
    run(home, "list", code=5)
    run(home, "new", "--players", "4", "--title", "Tea")
    assert "Tea" in run(home, "list")
    assert list(tmp_path.rglob("ledger.sqlite"))


def test_a_progress_bar_stays_out_of_the_output(environment: dict[str, str], tmp_path: Path):
    """On a terminal a bar is drawn on standard error; what is redirected holds the ids only."""
    ids = tmp_path / "ids.txt"
    command = f"{COMMAND} simulate --matches 3 --deals 40 --seed 3 > {ids}"
    terminal = environment | {"TERM": "xterm"}
    terminal.pop("NO_COLOR", None)
    assert "simulating" in _seen(command, terminal)
    assert len(ids.read_text().split()) == 3
    assert _seen(command, terminal | {"NO_COLOR": "1"}) == ""
    assert _seen(command, terminal | {"TERM": "dumb"}) == ""
    assert _seen(command.replace("simulate", "simulate --plain"), terminal) == ""


def _seen(command: str, environment: dict[str, str]) -> str:
    """Return what a terminal shows of a shell command."""
    screen, code = pexpect.run(
        f"bash -c '{command}'", env=environment, withexitstatus=True, timeout=60
    )
    assert code == 0, screen
    return screen.decode()
