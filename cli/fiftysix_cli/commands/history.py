"""`fiftysix history`."""

from fiftysix.timeline import is_patch
from fiftysix_cli.composition import open_ledger
from fiftysix_cli.options import (
    AsOfOption,
    AsRecordedOption,
    DealOption,
    JsonOption,
    LedgerOption,
    MatchName,
    PlainOption,
)
from fiftysix_cli.output import print_json, print_lines
from fiftysix_cli.reading import deal_of, read_from


def command(
    match: MatchName,
    deal: DealOption = None,
    ledger: LedgerOption = None,
    as_recorded: AsRecordedOption = False,
    as_of: AsOfOption = None,
    json: JsonOption = False,
    plain: PlainOption = False,
) -> None:
    """List every entry: its number, when and by whom it was recorded, and what replaced it.

    Times are in UTC. A - after the number marks what does not count any more.

    \b
    Examples:
      fiftysix history -
      fiftysix history - --deal 3
      fiftysix history - --json
    """
    from fiftysix.people import names_by_id
    from fiftysix.projections.history import as_first_written, history, history_as_json
    from fiftysix_cli.views import history as view

    with open_ledger(ledger) as book:
        reading = read_from(book, match, recorded=as_recorded, moment=as_of)
        names = names_by_id(book.store)
    rows = history(reading.entries, names)
    if as_recorded:
        rows = [as_first_written(row) for row in rows if not is_patch(row.entry.event)]
    if deal is not None:
        deal_of(reading.match, deal)
        rows = [row for row in rows if row.deal == deal]
    if json:
        print_json(history_as_json(rows))
    else:
        print_lines(view.lines(rows, plain=plain))
