"""What the two ways of talking, on a screen and in plain lines, need to know of a conversation."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

LEAVE = "quit"
"""The line that ends a conversation, as the end of the input does."""


class Answer(NamedTuple):
    """What is said to a line, and what stands in the next one."""

    lines: Sequence[str] = ()
    draft: str = ""
    """What is put into the next prompt, to be edited."""
    cursor: int | None = None
    """Where the cursor stands in it; None for its end."""
    refused: int = 0
    """The exit code for a line that was refused; 0 for one that was not."""
    leave: bool = False


class Conversation(Protocol):
    """Asks, hears a line, answers."""

    @property
    def prompt(self) -> str:
        """What stands in front of the line."""
        ...

    @property
    def hint(self) -> str:
        """What is expected, in a sentence."""
        ...

    def table(self, width: int) -> Sequence[str]:
        """Return the lines above the prompt, the hint last."""
        ...

    def hear(self, line: str) -> Answer:
        """Answer a line that was confirmed."""
        ...

    def complete(self, text: str) -> Sequence[str]:
        """Return what the last word of an unfinished line may become."""
        ...

    def earlier(self) -> Sequence[str]:
        """Return what the up arrow fetches, the latest last."""
        ...
