"""Tricks: who wins, and what may be played (R-PLAY-2, R-PLAY-3)."""

import pytest

from fiftysix.rules.tricks import beats, follows, playable, points, winner


@pytest.mark.parametrize(
    ("cards", "trumps", "expected"),
    [
        ("9H JH AH TH", "NT", 1),
        ("QH KH TH AH", "NT", 3),
        ("9H 9H QH KH", "NT", 0),
        ("QH JH 9H JH", "NT", 1),
        ("JH JH QS QS", "S", 2),
        ("JH QS 9S JC", "S", 2),
        ("JH JS JS QH", "S", 1),
        ("JS QH 9S KD", "S", 0),
        ("QH JS JC JD", "NT", 0),
        ("QH JS JC JD", "H", 0),
        ("7H 8H QS JC", "D", 1),
        ("JH 9D JD QD KD AD", "D", 2),
        ("QH JC JC JC JC JC JC JC", "S", 0),
        ("QH QH QH QH", "H", 0),
    ],
)
def test_who_wins(cards, trumps, expected):
    """R-PLAY-3: highest trump, else highest of the suit led; of two identical cards the first."""
    assert winner(cards.split(), trumps) == expected


def test_a_discard_never_wins():
    """R-PLAY-3: the jack of a suit that is neither led nor trumps loses to the queen led."""
    assert not beats("JC", "QH", "S")
    assert beats("QS", "JH", "S")


@pytest.mark.parametrize(
    ("hand", "led", "expected"),
    [
        ("JH QH 9S", "AH", "JH QH"),
        ("JH QH 9S", "AS", "9S"),
        ("JH QH 9S", "AD", "JH QH 9S"),
        ("JH QH 9S", None, "JH QH 9S"),
        ("JH JH", "QH", "JH JH"),
    ],
)
def test_what_may_be_played(hand, led, expected):
    """R-PLAY-2: the suit led if it is held, otherwise anything; no duty to ruff or to beat."""
    assert playable(hand.split(), led) == tuple(expected.split())


def test_following_is_by_suit_alone():
    """R-PLAY-2: any card of the suit follows, whatever its rank."""
    assert follows("QH", "JH")
    assert not follows("JS", "JH")


def test_points_of_a_trick():
    """R-CARD-3: jack 3, nine 2, ace 1, ten 1."""
    assert points(["JH", "9H", "AH", "TH", "KH", "QH", "8S", "7S"]) == 7
    assert points([]) == 0
