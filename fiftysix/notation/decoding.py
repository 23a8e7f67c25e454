"""The bytes of a record -> its lines. Only UTF-8 is read; of anything else the kind is guessed."""

import codecs
from typing import NamedTuple

from fiftysix.notation.problems import Problem
from fiftysix.wording import Message, say

LARGEST_FILE = 10_000_000
"""Bytes that are read at most: some 40,000 deals of six players with every card."""

LONGEST_LINE = 100_000
"""Bytes of one line."""

_LARGE_SHARE_OF_NULS = 0.2


class Lines(NamedTuple):
    """The lines of a record, and what was wrong with its bytes."""

    texts: list[str]
    """Without their ends; a line that is too long is empty here."""
    problems: list[Problem]


def to_lines(data: bytes) -> Lines:
    """Split a record into lines. What is no UTF-8 text gives one problem and no lines."""
    if len(data) > LARGEST_FILE:
        text = say(
            "this file has {size} bytes; at most {largest} are read: split it between matches",
            size=len(data),
            largest=LARGEST_FILE,
        )
        return Lines([], [_whole_file(text)])
    if (encoding := _other_encoding(data)) is not None:
        return Lines([], [_whole_file(encoding)])
    start = len(codecs.BOM_UTF8) if data.startswith(codecs.BOM_UTF8) else 0
    try:
        text = data[start:].decode("utf-8")
    except UnicodeDecodeError as error:
        return Lines([], [_not_utf8(data[start:], error)])
    return _split(text)


def _split(text: str) -> Lines:
    texts: list[str] = []
    problems: list[Problem] = []
    for number, line in enumerate(text.split("\n"), start=1):
        size = len(line) if line.isascii() else len(line.encode())
        if size > LONGEST_LINE:
            problems.append(_too_long(number, size))
            texts.append("")
        else:
            texts.append(line.removesuffix("\r"))
    return Lines(texts, problems)


def _too_long(number: int, size: int) -> Problem:
    text = say(
        "line {line} has {size} bytes; at most {longest} are read",
        line=number,
        size=size,
        longest=LONGEST_LINE,
    )
    return Problem(number, 1, 1, "not understood", text)


def _whole_file(text: Message) -> Problem:
    return Problem(1, 1, 1, "not understood", text)


def _other_encoding(data: bytes) -> Message | None:
    """Say what a file seems to be that is plainly no UTF-8."""
    for mark, name in (
        (codecs.BOM_UTF32_LE, "UTF-32"),
        (codecs.BOM_UTF32_BE, "UTF-32"),
        (codecs.BOM_UTF16_LE, "UTF-16"),
        (codecs.BOM_UTF16_BE, "UTF-16"),
    ):
        if data.startswith(mark):
            return _saved_as(name)
    if b"\0" not in data:
        return None
    return _saved_as("UTF-16") if _alternates(data) else say("this is no text but a binary file")


def _alternates(data: bytes) -> bool:
    """Whether zero bytes stand at every other place, as in UTF-16 without a mark."""
    sample = data[:1000]
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    return min(even, odd) == 0 and max(even, odd) > len(sample) * _LARGE_SHARE_OF_NULS


def _saved_as(encoding: str) -> Message:
    return say("this file seems to be {encoding}: save it as UTF-8", encoding=encoding)


def _not_utf8(data: bytes, error: UnicodeDecodeError) -> Problem:
    """Point at the first byte that is no UTF-8 and guess what it was meant to be."""
    line = data.count(b"\n", 0, error.start) + 1
    before = data[data.rfind(b"\n", 0, error.start) + 1 : error.start]
    if _looks_binary(data):
        return _whole_file(say("this is no text but a binary file"))
    encoding = "Windows-1252" if any(0x80 <= byte < 0xA0 for byte in data) else "Latin-1"
    return Problem(line, len(before.decode()) + 1, 1, "not understood", _saved_as(encoding))


def _looks_binary(data: bytes) -> bool:
    """Whether there are control characters that no text has."""
    return any(byte < 0x20 and byte not in b"\t\n\r\f\x1a\x1b" for byte in data[:1000])
