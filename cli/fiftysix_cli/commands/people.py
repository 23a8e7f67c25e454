"""`fiftysix people`."""

from fiftysix.wording import say_in
from fiftysix_cli.composition import open_ledger
from fiftysix_cli.options import JsonOption, LedgerOption, PlainOption
from fiftysix_cli.output import print_json, print_table

_HEADS = (
    say_in("table head", "id"),
    say_in("table head", "name"),
    say_in("table head", "matches"),
    say_in("table head", "recorded"),
)


def command(
    ledger: LedgerOption = None, json: JsonOption = False, plain: PlainOption = False
) -> None:
    """List the people the ledger knows: players, and whoever recorded.

    \b
    Examples:
      fiftysix people
      fiftysix people --json

    `matches` counts the matches in which a person took a seat, `recorded` those in which the
    person recorded something. Events name people by id; names are kept beside them.
    """
    from fiftysix.directory import directory

    with open_ledger(ledger) as book:
        rows = directory(book)
    if json:
        print_json([row._asdict() for row in rows])
    else:
        print_table(_HEADS, rows, plain=plain)
