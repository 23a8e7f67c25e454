"""Waivers by the table and appeals: what each closes, what it leaves open, what is refused (§8)."""

import pytest

from fiftysix.refusals import Impossible
from fiftysix_events.types import (
    DisputeClosed,
    DisputeOpened,
    IrregularityRecorded,
    IrregularityWaived,
    RulingAppealed,
    StatementTaken,
)
from tests.play.table import Table


def irregular():
    """Return a table with a lead out of turn, event 5, in deal 1."""
    table = Table(4)
    table.deal()
    table.contract("28H", 1)
    table.play("3:JS!")
    return table


def disputed():
    """Return a table at which dispute 1 about event 5 was opened."""
    table = irregular()
    table.record(DisputeOpened(dispute=1, seat=2, event=5, statement="not your lead"))
    return table


def waive(table, event, code=None):
    """Record a waiver."""
    return table.record(IrregularityWaived(event=event, code=code, seat=4, reason="no harm"))


def appeal(table, ruling, seat=3):
    """Record an appeal."""
    return table.record(RulingAppealed(event=ruling, seat=seat, reason="nobody asked me"))


def statuses(table):
    """Return code and status of every error."""
    return [(row[0], row[5]) for row in table.errors()]


# --- waivers ---


def test_a_waiver_closes_what_was_found_at_an_event():
    """Open until ruled or waived: a waived finding stays in the report, with status ruled."""
    table = irregular()
    waive(table, 5)
    assert statuses(table) == [("lead-out-of-turn", "ruled")]
    assert table.audit().ok


def test_a_waiver_of_one_code_leaves_the_others_open():
    """Of two findings at an event the table may waive one."""
    table = irregular()
    table.count(A=30, B=30)
    table.deal()
    assert statuses(table)[1:] == [("count-mismatch", "open"), ("payment-mismatch", "open")]
    waive(table, 6, "count-mismatch")
    assert statuses(table)[1:] == [("count-mismatch", "ruled"), ("payment-mismatch", "open")]


def test_a_report_and_what_it_reports_are_waived_together():
    """Whichever of the two is waived, the other is of the same code closed, too."""
    for waived in (5, 6):
        table = irregular()
        report = IrregularityRecorded(code="lead-out-of-turn", rule="R-PLAY-1", seat=3, event=5)
        table.record(report)
        waive(table, waived)
        assert statuses(table) == [("lead-out-of-turn", "ruled")] * 2


def test_a_waiver_closes_no_dispute():
    """Whoever disputes has not waived: the dispute stays open, and cannot be waived itself."""
    table = disputed()
    waive(table, 5)
    assert statuses(table) == [("lead-out-of-turn", "ruled"), ("dispute", "open")]
    with pytest.raises(Impossible, match="a dispute is closed or ruled on, not waived"):
        waive(table, 6)


def test_a_waiver_that_is_taken_back():
    """Retracted, what it closed is open again."""
    table = irregular()
    waiver = waive(table, 5)
    table.retract(waiver)
    assert statuses(table) == [("lead-out-of-turn", "open")]


def test_nothing_is_waived_in_advance():
    """A waiver points back, never at an event that is still to come."""
    table = irregular()
    with pytest.raises(Impossible, match="there is no event #9 yet"):
        waive(table, 9)


def test_a_waiver_moves_nothing():
    """It closes findings; piles, payments and turn are what they were."""
    table = irregular()
    before = (table.now, table.match.tables)
    waive(table, 5)
    assert (table.now, table.match.tables) == before


# --- appeals ---


def test_an_appeal_is_open_and_the_ruling_stands():
    """The matter itself stays ruled; the appeal is an error of its own."""
    table = disputed()
    ruling = table.rule(dispute=1)
    event = appeal(table, ruling)
    assert statuses(table)[:2] == [("lead-out-of-turn", "ruled"), ("dispute", "ruled")]
    text = f"seat 3 appeals against the ruling #{ruling}: nobody asked me"
    assert table.errors()[2] == ("appeal", "§8", 1, event, "error", "open", text)


@pytest.mark.parametrize("answer", ["dispute", "event", "appeal", "ruling"])
def test_a_later_ruling_on_the_same_matter_answers(answer):
    """A ruling on the dispute, the entry, the appeal or the first ruling closes the appeal."""
    table = disputed()
    ruling = table.rule(dispute=1, event=5)
    event = appeal(table, ruling)
    pointed_at = {"event": 5, "appeal": event, "ruling": ruling}.get(answer)
    table.rule(dispute=1 if answer == "dispute" else None, event=pointed_at)
    assert table.audit().ok


def test_another_matter_answers_nothing():
    """A ruling on something else leaves the appeal open."""
    table = disputed()
    appeal(table, table.rule(dispute=1))
    report = table.record(IrregularityRecorded(code="exposed-card", rule="§8"))
    table.rule(event=report)
    assert ("appeal", "open") in statuses(table)


def test_the_end_of_the_dispute_answers():
    """Who gives the dispute up has given the appeal up; a dispute closed before answers nothing."""
    table = disputed()
    appeal(table, table.rule(dispute=1))
    table.record(DisputeClosed(dispute=1))
    assert table.audit().ok
    late = disputed()
    ruling = late.rule(dispute=1)
    late.record(DisputeClosed(dispute=1))
    appeal(late, ruling)
    assert ("appeal", "open") in statuses(late)


def test_only_rulings_are_appealed_against():
    """An appeal points at a ruling."""
    table = disputed()
    with pytest.raises(Impossible, match="#5 is no ruling"):
        appeal(table, 5)


def test_an_appealed_ruling_cannot_be_retracted_before_the_appeal():
    """Nobody appeals against nothing; the appeal goes first."""
    table = disputed()
    ruling = table.rule(dispute=1)
    event = appeal(table, ruling)
    with pytest.raises(Impossible, match=f"then #{event} could not have happened"):
        table.retract(ruling)
    table.retract(event)
    table.retract(ruling)
    assert ("dispute", "open") in statuses(table)


def test_an_appeal_is_not_waived():
    """It is answered, or taken back."""
    table = disputed()
    event = appeal(table, table.rule(dispute=1))
    with pytest.raises(Impossible, match="an appeal is ruled on, or retracted, not waived"):
        waive(table, event)


def test_statements_change_nothing_and_need_a_dispute():
    """What is said goes into the file; a dispute that was never opened has none."""
    table = disputed()
    before = statuses(table)
    table.record(StatementTaken(dispute=1, seat=3, text="my lead"))
    assert statuses(table) == before
    with pytest.raises(Impossible, match="there is no dispute 2"):
        table.record(StatementTaken(dispute=2, text="…"))
