"""Disputes, rulings, waivers and agreement on the command line; history and exports of the past."""

import inspect
import json
from importlib import import_module
from pathlib import Path

import pytest

from fiftysix_cli.commands import dispute
from fiftysix_cli.table_of_commands import VERBS
from tests.cli.console import Session

READING = [
    "show", "hands", "auction", "piles", "tables", "score", "history", "replay", "audit", "check",
    "explain", "export",
]  # fmt: skip


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A match of four with a lead out of turn, #7, and a count."""
    session = Session(tmp_path)
    for command in (
        "fiftysix new --players 4 --title Club",
        "fiftysix deal - --dealer 4",
        "fiftysix call - 28H P P P",
        "fiftysix play - --happened --seat 3 JS",
        "fiftysix count - A 28 B 28",
    ):
        session.run(command)
    return session


@pytest.mark.parametrize("verb", READING)
def test_every_reading_verb_reads_the_past(verb: str):
    """`--as-of` and `--as-recorded` are options of every verb that reads a match."""
    module = import_module(f"fiftysix_cli.commands.{VERBS[verb].module}")
    assert {"as_of", "as_recorded"} <= set(inspect.signature(module.command).parameters)


def test_so_does_dispute_show():
    """A director's file can be read as it stood, too."""
    assert {"as_of", "as_recorded"} <= set(inspect.signature(dispute.show).parameters)


@pytest.mark.parametrize(
    ("command", "code", "text"),
    [
        ("fiftysix dispute", 2, "Usage: fiftysix dispute"),
        ("fiftysix dispute argue - 1", 2, "No such command 'argue'"),
        ("fiftysix dispute open - us", 2, "--seat"),
        ("fiftysix dispute open - --seat 9 us", 2, "no seat 9"),
        ("fiftysix dispute open - --seat 1 --event 99 us", 3, "there is no event #99 yet"),
        ("fiftysix dispute state - 1 nothing", 3, "there is no dispute 1"),
        ("fiftysix dispute appeal - 1 --seat 1 unheard", 2, "there is no ruling on dispute 1"),
        ("fiftysix dispute close - 1", 3, "there is no dispute 1"),
        ("fiftysix dispute show - 1", 2, "there is no dispute 1"),
        ("fiftysix rule -", 2, "--reason"),
        ("fiftysix rule - --reason so --dispute 1", 3, "there is no dispute 1"),
        ("fiftysix rule - --reason so --effect penalty", 2, "penalty"),
        ("fiftysix rule - --reason so --rule law", 2, "rule=law is no rule"),
        ('fiftysix rule - --reason so --effect "move-points A B"', 2, "how many"),
        ('fiftysix rule - --reason so --effect "move-points A B 57"', 3, "not 57"),
        ('fiftysix rule - --reason so --effect "move-tables A B 13"', 3, "holds 12"),
        ("fiftysix rule - --reason so --effect reinstate", 3, "no ruling has taken anything"),
        ("fiftysix waive - 99", 3, "there is no event #99 yet"),
        ("fiftysix waive - 7 --code revok", 2, "did you mean revoke"),
        ("fiftysix agree - 1", 3, "somebody of another team"),
        ("fiftysix agree - 2 maybe", 2, "maybe"),
        ("fiftysix ruling -", 2, "Did you mean rule"),
        ("fiftysix correct - 7 pay A B 1", 2, "#7 is a card, and a payment cannot take its place"),
    ],
)
def test_what_is_refused(session: Session, command: str, code: int, text: str):
    """Each wrong command says why, ends with its code and records nothing."""
    before = session.run("fiftysix history -")
    printed = session.run(command)
    assert printed[-1] == f"[exit {code}]"
    assert text in "\n".join(printed)
    assert session.run("fiftysix history -") == before


def test_a_waived_irregularity_is_not_open(session: Session):
    """`check` ends with 1 while it is open and with 0 after the waiver, and still prints it."""
    assert session.run("fiftysix check -")[-1] == "[exit 1]"
    session.run("fiftysix waive - 7 --seat 2 --reason 'no harm'")
    lines = session.run("fiftysix check -")
    assert "error, ruled lead-out-of-turn" in lines[0]
    assert lines[-1] != "[exit 1]"


def test_who_rules_is_not_who_records(session: Session):
    """`rule --by` names the director; the recorder of the session stays the recorder."""
    session.run("fiftysix rule - --event 7 --by Priya --reason 'no harm'")
    line = session.run("fiftysix history -")[-1]
    assert '"Priya"' in line
    assert line.endswith("[Meera]")


@pytest.mark.parametrize("verb", ["score", "tables"])
def test_what_a_ruling_moved_stands_beside_the_payments(session: Session, verb: str):
    """A total that no payment explains is explained by the ruling, for people and programs."""
    session.run("fiftysix rule - --event 7 --reason penalty --effect 'move-tables A B 2'")
    line = "Ruling #9 on deal 1: team A gave team B 2 tables."
    assert line in session.run(f"fiftysix {verb} -")
    sheet = json.loads("\n".join(session.run(f"fiftysix {verb} - --json")))
    assert sheet["rulings"] == [{"event": 9, "deal": 1, "moved": ["A", "B", 2]}]


def test_points_of_piles_that_nobody_knows_yet(tmp_path: Path):
    """A ruling in mid-deal changes nothing yet: its answer and the file say what it will change."""
    session = Session(tmp_path)
    for command in (
        "fiftysix new --players 4",
        "fiftysix deal - --dealer 4",
        "fiftysix call - 28H P P P",
        "fiftysix dispute open - --seat 2 'a card was shown'",
    ):
        session.run(command)
    later = "3 points go from A to B when the piles are known"
    ruled = "fiftysix rule - --dispute 1 --reason proven --effect 'move-points A B 3'"
    assert f"; {later}." in session.run(ruled)[-1]
    assert f"  {later}" in session.run("fiftysix dispute show -")
    assert f"{later}." in session.run("fiftysix audit - --format md --dispute 1")
    session.run("fiftysix count - A 28 B 28")
    assert f"  {later}" in session.run("fiftysix dispute show -")
    assert (
        later not in session.run("fiftysix rule - --reason again --effect 'move-points A B 3'")[-1]
    )


def test_nothing_is_disputed(session: Session):
    """An empty folder of files is a sentence, and an empty list for programs."""
    assert session.run("fiftysix dispute show -") == ["Nothing is disputed."]
    assert session.run("fiftysix dispute show - --json") == ["[]"]


def test_a_file_as_it_stood(session: Session):
    """Before the ruling the file was open, and can still be read so."""
    session.run("fiftysix dispute open - --seat 2 --event 7 'not the leader'")
    session.run("fiftysix rule - --dispute 1 --reason 'accepted'")
    then = json.loads("\n".join(session.run("fiftysix dispute show - --json --as-of 9")))
    now = json.loads("\n".join(session.run("fiftysix dispute show - --json")))
    assert (then[0]["state"], now[0]["state"]) == ("open", "ruled")


def test_history_of_a_correction_that_was_taken_back(session: Session):
    """It reads as what it is: what was corrected, what took that back, what counts again."""
    session.run("fiftysix correct - 8 count A 27 B 29 --reason 'read it wrong'")
    session.run("fiftysix retract - 9 --reason 'it was right'")
    session.run("fiftysix retract - 10")
    lines = session.run("fiftysix history - --plain")
    assert lines[-6].endswith("The table counts A 28, B 28.")
    assert lines[-5].strip() == "corrected by #9: read it wrong"
    assert lines[-4].endswith("#8 is corrected (read it wrong): The table counts A 27, B 29.")
    assert (
        "The correction #9 is taken back: it was right. #8 is what it was"
        in (session.run("fiftysix explain - --event 10")[2])
    )
    assert lines[-1].endswith("The retraction #10 is taken back. #9 counts again.")


def test_history_as_recorded_shows_no_corrections(session: Session):
    """Nothing that came later stands beside an entry as it was first written down."""
    before = session.run("fiftysix history -")
    session.run("fiftysix correct - 8 count A 27 B 29")
    assert session.run("fiftysix history - --as-recorded") == before


def test_exports_of_the_past(session: Session):
    """Notation as recorded, and as of an event; JSON Lines up to an event."""
    session.run("fiftysix correct - 8 count A 27 B 29")
    assert session.run("fiftysix export -")[-1] == "count A 27 B 29"
    assert session.run("fiftysix export - --as-recorded")[-1] == "count A 28 B 28"
    assert session.run("fiftysix export - --as-of 8")[-1] == "count A 28 B 28"
    assert session.run("fiftysix export - --as-of 6")[-1] == "call 1 28H P P P"
    assert len(session.run("fiftysix export - --format jsonl --as-of 6")) == 6
    refused = session.run("fiftysix export - --format jsonl --as-recorded")
    assert refused[-1] == "[exit 2]"


@pytest.mark.parametrize("verb", ["show", "history", "export", "audit", "dispute show"])
def test_before_the_first_entry(session: Session, verb: str):
    """A moment before the match is said to be that, by whatever verb reads it."""
    printed = session.run(f"fiftysix {verb} - --as-of 2001-01-01")
    assert printed[0].startswith("fiftysix: not understood: nothing of this match was recorded")
    assert printed[-1] == "[exit 2]"


def test_a_match_with_agreement(tmp_path: Path):
    """Next comes the agreement, then the payment; the audit says what is still to be agreed to."""
    session = Session(tmp_path)
    session.run("fiftysix new --players 4 --set confirm=yes")
    session.run("fiftysix deal - --dealer 4")
    session.run("fiftysix add - contract 28H by 1")
    counted = session.run("fiftysix count - A 28 B 28")[0]
    assert counted.startswith("#4 count A 28 B 28; made: 28 of 28.")
    assert counted.endswith("Next: another team than A agrees that the contract was made.")
    assert "made, and not agreed to" in "\n".join(session.run("fiftysix audit -"))
    assert session.run("fiftysix agree - 2") == [
        "#5 agree 2 made; deal 1 counts. Next: team B pays team A 1 table."
    ]
    assert session.run("fiftysix add - rules classic")[-1] == "[exit 2]"
