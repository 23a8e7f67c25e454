"""Whose call or card the first of a line is: said in front of it, with --seat, or by the turn."""

from collections.abc import Callable, Sequence
from typing import Annotated

import typer

from fiftysix_cli.words import marked, statement

SeatOption = Annotated[
    int | None,
    typer.Option("--seat", metavar="N", help="Whose the first one is; else whose turn it is."),
]
HappenedOption = Annotated[
    bool,
    typer.Option("--happened", help="It happened though it breaks a rule: as ! before each."),
]


def in_turn(
    verb: str,
    tokens: Sequence[str],
    is_seat: Callable[[str], bool],
    *,
    seat: int | None,
    happened: bool,
) -> str:
    """Return the statement; a first token that may be a seat, with others after it, is one."""
    first = None if seat is None else str(seat)
    rest = list(tokens)
    if first is None and len(rest) > 1 and is_seat(rest[0]):
        first = rest.pop(0)
    elif first is None and rest and rest[0].isdecimal():
        rest[0] = f'"{rest[0]}"'  # quoted, it is what is called or played, and never a seat
    return statement(verb, first, *marked(rest, happened=happened))
