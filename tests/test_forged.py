"""Events that no scorer could have recorded: a forged ledger can hold them, and is still read."""

import pytest

from fiftysix.audit.report import audit
from fiftysix.commands import Record
from fiftysix.correcting import provisional
from fiftysix.recording import Recording
from fiftysix.timeline import in_force
from fiftysix_events.types import (
    CallMade,
    CardPlayed,
    ContractDeclared,
    DealBegun,
    Effect,
    Hand,
    HandsDealt,
    NoteAdded,
    PointsAwarded,
    RulingGiven,
    TablesPaid,
    TrickScored,
)
from tests.play.table import Table


def forged(event):
    """Return an audit of a deal in hand that a forged event was put behind."""
    table = Table(4)
    table.deal()
    table.call("28H P P P")
    table.play("JS 9S")
    entries = [*table.recording.entries, provisional(table.last + 1, event)]
    return table.match, audit("forged", in_force(entries))


@pytest.mark.parametrize(
    ("event", "rule", "text"),
    [
        (TablesPaid(payer="A", payee="A", tables=5, deal=1), "R-SCORE-6", "A cannot pay itself"),
        (TablesPaid(payer="D", payee="A", tables=5, deal=1), "R-SCORE-6", "there is no team D"),
        (TablesPaid(payer="A", payee="D", tables=5, deal=1), "R-SCORE-6", "there is no team D"),
        (TablesPaid(payer="A", payee="B", tables=50, deal=1), "R-SCORE-7", "holds 12 tables"),
        (TablesPaid(payer="A", payee="B", tables=1, deal=9), "R-SCORE-8", "there is no deal 9"),
        (PointsAwarded(team="A", points=9, deal=1), "§7", "played for tables"),
        (DealBegun(deal=7, dealer=1), "R-DEAL-1", "the next deal is number 2, not 7"),
        (DealBegun(deal=2, dealer=8), "R-END-3", "seat 8 is out"),
        (CallMade(seat=8, call="P"), "R-END-3", "seat 8 is out"),
        (CardPlayed(seat=8, card="JH"), "R-END-3", "seat 8 is out"),
        (CardPlayed(seat=3, card="7S"), "R-CARD-1", "7S is not in this pack"),
        (TrickScored(trick=1, team="D", points=3), "R-END-3", "team D is out"),
        (ContractDeclared(bid="30H", declarer=1), "R-AUC-9", "written down already"),
        (HandsDealt(hands=(Hand(seat=7, cards=()),)), "R-END-3", "seat 7 is out"),
        (
            RulingGiven(
                deal=1,
                by="x",
                reason="x",
                effect=Effect(kind="move-tables", payer="D", payee="A", amount=3),
            ),
            "R-SCORE-6",
            "there is no team D",
        ),
    ],
)
def test_what_cannot_have_happened_changes_nothing(event, rule, text):
    """It is an error of its own in the report, and the match stays as it was."""
    match, report = forged(event)
    [finding] = [each for each in report.findings if each.severity == "error"]
    assert (finding.code, finding.rule, finding.event) == ("impossible", rule, match.version + 1)
    assert text in str(finding.text)
    assert report.match == match


def test_a_stranger_in_a_match_for_points():
    """No points for a team that does not exist."""
    table = Table(6, profile="international")
    table.deal()
    entries = [*table.recording.entries, provisional(4, PointsAwarded(team="D", points=1, deal=1))]
    report = audit("forged", entries)
    assert [each.code for each in report.findings if each.severity == "error"] == ["impossible"]
    assert report.match.tables == {"A": 0, "B": 0}


def test_recording_goes_on_behind_a_forged_entry():
    """A forged entry is no obstacle to what is recorded after it."""
    table = Table(4)
    forged_entry = provisional(3, TablesPaid(payer="A", payee="A", tables=5, deal=1))
    recording = Recording([*table.recording.entries, forged_entry])
    recording.enter(Record(NoteAdded(text="still here")))
    assert recording.match.tables == {"A": 12, "B": 12}
    assert recording.pending == [NoteAdded(text="still here")]
