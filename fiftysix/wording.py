"""Sentences for people, kept apart from their values so that they can be translated.

The English template is the message's identity; `str()` gives the English sentence. What stands in a
call of `say`, `say_n`, `say_in` or `mark` is found by `make messages` and put into the catalogues,
so these take their templates as they are, never put together.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol


class Translations(Protocol):
    """The catalogue of a language; `gettext.GNUTranslations` is one."""

    def gettext(self, message: str, /) -> str:
        """Return a template in the language."""
        ...

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """Return the template for a number of things: a language may have more than two."""
        ...

    def pgettext(self, context: str, message: str, /) -> str:
        """Return a template that says different things in different places."""
        ...


class Message(NamedTuple):
    """A sentence with named places, and what stands in them: values, or messages themselves."""

    template: str
    values: "dict[str, Value]"
    plural: str | None = None
    """The template where the value called `count` is not 1, if there is such a difference."""
    context: str | None = None
    """Where the sentence stands, if in other places it would be translated otherwise."""

    def __str__(self) -> str:
        """Return the sentence in English."""
        one = self.plural is None or self.values["count"] == 1
        return (self.template if one else str(self.plural)).format(**self.values)

    def translated(self, to: Translations) -> str:
        """Return the sentence in the language of a catalogue."""
        return self._template(to).format(
            **{
                name: value.translated(to) if isinstance(value, Message) else value
                for name, value in self.values.items()
            }
        )

    def _template(self, to: Translations) -> str:
        if self.plural is not None:
            return to.ngettext(self.template, self.plural, int(str(self.values["count"])))
        if self.context is not None:
            return to.pgettext(self.context, self.template)
        return to.gettext(self.template)


Value = str | int | Message

Speak = Callable[[Message], str]
"""Turns a message into text, in the language of whoever reads."""


def say(template: str, **values: Value) -> Message:
    """Make a message; `{name}` in the template is the place of the value called `name`."""
    return Message(template, values)


def say_n(one: str, many: str, *, count: int, **values: Value) -> Message:
    """Make a message about a number of things: `one` for a single one, `many` for others."""
    return Message(one, {"count": count, **values}, many)


def say_in(context: str, template: str, **values: Value) -> Message:
    """Make a message whose translation depends on where it stands: a word that means two things."""
    return Message(template, values, None, context)


def mark(template: str) -> str:
    """Mark a template that is said elsewhere, so that it is translated."""
    return template


def listed(parts: Iterable[Value], between: str = ", ") -> Message:
    """Return parts one after another; only they are translated."""
    values = {f"part{number}": part for number, part in enumerate(parts)} or {"part0": ""}
    return Message(between.join(f"{{{name}}}" for name in values), values)
