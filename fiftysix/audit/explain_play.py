"""The reasons of a contract and of the piles: the calls, and the tricks card by card."""

from collections.abc import Iterator

from fiftysix.audit.reason import Reason
from fiftysix.deal import Deal, Trick
from fiftysix.match import Match
from fiftysix.naming import CLAIMS
from fiftysix.projections.auction_sheet import CallLine, auction_sheet
from fiftysix.rules.calls import DOUBLE, REDOUBLE
from fiftysix.rules.cards import POINTS
from fiftysix.rulings import points_moved
from fiftysix.vocabulary import (
    bid_in_words,
    contract_in_words,
    level_in_words,
    points_in_words,
)
from fiftysix.wording import Message, mark, say, say_n

# --- the contract ---


def reason_of_contract(match: Match, deal: Deal) -> Reason:
    """Return how the contract came about."""
    contract = deal.contract
    calls = auction_sheet(deal, match.rules).calls
    if contract is None:
        text = say("The auction has not ended.")
        return Reason(text, "R-AUC-7", tuple(line.event for line in calls[-1:]))
    text = say("The contract is {contract}.", contract=contract_in_words(contract))
    if contract.passed_out:
        return Reason(text, "R-AUC-8", tuple(line.event for line in calls))
    if deal.declared:
        because = (Reason(say("Its auction was not written down call by call."), "§8"),)
        return Reason(text, "R-AUC-9", (), because)
    return Reason(text, "R-AUC-9", (), tuple(_deciding_calls(deal, calls)))


def _deciding_calls(deal: Deal, calls: list[CallLine]) -> Iterator[Reason]:
    """Yield the last bid that counts, the doubles after it, and the passes that ended it."""
    bids = [index for index, line in enumerate(calls) if line.bid]
    if not bids:
        return
    last = bids[-1]
    yield _bid(calls[last])
    doubles = [line for line in calls[last + 1 :] if line.call in (DOUBLE, REDOUBLE)]
    for line in doubles:
        yield _double(line)
    if deal.auction.stake == "redoubled":
        yield Reason(say("The redouble ended the auction."), "R-AUC-5")
        return
    after = max((line.event for line in doubles), default=calls[last].event)
    passes = tuple(line.event for line in calls if line.event > after)
    if passes:
        text = say_n(
            "{count} pass ended the auction.",
            "{count} passes ended the auction.",
            count=len(passes),
        )
        yield Reason(text, "R-AUC-7", passes)


def _bid(line: CallLine) -> Reason:
    bid = line.bid
    if bid is None or line.number is None or line.denomination is None:
        raise ValueError(f"{line.call} is no bid")
    template = (
        mark("The last bid, by seat {seat}: {bid}, that is {level}.")
        if bid.plus or bid.noes
        else mark("The last bid, by seat {seat}: {bid}.")
    )
    text = say(
        template,
        seat=line.seat,
        bid=bid_in_words(bid),
        level=level_in_words(line.number, line.denomination),
    )
    return Reason(text, bid.form.value, (line.event,))


def _double(line: CallLine) -> Reason:
    if line.call == DOUBLE:
        return Reason(say("Seat {seat} doubled.", seat=line.seat), "R-AUC-4", (line.event,))
    return Reason(say("Seat {seat} redoubled.", seat=line.seat), "R-AUC-5", (line.event,))


# --- the piles ---


def reason_of_piles(deal: Deal) -> Reason:
    """Return how the piles came about, trick by trick."""
    because = (
        *(reason_of_trick(trick) for trick in deal.tricks),
        *_claim(deal),
        *_counts(deal),
        *_moved_by_rulings(deal),
    )
    piles = deal.piles
    if piles is None and not deal.tricks:
        return Reason(say("The piles are not known."), "R-SCORE-1", (), because)
    if piles is None:
        so_far = _listed(deal.trick_piles)
        text = say("The piles are not known; the tricks so far: {piles}.", piles=so_far)
        return Reason(text, "R-SCORE-1", (), because)
    text = say("The piles: {piles}.", piles=_listed(piles))
    return Reason(text, "R-SCORE-1", (), because)


def _listed(amounts: dict[str, int]) -> str:
    return ", ".join(f"{team} {points}" for team, points in amounts.items())


def reason_of_trick(trick: Trick) -> Reason:
    """Return who won a trick and which of its cards count."""
    events = tuple(play.event for play in trick.plays)
    if trick.winner is not None:
        return Reason(_won(trick, trick.winner), "R-PLAY-3", events)
    if trick.score is not None:
        text = say(
            "Trick {trick} is written down as {points} for team {team}.",
            trick=trick.number,
            points=points_in_words(trick.score.points),
            team=trick.score.team,
        )
        return Reason(text, "§8", (*events, trick.score.event))
    text = say("Trick {trick}, {cards}: nobody can tell.", trick=trick.number, cards=_cards(trick))
    return Reason(text, "§8", events)


def _won(trick: Trick, winner: int) -> Message:
    counting = [f"{play.card} {POINTS[play.card]}" for play in trick.plays if POINTS.get(play.card)]
    template = (
        mark(
            "Trick {trick}, {cards}: seat {seat} wins with {card}, {points} for team {team} "
            "({counting})."
        )
        if counting
        else mark("Trick {trick}, {cards}: seat {seat} wins with {card}, {points} for team {team}.")
    )
    return say(
        template,
        trick=trick.number,
        cards=_cards(trick),
        seat=winner,
        card=next(play.card for play in trick.plays if play.seat == winner),
        points=points_in_words(trick.points or 0),
        team=trick.team or "",
        counting=", ".join(counting),
    )


def _cards(trick: Trick) -> str:
    return " ".join(play.card for play in trick.plays)


def _claim(deal: Deal) -> Iterator[Reason]:
    claim = deal.claim
    if claim is None:
        return
    if deal.claim_settled:
        text = say(
            "The {kind} of seat {seat} was accepted: the rest of the points goes to team {team}.",
            kind=CLAIMS[claim.made.kind],
            seat=claim.made.seat,
            team=deal.claimed_by or "",
        )
    else:
        text = say(
            "The {kind} of seat {seat} is not settled.",
            kind=CLAIMS[claim.made.kind],
            seat=claim.made.seat,
        )
    yield Reason(text, "§8", (claim.event,))


def _counts(deal: Deal) -> Iterator[Reason]:
    for count in deal.counts:
        template = (
            mark("The table counted {piles}: checked, not used.")
            if deal.decided_by_tricks
            else mark("The table counted {piles}.")
        )
        yield Reason(say(template, piles=_listed(count.piles)), "R-SCORE-1", (count.event,))


def _moved_by_rulings(deal: Deal) -> Iterator[Reason]:
    for move in points_moved(deal.piles_won or {}, deal.rulings):
        ruling = move.ruling
        text = say(
            "A ruling by {by} moved {points} from team {payer} to team {payee}: {reason}",
            by=ruling.what.by,
            points=points_in_words(move.points),
            payer=move.payer,
            payee=move.payee,
            reason=ruling.what.reason,
        )
        yield Reason(text, ruling.what.rule or "§8", (ruling.event,))
