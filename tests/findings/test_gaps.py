"""Where a record stops: notes, never errors (RULES §8)."""

import pytest

from fiftysix.audit.report import audit
from fiftysix.evolve import NotAMatch
from tests.play.table import Table


def stops(table):
    """Return where the record stops, having checked that it is one open note at its last event."""
    [row] = table.findings()
    assert row[:6] == ("incomplete", "§8", 1, table.last, "note", "open")
    assert table.audit().ok
    return row[6]


def dealt():
    """Return a table at which a deal has begun."""
    table = Table(4)
    table.deal()
    return table


def test_before_the_first_call():
    """A deal of which only the dealer is known."""
    assert stops(dealt()) == "deal 1 stops before the first call"


def test_in_the_auction():
    """An auction that was not written down to its end."""
    table = dealt()
    table.call("28H P P")
    assert stops(table) == "deal 1 stops in the auction, after 3 calls"


def test_before_the_lead():
    """A contract and nothing more."""
    table = dealt()
    table.call("28H P P P")
    assert stops(table) == "deal 1 stops before the first lead"


def test_in_a_trick():
    """A trick that was not finished."""
    table = dealt()
    table.call("28H P P P")
    table.play("JS 9 A T JH 9")
    assert stops(table) == "deal 1 stops in trick 2, after 2 of 4 cards"


def test_after_a_trick():
    """Some tricks, and then nothing."""
    table = dealt()
    table.call("28H P P P")
    table.play("JS 9 A T")
    assert stops(table) == "deal 1 stops after trick 1 of 12"


def test_without_points():
    """All tricks played, and of one of them neither winner nor points are known."""
    table = dealt()
    table.call("28H P P P")
    for number in range(1, 12):
        table.trick(number, "A", 0)
    table.play("1:? ? ? ?")
    assert stops(table) == "deal 1 cannot be decided: its points are not known"


def test_without_a_contract():
    """Counted piles, and nobody knows what was bid."""
    table = dealt()
    table.count(A=30)
    assert stops(table) == "deal 1 cannot be decided: its contract is not known"


def test_a_match_without_deals_is_in_order():
    """An opening alone is complete as far as it goes."""
    assert Table(4).findings() == []


def test_nothing_is_no_match():
    """An audit of no events at all says so."""
    with pytest.raises(NotAMatch, match="no events"):
        audit("nothing", [])
