"""Calls as they are written, and what is no call (R-FORM-1 to R-FORM-6)."""

import pytest

from fiftysix.rules.calls import Bid, Form, understand

UNDERSTOOD = [
    ("28D", Bid(Form.NUMBER_SUIT, 28, "D")),
    ("D28", Bid(Form.SUIT_NUMBER, 28, "D")),
    ("28NT", Bid(Form.NO_TRUMPS, 28, None)),
    ("29NS", Bid(Form.NOES, 29, None)),
    ("+2D", Bid(Form.PLUS_SUIT, 2, "D")),
    ("+2NS", Bid(Form.PLUS_NOES, 2, None)),
    ("56S", Bid(Form.NUMBER_SUIT, 56, "S")),
    ("+28C", Bid(Form.PLUS_SUIT, 28, "C")),
    ("20H", Bid(Form.NUMBER_SUIT, 20, "H")),
    ("P", "P"),
    ("X", "X"),
    ("XX", "XX"),
]


@pytest.mark.parametrize(("text", "call"), UNDERSTOOD)
def test_every_form_is_understood(text, call):
    """Each of the six forms, pass, double and redouble is read as what it is."""
    assert understand(text) == call


@pytest.mark.parametrize(
    "text",
    [
        "",
        "57H",
        "0H",
        "00NT",
        "H",
        "28",
        "28X",
        "NT28",
        "NS29",
        "+2NT",
        "+D2",
        "-2D",
        "+0D",
        "XXX",
        "p",
        "28h",
        " 28H",
        "28H ",
        "128H",
        "٢٨H",
        "+57NS",
    ],
)
def test_what_is_no_call_is_not_guessed_at(text):
    """Anything that is not exactly a call gives None, never something near it."""
    assert understand(text) is None


def test_the_form_is_kept_though_the_contract_is_the_same():
    """RULES §4: `28D` and `D28` are the same contract and different information."""
    assert understand("28D") != understand("D28")


@pytest.mark.parametrize(
    ("text", "plus", "noes"),
    [("28D", False, False), ("29NS", False, True), ("+2D", True, False), ("+2NS", True, True)],
)
def test_plus_and_noes(text, plus, noes):
    """Which forms add to the last bid, and which refer to the suit last named."""
    call = understand(text)
    assert isinstance(call, Bid)
    assert (call.plus, call.noes) == (plus, noes)
