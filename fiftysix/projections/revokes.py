"""Revokes that the record proves (R-PLAY-2): by a hand that is known, or by a later card.

A seat that did not follow suit is shown to be void. When it plays that suit later in the same deal,
it was not void, and the earlier card was a revoke.
"""

from typing import NamedTuple

from fiftysix.deal import Deal, Played
from fiftysix_events.values import UNKNOWN_CARD


class Revoke(NamedTuple):
    """A card that did not follow suit, and what proves that its player could have followed."""

    play: Played
    led: str
    held: str
    """A card of the suit led that the player held."""
    proof: int | None
    """The event that played that card; None where the known hand proves it."""


def revokes(deal: Deal) -> list[Revoke]:
    """Return every revoke that is proven, in order of play."""
    proven: dict[int, Revoke] = {}
    discards: dict[tuple[int, str], list[tuple[Played, str]]] = {}
    for plays in (*(trick.plays for trick in deal.tricks), deal.table):
        led = plays[0].card if plays and plays[0].card != UNKNOWN_CARD else None
        for play in plays:
            if play.card == UNKNOWN_CARD:
                continue
            suit = play.card[1]
            if discards and (play.seat, suit) in discards:
                for discard, its_lead in discards.pop((play.seat, suit)):
                    shown = Revoke(discard, its_lead, play.card, play.event)
                    proven.setdefault(discard.event, shown)
            if led is not None and suit != led[1]:
                discards.setdefault((play.seat, led[1]), []).append((play, led))
    for (seat, suit), still_open in discards.items() if deal.hands else ():
        for held in _held_to_the_end(deal, seat, suit):
            for discard, its_lead in still_open:
                proven.setdefault(discard.event, Revoke(discard, its_lead, held, None))
    return [proven[event] for event in sorted(proven)]


def _held_to_the_end(deal: Deal, seat: int, suit: str) -> list[str]:
    """Return a card of the suit that a known hand must still hold, if there is one."""
    return list(deal.surely_held(seat, suit)[:1])
