"""The words for calls and cards, by language: a file in `words/` for each.

English is always read, another language where the match (`lang=nl`) or the reader declares it.
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from fiftysix.notation.spelling import pieces, unaccented
from fiftysix.rules.cards import RANKS

ENGLISH = "en"

_FILES = files("fiftysix.notation").joinpath("words")


class Meaning(NamedTuple):
    """What a word says: a concept, and which one of its kind (`suit`, `D`)."""

    concept: str
    value: str = ""


Words = Mapping[str, Meaning]
"""A word, or a phrase with single spaces, in one spelling (`spelling.folded`) -> its meaning."""


class Vocabulary(NamedTuple):
    """One language."""

    name: str
    """What the language is called in English."""
    words: Words


class TwoMeanings(ValueError):
    """A word of a language has two meanings."""


@cache
def languages() -> tuple[str, ...]:
    """Return the two letters of every language whose words are known."""
    names = sorted(file.name for file in _FILES.iterdir())
    return tuple(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


@cache
def vocabulary(language: str) -> Vocabulary:
    """Return the words of a language that is known."""
    return parse(_FILES.joinpath(f"{language}.toml").read_text(encoding="utf-8"))


def parse(text: str) -> Vocabulary:
    """Read the file of a language. Raises `TwoMeanings`."""
    data = tomllib.loads(text)
    words: dict[str, Meaning] = {}
    for spelling, meaning in [*_listed(data), *(_compounds(data) if "compounds" in data else ())]:
        word = " ".join(pieces(spelling))
        if words.setdefault(word, meaning) != meaning:
            raise TwoMeanings(f"{spelling}: {words[word]} and {meaning}")
    return Vocabulary(data["name"], words)


def _listed(data: Mapping[str, Any]) -> Iterable[tuple[str, Meaning]]:
    """Return every spelling that stands in a file, with its meaning."""
    for group, concept in (("suits", "suit"), ("ranks", "rank"), ("numbers", "number")):
        for value, spellings in data[group].items():
            yield from ((spelling, Meaning(concept, value)) for spelling in spellings)
    for concept, spellings in data["calls"].items():
        yield from ((spelling, Meaning(concept)) for spelling in spellings)
    yield from ((spelling, Meaning("small")) for spelling in data.get("small", ()))


def _compounds(data: Mapping[str, Any]) -> Iterable[tuple[str, Meaning]]:
    """Return every word of a suit and a rank that are written as one: ruitenboer."""
    listed = [(spelling, meaning) for spelling, meaning in _listed(data) if len(spelling) > 1]
    for suit, of_suit in listed:
        for rank, meaning in listed:
            value = rank_of(meaning)
            if of_suit.concept == "suit" and value:
                yield suit + rank, Meaning("card", value + of_suit.value)


def rank_of(meaning: Meaning) -> str | None:
    """Return the rank that a rank's word or a number says, if it says one."""
    if meaning.concept == "number":
        rank = "T" if meaning.value == "10" else meaning.value
        return rank if rank in tuple(RANKS) else None
    return meaning.value if meaning.concept == "rank" else None


def united(vocabularies: Iterable[Vocabulary]) -> Words:
    """Return the words of several languages together: people mix them.

    Accents may be missing. A word that would have two meanings is not read.
    """
    exact = _unambiguous(pair for each in vocabularies for pair in each.words.items())
    return _unambiguous((unaccented(word), meaning) for word, meaning in exact.items()) | exact


def _unambiguous(pairs: Iterable[tuple[str, Meaning]]) -> dict[str, Meaning]:
    meanings: dict[str, set[Meaning]] = {}
    for word, meaning in pairs:
        meanings.setdefault(word, set()).add(meaning)
    return {word: each.pop() for word, each in meanings.items() if len(each) == 1}
