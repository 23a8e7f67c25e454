"""Rulings: what each effect does, what it closes, and that it is never an edit (RULES §8)."""

from fiftysix_events.types import DisputeOpened, IrregularityRecorded
from tests.play.table import Table


def irregular():
    """Return a table with a lead out of turn, event 5, in deal 1."""
    table = Table(4)
    table.deal()
    table.contract("28H", 1)
    table.play("3:JS!")
    return table


def decided(pile=28):
    """Return a table at which deal 1, 28 hearts by seat 1, is counted and paid for."""
    table = Table(4)
    table.deal()
    table.contract("28H", 1)
    table.count(A=pile)
    table.settle()
    return table


def statuses(table):
    """Return code and status of every error."""
    return [(row[0], row[5]) for row in table.errors()]


# --- what a ruling closes ---


def test_a_ruling_on_an_event_closes_its_findings():
    """An irregularity that was ruled on stays in the report, with status ruled."""
    table = irregular()
    assert statuses(table) == [("lead-out-of-turn", "open")]
    assert not table.audit().ok
    table.rule(event=5)
    assert statuses(table) == [("lead-out-of-turn", "ruled")]
    assert table.audit().ok


def test_a_ruling_closes_nothing_else():
    """Another irregular entry stays open."""
    table = irregular()
    table.play("2:9!")
    table.rule(event=5)
    assert statuses(table) == [("lead-out-of-turn", "ruled"), ("play-out-of-turn", "open")]


def test_a_ruling_on_a_dispute_closes_what_it_is_about():
    """The dispute and the entry that it is about are ruled together."""
    table = irregular()
    table.record(DisputeOpened(dispute=1, seat=2, event=5, statement="not your lead"))
    table.rule(dispute=1)
    assert statuses(table) == [("lead-out-of-turn", "ruled"), ("dispute", "ruled")]


def test_a_ruling_on_the_entry_closes_disputes_about_it():
    """A ruling that points at the disputed entry settles the dispute, too."""
    table = irregular()
    table.record(DisputeOpened(dispute=1, seat=2, event=5, statement="not your lead"))
    table.rule(event=5)
    assert table.audit().ok


def test_a_ruling_on_a_report_closes_the_entry_it_points_at():
    """Report and reported entry are one matter, whichever of them the ruling names."""
    for pointed_at in ("report", "entry"):
        table = irregular()
        report = table.record(IrregularityRecorded(code="exposed-card", rule="§8", event=5))
        assert not table.audit().ok
        table.rule(event=report if pointed_at == "report" else 5)
        assert statuses(table) == [("lead-out-of-turn", "ruled"), ("exposed-card", "ruled")]


def test_a_ruling_on_a_revoke_that_was_proven_later():
    """The ruling points at the card that was the revoke, and closes it."""
    table = Table(4)
    table.deal()
    table.call("28H P P P")
    revoke = table.play("JS 9C")
    table.play("A T")
    table.play("JC QS")
    table.rule(event=revoke)
    assert statuses(table) == [("revoke", "ruled")]


def test_a_ruling_on_a_wrong_payment():
    """A director may let a wrong payment stand."""
    table = Table(4)
    table.deal()
    table.contract("40H", 1)
    table.count(A=40)
    event = table.pay("B", "A", 1)
    table.rule(event=event)
    assert statuses(table) == [("payment-mismatch", "ruled")]


def test_a_retracted_ruling_closes_nothing():
    """Effects are events like all others: retracted, the finding is open again."""
    table = irregular()
    ruling = table.rule(event=5)
    table.retract(ruling)
    assert statuses(table) == [("lead-out-of-turn", "open")]


# --- effects ---


def test_stand():
    """`stand` changes nothing."""
    table = decided()
    before = table.match.tables
    table.rule("stand")
    assert (table.match.tables, table.now.made, table.now.annulled) == (before, True, False)


def test_replay():
    """`replay` annuls the deal in hand, and the same dealer deals again; it is no misdeal."""
    table = irregular()
    table.rule("replay", event=5)
    assert (table.now.annulled, table.match.next_dealer) == (True, 4)
    assert "misdeal" not in [row[0] for row in table.findings()]
    table.deal()
    assert (table.now.number, table.now.dealer) == (2, 4)
    assert table.match.counted_deals == 1


def test_annul():
    """`annul` takes the deal out, and the deal passes on."""
    table = irregular()
    table.rule("annul", event=5)
    assert (table.now.annulled, table.match.next_dealer) == (True, 1)


def test_annulling_a_deal_that_was_paid():
    """R-SCORE-8: what was paid for it is now too much, and goes back by a payment."""
    table = decided()
    paid = table.last
    table.rule("annul")
    assert [(row[0], row[3], row[6]) for row in table.errors()] == [
        ("payment-mismatch", paid, "B paid A 1; 0 was due")
    ]
    table.pay("A", "B", 1)
    assert table.errors() == []


def test_annulling_an_earlier_deal():
    """A ruling may annul a deal that is over; the dealer in turn stays."""
    table = decided()
    table.deal()
    table.rule("replay", deal=1)
    assert [deal.annulled for deal in table.match.deals] == [True, False]
    assert table.match.next_dealer == 2


def test_move_points():
    """`move-points` moves points between piles, which still add up to 56, and judges again."""
    table = decided(pile=28)
    paid = table.last
    table.rule("move-points", move=("A", "B", 1))
    assert (table.now.piles, table.now.made) == ({"A": 27, "B": 29}, False)
    assert [(row[0], row[3], row[6]) for row in table.findings()] == [
        ("incomplete", paid, "A has yet to pay B 2"),
        ("payment-mismatch", paid, "B paid A 1; 0 was due"),
    ]
    table.settle()
    assert table.findings() == []
    assert table.match.tables == {"A": 10, "B": 14}


def test_points_that_move_before_the_count():
    """A ruling during play holds for the pile that is counted afterwards."""
    table = Table(4)
    table.deal()
    table.contract("28H", 1)
    table.rule("move-points", move=("B", "A", 3))
    table.count(A=25)
    assert (table.now.piles, table.now.made) == ({"A": 28, "B": 28}, True)


def test_move_tables():
    """`move-tables` transfers tables, for no deal's account: the total stays, no payment is due."""
    table = decided()
    table.rule("move-tables", move=("A", "B", 2))
    assert table.match.tables == {"A": 11, "B": 13}
    assert table.findings() == []
    assert table.json()["deals"][0]["paid"] == [["B", "A", 1]]


def test_tables_moved_before_settling_limit_what_is_due():
    """R-SCORE-7: what a ruling took cannot be paid again."""
    table = Table(4, start="2")
    table.deal()
    table.contract("40H", 1)
    table.count(A=40)
    table.rule("move-tables", move=("B", "A", 1))
    assert table.json()["deals"][0]["due"] == [["B", "A", 1]]


def test_forfeit():
    """`forfeit` fails the contract, whatever the pile."""
    table = decided(pile=56)
    table.rule("forfeit")
    assert (table.now.made, table.now.piles) == (False, {"A": 56, "B": 0})
    assert table.json()["deals"][0]["due"] == [["A", "B", 2]]


def test_forfeit_before_the_play_is_over():
    """A forfeited contract needs no more cards to be decided."""
    table = irregular()
    table.rule("forfeit", event=5)
    assert table.now.made is False
