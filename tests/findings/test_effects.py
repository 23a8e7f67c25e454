"""Effects of rulings, added up: what gives back what, and what no ruling can do (RULES §8, §9)."""

import pytest

from fiftysix.audit.explain import explain_deal, explain_event
from fiftysix.consequence import consequences
from fiftysix.projections.history import history
from fiftysix.refusals import Impossible
from fiftysix_events.types import DealAnnulled
from tests.play.table import Table


def decided(pile=28, **settings):
    """Return a table at which deal 1, 28 hearts by seat 1, is counted and paid for."""
    table = Table(4, **settings)
    table.deal()
    table.contract("28H", 1)
    table.count(A=pile)
    table.settle()
    return table


def explained(table, event=None):
    """Return every sentence of an explanation of deal 1, or of an event."""
    report, lines = table.audit(), history(table.recording.entries, {})
    explanation = (
        explain_deal(report, report.match.deals[0], lines)
        if event is None
        else explain_event(report, event, lines)
    )
    return [str(each) for reason in explanation.reasons for each in _texts(reason)]


def _texts(reason):
    yield reason.text
    for each in reason.because:
        yield from _texts(each)


def told(table, kind, **more):
    """Return what is said to follow from a ruling."""
    before = table.match
    table.rule(kind, **more)
    event = table.recording.entries[-1].event
    return [str(each) for each in consequences(before, event, table.match)]


# --- giving back ---


@pytest.mark.parametrize("kind", ["annul", "replay"])
def test_an_annulled_deal_counts_again(kind):
    """`reinstate` gives an annulment back: result, dealer and what is due are as before."""
    table = decided()
    before = (table.now.made, table.match.next_dealer, table.json()["deals"][0]["due"])
    table.rule(kind)
    assert table.now.made is None
    table.rule("reinstate")
    after = (table.now.made, table.match.next_dealer, table.json()["deals"][0]["due"])
    assert after == before
    assert table.findings() == []


def test_a_forfeited_contract_is_given_back():
    """`reinstate` gives a forfeit back; a forfeit after it is one again."""
    table = decided()
    table.rule("forfeit")
    assert table.now.made is False
    table.rule("reinstate")
    assert table.now.made is True
    table.rule("forfeit")
    assert table.now.made is False


def test_a_misdeal_is_no_ruling():
    """What the table gave up itself no ruling gives back."""
    table = Table(4)
    table.deal()
    table.record(DealAnnulled())
    with pytest.raises(Impossible, match="no ruling has taken anything from deal 1"):
        table.rule("reinstate")
    table.rule("annul")
    table.rule("reinstate")
    assert (table.now.annulled, table.now.redealt) == (True, True)


def test_nothing_to_give_back():
    """A deal from which nothing was taken cannot be reinstated."""
    with pytest.raises(Impossible, match="no ruling has taken anything from deal 1"):
        decided().rule("reinstate")


def test_opposite_moves_leave_everything_as_it_was():
    """Points and tables that are moved there and back are where they were."""
    table = decided()
    before = (table.now.piles, table.match.tables)
    for kind in ("move-points", "move-tables"):
        table.rule(kind, move=("A", "B", 2))
        table.rule(kind, move=("B", "A", 2))
    assert (table.now.piles, table.match.tables) == before


# --- limits ---


def test_no_pile_gives_more_than_it_has():
    """A pile of 28 cannot give 29, and none can give 57 before it is known."""
    with pytest.raises(Impossible, match="team A has 28 points, not 29"):
        decided().rule("move-points", move=("A", "B", 29))
    table = Table(4)
    table.deal()
    with pytest.raises(Impossible, match="team A has 56 points, not 57"):
        table.rule("move-points", move=("A", "B", 57))


def test_no_pile_rises_above_56():
    """Where counts are too high already, nothing is added beyond 56."""
    table = Table(4)
    table.deal()
    table.contract("28H", 1)
    table.count(A=50, B=50)
    with pytest.raises(Impossible, match="no pile has more than 56 points"):
        table.rule("move-points", move=("A", "B", 7))


def test_points_ruled_before_the_count_move_as_far_as_they_can():
    """A ruling of ten points takes the three that the pile turns out to hold."""
    table = Table(4)
    table.deal()
    table.contract("28H", 1)
    table.rule("move-points", move=("B", "A", 10))
    table.count(A=53)
    assert table.now.piles == {"A": 56, "B": 0}
    assert "A ruling by Priya moved 3 points from team B to team A: as the table agreed" in (
        explained(table)
    )


def test_a_pile_that_nobody_counted_stays_unknown():
    """Of three teams one is counted: the ruling changes that one only."""
    table = Table(6, 3)
    table.deal()
    table.contract("28H", 1)
    table.rule("move-points", move=("B", "A", 3))
    table.count(A=25)
    assert (table.now.piles, table.now.made) == ({"A": 28}, True)


def test_nobody_gives_tables_that_he_does_not_hold():
    """R-SCORE-6: tables move, and only those that are there."""
    with pytest.raises(Impossible, match="team B holds 11 tables and cannot pay 12"):
        decided().rule("move-tables", move=("B", "A", 12))


def test_points_of_a_score_move():
    """Where nothing is paid, `move-tables` moves points of the score, no more than there are."""
    table = Table(6, profile="international")
    table.deal()
    table.contract("40H", 1)
    table.count(A=40)
    table.settle()
    with pytest.raises(Impossible, match="team A has a score of 2: 3 cannot be taken"):
        table.rule("move-tables", move=("A", "B", 3))
    table.rule("move-tables", move=("A", "B", 1))
    assert table.match.tables == {"A": 1, "B": 1}
    assert "By a ruling team A gave team B 1 point of its score." in explained(table)


# --- what is said ---


def test_what_follows_is_said_at_once():
    """A ruling that changes a result says so; one that changes nothing is silent."""
    table = decided()
    assert told(table, "stand") == []
    assert told(table, "move-points", move=("A", "B", 1)) == [
        "deal 1: failed: 27 of 28",
        "B paid A 1; 0 was due",
    ]
    assert told(table, "annul") == ["deal 1 does not count"]
    assert told(table, "reinstate") == ["deal 1: failed: 27 of 28"]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("forfeit", "By a ruling the contract of team A is forfeit: failed."),
        ("annul", "Nothing is due: the deal does not count."),
        ("replay", "Nothing is due: the deal does not count."),
    ],
)
def test_explain_names_who_ruled_and_why(kind, text):
    """Under what a ruling changed stands the ruling, with its author and reason."""
    table = decided()
    event = table.rule(kind)
    for texts in (explained(table), explained(table, event)):
        assert text in texts
        assert "Priya ruled so: as the table agreed" in texts


def test_explain_shows_tables_that_rulings_moved():
    """They are no payment for the deal, and stand beside the payments."""
    table = decided()
    table.rule("move-tables", move=("B", "A", 2))
    assert "By a ruling team B gave team A 2 tables." in explained(table)


def test_explain_says_who_agreed():
    """Where a result needs agreement, the explanation says whose it is."""
    table = Table(4, confirm="yes")
    table.deal()
    table.contract("28H", 1)
    table.count(A=28)
    assert "Nothing is due yet: no other team has agreed to the result." in explained(table)
    table.rule("stand")
    assert "A ruling on the decided deal stands for an agreement." in explained(table)
