"""A dispute's file, as a director reads it."""

from collections.abc import Iterable, Iterator, Mapping

from fiftysix.projections.dispute_file import DisputeFile, Result, RulingInFile, Stated
from fiftysix.vocabulary import contract_in_words
from fiftysix.wording import Message, say, say_in
from fiftysix_cli.output import Line, folded
from fiftysix_cli.views import findings, symbols
from fiftysix_cli.views.history import moment

_STATES: Mapping[str, Message] = {
    "open": say_in("dispute", "open"),
    "ruled": say_in("dispute", "ruled"),
    "appealed": say_in("dispute", "appealed"),
    "closed": say_in("dispute", "closed"),
}


def lines(files: Iterable[DisputeFile], *, plain: bool) -> Iterator[Line]:
    """Yield every file, one after another."""
    empty = True
    for file in files:
        if not empty and not plain:
            yield ""
        empty = False
        yield from _file(file, plain=plain)
    if empty:
        yield say("Nothing is disputed.")


def _file(file: DisputeFile, *, plain: bool) -> Iterator[Line]:
    yield say("Dispute {number}: {state}", number=file.number, state=_STATES[file.state])
    yield from _part(say("Opened"), [file.opened])
    yield from _about(file, plain=plain)
    yield from _deal(file, plain=plain)
    yield from _part(say("Facts"), file.facts)
    yield from _part(say("Statements"), file.statements)
    for ruling in file.rulings:
        yield from _ruling(ruling)
    if file.closing:
        yield from _part(say("Closed"), [file.closing])


def _part(head: Message, said: Iterable[Stated]) -> Iterator[Message]:
    for index, each in enumerate(said):
        if index == 0:
            yield say("{head}:", head=head)
        yield _said(each)


def _said(said: Stated) -> Message:
    where = say("#{event}, {at}", event=said.event, at=moment(said.at))
    if said.seat is None:
        return say("  {where}: {text}", where=where, text=said.text)
    return say(
        "  {where}, seat {seat} (team {team}): {text}",
        where=where,
        seat=said.seat,
        team=said.team or "",
        text=said.text,
    )


def _about(file: DisputeFile, *, plain: bool) -> Iterator[Line]:
    if file.about is None:
        return
    yield say("About:")
    yield say("  #{event}: {sentence}", event=file.about.event, sentence=file.about.sentence)
    found = [say("  {finding}", finding=findings.line(each)) for each in file.findings]
    yield from folded(found, findings.HANG, plain=plain)


def _deal(file: DisputeFile, *, plain: bool) -> Iterator[Message]:
    deal = file.deal
    if deal is None:
        return
    yield say("Deal {deal}, seat {dealer} dealt:", deal=deal.number, dealer=deal.dealer)
    if file.calls:
        calls = "  ".join(
            f"{said.seat} {symbols.call(said.call, plain=plain)}" for said in file.calls
        )
        yield say("  calls     {calls}", calls=calls)
    if deal.contract:
        yield say("  contract  {contract}", contract=contract_in_words(deal.contract))


def _ruling(ruling: RulingInFile) -> Iterator[Message]:
    yield say("Ruling #{event}, {at}:", event=ruling.event, at=moment(ruling.at))
    yield say("  {sentence}", sentence=ruling.sentence)
    yield say("  before  {result}", result=_result(ruling.before))
    yield say("  after   {result}", result=_result(ruling.after))
    if ruling.to_come:
        yield say("  {later}", later=ruling.to_come)
    yield from _part(say("Appeal"), ruling.appeals)


def _result(result: Result) -> Message:
    return say(
        "{outcome}; due {due}, paid {paid}; tables {tables}",
        outcome=_outcome(result),
        due=symbols.transfers(result.deal.due),
        paid=symbols.transfers(result.deal.paid),
        tables=symbols.amounts(result.tables),
    )


def _outcome(result: Result) -> Message:
    deal = result.deal
    if deal.annulled:
        return say("the deal does not count")
    outcome = say("undecided")
    if deal.made is not None:
        outcome = say("made") if deal.made else say("failed")
    if deal.piles is None:
        return outcome
    return say("piles {piles}, {outcome}", piles=symbols.amounts(deal.piles), outcome=outcome)
