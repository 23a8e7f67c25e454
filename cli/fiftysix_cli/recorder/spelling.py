"""An entry as a scorer would type it again: what undo gives back and corrections begin with."""

from collections.abc import Sequence

from fiftysix.as_statement import as_statement
from fiftysix.match import Match
from fiftysix.next_step import next_step
from fiftysix.notation.lexing import Unreadable
from fiftysix.notation.phrases import Place, call_token, card_token
from fiftysix.notation.statements import VERBS
from fiftysix_cli.recorder.compact import next_piece
from fiftysix_cli.recorder.piece import plain_word
from fiftysix_events.types import (
    CallMade,
    CardPlayed,
    EntryCorrected,
    EntryRetracted,
    Event,
    TablesPaid,
)


def spell(event: Event, before: Match) -> str:
    """Return the shortest text that, typed after this match, records the event again.

    For a correction the match is the one before the entry that it corrects.
    """
    match event:
        case CallMade():
            return _short("call", call_token(event, _place(event, before), first=False), before)
        case CardPlayed():
            return _short("play", card_token(event, _place(event, before), first=False), before)
        case TablesPaid() if _is_for_deal_in_hand(event, before):
            return f"{event.payer} {event.payee} {event.tables}".lower()
        case EntryCorrected():
            return f"#{event.event} {spell(event.replacement, before)}"
        case EntryRetracted():
            return f"#{event.event} -"
        case _:
            return as_statement(event, before)


def _place(event: CallMade | CardPlayed, before: Match) -> Place:
    return Place(before, bool(event.irregular), None)


def _short(verb: str, token: str, before: Match) -> str:
    """Return the token alone, where it is read as what it is."""
    small = token.lower()
    try:
        piece = next_piece(small, 0, before)
    except Unreadable:
        piece = None
    understood = piece is not None and piece.statement.startswith(verb) and small != "?"
    return small if understood else f"{verb} {small}"


def _is_for_deal_in_hand(event: TablesPaid, before: Match) -> bool:
    deal = before.deal
    return deal is not None and deal.number == event.deal and next_step(before).do == "pay"


def joined(texts: Sequence[str]) -> str:
    """Return texts as one line; a statement of the notation ends at a semicolon."""
    line = ""
    for text in texts:
        if not text:
            continue
        last = line.rsplit(";", 1)[-1].strip()
        ends = plain_word(last, 0) in VERBS and not last.startswith("deal")
        line += ("; " if ends else " " if line else "") + text
    return line
