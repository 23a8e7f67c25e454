"""What rulings, waivers and settled disputes have dealt with (§8: open until ruled or waived).

A ruling closes what it points at, every report of it and every dispute about it. A waiver closes
what it points at and its reports, but no dispute: a player who disputes has not waived. An appeal
is open until a later ruling on the same matter; the ruling that it is against stands till then.
"""

from typing import NamedTuple

from fiftysix.match import Appealed, Match
from fiftysix.rulings import Ruled


class Closed(NamedTuple):
    """The events that are dealt with, and the findings at an event that were waived."""

    events: frozenset[int]
    waived: frozenset[tuple[int, str | None]]
    """Event and code; no code stands for everything that was found there."""

    def covers(self, code: str, event: int) -> bool:
        """Whether what was found at an event is dealt with."""
        return event in self.events or bool({(event, None), (event, code)} & self.waived)


def closed(match: Match) -> Closed:
    """Return what is dealt with in a match as it stands."""
    return Closed(frozenset(_ruled(match) | _appeals_dealt_with(match)), frozenset(_waived(match)))


def _ruled(match: Match) -> set[int]:
    """Return the events that rulings have dealt with, and disputes that ended without one."""
    disputes = {ruling.what.dispute for ruling in match.rulings}
    ruled = {ruling.what.event for ruling in match.rulings}
    for dispute in match.disputes:
        if dispute.opened.dispute in disputes:
            ruled |= {dispute.event, dispute.opened.event}
    for report in match.reported:
        if report.event in ruled:
            ruled.add(report.what.event)
    ruled.discard(None)
    # A ruling on what happened closes every report of it and every dispute about it.
    about = [(report.event, report.what.event) for report in match.reported]
    about += [(dispute.event, dispute.opened.event) for dispute in match.disputes]
    dealt_with = {event for event, pointed_at in about if pointed_at in ruled}
    dealt_with |= {dispute.event for dispute in match.disputes if dispute.closed}
    return dealt_with | {event for event in ruled if event is not None}


def _waived(match: Match) -> set[tuple[int, str | None]]:
    """Return what was waived; a report and what it reports are one matter."""
    waived = {(waiver.what.event, waiver.what.code) for waiver in match.waivers}
    for report in match.reported:
        code = report.what.code
        both = [(report.event, code)]
        both += [(report.what.event, code)] if report.what.event else []
        if any({(event, None), (event, code)} & waived for event, _ in both):
            waived |= set(both)
    return waived


# --- appeals ---


def _appeals_dealt_with(match: Match) -> set[int]:
    return {appeal.event for appeal in match.appeals if answer_to(match, appeal)}


def answer_to(match: Match, appeal: Appealed) -> int | None:
    """Return the event that dealt with an appeal: a later ruling, or the end of the dispute."""
    first = next(each for each in match.rulings if each.event == appeal.what.event)
    later = [each for each in match.rulings if each.event > appeal.event]
    answers = [each.event for each in later if _same_matter(each, first, appeal)]
    answers += [
        dispute.closing
        for dispute in match.disputes
        if dispute.opened.dispute == first.what.dispute
        and dispute.closing is not None
        and dispute.closing > appeal.event
    ]
    return min(answers, default=None)


def _same_matter(later: Ruled, first: Ruled, appeal: Appealed) -> bool:
    what, about = later.what, first.what
    if what.dispute is not None and what.dispute == about.dispute:
        return True
    return what.event is not None and what.event in (about.event, first.event, appeal.event)
