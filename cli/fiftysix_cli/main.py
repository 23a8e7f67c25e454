"""The `fiftysix` command."""

import sys
from importlib.metadata import version
from typing import Annotated

import typer

from fiftysix_cli.lazy import LazyGroup

HELP = """The ledger for the card game 56: record, settle, audit and replay matches.

\b
Examples:
  fiftysix demo                        see what it does
  fiftysix import evening.56           read a record written by hand
  fiftysix score -                     who holds what, in the match last touched
  fiftysix audit -                     what is wrong with the record, and why
  fiftysix replay - --deal 3           go through a deal card by card

\b
  fiftysix new --players 6 --title "Onam cup"
  fiftysix deal - --dealer 6
  fiftysix call - 28H P +2H X P P P P P
  fiftysix play - JH 9 Q AS K T

MATCH is an id or title, or the start of one; - is the match last appended to.
Exit codes: 0 done, 1 open errors found, 2 not understood, 3 refused,
4 evidence of tampering, 5 ledger not reachable.
"""

app = typer.Typer(
    cls=LazyGroup,
    help=HELP,
    rich_markup_mode=None,  # plain lines: a screen reader reads box drawing aloud
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(asked: bool) -> None:
    if asked:
        print(f"fiftysix {version('fiftysix')}")
        raise typer.Exit


@app.callback()
def _options(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Say which."),
    ] = False,
) -> None:
    pass


def run() -> None:
    """Run the command line; every error that a user can mend becomes one line and an exit code."""
    from fiftysix_cli.errors import exit_code_of, report

    try:
        app()
    except Exception as error:
        code = exit_code_of(error)
        if code is None:
            raise
        report(error, code, as_json="--json" in sys.argv)
        sys.exit(code)
    except KeyboardInterrupt:
        sys.exit(130)
