"""The replay in a terminal of its own, as a person starts it."""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from tests.cli.screens import session

COMMAND = Path(sys.executable).parent / "fiftysix"
RIGHT = "\x1b[C"
COLOUR = re.compile(r"\x1b\[(?:\d+;)*(?:3[0-7]|4[0-7]|9[0-7]|10[0-7])(?:;\d+)*m")


class Terminal:
    """A terminal of 80 by 24 with sixteen colours in which `fiftysix replay` runs."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        kept = {
            name: value
            for name, value in os.environ.items()
            if name not in ("NO_COLOR", "COLORTERM", "TERM_PROGRAM")
        }
        self.seen = ""
        self.program = pexpect.spawn(
            str(COMMAND),
            ["replay", "Evening", "--deal", "1", *arguments],
            env=kept
            | {"FIFTYSIX_LEDGER": str(folder / "ledger.sqlite"), "TERM": "xterm"}
            | environment,
            dimensions=(24, 80),
            encoding="utf-8",
            timeout=20,
        )

    def sees(self, text: str) -> None:
        """Wait until the screen shows a text."""
        self.program.expect_exact(text)
        self.seen += f"{self.program.before}{text}"

    def press(self, keys: str) -> None:
        """Press keys."""
        self.program.send(keys)

    def ends(self) -> int | None:
        """Wait for the end and return the exit code."""
        self.program.expect(pexpect.EOF)
        self.seen += str(self.program.before)
        self.program.close()
        return self.program.exitstatus


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("replay")
    session(place)
    return place


@pytest.fixture
def terminal(folder: Path) -> Iterator[Terminal]:
    opened = Terminal(folder)
    opened.sees("step 1 of 65")
    yield opened
    opened.program.close(force=True)


def test_opens_steps_and_quits(terminal: Terminal):
    """Arrow and space go on, q leaves with 0, and the terminal is left as it was."""
    terminal.press(RIGHT)
    terminal.sees("2 of 65")
    terminal.press(" ")
    terminal.sees("3 of 65")
    terminal.press("q")
    assert terminal.ends() == 0
    for begun, ended in [("\x1b[?1049h", "\x1b[?1049l"), ("\x1b[?25l", "\x1b[?25h")]:
        assert begun in terminal.seen
        assert terminal.seen.rfind(ended) > terminal.seen.rfind(begun)


def test_leaves_with_ctrl_c(terminal: Terminal):
    """Ctrl-C leaves as well, and leaves the terminal as it was."""
    terminal.press("\x03")
    assert terminal.ends() == 0
    assert "\x1b[?1049l" in terminal.seen


def test_typed_fast(terminal: Terminal):
    """Whoever types a whole search at once loses no key of it."""
    terminal.press("/zebra\r")
    terminal.sees("Nothing tells of zebra.")
    terminal.press("g17\r")
    terminal.sees("17 of 65")
    terminal.press("q")
    assert terminal.ends() == 0


def test_sixteen_colours(folder: Path):
    """Only the sixteen colours of the terminal are used; red suits are red."""
    terminal = Terminal(folder, "--at", "17")
    terminal.sees("step 17 of 65")
    terminal.press("q")
    assert terminal.ends() == 0
    assert re.search("\x1b\\[1;31;49m[HD][♥♦]", terminal.seen)
    assert not re.search("\x1b\\[[0-9;]*[34]8;", terminal.seen)


def test_no_colour(folder: Path):
    """With NO_COLOR no colour is sent."""
    terminal = Terminal(folder, "--at", "17", NO_COLOR="1")
    terminal.sees("step 17 of 65")
    terminal.press("q")
    assert terminal.ends() == 0
    assert "\x1b[1;39;49mH♥" in terminal.seen
    assert not COLOUR.search(terminal.seen)
