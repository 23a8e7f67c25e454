"""Cards and calls as people write them."""

import pytest

from fiftysix.notation.calls import read_call
from fiftysix.notation.cards import read_card


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("JH", "JH"), ("jh", "JH"), ("10H", "TH"), ("10", "T"), ("t", "T"), ("9", "9"),
        ("8c", "8C"),
        ("J♥", "JH"), ("J♥\ufe0f", "JH"), ("J♥\ufe0e", "JH"), ("10♠\ufe0f", "TS"), ("k♢", "KD"),
        ("?", "?"), ("1", None), ("10X", None), ("HJ", None), ("J", "J"), ("JHH", None), ("", None),
        ("♥", None), ("JH\ufe0f", None), ("2H", None),
        ("ace", "A"), ("jack of hearts", "JH"), ("the Ten of ♠", "TS"), ("hearts jack", "JH"),
        ("nine-of-clubs", "9C"), ("10 of D", "TD"), ("six of clubs", None), ("jack jack", None),
        ("of hearts", None), ("jack of", None), ("♥J", None), ("H 9", None),
    ],
)  # fmt: skip
def test_cards(text, card):
    """Rank then suit, 10 or T, letters or symbols, either case; a bare rank; `?`."""
    assert read_card(text) == card


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("28D", "28D"), ("28d", "28D"), ("D28", "D28"), ("28♦", "28D"), ("♦\ufe0f28", "D28"),
        ("28NT", "28NT"), ("28nt", "28NT"), ("28NS", "28NS"), ("+2D", "+2D"), ("+2ns", "+2NS"),
        ("p", "P"), ("x", "X"), ("xx", "XX"), ("Pass", "P"), ("DOUBLE", "X"), ("redouble", "XX"),
        ("28 noes", "28NS"), ("plus 2 diamonds", "+2D"), ("plus two noes", "+2NS"),
        ("28 no trumps", "28NT"), ("28 no trump", "28NT"), ("28 No-Trumps", "28NT"),
        ("28 diamonds", "28D"), ("diamonds 28", "D28"), ("Diamond 28", "D28"), ("28 spades", "28S"),
        ("twenty-eight hearts", "28H"), ("clubs thirty", "C30"), ("forty one clubs", "41C"),
        ("+ 2 D", "+2D"), ("plus two D", "+2D"), ("27H", "27H"), ("1H", "1H"), ("056H", None),
        ("57H", None), ("0H", None), ("28", None), ("H", None), ("28HH", None), ("+D", None),
        ("28 swords", None), ("", None), ("!28H", None), ("28 28", None), ("no trumps 28", None),
        ("plus 2 no trumps", None), ("xxx", None), ("28_D", None), ("൨൮ hearts", "28H"),
    ],
)  # fmt: skip
def test_calls(text, call):
    """Six forms, pass, double and redouble, as letters, symbols or English words."""
    assert read_call(text) == call
