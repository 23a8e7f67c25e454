"""What a match waits for: the next deal, a call, a card, a count, a payment, or nothing."""

from typing import Literal, NamedTuple

from fiftysix.deal import Deal
from fiftysix.match import Match, due
from fiftysix.payments import outstanding
from fiftysix.rules.settlement import Transfer
from fiftysix.vocabulary import points_in_words, tables_in_words
from fiftysix.wording import Message, mark, say

Doing = Literal["deal", "call", "play", "count", "agree", "pay", "award", "nothing"]


class NextStep(NamedTuple):
    """The verb that comes next, whose it is where one seat can do it, and a sentence."""

    do: Doing
    seat: int | None
    text: Message


def next_step(match: Match) -> NextStep:
    """Return what a match waits for as it stands."""
    if match.closed:
        return NextStep("nothing", None, say("the match is closed"))
    deal = match.deal
    if deal is None or deal.annulled:
        return _next_deal(match)
    if debts := outstanding(due(match, deal) or (), deal):
        return _settlement(debts[0])
    if deal.unrecorded or deal.made is not None:
        return _next_deal(match)
    if deal.outcome is not None:
        return _agreement(deal, made=deal.outcome)
    return _within(deal)


def _agreement(deal: Deal, *, made: bool) -> NextStep:
    team = deal.contract.team if deal.contract else ""
    template = (
        mark("another team than {team} agrees that the contract was made")
        if made
        else mark("another team than {team} agrees that the contract failed")
    )
    return NextStep("agree", None, say(template, team=team))


def _next_deal(match: Match) -> NextStep:
    number = match.deal.number + 1 if match.deal else 1
    if match.over:
        return NextStep("nothing", None, _the_end(match))
    dealer = match.next_dealer
    if dealer is None:
        return NextStep("deal", None, say("deal {number}: say who deals", number=number))
    return NextStep(
        "deal", dealer, say("seat {seat} deals deal {number}", seat=dealer, number=number)
    )


def _the_end(match: Match) -> Message:
    if match.winner is None:
        return say("the match is over")
    return say("the match is over, team {team} has won", team=match.winner)


def _settlement(debt: Transfer) -> NextStep:
    if debt.payer is None:
        text = say("{points} to team {team}", points=points_in_words(debt.amount), team=debt.payee)
        return NextStep("award", None, text)
    text = say(
        "team {payer} pays team {payee} {tables}",
        payer=debt.payer,
        payee=debt.payee,
        tables=tables_in_words(debt.amount),
    )
    return NextStep("pay", None, text)


def _shared_out(deal: Deal) -> bool:
    """Whether a claim to some of the remaining tricks was accepted, so that nobody plays on."""
    claim = deal.claim
    if claim is None or claim.made.tricks is None or claim.contested_by:
        return False
    played_on = max((play.event for play in deal.last_plays), default=0) > claim.event
    return not deal.not_answering(claim) and not played_on


def _within(deal: Deal) -> NextStep:
    seat = deal.turn
    if _shared_out(deal):
        return NextStep("count", None, say("count the piles"))
    if not deal.auction_closed and not (deal.tricks or deal.table) and seat is not None:
        return NextStep("call", seat, say("seat {seat} calls", seat=seat))
    if deal.played_out:
        return NextStep("count", None, say("count the piles"))
    if seat is None:
        return NextStep("play", None, say("whoever won the last trick leads"))
    if deal.table:
        return NextStep("play", seat, say("seat {seat} plays", seat=seat))
    return NextStep("play", seat, say("seat {seat} leads", seat=seat))
