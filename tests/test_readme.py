"""The examples in the documentation do what stands there: every ```console block is run.

The blocks of a page are one session, in a folder and a ledger of their own.
`python -m tests.test_readme PAGE…` writes the outputs anew: then read the difference.
"""

import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from fiftysix_cli.table_of_commands import VERBS
from tests.cli.console import Exchange, Session, agrees, parse, rewritten

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = (
    "README.md",
    "docs/commands.md",
    "docs/disputes.md",
    "docs/exit-codes.md",
    "docs/export.md",
    "docs/notebook.md",
    "docs/pictures.md",
    "docs/replay.md",
    "docs/reports.md",
)


def exchanges(page: str) -> list[Exchange]:
    """Return the commands of a page's ```console blocks, with the lines they stand in."""
    text = (ROOT / page).read_text()
    return [
        exchange._replace(line=text.count("\n", 0, block.start(1)) + exchange.line)
        for block in BLOCK.finditer(text)
        for exchange in parse(block[1])
    ]


def _session(folder: Path) -> Session:
    (folder / "fixtures").symlink_to(ROOT / "fixtures")  # as in a checkout
    return Session(folder)


@pytest.mark.parametrize("page", PAGES)
def test_examples(page: str, tmp_path: Path):
    """Each command of a page prints what the page says, ids and times apart."""
    session = _session(tmp_path)
    for exchange in exchanges(page):
        printed = session.run(exchange.command)
        assert agrees(exchange.output, printed), (
            f"{page}:{exchange.line}: {exchange.command}\n" + "\n".join(printed)
        )


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_its_section(verb: str):
    """docs/commands.md has a section for each verb, with an example that is run."""
    text = (ROOT / "docs" / "commands.md").read_text()
    _, _, section = text.partition(f"\n## {verb}\n")
    section = section.partition("\n## ")[0]
    assert f"\n$ fiftysix {verb}" in section


def test_the_checker_of_the_export_page(tmp_path: Path):
    """The few lines of Python in docs/export.md accept an export and notice one changed word."""
    page = (ROOT / "docs" / "export.md").read_text()
    checker = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert checker
    session = Session(tmp_path)
    session.run("fiftysix simulate --seed 1 --deals 1")
    exported = "\n".join(session.run("fiftysix export - --format jsonl"))
    assert _checks(checker[1], exported)
    assert not _checks(checker[1], exported.replace("call.made", "call.mode", 1))


def _checks(program: str, text: str) -> bool:
    done = subprocess.run(
        [sys.executable, "-c", program], input=text.encode(), capture_output=True, check=False
    )
    return done.returncode == 0


def _rewrite(path: Path) -> None:
    with TemporaryDirectory() as folder:
        session = _session(Path(folder))

        def block(found: re.Match[str]) -> str:
            return f"```console\n{rewritten(found[1], session).rstrip()}\n```"

        path.write_text(BLOCK.sub(block, path.read_text()))


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        _rewrite(Path(argument))
