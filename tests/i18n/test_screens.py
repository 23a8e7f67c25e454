"""One match as readers of each language see it, to the letter."""

from pathlib import Path

import pytest

from fiftysix_cli.output import is_uncertain, pad, table_lines
from tests.i18n.screens import GOLDEN, screens


@pytest.mark.parametrize("language", sorted(path.stem for path in GOLDEN.glob("*.txt")))
def test_screens(language: str, tmp_path: Path):
    assert screens(language, tmp_path) == (GOLDEN / f"{language}.txt").read_text()


def test_nothing_is_aligned_after_a_word_whose_width_is_unknown():
    """A column with a word in Malayalam in it comes last, wherever it is said to stand."""
    rows = [[1, "ജയം", "13"], [2, "തോൽവി", "9"]]
    assert table_lines(("deal", "result", "A"), rows) == [
        "deal  A   result",
        "1     13  ജയം",
        "2     9   തോൽവി",
    ]


def test_such_a_word_is_not_padded():
    assert is_uncertain("തുറുപ്പ്")
    assert pad("തുറുപ്പ്", 20) == "തുറുപ്പ്"
    assert pad("srdce", 7) == "srdce  "


def test_heads_in_such_a_script_do_not_push_the_rows():
    """The heads are named in order; the rows below stand straight by themselves."""
    assert table_lines(("ഡീൽ", "ഫലം", "A"), [[1, "30", "13"], [22, "9", "9"]]) == [
        "ഡീൽ  ഫലം  A",
        "1   30  13",
        "22  9   9",
    ]
