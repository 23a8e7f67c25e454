"""Words about people stay outside the hashed text: they can be forgotten, and evidence cannot.

An event in memory holds words in clear. Written down, each is replaced by a salted digest, and word
and salt go to the register beside the events; read back, the register gives the word again, or
`ERASED` when it no longer has it. The digest is SHA-256 of the salt's hexadecimal digits followed
by the word in UTF-8, so `printf '%s%s' SALT WORD | sha256sum` checks one.
"""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypedDict, cast

from pydantic import GetCoreSchemaHandler, SerializationInfo, ValidationInfo
from pydantic_core import CoreSchema, core_schema

ERASED = "(erased)"
"""What stands in the place of a word that the register has forgotten."""

Seal = Callable[[str, str], str]
"""(word, kind of word) -> digest; whoever seals keeps word and salt for the register."""

Unseal = Callable[[str], str]
"""digest -> word, or `ERASED`."""


class Word(NamedTuple):
    """One entry of the register: a word, its salt and the digest that stands for it in the events.

    `kind` says what the word is (`title`, `name`, `note` …); `person` is the id of the person whose
    name it is, or None for other text.
    """

    digest: str
    salt: str
    text: str
    kind: str
    person: str | None = None


class SealingContext(TypedDict, total=False):
    """The pydantic context with which events are written (`seal`) and read back (`unseal`)."""

    seal: Seal
    unseal: Unseal


def digest_of(salt: str, text: str) -> str:
    """Return the digest of a word: 64 hexadecimal digits (SHA-256, FIPS 180-4)."""
    return hashlib.sha256(f"{salt}{text}".encode()).hexdigest()


@dataclass(frozen=True)
class Sealed:
    """Marks a text field as words: `Annotated[str, Sealed("note")]`."""

    kind: str

    def __get_pydantic_core_schema__(
        self, source: type[Any], handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Unseal before validation and seal on serialization, when a context says how."""
        return core_schema.with_info_before_validator_function(
            self._unseal,
            handler(source),
            serialization=core_schema.plain_serializer_function_ser_schema(
                self._seal, info_arg=True
            ),
        )

    def _seal(self, text: str | None, info: SerializationInfo) -> str | None:
        seal = cast("SealingContext", info.context or {}).get("seal")
        return seal(text, self.kind) if seal and text is not None else text

    @staticmethod
    def _unseal(digest: object, info: ValidationInfo) -> object:
        unseal = cast("SealingContext", info.context or {}).get("unseal")
        return unseal(digest) if unseal and isinstance(digest, str) else digest
