"""The frames of a deal column by column: each value with the step at which it begins.

A film is one deal in one reading through one pair of eyes. Where films share a column, which is
most of them, it is kept once.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from fiftysix.replay.page.frames import Frame

Track = list[Any]
"""Steps from 0 and values by turns: `[0, "JS 9S", 14, "9S"]`."""

Film = list[int]
"""The number of the track of each key of a frame, in the order of the keys."""


class Tracks:
    """Every different track of a deal, once."""

    def __init__(self) -> None:
        """Begin with none."""
        self._numbers: dict[str, int] = {}

    def film(self, frames: Sequence[Frame], keys: Iterable[str]) -> Film:
        """Keep the columns of these frames, one frame a step, and return where they are."""
        return [self._keep(track([frame.get(key) for frame in frames])) for key in keys]

    def _keep(self, values: Track) -> int:
        text = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
        return self._numbers.setdefault(text, len(self._numbers))

    def all(self) -> str:
        """Return all tracks as a JSON array, in the order of their numbers."""
        return f"[{','.join(self._numbers)}]"


def track(values: Iterable[Any]) -> Track:
    """Return a column without what repeats the step before."""
    kept: Track = []
    for step, value in enumerate(values):
        if not kept or value != kept[-1]:
            kept += [step, value]
    return kept
