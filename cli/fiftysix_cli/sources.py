"""Where records come from: files, folders, standard input."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, NamedTuple

from fiftysix.notation.decoding import LARGEST_FILE
from fiftysix.wording import say
from fiftysix_cli.exits import Unusable
from fiftysix_cli.speaking import speak

STANDARD_INPUT = "-"
PATTERN = "*.56"


class Source(NamedTuple):
    """A record that is about to be read."""

    name: str
    """As it was given; `-` for standard input."""
    path: Path | None

    def read(self) -> bytes:
        """Return its bytes. Raises `Unusable` with the reason why they cannot be had."""
        if self.path is None:
            return _at_most(sys.stdin.buffer, speak(say("standard input")))
        try:
            with self.path.open("rb") as file:
                return _at_most(file, self.name)
        except OSError as error:
            raise _unreadable(self.name, error) from error


def find_sources(names: Sequence[str]) -> list[Source]:
    """Return the records that files, folders and `-` name, in their order.

    Raises `Unusable` for a name that is none of these, and for a folder without records.
    """
    return [source for name in dict.fromkeys(names) for source in _sources(name)]


def _sources(name: str) -> Iterator[Source]:
    if name == STANDARD_INPUT:
        yield Source(name, None)
        return
    path = Path(name)
    if not path.is_dir():
        yield Source(name, path)
        return
    try:
        found = sorted(each for each in path.rglob(PATTERN) if not each.is_dir())
    except OSError as error:
        raise _unreadable(name, error) from error
    if not found:
        text = say(
            "there is no record ({pattern}) in the folder {name}", pattern=PATTERN, name=name
        )
        raise Unusable(text)
    for each in found:
        yield Source(str(each), each)


def _unreadable(name: str, error: OSError) -> Unusable:
    return Unusable(
        say("{name} cannot be read: {why}", name=name, why=error.strerror or str(error))
    )


def _at_most(file: IO[bytes], name: str) -> bytes:
    data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        text = say(
            "{name} has more than {megabytes} million bytes: split it between matches, and "
            "import the parts one after another",
            name=name,
            megabytes=LARGEST_FILE // 1_000_000,
        )
        raise Unusable(text)
    return data
