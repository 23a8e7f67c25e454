"""The arguments of the verbs that point at an earlier entry."""

from typing import Annotated

import typer

EventArgument = Annotated[
    str,
    typer.Argument(
        metavar="EVENT", help="Its number, as in `history`: 12 or '#12'.", show_default=False
    ),
]
ReasonOption = Annotated[
    str | None, typer.Option("--reason", metavar="TEXT", help="Why; kept with it.")
]
