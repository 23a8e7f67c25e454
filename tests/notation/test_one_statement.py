"""One statement entered into a running recording: all of it or nothing."""

import pytest

from fiftysix.notation.reader import read_statement
from fiftysix.recording import Recording
from tests.notation.reading import AUCTION, DEAL, entries_of, events_of


def recording(text: str = DEAL) -> Recording:
    return Recording(entries_of(events_of(text)))


def test_a_statement_is_pending():
    """What was entered is what is to be appended."""
    running = recording()
    assert read_statement(running, "call 1 28H P") == []
    assert [event.type for event in running.pending] == ["call.made", "call.made"]
    assert running.match.deal is not None
    assert running.match.deal.turn == 3


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("call 1 28H 27S", ["irregular"]),
        ("call 1 28H 27S 3OS", ["irregular", "not understood"]),
        ("play 1 JH J J", ["irregular", "impossible"]),
        ("pay B A 99", ["impossible"]),
        ("pay A A 1", ["not understood"]),
        ("fly 1", ["not understood"]),
        ('note "x', ["not understood"]),
        ("", ["not understood"]),
        ("# nothing", ["not understood"]),
        ("fiftysix 1", ["not understood"]),
        ('match "x"', ["not understood"]),
        ("seat 1 Anu", ["not understood"]),
        ("deal 2 dealer=5", ["irregular"]),
        ("retract #1", ["impossible"]),
        ("correct #9 note x", ["not understood"]),
        ("correct #2 fiftysix 1", ["not understood"]),
        ('correct #2 correct #1 note x "y"', ["not understood"]),
    ],
)
def test_a_statement_with_problems_changes_nothing(text, kinds):
    """Every problem of the statement is returned and the recording is as it was."""
    running = recording()
    before = running.match
    assert [problem.kind for problem in read_statement(running, text)] == kinds
    assert running.pending == []
    assert running.match is before


def test_several_statements_one_after_another():
    """A refused statement leaves those before it, and the next one goes on from there."""
    running = recording(AUCTION)
    assert read_statement(running, "play 1 JH 9") == []
    assert read_statement(running, "play 3 JH J") != []
    assert read_statement(running, "play 3 Q K A T") == []
    assert read_statement(running, 'correct #10 play 2 9H "as it was"') == []
    assert [event.type for event in running.pending] == ["card.played"] * 6 + ["entry.corrected"]


def test_a_refused_statement_after_a_patch():
    """Going back also undoes a correction's effect on the match."""
    running = recording(AUCTION)
    assert read_statement(running, 'correct #5 call 3 P "again"') == []
    before = running.match
    assert read_statement(running, "correct #5 call 3 28S") != []
    assert running.match is before
    assert len(running.pending) == 1


def test_deal_without_words():
    """The language of the running match is used, and its seats are known."""
    (problem,) = read_statement(recording(), "cut 7")
    assert str(problem.message) == "there is no seat 7; this match has seats 1 … 6"
