"""A number in a report, with the rule behind it and the events that it rests on."""

from collections.abc import Iterable
from typing import NamedTuple


class Figure(NamedTuple):
    """A number, and where it comes from. No event stands for: from no entry of its own."""

    value: int
    rules: tuple[str, ...]
    events: tuple[int, ...] = ()


class Basis(NamedTuple):
    """The rules and events behind something that is no number."""

    rules: tuple[str, ...]
    events: tuple[int, ...] = ()


def numbers_of(events: Iterable[int]) -> str:
    """Return event numbers, runs of them shortened: `#3-#6, #9`."""
    return ", ".join(
        f"#{first}" if first == last else f"#{first}-#{last}" for first, last in _runs(events)
    )


def _runs(events: Iterable[int]) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    for event in sorted(set(events)):
        if runs and event == runs[-1][1] + 1:
            runs[-1] = (runs[-1][0], event)
        else:
            runs.append((event, event))
    return runs
