"""The steps of a deal: each entry with its sentence and the position that it leads to."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from fiftysix.audit.as_json import contract_as_json, finding_as_json
from fiftysix.audit.report import audit
from fiftysix.deal import Deal
from fiftysix.match import Match
from fiftysix.projections.findings import Finding
from fiftysix.projections.hands import Hand, hands_of, hands_seen_from
from fiftysix.projections.pile_sheet import plays_as_json
from fiftysix.sentences import describe, outcome
from fiftysix.walk import Step, walk
from fiftysix.wording import Message
from fiftysix_events.envelope import Entry
from fiftysix_events.types import DealBegun, DealConfirmed, PointsAwarded, RulingGiven, TablesPaid


class Position(NamedTuple):
    """A deal after one of its entries."""

    number: int
    """The step, from 1."""
    event: int
    sentence: Message
    outcome: Message | None
    """What the entry brought to an end: the auction, a trick, the match."""
    match: Match
    deal: Deal
    findings: list[Finding]


class Replay(NamedTuple):
    """All steps of a deal, and the deal as it ended."""

    match: Match
    deal: Deal
    positions: list[Position]

    def hands(self, position: Position, which: str) -> dict[int, Hand] | None:
        """Return the hands to show: `all` that the whole deal tells, `known` so far, or `none`."""
        if which == "none":
            return None
        if which == "known":
            return hands_of(position.deal)
        return hands_seen_from(position.deal, self.deal)


def replay(timeline: Sequence[Entry], number: int) -> Replay:
    """Return the steps of the deal with this number. Raises `LookupError` if there is none."""
    found = audit("", timeline).findings
    positions: list[Position] = []
    match: Match | None = None
    for step in walk(timeline):
        match = step.after
        deal = _deal(match, number)
        if deal and _belongs(step, number):
            positions.append(_position(len(positions) + 1, step, deal, found))
    deal = match and _deal(match, number)
    if match is None or deal is None:
        raise LookupError(f"there is no deal {number}")
    return Replay(match, deal, positions)


def _deal(match: Match, number: int) -> Deal | None:
    return next((deal for deal in match.deals if deal.number == number), None)


def _belongs(step: Step, number: int) -> bool:
    """Whether an entry is about this deal: made while it was in hand, or naming it later."""
    event = step.entry.event
    if isinstance(event, DealBegun | DealConfirmed | TablesPaid | PointsAwarded | RulingGiven):
        return event.deal == number
    return step.after.deal is not None and step.after.deal.number == number


def _position(number: int, step: Step, deal: Deal, found: Sequence[Finding]) -> Position:
    version = step.entry.version
    return Position(
        number=number,
        event=version,
        sentence=describe(step.entry.event, step.before),
        outcome=outcome(step.before, step.after),
        match=step.after,
        deal=deal,
        findings=[finding for finding in found if finding.event == version],
    )


def replay_as_json(value: Replay, which: str) -> dict[str, Any]:
    """Return the steps, as `fiftysix replay --json` prints them."""
    return {
        "deal": value.deal.number,
        "dealer": value.deal.dealer,
        "order": list(value.deal.order),
        "steps": [_step(value, position, which) for position in value.positions],
    }


def _step(value: Replay, position: Position, which: str) -> dict[str, Any]:
    deal = position.deal
    return {
        "step": position.number,
        "event": position.event,
        "text": str(position.sentence),
        "outcome": None if position.outcome is None else str(position.outcome),
        "contract": deal.contract and contract_as_json(deal.contract),
        "turn": deal.turn,
        "trick": deal.trick_number,
        "table": plays_as_json(deal.table),
        "hands": _hands(value.hands(position, which)),
        "piles": deal.trick_piles,
        "tables": position.match.tables,
        "findings": [finding_as_json(finding) for finding in position.findings],
    }


def _hands(hands: dict[int, Hand] | None) -> list[dict[str, Any]] | None:
    if hands is None:
        return None
    return [
        {"seat": hand.seat, "held": list(hand.held), "unseen": hand.unseen}
        for hand in hands.values()
    ]
