"""The list of what happened in a deal, a line for each step."""

from textual.content import Content

from fiftysix.wording import Speak, listed
from fiftysix_cli.replayer.fitting import fitted
from fiftysix_cli.replayer.happened import TROUBLE
from fiftysix_cli.replayer.inks import joined
from fiftysix_cli.replayer.viewer import Viewer

HERE = "▸"
_BEFORE = 7


def first_shown(viewer: Viewer, height: int) -> int:
    """Return the index of the step in the first line: the present one stays in the middle."""
    steps = len(viewer.deal.positions)
    return max(0, min(viewer.place.step - height // 2, steps - height))


def listing(viewer: Viewer, speak: Speak, size: tuple[int, int]) -> Content:
    """Return as many steps as there is room for."""
    width, height = size
    first = first_shown(viewer, height)
    steps = range(first, min(first + height, len(viewer.deal.positions)))
    return joined((_line(viewer, speak, step, width) for step in steps), "\n")


def _line(viewer: Viewer, speak: Speak, step: int, width: int) -> Content:
    position = viewer.deal.positions[step]
    here = step == viewer.place.step
    told = [each for each in (position.sentence, position.outcome) if each is not None]
    mark = Content.styled(f"{TROUBLE} ", "bold ansi_red") if position.trouble else Content("  ")
    number = f"{HERE if here else ' '}{position.number:>3} "
    text = fitted(speak(listed(told, " ")), width - _BEFORE)
    ink = "bold reverse" if here else ""
    return Content.styled(number, "bold" if here else "dim") + mark + Content.styled(text, ink)
