"""What opens over the table: reasons, keys, a question."""

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from fiftysix.wording import Message, Speak, say
from fiftysix_cli.output import is_uncertain
from fiftysix_cli.replayer.fitting import folded
from fiftysix_cli.replayer.keys import HELP, SIGNS
from fiftysix_cli.replayer.reasons import Told

_CLOSE = "escape,q,ctrl+c"


class Sheet(ModalScreen[None], inherit_bindings=False):
    """Paragraphs over the table, to be scrolled and closed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(_CLOSE + ",w,question_mark,enter,space", "app.pop_screen", show=False),
        Binding("down,j", "scroll_down", show=False),
        Binding("up,k", "scroll_up", show=False),
        Binding("pagedown", "page_down", show=False),
        Binding("pageup", "page_up", show=False),
    ]

    def __init__(
        self, title: Message, paragraphs: Iterable[Told], speak: Speak, width: int
    ) -> None:
        """Hold what is to be told, in a terminal of so many columns."""
        super().__init__()
        self._width = width
        self._title, self._paragraphs, self._speak = title, paragraphs, speak

    def compose(self) -> ComposeResult:
        """Lay title, paragraphs and the way out below each other."""
        with Vertical():
            yield Static(self._speak(self._title), classes="title", markup=False)
            with VerticalScroll(can_focus=False):
                for told in self._paragraphs:
                    paragraph = Static(self._folded(told), markup=False)
                    paragraph.styles.padding = (0, 0, 0, 2 * told.depth)
                    yield paragraph
            yield Static(self._speak(_OUT), classes="out", markup=False)

    def _folded(self, told: Told) -> str:
        """Return a paragraph, folded here where it is only known how wide it is at most."""
        if not is_uncertain(told.text):
            return told.text
        return "\n".join(folded(told.text, self._width - 3 - 2 * told.depth))

    def on_click(self) -> None:
        """Close: there is nothing else to click on."""
        self.dismiss()

    def action_scroll_down(self) -> None:
        """Show what is below."""
        self.query_one(VerticalScroll).scroll_down(animate=False)

    def action_scroll_up(self) -> None:
        """Show what is above."""
        self.query_one(VerticalScroll).scroll_up(animate=False)

    def action_page_down(self) -> None:
        """Show the next page."""
        self.query_one(VerticalScroll).scroll_page_down(animate=False)

    def action_page_up(self) -> None:
        """Show the page before."""
        self.query_one(VerticalScroll).scroll_page_up(animate=False)


_OUT = say("Esc closes; ↑ ↓ scroll")


def keys_told(speak: Speak) -> list[Told]:
    """Return what each key does and each sign means."""
    return [Told(0, _hung(shown, speak(says))) for shown, says in (*HELP, *SIGNS)]


def _hung(key: str, says: str) -> str:
    return "\n".join(folded(f"{key:<11}{says}", 78, hang=11))


class Ask(ModalScreen[str | None], inherit_bindings=False):
    """A question in a line at the bottom; Esc takes it back."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,ctrl+c", "dismiss", show=False)]

    def __init__(self, question: Message, speak: Speak) -> None:
        """Hold the question."""
        super().__init__()
        self._question = speak(question)

    def compose(self) -> ComposeResult:
        """Lay the question before the line that is typed."""
        with Vertical():
            yield Static(self._question, classes="title", markup=False)
            line = Input(compact=True, select_on_focus=False)
            line.cursor_blink = False
            yield line

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Answer."""
        self.dismiss(event.value)
