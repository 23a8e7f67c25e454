"""What a reader of the notation refused: every problem, for people and for programs."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from fiftysix.notation.problems import Problem, as_json, show
from fiftysix_cli.exits import Exit
from fiftysix_cli.speaking import speak


class Located(NamedTuple):
    """A problem with the line that it is in and the file that the line is in."""

    problem: Problem
    line: str
    file: str | None = None
    """None for a statement that was typed."""

    def shown(self) -> str:
        """Return the problem with its line and a caret."""
        if self.file is not None:
            return show(self.problem, self.line, name=self.file, speak=speak)
        shown = show(self.problem, self.line, name="-", speak=speak)
        place, _, text = shown.partition(": ")
        del place  # a statement that was typed is in front of everybody's eyes
        return f"fiftysix: {text}"


class Rejected(Exception):
    """Nothing was recorded, for there are problems."""

    def __init__(self, problems: Sequence[Located]) -> None:
        """Keep every one of them."""
        super().__init__(f"{len(problems)} problems, nothing was recorded")
        self.problems = problems

    @property
    def exit(self) -> Exit:
        """Not understood if any was not, else refused."""
        kinds = {each.problem.kind for each in self.problems}
        return Exit.NOT_UNDERSTOOD if "not understood" in kinds else Exit.REFUSED

    @property
    def lines(self) -> list[str]:
        """Every problem, as a person reads it."""
        return [each.shown() for each in self.problems]

    def as_json(self) -> dict[str, Any]:
        """Return one problem as every error, the one behind the exit code, and then all."""
        first = min(
            (each.problem for each in self.problems),
            key=lambda problem: problem.kind != "not understood",
        )
        return {
            "kind": first.kind,
            "code": first.code,
            "rule": first.rule,
            "message": str(first.message),
            "exit": int(self.exit),
            "problems": [as_json(each.problem, each.file or "") for each in self.problems],
        }
