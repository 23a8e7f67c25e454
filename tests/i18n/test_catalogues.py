"""Every catalogue is complete, says what the English says, and is compiled."""

from gettext import GNUTranslations
from io import BytesIO
from string import Formatter

import pytest
from babel.messages.catalog import Message

from fiftysix.languages import translations
from fiftysix.wording import say_n
from tools.catalogues import TRANSLATED, as_mo, compiled, left, read, texts

PLURALS = {"ca": 2, "cs": 3, "ml": 2, "nl": 2}


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def expected(message: Message) -> set[str]:
    ids = [message.id] if isinstance(message.id, str) else message.id
    return set().union(*map(places, ids))


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated(language: str):
    assert [each.id for each in left(read(language))] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_translation_is_a_guess(language: str):
    assert [each.id for each in read(language) if each.id and each.fuzzy] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_translation_has_the_places_of_the_english(language: str):
    """Whatever is said in a sentence is said in its translation; a single one needs no number."""
    wrong: list[tuple[object, str]] = []
    for message in read(language):
        for text in texts(message, PLURALS[language]) if message.id else ():
            missing = expected(message) ^ places(text)
            if text and missing - ({"count"} if message.pluralizable else set()):
                wrong.append((message.id, text))
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_spaces_and_lines_are_kept(language: str):
    """What a sentence is indented by, and how many lines it has, belongs to the screen."""
    wrong = [
        message.id
        for message in read(language)
        if message.id
        for text in texts(message, PLURALS[language])
        if text and shape(text) != shape(singular(message))
    ]
    assert wrong == []


def singular(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def shape(text: str) -> tuple[int, int, int]:
    return len(text) - len(text.lstrip()), len(text) - len(text.rstrip()), text.count("\n")


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_compiled_is_what_was_written(language: str):
    """Run `make compile` after a change."""
    here, there = (
        GNUTranslations(BytesIO(data))._catalog  # pyright: ignore[reportAttributeAccessIssue]
        for data in (compiled(language).read_bytes(), as_mo(read(language)))
    )
    assert {**here, "": None} == {**there, "": None}


@pytest.mark.parametrize("language", TRANSLATED)
def test_plural_forms(language: str):
    assert read(language).num_plurals == PLURALS[language]


def test_czech_has_three_forms():
    said = {n: say_n("{count} table", "{count} tables", count=n) for n in (1, 2, 4, 5, 0, 22, 100)}
    in_czech = {n: message.translated(translations("cs")) for n, message in said.items()}
    assert in_czech == {
        1: "1 stůl",
        2: "2 stoly",
        4: "4 stoly",
        5: "5 stolů",
        0: "0 stolů",
        22: "22 stolů",
        100: "100 stolů",
    }
