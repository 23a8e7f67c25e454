"""One sentence for each event: `describe(event, before)`.

The match before the event tells what the event alone does not: the name of a player, the number
that a plus bid comes to, whether a card is led or follows.
"""

from collections.abc import Callable, Mapping
from typing import Any

from fiftysix.match import Match
from fiftysix.naming import DRAWS, STAKES
from fiftysix.rules.auction import denomination_of, number_of
from fiftysix.rules.calls import DOUBLE, PASS, REDOUBLE, Form, understand
from fiftysix.vocabulary import (
    bid_in_words,
    card_in_words,
    contract_in_words,
    level_in_words,
    moved_in_words,
    players_in_words,
    points_in_words,
    seat_in_words,
    tables_in_words,
    teams_in_words,
)
from fiftysix.wording import Message, mark, say, say_n
from fiftysix_events import types


def describe(event: types.Event, before: Match | None) -> Message:
    """Return the sentence for an event, given the match before it; None before the opening."""
    if isinstance(event, types.MatchOpened):
        return _opened(event)
    if before is None:
        return say("{type} stands before the opening of the match.", type=event.type)
    tell = _TELL.get(type(event))
    return tell(before, event) if tell else say("{type} is written down.", type=event.type)


def _seat(match: Match, seat: int) -> Message:
    return seat_in_words(seat, match.names)


# --- the match ---


def _opened(event: types.MatchOpened) -> Message:
    rules = event.rules
    players, teams = players_in_words(rules.players), teams_in_words(rules.teams)
    if event.title is None:
        return say(
            "A match is opened: {players} in {teams}, {profile} rules.",
            players=players,
            teams=teams,
            profile=rules.profile,
        )
    return say(
        'The match "{title}" is opened: {players} in {teams}, {profile} rules.',
        title=event.title,
        players=players,
        teams=teams,
        profile=rules.profile,
    )


def _substituted(_match: Match, event: types.SeatSubstituted) -> Message:
    return say("{name} takes seat {seat}.", name=event.name, seat=event.seat)


def _closed(_match: Match, event: types.MatchClosed) -> Message:
    if event.reason is None:
        return say("The match is closed.")
    return say("The match is closed: {reason}.", reason=event.reason)


def _noted(_match: Match, event: types.NoteAdded) -> Message:
    return say("Note: {text}", text=event.text)


def _erased(_match: Match, event: types.PersonErased) -> Message:
    return say("The words about the person {person} were erased.", person=event.person)


# --- the deal ---


def _drawn(match: Match, event: types.DealerDrawn) -> Message:
    how = DRAWS.get(event.how, event.how)
    return say("{seat} is to deal first ({how}).", seat=_seat(match, event.seat), how=how)


def _begun(match: Match, event: types.DealBegun) -> Message:
    if event.unrecorded:
        return say("Deal {deal} was played and not written down.", deal=event.deal)
    return say(
        "Deal {deal} begins. {seat} deals.",
        deal=event.deal,
        seat=_seat(match, event.dealer),
    )


def _shuffled(match: Match, event: types.DeckShuffled) -> Message:
    if event.how == "sealed":
        return say("{seat} shuffles by a sealed draw.", seat=_seat(match, event.seat))
    return say("{seat} shuffles.", seat=_seat(match, event.seat))


def _cut(match: Match, event: types.DeckCut) -> Message:
    return say("{seat} cuts.", seat=_seat(match, event.seat))


def _dealt(match: Match, event: types.HandsDealt) -> Message:
    if not event.hands:
        return say("Hands were written down that are not shown here.")
    if len(event.hands) == 1:
        hand = event.hands[0]
        return say(
            "{seat} was dealt {cards}.", seat=_seat(match, hand.seat), cards=" ".join(hand.cards)
        )
    return say(
        "The hands of seats {seats} are known.",
        seats=", ".join(str(hand.seat) for hand in event.hands),
    )


def _annulled(match: Match, event: types.DealAnnulled) -> Message:
    number = match.deal.number if match.deal else 0
    if event.reason is None:
        return say("Misdeal: deal {deal} does not count.", deal=number)
    return say("Misdeal: deal {deal} does not count ({reason}).", deal=number, reason=event.reason)


# --- auction and play ---

_DOUBLINGS = {
    PASS: mark("{seat} passes."),
    DOUBLE: mark("{seat} doubles."),
    REDOUBLE: mark("{seat} redoubles."),
}

_SAID_IN_FULL = (Form.NUMBER_SUIT, Form.SUIT_NUMBER, Form.NO_TRUMPS)
"""The forms that name the number and the denomination themselves."""


def _called(match: Match, event: types.CallMade) -> Message:
    seat = _seat(match, event.seat)
    call = understand(event.call)
    if call is None:
        return say("{seat} says {call}, which is no call.", seat=seat, call=event.call)
    if isinstance(call, str):
        return say(_DOUBLINGS[call], seat=seat)
    if call.form in _SAID_IN_FULL or match.deal is None:
        return say("{seat} bids {bid}.", seat=seat, bid=bid_in_words(call))
    auction = match.deal.auction
    level = level_in_words(number_of(auction, call), denomination_of(auction, call, match.rules))
    return say("{seat} bids {bid}: {level}.", seat=seat, bid=bid_in_words(call), level=level)


def _declared(match: Match, event: types.ContractDeclared) -> Message:
    if event.bid is None or event.declarer is None:
        return say("All passed.")
    return say(
        "The auction ended at {level}, {stake}. {seat} is the declarer.",
        level=level_in_words(int(event.bid[:2]), event.bid[2:]),
        stake=STAKES[event.stake],
        seat=_seat(match, event.declarer),
    )


def _played(match: Match, event: types.CardPlayed) -> Message:
    seat, card = _seat(match, event.seat), card_in_words(event.card)
    if match.deal and match.deal.table:
        return say("{seat} plays {card}.", seat=seat, card=card)
    return say("{seat} leads {card}.", seat=seat, card=card)


def _claimed(match: Match, event: types.ClaimMade) -> Message:
    seat = _seat(match, event.seat)
    claims = event.kind == "claim"
    if event.tricks is not None:
        if claims:
            return say_n(
                "{seat} claims {count} of the remaining tricks.",
                "{seat} claims {count} of the remaining tricks.",
                seat=seat,
                count=event.tricks,
            )
        return say_n(
            "{seat} concedes {count} of the remaining tricks.",
            "{seat} concedes {count} of the remaining tricks.",
            seat=seat,
            count=event.tricks,
        )
    if event.to is not None:
        return say("{seat} concedes the remaining tricks to team {to}.", seat=seat, to=event.to)
    if claims:
        return say("{seat} claims the remaining tricks.", seat=seat)
    return say("{seat} concedes the remaining tricks.", seat=seat)


def _answered(match: Match, event: types.ClaimAnswered) -> Message:
    seat = _seat(match, event.seat)
    if event.accepted:
        return say("{seat} accepts.", seat=seat)
    if event.statement is None:
        return say("{seat} contests this.", seat=seat)
    return say("{seat} contests this: {statement}", seat=seat, statement=event.statement)


# --- results and payments ---


def _scored(_match: Match, event: types.TrickScored) -> Message:
    return say(
        "Trick {trick} goes to team {team}, with {points}.",
        trick=event.trick,
        team=event.team,
        points=points_in_words(event.points),
    )


def _counted(_match: Match, event: types.PilesCounted) -> Message:
    return say(
        "The table counts {piles}.",
        piles=", ".join(f"{pile.team} {pile.points}" for pile in event.piles),
    )


def _resulted(_match: Match, event: types.ResultDeclared) -> Message:
    if event.made:
        return say("The contract is written down as made.")
    return say("The contract is written down as failed.")


def _agreed(match: Match, event: types.DealConfirmed) -> Message:
    template = (
        mark("{seat} agrees that deal {deal} was made.")
        if event.made
        else mark("{seat} agrees that deal {deal} failed.")
    )
    return say(template, seat=_seat(match, event.seat), deal=event.deal)


def _paid(_match: Match, event: types.TablesPaid) -> Message:
    return say(
        "Team {payer} pays team {payee} {tables} for deal {deal}.",
        payer=event.payer,
        payee=event.payee,
        tables=tables_in_words(event.tables),
        deal=event.deal,
    )


def _awarded(_match: Match, event: types.PointsAwarded) -> Message:
    return say(
        "Team {team} is awarded {points} for deal {deal}.",
        team=event.team,
        points=points_in_words(event.points),
        deal=event.deal,
    )


# --- irregularities, disputes and rulings ---


def _reported(_match: Match, event: types.IrregularityRecorded) -> Message:
    what = say("{code} ({rule})", code=event.code, rule=event.rule)
    if event.seat is not None:
        what = say("{what} by seat {seat}", what=what, seat=event.seat)
    if event.event is not None:
        what = say("{what}, about #{event}", what=what, event=event.event)
    if event.statement is None:
        return say("An irregularity is reported: {what}.", what=what)
    return say(
        "An irregularity is reported: {what}. {statement}", what=what, statement=event.statement
    )


def _waived(_match: Match, event: types.IrregularityWaived) -> Message:
    what = say("#{event}", event=event.event)
    if event.code is not None:
        what = say("{code} at {what}", code=event.code, what=what)
    if event.seat is not None:
        what = say("{what}, says seat {seat}", what=what, seat=event.seat)
    if event.reason is None:
        return say("The table waives {what}.", what=what)
    return say("The table waives {what}: {reason}", what=what, reason=event.reason)


def _disputed(match: Match, event: types.DisputeOpened) -> Message:
    seat = _seat(match, event.seat)
    if event.event is None:
        return say(
            "{seat} opens dispute {dispute}: {statement}",
            seat=seat,
            dispute=event.dispute,
            statement=event.statement,
        )
    return say(
        "{seat} opens dispute {dispute} about #{event}: {statement}",
        seat=seat,
        dispute=event.dispute,
        event=event.event,
        statement=event.statement,
    )


def _stated(match: Match, event: types.StatementTaken) -> Message:
    if event.seat is None:
        return say(
            "Established in dispute {dispute}: {text}", dispute=event.dispute, text=event.text
        )
    return say(
        "{seat} states in dispute {dispute}: {text}",
        seat=_seat(match, event.seat),
        dispute=event.dispute,
        text=event.text,
    )


def _dispute_closed(_match: Match, event: types.DisputeClosed) -> Message:
    if event.reason is None:
        return say("Dispute {dispute} is closed.", dispute=event.dispute)
    return say("Dispute {dispute} is closed: {reason}", dispute=event.dispute, reason=event.reason)


_EFFECTS: Mapping[str, str] = {
    "stand": mark("{by} rules on deal {deal}: it stands. {reason}"),
    "replay": mark("{by} rules that deal {deal} is dealt again. {reason}"),
    "annul": mark("{by} rules that deal {deal} does not count. {reason}"),
    "forfeit": mark("{by} rules that the contract of deal {deal} is forfeit. {reason}"),
    "reinstate": mark("{by} rules that deal {deal} counts again, as it was played. {reason}"),
}


def _ruled(match: Match, event: types.RulingGiven) -> Message:
    ruling = _ruling(match, event)
    return say("{ruling} ({rule})", ruling=ruling, rule=event.rule) if event.rule else ruling


def _ruling(match: Match, event: types.RulingGiven) -> Message:
    effect = event.effect
    if effect.kind in _EFFECTS:
        return say(_EFFECTS[effect.kind], by=event.by, deal=event.deal, reason=event.reason)
    return say(
        "{by} rules on deal {deal}: team {payer} gives team {payee} {what}. {reason}",
        by=event.by,
        deal=event.deal,
        payer=effect.payer or "",
        payee=effect.payee or "",
        what=moved_in_words(effect, match.rules),
        reason=event.reason,
    )


def _appealed(match: Match, event: types.RulingAppealed) -> Message:
    return say(
        "{seat} appeals against the ruling #{event}: {reason}",
        seat=_seat(match, event.seat),
        event=event.event,
        reason=event.reason,
    )


# --- corrections ---


def _corrected(match: Match, event: types.EntryCorrected) -> Message:
    instead = describe(event.replacement, match)
    if event.reason is None:
        return say("#{event} is corrected: {instead}", event=event.event, instead=instead)
    return say(
        "#{event} is corrected ({reason}): {instead}",
        event=event.event,
        reason=event.reason,
        instead=instead,
    )


def _retracted(_match: Match, event: types.EntryRetracted) -> Message:
    if event.reason is None:
        return say("#{event} is taken back.", event=event.event)
    return say("#{event} is taken back: {reason}.", event=event.event, reason=event.reason)


Tell = Callable[[Match, Any], Message]

_TELL: dict[type[types.Event], Tell] = {
    types.SeatSubstituted: _substituted,
    types.MatchClosed: _closed,
    types.NoteAdded: _noted,
    types.PersonErased: _erased,
    types.DealerDrawn: _drawn,
    types.DealBegun: _begun,
    types.DeckShuffled: _shuffled,
    types.DeckCut: _cut,
    types.HandsDealt: _dealt,
    types.DealAnnulled: _annulled,
    types.CallMade: _called,
    types.ContractDeclared: _declared,
    types.CardPlayed: _played,
    types.ClaimMade: _claimed,
    types.ClaimAnswered: _answered,
    types.TrickScored: _scored,
    types.PilesCounted: _counted,
    types.ResultDeclared: _resulted,
    types.DealConfirmed: _agreed,
    types.TablesPaid: _paid,
    types.PointsAwarded: _awarded,
    types.IrregularityRecorded: _reported,
    types.IrregularityWaived: _waived,
    types.DisputeOpened: _disputed,
    types.StatementTaken: _stated,
    types.DisputeClosed: _dispute_closed,
    types.RulingGiven: _ruled,
    types.RulingAppealed: _appealed,
    types.EntryCorrected: _corrected,
    types.EntryRetracted: _retracted,
}


# --- what came of an event ---


def outcome(before: Match | None, after: Match) -> Message | None:
    """Return what an event brought to an end, if anything: an auction, a trick, a match."""
    if before is None:
        return None
    old, new = before.deal, after.deal
    if after.over and not before.over:
        if after.winner:
            return say("Team {team} wins the match.", team=after.winner)
        return say("The match is over.")
    if old is None or new is None or old.number != new.number:
        return None
    if new.auction_closed and not old.auction_closed and new.contract:
        return _end_of_auction(after)
    if len(new.tricks) > len(old.tricks):
        return _end_of_trick(after)
    return None


def _end_of_auction(match: Match) -> Message | None:
    contract = match.deal.contract if match.deal else None
    if contract is None:
        return None
    if contract.passed_out:
        return say("All have passed: {contract}.", contract=contract_in_words(contract))
    return say("The contract is {contract}.", contract=contract_in_words(contract))


def _end_of_trick(match: Match) -> Message | None:
    trick = match.deal.tricks[-1] if match.deal else None
    if trick is None or trick.winner is None:
        return None
    return say(
        "{seat} wins trick {trick}: {points} for team {team}.",
        seat=_seat(match, trick.winner),
        trick=trick.number,
        points=points_in_words(trick.points or 0),
        team=trick.team or "",
    )
