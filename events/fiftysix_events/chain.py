"""The hash chain of a stream: hash = SHA-256(previous hash, then text); the first previous hash is
SHA-256 of the stream's id."""

import hashlib


def anchor(stream: str) -> bytes:
    """Return the hash that stands before the first event of a stream (32 bytes)."""
    return hashlib.sha256(stream.encode()).digest()


def link(previous: bytes, text: bytes) -> bytes:
    """Return the hash of an event with this text after an event with that hash (32 bytes)."""
    return hashlib.sha256(previous + text).digest()
