"""What was typed -> statements of the notation, one entry after another.

What a word means depends on how the match stands when it is its turn: a call, a card, a payment. So
a line is taken apart piece by piece, each against the match after the pieces before it. A word that
is a verb of the notation begins a whole statement, to the end of the line or a semicolon.
"""

from collections.abc import Callable

from fiftysix.match import Match
from fiftysix.next_step import Doing, next_step
from fiftysix.notation.statements import VERBS
from fiftysix_cli.recorder.compact_calls import call_at, no_call
from fiftysix_cli.recorder.compact_cards import card_at, card_in_words_at, is_run_of_cards, no_card
from fiftysix_cli.recorder.compact_sums import (
    count_at,
    deal_at,
    dealer_at,
    nothing_to_settle,
    payment_at,
)
from fiftysix_cli.recorder.piece import Piece, plain_word, statement_end, word_end


def next_piece(line: str, start: int, match: Match) -> Piece | None:
    """Return the next entry of a line at or after `start`; None where there is no more.

    Raises `Unreadable` for what is neither an entry nor a statement.
    """
    start = skip(line, start)
    if start == len(line):
        return None
    return _statement_at(line, start, match) or read_as(next_step(match).do)(line, start, match)


def skip(line: str, start: int) -> int:
    """Return the place of the next word."""
    while start < len(line) and (line[start].isspace() or line[start] == ";"):
        start += 1
    return start


def _statement_at(line: str, start: int, match: Match) -> Piece | None:
    """Return the whole statement that begins here, if the word is a verb."""
    verb = plain_word(line, start)
    if verb not in VERBS:
        return None
    if verb == "deal" and (piece := deal_at(line, start, match)):
        return piece
    end = statement_end(line, start)
    return Piece(start, end, line[start:end], verbatim=True)


Reader = Callable[[str, int, Match], Piece]


def read_as(doing: Doing) -> Reader:
    """Return what reads an entry of a kind."""
    return _READERS.get(doing, _settling)


def _call(line: str, start: int, match: Match) -> Piece:
    """Read a call; what can only be a card is one, for whoever plays before the auction ends."""
    if piece := call_at(line, start, match):
        return piece
    if is_run_of_cards(line[start : word_end(line, start)]) and (card := card_at(line, start)):
        return card
    raise no_call(line, start)


def _card(line: str, start: int, match: Match) -> Piece:
    """Read a card; what can only be a call is one, for whoever calls after the auction."""
    words = card_in_words_at(line, start, match)
    if piece := words or card_at(line, start) or call_at(line, start, match):
        return piece
    raise no_card(line, start)


def _deal(line: str, start: int, match: Match) -> Piece:
    if piece := dealer_at(line, start, match):
        return piece
    raise nothing_to_settle(line, start, match)


def _payment(line: str, start: int, match: Match) -> Piece:
    if piece := payment_at(line, start, match):
        return piece
    raise nothing_to_settle(line, start, match)


def _count(line: str, start: int, match: Match) -> Piece:
    if piece := count_at(line, start):
        return piece
    raise nothing_to_settle(line, start, match)


def _settling(line: str, start: int, match: Match) -> Piece:
    raise nothing_to_settle(line, start, match)


_READERS: dict[Doing, Reader] = {
    "call": _call,
    "play": _card,
    "deal": _deal,
    "pay": _payment,
    "award": _payment,
    "count": _count,
}
