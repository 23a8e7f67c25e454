"""The replay as an application of Textual: `fiftysix replay` in a terminal."""

from collections.abc import Callable

from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Footer, Input

from fiftysix.evidence.vouched import Proofs
from fiftysix.replay.replays import Replays
from fiftysix.wording import Message, say
from fiftysix_cli.output import is_uncertain
from fiftysix_cli.replayer.going import go
from fiftysix_cli.replayer.inks import Inks
from fiftysix_cli.replayer.keys import KEYS, MOTIONS
from fiftysix_cli.replayer.look import Look
from fiftysix_cli.replayer.reasons import Told, reasons
from fiftysix_cli.replayer.screens import Ask, Sheet, keys_told
from fiftysix_cli.replayer.search import search
from fiftysix_cli.replayer.viewer import Begin, Viewer, begin
from fiftysix_cli.replayer.widgets import (
    Auction,
    Below,
    EventList,
    Events,
    Happened,
    Heading,
    Known,
    Line,
    Panel,
    RoundTable,
    Standing,
    Status,
    Tricks,
)
from fiftysix_cli.speaking import speak

_KINDS: tuple[type[Panel], ...] = (
    Heading,
    Standing,
    Auction,
    Tricks,
    RoundTable,
    Known,
    Line,
    Happened,
    Events,
    Below,
    Status,
)

__all__ = ["Begin", "Replayer", "run"]

_WIDE = 118
"""From how many columns on the auction and the tricks stand beside the table."""
_HIGH, _TALL = 26, 34
"""From how many lines on there is more room for what happened; and the events below it."""


def run(replays: Replays, start: Begin, proofs: Proofs, *, four: bool) -> None:
    """Show a match until somebody quits."""
    Replayer(begin(replays, start), Look(Inks(four), speak), proofs).run()


class Main(Screen[None], inherit_bindings=False):
    """The table, and what stands around it."""

    def __init__(self, viewer: Viewer, look: Look) -> None:
        """Make room beside the table, where what stands there is of a width that can be known."""
        super().__init__()
        self.panels = {kind: kind(viewer, look) for kind in _KINDS}
        straight = not is_uncertain(look.speak(say("The deal does not count.")))
        self.VERTICAL_BREAKPOINTS = [(0, "-low"), (_HIGH, "-high"), (_TALL, "-tall")]
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), *([(_WIDE, "-wide")] if straight else [])]

    def compose(self) -> ComposeResult:
        """Lay everything out once; which panels are seen is a matter of room and of `t`."""
        yield self.panels[Heading]
        with Horizontal(id="table"):
            with Vertical(id="side"):
                yield self.panels[Standing]
                yield self.panels[Auction]
                yield self.panels[Tricks]
            yield self.panels[RoundTable]
        yield self.panels[Known]
        yield self.panels[Events]
        yield self.panels[Line]
        yield self.panels[Happened]
        yield self.panels[Below]
        yield self.panels[Status]
        yield Footer(show_command_palette=False, compact=True)


class Replayer(App[None], inherit_bindings=False):
    """A match that is gone through by key and mouse."""

    CSS_PATH = "replayer.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "fiftysix"

    def __init__(self, viewer: Viewer, look: Look, proofs: Proofs = dict) -> None:
        """Begin where the viewer is, in the colours of the terminal."""
        super().__init__(ansi_color=True)
        self.theme = "ansi-dark"
        self.viewer = viewer
        self.look = look
        self._proofs = proofs
        self._panel = "table"
        self._sought = ""
        for key in KEYS:
            label = "" if key.label is None else look.speak(key.label)
            self.bind(
                key.keys,
                key.action,
                description=label,
                show=key.label is not None,
                key_display=key.shown,
            )

    def get_default_screen(self) -> Screen[None]:
        """Return the table."""
        return Main(self.viewer, self.look)

    # --- going ---

    def _show(self, viewer: Viewer) -> None:
        self.viewer = viewer
        for panel in self.screen_stack[0].query(Panel):
            panel.show(viewer)
        if self._panel not in self._panels():
            self._only("table")

    def action_move(self, motion: str) -> None:
        """Go somewhere."""
        self._show(MOTIONS[motion](self.viewer))

    def on_event_list_chosen(self, event: EventList.Chosen) -> None:
        """Go to the step that was clicked."""
        self._show(self.viewer.at(self.viewer.place.deal, event.step))

    def on_mouse_scroll_down(self) -> None:
        """Go a card on."""
        self._turn_wheel(Viewer.forward)

    def on_mouse_scroll_up(self) -> None:
        """Go a card back."""
        self._turn_wheel(Viewer.back)

    def _turn_wheel(self, motion: Callable[[Viewer], Viewer]) -> None:
        if len(self.screen_stack) == 1:
            self._show(motion(self.viewer))

    # --- panels ---

    def action_panel(self, way: str) -> None:
        """Show another panel in the place of the table, if not all are seen already."""
        names = self._panels()
        if len(names) == 1:
            self._show(self.viewer.staying(say("All panels are shown.")))
            return
        self._only(names[(names.index(self._panel) + int(way)) % len(names)])
        self._show(self.viewer.staying(None))

    def _only(self, name: str) -> None:
        self._panel = name
        for each in _PANELS:
            self.screen_stack[0].set_class(each == name, f"-only-{each}")

    def _panels(self) -> list[str]:
        """Return the panels that `t` turns to: not those that are seen anyway or are empty."""
        main = self.screen_stack[0]
        beside, below = main.has_class("-wide"), main.has_class("-tall")
        seen = {
            "auction": beside,
            "tricks": beside,
            "known": self.viewer.place.viewpoint.hands == "open",
            "events": below,
        }
        return [name for name in _PANELS if not seen.get(name)]

    # --- what opens over it ---

    def action_why(self) -> None:
        """Say why the step is as it is."""
        self._open(say("Why"), reasons(self.viewer.scene, self.look.speak, self._proofs))

    def action_help(self) -> None:
        """Show the keys."""
        self._open(say("Keys"), keys_told(self.look.speak))

    def _open(self, title: Message, told: list[Told]) -> None:
        self.push_screen(Sheet(title, told, self.look.speak, self.size.width))

    async def action_go(self) -> None:
        """Ask where to go."""
        await self._ask(say("Go to (17, 3-17, #120):"), lambda text: go(self.viewer, text))

    async def action_search(self) -> None:
        """Ask what to search for; nothing searches on for the same."""
        await self._ask(say("Find:"), self._search)

    def _search(self, text: str) -> Viewer:
        self._sought = text.strip() or self._sought
        return search(self.viewer, self._sought, self.look.speak)

    async def _ask(self, question: Message, answer: Callable[[str], Viewer]) -> None:
        def answered(text: str | None) -> None:
            if text is not None:
                self._show(answer(text))

        ask = Ask(question, self.look.speak)
        await self.push_screen(ask, answered)
        ask.set_focus(ask.query_one(Input))

    def on_key(self, event: Key) -> None:
        """Type what was meant for a question that had not opened yet when the key was pressed."""
        if isinstance(self.screen, Ask) and event.is_printable and event.character:
            self.screen.query_one(Input).insert_text_at_cursor(event.character)


_PANELS = ("table", "auction", "tricks", "known", "events")
