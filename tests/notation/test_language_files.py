"""The files of words: nothing in them is ambiguous, and the page on words shows all of them."""

import re
from collections import defaultdict
from itertools import product
from pathlib import Path

import pytest

from fiftysix.notation.cards import read_card
from fiftysix.notation.spelling import folded, pieces, unaccented
from fiftysix.notation.vocabulary import (
    Meaning,
    TwoMeanings,
    languages,
    parse,
    rank_of,
    united,
    vocabulary,
)

PAGE = (Path(__file__).parents[2] / "docs" / "words.md").read_text()
VOCABULARIES = [vocabulary(language) for language in languages()]
TINY = """
name = "Tiny"
[suits]
D = ["rhombus"]
[ranks]
J = ["lad"]
[calls]
pass = ["nix"]
[numbers]
28 = ["lots"]
"""


def test_the_languages():
    """English, Catalan, Czech, Dutch and Malayalam have words, each in a file of its own."""
    assert languages() == ("ca", "cs", "en", "ml", "nl")
    assert [each.name for each in VOCABULARIES] == [
        "Catalan", "Czech", "English", "Malayalam", "Dutch",
    ]  # fmt: skip


def test_no_word_has_two_meanings():
    """No word means two things, whichever languages are declared, also without its accents."""
    meanings = defaultdict[str, set[Meaning]](set)
    for each in VOCABULARIES:
        for word, meaning in each.words.items():
            meanings[unaccented(word)].add(meaning)
    assert {word: each for word, each in meanings.items() if len(each) > 1} == {}


@pytest.mark.parametrize("language", languages())
def test_no_two_letters_are_a_card_and_something_else(language):
    """A rank's and a suit's letter together are no other word; only AS is ace and ace of spades."""
    words = united([vocabulary("en"), vocabulary(language)])
    letters = [word for word in words if len(word) == 1 and word.isalpha()]
    pairs = {a + b for a, b in product(letters, letters) if read_card(a + b, language)}
    assert pairs & set(words) == ({"as"} if language == "ca" else set())


@pytest.mark.parametrize("language", languages())
def test_single_letters_say_what_they_say_in_english(language):
    """A language's own letters are beside those of English, never instead of them."""
    letters = {
        word: meaning for word, meaning in vocabulary(language).words.items() if len(word) == 1
    }
    english = vocabulary("en").words
    assert all(english.get(word, meaning) == meaning for word, meaning in letters.items())


@pytest.mark.parametrize("each", VOCABULARIES, ids=languages())
def test_a_language_is_complete(each):
    """Every suit, rank, call and number up to 56 has a word, and none is above."""
    said = set(each.words.values())
    assert {meaning.value for meaning in said if meaning.concept == "suit"} == set("SHDC")
    assert {rank_of(meaning) for meaning in said} - {None} == set("J9ATKQ87")
    assert {int(meaning.value) for meaning in said if meaning.concept == "number"} == set(
        range(1, 57)
    )
    assert {meaning.concept for meaning in said} - {"small", "card"} == {
        "suit", "rank", "number", "pass", "double", "redouble", "no-trumps", "noes", "plus",
    }  # fmt: skip


@pytest.mark.parametrize("each", VOCABULARIES, ids=languages())
def test_every_redouble_says_re(each):
    """No word for a redouble could be one for a double: it says "re-" (or has two x)."""
    words = [word for word, meaning in each.words.items() if meaning.concept == "redouble"]
    assert all(word.startswith(("re", "xx", "റീ")) for word in words)


def test_a_language_is_a_file():
    """A file of words is all that a language needs."""
    assert dict(parse(TINY).words) == {
        "rhombus": Meaning("suit", "D"),
        "lad": Meaning("rank", "J"),
        "nix": Meaning("pass"),
        "lots": Meaning("number", "28"),
    }


def test_a_file_with_a_word_of_two_meanings_is_refused():
    """One word twice in a file of words, meaning different things, is a mistake in the file."""
    with pytest.raises(TwoMeanings, match="LAD"):
        parse(TINY.replace("nix", "LAD"))


def test_a_word_that_two_languages_disagree_about_is_not_read():
    """Nobody guesses: a word with two meanings, or whose accents alone tell them apart, is none."""
    other = parse(TINY.replace("rhombus", "lad").replace('J = ["lad"]', 'J = ["nìx"]'))
    words = united([parse(TINY), other])
    assert "lad" not in words
    assert (words["nix"], words["nìx"]) == (Meaning("pass"), Meaning("rank", "J"))


@pytest.mark.parametrize("each", VOCABULARIES, ids=languages())
def test_the_page_shows_every_word(each):
    """`docs/words.md` lists every suit, rank, call and small word that is read."""
    section = PAGE.split(f"## {each.name}\n")[1].split("\n## ")[0]
    shown = {" ".join(pieces(word)) for word in re.findall(r"`([^`]+)`", section)}
    listed = {word for word, said in each.words.items() if said.concept not in {"number", "card"}}
    assert listed <= shown


@pytest.mark.parametrize("each", VOCABULARIES, ids=languages())
def test_words_are_in_one_spelling(each):
    """What is looked up is in the spelling in which it is kept."""
    assert all(word == folded(word) for word in each.words)
