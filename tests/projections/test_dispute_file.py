"""A director's file: what goes into it, in which order, and how it stands."""

import json

from fiftysix.projections.dispute_file import dispute_files, file_as_json
from fiftysix.timeline import in_force
from fiftysix_events.types import (
    DisputeClosed,
    DisputeOpened,
    RulingAppealed,
    StatementTaken,
)
from tests.play.table import Table


def disputed():
    """Return a table at which a lead out of turn, event 5, is disputed as dispute 1."""
    table = Table(4)
    table.deal()
    table.contract("28H", 1)
    table.play("3:JS!")
    table.record(DisputeOpened(dispute=1, seat=2, event=5, statement="not your lead"))
    return table


def file_of(table):
    """Return the file of dispute 1."""
    return dispute_files(in_force(table.recording.entries))[0]


def test_an_open_file():
    """Who opened it, what it is about with its finding, the deal, and no ruling yet."""
    file = file_of(disputed())
    assert (file.number, file.state, file.rulings, file.closing) == (1, "open", [], None)
    assert (file.opened.seat, file.opened.team, file.opened.text) == (2, "B", "not your lead")
    assert file.about is not None
    assert (file.about.event, file.about.statement) == (5, "play 3 !JS")
    assert [finding.code for finding in file.findings] == ["lead-out-of-turn"]
    assert file.deal is not None
    assert file.deal.number == 1


def test_facts_and_statements_stay_apart():
    """What was established, and what each side says, each with its seat and team."""
    table = disputed()
    table.record(StatementTaken(dispute=1, seat=3, text="my turn"))
    table.record(StatementTaken(dispute=1, text="the dealer was seat 4"))
    table.record(StatementTaken(dispute=1, seat=4, text="it was not"))
    file = file_of(table)
    assert [each.text for each in file.facts] == ["the dealer was seat 4"]
    assert [(each.seat, each.team) for each in file.statements] == [(3, "A"), (4, "B")]


def test_the_result_before_and_after_a_ruling():
    """Each ruling stands with the deal and the tables just before it and just after it."""
    table = disputed()
    table.count(A=28)
    table.rule("move-points", dispute=1, move=("A", "B", 1))
    table.rule("move-tables", dispute=1, move=("A", "B", 2))
    first, second = file_of(table).rulings
    assert (first.before.deal.made, first.after.deal.made) == (True, False)
    assert (first.before.deal.piles, first.after.deal.piles) == (
        {"A": 28, "B": 28},
        {"A": 27, "B": 29},
    )
    assert (second.before.tables, second.after.tables) == ({"A": 12, "B": 12}, {"A": 10, "B": 14})


def test_a_ruling_on_the_entry_belongs_to_the_file():
    """A ruling that names the disputed entry, or the dispute's event, is in it, too."""
    table = disputed()
    table.rule(event=5)
    table.rule(event=6)
    assert len(file_of(table).rulings) == 2


def test_how_a_file_stands():
    """Open, ruled, appealed, ruled again, closed."""
    table = disputed()
    ruling = table.rule(dispute=1)
    assert file_of(table).state == "ruled"
    table.record(RulingAppealed(event=ruling, seat=3, reason="unheard"))
    assert file_of(table).state == "appealed"
    assert [each.text for each in file_of(table).rulings[0].appeals] == ["unheard"]
    table.rule(dispute=1)
    assert file_of(table).state == "ruled"
    table.record(DisputeClosed(dispute=1, reason="done"))
    closing = file_of(table).closing
    assert file_of(table).state == "closed"
    assert closing is not None
    assert closing.text == "done"


def test_a_dispute_about_nothing_in_particular():
    """Before the first deal and without an entry there is a file all the same."""
    table = Table(4)
    table.record(DisputeOpened(dispute=1, seat=2, statement="the seats were not drawn"))
    file = file_of(table)
    assert (file.about, file.deal, file.calls) == (None, None, ())


def test_the_shape_for_programs():
    """docs/json.md: the keys of a file, of what was said, and of a ruling."""
    table = disputed()
    table.record(StatementTaken(dispute=1, text="the dealer was seat 4"))
    table.rule(dispute=1)
    shape = json.loads(json.dumps(file_as_json(file_of(table))))
    assert list(shape) == [
        "dispute", "state", "opened", "about", "deal", "facts", "statements", "rulings", "closed",
    ]  # fmt: skip
    assert list(shape["facts"][0]) == ["event", "at", "seat", "team", "text"]
    assert list(shape["about"]) == ["event", "statement", "text", "findings"]
    assert list(shape["rulings"][0]) == [
        "event", "at", "by", "rule", "reason", "effect", "text", "before", "after", "appeals",
    ]  # fmt: skip
    assert list(shape["rulings"][0]["before"]) == [
        "deal", "contract", "piles", "made", "annulled", "due", "paid", "tables",
    ]  # fmt: skip
    assert shape["rulings"][0]["effect"] == {"kind": "stand"}
