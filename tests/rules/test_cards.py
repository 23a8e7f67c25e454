"""Packs, ranking and points (R-CARD-1 to R-CARD-3)."""

from collections import Counter

import pytest

from fiftysix.rules.cards import ALL_CARDS, POINTS, STRENGTH, kinds, pack, sort_hand
from fiftysix.rules.profiles import rules_for
from fiftysix.rules.tricks import points

FORMATS = [
    ("classic", 4, 4, "J9ATKQ", 12, 48),
    ("classic", 6, 6, "J9ATKQ", 8, 48),
    ("classic", 8, 8, "J9ATKQ87", 8, 64),
    ("classic", 8, 6, "J9ATKQ", 8, 48),
    ("classic", 8, 4, "J9ATKQ", 12, 48),
    ("international", 6, 6, "J9ATKQ", 8, 48),
    ("online-32", 4, 4, "J9AT", 8, 32),
]


def format_of(profile, start, left):
    """Return the format of a match begun by some players, with so many left."""
    formats = rules_for(profile, players=start).formats
    return next(each for each in formats if each.players == left)


@pytest.mark.parametrize("row", FORMATS)
def test_every_pack_has_each_card_twice(row):
    """R-CARD-1: ranks, hand size and number of cards of every format, each card twice."""
    profile, start, left, ranks, each, total = row
    format_ = format_of(profile, start, left)
    cards = pack(format_)
    assert (format_.ranks, format_.cards, len(cards)) == (ranks, each, total)
    assert set(Counter(cards).values()) == {2}
    assert set(cards) == set(kinds(format_)) == {r + s for r in ranks for s in "SHDC"}


@pytest.mark.parametrize(("profile", "start", "left"), [row[:3] for row in FORMATS])
def test_every_format_deals_the_whole_pack(profile, start, left):
    """R-DEAL-2: hands of that size use up the pack, and nothing is left over."""
    format_ = format_of(profile, start, left)
    assert format_.cards * left == len(pack(format_))


@pytest.mark.parametrize(("profile", "start", "left"), [row[:3] for row in FORMATS])
def test_every_pack_counts_56(profile, start, left):
    """R-CARD-3: the points of every format come to 56."""
    assert points(pack(format_of(profile, start, left))) == 56


def test_points_of_each_rank():
    """R-CARD-3: jack 3, nine 2, ace 1, ten 1, everything else nothing, in every suit."""
    expected = {"J": 3, "9": 2, "A": 1, "T": 1, "K": 0, "Q": 0, "8": 0, "7": 0}
    assert {card: expected[card[0]] for card in ALL_CARDS} == POINTS


def test_ranking_within_each_suit():
    """R-CARD-2: J 9 A 10 K Q 8 7, high to low, in every suit."""
    for suit in "SHDC":
        cards = [rank + suit for rank in "J9ATKQ87"]
        assert sorted(cards, key=STRENGTH.__getitem__, reverse=True) == cards


def test_a_hand_is_sorted_as_it_is_held():
    """Suit by suit, high to low, both copies of a card beside each other."""
    hand = ("QC", "9S", "JH", "7D", "JS", "9S")
    assert sort_hand(hand) == ("JS", "9S", "9S", "JH", "7D", "QC")
