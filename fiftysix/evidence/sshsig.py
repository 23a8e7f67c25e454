"""Signatures that `ssh-keygen -Y verify -n fiftysix` accepts (OpenSSH's PROTOCOL.sshsig)."""

import base64
import hashlib
from typing import Protocol

NAMESPACE = b"fiftysix"
_MAGIC = b"SSHSIG"
_KIND = b"ssh-ed25519"
_WIDTH = 70


class Signs(Protocol):
    """Whatever can sign a message with Ed25519."""

    def sign(self, message: bytes) -> bytes:
        """Return 64 bytes."""
        ...


def public_blob(raw: bytes) -> bytes:
    """Return a public key as SSH writes it: its kind and its 32 bytes."""
    return _string(_KIND) + _string(raw)


def ssh_signature(key: Signs, raw: bytes, message: bytes) -> bytes:
    """Return the content of a `.sig` file: the signature of a message, and the public key."""
    digest = hashlib.sha512(message).digest()
    about = _string(NAMESPACE) + _string(b"") + _string(b"sha512")
    signed = _string(_KIND) + _string(key.sign(_MAGIC + about + _string(digest)))
    blob = _MAGIC + (1).to_bytes(4, "big") + _string(public_blob(raw)) + about + _string(signed)
    text = base64.b64encode(blob).decode()
    lines = [text[start : start + _WIDTH] for start in range(0, len(text), _WIDTH)]
    armoured = ["-----BEGIN SSH SIGNATURE-----", *lines, "-----END SSH SIGNATURE-----", ""]
    return "\n".join(armoured).encode()


def _string(value: bytes) -> bytes:
    return len(value).to_bytes(4, "big") + value
