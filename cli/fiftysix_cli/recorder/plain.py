"""The conversation in plain lines: for screen readers, dumb terminals, pipes and transcripts."""

from collections.abc import Callable

from fiftysix.wording import Speak, say
from fiftysix_cli.recorder.conversation import LEAVE, Answer, Conversation

Read = Callable[[str], str]
"""Shows a prompt and returns a line; raises `EOFError` at the end."""


def converse_plainly(
    conversation: Conversation, read: Read, write: Callable[[str], None], speak: Speak
) -> int:
    """Talk until one side leaves; returns the exit code of the last line that was refused."""
    refused = 0
    while True:
        write(conversation.hint)
        try:
            line = read("> ")
        except EOFError:
            line = LEAVE
        except KeyboardInterrupt:
            write("")
            continue
        answer = conversation.hear(line)
        refused = answer.refused or refused
        for each in answer.lines:
            write(each)
        if answer.leave:
            return refused
        _give_back(answer, write, speak)


def _give_back(answer: Answer, write: Callable[[str], None], speak: Speak) -> None:
    """Say what would stand in the next line: a screen reader does not see it there."""
    if answer.draft and not answer.refused:
        write(speak(say("To enter it again, type: {text}", text=answer.draft)))
