"""The one form in which a match is written."""

import pytest

from fiftysix.correcting import provisional
from fiftysix.evolve import NotAMatch
from fiftysix.notation.writer import write
from fiftysix_events import types
from tests.notation.reading import AUCTION, DEAL, SIX, entries_of, events_of, written

FREE = """\

# as somebody typed it
fiftysix 1
rules classic start=20 teams=2 players=6
team B "Blue"
seat 2 biju
match date=2026-08-30 "Onam \\"cup\\""
dealer 3 drawn
DEAL 1
hand 4 qc ac TS QS KH 9S JH JH
call 4 28h "pass" "plus two hearts"
call 1 x p p p !p p
play 4 9s 10 Q K A J
note  “recount”
deal 2 unrecorded
deal dealer=5 3
contract passed-out
pay a b 1 deal=1
"""

CANONICAL = """\
fiftysix 1
match "Onam \\"cup\\"" date=2026-08-30
rules classic players=6 teams=2 start=20
seat 2 "biju"
team B "Blue" 2 4 6
dealer 3 drawn

deal 1 dealer=3
hand 4 9S TS QS JH JH KH AC QC
call 4 28H P +2H X P P
call 4 P P P
play 4 9S T Q K A J
note "recount"

deal 2 unrecorded

deal 3 dealer=5
contract passed-out
pay A B 1 deal=1
"""


def test_free_text_becomes_canonical():
    """Whatever order and spelling somebody chose, the same is written."""
    assert written(FREE) == CANONICAL
    assert written(CANONICAL) == CANONICAL


def test_marks_stand_where_a_rule_is_broken():
    """`!` is written for what breaks a rule, seats only where somebody acted out of turn."""
    line = written(DEAL + "call 1 28H !3:P !4:27S !6:30H 1:P").splitlines()[-1]
    assert line == "call 1 28H !3:P !27S !6:30H P"


def test_a_needless_mark_is_not_written():
    """`!` at something regular is read and not written back."""
    assert written(DEAL + "call !1:28H !P").endswith("call 1 28H P\n")


def test_a_line_of_calls_is_a_round():
    """After as many calls as there are players the next line begins."""
    lines = written(DEAL + "call 1 28H P P P 29H P P P P P").splitlines()
    assert lines[-2:] == ["call 1 28H P P P 29H P", "call 1 P P P P"]


def test_a_line_of_cards_is_a_trick():
    """Each trick has a line, an unfinished one as far as it went."""
    text = AUCTION + 'play 1 9S T K ?\nnote "x"\nplay 5 Q JH\nplay 6 9D T'
    assert written(text).splitlines()[-4:] == [
        "play 1 9S T K ?", 'note "x"', "play 5 Q JH", "play 6 9D T",
    ]  # fmt: skip


def test_corrections_are_applied():
    """What is in force is written: the replacement in place, and nothing of what was retracted."""
    text = AUCTION + 'note "one"\nnote "two"\ncorrect #9 note "uno" "r"\nretract #10 "r"\n'
    assert written(text).splitlines()[-1] == 'note "uno"'


def test_event_numbers_are_those_on_reading():
    """A reference follows its event to the number that it will have, or goes with it."""
    text = (
        AUCTION + 'note "one"\nnote "two"\nnote "three"\nretract #9 "r"\ncorrect #11 note "3" "r"\n'
        'irregular revoke 1 "a" #11\nirregular revoke 1 "b" #9\nirregular revoke 1 "c" #13\n'
        'irregular revoke 1 "d" #12\n'
    )
    assert written(text).splitlines()[-4:] == [
        'irregular revoke 1 "a" #10',
        'irregular revoke 1 "b"',
        'irregular revoke 1 "c" #10',
        'irregular revoke 1 "d"',
    ]


def test_several_hands_of_one_event():
    """Hands dealt together are written one a line, and references count them."""
    events = events_of(SIX + "deal 1 dealer=6\n")
    cards = ("JS", "9S", "AS", "TS", "KS", "QS", "JH", "9H")
    hands = tuple(types.Hand(seat=seat, cards=cards) for seat in (1, 2))
    events += [
        types.HandsDealt(hands=hands),
        types.HandsDealt(hands=()),
        types.NoteAdded(text="x"),
        types.IrregularityRecorded(code="revoke", rule="R-PLAY-2", event=5),
    ]
    text = write(entries_of(events))
    assert text.splitlines()[-3:] == [
        "hand 2 JS 9S AS TS KS QS JH 9H", 'note "x"', "irregular revoke #5",
    ]  # fmt: skip


def test_what_cannot_have_happened_is_left_out():
    """A forged entry that changes nothing is not written."""
    events = events_of(AUCTION + "play 1 JH J")
    events.append(types.CardPlayed(seat=3, card="JH"))
    events.append(types.CardPlayed(seat=3, card="QH"))
    assert write(entries_of(events)).endswith("play 1 JH J Q\n")


def test_text_becomes_one_line():
    """Line breaks and control characters in words become spaces."""
    events = [*events_of(SIX), types.NoteAdded(text="two\r\nlines\x1b[0m")]
    assert write(entries_of(events)).endswith('note "two lines [0m"\n')


def test_erased_words():
    """What the register has forgotten stands as (erased)."""
    events = [*events_of(SIX), types.NoteAdded(text="(erased)")]
    assert write(entries_of(events)).endswith('note "(erased)"\n')


def test_a_contract_and_its_stake():
    """The outcome of an auction is written as it was declared."""
    assert written(DEAL + "contract h30 xx by 3").endswith("contract 30H XX by 3\n")


def test_no_match():
    """Entries that open no match are none."""
    with pytest.raises(NotAMatch):
        write([provisional(1, types.NoteAdded(text="x"))])


def test_the_deal_of_a_ruling_is_written_where_it_is_not_plain():
    """`deal=` stands only where the ruling is about another deal than one would think."""
    text = AUCTION + "deal 2 dealer=1\nruling #3 by D R stand\nruling #3 by D R stand deal=2\n"
    assert written(text).splitlines()[-2:] == [
        'ruling #3 by "D" "R" stand',
        'ruling #3 by "D" "R" stand deal=2',
    ]


def test_settings_of_every_profile():
    """Only what differs from the profile is written."""
    text = "fiftysix 1\nrules international players=6 deals=24 double=2 packet=4\n"
    assert "rules international players=6 teams=2 double=2 deals=24\n" in written(text)
