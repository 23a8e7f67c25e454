"""Random calls and cards, said in the words of each language, are read back as what they are."""

from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiftysix.notation.calls import read_call
from fiftysix.notation.cards import read_card
from fiftysix.notation.spelling import unaccented
from fiftysix.notation.vocabulary import Meaning, languages, rank_of, vocabulary
from fiftysix.rules.cards import ALL_CARDS

LANGUAGES = st.sampled_from(languages())
NUMBERS = st.integers(1, 56).map(str)
SUITS = st.sampled_from("SHDC")
FORMS = [
    ("pass",), ("double",), ("redouble",), ("number", "suit"), ("suit", "number"),
    ("number", "no-trumps"), ("number", "noes"), ("plus", "number", "suit"),
    ("plus", "number", "noes"),
]  # fmt: skip
CANONICAL = {
    "pass": "P",
    "double": "X",
    "redouble": "XX",
    "no-trumps": "NT",
    "noes": "NS",
    "plus": "+",
}
MALAYALAM_DIGITS = str.maketrans("0123456789", "൦൧൨൩൪൫൬൭൮൯")
MANNERS = [
    str, str.upper, str.title, unaccented,
    lambda text: normalize("NFD", text),
    lambda text: text.translate(MALAYALAM_DIGITS),
    lambda text: text.replace("്", "്\u200c"),
    lambda text: text.replace(" ", "  "),
    lambda text: text.replace(" ", "-"),
]  # fmt: skip


def words_of(language, meaning):
    return [word for word, said in vocabulary(language).words.items() if said == meaning]


@st.composite
def spelled_calls(draw):
    """Return a language, a call in its words, and the call in the notation."""
    language, form = draw(LANGUAGES), draw(st.sampled_from(FORMS))
    number, suit = draw(NUMBERS), draw(SUITS)
    values = {"number": number, "suit": suit}
    words = [
        draw(st.sampled_from(words_of(language, Meaning(each, values.get(each, "")))))
        for each in form
    ]
    if "number" in form and draw(st.booleans()):
        words[form.index("number")] = number
    call = "".join({**CANONICAL, **values}[each] for each in form)
    return language, " ".join(words), call


@st.composite
def spelled_cards(draw):
    """Return a language, a card in its words, and the card in the notation."""
    language, card = draw(LANGUAGES), draw(st.sampled_from(ALL_CARDS))
    ranks = [w for w, said in vocabulary(language).words.items() if rank_of(said) == card[0]]
    ranks += {"9": ["9"], "T": ["10"], "8": ["8"], "7": ["7"]}.get(card[0], [])
    rank = draw(st.sampled_from(ranks))
    suit = draw(st.sampled_from(words_of(language, Meaning("suit", card[1]))))
    order = [rank, suit] if len(suit) == 1 or draw(st.booleans()) else [suit, rank]
    return language, " ".join(order), card


@settings(max_examples=300, deadline=None)
@given(spelled_calls(), st.sampled_from(MANNERS))
def test_a_call_in_words_is_read_back(spelled, manner):
    """However it is typed, a call in a declared language is the canonical call."""
    language, words, call = spelled
    assert read_call(manner(words), language) == call


@settings(max_examples=300, deadline=None)
@given(spelled_cards(), st.sampled_from(MANNERS))
def test_a_card_in_words_is_read_back(spelled, manner):
    """However it is typed, a card in a declared language is the canonical card."""
    language, words, card = spelled
    assert read_card(manner(words), language) == card


@settings(max_examples=100, deadline=None)
@given(spelled_calls(), st.permutations(languages()))
def test_more_languages_change_nothing(spelled, declared):
    """A call means the same whatever else is declared, and in whichever order."""
    language, words, call = spelled
    assert read_call(words, *declared) == read_call(words, language) == call


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="28+ -'’hdrbas്ന൮é\u0301\u200d♥\ufe0f", max_size=12))
def test_any_text_is_read_or_not(text):
    """No text makes the reader fail, and what it reads is canonical: read again it is the same."""
    for read in (read_call, read_card):
        said = read(text, *languages())
        assert said is None or read(said) == said


@pytest.mark.parametrize("language", languages())
def test_every_word_of_a_language_says_its_meaning(language):
    """Every suit's word, in every form, makes a call in its language."""
    for word, meaning in vocabulary(language).words.items():
        if meaning.concept == "suit":
            assert read_call(f"28 {word}", language) == f"28{meaning.value}"
