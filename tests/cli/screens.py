"""Screens as they should be, in `golden/`: each file a session over the matches of `records/`.

`python -m tests.cli.screens FILE…` writes the outputs anew: then read the difference.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.cli.console import Session, parse

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
RECORDS = ("evening", "eight", "points", "four")


def session(folder: Path) -> Session:
    """Return a session whose ledger holds the records, always with the same ids and times."""
    opened = Session(folder)
    for name in RECORDS:
        record = HERE / "records" / f"{name}.56"
        printed = opened.run(f"fiftysix import {record}")
        assert not printed[-1].startswith("[exit"), printed
    for command in (
        'fiftysix correct Evening 65 "count A 38 B 18" --reason "read it wrong"',
        'fiftysix note Evening "Tea"',
        'fiftysix undo Evening --reason "typed twice"',
    ):
        opened.run(command)
    return opened


def check(name: str, folder: Path) -> None:
    """Run the commands of a golden file and compare what they print, to the letter."""
    opened = session(folder)
    for exchange in parse((GOLDEN / name).read_text()):
        printed = opened.run(exchange.command)
        assert [line.rstrip() for line in printed] == list(exchange.output), exchange.command


def anew(text: str, folder: Path) -> str:
    """Return a golden file with every output as it is now."""
    opened = session(folder)
    lines: list[str] = []
    for exchange in parse(text):
        told = [*filter(None, exchange.told), ""] if any(exchange.told) else []
        printed = [line.rstrip() for line in opened.run(exchange.command)]
        lines += [*told, f"$ {exchange.command}", *printed, ""]
    return "\n".join(lines)


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        path = Path(argument)
        with TemporaryDirectory() as name:
            path.write_text(anew(path.read_text(), Path(name)))
