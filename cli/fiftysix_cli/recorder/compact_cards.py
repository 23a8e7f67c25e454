"""Cards as a scorer types them: `jh9qkat`, `jh 9 q as k t`, `!4:9s`.

Ranks and suits never share a letter, so nothing needs to stand between two cards.
"""

import re

from fiftysix.match import Match
from fiftysix.notation.cards import plain_symbols, read_card
from fiftysix.notation.lexing import QUOTES
from fiftysix.wording import mark, say
from fiftysix_cli.recorder.piece import (
    END_OF_WORD,
    MARKS,
    Piece,
    skip_spaces,
    unreadable,
    word_end,
)
from fiftysix_cli.speaking import reader

_SUIT = "[shdc♠♥♦♣♤♡♢♧][\ufe0e\ufe0f]?"
_CARD = re.compile(
    rf"(?P<marks>{MARKS.pattern})(?P<rank>10|[J9ATKQ87])"
    rf"(?:(?P<suit>{_SUIT})|\s+(?P<apart>{_SUIT}){END_OF_WORD})?"
    rf"|(?P<unknown_marks>{MARKS.pattern})\?",
    re.IGNORECASE,
)
_RUN = re.compile(rf"(?:{MARKS.pattern}(?:(?:10|[J9ATKQ87])(?:{_SUIT})?|\?))+", re.IGNORECASE)

_LONGEST = 3
"""The words of the longest card: jack of hearts."""

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


def card_in_words_at(line: str, start: int, match: Match) -> Piece | None:
    """Return the card that words name here, as in `ruiten boer`; letters are left to `card_at`."""
    end = word_end(line, start)
    marks = MARKS.match(line[start:end])
    body_start = start + (marks.end() if marks else 0)
    for _ in range(_LONGEST):
        body = line[body_start:end]
        text = body[1:-1] if body[:1] in QUOTES else body
        letters = all(len(word) == 1 or is_run_of_cards(word) for word in body.split())
        if not letters and read_card(text, match.opened.language, *reader().typed):
            return Piece(start, end, f'play {line[start:body_start]}"{text}"')
        end = word_end(line, skip_spaces(line, end))
    return None


def is_run_of_cards(text: str) -> bool:
    """Whether a word is nothing but cards."""
    return _RUN.fullmatch(text) is not None


def no_card(line: str, start: int) -> Exception:
    """Return what is raised where a card is expected and there is none."""
    return unreadable(line, start, mark("{read} is no card"), A_CARD)
