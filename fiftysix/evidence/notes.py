"""Checkpoints of the log as signed notes (C2SP signed-note and tlog-checkpoint)."""

import base64
import hashlib
from typing import NamedTuple

from fiftysix.evidence.keys import PublicKey, SigningKey

ED25519 = b"\x01"
"""The algorithm byte of Ed25519 in key ids (C2SP signed-note)."""


class Checkpoint(NamedTuple):
    """What a log commits itself to: its name, how many leaves it has, and their root."""

    origin: str
    size: int
    root: bytes

    @property
    def body(self) -> bytes:
        """The text that is signed: three lines."""
        root = base64.b64encode(self.root).decode()
        return f"{self.origin}\n{self.size}\n{root}\n".encode()


def key_id(key: PublicKey) -> bytes:
    """Return the four bytes by which a signature says which key made it."""
    return hashlib.sha256(key.name.encode() + b"\n" + ED25519 + key.raw).digest()[:4]


def signed_note(checkpoint: Checkpoint, keys: list[SigningKey]) -> bytes:
    """Return a checkpoint signed by one key, or by several in that order."""
    lines = [_signature(checkpoint.body, key) for key in keys]
    return checkpoint.body + b"\n" + b"".join(lines)


def _signature(body: bytes, key: SigningKey) -> bytes:
    signed = base64.b64encode(key_id(key.public) + key.sign(body)).decode()
    return f"— {key.public.name} {signed}\n".encode()
