"""A match, entry by entry: what was, what happened, how it is judged, and what came of it.

Findings, replay and the canonical record are all made from this one walk.
"""

from collections.abc import Iterable, Iterator

import msgspec

from fiftysix.evolve import NotAMatch, evolve
from fiftysix.judging import FINE, Verdict, judge
from fiftysix.match import Match
from fiftysix_events.envelope import Entry


class Step(msgspec.Struct, frozen=True, gc=False):
    """One entry in force, with the match before and after it."""

    entry: Entry
    before: Match | None
    verdict: Verdict
    after: Match


def walk(entries: Iterable[Entry]) -> Iterator[Step]:
    """Yield a step for each entry in force. Raises `NotAMatch` if the first opens no match.

    An entry that cannot have happened (a forged ledger can hold one) changes nothing.
    """
    match: Match | None = None
    for entry in entries:
        verdict = judge(match, entry.event) if match else FINE
        refused = verdict is not FINE and verdict.obstacle is not None
        after = match if match and refused else evolve(match, entry)
        yield Step(entry, match, verdict, after)
        match = after


def last_state(entries: Iterable[Entry]) -> Match:
    """Return the match after all entries in force. Raises `NotAMatch` if there are none."""
    match: Match | None = None
    for step in walk(entries):
        match = step.after
    if match is None:
        raise NotAMatch("there are no events")
    return match
