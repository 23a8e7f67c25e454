"""Whole sessions of the command, as a reviewer reads them, do what their transcripts say.

`python -m tests.cli.test_transcripts FILE…` writes the outputs anew: then read the difference.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.cli.console import Session, agrees, parse, rewritten

TRANSCRIPTS = Path(__file__).parent.parent / "transcripts"


@pytest.mark.parametrize("name", sorted(path.name for path in TRANSCRIPTS.glob("*.txt")))
def test_transcript(name: str, tmp_path: Path):
    """Every command of a transcript prints what stands there and ends with that exit code."""
    session = Session(tmp_path)
    for exchange in parse((TRANSCRIPTS / name).read_text()):
        printed = session.run(exchange.command)
        assert agrees(exchange.output, printed), (
            f"{name}:{exchange.line}: {exchange.command}\n" + "\n".join(printed)
        )


def test_there_are_transcripts():
    """The folder is where it is expected, so that the test above tests something."""
    assert len(list(TRANSCRIPTS.glob("*.txt"))) >= 5


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        path = Path(argument)
        with TemporaryDirectory() as folder:
            path.write_text(rewritten(path.read_text(), Session(Path(folder))))
