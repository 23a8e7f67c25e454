"""Whether something is recorded, and as which events: `decide(match, command) -> events`.

Pure: it reads a match and a command, and returns events or raises a `Refusal`.
"""

from functools import cache, singledispatch

from fiftysix.commands import (
    Agree,
    Award,
    BeginDeal,
    Command,
    MakeCall,
    Pay,
    PlayCard,
    Record,
    SettleDue,
)
from fiftysix.deal import Deal
from fiftysix.evolve import evolve
from fiftysix.judging import judge
from fiftysix.match import Match, due
from fiftysix.payments import outstanding
from fiftysix.refusals import Impossible, Irregular, NotUnderstood, no_seat, no_team
from fiftysix.rules.calls import understand
from fiftysix.rules.cards import ALL_CARDS
from fiftysix.rules.irregularities import Breach, Obstacle
from fiftysix.rules.settlement import Transfer
from fiftysix.wording import say
from fiftysix_events import types
from fiftysix_events.envelope import Entry
from fiftysix_events.values import UNKNOWN_CARD

_LARGEST_AWARD = 1_000_000
"""Above anything that a match can come to; a longer number is a slip of the fingers."""


def decide(match: Match, command: Command) -> list[types.Event]:
    """Return the events that record a command, judged against the match as it stands.

    Raises `NotUnderstood`, `Impossible`, or `Irregular` unless the command says that it happened.
    """
    return _decide(command, match)


@singledispatch
def _decide(command: object, match: Match) -> list[types.Event]:
    raise TypeError(f"{command!r} is no command for {match.version}")


def admit(match: Match, event: types.Event, *, happened: bool) -> types.Event:
    """Return an event as it is to be recorded: marked with the rules that it breaks."""
    _understand_names(match, event)
    verdict = judge(match, event)
    if verdict.obstacle:
        raise Impossible(verdict.obstacle)
    if not verdict.breaches:
        return event
    if not happened:
        raise Irregular(verdict.breaches)
    return event.model_copy(update={"irregular": marks(verdict.breaches)})


def marks(breaches: tuple[Breach, ...]) -> tuple[types.Mark, ...]:
    """Return breaches as an event keeps them."""
    return tuple(types.Mark(code=breach.code, rule=breach.rule) for breach in breaches)


@_decide.register
def _(command: Record, match: Match) -> list[types.Event]:
    return [admit(match, command.event, happened=command.happened)]


@_decide.register
def _(command: BeginDeal, match: Match) -> list[types.Event]:
    number = (
        (match.deal.number + 1 if match.deal else 1) if command.number is None else command.number
    )
    if number < 1:
        raise NotUnderstood(say("deals are numbered from 1, not {deal}", deal=number))
    dealer = _seat(match, command.dealer) or match.next_dealer
    if dealer is None:
        raise NotUnderstood(say("who deals? Say it with dealer=SEAT"))
    event = types.DealBegun(deal=number, dealer=dealer, unrecorded=command.unrecorded)
    return [admit(match, event, happened=command.happened)]


@_decide.register
def _(command: MakeCall, match: Match) -> list[types.Event]:
    if understand(command.call) is None:
        raise NotUnderstood(say("{call} is no call", call=command.call))
    seat = _seat(match, command.seat) or _deal_in_hand(match).caller
    event = types.CallMade(seat=seat, call=command.call)
    return [admit(match, event, happened=command.happened)]


def _seat(match: Match, seat: int | None) -> int | None:
    """Return a seat as it was said, if the match has it."""
    if seat is not None and seat not in match.team_of:
        raise no_seat(seat, match.rules.players)
    return seat


def _deal_in_hand(match: Match) -> Deal:
    if match.deal is None:
        raise Impossible(Obstacle("R-DEAL-1", say("no deal has begun")))
    return match.deal


def _seat_that_plays(match: Match) -> int:
    deal = _deal_in_hand(match)
    if not (deal.tricks or deal.table):
        return deal.first  # also where a card comes before the auction has ended
    if deal.turn is None:
        raise NotUnderstood(say("who leads? The winner of the last trick is not known"))
    return deal.turn


@_decide.register
def _(command: PlayCard, match: Match) -> list[types.Event]:
    seat = _seat(match, command.seat) or _seat_that_plays(match)
    card = _whole_card(match.deal, command.card)
    event = types.CardPlayed(seat=seat, card=card)
    return [admit(match, event, happened=command.happened)]


def _whole_card(deal: Deal | None, text: str) -> str:
    """Return the card that a rank stands for in the trick on the table."""
    card = text
    if deal and len(text) == 1 and text != UNKNOWN_CARD:
        if not deal.table:
            raise NotUnderstood(say("{rank} leads to a trick: say its suit, too", rank=text))
        if deal.led is None:
            raise NotUnderstood(say("the suit led is not known: say the suit of {rank}", rank=text))
        card = text + deal.led[1]
    if card != UNKNOWN_CARD and card not in ALL_CARDS:
        raise NotUnderstood(say("{card} is no card", card=card))
    if deal and card != UNKNOWN_CARD and card[0] not in deal.format.ranks:
        raise NotUnderstood(
            say(
                "there is no {card} in the pack for {players} players",
                card=card,
                players=len(deal.order),
            )
        )
    return card


@_decide.register
def _(command: Agree, match: Match) -> list[types.Event]:
    number = _deal_to_settle(match, command.deal)
    deal = next((each for each in match.deals if each.number == number), None)
    if deal is None:
        raise Impossible(Obstacle("§7", say("there is no deal {deal}", deal=number)))
    made = deal.outcome if command.made is None else command.made
    if made is None:
        text = say("deal {deal} is undecided: say what is agreed to, made or failed", deal=number)
        raise Impossible(Obstacle("R-SCORE-2", text))
    seat = _seat(match, command.seat) or 0
    return [admit(match, types.DealConfirmed(deal=number, seat=seat, made=made), happened=False)]


@_decide.register
def _(command: Pay, match: Match) -> list[types.Event]:
    if match.rules.unit == "points":
        raise NotUnderstood(say("this match scores points, nothing is paid: use award"))
    _teams(match, command.payer, command.payee)
    if command.tables < 1:
        raise NotUnderstood(say("a payment of nothing is none"))
    event = types.TablesPaid(
        payer=command.payer,
        payee=command.payee,
        tables=command.tables,
        deal=_deal_to_settle(match, command.deal),
    )
    return [admit(match, event, happened=False)]


@_decide.register
def _(command: Award, match: Match) -> list[types.Event]:
    if match.rules.unit == "tables":
        raise NotUnderstood(say("this match is played for tables: use pay"))
    _teams(match, command.team)
    if not 1 <= command.points <= _LARGEST_AWARD:
        raise NotUnderstood(
            say(
                "an award is 1 … {largest}, not {points}",
                largest=_LARGEST_AWARD,
                points=command.points,
            )
        )
    event = types.PointsAwarded(
        team=command.team, points=command.points, deal=_deal_to_settle(match, command.deal)
    )
    return [admit(match, event, happened=False)]


def _teams(match: Match, *teams: str) -> None:
    """Refuse teams that the match does not have."""
    for team in teams:
        if team not in match.teams:
            raise no_team(team, match.teams)


def _deal_to_settle(match: Match, number: int | None) -> int:
    if number is None:
        return _deal_in_hand(match).number
    if number < 1:
        raise NotUnderstood(say("deals are numbered from 1, not {deal}", deal=number))
    return number


@_decide.register
def _(command: SettleDue, match: Match) -> list[types.Event]:
    unit = {"pay": "tables", "award": "points"}[command.word]
    if unit != match.rules.unit:
        raise NotUnderstood(
            say("this match is played for tables")
            if match.rules.unit == "tables"
            else say("this match is played for points")
        )
    deal = match.deal
    transfers = deal and due(match, deal)
    if deal is None or transfers is None:
        raise Impossible(
            Obstacle("R-SCORE-1", say("what is due is not known: the deal is undecided"))
        )
    events: list[types.Event] = []
    for transfer in outstanding(transfers, deal):
        event = admit(match, _settling(transfer, deal.number), happened=False)
        events.append(event)
        match = evolve(match, Entry(match.version + 1, "", "", event))
    return events


def _settling(transfer: Transfer, deal: int) -> types.Event:
    payer, payee, amount = transfer
    if payer is None:
        return types.PointsAwarded(team=payee, points=amount, deal=deal)
    return types.TablesPaid(payer=payer, payee=payee, tables=amount, deal=deal)


def _understand_names(match: Match, event: types.Event) -> None:
    """Refuse seats and teams that the match does not have, and payments to oneself."""
    for seat in _seats_named(event):
        _seat(match, seat)
    _teams(match, *_teams_named(event))
    if isinstance(event, types.TablesPaid) and event.payer == event.payee:
        raise NotUnderstood(say("team {team} cannot pay itself", team=event.payer))


_SEAT_FIELDS = ("seat", "dealer", "declarer")
_TEAM_FIELDS = ("team", "payer", "payee", "to")


@cache
def _fields(kind: type[types.Event], names: tuple[str, ...]) -> tuple[str, ...]:
    """Return which of these fields a type has; asking a model for one that it lacks is slow."""
    return tuple(name for name in names if name in kind.model_fields)


def _seats_named(event: types.Event) -> list[int]:
    named = [getattr(event, field) for field in _fields(type(event), _SEAT_FIELDS)]
    if isinstance(event, types.HandsDealt):
        named += [hand.seat for hand in event.hands]
    return [seat for seat in named if seat is not None]


def _teams_named(event: types.Event) -> list[str]:
    named = [getattr(event, field) for field in _fields(type(event), _TEAM_FIELDS)]
    if isinstance(event, types.PilesCounted):
        named += [pile.team for pile in event.piles]
    if isinstance(event, types.RulingGiven):
        named += [event.effect.payer, event.effect.payee]
    return [team for team in named if team is not None]
