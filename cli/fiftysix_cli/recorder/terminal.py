"""The conversation on a terminal: a line that can be edited, with the table above it.

The table is redrawn with each prompt and never stays behind; what was typed and what was said to it
does. Nothing but the usual keys is bound, so it feels the same over ssh.
"""

import shutil
import sys
from collections.abc import AsyncGenerator, Iterable, Sequence
from functools import partial
from textwrap import wrap

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.history import History
from prompt_toolkit.input import create_input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.output.color_depth import ColorDepth
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.shortcuts import CompleteStyle

from fiftysix_cli.recorder.conversation import LEAVE, Answer, Conversation

_CLEAN_LINE = "\r\x1b[K"
"""Terminals disagree about the width of some scripts; so nothing of the old line stays behind."""


def converse_on_terminal(conversation: Conversation) -> int:
    """Talk until one side leaves; returns the exit code."""
    terminal = create_input()
    output = Vt100_Output.from_pty(sys.stdout, default_color_depth=ColorDepth.from_env())
    output.enable_cpr = False  # no questions to the terminal, which a slow line answers late
    answer = Answer()
    with terminal.raw_mode():  # all the time: what is typed ahead is kept, and not echoed
        while not answer.leave:
            session: PromptSession[str] = PromptSession(
                input=terminal,
                output=output,
                history=_Earlier(conversation.earlier()),
                completer=_Completer(conversation),
                complete_while_typing=False,
                complete_style=CompleteStyle.READLINE_LIKE,
                reserve_space_for_menu=0,
                key_bindings=_bindings(),
                erase_when_done=True,
            )
            line = _read(session, conversation, answer)
            print(f"{_CLEAN_LINE}{conversation.prompt}> {line}", flush=True)
            answer = conversation.hear(line)
            for each in answer.lines:
                print(*wrap(each, _width(), subsequent_indent="    "), sep="\n", flush=True)
    return 0


def _read(session: PromptSession[str], conversation: Conversation, answer: Answer) -> str:
    """Ask for a line; Ctrl-D is the word for leaving."""
    try:
        return session.prompt(
            _message(conversation),
            default=answer.draft,
            pre_run=partial(_put_cursor, session, answer.cursor),
        )
    except EOFError:
        return LEAVE


def _width() -> int:
    return shutil.get_terminal_size().columns - 1


def _message(conversation: Conversation) -> FormattedText:
    *table, hint = conversation.table(_width())
    text = "".join(f"{line}\n" for line in table)
    return FormattedText([("", text), ("bold", f"{hint}\n"), ("bold", f"{conversation.prompt}> ")])


def _put_cursor(session: PromptSession[str], cursor: int | None) -> None:
    """Let the cursor stand at what was refused."""
    if cursor is not None:
        session.default_buffer.cursor_position = cursor


def _bindings() -> KeyBindings:
    """Return the recorder's own keys."""
    keys = KeyBindings()

    @keys.add("c-z")
    def _undo(event: KeyPressEvent) -> None:
        """Take the last entry back: what is typed so far comes after it."""
        event.current_buffer.text += "<"
        event.current_buffer.validate_and_handle()

    @keys.add("c-c")
    def _clear(event: KeyPressEvent) -> None:
        """Clear the line."""
        event.current_buffer.reset()

    return keys


class _Completer(Completer):
    """Completes the last word."""

    def __init__(self, conversation: Conversation) -> None:
        self._conversation = conversation

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        """Yield what the last word may become."""
        del complete_event
        text = document.text_before_cursor
        word = text.rsplit(" ", 1)[-1]
        for each in self._conversation.complete(text):
            yield Completion(each, start_position=-len(word))


class _Earlier(History):
    """The entries that the up arrow fetches; what is typed is not added to them."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self._lines = lines

    def load_history_strings(self) -> Iterable[str]:
        """Yield lines, the latest first."""
        return reversed(self._lines)

    def store_string(self, string: str) -> None:
        """Keep nothing: the ledger does."""

    async def load(self) -> AsyncGenerator[str, None]:
        """Yield the same at once."""
        for line in self.load_history_strings():
            yield line
