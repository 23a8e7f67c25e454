"""Somebody who types at a real terminal, and counts the keys."""

import os
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import pexpect

from fiftysix.match import Match
from fiftysix.timeline import in_force
from fiftysix.walk import last_state
from fiftysix_cli.composition import open_ledger
from fiftysix_events.envelope import Entry
from fiftysix_events.types import CallMade, CardPlayed, Event

ENTER, UP, CTRL_C, CTRL_D, CTRL_Z = "\r", "\x1b[A", "\x03", "\x04", "\x1a"
_PATIENCE = 5


class Typist:
    """Runs `fiftysix record` in a pseudo-terminal of 80 columns and 24 lines."""

    def __init__(self, ledger: Path, *arguments: str, ask: str = ">", **settings: str) -> None:
        self.ledger = ledger
        self.keys = 0
        self.enters = 0
        environment = {"TERM": "xterm", "NO_COLOR": "1", "FIFTYSIX_LEDGER": str(ledger)}
        self.child = pexpect.spawn(
            str(Path(sys.executable).parent / "fiftysix"),
            ["record", *arguments],
            env=os.environ | environment | settings,
            dimensions=(24, 80),
            encoding="utf-8",
            timeout=_PATIENCE,
        )
        self.child.delaybeforesend = None
        self.child.expect_exact(ask)

    def press(self, *keys: str) -> None:
        """Press keys, each counted."""
        for key in keys:
            self.child.send(key)
            self.keys += 1
            self.enters += key == ENTER

    def type(self, line: str, *, events: int, ask: str | None = None) -> None:
        """Type a line and Enter; wait until so many events are stored, and for what is asked."""
        before = self.stored
        self.press(*line, ENTER)
        self.wait(before + events)
        if ask is not None:
            self.expect(ask)

    def expect(self, text: str) -> None:
        """Wait for a text on the screen."""
        self.child.expect_exact(text)

    @property
    def entries(self) -> list[Entry]:
        """What is stored of the match."""
        with open_ledger(str(self.ledger)) as book:
            last = book.store.last_stream()
            return book.entries(last) if last else []

    @property
    def stored(self) -> int:
        """How many events are stored."""
        return len(self.entries)

    @property
    def match(self) -> Match:
        """The match that they come to."""
        return last_state(in_force(self.entries))

    def wait(self, stored: int) -> None:
        """Wait until so many events are stored."""
        end = time.monotonic() + _PATIENCE
        while self.stored != stored:
            assert time.monotonic() < end, (self.stored, stored, self.child.before)
            time.sleep(0.01)

    def leave(self) -> None:
        """Press Ctrl-D and see the program end well."""
        self.child.send(CTRL_D)
        self.child.expect(pexpect.EOF)
        self.child.close()
        assert self.child.exitstatus == 0


def auction(events: Iterable[Event]) -> str:
    """Return the calls of a deal as they are typed: one after another with a space."""
    return " ".join(event.call.lower() for event in events if isinstance(event, CallMade))


def tricks(events: Iterable[Event], players: int) -> list[str]:
    """Return the tricks of a deal as they are typed: the card led, then ranks while they follow."""
    cards = [event.card for event in events if isinstance(event, CardPlayed)]
    return [
        "".join(
            _key(card, cards[first])
            for card in [cards[first] + "!", *cards[first + 1 : first + players]]
        )
        for first in range(0, len(cards), players)
    ]


def _key(card: str, led: str) -> str:
    if card.endswith("!"):
        return card[:2].lower()
    return card[0].lower() if card[1] == led[1] else card.lower()
