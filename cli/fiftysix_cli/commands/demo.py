"""`fiftysix demo`."""

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager, redirect_stdout
from importlib.resources import as_file, files
from io import StringIO
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory
from typing import NamedTuple

from fiftysix.wording import Message, say
from fiftysix_cli.output import print_lines

RECORD = "onam-evening.56"


class Scene(NamedTuple):
    """Something to say, a command line, and how many lines of its output are shown."""

    text: Message
    line: str
    lines: int | None = None


SCENES = (
    Scene(
        say(
            "Into the ledger with it. It gets an id; - is the match last written to, and\n"
            "a title, or the start of one, does as well."
        ),
        f"import {RECORD}",
    ),
    Scene(say("Who holds what? Every number follows from the cards."), "score -"),
    Scene(say("Is the record sound? Two things are not."), "check -"),
    Scene(say("Why were two tables due for deal 2, when one was paid?"), "explain - --deal 2", 10),
    Scene(
        say(
            "Deal 3 failed by a single point. This is the moment in question: clubs are led,\n"
            "Biju still holds the ace of clubs and plays a spade."
        ),
        "replay - --deal 3 --at 29",
    ),
    Scene(
        say("The missing table is handed over: an entry of its own; nothing is edited."),
        "pay - A B 1 --deal 2",
    ),
    Scene(say("The revoke stays open until somebody rules on it:"), "check -"),
    Scene(say("And nothing that was written can be changed without its being seen:"), "verify"),
)

BEGINNING = say(
    "Six people played an evening of 56, and one of them wrote it down. Her record\n"
    "is a text file that anybody can read. It begins so:"
)

NEXT = say(
    "That was a passing ledger; it is gone now. To go on:\n"
    "\n"
    "  fiftysix new --players 6 --teams 2               open a match of your own\n"
    "  fiftysix deal - --dealer 6                       and write it as it is played\n"
    "  fiftysix call - 28H P +2H X P P P P P\n"
    "  fiftysix import FILE                             or import a record like this\n"
    "  fiftysix --help                                  all verbs; VERB --help, too"
)


def command() -> None:
    """Show what this program does, on a recorded match and in a ledger of its own.

    \b
    Example:
      fiftysix demo
    """
    with _workplace() as record:
        print_lines([BEGINNING, ""])
        _show_beginning(record)
        for scene in SCENES:
            _play(scene)
    print_lines([NEXT])


@contextmanager
def _workplace() -> Generator[Path, None, None]:
    """Work in a passing folder, with the record in it, on a passing ledger."""
    from fiftysix_cli.composition import LEDGER_VARIABLE, RECORDER_VARIABLE

    before, environment = Path.cwd(), dict(os.environ)
    with TemporaryDirectory(prefix="fiftysix-demo-") as folder:
        with as_file(files("fiftysix_cli") / "demo_data" / RECORD) as recorded:
            record = Path(copy(recorded, folder))
        os.environ |= {LEDGER_VARIABLE: str(record.with_name("ledger.sqlite"))}
        os.environ.setdefault(RECORDER_VARIABLE, "Meera")
        os.chdir(folder)
        try:
            yield record
        finally:
            os.chdir(before)
            os.environ.clear()
            os.environ |= environment


def _show_beginning(record: Path) -> None:
    count = 17
    print(f"$ head -n {count} {record.name}")
    print(*record.read_text().splitlines()[:count], sep="\n", end="\n\n")


def _play(scene: Scene) -> None:
    """Say what is to be seen, show the command line, and run it."""
    print_lines([scene.text, ""])
    shown = f" | head -n {scene.lines}" if scene.lines else ""
    print(f"$ fiftysix {scene.line}{shown}")
    sys.stdout.flush()
    output, code = _run(scene.line.split())
    print(*output.splitlines()[: scene.lines], sep="\n")
    print(f"[exit {code}]\n" if code and not scene.lines else "")


def _run(arguments: list[str]) -> tuple[str, int]:
    from fiftysix_cli.main import app

    with redirect_stdout(StringIO()) as output:
        code = app(arguments, prog_name="fiftysix", standalone_mode=False)
    return output.getvalue(), code or 0
