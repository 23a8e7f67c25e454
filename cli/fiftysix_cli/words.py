"""From arguments of a command line to one statement of the notation.

A shell has taken the quotes off; here they are put on again where the notation needs them.
"""

import re
from collections.abc import Iterable, Sequence

from fiftysix.notation.lexing import QUOTES, quote

_SPECIAL = re.compile(r'[\s"“”„«»#\\]')
_BEFORE_TEXT = re.compile(r"!?(?:[0-9]{1,9}:)?!?|[A-Za-z_]+=")
_EVENT = re.compile(r"#[0-9]{1,9}")


def statement(*words: str | None) -> str:
    """Return a statement of these words, leaving out those that are None."""
    return " ".join(word for word in words if word is not None)


def word(argument: str) -> str:
    """Return an argument as one token: in quotes if it has spaces, or as it is."""
    if argument and not _SPECIAL.search(argument):
        return argument
    if _EVENT.fullmatch(argument) or argument[:1] in QUOTES:
        return argument
    before = _BEFORE_TEXT.match(argument)
    head = before[0] if before else ""
    return head + quote(argument[len(head) :])


def words(arguments: Iterable[str]) -> str:
    """Return arguments as tokens; a single one is taken for a whole statement as it stands."""
    given = list(arguments)
    return given[0] if len(given) == 1 else " ".join(map(word, given))


def marked(arguments: Sequence[str], *, happened: bool) -> list[str]:
    """Return calls or cards as tokens, each with the mark of what really happened if asked for."""
    return [
        f"!{word(each)}" if happened and not each.startswith("!") else word(each)
        for each in arguments
    ]


def event(argument: str) -> str:
    """Return the number of an event as the notation points at it: `12` as `#12`."""
    return f"#{argument}" if argument.isdecimal() else word(argument)


def setting(name: str, value: str | int | None) -> str | None:
    """Return `name=value`, the value in quotes if it needs them; None for nothing."""
    return None if value is None else word(f"{name}={value}")
