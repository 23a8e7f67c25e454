"""Pieces of a document as plain text, for renderers that have no colours."""

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
from fiftysix.audit.figures import numbers_of
from fiftysix.wording import Speak


def text_of(inline: Inline, speak: Speak) -> str:
    """Return a piece as text: suits by letter and symbol, teams by shape and letter."""
    match inline:
        case CardOf(card, led, _):
            return ("›" if led else "") + card_text(card)
        case SuitOf(suit, ranks):
            return " ".join([suit + SUIT_SYMBOLS[suit], *ranks])
        case CallOf(call):
            return "".join(call_parts(call))
        case TeamOf(team, place):
            return f"{SHAPES[place % len(SHAPES)]} {team}"
        case Behind(rules, events):
            return behind_text(rules, events)
        case Wrong(text):
            return words_of(text, speak)
        case _:
            return words_of(inline, speak)


def cell_text(cell: Cell, speak: Speak) -> str:
    """Return a cell as text; what is behind a number stands in brackets."""
    parts: list[str] = []
    for index, inline in enumerate(cell):
        text = text_of(inline, speak)
        if isinstance(inline, Behind) and text and index:
            text = f"({text})" if parts[-1].endswith(" ") else f" ({text})"
        parts.append(text)
    return "".join(parts)


def card_text(card: str) -> str:
    """Return rank, letter of the suit, symbol of the suit."""
    return card + SUIT_SYMBOLS.get(card[1:], "")


def call_parts(call: str) -> list[str]:
    """Return a call cut before and after its suit, which is given with its symbol."""
    if call in ("P", "X", "XX") or "NT" in call or "NS" in call:
        return [call]
    for letter, symbol in SUIT_SYMBOLS.items():
        before, found, after = call.partition(letter)
        if found:
            return [before, letter + symbol, after]
    return [call]


def behind_text(rules: tuple[str, ...], events: tuple[int, ...]) -> str:
    """Return rule ids and events: `R-SCORE-3, #68`."""
    return ", ".join([*rules, *([numbers_of(events)] if events else [])])
