"""Score and settlement: the worked values of RULES §10 and R-SCORE-2 to R-SCORE-7."""

from typing import Any

import pytest

from fiftysix.rules.auction import Contract
from fiftysix.rules.profiles import rules_for
from fiftysix.rules.settlement import due, falls_short, share_out, tier_of, worth

CLASSIC = rules_for(players=6)
INTERNATIONAL = rules_for("international", players=6)

U, X, XX = "undoubled", "doubled", "redoubled"


def contract(number, stake: Any = U):
    """Return a contract in hearts by seat 1 of team A."""
    return Contract(number, "H", stake, 1, "A")


WORKED = [
    (28, U, 1, 2, 1, 2),
    (39, U, 1, 2, 1, 2),
    (40, X, 4, 6, 3, 4),
    (47, XX, 8, 12, 4, 5),
    (48, U, 3, 4, 3, 4),
    (55, X, 6, 8, 4, 5),
    (56, U, 4, 5, 4, 5),
    (56, XX, 16, 20, 6, 7),
]


@pytest.mark.parametrize(("number", "stake", "made", "failed", "_made", "_failed"), WORKED)
def test_worked_values_classic(number, stake, made, failed, _made, _failed):
    """RULES §10: what each other team pays or receives under `classic`."""
    assert worth(contract(number, stake), CLASSIC, made=True) == made
    assert worth(contract(number, stake), CLASSIC, made=False) == failed


@pytest.mark.parametrize(("number", "stake", "_made", "_failed", "made", "failed"), WORKED)
def test_worked_values_international(number, stake, _made, _failed, made, failed):
    """RULES §10: the points under `international`, where a double adds one and a redouble two."""
    assert worth(contract(number, stake), INTERNATIONAL, made=True) == made
    assert worth(contract(number, stake), INTERNATIONAL, made=False) == failed


@pytest.mark.parametrize("profile", ["classic", "pagat"])
@pytest.mark.parametrize("stake", [(U, 1), (X, 2), (XX, 4)])
@pytest.mark.parametrize("number", range(28, 57))
def test_every_contract_times_its_stake(number, stake, profile):
    """R-SCORE-3 to 5: every number from 28 to 56, the tier of 56 included, ×1, ×2 and ×4."""
    name, times = stake
    made = 1 + (number >= 40) + (number >= 48) + (number >= 56)
    rules = rules_for(profile, players=6, teams=2)
    assert worth(contract(number, name), rules, made=True) == made * times
    assert worth(contract(number, name), rules, made=False) == (made + 1) * times


@pytest.mark.parametrize(
    ("number", "bid"),
    [(20, 28), (28, 28), (39, 28), (40, 40), (47, 40), (48, 48), (55, 48), (56, 56)],
)
def test_tiers(number, bid):
    """R-SCORE-3: which tier a number falls in; an insufficient bid that stands, the lowest."""
    assert tier_of(number, CLASSIC).bid == bid


HELD = {"A": 12, "B": 12, "C": 12}


def payable(number, stake=U, *, made, held=None, creditors=("B", "C"), rules=CLASSIC):
    """Return what is due as plain tuples."""
    return [
        tuple(t) for t in due(contract(number, stake), rules, held or HELD, creditors, made=made)
    ]


def test_three_pairs():
    """RULES §10: A contracted for 40: made +4 −2 −2, failed −6 +3 +3."""
    assert payable(40, made=True) == [("B", "A", 2), ("C", "A", 2)]
    assert payable(40, made=False) == [("A", "B", 3), ("A", "C", 3)]


def test_four_pairs_redoubled_56_failed():
    """RULES §10: A holds 12 and owes 60: 4 to each, and it is out."""
    held = {"A": 12, "B": 12, "C": 12, "D": 12}
    creditors = ("B", "C", "D")
    expected = [("A", "B", 4), ("A", "C", 4), ("A", "D", 4)]
    assert payable(56, XX, made=False, held=held, creditors=creditors) == expected
    assert falls_short(contract(56, XX), CLASSIC, held, creditors, made=False) == ("A",)


def test_two_sides():
    """R-SCORE-3, 4: with one other team there is one payment."""
    held = {"A": 12, "B": 12}
    assert payable(40, X, made=True, held=held, creditors=("B",)) == [("B", "A", 4)]
    assert payable(40, X, made=False, held=held, creditors=("B",)) == [("A", "B", 6)]


def test_each_debtor_pays_what_it_has():
    """R-SCORE-7: a made contract is limited for each payer by what that payer holds."""
    held = {"A": 20, "B": 1, "C": 15}
    assert payable(56, made=True, held=held) == [("B", "A", 1), ("C", "A", 4)]
    assert falls_short(contract(56), CLASSIC, held, ("B", "C"), made=True) == ("B",)


def test_who_holds_nothing_is_left_out():
    """What is due has no zeros."""
    assert payable(28, made=True, held={"A": 24, "B": 0, "C": 12}) == [("C", "A", 1)]
    assert payable(28, made=False, held={"A": 0, "B": 24, "C": 12}) == []


@pytest.mark.parametrize(
    ("holding", "amount", "shares"),
    [
        (0, 3, (0, 0, 0)),
        (1, 3, (1, 0, 0)),
        (2, 3, (1, 1, 0)),
        (4, 3, (2, 1, 1)),
        (5, 3, (2, 2, 1)),
        (8, 3, (3, 3, 2)),
        (9, 3, (3, 3, 3)),
        (50, 3, (3, 3, 3)),
        (12, 20, (4, 4, 4)),
        (11, 20, (4, 4, 3)),
    ],
)
def test_one_table_at_a_time(holding, amount, shares):
    """R-SCORE-7: to each creditor in turn order from the declarer's right, the first one first."""
    assert share_out(holding, amount, ("C", "D", "B")) == dict(zip("CDB", shares, strict=True))


def test_enough_is_not_short():
    """R-SCORE-7: a team that pays its last table in full has paid in full."""
    held = {"A": 4, "B": 2, "C": 2}
    assert falls_short(contract(40), CLASSIC, held, ("B", "C"), made=True) == ()
    assert falls_short(contract(28), CLASSIC, held, ("B", "C"), made=False) == ()
    assert falls_short(contract(40), CLASSIC, held, ("B", "C"), made=False) == ("A",)


def test_points_are_earned_and_never_paid():
    """§7: made goes to the contracted side, failed to the defenders, limited by nothing."""
    score = {"A": 0, "B": 0}
    for made, winner, points in ((True, "A", 4), (False, "B", 5)):
        found = payable(47, XX, made=made, held=score, creditors=("B",), rules=INTERNATIONAL)
        assert found == [(None, winner, points)]
        short = falls_short(contract(47, XX), INTERNATIONAL, score, ("B",), made=made)
        assert short == ()
