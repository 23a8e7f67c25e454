"""A replayed deal for programs."""

from collections.abc import Mapping
from typing import Any

from fiftysix.audit.as_json import contract_as_json, finding_as_json, transfers_as_json
from fiftysix.audit.explain import reason_as_json
from fiftysix.projections.pile_sheet import plays_as_json
from fiftysix.replay.scene import Scene, SeatScene, scene
from fiftysix.replay.steps import DealReplay
from fiftysix.replay.why import why


def replay_as_json(value: DealReplay) -> dict[str, Any]:
    """Return the steps of a deal, as `fiftysix replay --json` prints them."""
    return {
        "deal": value.number,
        "dealer": value.deal.dealer,
        "order": list(value.deal.order),
        "hands": value.viewpoint.hands,
        "steps": [scene_as_json(scene(value, index)) for index in range(len(value.positions))],
    }


def scene_as_json(value: Scene) -> dict[str, Any]:
    """Return one step."""
    position = value.position
    deal = position.deal
    outcome = position.outcome
    return {
        "step": position.number,
        "event": position.event,
        "at": position.entry.at,
        "phase": position.phase,
        "text": str(position.sentence),
        "outcome": None if outcome is None else str(outcome),
        "contract": deal.contract and contract_as_json(deal.contract),
        "turn": deal.turn,
        "trick": deal.trick_number,
        "table": plays_as_json(deal.table),
        "ahead": value.ahead,
        "hands": [_seat(seat) for seat in value.seats if not seat.out],
        "piles": deal.trick_piles,
        "left": value.left,
        "tables": _tables(value),
        "due": transfers_as_json(value.due),
        "paid": transfers_as_json(value.paid),
        "findings": [finding_as_json(finding) for finding in value.findings],
        "changes": [str(each) for each in position.changes],
        "why": [reason_as_json(each) for each in why(position)],
    }


def _seat(seat: SeatScene) -> dict[str, Any]:
    return {
        "seat": seat.seat,
        "held": list(seat.held),
        "unseen": seat.unseen,
        "source": seat.source,
        "voids": list(seat.voids),
        "claims": [
            {"call": each.call, "rule": each.rule, "says": str(each.says)} for each in seat.claims
        ],
    }


def _tables(value: Scene) -> Mapping[str, int]:
    return {team.team: team.tables for team in value.teams}
