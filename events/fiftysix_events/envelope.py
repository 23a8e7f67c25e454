"""An event as it is stored and as it is read back.

The hashed text is canonical JSON of exactly `at` (UTC), `by` (the recorder's person id), `data`,
`type` and `v`. Position and request id stay outside it, so that a ledger can be copied elsewhere.
"""

import re
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, cast

import msgspec
from pydantic import ValidationError

from fiftysix_events.canonical import canonical
from fiftysix_events.errors import MalformedEvent
from fiftysix_events.sealing import Seal, SealingContext, Unseal
from fiftysix_events.types import Event, restore


class Recorded(msgspec.Struct, frozen=True, gc=False):
    """One stored event: where it stands, the very bytes that were hashed, and their hash."""

    position: int
    """Its place in the ledger; only grows, may have gaps."""
    stream: str
    version: int
    """Its place in the stream, from 1, without gaps."""
    text: bytes
    hash: bytes


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One event of a match with who recorded it and when."""

    version: int
    at: str
    """UTC, ISO 8601 with milliseconds, as it was hashed."""
    by: str
    event: Event


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hashed text, taken apart."""

    at: str
    by: str
    data: dict[str, Any]
    type: str
    v: int


_TEXT = msgspec.json.Decoder(Text)

_MOMENT = re.compile(rb'\{"at":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)",')
"""How a canonical text begins. What follows the moment is the same in many events."""

_FREQUENT = tuple(
    f'"type":"{name}","v":1}}'.encode()
    for name in (
        "call.made",
        "card.played",
        "contract.declared",
        "deal.begun",
        "piles.counted",
        "points.awarded",
        "result.declared",
        "tables.paid",
        "trick.scored",
    )
)
"""How the texts end of which a ledger holds few different ones many times; none has words."""


def timestamp(at: datetime) -> str:
    """Return a moment as events write it: UTC with milliseconds. Raises ValueError if naive."""
    if at.tzinfo is None:
        raise ValueError("a moment without a time zone cannot be recorded")
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def write(event: Event, *, at: datetime, by: str, seal: Seal) -> bytes:
    """Return the text of an event, words replaced by digests: what is hashed and stored."""
    context = cast("dict[str, Any]", SealingContext(seal=seal))
    data = event.model_dump(mode="json", exclude_defaults=True, context=context)
    return canonical(
        {"at": timestamp(at), "by": by, "data": data, "type": event.type, "v": event.v}
    )


def take_apart(text: bytes) -> Text:
    """Return the parts of a text without judging its data. Raises `MalformedEvent`."""
    try:
        return _TEXT.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise MalformedEvent(f"this is not an event ({error}): {text[:80]!r}") from error


def read(text: bytes, unseal: Unseal) -> tuple[str, str, Event]:
    """Return when, by whom and what, from a stored text; otherwise as `read_entry`."""
    entry = read_entry(0, text, unseal)
    return entry.at, entry.by, entry.event


def read_entry(version: int, text: bytes, unseal: Unseal) -> Entry:
    """Return the entry with this version and text, every value validated.

    Raises `MalformedEvent`, or `UnknownEventType` for what a newer program wrote.
    """
    if text.endswith(_FREQUENT) and (moment := _MOMENT.match(text)):
        by, event = _frequent(text[moment.end() :])
        return Entry(version, moment[1].decode(), by, event)
    parts = take_apart(text)
    return Entry(version, parts.at, parts.by, _restored(parts, unseal))


@lru_cache(maxsize=8192)
def _frequent(after_the_moment: bytes) -> tuple[str, Event]:
    """Validate each different text once; the event that comes of it is frozen and shared."""
    parts = take_apart(b'{"at":"",' + after_the_moment)
    return parts.by, _restored(parts, None)


def _restored(parts: Text, unseal: Unseal | None) -> Event:
    context = SealingContext(unseal=unseal) if unseal else None
    try:
        return restore(parts.type, parts.v, parts.data, context)
    except ValidationError as error:
        raise MalformedEvent(f"this is not a {parts.type}: {error}") from error
