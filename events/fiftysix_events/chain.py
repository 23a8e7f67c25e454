"""The hash chain of a stream.

Each hash is SHA-256 of the previous hash followed by the text; before the first event stands
SHA-256 of the stream's id.
"""

import hashlib


def anchor(stream: str) -> bytes:
    """Return the hash that stands before the first event of a stream (32 bytes)."""
    return hashlib.sha256(stream.encode()).digest()


def link(previous: bytes, text: bytes) -> bytes:
    """Return the hash of an event with this text after an event with that hash (32 bytes)."""
    return hashlib.sha256(previous + text).digest()
