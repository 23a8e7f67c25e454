"""The three parts of a deal: the auction, the play, the settlement."""

from typing import Literal

from fiftysix.walk import Step
from fiftysix_events.types import (
    CardPlayed,
    DealConfirmed,
    PilesCounted,
    PointsAwarded,
    ResultDeclared,
    TablesPaid,
    TrickScored,
)

Phase = Literal["auction", "play", "settlement"]
PHASES: tuple[Phase, ...] = ("auction", "play", "settlement")

_SETTLING = (PilesCounted, ResultDeclared, DealConfirmed, TablesPaid, PointsAwarded)


def phase_of(step: Step, number: int, so_far: Phase) -> Phase:
    """Return which part of the deal with this number a step belongs to; parts never go back."""
    alone = _alone(step, number)
    return alone if PHASES.index(alone) > PHASES.index(so_far) else so_far


def _alone(step: Step, number: int) -> Phase:
    before = step.before.deal if step.before else None
    if isinstance(step.entry.event, _SETTLING) or before is None:
        return "settlement" if before else "auction"
    if before.number > number or before.unrecorded or before.annulled:
        return "settlement"
    if before.number < number:
        return "auction"
    if before.played_out or before.claim_settled or before.outcome is not None:
        return "settlement"
    played = isinstance(step.entry.event, CardPlayed | TrickScored)
    return "play" if played or before.auction_closed else "auction"
