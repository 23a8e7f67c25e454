"""A line that was typed, entered into a recording: all of it, or what is wrong and where."""

from typing import NamedTuple

from fiftysix.notation.lexing import Unreadable
from fiftysix.notation.problems import Problem
from fiftysix.notation.reader import read_statement
from fiftysix.recording import Recording
from fiftysix.refusals import KINDS
from fiftysix.wording import Message, say
from fiftysix_cli.exits import Exit
from fiftysix_cli.recorder.compact import next_piece
from fiftysix_cli.recorder.piece import Piece
from fiftysix_cli.speaking import reader


class Trouble(NamedTuple):
    """What is wrong with a line, where in it, and what was typed there."""

    problem: Problem
    place: int
    typed: str

    @property
    def exit(self) -> Exit:
        """The exit code of a program that had typed this."""
        understood = self.problem.kind != "not understood"
        return Exit.REFUSED if understood else Exit.NOT_UNDERSTOOD

    def messages(self) -> list[Message]:
        """Return why nothing was recorded, and what can be done."""
        problem = self.problem
        why = problem.message
        if behind := ", ".join(filter(None, (problem.code, problem.rule))):
            why = say("{message} ({behind})", message=why, behind=behind)
        kind = KINDS[problem.kind]
        if self.typed.lower() in str(why).lower():
            told = say("Nothing recorded, {kind}: {why}", kind=kind, why=why)
        else:
            told = say(
                "Nothing recorded, {typed} is {kind}: {why}", typed=self.typed, kind=kind, why=why
            )
        return [told, *self._advice()]

    def _advice(self) -> list[Message]:
        if self.problem.kind == "irregular":
            marked = f"!{self.typed.lstrip('!')}"
            return [say("If it really happened, put ! in front: {marked}", marked=marked)]
        return [self.problem.expected] if self.problem.expected else []


def enter_line(recording: Recording, line: str) -> Trouble | None:
    """Enter every entry of a line; with trouble, whoever called goes back to where it was."""
    place = 0
    while True:
        try:
            piece = next_piece(line, place, recording.match)
        except Unreadable as unreadable:
            return trouble_with(unreadable.problem, line, 0)
        if piece is None:
            return None
        if problems := read_statement(recording, piece.statement, languages=reader().typed):
            return _at_piece(problems[0], line, piece)
        place = piece.end


def _at_piece(problem: Problem, line: str, piece: Piece) -> Trouble:
    if piece.verbatim:
        return trouble_with(problem, line, piece.start)
    return Trouble(problem, piece.start, line[piece.start : piece.end])


def trouble_with(problem: Problem, line: str, start: int) -> Trouble:
    """Return the trouble whose place counts from `start` in a line."""
    place = min(start + problem.column - 1, len(line))
    return Trouble(problem, place, line[place : place + problem.width] or line[start:])
