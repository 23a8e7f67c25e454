"""Words of languages that nobody declared: which languages they are of, and how to declare them."""

from collections.abc import Callable, Sequence

from fiftysix.naming import LANGUAGES_IN_WORDS
from fiftysix.notation.lexicon import meanings
from fiftysix.notation.vocabulary import ENGLISH, languages, vocabulary
from fiftysix.wording import Message, listed, say


def tongues(text: str, declared: Sequence[str], read: Callable[..., str | None]) -> tuple[str, ...]:
    """Return the languages that would have to be declared for a text to be read.

    Where it is read in none, those that know more of its words than the declared ones do. None if
    it is read as it is: then something else is wrong with it.
    """
    if read(text, *declared):
        return ()
    others = [each for each in languages() if each not in {ENGLISH, *declared}]
    if read(text, *declared, *others):
        return tuple(each for each in others if read(text, *declared, each))
    before = _unknown(text, declared)
    if _unknown(text, (*declared, *others)) == before:
        return ()
    unknown = {each: _unknown(text, (*declared, each)) for each in others}
    least = min(unknown.values())
    return tuple(each for each in others if unknown[each] == least < before)


def _unknown(text: str, declared: Sequence[str]) -> int:
    """Return how many words are not known."""
    return sum(said.meaning is None for said in meanings(text, declared))


def undeclared(read: str, of: Sequence[str]) -> tuple[Message, Message]:
    """Return the sentence for a text of languages that are not declared, and what to do."""
    names = [LANGUAGES_IN_WORDS.get(each) or listed([vocabulary(each).name]) for each in of]
    text = say("{read} is {language}, which is not declared here", read=read, language=_or(names))
    expected = say(
        "to have it read, put {settings} in the match statement, or give --lang {codes}",
        settings=_or([listed([f"lang={code}"]) for code in of]),
        codes=_or([listed([code]) for code in of]),
    )
    return text, expected


def _or(choices: Sequence[Message]) -> Message:
    first, *rest = choices
    for last, choice in enumerate(rest, start=1):
        end = last == len(rest)
        first = (
            say("{first} or {second}", first=first, second=choice)
            if end
            else listed([first, choice])
        )
    return first
