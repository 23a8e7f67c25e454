"""The one door through which every sentence of the recorder goes out."""

from collections.abc import Callable

from fiftysix.wording import Message

Speak = Callable[[Message], str]
"""Turns a message into text."""


def english(message: Message) -> str:
    """Speak English."""
    return str(message)


def speaking(gettext: Callable[[str], str]) -> Speak:
    """Return what speaks the language of a message catalogue."""
    return lambda message: message.translated(gettext)
