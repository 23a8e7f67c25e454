"""The verb `replay`, as a reviewer reads its screens in golden/replay.txt."""

from pathlib import Path

from tests.cli.screens import check, session


def test_screens(tmp_path: Path):
    """`replay` shows one position, or tells a deal as sentences."""
    check("replay.txt", tmp_path)


def test_a_position_in_sentences(tmp_path: Path):
    """`--plain --at` says what the board shows, hands only as far as they are shown."""
    opened = session(tmp_path)
    said = opened.run("fiftysix replay Evening --deal 1 --at 22 --plain")
    assert "Seat 3 (ചിത്ര), team A, holds S J  H A T  D T  C J 9" in said
    assert any(line.startswith("On the table: ") for line in said)
    assert any(line.startswith("Piles: ") for line in said)
    assert any(line.startswith("Tables: ") for line in said)
    hidden = opened.run("fiftysix replay Evening --deal 1 --at 22 --plain --hands closed")
    held = [line for line in hidden if "holds" in line]
    assert held == ["Seat 1 (Anu), team A, holds ?x7", *held[1:]]
    auction = opened.run("fiftysix replay Evening --deal 1 --at 6 --plain")
    assert "Seat 5 (Elsa) is to call." in auction
