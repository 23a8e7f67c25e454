"""What comes next in a match, in a sentence."""

from fiftysix.deal import Deal
from fiftysix.match import Match, due
from fiftysix.payments import outstanding
from fiftysix.vocabulary import points_in_words, seat_in_words, tables_in_words
from fiftysix.wording import Message, say


def next_step(match: Match) -> Message:
    """Return what the table, or whoever writes for it, has to do next."""
    if match.closed:
        return say("The match is closed.")
    deal = match.deal
    if deal and (step := _in_deal(match, deal)):
        return step
    if match.over:
        if match.winner:
            return say("The match is over: team {team} has won.", team=match.winner)
        return say("The match is over, without a winner.")
    dealer = match.next_dealer
    if dealer is None:
        return say("The first dealer is to be drawn, and the first deal to begin.")
    return say("{seat} deals next.", seat=seat_in_words(dealer, match.names))


def _in_deal(match: Match, deal: Deal) -> Message | None:
    """Return what is still to be done in the deal in hand; None when nothing is."""
    if deal.annulled or deal.unrecorded:
        return None
    if deal.made is not None:
        return _settling(match, deal)
    if not deal.auction_closed and not deal.tricks and not deal.table:
        return say("{seat} is to call.", seat=_turn(match, deal))
    if deal.table:
        return say(
            "{seat} is to play to trick {trick}.",
            seat=_turn(match, deal),
            trick=deal.trick_number,
        )
    if not deal.played_out:
        if deal.turn is None:
            return say("A card is to be led to trick {trick}.", trick=deal.trick_number)
        return say(
            "{seat} is to lead to trick {trick}.", seat=_turn(match, deal), trick=deal.trick_number
        )
    return say("The piles of deal {deal} are to be counted.", deal=deal.number)


def _turn(match: Match, deal: Deal) -> Message:
    return seat_in_words(deal.turn or deal.first, match.names)


def _settling(match: Match, deal: Deal) -> Message | None:
    left = outstanding(due(match, deal) or (), deal)
    if not left:
        return None
    payer, payee, amount = left[0]
    if payer is None:
        return say(
            "Team {payee} is to be awarded {points}.", payee=payee, points=points_in_words(amount)
        )
    return say(
        "Team {payer} has yet to pay team {payee} {tables}.",
        payer=payer,
        payee=payee,
        tables=tables_in_words(amount),
    )
