"""`fiftysix undo`."""

from fiftysix_cli.options import ByOption, JsonOption, LedgerOption, MatchName, RequestOption
from fiftysix_cli.patching import ReasonOption
from fiftysix_cli.writing import How, write


def command(
    match: MatchName,
    reason: ReasonOption = None,
    ledger: LedgerOption = None,
    by: ByOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
) -> None:
    """Take the last entry back, and say what it was. Once more takes back the one before.

    \b
    Examples:
      fiftysix undo -
      fiftysix undo - --reason "wrong match"

    Nothing is deleted: the history keeps the entry and that it was taken back.
    """
    from fiftysix.commands import Undo

    write(match, lambda recording: recording.patch(Undo(reason)), How(ledger, by, request_id, json))
