"""Text that fits, whatever the script it is written in."""

from hypothesis import given
from hypothesis import strategies as st

from fiftysix_cli.replayer.fitting import fitted, folded, width_at_most

MALAYALAM = "ചിത്രലേഖ രാമചന്ദ്രൻ"


def test_what_fits_is_left_alone():
    """A text that is no wider than its place stays as it is."""
    assert fitted("Anu", 3) == "Anu"


def test_what_does_not_fit_ends_in_an_ellipsis():
    """A longer one is cut, and it shows."""
    assert fitted("Bartholomew", 6) == "Barth…"


def test_malayalam_is_counted_at_its_widest():
    """Every sign of a script that joins is given a column, as some terminals do."""
    assert width_at_most(MALAYALAM) == len(MALAYALAM)
    assert len(fitted(MALAYALAM, 8)) <= 8


@given(st.text(alphabet="ab ചിത്ര日本é", max_size=40), st.integers(0, 30))
def test_never_wider(text: str, width: int):
    """Whatever the text, it takes no more columns than there are."""
    assert width_at_most(fitted(text, width)) <= width


@given(st.text(alphabet="abc ", max_size=80), st.integers(-5, 30))
def test_folding_never_fails(text: str, width: int):
    """In however little room, a text is one line or more."""
    assert folded(text, width, hang=2)
