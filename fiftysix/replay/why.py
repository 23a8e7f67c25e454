"""Why a step is as it is: the rules behind it, what was found, and the running sum."""

from collections.abc import Iterator

from fiftysix.audit.explain import reason_of_finding
from fiftysix.audit.explain_payments import reasons_of_payments
from fiftysix.audit.explain_play import reason_of_contract, reason_of_piles, reason_of_trick
from fiftysix.audit.reason import Reason
from fiftysix.deal import Deal, Played
from fiftysix.projections.auction_sheet import CallLine, auction_sheet
from fiftysix.replay.steps import Position
from fiftysix.rules.calls import DOUBLE, REDOUBLE
from fiftysix.rules.cards import TOTAL_POINTS
from fiftysix.rules.statements import STATEMENTS
from fiftysix.rules.tricks import follows, winner
from fiftysix.vocabulary import DENOMINATIONS, bid_in_words, level_in_words, points_in_words
from fiftysix.wording import Message, mark, say
from fiftysix_events.types import (
    CallMade,
    CardPlayed,
    ClaimAnswered,
    ClaimMade,
    ContractDeclared,
    DealAnnulled,
    DealBegun,
    DealConfirmed,
    PilesCounted,
    PointsAwarded,
    ResultDeclared,
    RulingGiven,
    TablesPaid,
    TrickScored,
)
from fiftysix_events.values import UNKNOWN_CARD

_SETTLING = (DealConfirmed, TablesPaid, PointsAwarded, RulingGiven, ResultDeclared)


def why(position: Position) -> list[Reason]:
    """Return the reasons behind a step, as far as its viewpoint can know them: findings first."""
    found = [reason_of_finding(finding) for finding in (*position.findings, *position.proves)]
    return [*found, *_of_event(position)]


def _under(rule: str, text: Message, events: tuple[int, ...] = ()) -> Reason:
    """Return a reason with what its rule says below it."""
    statement = STATEMENTS.get(rule)
    return Reason(text, rule, events, (Reason(statement, rule),) if statement else ())


def _of_event(position: Position) -> Iterator[Reason]:
    match, deal, event = position.match, position.deal, position.entry.event
    if isinstance(event, DealBegun):
        yield _stated("R-DEAL-1")
    elif isinstance(event, DealAnnulled):
        yield _stated("R-DEAL-3")
    elif isinstance(event, CallMade):
        yield from _of_call(position)
    elif isinstance(event, ContractDeclared):
        yield reason_of_contract(match, deal)
    elif isinstance(event, CardPlayed):
        yield from _of_card(position)
    elif isinstance(event, TrickScored):
        yield from _running(deal)
    elif isinstance(event, PilesCounted | ClaimMade | ClaimAnswered):
        yield reason_of_piles(deal)
        yield from reasons_of_payments(match, deal)
    elif isinstance(event, _SETTLING):
        yield from reasons_of_payments(match, deal)
        yield reason_of_piles(deal)


def _stated(rule: str) -> Reason:
    return Reason(STATEMENTS[rule], rule)


# --- a call ---


def _of_call(position: Position) -> Iterator[Reason]:
    lines = auction_sheet(position.deal, position.match.rules).calls
    line = next((each for each in lines if each.event == position.event), None)
    if line is None:
        return
    yield from _of_bid(line, lines)
    if line.call == DOUBLE:
        yield _stated("R-AUC-4")
    elif line.call == REDOUBLE:
        yield _stated("R-AUC-5")
    if position.deal.auction_closed:
        yield reason_of_contract(position.match, position.deal)
    elif line.bid is None:
        yield _stated("R-AUC-7")


def _of_bid(line: CallLine, lines: list[CallLine]) -> Iterator[Reason]:
    if line.bid is None or line.says is None or line.number is None:
        return
    level = level_in_words(line.number, line.denomination or "NT")
    text = say(
        "{bid} is {level}, and claims: {says}. Nobody checks a claim against the cards.",
        bid=bid_in_words(line.bid),
        level=level,
        says=line.says,
    )
    yield Reason(text, line.bid.form.value, (line.event,))
    last = [each for each in lines if each.bid and each.event < line.event]
    if not last:
        yield _under("R-AUC-2", say("It is the first bid: {number}.", number=line.number))
        return
    template = (
        mark("{number} is higher than {last}.")
        if line.number > (last[-1].number or 0)
        else mark("{number} is not higher than {last}.")
    )
    text = say(template, number=line.number, last=last[-1].number or 0)
    yield _under("R-AUC-2", text, (last[-1].event,))


# --- a card ---


def _of_card(position: Position) -> Iterator[Reason]:
    deal = position.deal
    plays = deal.last_plays
    index = next((i for i, each in enumerate(plays) if each.event == position.event), None)
    if index is not None:
        play = plays[index]
        yield _led(deal, play) if index == 0 else _followed(plays[0], play)
        yield from _ahead(deal, plays)
    if not deal.table and deal.tricks:
        yield reason_of_trick(deal.tricks[-1])
    yield from _running(deal)


def _led(deal: Deal, lead: Played) -> Reason:
    if deal.tricks:
        return _under("R-PLAY-4", say("Seat {seat} leads.", seat=lead.seat), (lead.event,))
    text = say("Seat {seat} leads to the first trick.", seat=lead.seat)
    return _under("R-PLAY-1", text, (lead.event,))


def _followed(lead: Played, play: Played) -> Reason:
    if UNKNOWN_CARD in (lead.card, play.card):
        text = say("Nobody can tell whether seat {seat} followed suit.", seat=play.seat)
        return _under("R-PLAY-2", text, (play.event,))
    template = (
        mark("Seat {seat} follows {suit}.")
        if follows(play.card, lead.card)
        else mark("Seat {seat} does not follow {suit}: void, or else it is a revoke.")
    )
    return _under(
        "R-PLAY-2",
        say(template, seat=play.seat, suit=DENOMINATIONS[lead.card[1]]),
        (lead.event, play.event),
    )


def _ahead(deal: Deal, plays: tuple[Played, ...]) -> Iterator[Reason]:
    cards = [play.card for play in plays]
    if not deal.table or UNKNOWN_CARD in cards:
        return
    best = plays[winner(cards, deal.trumps)]
    text = say("So far seat {seat} wins with {card}.", seat=best.seat, card=best.card)
    yield _under("R-PLAY-3", text, (best.event,))


# --- the running sum ---


def _running(deal: Deal) -> Iterator[Reason]:
    """Yield each team's points trick by trick, and how far the contract is."""
    for team in deal.teams:
        won = [trick for trick in deal.tricks if trick.team == team and trick.points is not None]
        events = tuple(trick.plays[-1].event for trick in won if trick.plays)
        yield Reason(_sum(deal, team, [trick.points or 0 for trick in won]), "R-SCORE-1", events)
    if deal.contract and deal.auction_closed:
        yield _distance(deal, deal.contract.team, deal.contract.number)


def _sum(deal: Deal, team: str, points: list[int]) -> Message:
    if len(points) <= 1:
        return say("Team {team}: {total}.", team=team, total=deal.trick_piles[team])
    return say(
        "Team {team}: {sum} = {total}.",
        team=team,
        sum=" + ".join(map(str, points)),
        total=deal.trick_piles[team],
    )


def _distance(deal: Deal, team: str, number: int) -> Reason:
    pile = deal.trick_piles[team]
    left = TOTAL_POINTS - sum(deal.trick_piles.values())
    values = {"team": team, "number": number, "left": points_in_words(left)}
    if pile >= number:
        text = say("Team {team} has reached its {number}; {left} to come.", **values)
    elif pile + left < number:
        text = say("Team {team} cannot reach its {number} any more; {left} to come.", **values)
    else:
        text = say(
            "Team {team} lacks {lacks} of its {number}; {left} to come.",
            lacks=points_in_words(number - pile),
            **values,
        )
    return _under("R-SCORE-2", text)
