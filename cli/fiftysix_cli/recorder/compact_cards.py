"""Cards as a scorer types them: `jh9qkat`, `jh 9 q as k t`, `!4:9s`.

Ranks and suits never share a letter, so nothing needs to stand between two cards.
"""

import re

from fiftysix.notation.cards import plain_symbols
from fiftysix.wording import mark, say
from fiftysix_cli.recorder.piece import END_OF_WORD, MARKS, Piece, unreadable

_SUIT = "[shdc♠♥♦♣♤♡♢♧][\ufe0e\ufe0f]?"
_CARD = re.compile(
    rf"(?P<marks>{MARKS.pattern})(?P<rank>10|[J9ATKQ87])"
    rf"(?:(?P<suit>{_SUIT})|\s+(?P<apart>{_SUIT}){END_OF_WORD})?"
    rf"|(?P<unknown_marks>{MARKS.pattern})\?",
    re.IGNORECASE,
)
_RUN = re.compile(rf"(?:{MARKS.pattern}(?:(?:10|[J9ATKQ87])(?:{_SUIT})?|\?))+", re.IGNORECASE)

A_CARD = say("expected: a card, as in jh; 9 alone for one of the suit led; ? explains more")


def card_at(line: str, start: int) -> Piece | None:
    """Return the card that begins at `start`, or None if none does."""
    found = _CARD.match(line, start)
    if found is None:
        return None
    if found["rank"] is None:
        return Piece(start, found.end(), f"play {found[0]}")
    suit = plain_symbols(found["suit"] or found["apart"] or "")
    card = found["rank"] + suit
    if card.isdecimal() and not found["marks"]:
        card = f'"{card}"'  # quoted, it is what is played, and never a seat
    return Piece(start, found.end(), f"play {found['marks']}{card}")


def is_run_of_cards(text: str) -> bool:
    """Whether a word is nothing but cards."""
    return _RUN.fullmatch(text) is not None


def no_card(line: str, start: int) -> Exception:
    """Return what is raised where a card is expected and there is none."""
    return unreadable(line, start, mark("{read} is no card"), A_CARD)
