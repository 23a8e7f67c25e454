"""One deal of a report: counted beside computed, due beside paid, and what each team then held.

Every number has its rule and its events.
"""

from collections.abc import Mapping
from typing import NamedTuple

from fiftysix.audit.figures import Basis, Figure
from fiftysix.audit.report import DealReport, report_of_deal
from fiftysix.deal import Deal, Trick
from fiftysix.match import Match, Remark, due
from fiftysix.payments import Pair, between, differences
from fiftysix.projections.auction_sheet import AuctionSheet, auction_sheet
from fiftysix.projections.findings import Finding
from fiftysix.projections.hands import Hand, hands_of
from fiftysix.projections.movements import Movement
from fiftysix.projections.pile_sheet import TrickLine, pile_sheet
from fiftysix.rules.auction import Contract
from fiftysix.rules.calls import DOUBLE, REDOUBLE
from fiftysix.rules.settlement import falls_short
from fiftysix.rulings import forfeit, points_moved


class TrickRow(NamedTuple):
    """A finished trick, the piles after it, and its points."""

    line: TrickLine
    points: Figure | None


class PileRow(NamedTuple):
    """A team's pile: as the table counted it, as its tricks come to, and as it decides."""

    team: str
    counted: Figure | None
    computed: Figure | None
    ruled: Figure | None
    """What rulings added or took away."""
    decides: Figure | None
    differs: bool
    """Whether the count is not what the tricks come to."""


class PaymentRow(NamedTuple):
    """What one team owed another, and what it paid; nobody pays for points."""

    payer: str | None
    payee: str
    due: Figure | None
    """None while it is not known what is due."""
    paid: Figure
    differs: bool


class HeldRow(NamedTuple):
    """What a team held before a deal and after it."""

    team: str
    before: Figure
    after: Figure


class DealSheet(NamedTuple):
    """Everything a report says of one deal."""

    deal: Deal
    report: DealReport
    result: Basis
    """What contract and result rest on."""
    auction: AuctionSheet
    hands: dict[int, Hand]
    tricks: list[TrickRow]
    piles: list[PileRow]
    payments: list[PaymentRow]
    held: list[HeldRow]
    moves: list[Movement]
    """Movements that rulings on this deal made."""
    findings: list[Finding]
    notes: list[Remark]


class Around(NamedTuple):
    """What the sheet of a deal takes from the rest of its match."""

    findings: list[Finding]
    declared: int | None
    """The event that declared the deal's contract, if one did."""
    before: Mapping[str, Figure]
    """What every team held before the deal."""
    after: Mapping[str, Figure]
    moves: list[Movement]


def deal_sheet(match: Match, deal: Deal, around: Around) -> DealSheet:
    """Return the sheet of a deal."""
    declared, number = around.declared, deal.number
    return DealSheet(
        deal=deal,
        report=report_of_deal(match, deal),
        result=Basis(_rules_of_result(deal), contract_events(deal, declared)),
        auction=auction_sheet(deal, match.rules),
        hands=hands_of(deal),
        tricks=[TrickRow(line, _points(line.trick)) for line in pile_sheet(deal).tricks],
        piles=[_pile(deal, team) for team in deal.teams],
        payments=_payments(match, deal, declared),
        held=[HeldRow(team, around.before[team], around.after[team]) for team in match.teams],
        moves=[move for move in around.moves if move.kind == "ruling" and move.deal == number],
        findings=[each for each in around.findings if each.deal == number],
        notes=[note for note in match.notes if note.deal == number],
    )


# --- the contract ---


def _rules_of_result(deal: Deal) -> tuple[str, ...]:
    if deal.contract is None:
        return ()
    first = "R-AUC-8" if deal.contract.passed_out else "R-AUC-9"
    return (first,) if deal.made is None else (first, "R-SCORE-2")


def contract_events(deal: Deal, declared: int | None) -> tuple[int, ...]:
    """Return the calls that make the contract: the last bid and doubles, or the declaration."""
    if deal.contract is None or not (deal.calls or deal.declared):
        return ()
    if deal.declared:
        return () if declared is None else (declared,)
    if deal.contract.passed_out:
        return tuple(said.event for said in deal.calls)
    last, *after = deal.calls[_last_bid(deal) :]
    raised: dict[str, int] = {}
    for said in after:
        if said.call in _RAISED_BY[deal.contract.stake]:
            raised.setdefault(said.call, said.event)  # a second double raises nothing
    return (last.event, *raised.values())


_RAISED_BY = {"undoubled": (), "doubled": (DOUBLE,), "redoubled": (DOUBLE, REDOUBLE)}


def _last_bid(deal: Deal) -> int:
    bids = [
        index for index, said in enumerate(deal.calls) if said.call not in ("P", DOUBLE, REDOUBLE)
    ]
    return bids[-1] if bids else 0


# --- the piles ---


def _points(trick: Trick) -> Figure | None:
    if trick.points is None:
        return None
    if trick.by_cards:
        return Figure(trick.points, ("R-PLAY-3", "R-CARD-3"), _cards(trick))
    return Figure(trick.points, ("§8",), (trick.score.event,) if trick.score else ())


def _cards(trick: Trick) -> tuple[int, ...]:
    return tuple(play.event for play in trick.plays)


def _pile(deal: Deal, team: str) -> PileRow:
    counted, computed = _counted(deal, team), _computed(deal, team)
    differs = bool(counted and computed and deal.decided_by_tricks) and (
        counted is not None and computed is not None and counted.value != computed.value
    )
    return PileRow(team, counted, computed, _ruled(deal, team), _decides(deal, team), differs)


def _counted(deal: Deal, team: str) -> Figure | None:
    """Return the last count of a team; one that nobody counted has the rest of 56."""
    if deal.counted is None or team not in deal.counted:
        return None
    own = [count.event for count in deal.counts if team in count.piles]
    events = own[-1:] or [count.event for count in deal.counts]
    return Figure(deal.counted[team], ("R-SCORE-1",), tuple(events))


def _computed(deal: Deal, team: str) -> Figure | None:
    if not deal.tricks and not deal.claim_settled:
        return None
    events = [
        event
        for trick in deal.tricks
        if trick.team == team
        for event in (_cards(trick) if trick.by_cards else _score(trick))
    ]
    piles = deal.piles_won if deal.decided_by_tricks else deal.trick_piles
    if deal.claim_settled and deal.claim and deal.claimed_by == team:
        events.append(deal.claim.event)
    return Figure((piles or {}).get(team, 0), ("R-PLAY-3", "R-SCORE-1"), tuple(events))


def _score(trick: Trick) -> tuple[int, ...]:
    return (trick.score.event,) if trick.score else ()


def _ruled(deal: Deal, team: str) -> Figure | None:
    moves = [
        move for move in points_moved(deal.piles_won or {}, deal.rulings)
        if team in (move.payer, move.payee)
    ]  # fmt: skip
    if not moves:
        return None
    value = sum(move.points if move.payee == team else -move.points for move in moves)
    rules = tuple(dict.fromkeys(move.ruling.what.rule or "§8" for move in moves))
    return Figure(value, rules, tuple(move.ruling.event for move in moves))


def _decides(deal: Deal, team: str) -> Figure | None:
    if deal.piles is None or team not in deal.piles:
        return None
    won = _computed(deal, team) if deal.decided_by_tricks else _counted(deal, team)
    ruled = _ruled(deal, team)
    events = (won.events if won else ()) + (ruled.events if ruled else ())
    return Figure(deal.piles[team], ("R-SCORE-2",), events)


# --- the payments ---


def _payments(match: Match, deal: Deal, declared: int | None) -> list[PaymentRow]:
    transfers = due(match, deal)
    owed = {(each.payer, each.payee): each.amount for each in transfers or ()}
    pairs = dict.fromkeys([*owed, *(between(paid.what) for paid in deal.paid)])
    wrong = differences(transfers, deal) if transfers is not None else {}
    rows: list[PaymentRow] = []
    for pair in sorted(pairs, key=lambda each: (each[0] or "", each[1])):
        expected = (
            None if transfers is None else _due(match, deal, pair, owed.get(pair, 0), declared)
        )
        differs = pair in wrong or (pair[1], pair[0]) in wrong
        rows.append(PaymentRow(*pair, expected, _paid(deal, pair), differs))
    return rows


def _due(match: Match, deal: Deal, pair: Pair, amount: int, declared: int | None) -> Figure:
    contract = deal.contract
    if deal.annulled or contract is None:
        events = () if deal.annulment is None else (deal.annulment,)
        return Figure(amount, ("R-DEAL-3",), events)
    if not amount:
        return Figure(0, ("R-SCORE-6",), contract_events(deal, declared))
    rules = _rules_of_due(match, deal, contract, pair)
    ruling = forfeit(deal.rulings)
    events = (*contract_events(deal, declared), *((ruling.event,) if ruling else ()))
    return Figure(amount, rules, events)


def _rules_of_due(match: Match, deal: Deal, contract: Contract, pair: Pair) -> tuple[str, ...]:
    made = bool(deal.made)
    rules = ["R-SCORE-3" if made else "R-SCORE-4"]
    if contract.stake != "undoubled":
        rules.append("R-SCORE-5")
    creditors = deal.creditors(contract.declarer)
    if pair[0] in falls_short(contract, match.rules, deal.held, creditors, made=made):
        rules.append("R-SCORE-7")
    return tuple(rules)


def _paid(deal: Deal, pair: Pair) -> Figure:
    payments = [paid for paid in deal.paid if between(paid.what) == pair]
    amounts: list[int] = [
        getattr(paid.what, "tables", 0) or getattr(paid.what, "points", 0) for paid in payments
    ]
    return Figure(sum(amounts), ("R-SCORE-8",), tuple(paid.event for paid in payments))
