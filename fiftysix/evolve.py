"""What an event does to a match: `evolve(match, entry) -> match`.

A pure fold. Nothing here judges: an event that broke a rule counts as it happened (RULES §8). Who
broke what is the business of `fiftysix.judging`.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from fiftysix.deal import (
    Agreed,
    Claim,
    Count,
    Deal,
    Paid,
    Played,
    Said,
    Score,
    Trick,
    finish_trick,
    judge_tricks_again,
)
from fiftysix.match import (
    Appealed,
    Dispute,
    Match,
    Remark,
    Reported,
    Waived,
    format_for,
    teams_out,
)
from fiftysix.rules.auction import Auction, after_call
from fiftysix.rules.calls import understand
from fiftysix.rules.seating import turn_order
from fiftysix.rulings import Ruled
from fiftysix_events import types
from fiftysix_events.envelope import Entry
from fiftysix_events.values import UNKNOWN_CARD


class NotAMatch(ValueError):
    """The first event in force does not open a match, or a later one opens it again."""


def fold(entries: Iterable[Entry]) -> Match:
    """Return the match after all of these entries. Raises `NotAMatch`."""
    match: Match | None = None
    for entry in entries:
        match = evolve(match, entry)
    if match is None:
        raise NotAMatch("there are no events")
    return match


def evolve(match: Match | None, entry: Entry) -> Match:
    """Return the match after one more entry that is in force. Raises `NotAMatch`.

    Corrections and retractions are applied before, by `fiftysix.timeline`; here they are
    nothing.
    """
    event = entry.event
    if match is None:
        if isinstance(event, types.MatchOpened):
            return _opened(event, entry.version)
        raise NotAMatch(f"the first event is {event.type}, not match.opened")
    step = _STEPS.get(type(event))
    return step(match, event, entry.version) if step else _touched(match, entry.version)


def _opened(event: types.MatchOpened, version: int) -> Match:
    return Match(
        opened=event,
        team_of={seat: team.team for team in event.teams for seat in team.seats},
        tables={team.team: event.rules.start for team in sorted(event.teams, key=_letter)},
        names={seated.seat: seated.name for seated in event.seats if seated.name},
        version=version,
    )


def _letter(team: types.TeamFormed) -> str:
    return team.team


def _touched(match: Match, version: int) -> Match:
    return replace(match, version=version)


def _in_turn(step: Callable[[Deal, Any, int, Match], Deal]) -> "Step":
    """Make a step of a deal a step of the match; outside a deal it changes nothing."""

    def step_of_match(match: Match, event: types.Event, version: int) -> Match:
        if match.deal is None:
            return _touched(match, version)
        return replace(match, version=version, deal=step(match.deal, event, version, match))

    return step_of_match


def _in_deal(step: Callable[[Deal, Any, int, Match], Deal]) -> "Step":
    """Do the same for an event that is neither a call nor a card, and note that it came."""

    def noted(deal: Deal, event: types.Event, version: int, match: Match) -> Deal:
        return replace(step(deal, event, version, match), last_other=version)

    return _in_turn(noted)


# --- the match ---


def _substituted(match: Match, event: types.SeatSubstituted, version: int) -> Match:
    return replace(
        match,
        version=version,
        names=match.names | {event.seat: event.name},
        substitutes=(*match.substitutes, event),
    )


def _closed(match: Match, _event: types.MatchClosed, version: int) -> Match:
    deal = match.deal and replace(match.deal, after=match.tables)
    return replace(match, version=version, closed=True, deal=deal)


def _noted(match: Match, event: types.NoteAdded, version: int) -> Match:
    note = Remark(event, version, _deal_number(match))
    return replace(match, version=version, notes=(*match.notes, note))


def _deal_number(match: Match) -> int | None:
    return match.deal.number if match.deal else None


# --- the deal ---


def _drawn(match: Match, event: types.DealerDrawn, version: int) -> Match:
    return replace(match, version=version, drawn=event.seat)


def _begun(match: Match, event: types.DealBegun, version: int) -> Match:
    order = turn_order(match.seats_in, event.dealer)
    deal = Deal(
        number=event.deal,
        dealer=event.dealer,
        order=order,
        team_of={seat: match.team_of[seat] for seat in order},
        format=format_for(match, len(order)),
        held=match.tables,
        event=version,
        last_other=version,
        auction=Auction(len(order)),
        turn=order[0],
        unrecorded=event.unrecorded,
        needs_agreement=match.rules.confirm,
    )
    past = (*match.past, replace(match.deal, after=match.tables)) if match.deal else match.past
    return replace(match, version=version, past=past, deal=deal, out=teams_out(match))


def _dealt(deal: Deal, event: types.HandsDealt, _version: int, _match: Match) -> Deal:
    return replace(deal, hands=deal.hands | {hand.seat: hand.cards for hand in event.hands})


def _annulled(deal: Deal, _event: types.DealAnnulled, version: int, _match: Match) -> Deal:
    return replace(deal, annulment=version, misdeal=version, redealt=True)


# --- auction and play ---


def _called(deal: Deal, event: types.CallMade, version: int, match: Match) -> Deal:
    calls = (*deal.calls, Said(event.seat, event.call, version))
    call = understand(event.call)
    if call is None or deal.auction_closed:
        return replace(deal, calls=calls)  # too late: said, and without effect (R-AUC-7)
    auction = after_call(deal.auction, event.seat, call, match.rules)
    turn = deal.first if auction.closed else deal.next_seat(event.seat)
    called = replace(deal, calls=calls, auction=auction, turn=turn)
    return _with_new_trumps(called, deal.turn)


def _declared(deal: Deal, event: types.ContractDeclared, _version: int, _match: Match) -> Deal:
    declared = replace(deal, declared=event, turn=deal.first)
    return _with_new_trumps(declared, deal.turn)


def _with_new_trumps(deal: Deal, turn: int | None) -> Deal:
    """Judge again what was played before the contract was known; `turn` was whose turn it was."""
    if not (deal.tricks or deal.table):
        return deal
    tricks = judge_tricks_again(deal)
    return replace(deal, tricks=tricks, turn=turn if deal.table else tricks[-1].winner)


def _played(deal: Deal, event: types.CardPlayed, version: int, _match: Match) -> Deal:
    seat, card = event.seat, event.card
    table = (*deal.table, Played(seat, card, version))
    cards_of, seen = deal.cards_of, deal.seen
    if card != UNKNOWN_CARD:
        cards_of = {**cards_of, seat: (*cards_of.get(seat, ()), card)}
        seen += card
    if len(table) < len(deal.order):
        turn = _turn_after(deal, table)
        return replace(deal, table=table, cards_of=cards_of, seen=seen, turn=turn)
    trick = finish_trick(deal, deal.trick_number, table, None)
    tricks = (*deal.tricks, trick)
    return replace(deal, table=(), cards_of=cards_of, seen=seen, tricks=tricks, turn=trick.winner)


def _turn_after(deal: Deal, table: tuple[Played, ...]) -> int:
    """Go on from the seat that acted, past seats that have played to this trick already."""
    seat = deal.next_seat(table[-1].seat)
    while _has_played(seat, table):
        seat = deal.next_seat(seat)
    return seat


def _has_played(seat: int, table: tuple[Played, ...]) -> bool:
    for play in table:  # noqa: SIM110 - once a card; any() with a generator costs three times as much
        if play.seat == seat:
            return True
    return False


def _scored(deal: Deal, event: types.TrickScored, version: int, _match: Match) -> Deal:
    score = Score(event.team, event.points, version)
    number = deal.trick_number
    if event.trick < number:
        return replace(deal, tricks=_rescored(deal, event.trick, score))
    if event.trick == number:
        tricks = (*deal.tricks, finish_trick(deal, number, deal.table, score))
    else:  # tricks in between were not written down; cards on the table belong to the first
        left = (finish_trick(deal, number, deal.table, None),) if deal.table else ()
        tricks = (*deal.tricks, *left, finish_trick(deal, event.trick, (), score))
    return replace(deal, table=(), tricks=tricks, turn=None)


def _rescored(deal: Deal, number: int, score: Score) -> tuple[Trick, ...]:
    tricks = {trick.number: trick for trick in deal.tricks}
    plays = tricks[number].plays if number in tricks else ()
    tricks[number] = finish_trick(deal, number, plays, score)
    return tuple(tricks[each] for each in sorted(tricks))


def _claimed(deal: Deal, event: types.ClaimMade, version: int, _match: Match) -> Deal:
    return replace(deal, claims=(*deal.claims, Claim(event, version)))


def _answered(deal: Deal, event: types.ClaimAnswered, _version: int, _match: Match) -> Deal:
    if deal.claim is None:
        return deal
    claim = _without_answer(deal.claim, event.seat)  # a second answer takes the first one's place
    if event.accepted:
        claim = replace(claim, accepted_by=(*claim.accepted_by, event.seat))
    else:
        claim = replace(claim, contested_by=(*claim.contested_by, event.seat))
    return replace(deal, claims=(*deal.claims[:-1], claim))


def _without_answer(claim: Claim, seat: int) -> Claim:
    return replace(
        claim,
        accepted_by=tuple(each for each in claim.accepted_by if each != seat),
        contested_by=tuple(each for each in claim.contested_by if each != seat),
    )


# --- results and payments ---


def _counted(deal: Deal, event: types.PilesCounted, version: int, _match: Match) -> Deal:
    count = Count({pile.team: pile.points for pile in event.piles}, version)
    return replace(deal, counts=(*deal.counts, count))


def _resulted(deal: Deal, event: types.ResultDeclared, version: int, _match: Match) -> Deal:
    return replace(deal, result=event.made, result_event=version)


def _agreed(match: Match, event: types.DealConfirmed, version: int) -> Match:
    agreed = Agreed(event.seat, event.made, version)
    return _in_deals(
        replace(match, version=version),
        event.deal,
        lambda deal: replace(deal, agreements=(*deal.agreements, agreed)),
    )


def _in_deals(match: Match, number: int, step: Callable[[Deal], Deal]) -> Match:
    """Change the deal with a number, wherever it stands."""
    if match.deal and match.deal.number == number:
        return replace(match, deal=step(match.deal))
    past = tuple(step(each) if each.number == number else each for each in match.past)
    return replace(match, past=past)


def _paid(match: Match, event: types.TablesPaid, version: int) -> Match:
    moves = {event.payer: -event.tables, event.payee: event.tables}
    return _settled(match, version, moves, event)


def _awarded(match: Match, event: types.PointsAwarded, version: int) -> Match:
    return _settled(match, version, {event.team: event.points}, event)


def _settled(
    match: Match,
    version: int,
    moves: dict[str, int],
    event: types.TablesPaid | types.PointsAwarded,
) -> Match:
    """Book a payment: to the deal that it is for, and to what every team holds."""
    tables = _moved(match.tables, moves)
    paid = Paid(event, version)
    deal = match.deal
    if deal is None or event.deal == deal.number:
        deal = deal and replace(deal, paid=(*deal.paid, paid), last_other=version)
        return replace(match, version=version, tables=tables, deal=deal)
    past = tuple(
        replace(each, paid=(*each.paid, paid)) if each.number == event.deal else each
        for each in match.past
    )
    deal = _holding(deal, moves)
    return replace(match, version=version, tables=tables, past=past, deal=deal)


def _holding(deal: Deal, moves: dict[str, int]) -> Deal:
    """Move what teams hold before a deal is settled. Once it is being paid for, that is over."""
    return deal if deal.paid else replace(deal, held=_moved(deal.held, moves))


def _moved(tables: dict[str, int], moves: dict[str, int]) -> dict[str, int]:
    return {team: amount + moves.get(team, 0) for team, amount in tables.items()}


# --- irregularities, disputes and rulings ---


def _reported(match: Match, event: types.IrregularityRecorded, version: int) -> Match:
    report = Reported(event, version, _deal_number(match))
    return replace(match, version=version, reported=(*match.reported, report))


def _disputed(match: Match, event: types.DisputeOpened, version: int) -> Match:
    dispute = Dispute(event, version, _deal_number(match))
    return replace(match, version=version, disputes=(*match.disputes, dispute))


def _dispute_closed(match: Match, event: types.DisputeClosed, version: int) -> Match:
    disputes = tuple(
        replace(each, closing=version) if each.opened.dispute == event.dispute else each
        for each in match.disputes
    )
    return replace(match, version=version, disputes=disputes)


def _waived(match: Match, event: types.IrregularityWaived, version: int) -> Match:
    return replace(match, version=version, waivers=(*match.waivers, Waived(event, version)))


def _appealed(match: Match, event: types.RulingAppealed, version: int) -> Match:
    return replace(match, version=version, appeals=(*match.appeals, Appealed(event, version)))


def _ruled(match: Match, event: types.RulingGiven, version: int) -> Match:
    match = replace(match, version=version, rulings=(*match.rulings, Ruled(event, version)))
    effect = event.effect
    if effect.kind == "move-tables" and effect.payer and effect.payee and effect.amount:
        moves = {effect.payer: -effect.amount, effect.payee: effect.amount}
        deal = match.deal and _holding(match.deal, moves)
        match = replace(match, tables=_moved(match.tables, moves), deal=deal)
    ruling = Ruled(event, version)
    return _in_deals(match, event.deal, lambda deal: _ruled_deal(deal, ruling))


def _ruled_deal(deal: Deal, ruling: Ruled) -> Deal:
    kind = ruling.what.effect.kind
    deal = replace(deal, rulings=(*deal.rulings, ruling))
    if kind in ("annul", "replay"):
        redealt = deal.redealt or kind == "replay"
        return replace(deal, annulment=ruling.event, redealt=redealt)
    if kind == "reinstate":  # a misdeal is no ruling: it stays one
        deal = replace(deal, annulment=deal.misdeal, redealt=deal.misdeal is not None)
    return deal if deal.outcome is None else replace(deal, settlement=ruling.event)


Step = Callable[[Match, Any, int], Match]

_STEPS: dict[type[types.Event], Step] = {
    types.SeatSubstituted: _substituted,
    types.MatchClosed: _closed,
    types.NoteAdded: _noted,
    types.DealerDrawn: _drawn,
    types.DealBegun: _begun,
    types.HandsDealt: _in_deal(_dealt),
    types.DealAnnulled: _in_deal(_annulled),
    types.CallMade: _in_turn(_called),
    types.ContractDeclared: _in_deal(_declared),
    types.CardPlayed: _in_turn(_played),
    types.ClaimMade: _in_deal(_claimed),
    types.ClaimAnswered: _in_deal(_answered),
    types.TrickScored: _in_deal(_scored),
    types.PilesCounted: _in_deal(_counted),
    types.ResultDeclared: _in_deal(_resulted),
    types.DealConfirmed: _agreed,
    types.TablesPaid: _paid,
    types.PointsAwarded: _awarded,
    types.IrregularityRecorded: _reported,
    types.IrregularityWaived: _waived,
    types.DisputeOpened: _disputed,
    types.DisputeClosed: _dispute_closed,
    types.RulingGiven: _ruled,
    types.RulingAppealed: _appealed,
}
"""What each type does. Shuffles, cuts, statements and erasures are kept and change nothing here."""
