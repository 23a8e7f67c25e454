"""`fiftysix dispute`: a group of commands, one for each thing that happens to a dispute."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from fiftysix.notation.lexing import quote
from fiftysix.refusals import NotUnderstood
from fiftysix.wording import say
from fiftysix_cli import words
from fiftysix_cli.options import (
    AsOfOption,
    AsRecordedOption,
    ByOption,
    JsonOption,
    LedgerOption,
    MatchName,
    PlainOption,
    RequestOption,
)
from fiftysix_cli.output import print_json, print_lines
from fiftysix_cli.reading import read_match
from fiftysix_cli.writing import How, write_statement

if TYPE_CHECKING:
    from fiftysix.match import Match

HELP = """Keep a dispute's file: open it, take statements, show it, appeal, close it.

\b
Examples:
  fiftysix dispute open - --seat 2 --event 68 "that was a revoke"
  fiftysix dispute state - 1 --seat 5 "I had no hearts left"
  fiftysix dispute state - 1 "the trick was shown to both sides"
  fiftysix rule - --dispute 1 --reason "proven" --effect "move-points A B 5"
  fiftysix dispute appeal - 1 --seat 1 "the card was not seen"
  fiftysix dispute show - 1

docs/disputes.md follows one dispute from its beginning to its end.
"""

group = typer.Typer(help=HELP, no_args_is_help=True, rich_markup_mode=None)

Number = Annotated[
    int, typer.Argument(metavar="NUMBER", help="The dispute's number.", show_default=False)
]
OneOrAll = Annotated[
    int | None, typer.Argument(metavar="[NUMBER]", help="One dispute; else all of them.")
]
Words = Annotated[
    list[str], typer.Argument(metavar="TEXT", help="In their own words.", show_default=False)
]
Why = Annotated[list[str] | None, typer.Argument(metavar="[REASON]", help="How it ended.")]
SeatOption = Annotated[
    int, typer.Option("--seat", metavar="N", help="Whose it is.", show_default=False)
]
MaybeSeat = Annotated[
    int | None,
    typer.Option("--seat", metavar="N", help="Who says so; else what was established."),
]
EventOption = Annotated[
    str | None, typer.Option("--event", metavar="EVENT", help="The entry that it is about.")
]


@group.command("open")
def open_dispute(
    match: MatchName,
    text: Words,
    seat: SeatOption,
    event: EventOption = None,
    ledger: LedgerOption = None,
    by: ByOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
) -> None:
    """Open a dispute for a player, about an entry if there is one to point at."""

    def statement(match: "Match") -> str:
        number = len(match.disputes) + 1
        about = event and words.event(event)
        return words.statement("dispute", f"{number} open {seat}", about, _text(text))

    write_statement(match, statement, How(ledger, by, request_id, json))


@group.command("state")
def state(
    match: MatchName,
    number: Number,
    text: Words,
    seat: MaybeSeat = None,
    ledger: LedgerOption = None,
    by: ByOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
) -> None:
    """Take down what a player says, or without --seat a fact that the director established."""
    what = "fact" if seat is None else f"state {seat}"
    statement = words.statement("dispute", str(number), what, _text(text))
    write_statement(match, statement, How(ledger, by, request_id, json))


@group.command("appeal")
def appeal(
    match: MatchName,
    number: Number,
    text: Words,
    seat: SeatOption,
    ledger: LedgerOption = None,
    by: ByOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
) -> None:
    """Appeal against the last ruling on a dispute, which stands until there is another one."""

    def statement(match: "Match") -> str:
        ruling = _last_ruling(match, number)
        return words.statement("appeal", f"#{ruling}", str(seat), _text(text))

    write_statement(match, statement, How(ledger, by, request_id, json))


@group.command("close")
def close(
    match: MatchName,
    number: Number,
    text: Why = None,
    ledger: LedgerOption = None,
    by: ByOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
) -> None:
    """Close a dispute that was withdrawn, settled at the table, or is over after a ruling."""
    statement = words.statement("dispute", str(number), "close", _text(text) if text else None)
    write_statement(match, statement, How(ledger, by, request_id, json))


@group.command("show")
def show(
    match: MatchName,
    number: OneOrAll = None,
    ledger: LedgerOption = None,
    as_recorded: AsRecordedOption = False,
    as_of: AsOfOption = None,
    json: JsonOption = False,
    plain: PlainOption = False,
) -> None:
    """Show the director's file of a dispute: facts, both sides, rulings, results, appeals."""
    from fiftysix.projections.dispute_file import dispute_files, file_as_json
    from fiftysix_cli.views import dispute as view

    reading = read_match(match, ledger=ledger, recorded=as_recorded, moment=as_of)
    files = dispute_files(reading.timeline)
    if number is not None:
        files = [file for file in files if file.number == number]
        if not files:
            raise NotUnderstood(say("there is no dispute {dispute}", dispute=number))
    if json:
        print_json([file_as_json(file) for file in files])
    else:
        print_lines(view.lines(files, plain=plain))


def _text(said: Sequence[str]) -> str:
    return quote(" ".join(said))


def _last_ruling(match: "Match", dispute: int) -> int:
    given = [ruling.event for ruling in match.rulings if ruling.what.dispute == dispute]
    if not given:
        raise NotUnderstood(say("there is no ruling on dispute {dispute}", dispute=dispute))
    return given[-1]
