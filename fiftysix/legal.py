"""What the rules leave open at this moment: which calls, which cards, and how many passes.

Whatever is recorded is judged by `judging`; this is for those who want to know beforehand.
"""

from fiftysix.deal import Deal, Played
from fiftysix.match import Match
from fiftysix.rules import tricks
from fiftysix.rules.auction import (
    admissible_calls,
    breaches_of_call,
    number_of,
    obstacle_to_call,
)
from fiftysix.rules.calls import HIGHEST_BID, LOWEST_BID, Bid, understand
from fiftysix.rules.cards import COPIES, SUITS, kinds
from fiftysix_events.values import UNKNOWN_CARD


def open_calls(match: Match, deal: Deal) -> tuple[str, ...]:
    """Return every call that the seat whose turn it is may make: P, X, XX, then bids by number."""
    auction, rules = deal.auction, match.rules
    plain = admissible_calls(auction, deal.caller, deal.team_of, rules)
    bids: list[tuple[int, str]] = []
    for text in _every_bid():
        bid = understand(text)
        if not isinstance(bid, Bid) or obstacle_to_call(auction, bid, rules):
            continue
        if not breaches_of_call(auction, deal.caller, bid, deal.team_of, rules):
            bids.append((number_of(auction, bid), text))
    return (*plain, *(text for _, text in sorted(bids, key=lambda each: each[0])))


def _every_bid() -> list[str]:
    numbers = range(LOWEST_BID, HIGHEST_BID + 1)
    plain = [
        text
        for number in numbers
        for text in (
            *(f"{number}{suit}" for suit in SUITS),
            *(f"{suit}{number}" for suit in SUITS),
            f"{number}NT",
            f"{number}NS",
        )
    ]
    return plain + [
        f"+{number}{what}"
        for number in range(1, HIGHEST_BID - LOWEST_BID + 1)
        for what in (*SUITS, "NS")
    ]


def passes_to_close(deal: Deal) -> int:
    """Return after how many more passes in a row the auction ends (R-AUC-7, R-AUC-8)."""
    if deal.auction_closed:
        return 0
    auction = deal.auction
    needed = auction.players if auction.bid is None else auction.players - 1
    return needed - auction.passes


def open_cards(deal: Deal) -> tuple[str, ...]:
    """Return the different cards that the seat whose turn it is may play.

    Of a hand that is known, those that follow suit, or all (R-PLAY-2). Of one that is not, every
    card of the pack of which a copy is not accounted for: any of them may be held.
    """
    seat = deal.turn if deal.turn is not None else deal.first
    hand = deal.unplayed(seat)
    if hand is None:
        return unseen(deal)
    return tuple(dict.fromkeys(tricks.playable(hand, deal.led)))


def hand_is_known(deal: Deal) -> bool:
    """Whether the hand of the seat whose turn it is was written down."""
    return deal.turn in deal.hands


def unseen(deal: Deal) -> tuple[str, ...]:
    """Return each card of the pack of which a copy is neither played nor in a known hand."""
    return tuple(card for card in kinds(deal.format) if _seen(deal, card) < COPIES)


def _seen(deal: Deal, card: str) -> int:
    held = sum(hand.count(card) for hand in deal.hands.values())
    return held + sum(
        cards.count(card) for seat, cards in deal.cards_of.items() if seat not in deal.hands
    )


def winning(deal: Deal) -> Played | None:
    """Return the card that wins the trick on the table so far, if all its cards are known."""
    cards = [play.card for play in deal.table]
    if not cards or UNKNOWN_CARD in cards:
        return None
    return deal.table[tricks.winner(cards, deal.trumps)]
