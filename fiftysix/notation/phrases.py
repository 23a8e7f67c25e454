"""One event -> the statement that says it; a small function for each type, the reader's mirror."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from fiftysix.match import Match
from fiftysix.notation.lexing import quote
from fiftysix.notation.rulings import ruled_deal
from fiftysix.notation.turns import calls_next, plays_next
from fiftysix.refusals import Impossible
from fiftysix.rules.cards import sort_hand
from fiftysix.rules.irregularities import RULE_OF
from fiftysix_events import types


class Reference(NamedTuple):
    """An event that another one points at: its version in the ledger, and in the record."""

    version: int
    written: int


class Place(NamedTuple):
    """Where an event stands: the match before it, whether it breaks a rule, what it points at."""

    match: Match
    irregular: bool
    points_at: Reference | None

    @property
    def mark(self) -> str:
        """The `!` of what breaks a rule."""
        return "!" if self.irregular else ""


def phrase(event: types.Event, place: Place) -> str:
    """Return the statement that says an event; empty for one that says nothing."""
    return _PHRASES[type(event)](event, place)


def _join(*words: object) -> str:
    """Put words beside each other, leaving out what is not there."""
    return " ".join(str(word) for word in words if word is not None and word != "")


def _quoted(text: str | None) -> str | None:
    return None if text is None else quote(text)


def _event(place: Place) -> str | None:
    return f"#{place.points_at.written}" if place.points_at else None


# --- the match ---


def _drawn(event: types.DealerDrawn, _place: Place) -> str:
    return _join("dealer", event.seat, event.how)


def _substituted(event: types.SeatSubstituted, _place: Place) -> str:
    return _join("swap", event.seat, quote(event.name))


def _noted(event: types.NoteAdded, _place: Place) -> str:
    return _join("note", quote(event.text))


def _erased(_event: types.PersonErased, _place: Place) -> str:
    """The ledger's business, not the record's: a copy made from the record never had the words."""
    return ""


def _closed(event: types.MatchClosed, _place: Place) -> str:
    return _join("end", _quoted(event.reason))


# --- the deal ---


def _begun(event: types.DealBegun, place: Place) -> str:
    """The dealer is always named, except where nothing else of the deal is known, either."""
    dealer = f"{place.mark}dealer={event.dealer}"
    if not event.unrecorded:
        return _join("deal", event.deal, dealer)
    expected = event.dealer == place.match.next_dealer
    return _join("deal", event.deal, None if expected else dealer, "unrecorded")


def _shuffled(event: types.DeckShuffled, _place: Place) -> str:
    commitment = event.commitment
    if commitment is not None and not re.fullmatch("[0-9A-Za-z]+", commitment):
        commitment = quote(commitment)
    return _join("shuffle", event.seat, event.how, commitment)


def _cut(event: types.DeckCut, _place: Place) -> str:
    return _join("cut", event.seat)


def hands(event: types.HandsDealt, match: Match) -> list[str]:
    """Return a statement for each hand: one of a wrong size carries the mark."""
    size = match.deal.format.cards if match.deal else None
    return [
        _join(
            "hand",
            f"{'' if len(hand.cards) == size else '!'}{hand.seat}",
            *sort_hand(hand.cards),
        )
        for hand in event.hands
    ]


def _annulled(event: types.DealAnnulled, _place: Place) -> str:
    return _join("misdeal", _quoted(event.reason))


# --- auction and play ---


def call_token(event: types.CallMade, place: Place, *, first: bool) -> str:
    """Return a call as it stands in a line of calls."""
    turn = calls_next(place.match.deal) if place.match.deal else None
    return _acting(event.seat, turn, place.mark, first=first) + event.call


def card_token(event: types.CardPlayed, place: Place, *, first: bool) -> str:
    """Return a card as it stands in a trick: a bare rank where it follows suit."""
    deal = place.match.deal
    led = deal.led if deal else None
    follows = led is not None and event.card[1:] == led[1]
    card = event.card[0] if follows else event.card
    return _acting(event.seat, deal and plays_next(deal), place.mark, first=first) + card


def _acting(seat: int, turn: int | None, mark: str, *, first: bool) -> str:
    """Return the mark, and the seat of one who was not expected to act."""
    return mark if first or seat == turn else f"{mark}{seat}:"


_STAKES = {"undoubled": None, "doubled": "X", "redoubled": "XX"}


def _declared(event: types.ContractDeclared, _place: Place) -> str:
    if event.bid is None or event.declarer is None:
        return "contract passed-out"
    return _join("contract", event.bid, _STAKES[event.stake], "by", event.declarer)


def _claimed(event: types.ClaimMade, _place: Place) -> str:
    if event.kind == "claim":
        return _join("claim", event.seat, event.tricks or "all")
    return _join("concede", event.seat, event.tricks, event.to)


def _answered(event: types.ClaimAnswered, _place: Place) -> str:
    verb = "accept" if event.accepted else "contest"
    return _join(verb, event.seat, _quoted(event.statement))


# --- results and payments ---


def _scored(event: types.TrickScored, _place: Place) -> str:
    return _join("trick", event.trick, event.team, event.points)


def _counted(event: types.PilesCounted, _place: Place) -> str:
    piles = [f"{pile.team} {pile.points}" for pile in event.piles]
    return _join("count", *piles) if piles else ""


def _resulted(event: types.ResultDeclared, _place: Place) -> str:
    return "result made" if event.made else "result failed"


def _agreed(event: types.DealConfirmed, place: Place) -> str:
    made = "made" if event.made else "failed"
    return _join("agree", event.seat, made, _late(event.deal, place))


def _paid(event: types.TablesPaid, place: Place) -> str:
    return _join("pay", event.payer, event.payee, event.tables, _late(event.deal, place))


def _awarded(event: types.PointsAwarded, place: Place) -> str:
    return _join("award", event.team, event.points, _late(event.deal, place))


def _late(deal: int, place: Place) -> str | None:
    """Return `deal=1` where a payment is for another deal than the one in hand."""
    in_hand = place.match.deal and place.match.deal.number
    return None if deal == in_hand else f"deal={deal}"


# --- irregularities, disputes and rulings ---


def _reported(event: types.IrregularityRecorded, place: Place) -> str:
    rule = None if RULE_OF.get(event.code) == event.rule else f"rule={event.rule}"
    statement = _quoted(event.statement)
    return _join("irregular", event.code, event.seat, statement, _event(place), rule)


def _waived(event: types.IrregularityWaived, place: Place) -> str:
    """What is gone cannot be waived: then nothing is said."""
    if place.points_at is None:
        return ""
    return _join("waive", _event(place), event.code, event.seat, _quoted(event.reason))


def _disputed(event: types.DisputeOpened, place: Place) -> str:
    statement = quote(event.statement)
    return _join("dispute", event.dispute, "open", event.seat, statement, _event(place))


def _stated(event: types.StatementTaken, _place: Place) -> str:
    if event.seat is None:
        return _join("dispute", event.dispute, "fact", quote(event.text))
    return _join("dispute", event.dispute, "state", event.seat, quote(event.text))


def _dispute_closed(event: types.DisputeClosed, _place: Place) -> str:
    return _join("dispute", event.dispute, "close", _quoted(event.reason))


def _ruled(event: types.RulingGiven, place: Place) -> str:
    return _join(
        "ruling",
        event.dispute,
        _event(place),
        "by",
        quote(event.by),
        quote(event.reason),
        _effect(event.effect),
        event.rule and f"rule={event.rule}",
        None if event.deal == _usual_deal(event, place) else f"deal={event.deal}",
    )


def _appealed(event: types.RulingAppealed, place: Place) -> str:
    if place.points_at is None:
        return ""
    return _join("appeal", _event(place), event.seat, quote(event.reason))


def _usual_deal(event: types.RulingGiven, place: Place) -> int | None:
    """Return the deal that the reader takes where none is said."""
    about = place.points_at.version if place.points_at else None
    try:
        return ruled_deal(place.match, event.dispute, about)
    except Impossible:
        return None


def _effect(effect: types.Effect) -> str:
    """A move without teams or amount moves nothing, so it is written as the ruling it is."""
    if effect.kind not in ("move-points", "move-tables"):
        return effect.kind
    if effect.payer is None or effect.payee is None or effect.amount is None:
        return "stand"
    return _join(effect.kind, effect.payer, effect.payee, effect.amount)


_PHRASES: dict[type[types.Event], Callable[[Any, Place], str]] = {
    types.DealerDrawn: _drawn,
    types.SeatSubstituted: _substituted,
    types.NoteAdded: _noted,
    types.PersonErased: _erased,
    types.MatchClosed: _closed,
    types.DealBegun: _begun,
    types.DeckShuffled: _shuffled,
    types.DeckCut: _cut,
    types.DealAnnulled: _annulled,
    types.ContractDeclared: _declared,
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
}
