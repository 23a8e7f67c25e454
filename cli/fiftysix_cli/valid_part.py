"""The part of a record before the first problem of each of its matches."""

from typing import NamedTuple

from fiftysix.notation.reader import Reading, ReadMatch, read
from fiftysix.notation.statements import VERSION


class Part(NamedTuple):
    """What can be imported of a match."""

    match: ReadMatch
    until: int | None
    """The line at which it ends, before its first problem; None if all of it is there."""


def valid_parts(reading: Reading) -> list[Part]:
    """Return every match up to its first problem; one with a problem in its opening is left out."""
    parts: list[Part] = []
    for match in reading.matches:
        problems = reading.problems_of(match)
        if not problems:
            parts.append(Part(match, None))
        elif shortened := _shortened(reading, match, problems[0].line):
            parts.append(Part(shortened, problems[0].line))
    return parts


def _shortened(reading: Reading, match: ReadMatch, line: int) -> ReadMatch | None:
    """Read again what stands before a line of a match; lines are kept whole."""
    lines = reading.lines[match.first_line - 1 : line - 1]
    header = f"fiftysix {VERSION}"
    again = read("\n".join([header, *lines]).encode(), name=reading.name)
    if again.problems or not again.matches:
        return None
    return again.matches[0]
