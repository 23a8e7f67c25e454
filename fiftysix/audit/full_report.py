"""Everything that a report says of a match, as one value; renderers only format it.

It holds the audit of `fiftysix.audit.report` and beside it what a printed report needs: deals card
by card, every number with its rule and events, both readings of the record, and dispute files.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from fiftysix.audit.deal_sheet import Around, DealSheet, deal_sheet
from fiftysix.audit.figures import Figure
from fiftysix.audit.report import AuditReport, audit
from fiftysix.audit.revisions import Difference, Revision, differences, revisions
from fiftysix.match import Match, teams_out
from fiftysix.projections.dispute_file import DisputeFile, dispute_files
from fiftysix.projections.movements import Balance, Line, Movement, Opening, movements
from fiftysix.timeline import as_recorded, in_force
from fiftysix_events.envelope import Entry
from fiftysix_events.types import ContractDeclared, DealBegun, TeamFormed


class TeamSheet(NamedTuple):
    """A team, who plays for it, and what it began with and holds."""

    team: TeamFormed
    began: Figure
    holds: Figure
    out: bool


class Made(NamedTuple):
    """What a report was made from: so many entries, the last of them, and its hash."""

    entries: int
    last_at: str
    head: str | None
    """The hash of the last entry, where it is known."""


class FullReport(NamedTuple):
    """A match as a report shows it."""

    audit: AuditReport
    made: Made
    recorded: bool
    """Whether this is the record as first written down, without corrections."""
    teams: list[TeamSheet]
    deals: list[DealSheet]
    revisions: list[Revision]
    differences: list[Difference]
    disputes: list[DisputeFile]
    """The director's file of each dispute."""

    @property
    def match(self) -> Match:
        """The match after its last entry."""
        return self.audit.match


def full_report(
    match_id: str,
    entries: Sequence[Entry],
    names: Mapping[str, str] | None = None,
    *,
    recorded: bool = False,
    head: str | None = None,
) -> FullReport:
    """Return the report of everything recorded of a match. Raises `NotAMatch` for no match at all.

    `names` are the recorders' names by person id; `head` is the hash of the last entry.
    """
    timeline = as_recorded(entries) if recorded else in_force(entries)
    audited = audit(match_id, timeline)
    lines = list(movements(timeline))
    first = audit(match_id, as_recorded(entries)) if len(timeline) < len(entries) else audited
    return FullReport(
        audit=audited,
        made=Made(len(entries), max(entry.at for entry in entries), head),
        recorded=recorded,
        teams=_teams(audited.match, lines),
        deals=_deals(audited, timeline, lines),
        revisions=revisions(entries, names or {}),
        differences=differences(first, audited),
        disputes=dispute_files(timeline) if audited.match.disputes else [],
    )


# --- what the teams hold ---


def _holdings(lines: Iterable[Line]) -> list[dict[str, Figure]]:
    """Return what every team held before the first deal and after each, with what changed it."""
    held: dict[str, Figure] = {}
    after: list[dict[str, Figure]] = []
    for line in lines:
        match line:
            case Opening(event, _, tables):
                held = {team: Figure(n, ("R-TABLE-1",), (event,)) for team, n in tables.items()}
                after.append(dict(held))
            case Movement():
                held |= _moved(held, line)
            case Balance():
                after.append(dict(held))
    return after


def _moved(held: Mapping[str, Figure], move: Movement) -> dict[str, Figure]:
    changes = {move.payee: move.amount} | ({move.payer: -move.amount} if move.payer else {})
    return {
        team: Figure(held[team].value + change, (move.rule,), (move.event,))
        for team, change in changes.items()
    }


def _teams(match: Match, lines: Sequence[Line]) -> list[TeamSheet]:
    held = _holdings(lines)
    formed = sorted(match.opened.teams, key=lambda team: team.team)
    return [
        TeamSheet(team, held[0][team.team], held[-1][team.team], team.team in teams_out(match))
        for team in formed
    ]


# --- the deals ---


def _deals(
    report: AuditReport, timeline: Sequence[Entry], lines: Sequence[Line]
) -> list[DealSheet]:
    held = _holdings(lines)
    declared = _declarations(timeline)
    moves = [line for line in lines if isinstance(line, Movement)]
    return [
        deal_sheet(
            report.match,
            deal,
            Around(
                report.findings,
                declared.get(deal.number),
                before=held[index],
                after=held[index + 1],
                moves=moves,
            ),
        )
        for index, deal in enumerate(report.match.deals)
    ]


def _declarations(timeline: Iterable[Entry]) -> dict[int, int]:
    """Return, by deal, the event that declared its contract."""
    declared: dict[int, int] = {}
    deal = 0
    for entry in timeline:
        if isinstance(entry.event, DealBegun):
            deal = entry.event.deal
        elif isinstance(entry.event, ContractDeclared):
            declared[deal] = entry.version
    return declared
