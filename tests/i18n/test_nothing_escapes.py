"""No English word reaches people untranslated: in a language of nothing but dots, none is left."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fiftysix import languages
from fiftysix.rules.irregularities import RULE_OF
from tests.cli.console import Session, parse
from tests.cli.screens import GOLDEN
from tests.cli.screens import session as opened
from tools.extracting import messages

TEMPLATES = {text for each in messages() for text in (each.text, each.plural) if text}
PART = re.compile(r"(\{[^}]*\})")
PUT_TOGETHER = re.compile(r"\{part0\}")

CODES = {*RULE_OF, "incomplete", "impossible", "dispute", "appeal", "unconfirmed"}
NAMES = {"fiftysix", "classic", "international", "pagat", "online"}


class Dots:
    """A language in which every letter is a dot."""

    def gettext(self, message: str, /) -> str:
        if not PUT_TOGETHER.match(message):
            assert message in TEMPLATES, f"{message} is in no catalogue"
        return "".join(
            part if PART.fullmatch(part) else re.sub(r"\w", "·", part)
            for part in PART.split(message)
        )

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str, /) -> str:
        del context
        return self.gettext(message)


@pytest.fixture(autouse=True)
def dots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(languages, "translations", lambda _language: Dots())
    languages.speaking.cache_clear()
    monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
    yield
    languages.speaking.cache_clear()


def left_over(lines: list[str], said: str) -> list[str]:
    """Return lines with words that neither the record nor the notation can have brought in."""
    known = set(re.findall(r"[a-z]{3,}", said.lower())) | NAMES
    known |= {word for code in CODES for word in code.split("-")}
    return [
        line
        for line in lines
        if set(re.findall(r"\b[a-z]{3,}\b", line)) - known
        if not re.match(r" *#[0-9]+[- ] |\[exit [0-9]\]$", line)  # an entry in the notation
    ]


@pytest.mark.parametrize("screen", sorted(path.name for path in GOLDEN.iterdir()))
def test_screens(screen: str, tmp_path: Path):
    session = opened(tmp_path)
    records = "".join(path.read_text() for path in GOLDEN.parent.glob("records/*.56"))
    for exchange in parse((GOLDEN / screen).read_text()):
        if "--json" not in exchange.command:
            said = records + exchange.command + " typed twice read it wrong " + ids(session)
            assert left_over(session.run(exchange.command), said) == [], exchange.command


def ids(session: Session) -> str:
    return "\n".join(session.run("fiftysix list"))
