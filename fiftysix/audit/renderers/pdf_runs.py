"""Pieces of a document as runs of text of one look, for the PDF."""

from typing import NamedTuple

from fiftysix.audit.document import (
    SHAPES,
    SUIT_SYMBOLS,
    Behind,
    CallOf,
    CardOf,
    Cell,
    Inline,
    SuitOf,
    TeamOf,
    Wrong,
    words_of,
)
from fiftysix.audit.renderers.inlines import behind_text, call_parts
from fiftysix.wording import Speak

INK = 0x1B1B1B
QUIET = 0x5A5A5A
RED = 0xB3121D
BAD = 0x8C1D18
GOOD = 0x1C5E2F
_TEAMS = (0x0B5394, 0x9A4A00, 0x3D6B1F, 0x6A2D82)

SMALL = 7.0
TEXT = 9.0


class Run(NamedTuple):
    """A piece of text of one look; sizes are in points."""

    text: str
    bold: bool = False
    colour: int = INK
    size: float = TEXT


def runs_of(cell: Cell, speak: Speak, *, bold: bool = False) -> list[Run]:
    """Return a cell as runs."""
    return [run._replace(bold=run.bold or bold) for inline in cell for run in _runs(inline, speak)]


def _runs(inline: Inline, speak: Speak) -> list[Run]:
    match inline:
        case CardOf():
            return _card(inline)
        case SuitOf(suit, ranks):
            return [*_suit(suit), Run("".join(f" {rank}" for rank in ranks), colour=_colour(suit))]
        case CallOf(call):
            return _call(call)
        case TeamOf(team, place):
            colour = _TEAMS[place % len(_TEAMS)]
            return [Run(f"{SHAPES[place % len(SHAPES)]} {team}", colour=colour)]
        case Behind(rules, events):
            return [Run(f" {behind_text(rules, events)}", colour=QUIET, size=SMALL)]
        case Wrong(text):
            return [Run(words_of(text, speak), bold=True, colour=BAD)]
        case _:
            return [Run(words_of(inline, speak))]


def _colour(suit: str) -> int:
    return RED if suit in "HD" else INK


def _suit(suit: str, *, bold: bool = False) -> list[Run]:
    colour = _colour(suit)
    return [
        Run(suit, bold=bold, colour=colour, size=SMALL),
        Run(SUIT_SYMBOLS[suit], colour=colour),
    ]


def _card(card: CardOf) -> list[Run]:
    led = [Run("›", bold=True, colour=QUIET)] if card.led else []
    if card.card[1:] not in SUIT_SYMBOLS:
        return [*led, Run(card.card)]
    suit = card.card[1]
    rank = Run(card.card[0], bold=card.won, colour=_colour(suit))
    return [*led, rank, *_suit(suit, bold=card.won)]


def _call(call: str) -> list[Run]:
    parts = call_parts(call)
    if len(parts) == 1:
        return [Run(call)]
    before, suit, after = parts
    colour = _colour(suit[0])
    runs = [Run(before, colour=colour), *_suit(suit[0]), Run(after, colour=colour)]
    return [run for run in runs if run.text]
