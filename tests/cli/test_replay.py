"""The verb `replay`, as a reviewer reads its screens in golden/replay.txt."""

import json
import re
from pathlib import Path

import pytest

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


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ("--hands 9", "not understood: --hands 9: expected open, closed, or a seat, 1 … 6"),
        ("--hands all", "not understood: --hands all: expected open, closed, or a seat, 1 … 6"),
        ("--turn 7", "not understood: there is no seat 7: the seats are 1 … 6"),
        ("--deal 1 --at 99", "not understood: there is no step 99; deal 1 has steps 1 … 65"),
        ("--html a --svg b", "--html, --svg and --png write one file each: give one of them"),
        ("--chart", "--chart is drawn with --svg FILE or --png FILE"),
        ("--chart --html a", "--chart is drawn with --svg FILE or --png FILE"),
        ("--svg a --width 300", "--width is the width of a --png FILE"),
    ],
)
def test_what_cannot_be_shown(options: str, told: str, tmp_path: Path):
    """What was asked for and cannot be done is said in one line, and nothing is written."""
    opened = session(tmp_path)
    before = sorted(tmp_path.iterdir())
    assert opened.run(f"fiftysix replay Evening {options}") == [f"fiftysix: {told}", "[exit 2]"]
    assert sorted(tmp_path.iterdir()) == before


def test_json_of_one_view(tmp_path: Path):
    """`--json` has what the seat that looks on could know, and why."""
    opened = session(tmp_path)
    printed = opened.run("fiftysix replay Evening --deal 1 --hands 3 --json")
    deal = json.loads("\n".join(printed))
    assert deal["hands"] == 3
    step = deal["steps"][21]
    held = {hand["seat"]: (hand["held"], hand["unseen"]) for hand in step["hands"]}
    assert held[3] == (["JS", "AH", "TH", "TD", "JC", "9C"], 0)
    assert held[2] == ([], 7)
    assert step["why"][0]["rule"] == "R-PLAY-4"


def test_the_page_has_the_hash_of_an_open_record_only(tmp_path: Path):
    """A page that hides nothing says what stands behind the record; any other has no hash."""
    opened = session(tmp_path)
    opened.run("fiftysix replay Evening --html open.html")
    opened.run("fiftysix replay Evening --html closed.html --hands closed")
    opened.run("fiftysix replay Evening --html nobody.html --no-names")
    shown = (tmp_path / "open.html").read_text()
    assert re.search(r"Its hash, over all that came before: [0-9a-f]{64}", shown)
    for name in ("closed.html", "nobody.html"):
        assert not re.search(r"\b[0-9a-f]{64}\b", (tmp_path / name).read_text())
