"""Cards, packs, ranking and points (R-CARD-1 to R-CARD-3)."""

from fiftysix_events.types import PackFormat

SUITS = "SHDC"
RANKS = "J9ATKQ87"
"""High to low, in every suit, trumps or not (R-CARD-2)."""

COPIES = 2
"""Every card exists twice (R-CARD-1)."""

TOTAL_POINTS = 56
"""The points of any whole pack (R-CARD-3)."""

_RANK_POINTS = {"J": 3, "9": 2, "A": 1, "T": 1}

ALL_CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
_PLACE = {card: place for place, card in enumerate(ALL_CARDS)}

POINTS = {card: _RANK_POINTS.get(card[0], 0) for card in ALL_CARDS}
"""A card's points (R-CARD-3)."""

STRENGTH = {card: len(RANKS) - RANKS.index(card[0]) for card in ALL_CARDS}
"""A card's strength within its suit: the higher wins (R-CARD-2)."""


def kinds(format_: PackFormat) -> tuple[str, ...]:
    """Return each different card of a pack once, suit by suit, high to low."""
    return tuple(rank + suit for suit in SUITS for rank in format_.ranks)


def pack(format_: PackFormat) -> tuple[str, ...]:
    """Return every card of a pack, both copies (R-CARD-1)."""
    return tuple(card for card in kinds(format_) for _ in range(COPIES))


def sort_hand(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return cards suit by suit, high to low, as a player holds them."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))
