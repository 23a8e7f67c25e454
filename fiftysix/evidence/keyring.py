"""The keys of one user, in one folder: `keys.json` says what became of each.

Private files are written with mode 0600, and nothing of them is ever shown. A key that was rotated
signs no more and stays good for what it has signed. One that was revoked is good for nothing, and
its private file is removed.
"""

import base64
import json
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, cast

from fiftysix.evidence.keys import BadKey, PublicKey, SigningKey, checked_name
from fiftysix.naming import KEY_STATES
from fiftysix.people import Entropy
from fiftysix.wording import Message, say

State = Literal["current", "rotated", "revoked"]
_STATES = ("current", "rotated", "revoked")
_LIST = "keys.json"
_FIELDS = {"name", "public", "state", "made", "ended", "successor"}


class Kept(NamedTuple):
    """A key as the list has it."""

    public: PublicKey
    state: State
    made: str
    """When it was made, UTC."""
    ended: str | None = None
    """When it was rotated or revoked."""
    successor: str | None = None
    """The fingerprint of the key that took its place."""

    @property
    def fingerprint(self) -> str:
        """The fingerprint of its public key."""
        return self.public.fingerprint


class Keyring:
    """The keys in a folder, which is made with the first key."""

    def __init__(self, folder: Path) -> None:
        """Keep the folder; nothing is read yet."""
        self._folder = folder

    def all(self) -> list[Kept]:
        """Return every key, in the order in which they were made. Raises `BadKey`."""
        try:
            content = (self._folder / _LIST).read_bytes()
        except FileNotFoundError:
            return []
        try:
            return [_kept(each) for each in _list_in(content)]
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            place = self._folder / _LIST
            raise BadKey(say("{file} cannot be read as a list of keys", file=str(place))) from error

    def find(self, name: str | None) -> Kept:
        """Return the key with a name or fingerprint, or the only current one. Raises `BadKey`.

        A name means the current key of that name, else the one that was last.
        """
        keys = self.all()
        current = [key for key in keys if key.state == "current"]
        if name is None:
            if len(current) == 1:
                return current[0]
            raise BadKey(_which_key(current))
        exact = [key for key in keys if name == key.fingerprint]
        named = [key for key in keys if name == key.public.name]
        found = exact or [key for key in named if key.state == "current"] or named
        if not found:
            raise BadKey(say("there is no key called {name}: fiftysix key list", name=name))
        return found[-1]

    def signing(self, name: str | None) -> SigningKey:
        """Return a current key to sign with. Raises `BadKey`."""
        kept = self.find(name)
        if kept.state != "current":
            raise BadKey(
                say(
                    "the key {name} was {state} on {when}: it signs no more",
                    name=kept.public.name,
                    state=KEY_STATES[kept.state],
                    when=kept.ended or "?",
                )
            )
        try:
            content = self._private(kept).read_bytes()
        except FileNotFoundError as error:
            raise BadKey(
                say("the private file of {name} is not here", name=kept.public.name)
            ) from error
        return SigningKey.read(kept.public.name, content)

    def new(self, name: str, entropy: Entropy, at: str) -> Kept:
        """Make a key. Raises `BadKey` if there is a current one of that name."""
        checked_name(name)
        keys = self.all()
        if any(key.public.name == name and key.state == "current" for key in keys):
            raise BadKey(
                say(
                    "there is a key called {name} already: fiftysix key rotate {name}",
                    name=name,
                )
            )
        made = self._make(name, entropy, at)
        self._write([*keys, made])
        return made

    def rotate(self, name: str, entropy: Entropy, at: str) -> Kept:
        """Put a new key in a current one's place, and return it. Raises `BadKey`."""
        old = self.signing(name).public
        made = self._make(old.name, entropy, at)
        keys = [
            kept._replace(state="rotated", ended=at, successor=made.fingerprint)
            if kept.public == old
            else kept
            for kept in self.all()
        ]
        self._write([*keys, made])
        return made

    def revoke(self, name: str, at: str) -> Kept:
        """Declare a key bad and remove its private file. Raises `BadKey`."""
        found = self.find(name)
        if found.state == "revoked":
            raise BadKey(say("the key {name} is revoked already", name=name))
        revoked = found._replace(state="revoked", ended=at)
        self._write([revoked if kept == found else kept for kept in self.all()])
        self._private(found).unlink(missing_ok=True)
        return revoked

    def _make(self, name: str, entropy: Entropy, at: str) -> Kept:
        key = SigningKey.new(name, entropy)
        kept = Kept(key.public, "current", at)
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        place = self._private(kept)
        descriptor = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(key.written())
            file.flush()
            os.fsync(file.fileno())
        place.with_suffix(".pub").write_text(f"{key.public.line}\n", encoding="utf-8")
        return kept

    def _private(self, kept: Kept) -> Path:
        letters = kept.public.raw.hex()[:16]
        return self._folder / f"{kept.public.name}-{letters}.key"

    def _write(self, keys: Sequence[Kept]) -> None:
        """Write the list under a passing name and give it its own when it is on disk."""
        content = json.dumps([_as_json(kept) for kept in keys], indent=1) + "\n"
        descriptor, name = tempfile.mkstemp(prefix=f".{_LIST}.", dir=self._folder)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(self._folder / _LIST)


def _list_in(content: bytes) -> list[dict[str, Any]]:
    listed = json.loads(content)
    if not isinstance(listed, list):
        raise TypeError("not a list")
    return cast("list[dict[str, Any]]", listed)


def _which_key(current: list[Kept]) -> Message:
    if not current:
        return say("there is no key to sign with: fiftysix key new NAME makes one")
    names = ", ".join(sorted(key.public.name for key in current))
    return say("there are several keys: name one of {names} with --key", names=names)


def _as_json(kept: Kept) -> dict[str, str | None]:
    return {
        "name": kept.public.name,
        "public": base64.b64encode(kept.public.raw).decode(),
        "state": kept.state,
        "made": kept.made,
        "ended": kept.ended,
        "successor": kept.successor,
    }


def _kept(value: dict[str, Any]) -> Kept:
    if set(value) != _FIELDS or value["state"] not in _STATES:
        raise ValueError("not a key")
    raw = base64.b64decode(value["public"], validate=True)
    return Kept(
        PublicKey(checked_name(value["name"]), raw),
        value["state"],
        value["made"],
        value["ended"],
        value["successor"],
    )
