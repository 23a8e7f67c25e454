"""Console sessions as text: `$ command`, what it prints, `[exit 3]`; read, run, and compared.

A line `> more` continues a command, a line `# text` tells what goes on, `...` stands for any lines.
Ids, times and hashes need not be the same: only where they stand.
"""

import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import chdir, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import NamedTuple
from unittest.mock import patch

from fiftysix_cli import composition
from fiftysix_cli.main import exit_code

ANY_LINES = "..."


class Exchange(NamedTuple):
    """One command with what it should print; the exit code is a last line `[exit 3]`."""

    command: str
    output: tuple[str, ...]
    line: int
    told: tuple[str, ...] = ()
    """What stands before the command, for those who read."""


def parse(text: str) -> list[Exchange]:
    """Return the exchanges of a session."""
    told: list[str] = []
    exchanges: list[Exchange] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("$ "):
            exchanges.append(Exchange(line[2:], (), number, tuple(told)))
            told = []
        elif line.startswith("# ") or not exchanges:
            told.append(line)
        elif re.match(r">( |$)", line) and not exchanges[-1].output:
            last = exchanges[-1]
            exchanges[-1] = last._replace(command=f"{last.command}\n{line[2:]}")
        else:
            last = exchanges[-1]
            exchanges[-1] = last._replace(output=(*last.output, line))
    return [_without_blank_end(each) for each in exchanges]


def _without_blank_end(exchange: Exchange) -> Exchange:
    output = list(exchange.output)
    while output and not output[-1].strip():
        output.pop()
    return exchange._replace(output=tuple(output))


def agrees(expected: Sequence[str], actual: Sequence[str]) -> bool:
    """Whether the output is the expected one, where ids and times may differ."""
    if not expected:
        return not actual
    if expected[0].strip() == ANY_LINES:
        return any(agrees(expected[1:], actual[skip:]) for skip in range(len(actual) + 1))
    return bool(actual) and _same(expected[0], actual[0]) and agrees(expected[1:], actual[1:])


_VARIABLE = re.compile(
    r"\b[0-9a-f]{64}\b"
    r"|\b[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]+)?)?Z?"
    r"|\b[a-z2-7]{8}\b"
)


def _same(expected: str, actual: str) -> bool:
    return expected.rstrip() == actual.rstrip() or _fixed(expected) == _fixed(actual)


def _fixed(line: str) -> str:
    """Return a line with what may differ made the same, and any number of blanks as one."""
    return re.sub(r"\s+", " ", _VARIABLE.sub(_kind, line)).strip()


def _kind(found: re.Match[str]) -> str:
    word = found[0]
    return "<id>" if len(word) == 8 else "<hash>" if len(word) == 64 else "<time>"


class Session:
    """Runs commands in a folder of its own, with a clock and ids that are the same every time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._random = Random(56)
        self._now = datetime(2026, 8, 30, 18, 30, tzinfo=UTC)

    def run(self, command: str) -> list[str]:
        """Return the lines that a command prints, and `[exit N]` if it did not end well."""
        output, code = self._run(command)
        lines = output.splitlines()
        while lines and not lines[-1].strip():
            lines.pop()
        return [*lines, f"[exit {code}]"] if code else lines

    def _run(self, command: str) -> tuple[str, int]:
        first, *rest = command.split("\n")
        if written := re.fullmatch(r"cat > (\S+) <<'(\w+)'", first):
            assert rest.pop() == written[2], command
            (self.folder / written[1]).write_text("\n".join([*rest, ""]))
            return "", 0
        words, operators = _split(command)
        if words[:1] == ["fiftysix"] and not operators:
            return self._in_process(words[1:], None)
        if words[:1] == ["fiftysix"] and operators == ["<"] and words[-2] == "<":
            return self._in_process(words[1:-2], self.folder / words[-1])
        return self._in_shell(command)

    def _in_process(self, arguments: list[str], stdin: Path | None) -> tuple[str, int]:
        printed = io.BytesIO()
        terminal = io.TextIOWrapper(printed, encoding="utf-8", write_through=True)
        with self._at_home(stdin), patch.multiple(sys, stdout=terminal, stderr=terminal):
            code = exit_code(arguments)
            terminal.flush()
        return printed.getvalue().decode(), code

    @contextmanager
    def _at_home(self, stdin: Path | None) -> Iterator[None]:
        given = io.BytesIO(stdin.read_bytes() if stdin else b"")
        with (
            chdir(self.folder),
            patch.dict(os.environ, self._environment()),
            patch.object(sys, "stdin", io.TextIOWrapper(given)),
            patch.multiple(composition, clock=self._clock, entropy=self._random.randbytes),
        ):
            yield

    def _environment(self) -> dict[str, str]:
        return {
            "FIFTYSIX_LEDGER": str(self.folder / "ledger.sqlite"),
            "FIFTYSIX_BY": "Meera",
            "XDG_CONFIG_HOME": str(self.folder / "config"),
            "COLUMNS": "80",
            "NO_COLOR": "1",
            "TERM": "dumb",
        }

    def _clock(self) -> datetime:
        self._now += timedelta(seconds=20)
        return self._now

    def _in_shell(self, command: str) -> tuple[str, int]:
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=self.folder,
            env=os.environ | self._environment() | {"PATH": path},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
            timeout=60,
        )
        return done.stdout.decode(), done.returncode


def _split(command: str) -> tuple[list[str], list[str]]:
    """Return the words of a command line, and what outside quotes only a shell understands."""
    lexer = shlex.shlex(command, posix=True, punctuation_chars="|&;<>()$`")
    lexer.whitespace_split = True
    lexer.commenters = ""
    bare = re.sub(r"'[^']*'|\"[^\"]*\"", "", command)
    return list(lexer), re.findall(r"[|&;<>$`]+", bare)


def rewritten(text: str, session: Session) -> str:
    """Return a session with every output as it is now; one that still agrees stays as it was."""
    lines: list[str] = []
    for exchange in parse(text):
        first, *rest = exchange.command.split("\n")
        told = [*filter(None, exchange.told), ""] if any(exchange.told) else []
        printed = session.run(exchange.command)
        output = exchange.output if agrees(exchange.output, printed) else printed
        lines += [*told, f"$ {first}", *(f"> {line}".rstrip() for line in rest), *output, ""]
    return "\n".join(lines)
