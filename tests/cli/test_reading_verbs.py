"""What all reading verbs have in common: any record, no deals, a closed pipe, plain output."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fiftysix_cli.output import display_width
from tests.cli.console import Session

FIXTURES = Path(__file__).parents[2] / "fixtures"
RECORDS = sorted([*FIXTURES.glob("evenings/*.56"), *FIXTURES.glob("demo/*.56")])
VERBS = (
    "show", "hands", "auction", "piles", "tables", "score", "history", "audit", "check", "explain",
    "replay",
)  # fmt: skip
WITH_DEAL = ("hands", "auction", "piles", "explain", "replay")


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_every_verb_reads_every_record(record: Path, tmp_path: Path):
    """No verb fails on any recorded match, in any of its forms; only findings make an exit code."""
    session = Session(tmp_path)
    session.run(f"fiftysix import {record}")
    for verb in VERBS:
        allowed = {"[exit 1]"} if verb in ("audit", "check") else set[str]()
        for form in ("", " --plain --as-recorded", " --json"):
            printed = session.run(f"fiftysix {verb} -{form}")
            codes = {line for line in printed if line.startswith("[exit")}
            assert codes <= allowed, (verb, form, printed)


@pytest.mark.parametrize("verb", WITH_DEAL)
def test_a_match_without_deals(verb: str, tmp_path: Path):
    """A deal is asked for before one has begun: a sentence, null for programs, exit 2 by number."""
    session = Session(tmp_path)
    session.run("fiftysix new --players 4 --title Early")
    assert session.run(f"fiftysix {verb} -") == ["No deal has begun."]
    assert session.run(f"fiftysix {verb} - --json") == ["null"]
    assert session.run(f"fiftysix {verb} - --deal 1")[-1] == "[exit 2]"


@pytest.mark.parametrize("verb", ["show", "score", "tables", "history", "audit", "check"])
def test_a_match_without_deals_as_a_whole(verb: str, tmp_path: Path):
    """What is about the whole match reads well before the first deal."""
    session = Session(tmp_path)
    session.run("fiftysix new --players 4 --title Early")
    assert not [line for line in session.run(f"fiftysix {verb} -") if "[exit" in line]


def test_a_reader_that_leaves(tmp_path: Path):
    """A closed pipe ends a verb quietly, whether the output was short or long."""
    session = Session(tmp_path)
    session.run(f"fiftysix import {FIXTURES / 'generated' / 'generated-6p-3teams-to-the-end.56'}")
    for verb in ("history", "score"):
        program = subprocess.Popen(
            [Path(sys.executable).parent / "fiftysix", verb, "-"],
            env=os.environ | {"FIFTYSIX_LEDGER": str(tmp_path / "ledger.sqlite")},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert program.stdout
        assert program.stderr
        program.stdout.close()
        assert program.stderr.read() == b""
        program.stderr.close()
        program.wait(20)


def test_plain_output_has_no_symbols(tmp_path: Path):
    """Plain output names suits by letter and draws nothing: a screen reader reads it as it is."""
    session = Session(tmp_path)
    session.run(f"fiftysix import {FIXTURES / 'generated' / 'generated-6p-2teams-6-deals.56'}")
    for verb in VERBS:
        printed = "\n".join(session.run(f"fiftysix {verb} - --plain"))
        assert not set("♠♥♦♣│─┌→") & set(printed), verb


@pytest.mark.parametrize("players", ["4p-2teams-4", "6p-3teams-8", "8p-4teams-10"])
def test_score_sheet_fits_a_terminal(players: str, tmp_path: Path):
    """The score sheet of any number of teams is at most 80 columns wide."""
    session = Session(tmp_path)
    session.run(f"fiftysix import {FIXTURES / 'generated' / f'generated-{players}-deals.56'}")
    assert max(map(display_width, session.run("fiftysix score -"))) <= 80
