"""The six forms of a bid: what they come to, and when they are available (R-FORM-1 to R-FORM-8)."""

import pytest

from fiftysix.rules.auction import Auction, after_call, obstacle_to_call
from fiftysix.rules.calls import understand
from fiftysix.rules.profiles import rules_for

CLASSIC = rules_for(players=6)
LAST_SUIT = rules_for(players=6, settings={"noes": "last-suit"})
ANY_NOES = rules_for(players=6, settings={"plus_noes": "any"})


def auction(words, rules):
    """Return the auction after these calls."""
    state = Auction(6)
    for seat, word in enumerate(words.split(), start=1):
        call = understand(word)
        assert call is not None
        state = after_call(state, seat, call, rules)
    return state


def outcome(words, rules=CLASSIC):
    """Return number and denomination of the last bid after these calls."""
    bid = auction(words, rules).bid
    assert bid is not None
    return bid.number, bid.denomination


def obstacle(before, call, rules=CLASSIC):
    """Return rule and text of why a call has no meaning after these calls."""
    understood = understand(call)
    assert understood is not None
    found = obstacle_to_call(auction(before, rules), understood, rules)
    return found and (found.rule, str(found.text))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("28D", (28, "D")),
        ("D28", (28, "D")),
        ("30NT", (30, "NT")),
        ("28S 29NS", (29, "NT")),
        ("29NS", (29, "NT")),
        ("28H +2D", (30, "D")),
        ("28H P X +2D", (30, "D")),
        ("28H +2D +1C", (31, "C")),
        ("28H +2NS", (30, "NT")),
        ("54H +2NS", (56, "NT")),
        ("28H +28C", (56, "C")),
    ],
)
def test_what_each_form_comes_to(words, expected):
    """R-FORM-1 to 7: plus adds to the last bid's number, and noes plays at no trumps."""
    assert outcome(words) == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("28S 29NS", (29, "S")),
        ("28S S29 H30 31NS", (31, "H")),
        ("28S 29NT 30NS", (30, "S")),
        ("28S 29NS 30NS", (30, "S")),
        ("28S +2NS", (30, "S")),
        ("29NS", (29, "NT")),
        ("28NT 29NS", (29, "NT")),
    ],
)
def test_noes_may_keep_the_suit_last_named(words, expected):
    """R-FORM-7: with the setting, noes plays at the suit last named; without any, at no trumps."""
    assert outcome(words, LAST_SUIT) == expected


@pytest.mark.parametrize("call", ["+2D", "+1S", "+28H"])
@pytest.mark.parametrize("before", ["", "P P", "X"])
def test_plus_needs_a_bid_before_it(before, call):
    """R-FORM-5: passes and doubles are no bid to add to."""
    assert obstacle(before, call) == ("R-FORM-5", "a plus bid needs a bid before it")


def test_plus_noes_needs_a_bid_before_it():
    """R-FORM-6: likewise for plus two, noes."""
    assert obstacle("", "+2NS") == ("R-FORM-6", "a plus bid needs a bid before it")


@pytest.mark.parametrize(
    ("before", "call", "text"),
    [
        ("55H", "+2D", "plus 2 over 55 is 57; no bid is above 56"),
        ("55H", "+2NS", "plus 2 over 55 is 57; no bid is above 56"),
        ("56H", "+1D", "plus 1 over 56 is 57; no bid is above 56"),
        ("28H", "+29D", "plus 29 over 28 is 57; no bid is above 56"),
    ],
)
def test_the_sum_stays_within_56(before, call, text):
    """R-FORM-8: a plus that comes to more than 56 is no bid."""
    assert obstacle(before, call) == ("R-FORM-8", text)


@pytest.mark.parametrize("call", ["+1NS", "+3NS"])
def test_plus_noes_is_plus_two(call):
    """R-FORM-8: exactly two for noes, unless the setting allows any number."""
    assert obstacle("28H", call) == ("R-FORM-8", "plus with noes is always plus two")
    assert obstacle("28H", call, ANY_NOES) is None


@pytest.mark.parametrize("call", ["+1D", "+2NS", "+28S", "30NS", "D28"])
def test_what_is_available_has_no_obstacle(call):
    """R-FORM-8: any N of at least one for a suit, two for noes, up to 56."""
    assert obstacle("28H", call) is None


def test_noes_as_an_opening_is_allowed():
    """R-FORM-4: it has no referent, and it is a bid all the same."""
    assert obstacle("", "29NS") is None
