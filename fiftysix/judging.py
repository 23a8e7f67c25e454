"""Whether an event can have happened, and which rules it breaks: `judge(match, event)`.

Used twice: before an entry is recorded, to refuse it or to ask whether it really happened; and
afterwards, for every entry in force, to find what was irregular. Nothing here changes a match.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from fiftysix.deal import Deal
from fiftysix.match import Match
from fiftysix.rules import auction as auction_rules
from fiftysix.rules.calls import understand
from fiftysix.rules.cards import COPIES, TOTAL_POINTS, kinds
from fiftysix.rules.irregularities import Breach, Obstacle
from fiftysix.rulings import forfeit
from fiftysix.vocabulary import tables_in_words
from fiftysix.wording import Message, mark, say, say_n
from fiftysix_events import types
from fiftysix_events.values import UNKNOWN_CARD


class Verdict(NamedTuple):
    """Why an event cannot have happened (`obstacle`), or the rules that it breaks."""

    obstacle: Obstacle | None = None
    breaches: tuple[Breach, ...] = ()


FINE = Verdict()


def judge(match: Match, event: types.Event) -> Verdict:
    """Judge an event that comes next in a match."""
    rule = _RULES.get(type(event))
    if match.closed and type(event) not in _AFTER_THE_END:
        return _impossible("§8", say("the match is closed"))
    return rule(match, event) if rule else FINE


def _impossible(rule: str, text: Message) -> Verdict:
    return Verdict(Obstacle(rule, text))


def _irregular(code: str, rule: str, text: Message) -> Verdict:
    return Verdict(None, (Breach(code, rule, text),))


def _within_deal(rule: "Callable[[Match, Deal, Any], Verdict]") -> "Rule":
    """Judge an event that needs a deal that still counts and is being written down."""

    def rule_of_match(match: Match, event: types.Event) -> Verdict:
        deal = match.deal
        if deal is None or deal.annulment is not None or deal.unrecorded:
            return _not_in_a_deal(deal)
        return rule(match, deal, event)

    return rule_of_match


def _not_in_a_deal(deal: Deal | None) -> Verdict:
    if deal is None:
        return _impossible("R-DEAL-1", say("no deal has begun"))
    if deal.annulled:
        return _impossible("R-DEAL-3", say("deal {deal} is annulled", deal=deal.number))
    return _impossible("§8", say("deal {deal} is unrecorded", deal=deal.number))


def _absent(match: Match, seat: int) -> Obstacle | None:
    """Return the obstacle for a seat that takes no part in the deal in hand."""
    if match.deal and seat in match.deal.order:
        return None
    return Obstacle("R-END-3", say("seat {seat} is out", seat=seat))


# --- the match and the deal ---


def _begin(match: Match, event: types.DealBegun) -> Verdict:
    expected = match.deal.number + 1 if match.deal else 1
    if event.deal != expected:
        text = say(
            "the next deal is number {expected}, not {deal}; a deal nobody wrote down stands "
            "as `deal {expected} unrecorded`",
            expected=expected,
            deal=event.deal,
        )
        return _impossible("R-DEAL-1", text)
    if match.over or match.deals_used_up:
        return _impossible("R-END-2", say("the match is over: no further deal can be played"))
    if event.dealer not in match.seats_in:
        return _impossible("R-END-3", say("seat {seat} is out", seat=event.dealer))
    dealer = match.next_dealer
    if dealer is not None and event.dealer != dealer:
        text = say("seat {dealer} deals next, not seat {seat}", dealer=dealer, seat=event.dealer)
        return _irregular("wrong-dealer", "R-DEAL-1", text)
    return FINE


def _draw(match: Match, _event: types.DealerDrawn) -> Verdict:
    if match.deal:
        return _impossible("R-DEAL-1", say("the first dealer is drawn before the first deal"))
    return FINE


def _hands(match: Match, deal: Deal, event: types.HandsDealt) -> Verdict:
    breaches: list[Breach] = []
    for hand in event.hands:
        obstacle = _absent(match, hand.seat) or _obstacle_to_hand(deal, hand)
        if obstacle:
            return Verdict(obstacle)
        if len(hand.cards) != deal.format.cards:
            text = say_n(
                "seat {seat} has {count} card, not {expected}",
                "seat {seat} has {count} cards, not {expected}",
                seat=hand.seat,
                count=len(hand.cards),
                expected=deal.format.cards,
            )
            breaches.append(Breach("misdeal", "R-DEAL-3", text))
        deal = replace(deal, hands=deal.hands | {hand.seat: hand.cards})
    return Verdict(None, tuple(breaches))


def _obstacle_to_hand(deal: Deal, hand: types.Hand) -> Obstacle | None:
    if hand.seat in deal.hands:
        return Obstacle(
            "R-CARD-1", say("the hand of seat {seat} is known already; correct it", seat=hand.seat)
        )
    for card in dict.fromkeys(hand.cards):
        if card not in kinds(deal.format):
            return Obstacle("R-CARD-1", say("{card} is not in this pack", card=card))
        elsewhere = _copies(deal, card) - deal.cards_of.get(hand.seat, ()).count(card)
        if hand.cards.count(card) + elsewhere > COPIES:
            return _third_copy(card)
    for card in deal.cards_of.get(hand.seat, ()):
        if deal.cards_of[hand.seat].count(card) > hand.cards.count(card):
            return Obstacle(
                "R-CARD-1",
                say(
                    "seat {seat} has played {card}, which is not in this hand",
                    seat=hand.seat,
                    card=card,
                ),
            )
    return None


def _third_copy(card: str) -> Obstacle:
    return Obstacle("R-CARD-1", say("both copies of {card} are accounted for already", card=card))


def _copies(deal: Deal, card: str) -> int:
    """Count the copies of a card that are known: in whole hands, and played from other hands."""
    copies = deal.seen.count(card)
    for seat, hand in deal.hands.items():
        copies += hand.count(card) - deal.cards_of.get(seat, ()).count(card)
    return copies


# --- auction ---


def _call(match: Match, deal: Deal, event: types.CallMade) -> Verdict:
    if obstacle := _absent(match, event.seat):
        return Verdict(obstacle)
    call = understand(event.call)
    if call is None:
        return _impossible("R-AUC-2", say("there is no call {call}", call=event.call))
    if deal.auction_closed:
        return _irregular("call-after-close", "R-AUC-7", say("the auction has ended"))
    if obstacle := auction_rules.obstacle_to_call(deal.auction, call, match.rules):
        return Verdict(obstacle)
    breaches = auction_rules.breaches_of_call(
        deal.auction, event.seat, call, deal.team_of, match.rules
    )
    if event.seat != deal.caller:
        breaches.insert(0, _out_of_turn("call-out-of-turn", "R-AUC-1", deal.caller, event.seat))
    return Verdict(None, tuple(breaches)) if breaches else FINE


def _out_of_turn(code: str, rule: str, turn: int, seat: int) -> Breach:
    text = say("it is seat {turn}'s turn, not seat {seat}'s", turn=turn, seat=seat)
    return Breach(code, rule, text)


def _contract(match: Match, deal: Deal, event: types.ContractDeclared) -> Verdict:
    if deal.calls or deal.declared:
        return _impossible("R-AUC-9", say("the auction is written down already"))
    if event.bid is None or event.declarer is None:
        if event.bid or event.declarer or event.stake != "undoubled":
            return _impossible("R-AUC-9", say("a contract has a bid and a declarer"))
        return FINE
    if obstacle := _absent(match, event.declarer):
        return Verdict(obstacle)
    number = int(event.bid[:2])
    if not auction_rules.LOWEST_BID <= number <= auction_rules.HIGHEST_BID:
        return _impossible("R-AUC-2", say("a contract is 28 … 56, not {number}", number=number))
    return FINE


# --- play ---


def _play(match: Match, deal: Deal, event: types.CardPlayed) -> Verdict:
    seat, card = event.seat, event.card
    if seat not in deal.order:
        return Verdict(_absent(match, seat))
    if not deal.table and deal.played_out:
        return _impossible(
            "R-PLAY-4", say("all tricks of deal {deal} are played", deal=deal.number)
        )
    if card != UNKNOWN_CARD and (obstacle := _obstacle_to_card(deal, seat, card)):
        return Verdict(obstacle)
    breaches = (
        None if deal.auction_closed else _TOO_EARLY,
        _breach_of_turn(deal, seat),
        _revoke(deal, seat, card) if deal.hands and card != UNKNOWN_CARD else None,
    )
    if breaches == _NONE_OF_THREE:
        return FINE
    return Verdict(None, tuple(breach for breach in breaches if breach))


_TOO_EARLY = Breach("play-before-close", "R-AUC-7", say("the auction has not ended"))
_NONE_OF_THREE = (None, None, None)


def _obstacle_to_card(deal: Deal, seat: int, card: str) -> Obstacle | None:
    own = deal.cards_of.get(seat, ())
    hand = deal.hands.get(seat)
    if len(own) >= deal.format.cards:
        return Obstacle("R-PLAY-4", say("seat {seat} has no card left", seat=seat))
    if hand is not None:
        if own.count(card) >= hand.count(card):
            return Obstacle(
                "R-CARD-1", say("seat {seat} does not hold {card}", seat=seat, card=card)
            )
        return None
    if card[0] not in deal.format.ranks:
        return Obstacle("R-CARD-1", say("{card} is not in this pack", card=card))
    return _third_copy(card) if _copies(deal, card) >= COPIES else None


def _breach_of_turn(deal: Deal, seat: int) -> Breach | None:
    if not (deal.tricks or deal.table):  # perhaps before the auction has ended
        if seat == deal.first:
            return None
        return _out_of_turn("lead-out-of-turn", "R-PLAY-1", deal.first, seat)
    if deal.turn is None:
        return _breach_of_open_lead(deal, seat)
    if seat == deal.turn:
        return None
    code = "play-out-of-turn" if deal.table else "lead-out-of-turn"
    return _out_of_turn(code, "R-PLAY-4", deal.turn, seat)


def _breach_of_open_lead(deal: Deal, seat: int) -> Breach | None:
    """Judge a lead after a trick of which at most the winning team is known."""
    team = deal.tricks[-1].team if deal.tricks else None
    if team is None or team == deal.team_of[seat]:
        return None
    text = say("team {team} won the last trick and leads", team=team)
    return Breach("lead-out-of-turn", "R-PLAY-4", text)


def _revoke(deal: Deal, seat: int, card: str) -> Breach | None:
    led = deal.led
    if led is None or card[1] == led[1]:
        return None
    suited = deal.surely_held(seat, led[1])
    if not suited:
        return None
    text = say(
        "seat {seat} holds {cards} and must follow {led}",
        seat=seat,
        cards=" ".join(suited),
        led=led,
    )
    return Breach("revoke", "R-PLAY-2", text)


def _score_trick(_match: Match, deal: Deal, event: types.TrickScored) -> Verdict:
    if event.trick > deal.format.cards:
        return _impossible(
            "R-PLAY-4",
            say_n(
                "a deal has {count} trick, there is no trick {trick}",
                "a deal has {count} tricks, there is no trick {trick}",
                count=deal.format.cards,
                trick=event.trick,
            ),
        )
    if any(trick.number == event.trick and trick.score for trick in deal.tricks):
        return _impossible(
            "R-PLAY-4", say("trick {trick} is written down already; correct it", trick=event.trick)
        )
    return _team_in(deal, event.team)


def _team_in(deal: Deal, team: str) -> Verdict:
    if team in deal.teams:
        return FINE
    return _impossible("R-END-3", say("team {team} is out", team=team))


def _claim(match: Match, deal: Deal, event: types.ClaimMade) -> Verdict:
    if obstacle := _absent(match, event.seat):
        return Verdict(obstacle)
    if deal.played_out:
        return _impossible(
            "R-PLAY-4", say("all tricks of deal {deal} are played", deal=deal.number)
        )
    return _concession(deal, event) if event.kind == "concession" else FINE


def _concession(deal: Deal, event: types.ClaimMade) -> Verdict:
    own = deal.team_of[event.seat]
    if event.to is None:
        if len(deal.teams) == 2:
            return FINE
        return _impossible("§8", say("say to which team seat {seat} concedes", seat=event.seat))
    if event.to == own:
        return _impossible("§8", say("team {team} cannot concede to itself", team=own))
    return _team_in(deal, event.to)


def _answer(match: Match, deal: Deal, event: types.ClaimAnswered) -> Verdict:
    if obstacle := _absent(match, event.seat):
        return Verdict(obstacle)
    if deal.claim is None:
        return _impossible("§8", say("nothing has been claimed or conceded"))
    if deal.team_of[event.seat] == deal.team_of[deal.claim.made.seat]:
        return _impossible("§8", say("a claim is answered by another team than the claimer's"))
    return FINE


# --- results and payments ---


def _count(_match: Match, deal: Deal, event: types.PilesCounted) -> Verdict:
    for pile in event.piles:
        if (verdict := _team_in(deal, pile.team)) is not FINE:
            return verdict
    return FINE


def _result(_match: Match, deal: Deal, _event: types.ResultDeclared) -> Verdict:
    if deal.result is not None:
        return _impossible("R-SCORE-2", say("the result is written down already; correct it"))
    return FINE


def _confirm(match: Match, event: types.DealConfirmed) -> Verdict:
    deal = next((each for each in match.deals if each.number == event.deal), None)
    if deal is None:
        return _impossible("§7", say("there is no deal {deal}", deal=event.deal))
    if deal.annulled:
        return _impossible("R-DEAL-3", say("deal {deal} is annulled", deal=deal.number))
    if event.seat not in deal.order:
        return _impossible("R-END-3", say("seat {seat} is out", seat=event.seat))
    if deal.contract and deal.team_of[event.seat] == deal.contract.team:
        text = say(
            "seat {seat} plays for the contracted team: somebody of another team agrees",
            seat=event.seat,
        )
        return _impossible("§7", text)
    return FINE


def _pay(match: Match, event: types.TablesPaid) -> Verdict:
    if match.rules.unit == "points":
        return _impossible("§7", say("this match scores points, nothing is paid: use award"))
    if obstacle := _no_such_deal(match, event.deal):
        return Verdict(obstacle)
    return _move(match, "R-SCORE-7", event.payer, event.payee, event.tables)


def _move(match: Match, rule: str, payer: str, payee: str, count: int) -> Verdict:
    """Judge tables that move between teams, by payment or by ruling; or points of a score."""
    for team in (payer, payee):
        if team not in match.tables:
            return _impossible("R-SCORE-6", say("there is no team {team}", team=team))
    if payer == payee:
        return _impossible("R-SCORE-6", say("team {team} cannot pay itself", team=payer))
    held = match.tables[payer]
    if count > held:
        template = (
            mark("team {team} holds {held} and cannot pay {count}")
            if match.rules.unit == "tables"
            else mark("team {team} has a score of {score}: {count} cannot be taken from it")
        )
        text = say(template, team=payer, held=tables_in_words(held), score=held, count=count)
        return _impossible(rule, text)
    return FINE


def _award(match: Match, event: types.PointsAwarded) -> Verdict:
    if match.rules.unit == "tables":
        return _impossible("§7", say("this match is played for tables: use pay"))
    if event.team not in match.tables:
        return _impossible("§7", say("there is no team {team}", team=event.team))
    obstacle = _no_such_deal(match, event.deal)
    return Verdict(obstacle) if obstacle else FINE


def _no_such_deal(match: Match, number: int) -> Obstacle | None:
    if any(deal.number == number for deal in match.deals):
        return None
    return Obstacle("R-SCORE-8", say("there is no deal {deal}", deal=number))


# --- irregularities, disputes and rulings ---


def _report(match: Match, event: types.IrregularityRecorded) -> Verdict:
    return _points_back(match, event.event)


def _waive(match: Match, event: types.IrregularityWaived) -> Verdict:
    if any(event.event == dispute.event for dispute in match.disputes):
        return _impossible("§8", say("a dispute is closed or ruled on, not waived"))
    if any(event.event == appeal.event for appeal in match.appeals):
        return _impossible("§8", say("an appeal is ruled on, or retracted, not waived"))
    return _points_back(match, event.event)


def _state(match: Match, event: types.StatementTaken) -> Verdict:
    return _known_dispute(match, event.dispute)


def _appeal(match: Match, event: types.RulingAppealed) -> Verdict:
    if any(ruling.event == event.event for ruling in match.rulings):
        return FINE
    return _impossible("§8", say("#{event} is no ruling", event=event.event))


def _points_back(match: Match, event: int | None) -> Verdict:
    if event is not None and event > match.version:
        return _impossible("§8", say("there is no event #{event} yet", event=event))
    return FINE


def _dispute(match: Match, event: types.DisputeOpened) -> Verdict:
    expected = len(match.disputes) + 1
    if event.dispute != expected:
        return _impossible(
            "§8",
            say(
                "the next dispute is number {expected}, not {dispute}",
                expected=expected,
                dispute=event.dispute,
            ),
        )
    return _points_back(match, event.event)


def _close_dispute(match: Match, event: types.DisputeClosed) -> Verdict:
    return _known_dispute(match, event.dispute)


def _known_dispute(match: Match, number: int) -> Verdict:
    if any(each.opened.dispute == number for each in match.disputes):
        return FINE
    return _impossible("§8", say("there is no dispute {dispute}", dispute=number))


def _rule(match: Match, event: types.RulingGiven) -> Verdict:
    if event.dispute is not None and (v := _known_dispute(match, event.dispute)) is not FINE:
        return v
    if obstacle := _no_such_deal(match, event.deal):
        return Verdict(obstacle)
    if (v := _effect(match, event)) is not FINE:
        return v
    return _points_back(match, event.event)


def _effect(match: Match, event: types.RulingGiven) -> Verdict:
    effect = event.effect
    if effect.kind == "reinstate":
        return _reinstate(match, event.deal)
    if effect.kind not in ("move-points", "move-tables"):
        return FINE
    if effect.payer is None or effect.payee is None or effect.amount is None:
        return _impossible("§8", say("say from which team, to which team, and how many"))
    if effect.kind == "move-tables":
        return _move(match, "R-SCORE-6", effect.payer, effect.payee, effect.amount)
    deal = next(deal for deal in match.deals if deal.number == event.deal)
    return _move_points(deal, effect.payer, effect.payee, effect.amount)


def _reinstate(match: Match, number: int) -> Verdict:
    deal = next(deal for deal in match.deals if deal.number == number)
    if forfeit(deal.rulings) or deal.annulment != deal.misdeal:
        return FINE
    text = say("no ruling has taken anything from deal {deal}", deal=number)
    return _impossible("§8", text)


def _move_points(deal: Deal, payer: str, payee: str, amount: int) -> Verdict:
    for team in (payer, payee):
        if (v := _team_in(deal, team)) is not FINE:
            return v
    if payer == payee:
        return _impossible("§8", say("team {team} cannot give points to itself", team=payer))
    piles = deal.piles or {}
    most = min(piles.get(payer, TOTAL_POINTS), TOTAL_POINTS)
    if amount > most:
        text = say(
            "team {team} has {pile} points, not {amount}", team=payer, pile=most, amount=amount
        )
        return _impossible("R-SCORE-1", text)
    if piles.get(payee, 0) + amount > TOTAL_POINTS:
        return _impossible("R-SCORE-1", say("no pile has more than {most} points", most=56))
    return FINE


Rule = Callable[[Match, Any], Verdict]

_RULES: dict[type[types.Event], Rule] = {
    types.DealBegun: _begin,
    types.DealerDrawn: _draw,
    types.HandsDealt: _within_deal(_hands),
    types.DeckShuffled: _within_deal(lambda _match, _deal, _event: FINE),
    types.DeckCut: _within_deal(lambda _match, _deal, _event: FINE),
    types.DealAnnulled: _within_deal(lambda _match, _deal, _event: FINE),
    types.CallMade: _within_deal(_call),
    types.ContractDeclared: _within_deal(_contract),
    types.CardPlayed: _within_deal(_play),
    types.ClaimMade: _within_deal(_claim),
    types.ClaimAnswered: _within_deal(_answer),
    types.TrickScored: _within_deal(_score_trick),
    types.PilesCounted: _within_deal(_count),
    types.ResultDeclared: _within_deal(_result),
    types.DealConfirmed: _confirm,
    types.TablesPaid: _pay,
    types.PointsAwarded: _award,
    types.IrregularityRecorded: _report,
    types.IrregularityWaived: _waive,
    types.DisputeOpened: _dispute,
    types.StatementTaken: _state,
    types.DisputeClosed: _close_dispute,
    types.RulingGiven: _rule,
    types.RulingAppealed: _appeal,
    types.MatchOpened: lambda _match, _event: _impossible("§8", say("the match is open already")),
}

_WITHIN_DEAL = (
    types.HandsDealt,
    types.DeckShuffled,
    types.DeckCut,
    types.DealAnnulled,
    types.CallMade,
    types.ContractDeclared,
    types.CardPlayed,
    types.ClaimMade,
    types.ClaimAnswered,
    types.TrickScored,
    types.PilesCounted,
    types.ResultDeclared,
)


def is_within_deal(event: types.Event) -> bool:
    """Whether an event belongs to the deal in hand without naming it."""
    return type(event) in _WITHIN_DEAL


_AFTER_THE_END = (
    types.NoteAdded,
    types.PersonErased,
    types.DealConfirmed,
    types.TablesPaid,
    types.PointsAwarded,
    types.IrregularityRecorded,
    types.IrregularityWaived,
    types.DisputeOpened,
    types.StatementTaken,
    types.DisputeClosed,
    types.RulingGiven,
    types.RulingAppealed,
)
