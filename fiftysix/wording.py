"""Sentences for people, kept apart from their values so that they can be translated.

The English template is the message's identity; `str()` gives the English sentence.
"""

from collections.abc import Callable
from typing import NamedTuple


class Message(NamedTuple):
    """A sentence with named places, and what stands in them: values, or messages themselves."""

    template: str
    values: "dict[str, Value]"

    def __str__(self) -> str:
        """Return the sentence in English."""
        return self.template.format(**self.values)

    def translated(self, gettext: Callable[[str], str]) -> str:
        """Return the sentence in the language of a message catalogue."""
        return gettext(self.template).format(
            **{
                name: value.translated(gettext) if isinstance(value, Message) else value
                for name, value in self.values.items()
            }
        )


Value = str | int | Message


def say(template: str, **values: Value) -> Message:
    """Make a message; `{name}` in the template is the place of the value called `name`."""
    return Message(template, values)
