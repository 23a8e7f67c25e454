"""Keys: Ed25519 in the formats of OpenSSH, so that `ssh-keygen` can do without this program."""

import base64
import hashlib
import re
from typing import Any, NamedTuple

from fiftysix.evidence.sshsig import public_blob
from fiftysix.people import Entropy
from fiftysix.wording import Message, say

NAME = re.compile(r"[a-z0-9][a-z0-9.-]{0,39}")
"""What a key may be called: it stands in signed notes, in file names and in `allowed_signers`."""


class BadKey(ValueError):
    """A key that cannot be made, used or read; says why."""

    def __init__(self, message: Message) -> None:
        """Keep the sentence, so that it can be translated."""
        super().__init__(str(message))
        self.message = message


class PublicKey(NamedTuple):
    """Who signs: a name, and 32 bytes that everybody may know."""

    name: str
    raw: bytes

    @property
    def fingerprint(self) -> str:
        """The fingerprint as `ssh-keygen -l` prints it."""
        digest = hashlib.sha256(public_blob(self.raw)).digest()
        return "SHA256:" + base64.b64encode(digest).decode().rstrip("=")

    @property
    def line(self) -> str:
        """The key as a line of an OpenSSH `.pub` file."""
        return f"ssh-ed25519 {base64.b64encode(public_blob(self.raw)).decode()} {self.name}"

    @property
    def allowed_signer(self) -> str:
        """The key as a line of an `allowed_signers` file."""
        blob = base64.b64encode(public_blob(self.raw)).decode()
        return f'{self.name} namespaces="fiftysix" ssh-ed25519 {blob}'


class SigningKey:
    """A private key with its name. It is never shown: not by `repr`, not by `str`."""

    def __init__(self, name: str, private: Any) -> None:  # noqa: ANN401 - imported when needed
        """Keep a private key of `cryptography`."""
        self._private = private
        self.public = PublicKey(checked_name(name), private.public_key().public_bytes_raw())

    @classmethod
    def new(cls, name: str, entropy: Entropy) -> "SigningKey":
        """Make a key from fresh randomness."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        return cls(name, Ed25519PrivateKey.from_private_bytes(entropy(32)))

    @classmethod
    def read(cls, name: str, content: bytes) -> "SigningKey":
        """Take a key from an OpenSSH private key file. Raises `BadKey`."""
        from cryptography.exceptions import UnsupportedAlgorithm
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
        from cryptography.hazmat.primitives.serialization import load_ssh_private_key

        try:
            private = load_ssh_private_key(content, None)
        except (ValueError, TypeError, UnsupportedAlgorithm) as error:
            raise BadKey(say("the private key of {name} cannot be read", name=name)) from error
        if not isinstance(private, Ed25519PrivateKey):
            raise BadKey(say("the key of {name} is not an Ed25519 key", name=name))
        return cls(name, private)

    def written(self) -> bytes:
        """Return the content of its private file, in the format of OpenSSH."""
        from cryptography.hazmat.primitives import serialization

        return self._private.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.OpenSSH,
            serialization.NoEncryption(),
        )

    def sign(self, message: bytes) -> bytes:
        """Return the signature of a message (64 bytes)."""
        return self._private.sign(message)


def checked_name(name: str) -> str:
    """Return a key's name if it is one. Raises `BadKey`."""
    if not NAME.fullmatch(name):
        raise BadKey(
            say(
                "a key is named with a-z, 0-9, dots and dashes, up to 40 of them: not {name}",
                name=repr(name),
            )
        )
    return name
