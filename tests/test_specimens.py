"""One small record for each irregularity of RULES §8, and what `fiftysix check` prints of it."""

import json
from pathlib import Path

import pytest

from fiftysix.rules.irregularities import RULE_OF
from tests.cli.console import Session

FOLDER = Path(__file__).parents[1] / "fixtures" / "specimens"
SPECIMENS = sorted(FOLDER.glob("*.56"))
BESIDES = {"dispute", "appeal", "unconfirmed", "incomplete"}
"""Findings that are no irregularities of the list in §8."""


def expected_of(specimen: Path) -> list[str]:
    """Return the finding lines that stand beside a specimen."""
    return specimen.with_suffix(".findings.txt").read_text("utf-8").splitlines()


def code_of(specimen: Path) -> str:
    """Return the code that a specimen is of: what stands before the first dot."""
    return specimen.name.split(".")[0]


@pytest.fixture(scope="module")
def checked(tmp_path_factory):
    """Import all specimens into one ledger; return what `check` prints of each, by its name."""
    session = Session(tmp_path_factory.mktemp("specimens"))
    imported = json.loads("".join(session.run(f"fiftysix import --json {FOLDER}")))
    ids = [match["id"] for match in imported]
    assert len(ids) == len(SPECIMENS), ids
    return {
        specimen.name: session.run(f"fiftysix check {match_id}")
        for specimen, match_id in zip(SPECIMENS, ids, strict=True)
    }


@pytest.mark.parametrize("specimen", SPECIMENS, ids=lambda path: path.stem)
def test_check_prints_the_findings_that_stand_beside_a_specimen(checked, specimen):
    """The findings are those, in this order and in these words; open errors make it exit 1."""
    expected = expected_of(specimen)
    is_open = any(" error " in line for line in expected)
    assert checked[specimen.name] == [*expected, *(["[exit 1]"] if is_open else [])]


@pytest.mark.parametrize("specimen", SPECIMENS, ids=lambda path: path.stem)
def test_a_specimen_shows_what_it_is_called(specimen):
    """Its code is among its findings; a ruled or waived variant leaves nothing open."""
    lines = [line for line in expected_of(specimen) if f" {code_of(specimen)} (" in line]
    _, _, variant = specimen.stem.partition(".")
    if variant in ("ruled", "waived"):
        assert not any(" error " in line for line in expected_of(specimen))
    assert lines or variant in ("ruled", "reinstated")


def test_no_code_of_the_rules_is_without_a_specimen():
    """Whoever adds an irregularity adds a record that shows it."""
    assert {code_of(specimen) for specimen in SPECIMENS} == set(RULE_OF) | BESIDES


def test_every_code_has_a_variant_that_is_dealt_with():
    """Each irregularity is shown with its ruling or its waiver, too."""
    dealt_with = {
        code_of(specimen)
        for specimen in SPECIMENS
        if any(", ruled " in line for line in expected_of(specimen))
    }
    assert set(RULE_OF) <= dealt_with


def test_nothing_stands_beside_nothing():
    """Every file of findings belongs to a record."""
    assert {path.name for path in FOLDER.iterdir()} == {
        name
        for specimen in SPECIMENS
        for name in (specimen.name, specimen.with_suffix(".findings.txt").name)
    }
