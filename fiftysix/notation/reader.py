"""Reads a record: bytes -> matches and problems; or one statement into a running recording.

Reading is lenient and tells everything: every problem of a file is found, no token is passed over
in silence, and what the problems leave readable is read.
"""

from collections.abc import Sequence
from typing import NamedTuple

from fiftysix.notation.acts import Header, MatchSaid, Statement
from fiftysix.notation.cursor import Terms
from fiftysix.notation.decoding import to_lines
from fiftysix.notation.entering import Entering
from fiftysix.notation.lexing import Token, Unreadable, problem_at, tokenize
from fiftysix.notation.opening_parts import OpeningParts
from fiftysix.notation.problems import Problem, show
from fiftysix.notation.statements import VERSION, understand_statement
from fiftysix.recording import Recording
from fiftysix.wording import say
from fiftysix_events.types import Event

_ANY_MATCH = Terms()


class ReadMatch(NamedTuple):
    """One match of a record and the lines in which it stands."""

    title: str | None
    first_line: int
    last_line: int
    events: tuple[Event, ...]
    """What is to be appended to the ledger, the opening first."""


class Reading(NamedTuple):
    """What a record came to. Where there are problems, the matches are what was assumed."""

    matches: tuple[ReadMatch, ...]
    problems: tuple[Problem, ...]
    """In the order of the lines."""
    name: str
    lines: Sequence[str]

    def shown(self) -> list[str]:
        """Return every problem as a person reads it, with its line."""
        return [show(each, self._line(each.line), name=self.name) for each in self.problems]

    def _line(self, number: int) -> str:
        return self.lines[number - 1] if number <= len(self.lines) else ""

    def problems_of(self, match: ReadMatch) -> list[Problem]:
        """Return the problems in the lines of one match."""
        return [each for each in self.problems if match.first_line <= each.line <= match.last_line]


def read(data: bytes, *, name: str = "record", languages: Sequence[str] = ()) -> Reading:
    """Read a whole record. Never raises: what is wrong is in the problems.

    Words are read in English, in the language that a match declares, and in `languages`.
    """
    lines = to_lines(data)
    reader = _Reader(lines.problems, languages)
    if lines.texts:
        reader.read(lines.texts)
    problems = sorted(reader.problems, key=lambda each: (each.line, each.column))
    return Reading(tuple(reader.matches), tuple(problems), name, lines.texts)


def read_statement(
    recording: Recording, text: str, *, languages: Sequence[str] = ()
) -> list[Problem]:
    """Enter one statement into a recording: all of it, or, if there are problems, nothing.

    Words are read in English, in the language of the match, and in `languages`.
    """
    mark = recording.mark()
    problems = _enter_statement(recording, text, _terms(recording).reading(languages))
    if problems:
        recording.rewind(mark)
    return problems


def _enter_statement(recording: Recording, text: str, terms: Terms) -> list[Problem]:
    try:
        tokens = tokenize(text, 1)
    except Unreadable as unreadable:
        return [unreadable.problem]
    if not tokens:
        return [Problem(1, 1, 1, "not understood", say("there is no statement here"))]
    statement, problems = understand_statement(tokens, terms)
    if statement is None:
        return problems
    if not isinstance(statement.says, list):
        text_ = say("{verb} is said when a match begins, not later", verb=statement.verb)
        return [*problems, problem_at(tokens[0], text_)]
    entering = Entering(recording)
    entering.enter(statement)
    return sorted(problems + entering.problems, key=lambda each: each.column)


def _terms(recording: Recording) -> Terms:
    match = recording.match
    language = match.opened.language
    return Terms((language,) if language else (), match.rules.players, match.teams)


def _first_word(text: str) -> str | None:
    words = text.split(maxsplit=1)
    return words[0].lower() if words else None


class _Reader:
    """Reads line after line; holds the match that is being read."""

    def __init__(self, problems: list[Problem], languages: Sequence[str]) -> None:
        self.problems = problems
        self._languages = languages
        self.matches: list[ReadMatch] = []
        self._parts: OpeningParts | None = None
        self._entering: Entering | None = None
        self._terms = _ANY_MATCH
        self._first_line = 1
        self._last_line = 1
        self._begun = False
        self._unreadable = {problem.line for problem in problems}

    def read(self, texts: Sequence[str]) -> None:
        """Read all lines, as far as the version of the notation allows."""
        for number, text in enumerate(texts, start=1):
            if not self._line(number, text):
                self._finish()
                return
        self._finish()
        if not self._begun and not self.problems:
            text = say(
                "there is nothing in this file; a record begins with fiftysix {version}",
                version=VERSION,
            )
            self.problems.append(Problem(1, 1, 1, "not understood", text))
        elif not self.matches and not self.problems:
            text = say("there is no match in this file")
            self.problems.append(Problem(self._last_line, 1, 1, "not understood", text))

    def _line(self, number: int, text: str) -> bool:
        """Read a line; returns whether reading goes on."""
        try:
            tokens = tokenize(text, number)
        except Unreadable as unreadable:
            self.problems.append(unreadable.problem)
            return self._missed_line(number, _first_word(text))
        if number in self._unreadable:
            return self._missed_line(number, None)
        if not tokens:
            return True
        if not self._begun or tokens[0].text.lower() == "fiftysix":
            goes_on = self._header(tokens)
        else:
            goes_on = True
            self._statement(tokens)
        self._last_line = number
        return goes_on

    def _missed_line(self, number: int, verb: str | None) -> bool:
        """Go on after a line without tokens, unless it should have been a header."""
        if not self._begun or verb == "fiftysix":
            return False
        self._missed(verb, Token(number, 1, 1, "", ""))
        self._last_line = number
        return True

    def _next_match(self, start: Token) -> None:
        """Begin the next match, if this one has its `match` statement already."""
        if self._parts is None or self._parts.named:
            self._finish()
            self._begin(start)

    def _header(self, tokens: Sequence[Token]) -> bool:
        """Begin a record; without its header, or with a newer one, nothing is understood."""
        if tokens[0].text.lower() != "fiftysix":
            text = say(
                "a record begins with fiftysix {version}, the version of its notation",
                version=VERSION,
            )
            self.problems.append(problem_at(tokens[0], text))
            return False
        statement, problems = understand_statement(tokens, _ANY_MATCH)
        self._finish()
        self.problems += problems
        if statement is None or not isinstance(statement.says, Header):
            return False
        self._begun = True
        self._begin(tokens[0])
        return True

    def _begin(self, start: Token) -> None:
        self._parts = OpeningParts(start)
        self._entering = None
        self._terms = _ANY_MATCH
        self._first_line = start.line

    def _statement(self, tokens: Sequence[Token]) -> None:
        statement, problems = understand_statement(tokens, self._terms)
        self.problems += problems
        if statement is None:
            self._missed(tokens[0].text.lower(), tokens[0])
        elif isinstance(statement.says, list):
            self._event(statement)
        else:
            self._part(statement)

    def _missed(self, verb: str | None, start: Token) -> None:
        """Take note that a line was not read."""
        if verb == "match":
            self._next_match(start)
            if self._parts:
                self._parts.add(MatchSaid(), [start])
        elif verb in ("rules", "seat", "team"):
            if self._parts:
                self._parts.missed.add(verb)
        elif self._parts or self._entering:
            self._open()
            if self._entering:
                self._entering.missed(verb)

    def _part(self, statement: Statement) -> None:
        """Keep what is said before a match begins; `match` itself may begin the next one."""
        tokens = statement.tokens
        if statement.verb == "match":
            self._next_match(tokens[0])
        if self._parts is None:
            text = say("{verb} is said when a match begins, not later", verb=statement.verb)
            self.problems.append(problem_at(tokens[0], text))
        elif not isinstance(statement.says, Header | list):
            self._parts.add(statement.says, tokens)
            self._terms = self._parts.terms.reading(self._languages)

    def _event(self, statement: Statement) -> None:
        """Enter what happened; the first time this opens the match."""
        if self._parts is not None:
            self._open()
        if self._entering is None:
            return
        self._entering.enter(statement)

    def _open(self) -> None:
        parts, self._parts = self._parts, None
        if parts is None:
            return
        opened = parts.open()
        self.problems += parts.problems
        if opened is None:
            return
        recording = Recording.opening(opened)
        self._entering = Entering(recording)
        self._terms = _terms(recording).reading(self._languages)

    def _finish(self) -> None:
        """Keep the match that was read."""
        if self._parts is not None and self._parts.said:
            self._open()
        self._parts = None
        if self._entering is None:
            return
        recording = self._entering.recording
        self.problems += self._entering.problems
        self.matches.append(
            ReadMatch(
                recording.match.opened.title,
                self._first_line,
                self._last_line,
                tuple(recording.pending),
            )
        )
        self._entering = None
