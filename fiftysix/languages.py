"""The languages in which the program speaks, and which of them it speaks to whom.

A catalogue is read only when its language is spoken, so English costs nothing.
"""

from collections.abc import Mapping
from functools import cache

from fiftysix.wording import Message, Speak, Translations

ENGLISH = "en"

LANGUAGES: Mapping[str, str] = {
    "ca": "català",
    "cs": "čeština",
    "en": "English",
    "ml": "മലയാളം",
    "nl": "Nederlands",
}
"""Every language by its two letters, as it calls itself."""

DOMAIN = "fiftysix"
"""The name of the catalogues: `locale/nl/LC_MESSAGES/fiftysix.mo`."""


def chosen(asked: str | None, reader: str | None, match: str | None) -> str:
    """Return what is spoken: what was asked for, the reader's language, the match's, English."""
    return next((each for each in (asked, reader, match) if each and each in LANGUAGES), ENGLISH)


def of_locale(name: str) -> str | None:
    """Return the language of a locale such as `nl_BE.UTF-8`, if it is one of ours.

    The locales C and POSIX say nothing about a language.
    """
    language = name.partition(".")[0].partition("@")[0].partition("_")[0].lower()
    return language if language in LANGUAGES else None


@cache
def speaking(language: str) -> Speak:
    """Return what turns messages into text of a language."""
    if language == ENGLISH:
        return str
    catalogue = translations(language)

    def speak(message: Message) -> str:
        return message.translated(catalogue)

    return speak


@cache
def translations(language: str) -> Translations:
    """Read the catalogue of a language other than English."""
    from gettext import GNUTranslations
    from importlib.resources import files

    place = files("fiftysix") / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    with place.open("rb") as file:
        return GNUTranslations(file)
