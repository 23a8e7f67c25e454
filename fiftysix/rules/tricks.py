"""Tricks: who wins, what they count, and following suit (R-PLAY-2, R-PLAY-3, R-CARD-3)."""

from collections.abc import Iterable, Sequence

from fiftysix.rules.cards import POINTS, STRENGTH


def winner(cards: Sequence[str], trumps: str) -> int:
    """Return the index of the winning card of a trick, in order of play (R-PLAY-3).

    `trumps` is a suit or `NT`. Of two identical cards the first played wins.
    """
    best = 0
    for index in range(1, len(cards)):
        if beats(cards[index], cards[best], trumps):
            best = index
    return best


def beats(card: str, other: str, trumps: str) -> bool:
    """Whether a card beats one that is winning the trick so far."""
    if card[1] == other[1]:
        return STRENGTH[card] > STRENGTH[other]
    return card[1] == trumps


def points(cards: Iterable[str]) -> int:
    """Return the points of these cards (R-CARD-3)."""
    return sum(map(POINTS.__getitem__, cards))


def follows(card: str, led: str) -> bool:
    """Whether a card follows the suit of the card led."""
    return card[1] == led[1]


def playable(hand: Sequence[str], led: str | None) -> tuple[str, ...]:
    """Return the cards of a hand that may be played: any, unless the suit led is held."""
    suited = tuple(card for card in hand if led is None or follows(card, led))
    return suited or tuple(hand)
