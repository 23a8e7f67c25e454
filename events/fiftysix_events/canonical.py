"""Canonical JSON (RFC 8785) of the values that events are made of."""

import msgspec

from fiftysix_events.errors import MalformedEvent

_ENCODER = msgspec.json.Encoder(order="sorted")
_LARGEST = 2**53 - 1


def canonical(value: object) -> bytes:
    """Return the canonical JSON of strings, integers, booleans, None, lists and objects.

    With ASCII keys and no floats, sorted keys and msgspec's escapes are exactly RFC 8785 (a test
    holds them equal to a full implementation). Raises `MalformedEvent` for anything else: floats,
    integers beyond 2**53 - 1, keys outside ASCII, lone surrogates.
    """
    _check(value)
    try:
        return _ENCODER.encode(value)
    except UnicodeEncodeError as error:
        raise MalformedEvent(f"text with half a character cannot be written: {error}") from error


def _check(value: object) -> None:
    match value:
        case str() | bool() | None:
            return
        case int() if abs(value) <= _LARGEST:
            return
        case list() | tuple():
            for item in value:  # pyright: ignore[reportUnknownVariableType]
                _check(item)  # pyright: ignore[reportUnknownArgumentType]
        case dict():
            for key, item in value.items():  # pyright: ignore[reportUnknownVariableType]
                if not (isinstance(key, str) and key.isascii()):
                    raise MalformedEvent(f"key {key!r} is not ASCII text")
                _check(item)  # pyright: ignore[reportUnknownArgumentType]
        case _:
            raise MalformedEvent(f"{value!r} has no canonical form here")
