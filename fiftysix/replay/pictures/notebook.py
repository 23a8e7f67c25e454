"""What a notebook shows of a replay: pictures, in English, on white.

What a notebook asks for must not fail, whatever a record holds: then it shows the value as text.
"""

from collections.abc import Callable
from typing import NamedTuple

from fiftysix.replay.pictures.chart import chart_svg
from fiftysix.replay.pictures.table import table_svg
from fiftysix.replay.pictures.trick import trick_svg
from fiftysix.replay.scene import Scene, scene
from fiftysix.replay.steps import DealReplay, MatchReplay


class TrickReplay(NamedTuple):
    """One trick of a deal, as far as it was played."""

    deal: DealReplay
    number: int
    last: int
    """The index of the step that played its last card."""

    @property
    def scene(self) -> Scene:
        """What the replay's viewpoint shows of its last card."""
        return scene(self.deal, self.last)

    def __repr__(self) -> str:
        """Return which trick it is."""
        return f"<trick {self.number} of deal {self.deal.number}>"

    def _repr_svg_(self) -> str | None:
        return shown(lambda: trick_svg(self.scene, str))


def trick_of(replay: DealReplay, number: int) -> TrickReplay | None:
    """Return a trick whose cards were written down, also one that was not finished."""
    deal = replay.deal
    tricks = {trick.number: trick.plays for trick in deal.tricks if trick.plays}
    if deal.table:
        tricks[deal.trick_number] = deal.table
    if number not in tricks:
        return None
    last = tricks[number][-1].event
    index = next(at for at, each in enumerate(replay.positions) if each.event == last)
    return TrickReplay(replay, number, index)


def shown(draw: Callable[[], str]) -> str | None:
    """Return a picture, or nothing where it cannot be drawn: the notebook then prints text."""
    try:
        return draw()
    except Exception:  # noqa: BLE001 - a cell that fails to show its value hides the value
        return None


def svg_of_scene(value: Scene) -> str | None:
    """Return the whole position."""
    return shown(lambda: table_svg(value, str))


def svg_of_match(value: MatchReplay) -> str | None:
    """Return the score, deal by deal."""
    return shown(lambda: chart_svg(value, str))


def html_of_deal(value: DealReplay) -> str | None:
    """Return how the deal ended, and its tricks side by side."""
    return shown(lambda: _deal(value))


def _deal(value: DealReplay) -> str:
    end = table_svg(scene(value, len(value.positions) - 1), str)
    numbers = range(1, value.deal.format.cards + 1)
    found = (trick_of(value, number) for number in numbers)
    tricks = "".join(trick_svg(each.scene, str) for each in found if each is not None)
    strip = f'<div style="display:flex;flex-wrap:wrap;gap:8px">{tricks}</div>'
    return f'<div lang="en">{end}{strip if tricks else ""}</div>'
