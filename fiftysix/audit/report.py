"""What an audit says of a match, as a value. Renderers only format it."""

from collections.abc import Sequence
from typing import NamedTuple

from fiftysix.deal import Deal, Grade
from fiftysix.evolve import NotAMatch
from fiftysix.judging import FINE
from fiftysix.match import Match, due
from fiftysix.payments import differences, paid
from fiftysix.projections.findings import Finding, findings_of_match, findings_of_step
from fiftysix.rules.auction import Contract
from fiftysix.rules.settlement import Transfer
from fiftysix.walk import walk
from fiftysix.wording import Message, say
from fiftysix_events.envelope import Entry

UNCHECKED: dict[Grade, Message | None] = {
    "cards": None,
    "tricks": say("not checked: who won each trick, following suit"),
    "points": say("not checked: the tricks and the count of the piles"),
    "result": say("not checked: the tricks, the count, and whether the contract was made"),
    "unrecorded": say("not checked: anything but that all tables add up"),
}
"""What a grade leaves unchecked."""


class DealReport(NamedTuple):
    """One deal as the audit sees it."""

    number: int
    dealer: int
    grade: Grade
    contract: Contract | None
    piles: dict[str, int] | None
    """The piles that decide; while nothing does, the points of the tricks so far."""
    made: bool | None
    outcome: bool | None
    """Whether the contract was made as the record has it, agreed to or not."""
    due: tuple[Transfer, ...]
    paid: tuple[Transfer, ...]
    differs: bool
    """Whether what was paid differs from what is due, change given back set off."""
    tables: dict[str, int]
    """What every team holds after the deal."""
    annulled: bool


class AuditReport(NamedTuple):
    """A match as the audit sees it, in force at its last event."""

    match_id: str
    match: Match
    deals: list[DealReport]
    findings: list[Finding]

    @property
    def ok(self) -> bool:
        """Whether there is no open error."""
        return not any(finding.open_error for finding in self.findings)


def audit(match_id: str, timeline: Sequence[Entry]) -> AuditReport:
    """Judge every entry in force and every deal. Raises `NotAMatch` for no match at all."""
    found: list[Finding] = []
    match: Match | None = None
    for step in walk(timeline):
        if step.verdict is not FINE:
            found += findings_of_step(step)
        match = step.after
    if match is None:
        raise NotAMatch("there are no events to audit")
    deals = [report_of_deal(match, deal) for deal in match.deals]
    return AuditReport(match_id, match, deals, findings_of_match(match, found))


def report_of_deal(match: Match, deal: Deal) -> DealReport:
    """Return what an audit says of one deal: its result, and what is due and paid for it."""
    owed = due(match, deal) or ()
    return DealReport(
        number=deal.number,
        dealer=deal.dealer,
        grade=deal.grade,
        contract=deal.contract,
        piles=deal.piles or (deal.trick_piles if any(deal.trick_piles.values()) else None),
        made=deal.made,
        outcome=deal.outcome,
        due=owed,
        paid=paid(deal),
        differs=bool(differences(owed, deal)),
        tables=deal.after or match.tables,
        annulled=deal.annulled,
    )
