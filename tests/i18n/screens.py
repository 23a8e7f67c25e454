"""One match in each language, in `golden/`: `python -m tests.i18n.screens nl` writes them anew.

Then read the difference, as whoever speaks the language would.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.cli.screens import session

GOLDEN = Path(__file__).parent / "golden"

TYPED = """\
4
Anu, Biju, Chitra, Deepu
Tea
4
?
28h p +2h x p*
?
jh9qk
9s
!9s
<
deal
quit
"""

COMMANDS = (
    "show Evening",
    "auction Evening --deal 6",
    "auction Evening --deal 1 --plain",
    "hands Evening",
    "piles Evening --deal 1",
    "tables Evening",
    "score Evening",
    "score Evening --plain",
    "audit Evening",
    "explain Evening --deal 1",
    "replay Evening --deal 1 --at 20",
    "replay Evening --deal 6",
    "show Points",
    "list",
    "call Evening 3 28H",
    "pay Evening B A 1 --deal 1",
    "undo Evening",
    "score Nobody",
    "record --plain < typed.txt",
)


def screens(language: str, folder: Path) -> str:
    """Return what a reader of a language sees."""
    opened = session(folder)
    (folder / "typed.txt").write_text(TYPED)
    lines: list[str] = []
    for command in COMMANDS:
        verb, *rest = command.split(" ", 1)
        printed = opened.run(" ".join(["fiftysix", "--lang", language, verb, *rest]))
        lines += [f"$ fiftysix {command}", *(line.rstrip() for line in printed), ""]
    return "\n".join(lines)


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        with TemporaryDirectory() as name:
            GOLDEN.mkdir(exist_ok=True)
            (GOLDEN / f"{argument}.txt").write_text(screens(argument, Path(name)))
