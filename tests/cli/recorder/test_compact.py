"""What a scorer types, and the statements that it stands for."""

import pytest

from fiftysix.notation.lexing import Unreadable
from fiftysix_cli.recorder.compact import next_piece
from tests.cli.recorder.desk import AUCTION, Desk


def pieces(line: str, desk: Desk) -> list[str]:
    """Return the statements of a line, each read against the match as it stands."""
    found: list[str] = []
    place = 0
    while piece := next_piece(line, place, desk.match):
        found.append(piece.statement)
        place = piece.end
    return found


@pytest.mark.parametrize(
    ("line", "statements"),
    [
        ("28h p +2h x", ["call 28h", "call p", "call +2h", "call x"]),
        ("28hp+2hx", ["call 28h", "call p", "call +2h", "call x"]),
        ("ppp", ["call p", "call p", "call p"]),
        ("h28 28nt 28ns +2ns xx", ["call h28", "call 28nt", "call 28ns", "call +2ns", "call xx"]),
        ("p*", ["call P P P P P P"]),
        ("28hpp*", ["call 28h", "call p", "call P P P P P P"]),
        ("!27s 3:30h !3:p", ["call !27s", "call 3:30h", "call !3:p"]),
        ("28 noes p", ['call "28 noes"', "call p"]),
        ("plus 2 diamonds", ['call "plus 2 diamonds"']),
        ('"28 hearts" P', ['call "28 hearts"', "call P"]),
        ("28♥ d♦29", ["call 28♥", "no call"]),
        ('note "a; b"; 28h', ['note "a; b"', "call 28h"]),
        ("jh9q", ["play jh", 'play "9"', "play q"]),
    ],
)
def test_in_the_auction(line: str, statements: list[str]):
    """Calls stand apart or run together; quotes, marks, seats and statements are taken along."""
    desk = Desk()
    if statements[-1] == "no call":
        with pytest.raises(Unreadable, match="is no call"):
            pieces(line, desk)
    else:
        assert pieces(line, desk) == statements


@pytest.mark.parametrize(
    ("line", "statements"),
    [
        ("jh9qkat", ["play jh", 'play "9"', "play q", "play k", "play a", "play t"]),
        ("JH 9 Q KAT", ["play JH", 'play "9"', "play Q", "play K", "play A", "play T"]),
        ("jhas10k", ["play jh", "play as", 'play "10"', "play k"]),
        ("j h 9 s", ["play jh", "play 9s"]),
        ("10h ts 10", ["play 10h", "play ts", 'play "10"']),
        ("jh?9", ["play jh", "play ?", 'play "9"']),
        ("jh!9s!4:q3:?", ["play jh", "play !9s", "play !4:q", "play 3:?"]),
        ("j♥9♠️q", ["play j♥", "play 9♠", "play q"]),
        ("jack of hearts 9", ['play "jack of hearts"', 'play "9"']),
        ('!"ace of spades" q', ['play !"ace of spades"', "play q"]),
        ("87", ['play "8"', 'play "7"']),
        ("jh x", ["play jh", "call x"]),
        ("claim 1 all; note hello", ["claim 1 all", "note hello"]),
        ("count A 31 B 25", ["count A 31 B 25"]),
    ],
)
def test_in_a_trick(line: str, statements: list[str]):
    """Cards need nothing between them: ranks and suits share no letter."""
    assert pieces(line, Desk(AUCTION)) == statements


@pytest.mark.parametrize(
    ("line", "statements"),
    [
        ("b a 2", ["pay b a 2"]),
        ("ba2 a b 1", ["pay b a 2", "pay a b 1"]),
        ("B to A 2", ["pay B A 2"]),
        ("due", ["pay due"]),
        ("pay B A 1", ["pay B A 1"]),
        ("deal", ["deal 2"]),
        ("deal dealer=3", ["deal 2 dealer=3"]),
    ],
)
def test_when_a_deal_is_over(line: str, statements: list[str]):
    """Payments are two letters and a number; `deal` goes on without one."""
    assert pieces(line, Desk(AUCTION, "result made")) == statements


def test_the_next_dealer_is_a_number():
    """Between two deals a seat says who deals."""
    desk = Desk(AUCTION, "result made", "due")
    assert pieces("3", desk) == ["deal 2 dealer=3"]
    assert pieces("!3", desk) == ["deal 2 !dealer=3"]
    assert pieces("deal 2 unrecorded", desk) == ["deal 2 unrecorded"]


def test_a_count_is_letters_and_numbers():
    """With cards unknown the piles are counted, and typed team by team."""
    desk = Desk(AUCTION, *["1:??????"] * 8)
    assert pieces("a 31 b25", desk) == ["count a 31 b 25"]
    assert pieces("made", desk) == ["result made"]


@pytest.mark.parametrize(
    ("line", "column"), [("jh9zkat", 4), ("jh 9 zz", 6), ("jh9; fnote x", 6), ("jh9 3t", 5)]
)
def test_what_is_not_understood_has_its_place(line: str, column: int):
    """The first thing that is no card is pointed at, letter for letter."""
    with pytest.raises(Unreadable) as caught:
        pieces(line, Desk(AUCTION))
    assert caught.value.problem.column == column


def test_a_call_between_deals_is_refused():
    """Nothing of the next deal is taken for the last one: it has not begun."""
    with pytest.raises(Unreadable, match="not understood now"):
        pieces("28h", Desk(AUCTION, "result made", "due"))
