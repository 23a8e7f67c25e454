"""What programs read is the same, byte for byte, in every language."""

import io
import sys
from pathlib import Path

import pytest

from fiftysix_cli.main import exit_code
from tests.cli.screens import session

READING = [
    f"{verb} Evening --json"
    for verb in (
        "show", "hands", "auction", "piles", "tables", "score", "history", "replay", "audit",
        "check", "explain", "verify", "dispute show",
    )
]  # fmt: skip
OTHERS = [
    "list --json",
    "people --json",
    "export Evening",
    "export Evening --format jsonl",
    "explain Evening --event 65 --json",
    "hands Evening --deal 99 --json",
    "call Evening 3 28H --json",
    "score Nobody --json",
]
LOCALES = ("C.UTF-8", "ca_ES.UTF-8", "cs_CZ.UTF-8", "ml_IN.UTF-8", "nl_NL.UTF-8")


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("machine")
    session(folder)
    return folder / "ledger.sqlite"


def printed(command: str, locale: str, ledger: Path) -> tuple[bytes, int]:
    output = io.BytesIO()
    terminal = io.TextIOWrapper(output, encoding="utf-8", write_through=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LC_ALL", locale)
        patch.setenv("FIFTYSIX_LEDGER", str(ledger))
        patch.setattr(sys, "stdout", terminal)
        patch.setattr(sys, "stderr", terminal)
        code = exit_code(command.split())
        terminal.flush()
    return output.getvalue(), code


@pytest.mark.parametrize("command", READING + OTHERS)
def test_no_language_changes_what_programs_read(command: str, ledger: Path):
    english = printed(command, LOCALES[0], ledger)
    assert english[0]
    for locale in LOCALES[1:]:
        assert printed(command, locale, ledger) == english, locale


def test_people_are_spoken_to(ledger: Path):
    """The same commands without --json: else the tests above would prove nothing."""
    assert printed("score Evening", "nl_NL.UTF-8", ledger) != printed(
        "score Evening", "C.UTF-8", ledger
    )
