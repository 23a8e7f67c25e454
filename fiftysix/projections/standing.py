"""Where a match stands: what a scorer who comes back to the table wants to know first."""

from typing import Any, NamedTuple

from fiftysix.audit.as_json import contract_as_json
from fiftysix.audit.report import AuditReport
from fiftysix.deal import Deal
from fiftysix.match import Match, teams_out
from fiftysix.next_step import NextStep, next_step
from fiftysix.projections.pile_sheet import plays_as_json


class Standing(NamedTuple):
    """A match, what comes next in it, and whether its record is in order."""

    match_id: str
    match: Match
    out: tuple[str, ...]
    next: NextStep
    open_errors: int


def standing(report: AuditReport) -> Standing:
    """Return where a match stands, given its audit."""
    match = report.match
    errors = sum(finding.open_error for finding in report.findings)
    return Standing(report.match_id, match, teams_out(match), next_step(match), errors)


def standing_as_json(value: Standing) -> dict[str, Any]:
    """Return where a match stands, as `fiftysix show --json` prints it."""
    match, opened = value.match, value.match.opened
    return {
        "id": value.match_id,
        "title": opened.title,
        "date": opened.date,
        "place": opened.place,
        "scorer": opened.scorer,
        "profile": match.rules.profile,
        "rules": match.rules.model_dump(mode="json"),
        "teams": [
            {
                "team": team.team,
                "name": team.name,
                "seats": [{"seat": seat, "name": match.names.get(seat)} for seat in team.seats],
                "tables": match.tables[team.team],
                "out": team.team in value.out,
            }
            for team in opened.teams
        ],
        "events": match.version,
        "deals": len(match.deals),
        "deal": match.deal and _deal(match.deal),
        "winner": match.winner,
        "closed": match.closed,
        "next": {"do": value.next.do, "seat": value.next.seat, "text": str(value.next.text)},
        "open_errors": value.open_errors,
    }


def _deal(deal: Deal) -> dict[str, Any]:
    return {
        "number": deal.number,
        "dealer": deal.dealer,
        "order": list(deal.order),
        "grade": deal.grade,
        "annulled": deal.annulled,
        "calls": [{"seat": each.seat, "call": each.call} for each in deal.calls],
        "contract": deal.contract and contract_as_json(deal.contract),
        "trick": None if deal.played_out else deal.trick_number,
        "table": plays_as_json(deal.table),
        "piles": deal.piles or deal.trick_piles,
        "made": deal.made,
        "turn": deal.turn,
    }
