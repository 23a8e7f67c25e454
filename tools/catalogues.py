"""`make messages`: extract all messages into the template, update the catalogues, compile them.

`python -m tools.catalogues compile` only compiles what translators have written.
"""

import re
import sys
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from fiftysix.languages import DOMAIN, ENGLISH, LANGUAGES
from tools.extracting import ROOT, messages

LOCALE = ROOT / "fiftysix" / "locale"
TEMPLATE = LOCALE / f"{DOMAIN}.pot"
TRANSLATED = [language for language in LANGUAGES if language != ENGLISH]

_SINCE = datetime(2026, 11, 30, tzinfo=UTC)
"""Instead of the day of extraction: the same messages make the same file."""
_WIDTH = 100
_HEADER = "# Messages of fiftysix. How to translate them: docs/languages.md."


def source(language: str) -> Path:
    """Return where translators write a language."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def compiled(language: str) -> Path:
    """Return where the program reads a language."""
    return source(language).with_suffix(".mo")


def extracted() -> Catalog:
    """Return the messages of the source."""
    catalog = _empty()
    for found in messages():
        identity = found.text if found.plural is None else (found.text, found.plural)
        catalog.add(identity, locations=[(found.file, 0)], context=found.context)
    return catalog


def read(language: str) -> Catalog:
    """Return the catalogue of a language as it is; an empty one if there is none."""
    path = source(language)
    if path.exists():
        with path.open("rb") as file:
            return read_po(file, locale=language, domain=DOMAIN)
    catalog = _empty(language)
    catalog.revision_date = _SINCE
    return catalog


def _empty(language: str | None = None) -> Catalog:
    """Return a catalogue with nothing in it but who made it."""
    return Catalog(
        language,
        DOMAIN,
        header_comment=_HEADER,
        project=DOMAIN,
        version="0.1.0",
        msgid_bugs_address="docs/languages.md",
        last_translator="the fiftysix founders",
        language_team=LANGUAGES[language] if language else "the fiftysix founders",
        charset="utf-8",
        creation_date=_SINCE,
        fuzzy=False,
    )


def as_po(catalog: Catalog) -> bytes:
    """Return a catalogue as translators read it."""
    written = BytesIO()
    write_po(written, catalog, width=_WIDTH, include_lineno=False, ignore_obsolete=True)
    return written.getvalue()


def as_mo(catalog: Catalog) -> bytes:
    """Return a catalogue as the program reads it."""
    written = BytesIO()
    write_mo(written, catalog)
    return written.getvalue()


def update() -> None:
    """Write the template, and bring every catalogue up to date with it."""
    template = extracted()
    LOCALE.mkdir(exist_ok=True)
    TEMPLATE.write_bytes(as_po(template))
    for language in TRANSLATED:
        catalog = read(language)
        catalog.update(template, no_fuzzy_matching=True)
        _fill_in(catalog)
        source(language).parent.mkdir(parents=True, exist_ok=True)
        source(language).write_bytes(as_po(catalog))


def _fill_in(catalog: Catalog) -> None:
    """Give what has no words in it, as `#{event}`, as its own translation."""
    for message in catalog:
        if isinstance(message.id, str) and not message.string and not _has_words(message.id):
            message.string = message.id


def _has_words(text: str) -> bool:
    return any(re.search(r"\w", said) for said, *_ in Formatter().parse(text))


def compile_all() -> None:
    """Compile every catalogue, and say what is left to translate."""
    for language in TRANSLATED:
        catalog = read(language)
        compiled(language).write_bytes(as_mo(catalog))
        print(f"{language}: {len(catalog)} messages, {len(left(catalog))} not translated")


def left(catalog: Catalog) -> list[Message]:
    """Return the messages that are not translated, or not in every plural form of the language."""
    return [each for each in catalog if each.id and not all(texts(each, catalog.num_plurals))]


def texts(message: Message, plurals: int) -> list[str]:
    """Return what a message is translated to: one text, or one for each plural form."""
    if isinstance(message.id, str):
        return [str(message.string or "")]
    found = [str(each or "") for each in message.string or ()]
    return found + [""] * (plurals - len(found))


if __name__ == "__main__":
    if "compile" not in sys.argv[1:]:
        update()
    compile_all()
