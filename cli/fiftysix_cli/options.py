"""The arguments and options that many commands share."""

from typing import Annotated

import typer

from fiftysix_cli.completing import complete_deal, complete_match

MatchName = Annotated[
    str,
    typer.Argument(
        metavar="MATCH",
        help="An id or title, or the start of one; - for the match last appended to.",
        show_default=False,
        autocompletion=complete_match,
    ),
]
LedgerOption = Annotated[
    str | None,
    typer.Option(
        "--ledger",
        metavar="PATH|URL",
        help="The ledger; else FIFTYSIX_LEDGER, else a file in your data folder.",
        show_default=False,
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
PlainOption = Annotated[
    bool, typer.Option("--plain", help="Print plain sentences, without columns or colour.")
]
ByOption = Annotated[
    str | None,
    typer.Option("--by", metavar="NAME", help="Who records; else FIFTYSIX_BY, else your login."),
]
RequestOption = Annotated[
    str | None,
    typer.Option(
        "--request-id",
        metavar="ID",
        help="Name this request: sent again, it is answered again and records nothing twice.",
    ),
]
DealOption = Annotated[
    int | None,
    typer.Option(
        "--deal", metavar="N", help="The deal; else the last one.", autocompletion=complete_deal
    ),
]
AsRecordedOption = Annotated[
    bool, typer.Option("--as-recorded", help="As first written down, without corrections.")
]
AsOfOption = Annotated[
    str | None,
    typer.Option(
        "--as-of", metavar="TIME|EVENT", help="As it stood at a moment, or after event number N."
    ),
]
