"""The auction, rule by rule (R-AUC-1 to R-AUC-9)."""

import pytest

from fiftysix.rules.auction import (
    Auction,
    admissible_calls,
    after_call,
    breaches_of_call,
    contract_of,
    obstacle_to_call,
)
from fiftysix.rules.calls import understand
from fiftysix.rules.profiles import rules_for
from fiftysix.rules.seating import teams_of

CLASSIC = rules_for(players=6)


def sides(players, teams):
    """Return the team of each seat."""
    return {
        seat: "ABCD"[index]
        for index, seats in enumerate(teams_of(players, teams))
        for seat in seats
    }


PAIRS = sides(6, 3)


def auction(words, players=6, rules=CLASSIC, first=1):
    """Return the auction after these calls, one seat after the other, and the seat that is next."""
    state, seat = Auction(players), first
    for word in words.split():
        call = understand(word)
        assert call is not None
        state = after_call(state, seat, call, rules)
        seat = seat % players + 1
    return state, seat


def breaches(words, call, *, seat=None, team_of=PAIRS, rules=CLASSIC, players=6):
    """Return code, rule and text of what a call breaks after these calls."""
    state, turn = auction(words, players, rules)
    understood = understand(call)
    assert understood is not None
    found = breaches_of_call(state, seat or turn, understood, team_of, rules)
    return [(code, rule, str(text)) for code, rule, text in found]


# --- bids (R-AUC-2) ---


@pytest.mark.parametrize(
    ("before", "call"),
    [("", "28H"), ("28H", "29H"), ("28H", "29C"), ("28H P", "S56"), ("28NT", "29NS"), ("", "56NT")],
)
def test_a_higher_bid_is_in_order(before, call):
    """R-AUC-2: 28 to 56, higher than the last one; suits and no trumps are not ranked."""
    assert breaches(before, call) == []


@pytest.mark.parametrize(
    ("before", "call", "text"),
    [
        ("28C", "28S", "28 is not higher than 28"),
        ("28C", "S28", "28 is not higher than 28"),
        ("30C", "28NT", "28 is not higher than 30"),
        ("30C X", "30H", "30 is not higher than 30"),
        ("56C", "56NT", "56 is not higher than 56"),
        ("30C", "29NS", "29 is not higher than 30"),
        ("", "27H", "the lowest bid is 28"),
        ("", "1NT", "the lowest bid is 28"),
        ("20H", "27S", "the lowest bid is 28"),
    ],
)
def test_an_insufficient_bid(before, call, text):
    """R-AUC-2: a bid of the same number in any denomination, or a lower one, is insufficient."""
    assert breaches(before, call) == [("insufficient-bid", "R-AUC-2", text)]


def test_an_insufficient_bid_that_stands_is_the_last_bid():
    """RULES §8: a low bid that was called over is the last bid, and 29 is then higher than it."""
    state, _ = auction("32H 28S")
    assert state.bid is not None
    assert (state.bid.number, state.bid.denomination) == (28, "S")
    assert breaches("32H 28S", "29C") == []


# --- doubles (R-AUC-4 to R-AUC-6) ---


@pytest.mark.parametrize("before", ["28H", "28H P", "28H P P P P", "28H X 29S", "28H 29D P"])
def test_an_opponent_may_double_also_after_passes(before):
    """R-AUC-4: the last bid of an opponent, not doubled, whatever passes lie between."""
    assert breaches(before, "X") == []


@pytest.mark.parametrize(
    ("before", "text"),
    [
        ("", "there is no bid to double"),
        ("P P", "there is no bid to double"),
        ("28H P P", "a partner's bid cannot be doubled"),
        ("28H X", "the bid is already doubled"),
        ("28H X P P P", "the bid is already doubled"),
    ],
)
def test_an_inadmissible_double(before, text):
    """R-AUC-4: nothing to double, a partner's bid, or doubled already."""
    assert breaches(before, "X") == [("inadmissible-double", "R-AUC-4", text)]


def test_nobody_doubles_their_own_bid():
    """R-AUC-4: the bidder is no opponent of the bidder."""
    own = breaches("28H", "X", seat=1)
    assert own == [("inadmissible-double", "R-AUC-4", "a partner's bid cannot be doubled")]


@pytest.mark.parametrize("seat", [1, 4])
def test_the_contracted_team_may_redouble(seat):
    """R-AUC-5: the bidder or the bidder's partner."""
    assert breaches("28H X", "XX", seat=seat) == []


@pytest.mark.parametrize(
    ("before", "seat", "text"),
    [
        ("28H X", 3, "only the contracted team can redouble"),
        ("28H X", 2, "only the contracted team can redouble"),
        ("28H", 1, "there is no doubled bid to redouble"),
        ("", 1, "there is no doubled bid to redouble"),
        ("28H X 29S", 2, "there is no doubled bid to redouble"),
    ],
)
def test_an_inadmissible_redouble(before, seat, text):
    """R-AUC-5: by another team (the doubler's own, too), or with nothing doubled."""
    found = breaches(before, "XX", seat=seat)
    assert found == [("inadmissible-double", "R-AUC-5", text)]


def test_a_higher_bid_cancels_the_double():
    """R-AUC-6: the new bid is undoubled, and its maker is the declarer."""
    state, _ = auction("28H X 29S P P P P P")
    contract = contract_of(state, PAIRS, 1)
    assert contract is not None
    assert (contract.number, contract.stake, contract.declarer) == (29, "undoubled", 3)


def test_the_doubler_does_not_become_the_declarer():
    """R-AUC-9: after a double the last bidder's team is still contracted."""
    contract = contract_of(auction("28H X P P P P P")[0], PAIRS, 1)
    assert contract is not None
    assert (contract.declarer, contract.team, contract.stake) == (1, "A", "doubled")


def test_an_inadmissible_double_counts_as_it_was_said():
    """RULES §8: a double of a partner's bid that stands doubles it."""
    assert auction("28H P P X")[0].stake == "doubled"


@pytest.mark.parametrize("call", ["X", "XX"])
def test_doubling_nothing_changes_nothing(call):
    """RULES §8: without a bid, a double or redouble that stands has no effect on the stake."""
    assert auction(f"P {call}")[0].stake == "undoubled"
    state, _ = auction(f"P {call} 28H")
    assert (state.stake, state.closed) == ("undoubled", False)


# --- passes and the end (R-AUC-3, R-AUC-7, R-AUC-8) ---


@pytest.mark.parametrize("players", [4, 6, 8])
def test_n_minus_one_passes_after_a_bid_end_it(players):
    """R-AUC-7: with N players, N−2 passes do not end it and N−1 do."""
    passes = " P" * (players - 1)
    assert auction("28H" + passes, players)[0].closed
    assert not auction("28H" + passes[:-2], players)[0].closed


@pytest.mark.parametrize("players", [4, 6, 8])
def test_n_minus_one_passes_after_a_double_end_it(players):
    """R-AUC-7: a double begins the count of passes anew."""
    passes = " P" * (players - 1)
    assert auction("28H P X" + passes, players)[0].closed
    assert not auction("28H P X" + passes[:-2], players)[0].closed


@pytest.mark.parametrize("players", [4, 6, 8])
def test_without_a_bid_all_must_pass(players):
    """R-AUC-8: N−1 passes do not end an auction without a bid, N do."""
    assert not auction("P " * (players - 1), players)[0].closed
    assert auction("P " * players, players)[0].closed


def test_passes_before_the_first_bid_do_not_count():
    """R-AUC-7: what counts are passes that follow the last bid."""
    assert not auction("P P P P 28H P P P P")[0].closed


def test_56_does_not_end_it():
    """R-AUC-7: a bid of 56 can still be doubled and redoubled."""
    assert not auction("56H")[0].closed
    assert breaches("56H", "X") == []


def test_a_redouble_ends_it_at_once():
    """R-AUC-5: no passes are needed; a double alone does not end it."""
    assert not auction("28H X")[0].closed
    assert auction("28H X P P XX")[0].closed


def test_who_has_passed_may_call_again():
    """R-AUC-3: a pass bars nobody from a later bid or double."""
    assert breaches("P 28H P P P P", "29S", seat=1) == []
    assert breaches("P 28H P P P P", "X", seat=1) == []


@pytest.mark.parametrize(
    ("players", "teams", "team"), [(4, 2, "B"), (6, 2, "B"), (6, 3, "C"), (8, 4, "D")]
)
def test_all_passed(players, teams, team):
    """R-AUC-8: 28, no trumps, undoubled, to the team of the seat on the dealer's right."""
    team_of = sides(players, teams)
    right_of_dealer = next(seat for seat in team_of if team_of[seat] == team)
    contract = contract_of(auction("P " * players, players)[0], team_of, right_of_dealer)
    assert contract is not None
    assert (contract.number, contract.denomination, contract.stake) == (28, "NT", "undoubled")
    assert (contract.declarer, contract.team, contract.passed_out) == (right_of_dealer, team, True)


def test_no_contract_while_nobody_has_bid():
    """Before the first bid and the last pass there is no contract."""
    assert contract_of(auction("P P")[0], PAIRS, 1) is None


def test_the_last_bidder_declares():
    """R-AUC-9: not the first to name the suit, and not the highest bidder of another team."""
    contract = contract_of(auction("28H 29S P 30H P P P P P")[0], PAIRS, 1)
    assert contract is not None
    assert (contract.number, contract.denomination) == (30, "H")
    assert (contract.declarer, contract.team, contract.passed_out) == (4, "A", False)


def test_at_most_29_bids():
    """RULES §9: from 28 to 56, each one higher, there is room for 29 bids."""
    state, _ = auction(" ".join(f"{number}NT" for number in range(28, 57)))
    assert state.bid is not None
    assert state.bid.number == 56


# --- the opening (§7) ---

INTERNATIONAL = rules_for("international", players=6)


@pytest.mark.parametrize("before", ["", "P", "P P P"])
def test_international_wants_a_bid_first(before):
    """§7: every pass before the first bid is an opening pass there."""
    text = "nobody may pass before the first bid in this match"
    found = breaches(before, "P", rules=INTERNATIONAL, team_of=sides(6, 2))
    assert found == [("opening-pass", "§7", text)]


def test_international_allows_passes_after_a_bid():
    """§7: once somebody has bid, everybody may pass."""
    assert breaches("28H", "P", rules=INTERNATIONAL, team_of=sides(6, 2)) == []


def test_classic_allows_an_opening_pass():
    """§7: the first caller may pass under `classic`."""
    assert breaches("", "P") == []


# --- what a seat may say ---


@pytest.mark.parametrize(
    ("before", "calls"),
    [
        ("", ("P",)),
        ("28H", ("P", "X")),
        ("28H P P", ("P",)),
        ("28H P P X", ("P",)),
        ("28H X P", ("P", "XX")),
        ("28H X P P", ("P",)),
        ("28H P X", ("P", "XX")),
    ],
)
def test_admissible_calls(before, calls):
    """Pass always, double against an undoubled opponent, redouble for the doubled team."""
    state, seat = auction(before)
    assert admissible_calls(state, seat, PAIRS, CLASSIC) == calls


def test_obstacles_concern_forms_only():
    """A plain bid, however low, has no obstacle: it can be said."""
    call = understand("20H")
    assert call is not None
    assert obstacle_to_call(auction("30S")[0], call, CLASSIC) is None
