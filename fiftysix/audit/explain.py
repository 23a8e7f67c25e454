"""Why a payment is what it is: from the payment to the contract, the tier, the piles and the cards.

An explanation is a tree of reasons. Each says one thing, names the rule behind it and the events
that it rests on; who recorded those and when stands beside the tree.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from fiftysix.audit.explain_payments import reasons_of_payments
from fiftysix.audit.explain_play import reason_of_contract, reason_of_piles, reason_of_trick
from fiftysix.audit.reason import Reason
from fiftysix.audit.report import AuditReport
from fiftysix.deal import Deal, Trick
from fiftysix.match import Match
from fiftysix.naming import SEVERITIES, STATUSES
from fiftysix.projections.findings import Finding
from fiftysix.projections.history import HistoryLine, what_became
from fiftysix.rules.statements import STATEMENTS
from fiftysix.wording import Message, say
from fiftysix_events.types import (
    CallMade,
    CardPlayed,
    ClaimMade,
    DealConfirmed,
    PilesCounted,
    PointsAwarded,
    RulingGiven,
    TablesPaid,
    TrickScored,
)


class Source(NamedTuple):
    """Who recorded an event, and when."""

    by: str
    at: str


class Explanation(NamedTuple):
    """What was asked, the reasons, and who recorded the events that they rest on."""

    title: Message
    reasons: list[Reason]
    sources: dict[int, Source]


def explain_deal(report: AuditReport, deal: Deal, lines: Sequence[HistoryLine]) -> Explanation:
    """Explain the payments of a deal, due and paid, down to the cards."""
    reasons = [*reasons_of_payments(report.match, deal), *_decided_by(report.match, deal)]
    reasons += [
        reason_of_finding(finding) for finding in report.findings if finding.deal == deal.number
    ]
    title = say("Deal {deal}: why what was paid was due, or not.", deal=deal.number)
    return Explanation(title, reasons, _sources(reasons, lines))


def _decided_by(match: Match, deal: Deal) -> list[Reason]:
    if deal.unrecorded:
        return [Reason(say("The deal was not written down."), "§8", (deal.event,))]
    return [reason_of_contract(match, deal), reason_of_piles(deal)]


def explain_event(report: AuditReport, number: int, lines: Sequence[HistoryLine]) -> Explanation:
    """Explain one entry: what it says, what became of it, what was found, and what it led to.

    Raises `LookupError` for an event that is not in the record.
    """
    line = next((each for each in lines if each.entry.version == number), None)
    if line is None:
        raise LookupError(f"there is no event #{number}")
    reasons = [Reason(line.sentence, None, (number,), _became(line))]
    reasons += [
        reason_of_finding(finding) for finding in report.findings if finding.event == number
    ]
    reasons += _around(report.match, line)
    title = say("Event #{event}.", event=number)
    return Explanation(title, reasons, _sources(reasons, lines))


def _became(line: HistoryLine) -> tuple[Reason, ...]:
    text = what_became(line)
    if text is None or line.patch is None:
        return ()
    return (Reason(say("It was {what}.", what=text), None, (line.patch.version,)),)


def reason_of_finding(finding: Finding) -> Reason:
    """Return what was found, with what its rule says below it."""
    text = say(
        "Found: {code}, {severity}, {status}: {text}",
        code=finding.code,
        severity=SEVERITIES[finding.severity],
        status=STATUSES[finding.status],
        text=finding.text,
    )
    rule = STATEMENTS.get(finding.rule)
    because = (Reason(rule, finding.rule),) if rule else ()
    return Reason(text, finding.rule, (finding.event,), because)


_OF_A_DEAL = (TablesPaid, PointsAwarded, RulingGiven, DealConfirmed)
"""Events that name the deal that they are about."""


def _around(match: Match, line: HistoryLine) -> list[Reason]:
    """Return what an entry belongs to: a payment's deal, a call's auction, a card's trick."""
    event = line.entry.event
    number = event.deal if isinstance(event, _OF_A_DEAL) else line.deal
    deal = next((each for each in match.deals if each.number == number), None)
    if deal is None or line.state == "retracted":
        return []
    if isinstance(event, _OF_A_DEAL):
        return [*reasons_of_payments(match, deal), *_decided_by(match, deal)]
    if isinstance(event, CallMade):
        return [reason_of_contract(match, deal)]
    if isinstance(event, CardPlayed):
        trick = _trick_with(deal, line.entry.version)
        return [reason_of_trick(trick)] if trick else []
    if isinstance(event, TrickScored | PilesCounted | ClaimMade):
        return [reason_of_piles(deal)]
    return []


def _trick_with(deal: Deal, event: int) -> Trick | None:
    for trick in deal.tricks:
        if any(play.event == event for play in trick.plays):
            return trick
    return None


def _sources(reasons: Iterable[Reason], lines: Sequence[HistoryLine]) -> dict[int, Source]:
    known = {line.entry.version: Source(line.by, line.entry.at) for line in lines}
    events = {event for reason in reasons for event in _events(reason)}
    return {event: known[event] for event in sorted(events) if event in known}


def _events(reason: Reason) -> set[int]:
    return set(reason.events).union(*(_events(each) for each in reason.because))


def explanation_as_json(explanation: Explanation) -> dict[str, Any]:
    """Return an explanation, as `fiftysix explain --json` prints it."""
    return {
        "title": str(explanation.title),
        "reasons": [reason_as_json(reason) for reason in explanation.reasons],
        "sources": _sources_as_json(explanation.sources),
    }


def reason_as_json(reason: Reason) -> dict[str, Any]:
    """Return one reason with those below it."""
    return {
        "text": str(reason.text),
        "rule": reason.rule,
        "events": list(reason.events),
        "because": [reason_as_json(each) for each in reason.because],
    }


def _sources_as_json(sources: Mapping[int, Source]) -> list[dict[str, str | int]]:
    return [{"event": event, "by": by, "at": at} for event, (by, at) in sources.items()]
