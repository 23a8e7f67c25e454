"""Text is cut and broken where there is room, and never inside a letter."""

import pytest

from fiftysix.replay.pictures.measure import cut, width, wrapped


@pytest.mark.parametrize("room", range(10, 200, 7))
def test_cut_fits(room: int):
    """What is cut is no wider than the room, and what fits is left alone."""
    for name in ("Bartholomew Featherstonehaugh", "ചിത്രലേഖ രാമചന്ദ്രൻ", "Ann"):
        short = cut(name, 15, room)
        assert width(short, 15) <= max(room, width("…", 15))
        assert short == name or short.endswith("…")


def test_a_letter_stays_whole():
    """A Malayalam letter is not parted from its vowel, nor a cluster in its middle."""
    whole = "ചിത്രലേഖ"
    cuts = {cut(whole, 10, room).removesuffix("…") for room in range(1, 80)}
    assert cuts == {"", "ചി", "ചിത്ര", whole}


def test_lines():
    """A sentence breaks between words; all of them are there."""
    text = "Seat 6 opens dispute 2 about #401: I had none, and my cards are in the pile"
    lines = wrapped(text, 14, 200)
    assert " ".join(lines) == text
    assert len(lines) > 2
    assert all(width(line, 14) <= 200 for line in lines)
