"""What other programs are measured on: poker hands to replay and bridge boards to parse."""

import random
from collections.abc import Callable

from endplay.parsers import pbn
from pokerkit import HandHistory

SEED = 56


def poker_hands(count: int) -> Callable[[], None]:
    """Return work that replays so many six-player hold'em hands, checked down to the river."""
    rng = random.Random(SEED)
    hands = [_hand(rng) for _ in range(count)]

    def replay() -> None:
        for hand in hands:
            for _state in hand:
                pass

    return replay


def _hand(rng: random.Random) -> HandHistory:
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"]
    rng.shuffle(deck)
    actions = [f"d dh p{seat} {deck.pop()}{deck.pop()}" for seat in range(1, 7)]
    actions += [f"p{seat} cc" for seat in (3, 4, 5, 6, 1, 2)]
    for cards in (3, 1, 1):
        actions.append("d db " + "".join(deck.pop() for _ in range(cards)))
        actions += [f"p{seat} cc" for seat in range(1, 7)]
    return HandHistory(
        variant="NT",
        antes=[0] * 6,
        blinds_or_straddles=[1, 2, 0, 0, 0, 0],
        min_bet=2,
        starting_stacks=[200] * 6,
        actions=actions,
    )


def bridge_boards(count: int) -> Callable[[], None]:
    """Return work that parses so many bridge boards with auction and play."""
    rng = random.Random(SEED)
    text = "".join(_board(number, rng) for number in range(1, count + 1))

    def parse() -> None:
        pbn.loads(text)

    return parse


def _board(number: int, rng: random.Random) -> str:
    deck = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
    rng.shuffle(deck)
    hands = [deck[start : start + 13] for start in range(0, 52, 13)]
    tricks = "\n".join(" ".join(hands[seat][trick] for seat in (1, 2, 3, 0)) for trick in range(13))
    return (
        f'[Event "bench"]\n[Board "{number}"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
        f'[Deal "N:{" ".join(map(_holding, hands))}"]\n[Declarer "N"]\n[Contract "3NT"]\n'
        f'[Result "9"]\n[Auction "N"]\n1NT Pass 3NT Pass\nPass Pass\n[Play "E"]\n{tricks}\n\n'
    )


def _holding(hand: list[str]) -> str:
    ranks = "AKQJT98765432"
    return ".".join(
        "".join(sorted((card[1] for card in hand if card[0] == suit), key=ranks.index))
        for suit in "SHDC"
    )
