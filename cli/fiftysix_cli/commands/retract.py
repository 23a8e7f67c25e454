"""`fiftysix retract`."""

from fiftysix.notation.lexing import quote
from fiftysix_cli import words
from fiftysix_cli.options import ByOption, JsonOption, LedgerOption, MatchName, RequestOption
from fiftysix_cli.patching import EventArgument, ReasonOption
from fiftysix_cli.writing import How, write_statement


def command(
    match: MatchName,
    event: EventArgument,
    reason: ReasonOption = None,
    ledger: LedgerOption = None,
    by: ByOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
) -> None:
    """Take an older entry back. It stays in the history; it does not count any more.

    \b
    Examples:
      fiftysix retract - 12 --reason "typed twice"
      fiftysix retract - '#12'

    A correction can be retracted, too: then what it replaced is back.
    """
    text = words.statement("retract", words.event(event), reason and quote(reason))
    write_statement(match, text, How(ledger, by, request_id, json))
