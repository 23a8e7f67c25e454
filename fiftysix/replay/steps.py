"""The steps of a match, deal by deal: each entry with its sentence and the position it leads to."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from fiftysix.deal import Deal
from fiftysix.evolve import NotAMatch
from fiftysix.judging import FINE
from fiftysix.match import Match
from fiftysix.projections.findings import Finding, findings_of_match, findings_of_step
from fiftysix.projections.hands import Dealt, dealt_in
from fiftysix.replay.changes import Reading, changes
from fiftysix.replay.hiding import hide
from fiftysix.replay.phases import Phase, phase_of
from fiftysix.replay.viewpoint import OPEN, Viewpoint
from fiftysix.sentences import describe, outcome
from fiftysix.timeline import as_recorded, in_force
from fiftysix.walk import Step, walk
from fiftysix.wording import Message
from fiftysix_events.envelope import Entry
from fiftysix_events.types import (
    DealBegun,
    DealConfirmed,
    DisputeClosed,
    DisputeOpened,
    IrregularityRecorded,
    IrregularityWaived,
    PointsAwarded,
    RulingAppealed,
    RulingGiven,
    TablesPaid,
)

if TYPE_CHECKING:
    from fiftysix.replay.pictures.notebook import TrickReplay
    from fiftysix.replay.scene import Scene

_OF_A_DEAL = (DealBegun, DealConfirmed, TablesPaid, PointsAwarded, RulingGiven)
"""Events that name the deal that they are about, whenever they happen."""

_TROUBLE = (
    IrregularityRecorded,
    IrregularityWaived,
    DisputeOpened,
    DisputeClosed,
    RulingGiven,
    RulingAppealed,
)


class Position(NamedTuple):
    """A deal after one of its entries."""

    number: int
    """The step, from 1."""
    entry: Entry
    phase: Phase
    before: Match | None
    match: Match
    deal: Deal
    findings: tuple[Finding, ...] = ()
    """What is found in this entry, as far as the viewpoint can know it by now."""
    proves: tuple[Finding, ...] = ()
    """What this entry shows to have been wrong earlier."""
    changes: tuple[Message, ...] = ()
    """What corrections did here."""

    @property
    def event(self) -> int:
        """The entry's version."""
        return self.entry.version

    @property
    def sentence(self) -> Message:
        """What the entry says."""
        return describe(self.entry.event, self.before)

    @property
    def outcome(self) -> Message | None:
        """What the entry brought to an end: the auction, a trick, the match."""
        return outcome(self.before, self.match)

    @property
    def said(self) -> tuple[Message, ...]:
        """What happened, in sentences: the entry, and what it brought to an end."""
        told = (self.sentence, self.outcome)
        return tuple(each for each in told if each is not None)

    @property
    def remarks(self) -> tuple[Sequence[object], ...]:
        """All that is remarked here: findings, what is proven, changes."""
        return self.findings, self.proves, self.changes

    @property
    def trouble(self) -> bool:
        """Whether somebody who looks for trouble should stop here."""
        return any(self.remarks) or isinstance(self.entry.event, _TROUBLE)

    def __repr__(self) -> str:
        """Return what the entry says."""
        return f"<step {self.number}: {self.sentence}>"


class DealReplay(msgspec.Struct, frozen=True, dict=True):
    """All steps of a deal, and the deal as it ended."""

    match: Match
    """The match after everything that is in the reading."""
    deal: Deal
    positions: tuple[Position, ...]
    viewpoint: Viewpoint

    @property
    def number(self) -> int:
        """The deal's number."""
        return self.deal.number

    @cached_property
    def dealt(self) -> Dealt:
        """What the whole deal tells of the hands as they were dealt."""
        return dealt_in(self.deal)

    @cached_property
    def trick_ends(self) -> tuple[int, ...]:
        """The indexes of the steps that end a trick."""
        ends = {trick.plays[-1].event for trick in self.deal.tricks if trick.plays}
        return tuple(index for index, each in enumerate(self.positions) if each.event in ends)

    @cached_property
    def troubles(self) -> tuple[int, ...]:
        """The indexes of the steps with a finding, a correction or a ruling."""
        return tuple(index for index, each in enumerate(self.positions) if each.trouble)

    def start_of(self, phase: Phase) -> int | None:
        """Return the index of the first step of a part of the deal, if it came to that."""
        return next((i for i, each in enumerate(self.positions) if each.phase == phase), None)

    def step(self, number: int) -> "Scene":
        """Return what the viewpoint shows of a step, counted from 1. Raises `IndexError`."""
        from fiftysix.replay.scene import scene

        if number < 1:
            raise IndexError(f"steps are counted from 1, not {number}")
        return scene(self, number - 1)

    def trick(self, number: int) -> "TrickReplay | None":
        """Return a trick, counted from 1, if its cards were written down."""
        from fiftysix.replay.pictures.notebook import trick_of

        return trick_of(self, number)

    def __repr__(self) -> str:
        """Return which deal it is: all that it holds would fill a book."""
        return f"<deal {self.number}, {len(self.positions)} steps>"

    def _repr_html_(self) -> str | None:
        from fiftysix.replay.pictures.notebook import html_of_deal

        return html_of_deal(self)


class MatchReplay(NamedTuple):
    """A match under one reading, as one viewpoint sees it, deal by deal."""

    match: Match
    """The match after everything that is in the reading."""
    deals: tuple[DealReplay, ...]
    reading: Reading
    viewpoint: Viewpoint

    def of(self, number: int) -> DealReplay | None:
        """Return the deal with a number, if there is one."""
        return next((each for each in self.deals if each.number == number), None)

    def __repr__(self) -> str:
        """Return how much it is."""
        return f"<match, {len(self.deals)} deals, {self.reading}>"

    def _repr_svg_(self) -> str | None:
        from fiftysix.replay.pictures.notebook import svg_of_match

        return svg_of_match(self)


def replay_match(
    entries: Sequence[Entry], reading: Reading = "in force", viewpoint: Viewpoint = OPEN
) -> MatchReplay:
    """Return the steps of every deal of a match, from everything that was recorded of it.

    What the viewpoint hides is taken out first. Raises `NotAMatch` if the entries open no match.
    """
    seen = hide(entries, viewpoint)
    timeline = in_force(seen) if reading == "in force" else as_recorded(seen)
    steps = list(walk(timeline))
    if not steps:
        raise NotAMatch("there are no events to replay")
    match = steps[-1].after
    remarks = _Remarks(_findings(match, steps), changes(seen, reading), viewpoint)
    positions = _by_deal(steps, remarks)
    deals = tuple(
        DealReplay(match, deal, tuple(positions[deal.number]), viewpoint) for deal in match.deals
    )
    return MatchReplay(match, deals, reading, viewpoint)


def _findings(match: Match, steps: Sequence[Step]) -> list[Finding]:
    of_steps = [
        finding for step in steps if step.verdict is not FINE for finding in findings_of_step(step)
    ]
    return findings_of_match(match, of_steps)


class _Remarks:
    """What is to be said beside the entries, by version.

    Who does not see all hands learns what a later card proves only then.
    """

    def __init__(
        self,
        found: Sequence[Finding],
        changed: Mapping[int, Sequence[Message]],
        viewpoint: Viewpoint,
    ) -> None:
        self._found: dict[int, list[Finding]] = defaultdict(list)
        self._proven: dict[int, list[Finding]] = defaultdict(list)
        self._changed = changed
        for finding in found:
            if finding.proof is None or viewpoint.hands == "open":
                self._found[finding.event].append(finding)
            if finding.proof is not None:
                self._proven[finding.proof].append(finding)

    def position(self, number: int, step: Step, deal: Deal, phase: Phase) -> Position:
        """Return the position after a step."""
        version = step.entry.version
        return Position(
            number,
            step.entry,
            phase,
            step.before,
            step.after,
            deal,
            tuple(self._found.get(version, ())),
            tuple(self._proven.get(version, ())),
            tuple(self._changed.get(version, ())),
        )


def _by_deal(steps: Sequence[Step], remarks: _Remarks) -> dict[int, list[Position]]:
    positions: dict[int, list[Position]] = defaultdict(list)
    for step in steps:
        deal = _deal_of(step)
        if deal is None:
            continue
        earlier = positions[deal.number]
        so_far: Phase = earlier[-1].phase if earlier else "auction"
        phase = phase_of(step, deal.number, so_far)
        earlier.append(remarks.position(len(earlier) + 1, step, deal, phase))
    return positions


def _deal_of(step: Step) -> Deal | None:
    """Return the deal that an entry is about: the one it names, else the one in hand."""
    event, match = step.entry.event, step.after
    if isinstance(event, _OF_A_DEAL):
        return next(_numbered(match, event.deal), match.deal)
    return match.deal


def _numbered(match: Match, number: int) -> Iterator[Deal]:
    return (deal for deal in match.deals if deal.number == number)
