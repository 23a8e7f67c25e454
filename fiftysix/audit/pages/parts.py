"""Pieces that several pages share: teams, figures, moments, findings."""

from collections.abc import Sequence

from fiftysix.audit.document import Behind, Cell, Inline, Row, Table, TeamOf, Wrong
from fiftysix.audit.figures import Basis, Figure
from fiftysix.match import Match
from fiftysix.projections.findings import Finding
from fiftysix.rules.auction import Contract
from fiftysix.wording import Message, say

NOTHING: Cell = ("–",)


def team(match: Match, letter: str) -> TeamOf:
    """Return a team with its shape."""
    return TeamOf(letter, match.teams.index(letter))


def seat_cell(match: Match, seat: int) -> Cell:
    """Return a seat with its team."""
    return (seat, " ", team(match, match.team_of[seat]))


def figure(value: Figure | None, *, signed: bool = False) -> Cell:
    """Return a number and what is behind it; a dash for one that is not known."""
    if value is None:
        return NOTHING
    shown = f"{value.value:+d}" if signed else value.value
    return (shown, Behind(value.rules, value.events))


def behind(basis: Basis | Figure) -> Behind:
    """Return the rules and events of something."""
    return Behind(basis.rules, basis.events)


def short_contract(contract: Contract) -> str:
    """Return number, denomination and stake as calls are written: `30H X`."""
    stake = {"undoubled": "", "doubled": " X", "redoubled": " XX"}[contract.stake]
    return f"{contract.number}{contract.denomination}{stake}"


def moment(at: str) -> str:
    """Return when, in UTC, without the fraction of a second."""
    return f"{at[:10]} {at[11:19]}"


def amounts_of(match: Match, amounts: dict[str, int]) -> Cell:
    """Return a number for each team."""
    cell: list[Inline] = []
    for letter, amount in amounts.items():
        cell += ["  "] if cell else []
        cell += [team(match, letter), f" {amount}"]
    return tuple(cell) or NOTHING


def unit_of(match: Match) -> Message:
    """Return what the teams hold, as the head of a column."""
    return say("Points") if match.rules.unit == "points" else say("Tables")


# --- findings ---

_STATUS = {
    ("error", "open"): say("error, open"),
    ("error", "ruled"): say("error, ruled"),
    ("note", "open"): say("note"),
    ("note", "ruled"): say("note, ruled"),
}


def findings_table(findings: Sequence[Finding], *, deals: bool) -> Table:
    """Return a table of findings; with `deals`, each says which deal it is of."""
    heads = [(say("Deal"),)] if deals else []
    heads += [(say("Finding"),), (say("Status"),), (say("What was found"),), (say("Rule, event"),)]
    return Table(
        caption=say("Findings"),
        heads=tuple(heads),
        rows=[_finding(each, deals=deals) for each in findings],
        wide=(len(heads) - 2,),
    )


def _finding(finding: Finding, *, deals: bool) -> Row:
    status = _STATUS[finding.severity, finding.status]
    cells: list[Cell] = [(finding.deal or "–",)] if deals else []
    cells += [
        (finding.code,),
        (Wrong(status) if finding.open_error else status,),
        (finding.text,),
        (Behind((finding.rule,), (finding.event,)),),
    ]
    return Row(tuple(cells), differs=finding.open_error)
