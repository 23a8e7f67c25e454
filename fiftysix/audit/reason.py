"""A reason: one thing that is so, the rule and the events behind it, and further reasons."""

from typing import NamedTuple

from fiftysix.wording import Message


class Reason(NamedTuple):
    """One step of an explanation."""

    text: Message
    rule: str | None = None
    events: tuple[int, ...] = ()
    """The events that it rests on, by version."""
    because: "tuple[Reason, ...]" = ()
