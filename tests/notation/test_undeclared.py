"""Words of a language that nobody declared are not understood, and the message says what to do."""

import pytest

from fiftysix.notation.calls import read_call
from fiftysix.notation.cards import read_card
from fiftysix.notation.reader import read, read_statement
from fiftysix.notation.tongues import tongues, undeclared
from fiftysix.recording import Recording
from tests.notation.reading import DEAL, SIX, entries_of, events_of


@pytest.mark.parametrize(
    ("text", "declared", "expected"),
    [
        ("28 ruiten", (), ("nl",)), ("28 kár", (), ("cs",)), ("més 2 diamants", (), ("ca",)),
        ("28 ഹാർട്ട്സ്", (), ("ml",)), ("pas", (), ("ca", "cs", "nl")), ("pas", ("nl",), ()),
        ("ruiten", (), ("nl",)), ("geen troeven", (), ("nl",)), ("28 ruiten or so", (), ("nl",)),
        ("28 ruiten", ("ca",), ("nl",)), ("kontra", ("nl",), ("cs",)), ("28 swords", (), ()),
        ("28 diamonds diamonds", (), ()), ("", (), ()), ("28 ruiten", ("zz",), ("nl",)),
    ],
)  # fmt: skip
def test_languages_of_a_call(text, declared, expected):
    """Every language in which a text would be read is named, none that would not help."""
    assert tongues(text, declared, read_call) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("boer", ("nl",)), ("BR", ("nl",)), ("srdcový kluk", ("cs",)), ("HJ", ()), ("9", ())],
)
def test_languages_of_a_card(text, expected):
    """Cards' words and letters are recognised as well."""
    assert tongues(text, (), read_card) == expected


def test_the_sentence_names_every_language():
    """Several languages are told apart from one, with what to write for each."""
    said, advice = undeclared("pas", ("ca", "cs", "nl"))
    assert str(said) == "pas is Catalan, Czech or Dutch, which is not declared here"
    assert str(advice) == (
        "to have it read, put lang=ca, lang=cs or lang=nl in the match statement, "
        "or give --lang ca, cs or nl"
    )


BODY = "rules classic players=6\ndeal 1 dealer=6\n"


@pytest.mark.parametrize(
    "statement",
    [
        'call 1 "28 ruiten"', "call 1 doublet", 'contract "28 ruiten" by 2',
        'hand 1 JH JH 9H KH QS TS AC "ruiten vrouw"',
    ],
)  # fmt: skip
def test_an_undeclared_word_is_one_problem(statement):
    """Calls, contracts and hands in an undeclared language say which language it is."""
    (problem,) = read(("fiftysix 1\n" + BODY + statement).encode()).problems
    assert problem.kind == "not understood"
    assert "is Dutch, which is not declared here" in str(problem.message)
    assert "put lang=nl in the match statement" in str(problem.expected)


def test_another_declared_language_does_not_help():
    """A Catalan match does not read Dutch."""
    text = "fiftysix 1\nmatch x lang=ca\n" + BODY + 'call 1 "28 ruiten"\n'
    assert len(read(text.encode()).problems) == 1


def test_the_reader_declares_a_language():
    """A reader of a whole file may declare languages for it, beside what its matches declare."""
    text = (
        "fiftysix 1\nmatch x lang=ca\n" + BODY + 'call 1 "28 ruiten" "plus 2 diamants" kontra\n'
    ).encode()
    assert read(text, languages=("nl", "cs")).problems == ()
    assert len(read(text, languages=("nl",)).problems) == 1


def test_the_reader_declares_a_language_for_the_next_match_too():
    """What the reader declares holds for every match of a file."""
    text = ("fiftysix 1\n" + BODY + 'call 1 "28 ruiten"\n') * 2
    reading = read(text.encode(), languages=("nl",))
    assert reading.shown() == []
    assert len(reading.matches) == 2


def test_a_statement_in_a_language_of_the_reader():
    """One statement may be typed in a language that the match does not declare."""
    running = Recording(entries_of(events_of(DEAL)))
    assert len(read_statement(running, 'call 1 "28 ruiten"')) == 1
    assert read_statement(running, 'call 1 "28 ruiten"', languages=("nl",)) == []


def test_a_correction_in_a_language_of_the_reader():
    """A statement inside a correction is read in the same languages."""
    running = Recording(entries_of(events_of(DEAL + "call 1 28H\n")))
    statement = 'correct #3 call 1 "28 ruiten" "misheard"'
    assert len(read_statement(running, statement)) == 1
    assert read_statement(running, statement, languages=("nl",)) == []


def test_a_word_points_at_the_card_that_cannot_be():
    """The place of an impossible card is found where it was said in words."""
    text = SIX.replace("rules", "match x lang=nl\nrules") + "deal 1 dealer=6\n"
    (problem,) = read((text + 'hand 1 JH JH "harten boer" 9H KH QS TS AC\n').encode()).problems
    assert problem.read == '"harten boer"'
