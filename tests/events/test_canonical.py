"""Canonical JSON, held equal to a full implementation of RFC 8785."""

import msgspec
import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from fiftysix_events.canonical import canonical
from fiftysix_events.errors import MalformedEvent

_LARGEST = 2**53 - 1
_TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
_KEYS = st.text(st.characters(max_codepoint=127))
_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-_LARGEST, _LARGEST) | _TEXTS,
    lambda inner: st.lists(inner) | st.dictionaries(_KEYS, inner),
)


@given(_VALUES)
def test_equals_rfc_8785(value: object):
    """For every value that an event may hold, both write the same bytes."""
    assert canonical(value) == rfc8785.dumps(value)  # pyright: ignore[reportArgumentType]


@given(_VALUES)
def test_reads_back_as_it_was(value: object):
    """Nothing is lost, and writing again changes nothing."""
    written = canonical(value)
    assert msgspec.json.decode(written) == value
    assert canonical(msgspec.json.decode(written)) == written


@pytest.mark.parametrize(
    "value", ["\x00", "\x1f", "\x7f", "\b\t\n\f\r", '"\\/', "\u2028", "€\U0001f0cf"]
)
def test_escapes(value: str):
    """The characters on which writers of JSON differ."""
    assert canonical({"k": value}) == rfc8785.dumps({"k": value})


@pytest.mark.parametrize(
    "value",
    [1.5, 1.0, float("nan"), 2**53, -(2**53), 10**30, b"x", {1: 2}, {"é": 1}, object(), {1, 2}],
    ids=repr,
)
@pytest.mark.parametrize("wrap", [lambda x: x, lambda x: [x], lambda x: {"k": [{"k": x}]}])
def test_what_has_no_form_here_is_refused(value: object, wrap):
    """Floats, integers beyond 2**53 - 1 and foreign keys are refused at any depth."""
    with pytest.raises(MalformedEvent):
        canonical(wrap(value))


def test_half_a_character_is_refused():
    """A lone surrogate is no text."""
    with pytest.raises(MalformedEvent):
        canonical({"k": "\ud83c"})
