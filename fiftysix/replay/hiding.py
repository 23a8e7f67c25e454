"""What a viewpoint hides is taken out of the record, before anything is worked out from it.

So nothing that is made of the record can give it away: no sentence, no finding, no file.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, TypeVar, get_args, get_type_hints

from fiftysix.replay.viewpoint import Viewpoint
from fiftysix_events.envelope import Entry
from fiftysix_events.sealing import Sealed
from fiftysix_events.types import Fact, HandsDealt

Part = TypeVar("Part", bound=Fact)

HIDDEN = "…"
"""What stands where a word must stand and is not shown."""

FREE_TEXT = frozenset({"reason", "statement", "note"})
"""The kinds of words in which anything may have been written; the others are names."""


def hide(entries: Sequence[Entry], viewpoint: Viewpoint) -> list[Entry]:
    """Return the record without the hands, names and words that a viewpoint hides."""
    if not viewpoint.hides:
        return list(entries)
    return [_entry(entry, viewpoint) for entry in entries]


def _entry(entry: Entry, viewpoint: Viewpoint) -> Entry:
    event = _without(entry.event, viewpoint)
    if event is entry.event:
        return entry
    return Entry(entry.version, entry.at, entry.by, event)


def _without(part: Part, viewpoint: Viewpoint) -> Part:
    """Return an event, or a part of one, without what is hidden; itself if nothing is."""
    changes: dict[str, Any] = dict(_hidden_words(part, viewpoint))
    changes |= _hidden_parts(part, viewpoint)
    if isinstance(part, HandsDealt) and viewpoint.hands != "open":
        changes["hands"] = tuple(hand for hand in part.hands if hand.seat == viewpoint.seat)
    return part.model_copy(update=changes) if changes else part


def _hidden_words(part: Fact, viewpoint: Viewpoint) -> Iterator[tuple[str, str | None]]:
    for field, (kind, optional) in _words_of(type(part)).items():
        shown = viewpoint.names and (viewpoint.words or kind not in FREE_TEXT)
        if not shown and getattr(part, field) is not None:
            yield field, None if optional else HIDDEN


def _hidden_parts(part: Fact, viewpoint: Viewpoint) -> dict[str, Any]:
    """Return the facts inside a fact that change: seats, teams, the replacement in a correction."""
    changes: dict[str, Any] = {}
    for field in _facts_in(type(part)):
        value: Fact | tuple[Fact, ...] = getattr(part, field)
        if isinstance(value, Fact):
            changes[field] = _without(value, viewpoint)
        else:
            changes[field] = tuple(_without(each, viewpoint) for each in value)
    return {field: new for field, new in changes.items() if new != getattr(part, field)}


@cache
def _words_of(kind: type[Fact]) -> dict[str, tuple[str, bool]]:
    """Return the fields of a kind of fact that hold words: which kind of word, and if it may lack.

    Read off the types themselves, so that no type that is added later can be forgotten here.
    """
    found: dict[str, tuple[str, bool]] = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        sealed = next(_seals(hint), None)
        if sealed is not None:
            found[name] = (sealed.kind, type(None) in get_args(hint))
    return found


def _seals(hint: Any) -> Iterator[Sealed]:  # noqa: ANN401
    for each in get_args(hint):
        if isinstance(each, Sealed):
            yield each
        else:
            yield from _seals(each)


@cache
def _facts_in(kind: type[Fact]) -> tuple[str, ...]:
    """Return the fields of a kind of fact that hold facts."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name, hint in hints.items() if _holds_facts(hint))


def _holds_facts(hint: Any) -> bool:  # noqa: ANN401
    if isinstance(hint, type) and issubclass(hint, Fact):
        return True
    return any(map(_holds_facts, get_args(hint)))
