"""`fiftysix record`."""

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer

from fiftysix.wording import Message, say
from fiftysix_cli.completing import complete_match
from fiftysix_cli.options import ByOption, LedgerOption, PlainOption
from fiftysix_cli.output import print_lines
from fiftysix_cli.speaking import language_of, read_in, reader, speak

if TYPE_CHECKING:
    from fiftysix.ledger import Ledger
    from fiftysix_cli.recorder.conversation import Conversation

Match = Annotated[
    str | None,
    typer.Argument(
        metavar="[MATCH]",
        help="An id or title; - goes on with the last match; none asks for a new one.",
        show_default=False,
        autocompletion=complete_match,
    ),
]
Hide = Annotated[bool, typer.Option("--hide-piles", help="Show no piles while a deal is played.")]


def command(
    match: Match = None,
    hide_piles: Hide = False,
    ledger: LedgerOption = None,
    by: ByOption = None,
    plain: PlainOption = False,
) -> None:
    """Write a match down while it is played: it asks for the next call or card.

    \b
    Examples:
      fiftysix record                  a new match, after four short questions
      fiftysix record -                go on at the next card
      fiftysix record Onam --hide-piles
      fiftysix record - --plain < typed.txt

    \b
    What to type, each line with Enter:
      28h p +2h x ppppp    calls
      jh9qkat              a trick: the suit led is implied
      !9s                  it breaks a rule and really happened
      <                    take the last entry back (Ctrl-Z, too)
      #12 30h              put 30h in the place of entry 12
      ?  ??                what is expected, and why; all keys

    A line is on the disk before the next one is asked for, so it may stop at any moment.
    """
    from fiftysix_cli.composition import open_ledger

    with open_ledger(ledger, create=match is None) as book:
        code = _record(book, match, by, plain=plain, piles=not hide_piles)
    raise typer.Exit(code)


def _record(book: "Ledger", match: str | None, by: str | None, *, plain: bool, piles: bool) -> int:
    from fiftysix_cli.composition import recorder
    from fiftysix_cli.recorder.journal import Journal
    from fiftysix_cli.recorder.session import Session
    from fiftysix_cli.recorder.table import Look

    plain = plain or not _can_edit()
    name = recorder(by)
    match_id = book.find(match) if match is not None else _open(book, name, plain=plain)
    if match_id is None:
        return 0
    read_in(language_of(book.entries(match_id)))
    look = Look(speak, plain=plain, piles=piles)
    return _converse(Session(Journal(book, match_id, name), look), plain=plain)


def _can_edit() -> bool:
    dumb = os.environ.get("TERM", "dumb") in ("dumb", "unknown", "")
    return sys.stdin.isatty() and sys.stdout.isatty() and not dumb


def _open(book: "Ledger", by: str, *, plain: bool) -> str | None:
    """Ask how a new match begins and open it; None if it was left before."""
    from fiftysix.ledger import NewEvents
    from fiftysix.opening import Opening, open_match
    from fiftysix_cli.recorder.questions import Questions

    questions = Questions(speak, Opening(players=6, language=reader().asked))
    _converse(questions, plain=plain)
    if questions.opening is None:
        return None
    match_id = book.new_match_id()
    book.append([NewEvents(match_id, 0, [open_match(questions.opening)])], by=by)
    print_lines([_is_open(match_id)])
    return match_id


def _is_open(match_id: str) -> Message:
    return say(
        "Match {match} is open; fiftysix record - goes on with it at any time.", match=match_id
    )


def _converse(conversation: "Conversation", *, plain: bool) -> int:
    if not plain:
        from fiftysix_cli.recorder.terminal import converse_on_terminal

        return converse_on_terminal(conversation)
    from fiftysix_cli.recorder.plain import converse_plainly

    interactive = sys.stdin.isatty()
    refused = converse_plainly(
        conversation, _ask if interactive else _read_and_echo, _say_line, speak
    )
    return 0 if interactive else refused


def _ask(prompt: str) -> str:
    import_module("readline")  # the up arrow fetches a line that was refused
    return input(prompt)


def _read_and_echo(prompt: str) -> str:
    """Read a line that is not typed at a terminal; show it, so that what is printed can be read."""
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(f"{prompt}{line.rstrip()}", flush=True)
    return line.rstrip("\n")


def _say_line(line: str) -> None:
    print(line, flush=True)
