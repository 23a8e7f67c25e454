"""The page of one deal: hands, auction, tricks, piles, payments, and what was found."""

from collections.abc import Iterator

from fiftysix.audit.deal_sheet import DealSheet, HeldRow, PaymentRow, PileRow, TrickRow
from fiftysix.audit.document import (
    Behind,
    Block,
    CardOf,
    Cell,
    Inline,
    Paragraph,
    Row,
    Section,
    SuitOf,
    Table,
    Wrong,
)
from fiftysix.audit.pages.auction_table import auction_table
from fiftysix.audit.pages.parts import (
    NOTHING,
    behind,
    figure,
    findings_table,
    seat_cell,
    team,
    unit_of,
)
from fiftysix.audit.report import UNCHECKED
from fiftysix.deal import Deal, Played, Trick
from fiftysix.match import Match
from fiftysix.naming import GRADES, SOURCES
from fiftysix.projections.hands import Hand
from fiftysix.rules.cards import SUITS
from fiftysix.vocabulary import contract_in_words, moved_in_words, seat_in_words
from fiftysix.wording import Message, say


def deal_page(match: Match, sheet: DealSheet) -> Section:
    """Return the page of a deal."""
    number = sheet.deal.number
    title = say("Deal {deal}", deal=number)
    return Section("deal", f"deal-{number}", title, list(_blocks(match, sheet)))


def _blocks(match: Match, sheet: DealSheet) -> Iterator[Block]:
    yield from _opening(match, sheet)
    if any(hand.dealt for hand in sheet.hands.values()):
        yield _hands(match, sheet)
    if sheet.auction.calls:
        marked = {each.event for each in sheet.findings if each.severity == "error"}
        yield auction_table(match, sheet.auction, marked)
    if sheet.tricks or sheet.deal.table:
        yield _tricks(match, sheet)
    if any(row.counted or row.computed for row in sheet.piles):
        yield _piles(match, sheet.piles)
    if sheet.payments:
        yield _payments(match, sheet.payments)
    yield _held(match, sheet.held)
    yield from _rulings(match, sheet.deal)
    if sheet.findings:
        yield findings_table(sheet.findings, deals=False)
    for note in sheet.notes:
        text = say("Note: {text}", text=note.what.text)
        yield Paragraph((text, " ", Behind((), (note.event,))), "quiet")


# --- what it came to ---


def _opening(match: Match, sheet: DealSheet) -> Iterator[Paragraph]:
    deal, report = sheet.deal, sheet.report
    dealer = seat_in_words(deal.dealer, match.names)
    dealt = say("{seat} dealt.", seat=dealer)
    basis = (" ", behind(sheet.result)) if sheet.result.rules else ()
    yield Paragraph((dealt, " ", _result(sheet), *basis))
    if report.annulled:
        events = () if deal.annulment is None else (deal.annulment,)
        yield Paragraph((say("The deal does not count."), " ", Behind((), events)), "bad")
    elif missing := UNCHECKED[deal.grade]:
        yield Paragraph(
            (say("Grade {grade}; {missing}.", grade=GRADES[deal.grade], missing=missing),), "quiet"
        )


def _result(sheet: DealSheet) -> Message:
    report = sheet.report
    if sheet.deal.unrecorded:
        return say("It was not written down.")
    if report.contract is None:
        return say("No contract is known.")
    contract = contract_in_words(report.contract)
    if report.made is None and report.outcome is not None:
        if report.outcome:
            return say("Contract: {contract}; made, and not agreed to.", contract=contract)
        return say("Contract: {contract}; failed, and not agreed to.", contract=contract)
    if report.made is None:
        return say("Contract: {contract}; undecided.", contract=contract)
    if report.made:
        return say("Contract: {contract}; made.", contract=contract)
    return say("Contract: {contract}; failed.", contract=contract)


# --- hands, auction, tricks ---


def _hands(match: Match, sheet: DealSheet) -> Table:
    suits = tuple((SuitOf(suit),) for suit in SUITS)
    return Table(
        caption=say("Hands as they were dealt"),
        heads=((say("Seat"),), (say("Player"),), *suits, (say("Known how"),)),
        rows=[_hand(match, hand) for hand in sheet.hands.values()],
        wide=(1,),
    )


def _hand(match: Match, hand: Hand) -> Row:
    whole = hand.source in ("given", "deduced")
    return Row(
        (
            seat_cell(match, hand.seat),
            (match.names.get(hand.seat, ""),),
            *(_suit(hand, suit, whole=whole) for suit in SUITS),
            (SOURCES[hand.source],),
        )
    )


def _suit(hand: Hand, suit: str, *, whole: bool) -> Cell:
    ranks = tuple(card[0] for card in hand.dealt if card[1] == suit)
    if ranks:
        return (SuitOf(suit, ranks),)
    return NOTHING if whole else ("?",)


def _tricks(match: Match, sheet: DealSheet) -> Table:
    deal = sheet.deal
    teams = tuple((team(match, letter),) for letter in deal.teams)
    seats = tuple(seat_cell(match, seat) for seat in deal.order)
    rows = [_trick(deal, row) for row in sheet.tricks]
    if deal.table:
        rows.append(_unfinished(deal))
    points = 1 + len(seats)
    return Table(
        caption=say("Tricks: › led, bold won; the piles after each"),
        heads=((say("Trick"),), *seats, (say("Points"),), *teams, (say("Events"),)),
        rows=rows,
        numeric=(0, points, *range(points + 1, points + 1 + len(teams))),
    )


def _trick(deal: Deal, row: TrickRow) -> Row:
    trick = row.line.trick
    won = _winner(trick)
    return Row(
        (
            (trick.number,),
            *_cards(deal, trick.plays, won),
            NOTHING if row.points is None else (row.points.value,),
            *((row.line.piles[letter],) for letter in deal.teams),
            (Behind(row.points.rules[:1], row.points.events),) if row.points else NOTHING,
        )
    )


def _winner(trick: Trick) -> Played | None:
    return next((play for play in trick.plays if play.seat == trick.winner), None)


def _unfinished(deal: Deal) -> Row:
    events = tuple(play.event for play in deal.table)
    piles = tuple(NOTHING for _ in deal.teams)
    cards = _cards(deal, deal.table, None)
    return Row(((deal.trick_number,), *cards, NOTHING, *piles, (Behind((), events),)))


def _cards(deal: Deal, plays: tuple[Played, ...], won: Played | None) -> list[Cell]:
    by_seat = {play.seat: play for play in plays}
    return [
        (CardOf(by_seat[seat].card, led=by_seat[seat] is plays[0], won=by_seat[seat] is won),)
        if seat in by_seat
        else ("",)
        for seat in deal.order
    ]


# --- piles and payments ---


def _piles(match: Match, piles: list[PileRow]) -> Table:
    ruled = any(row.ruled for row in piles)
    differs = any(row.differs for row in piles)
    heads = [(say("Team"),), (say("Counted"),), (say("Computed"),)]
    heads += [(say("Rulings"),)] if ruled else []
    heads += [(say("Decides"),)]
    figures = tuple(range(1, len(heads)))
    heads += [("",)] if differs else []
    return Table(
        caption=say("Piles: counted at the table, and computed from the tricks"),
        heads=tuple(heads),
        rows=[_pile(match, row, ruled=ruled, differs=differs) for row in piles],
        numeric=figures,
    )


def _pile(match: Match, row: PileRow, *, ruled: bool, differs: bool) -> Row:
    moved = (figure(row.ruled, signed=True),) if ruled else ()
    return Row(
        (
            (team(match, row.team),),
            figure(row.counted),
            figure(row.computed),
            *moved,
            figure(row.decides),
            *((_differs(differs=row.differs),) if differs else ()),
        ),
        differs=row.differs,
    )


def _differs(*, differs: bool) -> Cell:
    return (Wrong(say("differs")),) if differs else ("",)


def _payments(match: Match, payments: list[PaymentRow]) -> Table:
    points = match.rules.unit == "points"
    heads = ((say("To"),),) if points else ((say("From"),), (say("To"),))
    paid = say("Awarded") if points else say("Paid")
    differs = any(row.differs for row in payments)
    last: tuple[Cell, ...] = (("",),) if differs else ()
    return Table(
        caption=say("Due and awarded") if points else say("Due and paid"),
        heads=(*heads, (say("Due"),), (paid,), *last),
        rows=[_payment(match, row, points=points, differs=differs) for row in payments],
        numeric=(len(heads), len(heads) + 1),
    )


def _payment(match: Match, row: PaymentRow, *, points: bool, differs: bool) -> Row:
    payer = (team(match, row.payer),) if row.payer else NOTHING
    payee: Cell = (team(match, row.payee),)
    who = (payee,) if points else (payer, payee)
    last = (_differs(differs=row.differs),) if differs else ()
    cells = (*who, figure(row.due), figure(row.paid), *last)
    return Row(cells, differs=row.differs)


def _held(match: Match, held: list[HeldRow]) -> Table:
    return Table(
        caption=unit_of(match),
        heads=((say("Team"),), (say("Before the deal"),), (say("After it"),)),
        rows=[
            Row(((team(match, row.team),), figure(row.before), figure(row.after))) for row in held
        ],
        numeric=(1, 2),
    )


_EFFECTS = {
    "stand": say("it stands"),
    "replay": say("it is dealt again"),
    "annul": say("it does not count"),
    "forfeit": say("the contract is forfeit"),
    "reinstate": say("it counts again"),
}


def _rulings(match: Match, deal: Deal) -> Iterator[Paragraph]:
    for ruling in deal.rulings:
        what, effect = ruling.what, ruling.what.effect
        text = say("Ruling by {by}: {reason}", by=what.by, reason=what.reason)
        moved: Inline = (
            say(
                "Team {payer} gives team {payee} {what}.",
                payer=effect.payer,
                payee=effect.payee,
                what=moved_in_words(effect, match.rules),
            )
            if effect.payer and effect.payee
            else say("({effect})", effect=_EFFECTS.get(effect.kind, effect.kind))
        )
        basis = Behind((what.rule or "§8",), (ruling.event,))
        yield Paragraph((text, " ", moved, " ", basis))
