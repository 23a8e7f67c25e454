"""`fiftysix list`."""

from fiftysix.wording import say, say_in
from fiftysix_cli.composition import open_ledger
from fiftysix_cli.options import JsonOption, LedgerOption, PlainOption
from fiftysix_cli.output import print_json, print_table


def command(
    ledger: LedgerOption = None, json: JsonOption = False, plain: PlainOption = False
) -> None:
    """List the matches of the ledger, in the order in which they were opened.

    \b
    Examples:
      fiftysix list
      fiftysix list --json
    """
    from fiftysix.catalogue import catalogue

    with open_ledger(ledger) as book:
        rows = catalogue(book)
    if json:
        print_json([row._asdict() for row in rows])
    else:
        print_table(
            (
                say_in("table head", "id"),
                say_in("table head", "title"),
                say_in("table head", "deals"),
                say_in("table head", "events"),
            ),
            [(row.id, row.title or say("(no title)"), row.deals, row.events) for row in rows],
            plain=plain,
        )
