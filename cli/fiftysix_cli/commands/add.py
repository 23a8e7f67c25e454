"""`fiftysix add`."""

from typing import Annotated

import typer

from fiftysix_cli.options import ByOption, JsonOption, LedgerOption, MatchName, RequestOption
from fiftysix_cli.words import words
from fiftysix_cli.writing import How, write_statement

Words = Annotated[
    list[str],
    typer.Argument(metavar="STATEMENT", help="In one pair of quotes, or not.", show_default=False),
]


def command(
    match: MatchName,
    words_: Words,
    ledger: LedgerOption = None,
    by: ByOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
) -> None:
    """Write down any one statement of the notation.

    \b
    Examples:
      fiftysix add - contract 30H X by 3
      fiftysix add - trick 1 A 5
      fiftysix add - misdeal "card exposed"
      fiftysix add - 'dispute 1 open 2 "the second trick was ours"'
      fiftysix add - end "it was late"

    docs/notation.md describes them all.
    """
    write_statement(match, words(words_), How(ledger, by, request_id, json))
