"""Why a step is as it is, as text: reasons, and further reasons indented below them."""

from collections.abc import Iterator
from typing import NamedTuple

from fiftysix.audit.reason import Reason
from fiftysix.replay.scene import Scene
from fiftysix.replay.why import why
from fiftysix.wording import Speak
from fiftysix_cli.views.explain import numbers


class Told(NamedTuple):
    """A paragraph, and how far it is set in."""

    depth: int
    text: str


def reasons(shown: Scene, speak: Speak) -> list[Told]:
    """Return what happened at a step and every reason for it."""
    said = [Told(0, speak(each)) for each in (*shown.said, *shown.position.changes)]
    return [*said, *(told for each in why(shown.position) for told in _told(each, 1, speak))]


def _told(reason: Reason, depth: int, speak: Speak) -> Iterator[Told]:
    behind = ", ".join(each for each in (reason.rule, numbers(reason.events)) if each)
    text = speak(reason.text)
    yield Told(depth, f"{text} [{behind}]" if behind else text)
    for each in reason.because:
        yield from _told(each, depth + 1, speak)
