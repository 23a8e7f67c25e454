"""Which deal a ruling is about where nobody said it."""

from fiftysix.match import Match
from fiftysix.refusals import Impossible
from fiftysix.rules.irregularities import Obstacle
from fiftysix.wording import say


def ruled_deal(match: Match, dispute: int | None, event: int | None) -> int:
    """Return the deal of the dispute, else of the event, else the deal in hand.

    Raises `Impossible` if no deal has begun.
    """
    number = _deal_of_dispute(match, dispute) or _deal_of_event(match, event)
    if number:
        return number
    if match.deal is None:
        raise Impossible(Obstacle("R-DEAL-1", say("no deal has begun")))
    return match.deal.number


def _deal_of_dispute(match: Match, number: int | None) -> int | None:
    return next((each.deal for each in match.disputes if each.opened.dispute == number), None)


def _deal_of_event(match: Match, event: int | None) -> int | None:
    if event is None:
        return None
    return next((deal.number for deal in reversed(match.deals) if deal.event <= event), None)
