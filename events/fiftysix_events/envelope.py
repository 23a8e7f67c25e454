"""An event as it is stored and as it is read back.

The hashed text is canonical JSON of exactly `at` (UTC), `by` (the recorder's person id), `data`,
`type` and `v`. Position and request id stay outside it, so that a ledger can be copied elsewhere.
"""

from datetime import UTC, datetime
from typing import Any, NamedTuple, cast

import msgspec
from pydantic import ValidationError

from fiftysix_events.canonical import canonical
from fiftysix_events.errors import MalformedEvent
from fiftysix_events.sealing import Seal, SealingContext, Unseal
from fiftysix_events.types import Event, restore


class Recorded(NamedTuple):
    """One stored event: where it stands, the very bytes that were hashed, and their hash."""

    position: int
    """Its place in the ledger; only grows, may have gaps."""
    stream: str
    version: int
    """Its place in the stream, from 1, without gaps."""
    text: bytes
    hash: bytes


class Entry(NamedTuple):
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
    """Return when, by whom and what, from a stored text, every value validated.

    Raises `MalformedEvent`, or `UnknownEventType` for what a newer program wrote.
    """
    parts = take_apart(text)
    try:
        event = restore(parts.type, parts.v, parts.data, SealingContext(unseal=unseal))
    except ValidationError as error:
        raise MalformedEvent(f"this is not a {parts.type}: {error}") from error
    return parts.at, parts.by, event
