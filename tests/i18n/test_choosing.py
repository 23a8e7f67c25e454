"""Which language is spoken: asked for, else the reader's, else the match's, else English."""

import sys
from io import StringIO
from pathlib import Path

import pytest

from fiftysix.languages import chosen, of_locale
from fiftysix_cli.composition import LOCALE_VARIABLES
from fiftysix_cli.main import exit_code

RECORD = """\
fiftysix 1
match "Kaartavond" lang=nl
rules classic players=4
"""
ENGLISH, DUTCH, CATALAN = "No deal has begun.", "Er is nog geen spel begonnen.", "Encara no"


@pytest.fixture
def ledger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FIFTYSIX_LEDGER", str(tmp_path / "ledger.sqlite"))
    record = tmp_path / "kaartavond.56"
    record.write_text(RECORD)
    assert exit_code(["import", str(record)]) == 0
    return record


def said(*arguments: str) -> str:
    """Return what a command prints, to standard output or as an error."""
    terminal = StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdout", terminal)
        patch.setattr(sys, "stderr", terminal)
        exit_code(list(arguments))
    return terminal.getvalue()


@pytest.mark.parametrize(
    ("asked", "reader", "match", "spoken"),
    [
        (None, None, None, "en"),
        (None, None, "nl", "nl"),
        (None, "ca", "nl", "ca"),
        (None, "en", "nl", "en"),
        ("cs", "ca", "nl", "cs"),
        ("en", "ca", "nl", "en"),
        (None, None, "de", "en"),
    ],
)
def test_choosing(asked: str | None, reader: str | None, match: str | None, spoken: str):
    assert chosen(asked, reader, match) == spoken


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("nl_NL.UTF-8", "nl"),
        ("ca_ES.UTF-8@valencia", "ca"),
        ("cs", "cs"),
        ("en_GB.UTF-8", "en"),
        ("ml_IN", "ml"),
        ("de_DE.UTF-8", None),
        ("C", None),
        ("C.UTF-8", None),
        ("POSIX", None),
        ("", None),
    ],
)
def test_locales(locale: str, language: str | None):
    assert of_locale(locale) == language


@pytest.mark.usefixtures("ledger")
class TestSpeaking:
    def test_the_match_speaks_its_language(self):
        assert DUTCH in said("score", "-")

    @pytest.mark.parametrize("locale", ["C", "C.UTF-8", "POSIX", "de_DE.UTF-8"])
    def test_a_locale_that_says_nothing_leaves_it_to_the_match(
        self, locale: str, monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setenv("LC_ALL", locale)
        assert DUTCH in said("score", "-")

    @pytest.mark.parametrize("variable", LOCALE_VARIABLES)
    def test_the_reader_has_a_language(self, variable: str, monkeypatch: pytest.MonkeyPatch):
        for each in LOCALE_VARIABLES:
            monkeypatch.delenv(each, raising=False)
        monkeypatch.setenv(variable, "en_GB.UTF-8")
        assert ENGLISH in said("score", "-")

    def test_lang_goes_before_all(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
        assert ENGLISH in said("score", "-", "--lang", "en")
        assert ENGLISH in said("--lang", "en", "score", "-")
        assert CATALAN in said("--lang", "en", "score", "-", "--lang", "ca")

    def test_the_next_command_line_asks_anew(self):
        assert ENGLISH in said("--lang", "en", "score", "-")
        assert DUTCH in said("score", "-")

    def test_errors_are_spoken_too(self):
        assert "niet begrepen: " in said("hands", "-", "--deal", "3")
        assert "not understood: " in said("hands", "-", "--deal", "3", "--lang", "en")

    def test_an_error_without_a_match_is_spoken_to_the_reader(
        self, monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
        assert "geen partij" in said("score", "Onam")

    def test_an_unknown_language(self):
        assert "there is no xx; there are ca, cs, en, ml, nl" in said("score", "-", "--lang", "xx")

    def test_calls_may_be_typed_in_the_language_asked_for(self):
        said("deal", "-", "--dealer", "4")
        assert "#3 call 1 28D" in said("call", "-", "28 ruiten", "--lang", "nl")
        assert "#4 call 2 29D" in said("call", "-", "29 kára", "--lang", "cs")

    def test_files_may_be_written_in_the_language_asked_for(self, ledger: Path):
        ledger.write_text(f'{RECORD.replace(" lang=nl", "")}deal 1 dealer=4\ncall "28 ruiten"\n')
        assert "--lang nl" in said("import", str(ledger), "--dry-run")
        assert ":" not in said("import", str(ledger), "--lang", "nl")


def test_the_environment_is_read_at_each_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("FIFTYSIX_LEDGER", str(tmp_path / "none"))
    monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
    assert "geen grootboek" in said("list")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert "no ledger" in said("list")


def test_the_recorder_reads_the_language_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("FIFTYSIX_LEDGER", str(tmp_path / "ledger.sqlite"))
    typed = "4\n\nTea\n4\n28 ruiten\npas\nquit\n"
    monkeypatch.setattr(sys, "stdin", StringIO(typed))
    told = said("record", "--plain", "--lang", "nl")
    assert "#3  1 28D\n" in told
    assert "#4  2 P\n" in told
    monkeypatch.setattr(sys, "stdin", StringIO("29 kára\nquit\n"))
    assert "#5  3 29D\n" in said("record", "-", "--plain", "--lang", "cs")
    said("export", "-", "-o", str(tmp_path / "tea.56"))
    assert 'match "Tea" lang=nl\n' in (tmp_path / "tea.56").read_text()
