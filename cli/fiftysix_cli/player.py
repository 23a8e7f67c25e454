"""The interactive replay: one position a screen, moved through by keys."""

import os
import shutil
import sys
from collections.abc import Callable

from fiftysix.replay.steps import Replay
from fiftysix.wording import say
from fiftysix_cli.keys import read_key, single_keys
from fiftysix_cli.speaking import speak
from fiftysix_cli.views.replay import crop, position_lines

HANDS = ("all", "known", "none")

_SHOWN = {
    "all": say("Hands: all"),
    "known": say("Hands: known"),
    "none": say("Hands: none"),
}

HELP = (
    ("→ space Enter", say("next step")),
    ("← Backspace", say("step back")),
    ("Shift-→ or ]", say("to the end of the trick")),
    ("Shift-← or [", say("to the end of the trick before")),
    ("Home, End", say("first step, last step")),
    ("n, N", say("next finding, finding before")),
    ("h", say("hands: all, known so far, none")),
    ("?", say("this help")),
    ("q", say("quit")),
)

_FOOT = say("→ next  ← back  n next finding  h hands  ? help  q quit")

_ALTERNATE, _ORIGINAL = "\x1b[?1049h\x1b[?25l", "\x1b[?25h\x1b[?1049l"
_CLEAR = "\x1b[H\x1b[2J"


class Player:
    """Where in a deal the viewer is, and what each key does."""

    def __init__(self, replay: Replay, start: int, which: str) -> None:
        """Begin at a step, counted from 0."""
        self._replay = replay
        self.index = start
        self.which = which
        self.helping = False
        self.done = False
        self.remark = ""

    @property
    def _last(self) -> int:
        return len(self._replay.positions) - 1

    def press(self, key: str) -> None:
        """Do what a key says; a key that says nothing changes nothing."""
        self.remark = ""
        if self.helping:
            self.helping = False
            return
        if action := self._actions().get(key):
            action()

    def _actions(self) -> dict[str, Callable[[], None]]:
        actions = {
            self._forward: ("enter", "space", "right", "down", "l", "j"),
            self._back: ("left", "up", "backspace", "k", "b"),
            self._first: ("home", "g"),
            self._end: ("end", "G"),
            self._next_trick: ("shift right", "]", "page down"),
            self._trick_before: ("shift left", "[", "page up"),
            self._next_finding: ("n",),
            self._finding_before: ("N",),
            self._turn_hands: ("h",),
            self._help: ("?",),
            self._quit: ("q", "Q", "end of input"),
        }
        return {key: action for action, keys in actions.items() for key in keys}

    def _go(self, index: int) -> None:
        self.index = min(max(index, 0), self._last)

    def _forward(self) -> None:
        self._go(self.index + 1)

    def _back(self) -> None:
        self._go(self.index - 1)

    def _first(self) -> None:
        self._go(0)

    def _end(self) -> None:
        self._go(self._last)

    def _next_trick(self) -> None:
        ends = [index for index in self._trick_ends() if index > self.index]
        self._go(ends[0] if ends else self._last)

    def _trick_before(self) -> None:
        ends = [index for index in self._trick_ends() if index < self.index]
        self._go(ends[-1] if ends else 0)

    def _trick_ends(self) -> list[int]:
        ends = {trick.plays[-1].event for trick in self._replay.deal.tricks if trick.plays}
        return self._where(lambda event: event in ends)

    def _where(self, wanted: Callable[[int], bool]) -> list[int]:
        return [
            index for index, position in enumerate(self._replay.positions) if wanted(position.event)
        ]

    def _found(self) -> list[int]:
        return [index for index, each in enumerate(self._replay.positions) if each.findings]

    def _next_finding(self) -> None:
        later = [index for index in self._found() if index > self.index]
        if later:
            self._go(later[0])
        else:
            self.remark = speak(say("No finding after this step."))

    def _finding_before(self) -> None:
        earlier = [index for index in self._found() if index < self.index]
        if earlier:
            self._go(earlier[-1])
        else:
            self.remark = speak(say("No finding before this step."))

    def _turn_hands(self) -> None:
        self.which = HANDS[(HANDS.index(self.which) + 1) % len(HANDS)]
        self.remark = speak(_SHOWN[self.which])

    def _help(self) -> None:
        self.helping = True

    def _quit(self) -> None:
        self.done = True

    def screen(self, columns: int, lines: int) -> list[str]:
        """Return what is to be seen, the last line at the bottom of the screen."""
        if self.helping:
            shown = [speak(say("Keys")), "", *(f"{keys:16}{speak(what)}" for keys, what in HELP)]
        else:
            shown = position_lines(self._replay, self.index, self.which, height=lines - 1)
        foot = self.remark or speak(_FOOT)
        room = max(lines - 1, 1)
        if len(shown) > room:
            shown = [line for line in shown if line]  # a low window: room for what is said
        filled = shown[:room] + [""] * (room - len(shown))
        return [crop(line, columns) for line in [*filled, foot]]


def play(player: Player) -> None:
    """Show positions until the viewer quits; the terminal is left as it was."""
    coloured = "NO_COLOR" not in os.environ
    _write(_ALTERNATE)
    try:
        with single_keys():
            while not player.done:
                columns, lines = shutil.get_terminal_size()
                screen = player.screen(columns, lines)
                _write(_CLEAR + "\n".join(colour(screen) if coloured else screen))
                player.press(read_key())
    finally:
        _write(_ORIGINAL)


def ask(player: Player) -> None:
    """Show positions on a terminal that cannot move its cursor: keys are typed as lines."""
    while not player.done:
        print("\n".join(line for line in player.screen(80, 24) if line))
        try:
            typed = input("> ").strip()
        except EOFError:
            return
        player.press(typed[:1] or "enter")


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def colour(screen: list[str]) -> list[str]:
    """Return lines with red suits in red and findings in bold; letters and shapes stay."""
    return [_coloured(line) for line in screen]


def _coloured(line: str) -> str:
    if line.startswith("! "):
        return f"\x1b[1m{line}\x1b[0m"
    for symbol in ("H♥", "D♦"):
        line = line.replace(symbol, f"\x1b[31m{symbol}\x1b[0m")
    return line
