"""The director's file of a dispute: the deal, the facts, both sides, rulings, appeals."""

from collections.abc import Iterable, Iterator

from fiftysix.audit.document import (
    Behind,
    Block,
    CallOf,
    Cell,
    Heading,
    Inline,
    Lines,
    Paragraph,
    Row,
    Section,
    Table,
)
from fiftysix.audit.pages.auction_table import auction_table
from fiftysix.audit.pages.parts import (
    NOTHING,
    amounts_of,
    findings_table,
    moment,
    short_contract,
    team,
)
from fiftysix.match import Match
from fiftysix.projections.auction_sheet import auction_sheet
from fiftysix.projections.dispute_file import DisputeFile, Result, RulingInFile, Stated
from fiftysix.rules.settlement import Transfer
from fiftysix.vocabulary import contract_in_words
from fiftysix.wording import Message, say, say_in

_STATES = {
    "open": say_in("dispute", "open"),
    "ruled": say_in("dispute", "ruled"),
    "appealed": say_in("dispute", "appealed"),
    "closed": say_in("dispute", "closed"),
}


def dispute_page(match: Match, file: DisputeFile) -> Section:
    """Return the director's file of one dispute."""
    title = say("Dispute {number}: {state}", number=file.number, state=_STATES[file.state])
    return Section("dispute", f"dispute-{file.number}", title, list(_blocks(match, file)))


def _blocks(match: Match, file: DisputeFile) -> Iterator[Block]:
    yield from _said(match, say("Opened"), [file.opened])
    if file.about:
        yield Heading(say("What is disputed"))
        yield Paragraph((file.about.sentence, " ", Behind((), (file.about.event,))))
    if file.findings:
        yield findings_table(file.findings, deals=False)
    yield from _deal(match, file)
    yield from _said(match, say("Facts established at the table"), file.facts)
    yield from _said(match, say("Statements"), file.statements)
    for ruling in file.rulings:
        yield from _ruling(match, ruling)
    if file.closing:
        yield from _said(match, say("Closed"), [file.closing])
    yield Lines([(say("Director"),), *_sides(match, file)])


def _sides(match: Match, file: DisputeFile) -> list[Cell]:
    letters = file.deal.teams if file.deal else match.teams
    return [(team(match, letter),) for letter in letters]


def _said(match: Match, head: Message, said: Iterable[Stated]) -> Iterator[Block]:
    for index, each in enumerate(said):
        if index == 0:
            yield Heading(head)
        yield Paragraph((*_who(match, each), each.text, " ", Behind((), (each.event,))))


def _who(match: Match, said: Stated) -> Cell:
    when = say("{at} UTC", at=moment(said.at))
    if said.seat is None:
        return (when, ": ")
    seat = say("seat {seat}", seat=said.seat)
    name = match.names.get(said.seat)
    named: Cell = (" ", name) if name else ()
    return (when, ", ", seat, *named, " ", team(match, match.team_of[said.seat]), ": ")


def _deal(match: Match, file: DisputeFile) -> Iterator[Block]:
    deal = file.deal
    if deal is None:
        return
    yield Heading(say("Deal {deal}", deal=deal.number))
    if file.calls:
        yield auction_table(match, auction_sheet(deal, match.rules), ())
    if deal.contract:
        yield Paragraph((say("Contract: {contract}.", contract=contract_in_words(deal.contract)),))


def _ruling(match: Match, ruling: RulingInFile) -> Iterator[Block]:
    what = ruling.what
    yield Heading(say("Ruling by {by}, {at} UTC", by=what.by, at=moment(ruling.at)))
    yield Paragraph((ruling.sentence, " ", Behind((what.rule or "§8",), (ruling.event,))))
    yield _result(match, ruling)
    if ruling.to_come:
        yield Paragraph((ruling.to_come, "."))
    yield from _said(match, say("Appeal"), ruling.appeals)


def _result(match: Match, ruling: RulingInFile) -> Table:
    rows = [
        _row(head, before, after)
        for (head, before), (_, after) in zip(
            _cells(match, ruling.before), _cells(match, ruling.after), strict=True
        )
    ]
    heads = ((say("What"),), (say("Before the ruling"),), (say("After it"),))
    return Table(say("The result before and after the ruling"), heads, rows, wide=(1, 2))


def _row(head: Message, before: Cell, after: Cell) -> Row:
    return Row(((head,), before, after), differs=before != after)


def _cells(match: Match, result: Result) -> list[tuple[Message, Cell]]:
    deal = result.deal
    contract = (CallOf(short_contract(deal.contract)),) if deal.contract else NOTHING
    held = say("Points") if match.rules.unit == "points" else say("Tables")
    return [
        (say("Contract"), contract),
        (say("Piles"), amounts_of(match, deal.piles or {})),
        (say("Result"), (_outcome(result),)),
        (say("Due"), _transfers(match, deal.due)),
        (say("Paid"), _transfers(match, deal.paid)),
        (held, amounts_of(match, result.tables)),
    ]


def _outcome(result: Result) -> Message:
    if result.deal.annulled:
        return say("does not count")
    if result.deal.made is None:
        return say("undecided")
    return say("made") if result.deal.made else say("failed")


def _transfers(match: Match, transfers: Iterable[Transfer]) -> Cell:
    cell: list[Inline] = []
    for payer, payee, amount in transfers:
        cell += [", "] if cell else []
        cell += [team(match, payer), " → "] if payer else []
        cell += [team(match, payee), f" {amount}"]
    return tuple(cell) or NOTHING
