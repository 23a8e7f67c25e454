"""Pixels: the right size, the project's own fonts, the same bytes."""

import struct
import zlib

import pytest

from fiftysix.replay.pictures.measure import width
from fiftysix.replay.pictures.palette import LIGHT
from fiftysix.replay.pictures.png import png
from fiftysix.replay.pictures.svg import About, Look, picture, words
from fiftysix.replay.pictures.table import table_svg
from fiftysix.replay.scene import scene
from tests.replay.pictures.drawn import deal

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def size(data: bytes) -> tuple[int, int]:
    """Return width and height of a PNG."""
    assert data.startswith(SIGNATURE)
    across, down = struct.unpack(">II", data[16:24])
    return across, down


def rows(data: bytes) -> bytes:
    """Return what a PNG holds, as it is stored before it is packed."""
    packed, at = b"", len(SIGNATURE)
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + length]
        at += length + 12
    return zlib.decompress(packed)


def test_a_position():
    """A position becomes a PNG of the size that was asked for, and not an empty one."""
    svg = table_svg(scene(deal(2), 30), str)
    data = png(svg)
    assert size(data)[0] == 960
    assert size(png(svg, 480))[0] == 480
    assert len(set(rows(data))) > 100
    assert data == png(svg)


def drawn(text: str) -> bytes:
    """Return a text as pixels."""
    look = Look(40, LIGHT.ink)
    about = About("", "", "en")
    return rows(png(picture((400, 60), about, LIGHT.paper, words(10, 45, text, look))))


def test_letters_are_drawn():
    """Letters that the project has fonts for are drawn, not boxes; joined ones are joined."""
    letters = ["A", "Ž", "മ", "ല", "ക്ഷ", "ക\u200cഷ", "♠"]
    assert len({drawn(each) for each in letters}) == len(letters)
    assert drawn("ക്ഷ") != drawn("ക്\u200cഷ")
    assert drawn("漢") == drawn("字")  # no font has these: two empty boxes


@pytest.mark.parametrize("text", ["Bartholomew Featherston", "Wwmm", "ചിത്രലേഖ രാമ", "Růžena"])
def test_text_is_as_wide_as_it_is_thought_to_be(text: str):
    """What is reckoned of the width of a text is enough for it."""
    look, about = Look(300 / width(text, 1), LIGHT.ink), About("", "", "en")
    written = picture((420, 90), about, LIGHT.paper, words(0, 70, text, look))
    assert len(_colours(written, 0, 300)) > 1
    assert len(_colours(written, 330, 420)) == 1


def _colours(svg: str, left: int, right: int) -> set[bytes]:
    """Return the colours between two columns, four bytes each."""
    data = png(svg)
    across, down = size(data)
    pixels = _unfiltered(rows(data), across, down)
    return {bytes(line[at : at + 4]) for line in pixels for at in range(4 * left, 4 * right, 4)}


def _unfiltered(raw: bytes, across: int, down: int) -> list[bytearray]:
    lines: list[bytearray] = []
    above = bytearray(4 * across)
    for number in range(down):
        start = number * (4 * across + 1)
        kind, line = raw[start], bytearray(raw[start + 1 : start + 1 + 4 * across])
        for at in range(4 * across):
            left = line[at - 4] if at >= 4 else 0
            corner = above[at - 4] if at >= 4 else 0
            guess = (0, left, above[at], (left + above[at]) // 2, _paeth(left, above[at], corner))
            line[at] = (line[at] + guess[kind]) % 256
        lines.append(line)
        above = line
    return lines


def _paeth(left: int, above: int, corner: int) -> int:
    guess = left + above - corner
    return min((left, above, corner), key=lambda each: abs(guess - each))
