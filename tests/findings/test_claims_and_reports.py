"""Claims, what people report, and disputes, each with its exact finding (RULES §8)."""

import pytest

from fiftysix.rules.irregularities import RULE_OF, SAID
from fiftysix_events.types import (
    ClaimAnswered,
    ClaimMade,
    DisputeClosed,
    DisputeOpened,
    IrregularityRecorded,
)
from tests.play.table import Table


def playing():
    """Return a table at which the first card of deal 1 is event 5."""
    table = Table(4)
    table.deal()
    table.contract("28H", 1)
    table.play("JS")
    return table


@pytest.mark.parametrize("kind", ["claim", "concession"])
@pytest.mark.parametrize(
    ("accepted", "severity", "text"),
    [
        (True, "note", "the {} of seat 1 was accepted by seat 2"),
        (False, "error", "the {} of seat 1 is contested by seat 2"),
        (None, "note", "nobody has answered the {} of seat 1"),
    ],
)
def test_claims(kind, accepted, severity, text):
    """A claim or concession: accepted and unanswered are notes, contested is an error."""
    table = playing()
    event = table.record(ClaimMade(kind=kind, seat=1))
    if accepted is not None:
        table.record(ClaimAnswered(seat=2, accepted=accepted))
    expected = (kind, "§8", 1, event, severity, "open", text.format(kind))
    assert [row for row in table.findings() if row[0] == kind] == [expected]


def test_a_contested_claim_stays_when_another_follows():
    """A later claim does not hide that an earlier one was contested."""
    table = playing()
    first = table.record(ClaimMade(kind="claim", seat=1))
    table.record(ClaimAnswered(seat=2, accepted=False))
    second = table.record(ClaimMade(kind="concession", seat=2))
    table.record(ClaimAnswered(seat=1, accepted=True))
    assert [(row[0], row[3], row[4]) for row in table.findings()[:2]] == [
        ("claim", first, "error"),
        ("concession", second, "note"),
    ]


@pytest.mark.parametrize("code", SAID)
def test_what_a_person_reports(code):
    """An irregularity that somebody reports is an open error, under the rule that it names."""
    table = playing()
    event = table.record(
        IrregularityRecorded(code=code, rule=RULE_OF[code], seat=3, event=5, statement="I saw it")
    )
    expected = (code, RULE_OF[code], 1, event, "error", "open", "reported: I saw it")
    assert table.errors() == [expected]


def test_a_report_without_words():
    """A report need not say more than its code."""
    table = playing()
    event = table.record(IrregularityRecorded(code="exposed-card", rule="§8"))
    assert table.errors() == [
        ("exposed-card", "§8", 1, event, "error", "open", "reported by the scorer")
    ]


def test_a_report_before_the_first_deal():
    """Something may be reported before any cards are dealt; it belongs to no deal."""
    table = Table(4)
    event = table.record(IrregularityRecorded(code="exposed-card", rule="§8"))
    assert table.errors()[0][2:4] == (None, event)


def test_braces_in_a_statement():
    """Whatever people say is shown as they said it."""
    table = playing()
    table.record(IrregularityRecorded(code="revoke", rule="R-PLAY-2", statement="{seat} {"))
    assert table.errors()[0][6] == "reported: {seat} {"


def test_a_dispute_is_an_open_error():
    """A dispute stays open until it is ruled on or closed."""
    table = playing()
    event = table.record(DisputeOpened(dispute=1, seat=2, event=5, statement="not your lead"))
    expected = ("dispute", "§8", 1, event, "error", "open", "seat 2: not your lead")
    assert table.errors() == [expected]


def test_a_dispute_that_was_withdrawn():
    """Closed without a ruling, the dispute is dealt with."""
    table = playing()
    table.record(DisputeOpened(dispute=1, seat=2, statement="not your lead"))
    table.record(DisputeClosed(dispute=1))
    assert [row[5] for row in table.errors()] == ["ruled"]
    assert table.audit().ok


def test_withdrawing_a_dispute_does_not_close_the_irregularity():
    """RULES §8: an irregular entry stays open until a ruling closes it."""
    table = playing()
    wrong = table.play("4:9!")
    table.record(DisputeOpened(dispute=1, seat=2, event=wrong, statement="not your turn"))
    table.record(DisputeClosed(dispute=1))
    assert [(row[0], row[5]) for row in table.errors()] == [
        ("play-out-of-turn", "open"),
        ("dispute", "ruled"),
    ]
