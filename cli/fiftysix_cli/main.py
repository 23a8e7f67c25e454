"""The `fiftysix` command."""

import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from fiftysix.wording import say
from fiftysix_cli import speaking
from fiftysix_cli.exits import Exit, Unusable
from fiftysix_cli.lazy import CLOSED_PIPE, LazyGroup, ReaderLeft, silence
from fiftysix_cli.options import LedgerOption

HELP = """The ledger for the card game 56: record, settle, audit and replay matches.

\b
Examples:
  fiftysix demo                        see what it does
  fiftysix import evening.56           read a record written by hand
  fiftysix score -                     who holds what, in the match last touched
  fiftysix audit -                     what is wrong with the record, and why
  fiftysix replay - --deal 3           go through a deal card by card

\b
  fiftysix new --players 6 --teams 2 --title "Onam cup"
  fiftysix deal - --dealer 6
  fiftysix call - 28H P +2H X P P P P P
  fiftysix play - JH 9 Q AS K T

\b
MATCH is an id or title, or the start of one; - is the match last appended to.
Exit codes: 0 done, 1 open errors found, 2 not understood, 3 refused,
4 evidence of tampering, 5 ledger not reachable.
"""

INTERRUPTED = 130
"""What a shell shows for a program that was stopped by Ctrl-C (128 + SIGINT)."""

app = typer.Typer(
    cls=LazyGroup,
    help=HELP,
    rich_markup_mode=None,  # plain lines: a screen reader reads box drawing aloud
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        print(f"fiftysix {version('fiftysix')}")
        raise typer.Exit


@app.callback()
def _options(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Say which."),
    ] = False,
    lang: Annotated[
        str | None, typer.Option("--lang", metavar="LANGUAGE", help=speaking.LANG_HELP)
    ] = None,
    ledger: LedgerOption = None,
) -> None:
    speaking.ask_for(lang)
    if ledger:
        from fiftysix_cli.composition import use_ledger

        use_ledger(ledger)


def run() -> None:
    """Run the command line of this process."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without suit symbols shows ?
    try:
        code = exit_code(sys.argv[1:])
    except Exception:  # noqa: BLE001 - whatever it is, 1 would say that a record has open errors
        import traceback

        traceback.print_exc()
        print("fiftysix: this is a fault of the program; please report it", file=sys.stderr)
        code = Exit.FAULT
    sys.exit(code)


def exit_code(arguments: list[str]) -> int:
    """Run a command line; every error that a user can mend becomes one line and an exit code."""
    as_json = "--json" in arguments
    speaking.begin()
    try:
        _check_encoding(arguments)
        code = app(arguments, prog_name="fiftysix", standalone_mode=False)
        sys.stdout.flush()
    except (ReaderLeft, BrokenPipeError):
        silence()
        return CLOSED_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        from fiftysix_cli.errors import exit_code_of, report

        if (known := exit_code_of(error)) is None:
            raise
        report(error, known, as_json=as_json)
        return known
    return code or 0


def _check_encoding(arguments: list[str]) -> None:
    for argument in arguments:
        if not argument.isascii() and any("\ud800" <= char <= "\udfff" for char in argument):
            text = say(
                "{argument} is not UTF-8: check the language settings of the shell",
                argument=repr(argument),
            )
            raise Unusable(text)
