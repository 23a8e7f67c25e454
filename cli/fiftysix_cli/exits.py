"""Exit codes, the same for every command (docs/exit-codes.md)."""

from enum import IntEnum

from fiftysix.wording import Message


class Exit(IntEnum):
    """What a program learns from how the command ended."""

    DONE = 0
    FOUND = 1
    """`audit`, `check` or `verify` found open errors."""
    NOT_UNDERSTOOD = 2
    """Usage, too."""
    REFUSED = 3
    """Impossible, irregular without `!`, or somebody else recorded first."""
    TAMPERED = 4
    UNAVAILABLE = 5
    """The ledger could not be reached or written."""
    FAULT = 70
    """A fault of this program, never of its user (EX_SOFTWARE of sysexits.h)."""


class Unusable(Exception):
    """What was asked for cannot be done so, and was not tried; says what can be."""

    def __init__(self, message: Message) -> None:
        """Keep the sentence, so that it can be translated."""
        super().__init__(str(message))
        self.message = message
