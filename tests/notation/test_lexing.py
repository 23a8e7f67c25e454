"""A line and its words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiftysix.notation.lexing import Unreadable, quote, tokenize


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", []),
        ("   \t ", []),
        ("# a comment", []),
        ("call 1 28H#glued comment", ["call", "1", "28H"]),
        ("call 1 28H # 12 is a comment", ["call", "1", "28H"]),
        ("call 1 28H #12", ["call", "1", "28H"]),
        ("retract #12", ["retract", "#12"]),
        ("retract #12 #12 is an event, #13x begins a comment", ["retract", "#12", "#12", "is", "an",
                                                               "event,"]),
        ("correct #12 # comment", ["correct", "#12"]),
        ('note "a # b" # c', ["note", "a # b"]),
        ('place="Kochi, Kerala"', ["place=Kochi, Kerala"]),
        ('call 1 !"28 noes" !3:"30 hearts"', ["call", "1", "!28 noes", "!3:30 hearts"]),
        ("“curly” „deutsch“ «French»", ["curly", "deutsch", "French"]),
        ('"a “b” c"', ["a “b” c"]),
        ('""', [""]),
        ("a\u00a0b", ["a", "b"]),
    ],
)  # fmt: skip
def test_words(line, words):
    """Spaces part words, quotes keep them together, `#` begins a comment where it can."""
    assert [token.text for token in tokenize(line, 1)] == words


def test_places():
    """Columns and widths count characters from 1, quotes included."""
    tokens = tokenize('  note  "e\u0301 x"  y', 7)
    assert [(each.line, each.column, each.width) for each in tokens] == [
        (7, 3, 4),
        (7, 9, 6),
        (7, 17, 1),
    ]


@pytest.mark.parametrize(
    "line", ['note "x', 'a"b"', '"a"b', "“a", 'x="', '"\\"', "a \x07 b", "\x1c"]
)
def test_unreadable_lines(line):
    """An open or misplaced quote and a control character make a line unreadable."""
    with pytest.raises(Unreadable):
        tokenize(line, 1)


@given(st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"])))
def test_what_is_quoted_is_read_back(text):
    """Any text without control characters survives quoting, in NFC."""
    from unicodedata import normalize

    (token,) = tokenize(quote(text), 1)
    assert token.text == normalize("NFC", text)


@given(st.text())
def test_quoted_text_is_one_line(text):
    """Whatever a text holds, quoted it is one readable word."""
    quoted = quote(text)
    assert "\n" not in quoted
    assert len(tokenize(quoted, 1)) == 1
    assert quote(tokenize(quoted, 1)[0].text) == quoted
