"""A record as it was first written down beside the record in force.

What was changed, by whom and why, and what came out otherwise.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from fiftysix.audit.report import AuditReport, DealReport
from fiftysix.projections.history import HistoryLine, history
from fiftysix.timeline import is_patch
from fiftysix.vocabulary import contract_in_words
from fiftysix.wording import Message, say
from fiftysix_events.envelope import Entry
from fiftysix_events.types import EntryCorrected


class Revision(NamedTuple):
    """An entry that was corrected or taken back: what stood there, what counts, who and why."""

    event: int
    deal: int | None
    recorded: Message
    in_force: Message | None
    """None where the entry was taken back."""
    patch: int
    at: str
    by: str
    reason: str | None


class Difference(NamedTuple):
    """Something that came out otherwise because of the revisions."""

    deal: int
    what: Message
    recorded: Message
    in_force: Message


def revisions(entries: Sequence[Entry], names: Mapping[str, str]) -> list[Revision]:
    """Return every entry that no longer counts as it was first written down."""
    if not any(is_patch(entry.event) for entry in entries):
        return []
    lines = {line.entry.version: line for line in history(entries, names)}
    return [
        _revision(line, lines)
        for line in lines.values()
        if line.patch is not None and not is_patch(line.entry.event)
    ]


def _revision(line: HistoryLine, lines: Mapping[int, HistoryLine]) -> Revision:
    patch = line.patch
    if patch is None:
        raise ValueError(f"#{line.entry.version} is in force")
    corrected = isinstance(patch.event, EntryCorrected)
    return Revision(
        event=line.entry.version,
        deal=line.deal,
        recorded=line.sentence,
        in_force=_sentence(lines[patch.version]) if corrected else None,
        patch=patch.version,
        at=patch.at,
        by=lines[patch.version].by,
        reason=getattr(patch.event, "reason", None),
    )


def _sentence(patch: HistoryLine) -> Message:
    """Return what a correction puts in place of an entry, without the words around it."""
    instead = patch.sentence.values.get("instead")
    return instead if isinstance(instead, Message) else patch.sentence


# --- what came of it ---


def differences(recorded: AuditReport, in_force: AuditReport) -> list[Difference]:
    """Return what differs between two audits of a match, deal by deal."""
    before = {deal.number: deal for deal in recorded.deals}
    found: list[Difference] = []
    known: dict[str, int] = {}
    for deal in in_force.deals:
        if deal.number in before:
            first = before[deal.number]
            found += _of_deal(first, deal)
            shift = {team: deal.tables[team] - first.tables[team] for team in deal.tables}
            if shift != known and (any(shift.values()) or any(known.values())):
                found.append(_difference(_HELD, first, deal))
            known = shift
    return found


def _of_deal(recorded: DealReport, in_force: DealReport) -> Iterator[Difference]:
    for what in _WHAT:
        difference = _difference(what, recorded, in_force)
        if difference.recorded != difference.in_force:
            yield difference


def _difference(what: "What", recorded: DealReport, in_force: DealReport) -> Difference:
    label, told = what
    return Difference(in_force.number, label, told(recorded), told(in_force))


def _contract(deal: DealReport) -> Message:
    return contract_in_words(deal.contract) if deal.contract else say("not known")


def _result(deal: DealReport) -> Message:
    if deal.annulled:
        return say("does not count")
    if deal.made is None:
        return say("undecided")
    return say("made") if deal.made else say("failed")


def _amounts(amounts: Mapping[str, int]) -> Message:
    text = ", ".join(f"{team} {amount}" for team, amount in amounts.items())
    return say("{amounts}", amounts=text) if text else say("not known")


def _transfers(transfers: Sequence[tuple[str | None, str, int]]) -> Message:
    text = ", ".join(
        f"{payee} {amount}" if payer is None else f"{payer} → {payee} {amount}"
        for payer, payee, amount in transfers
    )
    return say("{amounts}", amounts=text) if text else say("nothing")


What = tuple[Message, Callable[[DealReport], Message]]

_WHAT: Sequence[What] = (
    (say("contract"), _contract),
    (say("piles"), lambda deal: _amounts(deal.piles or {})),
    (say("result"), _result),
    (say("due"), lambda deal: _transfers(deal.due)),
    (say("paid"), lambda deal: _transfers(deal.paid)),
)

_HELD: What = (say("held after it"), lambda deal: _amounts(deal.tables))
"""A difference here lasts: it is told where it begins or changes."""
