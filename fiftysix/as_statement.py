"""One entry as a statement of the notation, on its own: for lists, answers and messages."""

from fiftysix.match import Match
from fiftysix.notation.lexing import quote
from fiftysix.notation.opening_phrases import opening_lines
from fiftysix.notation.phrases import Place, Reference, call_token, hands, phrase
from fiftysix_events.types import (
    CallMade,
    CardPlayed,
    EntryCorrected,
    EntryRetracted,
    Event,
    HandsDealt,
    MatchOpened,
    PersonErased,
)


def as_statement(event: Event, before: Match | None) -> str:
    """Return the statement that says an event after this match; `#12` as the ledger counts."""
    if isinstance(event, MatchOpened):
        return "; ".join(opening_lines(event))
    if before is None:
        return event.type
    place = Place(before, bool(getattr(event, "irregular", ())), _reference(event))
    match event:
        case CallMade():
            return f"call {event.seat} {call_token(event, place, first=True)}"
        case CardPlayed():
            return f"play {event.seat} {place.mark}{event.card}"
        case HandsDealt():
            return "; ".join(hands(event, before))
        case EntryCorrected():
            instead = as_statement(event.replacement, before)
            return f"correct #{event.event} {instead}{_because(event.reason)}"
        case EntryRetracted():
            return f"retract #{event.event}{_because(event.reason)}"
        case PersonErased():
            return f"# {event.type} {event.person}"
        case _:
            return phrase(event, place)


def _reference(event: Event) -> Reference | None:
    version: int | None = getattr(event, "event", None)
    return None if version is None else Reference(version, version)


def _because(reason: str | None) -> str:
    return "" if reason is None else f" {quote(reason)}"
