"""A dispute's file, as a director keeps one: the deal, the facts, both sides, rulings, appeals."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from fiftysix.as_statement import as_statement
from fiftysix.audit.as_json import contract_as_json, finding_as_json, transfers_as_json
from fiftysix.audit.report import DealReport, audit, report_of_deal
from fiftysix.consequence import points_to_come
from fiftysix.deal import Deal, Said
from fiftysix.match import Dispute, Match
from fiftysix.projections.closing import answer_to
from fiftysix.projections.findings import INCOMPLETE, Finding
from fiftysix.sentences import describe
from fiftysix.walk import Step, walk
from fiftysix.wording import Message
from fiftysix_events.envelope import Entry
from fiftysix_events.types import (
    DisputeClosed,
    Effect,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
)

State = Literal["open", "ruled", "appealed", "closed"]


class Stated(NamedTuple):
    """What somebody said, or what was established; with its event and moment."""

    event: int
    at: str
    seat: int | None
    team: str | None
    text: str


class Result(NamedTuple):
    """How a deal and the tables stood at one moment."""

    deal: DealReport
    tables: dict[str, int]


class RulingInFile(NamedTuple):
    """A ruling, the result before and after it, and appeals against it."""

    event: int
    at: str
    what: RulingGiven
    sentence: Message
    before: Result
    after: Result
    to_come: Message | None
    """What will change only when the piles are known."""
    appeals: list[Stated]


class About(NamedTuple):
    """The entry that is disputed."""

    event: int
    statement: str
    sentence: Message


class DisputeFile(NamedTuple):
    """Everything that belongs to one dispute."""

    number: int
    state: State
    opened: Stated
    about: About | None
    deal: Deal | None
    calls: tuple[Said, ...]
    facts: list[Stated]
    statements: list[Stated]
    rulings: list[RulingInFile]
    closing: Stated | None
    findings: list[Finding]
    """What was found at the entry that is disputed."""


def dispute_files(timeline: Sequence[Entry]) -> list[DisputeFile]:
    """Return the file of every dispute, in order. Raises `NotAMatch` for no match at all."""
    report = audit("", timeline)
    steps = list(walk(timeline))
    return [
        _file(report.match, dispute, steps, report.findings) for dispute in report.match.disputes
    ]


def _file(
    match: Match, dispute: Dispute, steps: Sequence[Step], found: Sequence[Finding]
) -> DisputeFile:
    number, about = dispute.opened.dispute, dispute.opened.event
    opening = next(step for step in steps if step.entry.version == dispute.event)
    rulings = [_ruling(match, step, steps) for step in steps if _rules_on(step, dispute)]
    said = [step for step in steps if _is_said_in(step, number)]
    stated = [_stated(match, step, _text(step)) for step in said]
    closing = next((step for step in steps if step.entry.version == dispute.closing), None)
    deal = next((deal for deal in match.deals if deal.number == dispute.deal), None)
    return DisputeFile(
        number=number,
        state=_state(match, dispute, rulings),
        opened=_stated(match, opening, dispute.opened.statement),
        about=next((_about(step) for step in steps if step.entry.version == about), None),
        deal=deal,
        calls=deal.calls if deal else (),
        facts=[each for each in stated if each.seat is None],
        statements=[each for each in stated if each.seat is not None],
        rulings=rulings,
        closing=_stated(match, closing, _text(closing)) if closing else None,
        findings=[each for each in found if each.event == about and each.code != INCOMPLETE],
    )


def _rules_on(step: Step, dispute: Dispute) -> bool:
    """Whether an entry is a ruling on a dispute, or on the very entry that is disputed."""
    event = step.entry.event
    if not isinstance(event, RulingGiven) or step.verdict.obstacle:
        return False
    if event.dispute == dispute.opened.dispute:
        return True
    return event.event is not None and event.event in (dispute.event, dispute.opened.event)


def _is_said_in(step: Step, dispute: int) -> bool:
    event = step.entry.event
    return isinstance(event, StatementTaken) and event.dispute == dispute


def _text(step: Step) -> str:
    event = step.entry.event
    if isinstance(event, StatementTaken):
        return event.text
    if isinstance(event, RulingAppealed | DisputeClosed):
        return event.reason or ""
    return ""


def _stated(match: Match, step: Step, text: str) -> Stated:
    seat: int | None = getattr(step.entry.event, "seat", None)
    team = match.team_of[seat] if seat else None
    return Stated(step.entry.version, step.entry.at, seat, team, text)


def _about(step: Step) -> About:
    event = step.entry.event
    statement = as_statement(event, step.before)
    return About(step.entry.version, statement, describe(event, step.before))


def _ruling(match: Match, step: Step, steps: Sequence[Step]) -> RulingInFile:
    entry = step.entry
    ruling, before = entry.event, step.before
    if not isinstance(ruling, RulingGiven) or before is None:
        raise TypeError(f"#{entry.version} is no ruling")
    return RulingInFile(
        event=entry.version,
        at=entry.at,
        what=ruling,
        sentence=describe(ruling, before),
        before=_result(before, ruling.deal),
        after=_result(step.after, ruling.deal),
        to_come=points_to_come(ruling, _deal_of(step.after, ruling.deal)),
        appeals=[_stated(match, each, _text(each)) for each in steps if _is_appeal(each, entry)],
    )


def _is_appeal(step: Step, ruling: Entry) -> bool:
    event = step.entry.event
    return isinstance(event, RulingAppealed) and event.event == ruling.version


def _result(match: Match, number: int) -> Result:
    return Result(report_of_deal(match, _deal_of(match, number)), match.tables)


def _deal_of(match: Match, number: int) -> Deal:
    return next(each for each in match.deals if each.number == number)


def _state(match: Match, dispute: Dispute, rulings: Sequence[RulingInFile]) -> State:
    if dispute.closed:
        return "closed"
    given = {ruling.event for ruling in rulings}
    pending = [each for each in match.appeals if each.what.event in given]
    if any(answer_to(match, appeal) is None for appeal in pending):
        return "appealed"
    return "ruled" if rulings else "open"


# --- for programs ---


def file_as_json(file: DisputeFile) -> dict[str, Any]:
    """Return a dispute's file, as `fiftysix dispute show --json` prints it."""
    return {
        "dispute": file.number,
        "state": file.state,
        "opened": _said_as_json(file.opened),
        "about": file.about
        and {
            "event": file.about.event,
            "statement": file.about.statement,
            "text": str(file.about.sentence),
            "findings": [finding_as_json(finding) for finding in file.findings],
        },
        "deal": file.deal and _deal_as_json(file.deal, file.calls),
        "facts": [_said_as_json(fact) for fact in file.facts],
        "statements": [_said_as_json(each) for each in file.statements],
        "rulings": [_ruling_as_json(ruling) for ruling in file.rulings],
        "closed": file.closing and _said_as_json(file.closing),
    }


def _said_as_json(said: Stated) -> dict[str, Any]:
    return said._asdict()


def _deal_as_json(deal: Deal, calls: Sequence[Said]) -> dict[str, Any]:
    return {
        "number": deal.number,
        "dealer": deal.dealer,
        "calls": [{"seat": said.seat, "call": said.call} for said in calls],
        "contract": deal.contract and contract_as_json(deal.contract),
    }


def _ruling_as_json(ruling: RulingInFile) -> dict[str, Any]:
    what = ruling.what
    return {
        "event": ruling.event,
        "at": ruling.at,
        "by": what.by,
        "rule": what.rule,
        "reason": what.reason,
        "effect": _effect_as_json(what.effect),
        "text": str(ruling.sentence),
        "before": _result_as_json(ruling.before),
        "after": _result_as_json(ruling.after),
        "appeals": [_said_as_json(appeal) for appeal in ruling.appeals],
    }


def _effect_as_json(effect: Effect) -> dict[str, Any]:
    return effect.model_dump(mode="json", exclude_none=True)


def _result_as_json(result: Result) -> dict[str, Any]:
    deal = result.deal
    return {
        "deal": deal.number,
        "contract": deal.contract and contract_as_json(deal.contract),
        "piles": deal.piles,
        "made": deal.made,
        "annulled": deal.annulled,
        "due": transfers_as_json(deal.due),
        "paid": transfers_as_json(deal.paid),
        "tables": result.tables,
    }
