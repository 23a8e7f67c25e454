"""The one door through which every sentence goes out, in the language of whoever reads it.

A command line runs for one reader. What they asked for is known before the verb runs, the language
of the match when it is read.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

from fiftysix.languages import LANGUAGES, chosen, speaking
from fiftysix.wording import Message

if TYPE_CHECKING:
    from fiftysix_events.envelope import Entry


@dataclass
class Reader:
    """What is known of the language of whoever reads."""

    asked: str | None = None
    """`--lang`."""
    match: str | None = None
    """The language of the match that was read."""

    @property
    def language(self) -> str:
        """The language to speak."""
        from fiftysix_cli.composition import language_of_environment

        return chosen(self.asked, language_of_environment(), self.match)

    @property
    def typed(self) -> tuple[str, ...]:
        """The languages in which calls and cards may be typed beside English and the match's."""
        return (self.asked,) if self.asked else ()


LANG_HELP = f"Speak {', '.join(LANGUAGES)}; else the language of your locale, or of the match."

_reader = Reader()


def begin() -> None:
    """Forget an earlier reader: another command line runs."""
    _reader.asked = _reader.match = None


def reader() -> Reader:
    """Return what is known of the reader."""
    return _reader


def speak(message: Message | str) -> str:
    """Return a message in the reader's language; other text stays as it is."""
    if isinstance(message, str):
        return message
    return speaking(_reader.language)(message)


def ask_for(language: str | None) -> None:
    """Speak a language, whatever the environment or a match say. Raises `typer.BadParameter`."""
    if language is None:
        return
    if language not in LANGUAGES:
        raise typer.BadParameter(f"there is no {language}; there are {', '.join(LANGUAGES)}")
    _reader.asked = language


def language_of(entries: "Sequence[Entry]") -> str | None:
    """Return the language that a match declares in its opening."""
    return getattr(entries[0].event, "language", None) if entries else None


def read_in(language: str | None) -> None:
    """Speak the language of a match that was read, unless its reader has one."""
    _reader.match = language
