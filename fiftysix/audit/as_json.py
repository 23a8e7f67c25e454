"""The audit report as programs read it. Names and order of keys are pinned; see docs/json.md."""

from typing import Any

from fiftysix.audit.report import AuditReport, DealReport
from fiftysix.projections.findings import Finding
from fiftysix.rules.auction import Contract
from fiftysix.rules.settlement import Transfer


def report_as_json(report: AuditReport) -> dict[str, Any]:
    """Return the report as dicts, lists, strings, integers and booleans."""
    match = report.match
    return {
        "match": {
            "id": report.match_id,
            "title": match.opened.title,
            "players": match.rules.players,
            "teams": match.rules.teams,
            "profile": match.rules.profile,
        },
        "deals": [_deal(deal) for deal in report.deals],
        "tables": match.tables,
        "winner": match.winner,
        "findings": [finding_as_json(finding) for finding in report.findings],
        "ok": report.ok,
    }


def _deal(deal: DealReport) -> dict[str, Any]:
    return {
        "number": deal.number,
        "dealer": deal.dealer,
        "grade": deal.grade,
        "contract": deal.contract and contract_as_json(deal.contract),
        "piles": deal.piles,
        "made": deal.made,
        "due": transfers_as_json(deal.due),
        "paid": transfers_as_json(deal.paid),
        "tables": deal.tables,
        "annulled": deal.annulled,
    }


def contract_as_json(contract: Contract) -> dict[str, Any]:
    """Return a contract's number, denomination, stake, declarer and team."""
    return {
        "number": contract.number,
        "denomination": contract.denomination,
        "stake": contract.stake,
        "declarer": contract.declarer,
        "team": contract.team,
    }


def transfers_as_json(transfers: tuple[Transfer, ...]) -> list[list[str | int | None]]:
    """Return transfers as [from, to, amount]; nobody pays for points: [null, to, amount]."""
    return [list(transfer) for transfer in transfers]


def finding_as_json(finding: Finding) -> dict[str, Any]:
    """Return one finding; its text is English in every language."""
    return {
        "code": finding.code,
        "rule": finding.rule,
        "deal": finding.deal,
        "event": finding.event,
        "severity": finding.severity,
        "status": finding.status,
        "text": str(finding.text),
    }
