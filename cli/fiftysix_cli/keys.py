"""Single keys from a terminal, without waiting for Enter.

Only what POSIX terminals have in common is used; where that is missing, lines are read instead.
"""

import os
import select
import sys
from collections.abc import Generator
from contextlib import contextmanager

try:
    import termios
    import tty
except ImportError:  # not a POSIX system
    termios = tty = None

_ESCAPE_PAUSE = 0.05
"""Seconds after which a lone escape is Escape itself and not the beginning of an arrow."""

SEQUENCES = {
    "\x1b[C": "right",
    "\x1bOC": "right",
    "\x1b[D": "left",
    "\x1bOD": "left",
    "\x1b[A": "up",
    "\x1bOA": "up",
    "\x1b[B": "down",
    "\x1bOB": "down",
    "\x1b[H": "home",
    "\x1bOH": "home",
    "\x1b[1~": "home",
    "\x1b[7~": "home",
    "\x1b[F": "end",
    "\x1bOF": "end",
    "\x1b[4~": "end",
    "\x1b[8~": "end",
    "\x1b[5~": "page up",
    "\x1b[6~": "page down",
    "\x1b[1;2C": "shift right",
    "\x1b[1;2D": "shift left",
    "\x1b": "escape",
    "\r": "enter",
    "\n": "enter",
    " ": "space",
    "\x7f": "backspace",
    "\x08": "backspace",
    "\x04": "end of input",
    "": "end of input",
}
"""What terminals send, and what the key is called; any other key is called by its letter."""


def can_read_keys() -> bool:
    """Whether single keys can be read: from a terminal that is not a dumb one."""
    dumb = os.environ.get("TERM", "dumb") in ("dumb", "unknown", "")
    return termios is not None and sys.stdin.isatty() and sys.stdout.isatty() and not dumb


@contextmanager
def single_keys() -> Generator[None, None, None]:
    """Let keys through one by one and without showing them; leave the terminal as it was."""
    if termios is None or tty is None:
        raise OSError("this system has no terminal settings to change")
    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor, termios.TCSADRAIN)  # what was typed ahead is kept
        yield
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


def read_key() -> str:
    """Wait for a key and return what it is called."""
    text = _read(sys.stdin.fileno())
    return SEQUENCES.get(text, text)


def _read(descriptor: int) -> str:
    data = os.read(descriptor, 1)
    if data == b"\x1b":
        while _waiting(descriptor) and (more := os.read(descriptor, 1)):
            data += more
            if more == b"~" or (more.isalpha() and more != b"O"):
                break
    while _begun_character(data) and (more := os.read(descriptor, 1)):
        data += more
    return data.decode(errors="replace")


def _waiting(descriptor: int) -> bool:
    return bool(select.select([descriptor], [], [], _ESCAPE_PAUSE)[0])


def _begun_character(data: bytes) -> bool:
    """Whether these are the first bytes of a longer UTF-8 character."""
    lengths = {0b110: 2, 0b1110: 3, 0b11110: 4}
    first = data[0] if data else 0
    for shift, (lead, length) in zip((5, 4, 3), lengths.items(), strict=True):
        if first >> shift == lead:
            return len(data) < length
    return False
