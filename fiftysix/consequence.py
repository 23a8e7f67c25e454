"""What an entry came to, in a few words: the number that a plus makes, a contract, a trick won.

And what it has made wrong with a deal (`fiftysix.remarks`): a count that does not add up.
"""

from fiftysix.deal import Deal, Trick
from fiftysix.match import Match
from fiftysix.remarks import remarks
from fiftysix.rules.auction import Contract
from fiftysix.rules.calls import Bid, Form, understand
from fiftysix.rulings import forfeit
from fiftysix.vocabulary import contract_in_words, level_in_words, points_in_words
from fiftysix.wording import Message, say, say_n
from fiftysix_events.types import CallMade, CardPlayed, DealConfirmed, Event, RulingGiven

_PLAIN = (Form.NUMBER_SUIT, Form.NO_TRUMPS)
"""Forms that say number and denomination as they are."""


def consequences(
    before: Match, event: Event, after: Match, *, points: bool = True
) -> list[Message]:
    """Return what follows from an entry that is not plain from its text; usually nothing.

    `points` says whether a trick is told with its points.
    """
    return [*_of_entry(before, event, after, points=points), *remarks(before, after)]


def _of_entry(before: Match, event: Event, after: Match, *, points: bool) -> list[Message]:
    if isinstance(event, RulingGiven):
        return _of_ruling(before, event, after)
    was, deal = before.deal, after.deal
    if was is None or deal is None:
        return []
    said: list[Message] = []
    if isinstance(event, CallMade) and len(deal.calls) > len(was.calls):
        said += _of_call(event, deal)
    if deal.auction_closed and not was.auction_closed and deal.contract:
        said.append(_of_contract(deal.contract))
    if isinstance(event, CardPlayed) and len(deal.tricks) > len(was.tricks):
        said += _of_trick(deal.tricks[-1], points=points)
    if deal.outcome is not None and was.outcome is None and deal.contract:
        said.append(_of_result(deal, deal.contract))
    if isinstance(event, DealConfirmed) and deal.made is not None and was.made is None:
        said.append(say("deal {deal} counts", deal=deal.number))
    return said


def _of_ruling(before: Match, event: RulingGiven, after: Match) -> list[Message]:
    """Say what became of the ruled deal, if the ruling changed it."""
    was, deal = (_deal(match, event.deal) for match in (before, after))
    if deal is not None and (to_come := points_to_come(event, deal)):
        return [to_come]
    if was is None or deal is None or (was.annulled, was.outcome) == (deal.annulled, deal.outcome):
        return []
    if deal.annulled:
        return [say("deal {deal} does not count", deal=deal.number)]
    if deal.outcome is None or deal.contract is None:
        return [say("deal {deal} counts again", deal=deal.number)]
    result = _of_result(deal, deal.contract)
    return [say("deal {deal}: {result}", deal=deal.number, result=result)]


def points_to_come(ruling: RulingGiven, deal: Deal) -> Message | None:
    """Say what a ruling will move between piles that nobody knows yet; None if that is done."""
    effect = ruling.effect
    if effect.kind != "move-points" or deal.piles is not None or deal.annulled:
        return None
    return say_n(
        "{count} point goes from {payer} to {payee} when the piles are known",
        "{count} points go from {payer} to {payee} when the piles are known",
        count=effect.amount or 0,
        payer=effect.payer or "",
        payee=effect.payee or "",
    )


def _deal(match: Match, number: int) -> Deal | None:
    return next((each for each in match.deals if each.number == number), None)


def _of_call(event: CallMade, deal: Deal) -> list[Message]:
    call, bid = understand(event.call), deal.auction.bid
    if bid is None or not isinstance(call, Bid) or call.form in _PLAIN:
        return []
    return [say("= {level}", level=level_in_words(bid.number, bid.denomination))]


def _of_contract(contract: Contract) -> Message:
    if contract.passed_out:
        return say("all passed: {contract}", contract=contract_in_words(contract))
    return say("contract: {contract}", contract=contract_in_words(contract))


def _of_trick(trick: Trick, *, points: bool) -> list[Message]:
    if trick.winner is None or trick.team is None:
        return []
    if not points:
        return [
            say(
                "trick {number} to seat {seat}, team {team}",
                number=trick.number,
                seat=trick.winner,
                team=trick.team,
            )
        ]
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
    if pile is None or forfeit(deal.rulings):
        return say("made") if deal.outcome else say("failed")
    if deal.outcome:
        return say("made: {pile} of {number}", pile=pile, number=contract.number)
    return say("failed: {pile} of {number}", pile=pile, number=contract.number)
