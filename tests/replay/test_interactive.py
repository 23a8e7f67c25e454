"""The interactive replay in a terminal of its own, moved by keys as a person would."""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from tests.cli.screens import session

COMMAND = Path(sys.executable).parent / "fiftysix"
RIGHT, LEFT, HOME, END = "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F"
SHIFT_RIGHT = "\x1b[1;2C"


class Terminal:
    """A terminal of 80 by 24 in which `fiftysix replay` runs."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        kept = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
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

    def press(self, keys: str) -> None:
        """Press keys."""
        self.program.send(keys)

    def ends(self) -> int | None:
        """Wait for the end and return the exit code."""
        self.program.expect(pexpect.EOF)
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


def test_steps_forward_and_back(terminal: Terminal):
    """Enter, space and → go forward, ← goes back, and q leaves with exit code 0."""
    terminal.press("\r")
    terminal.sees("step 2 of 65")
    terminal.press(" ")
    terminal.sees("step 3 of 65")
    terminal.press(RIGHT)
    terminal.sees("step 4 of 65")
    terminal.press(LEFT)
    terminal.sees("step 3 of 65")
    terminal.press("q")
    assert terminal.ends() == 0


def test_first_and_last(terminal: Terminal):
    """End goes to the last step and Home to the first; neither goes beyond."""
    terminal.press(END)
    terminal.sees("step 65 of 65")
    terminal.press(RIGHT)
    terminal.sees("step 65 of 65")
    terminal.press(HOME)
    terminal.sees("step 1 of 65")
    terminal.press(LEFT)
    terminal.sees("step 1 of 65")


def test_next_finding(terminal: Terminal):
    """The key n goes to the next finding, and says so when there is none."""
    terminal.press("n")
    terminal.sees("payment-mismatch")
    terminal.press("n")
    terminal.sees("No finding after this step.")


def test_a_trick_at_a_time(terminal: Terminal):
    """Shift and → go to the end of the trick."""
    terminal.press(SHIFT_RIGHT)
    terminal.sees("wins trick 1")
    terminal.press(SHIFT_RIGHT)
    terminal.sees("wins trick 2")


def test_hands_and_help(terminal: Terminal):
    """The key h turns the hands, ? shows the keys until any key is pressed."""
    terminal.press("h")
    terminal.sees("Hands: known")
    terminal.press("?")
    terminal.sees("next finding, finding before")
    terminal.press("x")
    terminal.sees("step 1 of 65")


def test_begins_at_a_step(folder: Path):
    """With --at the first screen shows that step."""
    terminal = Terminal(folder, "--at", "17")
    terminal.sees("step 17 of 65")
    terminal.press("q")
    assert terminal.ends() == 0


def test_the_terminal_is_left_as_it_was(terminal: Terminal):
    """Cursor and screen come back, also after Ctrl-C."""
    terminal.program.sendintr()
    terminal.sees("\x1b[?25h\x1b[?1049l")
    assert terminal.ends() == 130


def test_colour_and_its_absence(folder: Path):
    """Red suits are red unless NO_COLOR is set; the letter stands there in any case."""
    coloured = Terminal(folder)
    coloured.sees("\x1b[31mH♥")
    coloured.program.close(force=True)
    plain = Terminal(folder, NO_COLOR="1")
    plain.sees("H♥")
    plain.press("q")
    plain.program.expect(pexpect.EOF)
    assert "\x1b[31m" not in str(plain.program.before)


def test_a_dumb_terminal_gets_lines(folder: Path):
    """On TERM=dumb no escape is sent; letters and Enter move, and the end of input leaves."""
    terminal = Terminal(folder, TERM="dumb")
    terminal.sees("step 1 of 65")
    terminal.press("\r")
    terminal.sees("step 2 of 65")
    terminal.press("b\r")
    terminal.sees("step 1 of 65")
    terminal.program.sendeof()
    terminal.program.expect(pexpect.EOF)
    assert not re.search(r"\x1b", str(terminal.program.before))


def test_every_screen_fits(folder: Path):
    """No screen of any step is wider than 80 columns or longer than 24 lines."""
    from fiftysix.replay.steps import replay
    from fiftysix_cli.output import display_width
    from fiftysix_cli.player import Player
    from fiftysix_cli.reading import read_match

    reading = read_match("Evening", ledger=str(folder / "ledger.sqlite"))
    player = Player(replay(reading.timeline, 1), 0, "all")
    for _ in range(65):
        screen = player.screen(80, 24)
        assert len(screen) == 24
        assert max(map(display_width, screen)) <= 80
        player.press("right")
