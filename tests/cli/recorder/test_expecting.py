"""What the recorder asks for, explains and completes."""

import pytest

from fiftysix.legal import open_cards, passes_to_close
from fiftysix_cli.output import display_width
from fiftysix_cli.recorder.completion import completions
from fiftysix_cli.recorder.expecting import expected
from tests.cli.recorder.desk import AUCTION, Desk

_HAND = "hand 1 JH JH 9H KH QS TS AC QC"


@pytest.mark.parametrize(
    ("typed", "prompt", "hint"),
    [
        ([], "1 calls", "Seat 1 calls: p, or a bid from 28"),
        (["28h"], "2 calls", "Seat 2 calls: p, x, or a bid from 29"),
        (["28h p"], "3 calls", "Seat 3 calls: p, or a bid from 29"),
        (["28h x"], "3 calls", "Seat 3 calls: p, xx, or a bid from 29"),
        (["56h"], "2 calls", "Seat 2 calls: p, x; no bid is above 56"),
        ([AUCTION], "1 leads", "Seat 1 leads: rank and suit, as in jh"),
        ([AUCTION, "jh"], "2 plays", "Seat 2 plays: hearts if there are any"),
        ([AUCTION, "play ?"], "2 plays", "Seat 2 plays: rank and suit"),
        ([AUCTION, "jh?9qka"], "lead", "whoever won the last trick leads: say who, as in 3:jh"),
        ([AUCTION, "result made", "due"], "deal 2", "Enter begins deal 2, dealt by seat 1; "),
        ([AUCTION, 'misdeal "exposed"'], "deal 2", "Enter begins deal 2, dealt by seat 6; "),
        ([AUCTION, 'end "rain"'], "over", "the match is closed; quit leaves"),
    ],
)
def test_what_is_asked(typed: list[str], prompt: str, hint: str):
    """Each state of a match has a prompt of a word or two and a sentence."""
    expecting = expected(Desk(*typed).match)
    assert str(expecting.prompt) == prompt
    assert str(expecting.hint).startswith(hint)


def test_the_first_caller_must_bid_under_international_rules():
    """Where a pass is against the rules it is not offered."""
    desk = Desk(profile="international")
    assert desk.session.hint == "Seat 1 calls: a bid from 28."
    assert "p" not in completions(desk.match, "")


def test_a_known_hand_says_what_is_legal():
    """Explained and completed are the cards of the hand that follow suit, or all of it."""
    desk = Desk(_HAND, AUCTION)
    assert "Legal from the hand: JH 9H KH QS TS AC QC." in desk.hear("?").lines
    assert completions(desk.match, "j") == ["jh"]


def test_a_known_hand_must_follow():
    """With the suit led in hand nothing else is offered, and a rank alone is enough."""
    desk = Desk("hand 2 JH 9H KS KS QS TS AC QC", AUCTION, "ah")
    assert completions(desk.match, "") == ["j", "9"]
    assert "Legal from the hand: JH 9H." in desk.hear("?").lines
    assert "revoke, R-PLAY-2" in desk.hear("ks").lines[0]


def test_an_unknown_hand_may_hold_what_nobody_has_shown():
    """Both jacks of hearts are played: no third one is offered."""
    desk = Desk(AUCTION, "jhj")
    assert desk.match.deal is not None
    assert "JH" not in open_cards(desk.match.deal)
    assert "9H" in open_cards(desk.match.deal)


def test_calls_are_completed():
    """Nothing typed offers the plain calls and the lowest bids; a beginning, all that begin so."""
    match = Desk("28h p 30d").match
    assert completions(match, "")[:6] == ["p", "x", "31s", "31h", "31d", "31c"]
    assert completions(match, "p 55") == ["55s", "55h", "55d", "55c", "55nt", "55ns"]
    assert completions(match, "+2") == [
        *(f"+2{suit}" for suit in "shdc"),
        "+2ns",
        *(f"+{number}{suit}" for number in range(20, 27) for suit in "shdc"),
    ]
    assert completions(match, "no") == ["note"]


@pytest.mark.parametrize(
    ("typed", "passes"), [("", 6), ("pp", 4), ("28h", 5), ("28h x p", 4), (AUCTION, 0)]
)
def test_how_many_passes_end_the_auction(typed: str, passes: int):
    """All of them before a bid, one less after it; a double begins anew."""
    deal = Desk(*([typed] if typed else [])).match.deal
    assert deal is not None
    assert passes_to_close(deal) == passes


def test_the_table_is_at_most_seven_lines():
    """With the prompt that is eight, in 80 columns, also with eight players and a long auction."""
    desk = Desk("28h p 29d p 30s p 31c p 32h p 33d p 34s p*", players=8, teams=4)
    desk.hear("jh9qkat87 jd9qkat8")
    lines = desk.session.table(79)
    assert len(lines) == 7
    assert max(map(display_width, lines)) < 80
    assert lines[1].startswith("Calls  …  ")


def test_piles_can_be_hidden():
    """Those at the table must not see them; when the deal is over everybody may."""
    desk = Desk(AUCTION, "hide", "jh9qkat")
    assert "Piles  hidden (show)" in desk.session.table(79)
    desk.hear("show")
    assert "Piles  A 7  B 0  to come 49" in desk.session.table(79)
    desk.hear("hide")
    desk.hear("count A 31 B 25")
    assert "Piles  A 31  B 25" in desk.session.table(79)


def test_every_question_mark_cites_rules():
    """Whatever is expected, `?` names a rule for it."""
    for typed in ([], [AUCTION], [AUCTION, "jh"], [AUCTION, "result made"]):
        assert any("(R-" in line for line in Desk(*typed).hear("?").lines)
