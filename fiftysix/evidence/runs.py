"""Which events a bundle holds: all of a match, or those of one deal and what came later for it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from fiftysix.evolve import NotAMatch
from fiftysix.match import teams_out
from fiftysix.timeline import in_force
from fiftysix.walk import walk
from fiftysix.wording import say
from fiftysix_events import types
from fiftysix_events.envelope import Entry

_FOR_A_DEAL = (types.TablesPaid, types.PointsAwarded, types.DealConfirmed, types.RulingGiven)


class NoSuchDeal(LookupError):
    """The match has no deal of that number."""

    def __init__(self, number: int) -> None:
        """Keep the sentence, so that it can be translated."""
        self.message = say("there is no deal {number} in this match", number=number)
        super().__init__(str(self.message))


class Part(NamedTuple):
    """The versions of one deal's events, and what teams held before it."""

    deal: int
    versions: list[int]
    tables: dict[str, int]
    out: tuple[str, ...]


def part_of(entries: Sequence[Entry], number: int) -> Part:
    """Return what belongs to a deal: the opening, the deal, and all that is about it later.

    Raises `NoSuchDeal`.
    """
    first, last, tables, out = _bounds(entries, number)
    versions = {1, *range(first, last + 1)}
    for entry in entries:
        if entry.version not in versions and _concerns(entry.event, number, versions):
            versions |= {entry.version, *_target(entry.event)}
    return Part(number, sorted(versions), tables, out)


def _bounds(
    entries: Sequence[Entry], number: int
) -> tuple[int, int, dict[str, int], tuple[str, ...]]:
    """Return the first and last version of a deal, and tables and teams out before it."""
    found: tuple[int, dict[str, int], tuple[str, ...]] | None = None
    for step in walk(in_force(entries)):
        if not isinstance(step.entry.event, types.DealBegun) or step.before is None:
            continue
        if found is not None:
            first, tables, out = found
            return first, step.entry.version - 1, tables, out
        if step.entry.event.deal == number and step.after is not step.before:
            found = (step.entry.version, step.before.tables, teams_out(step.before))
    if found is None:
        raise NoSuchDeal(number)
    first, tables, out = found
    return first, entries[-1].version, tables, out


def _concerns(event: types.Event, number: int, versions: set[int]) -> bool:
    if isinstance(event, types.EntryCorrected):
        return event.event in versions or _concerns(event.replacement, number, versions)
    if isinstance(event, types.EntryRetracted):
        return event.event in versions
    return isinstance(event, _FOR_A_DEAL) and event.deal == number


def _target(event: types.Event) -> Iterator[int]:
    if isinstance(event, types.EntryCorrected | types.EntryRetracted):
        yield event.event


def runs_of(versions: Iterable[int]) -> list[tuple[int, int]]:
    """Return the first and last of each run of versions without a gap."""
    runs: list[tuple[int, int]] = []
    for version in versions:
        if runs and version == runs[-1][1] + 1:
            runs[-1] = (runs[-1][0], version)
        else:
            runs.append((version, version))
    if not runs:
        raise NotAMatch("there are no events")
    return runs
