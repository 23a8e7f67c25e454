"""What has just happened: the sentences of a step, and what is remarked at it."""

from collections.abc import Iterator

from textual.content import Content

from fiftysix.replay.scene import Scene
from fiftysix.replay.telling import deduced, hand, in_turn, known_of, remarks
from fiftysix.wording import say
from fiftysix_cli.replayer.fitting import folded
from fiftysix_cli.replayer.inks import joined
from fiftysix_cli.replayer.look import Look

TROUBLE = "!"


def told(shown: Scene, look: Look, size: tuple[int, int]) -> Content:
    """Return it in so many columns and lines; what does not fit ends in … and is told by `w`."""
    width, height = size
    lines = list(_lines(shown, look, width))
    if len(lines) > height > 0:
        last = lines[height - 1].truncate(width - 6)
        lines = [*lines[: height - 1], last + Content.styled(" … (w)", "bold")]
    return joined(lines, "\n")


def _lines(shown: Scene, look: Look, width: int) -> Iterator[Content]:
    said = " ".join(look.speak(each) for each in shown.said)
    yield from map(Content, folded(said, width))
    for remark in remarks(shown):
        first, *rest = folded(look.speak(remark), width - 2)
        yield Content.styled(f"{TROUBLE} ", "bold ansi_red") + Content(first)
        yield from (Content(f"  {each}") for each in rest)


def known(shown: Scene, look: Look, width: int) -> Content:
    """Return what whoever looks on can know: hands that follow, voids shown, what bids claimed."""
    lines = [Content.styled(look.speak(say("What can be known of the others")), "bold")]
    for seat in in_turn(shown):
        if seat.held and deduced(shown, seat):
            lines += map(Content, folded(look.speak(hand(shown, seat)), width))
        for each in known_of(shown, seat):
            lines += map(Content, folded(look.speak(each), width, hang=2))
    if len(lines) == 1:
        lines.append(Content.styled(look.speak(say("Nothing beyond what is on the table.")), "dim"))
    return joined(lines, "\n")
