"""Why a step is as it is, as text: reasons, and further reasons indented below them."""

from collections.abc import Iterator
from typing import NamedTuple

from fiftysix.audit.reason import Reason
from fiftysix.evidence.vouched import Proofs, lines
from fiftysix.replay.scene import Scene
from fiftysix.replay.steps import Position
from fiftysix.replay.why import why
from fiftysix.wording import Message, Speak
from fiftysix_cli.views.explain import numbers


class Told(NamedTuple):
    """A paragraph, and how far it is set in."""

    depth: int
    text: str


def reasons(shown: Scene, speak: Speak, proofs: Proofs) -> list[Told]:
    """Return what happened at a step, every reason for it, and what stands behind its entry."""
    said = [Told(0, speak(each)) for each in (*shown.said, *shown.position.changes)]
    because = (told for each in why(shown.position) for told in _told(each, 1, speak))
    return [*said, *because, *(Told(0, speak(each)) for each in _proven(shown.position, proofs))]


def _proven(position: Position, proofs: Proofs) -> Iterator[Message]:
    proof = proofs().get(position.event)
    if proof is not None:
        yield from lines(proof, position.event)


def _told(reason: Reason, depth: int, speak: Speak) -> Iterator[Told]:
    behind = ", ".join(each for each in (reason.rule, numbers(reason.events)) if each)
    text = speak(reason.text)
    yield Told(depth, f"{text} [{behind}]" if behind else text)
    for each in reason.because:
        yield from _told(each, depth + 1, speak)
