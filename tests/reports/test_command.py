"""`fiftysix audit --format`, as it is typed."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.console import Session

RECORD = """fiftysix 1
match "Onam cup" date=2026-08-30
rules classic players=6 teams=2
deal 1 dealer=6
contract 30H by 3
count A 31 B 25
pay B A 1
"""


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A ledger with one match, in order."""
    session = Session(tmp_path)
    (tmp_path / "onam.56").write_text(RECORD)
    session.run("fiftysix import onam.56")
    return session


@pytest.mark.parametrize("form", ["html", "md", "csv", "xlsx", "pdf"])
def test_a_report_in_a_file(session: Session, form: str):
    """Each form is written into a file, twice the same, and no file is replaced unasked."""
    command = f"fiftysix audit - --format {form} -o onam.{form}"
    assert session.run(command) == []
    first = (session.folder / f"onam.{form}").read_bytes()
    assert first
    assert session.run(command)[-1] == "[exit 2]"
    assert session.run(f"{command} --force") == []
    assert (session.folder / f"onam.{form}").read_bytes() == first


@pytest.mark.parametrize("form", ["html", "md", "csv"])
def test_a_report_on_standard_output(session: Session, form: str):
    """Forms that are text can be printed."""
    assert "R-SCORE-3" in "\n".join(session.run(f"fiftysix audit - --format {form}"))


def test_a_report_names_the_hash_of_the_last_entry(session: Session):
    """What is signed on paper is tied to the ledger by the hash that `export` shows, too."""
    last = json.loads(session.run("fiftysix export - --format jsonl")[-1])
    assert last["hash"] in "\n".join(session.run("fiftysix audit - --format md"))


def test_json_by_either_name(session: Session):
    """`--format json` is `--json`, and text is what is printed without either."""
    assert session.run("fiftysix audit - --format json") == session.run("fiftysix audit - --json")
    assert session.run("fiftysix audit - --format text") == session.run("fiftysix audit -")


def test_open_errors_are_told_by_the_exit_code(session: Session):
    """A report is written, and the command still ends with 1 where something is wrong."""
    session.run("fiftysix pay - B A 5")
    assert session.run("fiftysix audit - --format html -o wrong.html") == ["[exit 1]"]
    assert (session.folder / "wrong.html").exists()


@pytest.mark.parametrize(
    "words",
    ["--format pdf", "--format xlsx -o -", "--json --format html", "--format json -o x.json"],
)
def test_what_cannot_be_printed_so(session: Session, words: str):
    """A binary form without a file, and two forms at once, are refused in one line."""
    printed = session.run(f"fiftysix audit - {words}")
    assert len(printed) == 2
    assert printed[-1] == "[exit 2]"


def test_one_dispute_alone(session: Session):
    """The director's file of a dispute can be had without the rest of the match."""
    session.run("fiftysix dispute open - --seat 2 'we counted 30'")
    printed = "\n".join(session.run("fiftysix audit - --format md --dispute 1"))
    heads = [line for line in printed.splitlines() if line.startswith("## ")]
    assert heads == ["## Dispute 1: open", "## Deal 1", "## Rules and signatures"]
    assert "we counted 30" in printed
    assert session.run("fiftysix audit - --format md --dispute 2")[-1] == "[exit 2]"
    assert session.run("fiftysix audit - --format csv --dispute 1")[-1] == "[exit 2]"


@pytest.mark.parametrize(("form", "library"), [("pdf", "fpdf"), ("xlsx", "xlsxwriter")])
def test_a_missing_library_is_named(
    session: Session, monkeypatch: pytest.MonkeyPatch, form: str, library: str
):
    """Without the extra, one line says which library is lacking and how to get it."""
    for name in [
        each for each in sys.modules if each.startswith(f"fiftysix.audit.renderers.{form}")
    ]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
    printed = session.run(f"fiftysix audit - --format {form} -o onam.{form}")
    lacking = f"{form} needs {library}, which is not installed"
    assert printed == [f"fiftysix: {lacking}: pip install 'fiftysix[reports]'", "[exit 2]"]


def test_heavy_libraries_are_imported_only_when_asked_for():
    """Neither the command nor a report in text knows of fpdf2 or XlsxWriter."""
    program = (
        "import sys, fiftysix_cli.commands.audit, fiftysix.audit.renderers.html\n"
        "sys.exit(bool({'fpdf', 'xlsxwriter', 'uharfbuzz'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
