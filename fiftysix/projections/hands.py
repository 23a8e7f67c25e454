"""The hands of a deal: given, or deduced from the cards played as far as they can be known.

What is deduced takes for granted that everybody followed suit; where a record proves that somebody
did not, that seat's voids are no evidence. A hand that cannot be deduced stays partly known.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple

from fiftysix.deal import Deal, Played
from fiftysix.projections.revokes import revokes
from fiftysix.rules.cards import SUITS, pack, sort_hand
from fiftysix_events.values import UNKNOWN_CARD

Source = Literal["given", "deduced", "partly known", "unknown"]


class Hand(NamedTuple):
    """What is known of one seat's hand."""

    seat: int
    source: Source
    dealt: tuple[str, ...]
    """The cards that it is known to have been dealt, sorted."""
    held: tuple[str, ...]
    """Those of them that it has not played, sorted."""
    played: int
    """How many cards it has played."""
    left: int
    """How many cards it still holds, known or not."""
    voids: tuple[str, ...]
    """The suits in which it has shown that it holds nothing."""

    @property
    def unseen(self) -> int:
        """How many of the cards that it still holds are not known."""
        return max(self.left - len(self.held), 0)


Dealt = Mapping[int, Counter[str]]
"""The cards that each seat is known to have been dealt."""

Voids = Mapping[int, tuple[str, ...]]
"""The suits in which each seat has shown that it holds nothing."""


def hands_of(deal: Deal) -> dict[int, Hand]:
    """Return what is known of each hand at this point of a deal, by seat in turn order."""
    return hands_left(deal, dealt_in(deal))


def hands_left(deal: Deal, dealt: Dealt) -> dict[int, Hand]:
    """Return the hands at a point of a deal, given what a later point of it may tell of them."""
    return _hands(deal, dealt, shown_voids(deal))


def _hands(deal: Deal, dealt: Dealt, voids: Voids) -> dict[int, Hand]:
    played = _played(deal)
    return {seat: _hand(deal, seat, dealt[seat], voids[seat], played[seat]) for seat in deal.order}


def _played(deal: Deal) -> dict[int, int]:
    """Return how many cards each seat has played, those of tricks without cards among them."""
    tricks = deal.tricks[-1].number if deal.tricks else 0
    on_table = {play.seat for play in deal.table}
    return {seat: tricks + (seat in on_table) for seat in deal.order}


def hands_known_to(deal: Deal, own: Counter[str], seat: int) -> dict[int, Hand]:
    """Return what one seat could know of each hand at a point of a deal.

    That is its own hand as it was dealt, the cards played, and what follows from both if everybody
    has followed suit.
    """
    known = {each: Counter(deal.cards_of.get(each, ())) for each in deal.order} | {seat: own}
    whole = (seat,) if own.total() >= deal.format.cards else ()
    voids = shown_voids(deal)
    search = _Search(deal, known, whole, voids)
    search.run()
    return _hands(deal, search.known, voids)


def hands_closed(deal: Deal) -> dict[int, Hand]:
    """Return how many cards each seat holds, and the voids that it has shown: no card."""
    return hands_left(deal, {seat: Counter(deal.cards_of.get(seat, ())) for seat in deal.order})


def _hand(deal: Deal, seat: int, dealt: Counter[str], voids: tuple[str, ...], played: int) -> Hand:
    held = dealt - Counter(deal.cards_of.get(seat, ()))
    return Hand(
        seat=seat,
        source=_source(deal, seat, dealt),
        dealt=sort_hand(tuple(dealt.elements())),
        held=sort_hand(tuple(held.elements())),
        played=played,
        left=max(_size(deal, seat) - played, 0),
        voids=voids,
    )


def _source(deal: Deal, seat: int, dealt: Counter[str]) -> Source:
    if seat in deal.hands:
        return "given"
    if dealt.total() >= deal.format.cards:
        return "deduced"
    return "partly known" if dealt else "unknown"


def _size(deal: Deal, seat: int) -> int:
    return len(deal.hands[seat]) if seat in deal.hands else deal.format.cards


# --- voids ---


def shown_voids(deal: Deal) -> Voids:
    """Return the suits in which each seat did not follow, unless that was proven a revoke."""
    revoked = {revoke.play.event for revoke in revokes(deal)}
    shown: dict[int, set[str]] = {seat: set() for seat in deal.order}
    for plays in (*(trick.plays for trick in deal.tricks), deal.table):
        led = plays[0].card if plays else UNKNOWN_CARD
        if led == UNKNOWN_CARD:
            continue
        for play in plays[1:]:
            follows = play.card == UNKNOWN_CARD or play.card[1] == led[1]
            if not follows and play.event not in revoked:
                shown[play.seat].add(led[1])
    return {seat: tuple(suit for suit in SUITS if suit in shown[seat]) for seat in shown}


def _plays(deal: Deal) -> list[Played]:
    return [play for trick in deal.tricks for play in trick.plays] + list(deal.table)


# --- deduction ---


def dealt_in(deal: Deal) -> Dealt:
    """Return the cards that each seat is known to have been dealt, given or deduced."""
    known = {
        seat: Counter(deal.hands.get(seat) or deal.cards_of.get(seat, ())) for seat in deal.order
    }
    search = _Search(deal, known, tuple(deal.hands), shown_voids(deal))
    search.run()
    return search.known


class _Search:
    """Gives every card that nobody has shown to the hand that alone can hold it.

    Which hands can hold a card depends on its suit alone.
    """

    def __init__(self, deal: Deal, known: Dealt, whole: tuple[int, ...], voids: Voids) -> None:
        """Begin with what is known; the hands of the seats in `whole` take no further card."""
        self.known = {seat: Counter(cards) for seat, cards in known.items()}
        self._free = {
            seat: deal.format.cards - cards.total()
            for seat, cards in known.items()
            if seat not in whole and cards.total() < deal.format.cards
        }
        self._unseen = Counter(pack(deal.format)) - sum(known.values(), Counter[str]())
        self._barred = _barred(deal, voids)

    def run(self) -> None:
        """Deduce until nothing more follows."""
        while self._fill_a_hand() or self._place_a_suit():
            pass

    def _unseen_in(self, suits: Iterable[str]) -> Counter[str]:
        return Counter({card: n for card, n in self._unseen.items() if card[1] in suits})

    def _fill_a_hand(self) -> bool:
        """Find a hand with exactly as much room as there are cards that it can hold."""
        sizes: Counter[str] = Counter()
        for card, count in self._unseen.items():
            sizes[card[1]] += count
        for seat, free in self._free.items():
            suits = [suit for suit in SUITS if suit not in self._barred[seat]]
            if sum(sizes[suit] for suit in suits) == free:
                self._give(seat, self._unseen_in(suits))
                return True
        return False

    def _place_a_suit(self) -> bool:
        """Find a suit of which only one hand can hold what nobody has shown."""
        for suit in SUITS:
            seats = [seat for seat in self._free if suit not in self._barred[seat]]
            cards = self._unseen_in(suit) if len(seats) == 1 else None
            if cards and cards.total() <= self._free[seats[0]]:
                self._give(seats[0], cards)
                return True
        return False

    def _give(self, seat: int, cards: Counter[str]) -> None:
        self.known[seat] += cards
        self._free[seat] -= cards.total()
        if not self._free[seat]:
            del self._free[seat]
        self._unseen = self._unseen - cards


def _barred(deal: Deal, voids: Voids) -> Voids:
    """Return the suits of which a seat holds no card that was not seen.

    A seat that played a card nobody wrote down may have played that suit then.
    """
    written = Counter(play.seat for play in _plays(deal) if play.card != UNKNOWN_CARD)
    secretive = {seat for seat, played in _played(deal).items() if written[seat] < played}
    return {seat: () if seat in secretive else voids[seat] for seat in deal.order}


# --- for programs ---


def hands_as_json(deal: Deal, hands: Mapping[int, Hand]) -> dict[str, Any]:
    """Return the hands of a deal, as `fiftysix hands --json` prints them."""
    return {
        "deal": deal.number,
        "hands": [
            {
                "seat": hand.seat,
                "team": deal.team_of[hand.seat],
                "source": hand.source,
                "dealt": list(hand.dealt),
                "held": list(hand.held),
                "played": hand.played,
                "left": hand.left,
                "voids": list(hand.voids),
            }
            for hand in hands.values()
        ],
    }
