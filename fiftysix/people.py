"""Who is who: person ids and sealed words, made when events are written down."""

import base64
from collections.abc import Callable

from fiftysix_events.sealing import ERASED, Word, digest_of
from fiftysix_events.stores.lookup import exact
from fiftysix_events.stores.protocol import Store

Entropy = Callable[[int], bytes]
"""A source of so many random bytes, passed in."""

_ID_BYTES = 5
_SALT_BYTES = 16


def new_id(entropy: Entropy) -> str:
    """Return a new id of eight letters and digits, for a match or a person."""
    return base64.b32encode(entropy(_ID_BYTES)).decode().lower()


def names_by_id(store: Store) -> dict[str, str]:
    """Return the name of every person the register knows, by id."""
    return {word.person: word.text for word in store.people() if word.person}


class Sealer:
    """Turns words into digests for one append, and keeps what the register must learn.

    A name is sealed once in a ledger: the same name is taken for the same person, with one id.
    """

    def __init__(self, store: Store, entropy: Entropy) -> None:
        """Look names up in this store's register; take salts and ids from this source."""
        self._store = store
        self._entropy = entropy
        self._names: dict[str, Word] = {}
        self.words: list[Word] = []
        """The words that the register does not have yet."""

    def seal(self, text: str, kind: str) -> str:
        """Return the digest that stands for a word."""
        if kind == "name":
            return self.person(text).digest
        return self._new_word(text, kind).digest

    def person(self, name: str) -> Word:
        """Return the register's entry for a person, a new one for a name not seen before.

        `(erased)`, as a record has it that was written after an erasure, is the name of nobody.
        """
        name = exact(name)
        if name not in self._names:
            known = self._store.names(name)
            self._names[name] = known[0] if known else self._new_person(name)
        return self._names[name]

    def renamed(self, person: str, name: str) -> Word:
        """Return a new entry of the register: another name of a person that it knows."""
        return self._new_word(exact(name), "name", person)

    def _new_person(self, name: str) -> Word:
        person = None if name == ERASED else new_id(self._entropy)
        return self._new_word(name, "name", person)

    def _new_word(self, text: str, kind: str, person: str | None = None) -> Word:
        salt = self._entropy(_SALT_BYTES).hex()
        word = Word(digest_of(salt, text), salt, text, kind, person)
        self.words.append(word)
        return word
