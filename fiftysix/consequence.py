"""What an entry came to, in a few words: the number that a plus makes, a contract, a trick won."""

from fiftysix.deal import Deal, Trick
from fiftysix.match import Match
from fiftysix.rules.auction import Contract
from fiftysix.rules.calls import Bid, Form, understand
from fiftysix.vocabulary import contract_in_words, level_in_words, points_in_words
from fiftysix.wording import Message, say
from fiftysix_events.types import CallMade, CardPlayed, Event

_PLAIN = (Form.NUMBER_SUIT, Form.NO_TRUMPS)
"""Forms that say number and denomination as they are."""


def consequences(before: Match, event: Event, after: Match) -> list[Message]:
    """Return what follows from an entry that is not plain from its text; usually nothing."""
    was, deal = before.deal, after.deal
    if was is None or deal is None:
        return []
    said: list[Message] = []
    if isinstance(event, CallMade) and len(deal.calls) > len(was.calls):
        said += _of_call(event, deal)
    if deal.auction_closed and not was.auction_closed and deal.contract:
        said.append(_of_contract(deal.contract))
    if isinstance(event, CardPlayed) and len(deal.tricks) > len(was.tricks):
        said += _of_trick(deal.tricks[-1])
    if deal.made is not None and was.made is None and deal.contract:
        said.append(_of_result(deal, deal.contract))
    return said


def _of_call(event: CallMade, deal: Deal) -> list[Message]:
    call, bid = understand(event.call), deal.auction.bid
    if bid is None or not isinstance(call, Bid) or call.form in _PLAIN:
        return []
    return [say("= {level}", level=level_in_words(bid.number, bid.denomination))]


def _of_contract(contract: Contract) -> Message:
    if contract.passed_out:
        return say("all passed: {contract}", contract=contract_in_words(contract))
    return say("contract: {contract}", contract=contract_in_words(contract))


def _of_trick(trick: Trick) -> list[Message]:
    if trick.winner is None or trick.team is None:
        return []
    return [
        say(
            "trick {number} to seat {seat}, team {team}: {points}",
            number=trick.number,
            seat=trick.winner,
            team=trick.team,
            points=points_in_words(trick.points or 0),
        )
    ]


def _of_result(deal: Deal, contract: Contract) -> Message:
    pile = (deal.piles or {}).get(contract.team)
    if pile is None:
        return say("made") if deal.made else say("failed")
    if deal.made:
        return say("made: {pile} of {number}", pile=pile, number=contract.number)
    return say("failed: {pile} of {number}", pile=pile, number=contract.number)
