"""The tokens of one statement, taken one after another by what they should be."""

import re
from collections.abc import Collection, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from fiftysix.notation.lexing import Token, Unreadable, problem_at
from fiftysix.notation.problems import Problem
from fiftysix.refusals import NO_SEAT, NO_TEAM
from fiftysix.rules.seating import TEAM_LETTERS
from fiftysix.wording import Message, say

_NUMBER = re.compile(r"[0-9]{1,9}")
_EVENT = re.compile(r"#([0-9]{1,9})")
_KEY = re.compile(r"([a-z_]+)=", re.IGNORECASE)


class Terms(NamedTuple):
    """What the reader knows of the match that a statement belongs to."""

    languages: tuple[str, ...] = ()
    """The languages in which calls and cards may be typed, beside English."""
    players: int = 8
    teams: tuple[str, ...] = tuple(TEAM_LETTERS)

    def reading(self, languages: Sequence[str]) -> "Terms":
        """Return the same terms with languages that the reader declares, too."""
        return self._replace(languages=(*self.languages, *languages))


class Cursor:
    """Takes tokens; what does not fit ends the statement with `Unreadable`."""

    def __init__(self, tokens: Sequence[Token], terms: Terms) -> None:
        """Begin after the verb, which is the first token."""
        self.verb = tokens[0]
        self.tokens = tokens
        self.terms = terms
        self.problems: list[Problem] = []
        self._next = 1

    @property
    def more(self) -> bool:
        """Whether there is another token."""
        return self._next < len(self.tokens)

    @property
    def rest(self) -> Sequence[Token]:
        """The tokens that are left."""
        return self.tokens[self._next :]

    def peek(self) -> Token | None:
        """Return the next token and leave it there."""
        return self.tokens[self._next] if self.more else None

    def take(self, expected: Message) -> Token:
        """Return the next token, which must be there."""
        if not self.more:
            raise Unreadable(self._missing(expected))
        self._next += 1
        return self.tokens[self._next - 1]

    def _missing(self, expected: Message) -> Problem:
        last = self.tokens[-1]
        text = say("something is missing after {read}", read=last.raw)
        return Problem(
            last.line, last.column + last.width, 1, "not understood", text, expected=expected
        )

    def report(self, token: Token, text: Message, expected: Message | None = None) -> None:
        """Report a problem and go on."""
        self.problems.append(problem_at(token, text, expected))

    def done(self) -> None:
        """Report what is left over."""
        if self.more:
            text = say(
                "nothing more is expected after {read}", read=self.tokens[self._next - 1].raw
            )
            self.report(self.tokens[self._next], text, _hint_for_quotes(self.rest))

    # --- what tokens can be ---

    def number(self, what: Message, *, least: int = 1) -> tuple[int, Token]:
        """Take a number."""
        token = self.take(say("expected: {what}", what=what))
        if not is_number(token) or int(token.text) < least:
            raise Unreadable(_unfit(token, what))
        return int(token.text), token

    def seat(self) -> tuple[int, Token]:
        """Take the number of a seat of this match."""
        what = say("a seat, 1 … {players}", players=self.terms.players)
        seat, token = self.number(what, least=0)
        if not 1 <= seat <= self.terms.players:
            raise Unreadable(problem_at(token, no_such_seat(seat, self.terms)))
        return seat, token

    def team(self) -> tuple[str, Token]:
        """Take the letter of a team of this match."""
        what = say("a team, {teams}", teams=", ".join(self.terms.teams))
        token = self.take(say("expected: {what}", what=what))
        letter = token.text.upper()
        if token.quoted_from is not None or not re.fullmatch(r"[A-Z]", letter):
            raise Unreadable(_unfit(token, what))
        if letter not in self.terms.teams:
            text = say(NO_TEAM, team=letter, teams=", ".join(self.terms.teams))
            raise Unreadable(problem_at(token, text))
        return letter, token

    def text(self, what: Message) -> str:
        """Take text: quoted, or a single bare word."""
        return self.take(say("expected: {what}", what=what)).text

    def optional_text(self) -> str | None:
        """Take quoted text, if it comes next."""
        token = self.peek()
        if token is None or token.quoted_from != 0:
            return None
        self._next += 1
        return token.text

    def is_team(self) -> bool:
        """Whether a bare letter of a team comes next."""
        token = self.peek()
        return bool(token and token.quoted_from is None and re.fullmatch("[A-Za-z]", token.text))

    def word(self, choices: Collection[str]) -> tuple[str, Token]:
        """Take one of these words, in either case."""
        expected = say("expected: {what}", what=", ".join(choices))
        token = self.take(expected)
        word = token.text.lower()
        if token.quoted_from is not None or word not in choices:
            close = get_close_matches(word, choices, 1)
            if close:
                expected = say("did you mean {word}?", word=close[0])
            raise Unreadable(
                problem_at(token, say("{read} is not understood here", read=short(token)), expected)
            )
        return word, token

    def takes_word(self, word: str) -> bool:
        """Take this word, if it comes next."""
        token = self.peek()
        found = token is not None and token.quoted_from is None and token.text.lower() == word
        self._next += found
        return found

    def event(self) -> int | None:
        """Take `#12`, if it comes next."""
        token = self.peek()
        found = _EVENT.fullmatch(token.text) if token and token.quoted_from is None else None
        if found is None:
            return None
        self._next += 1
        return int(found[1])

    def needed_event(self) -> int:
        """Take `#12`, which must come next."""
        event = self.event()
        if event is None:
            what = say("an event of this match, as in #12")
            token = self.take(say("expected: {what}", what=what))
            raise Unreadable(_unfit(token, what))
        return event

    def keys(self) -> dict[str, tuple[str, Token]]:
        """Take all `key=value` tokens out of what is left, wherever they stand."""
        found: dict[str, tuple[str, Token]] = {}
        others: list[Token] = []
        for token in self.rest:
            key = _KEY.match(token.bare)
            if key is None:
                others.append(token)
            elif key[1].lower() in found:
                self.report(token, say("{key} is said twice", key=key[1].lower()))
            else:
                found[key[1].lower()] = (token.text[key.end() :], token)
        self.tokens = [*self.tokens[: self._next], *others]
        return found

    def known_keys(self, *names: str) -> dict[str, tuple[str, Token]]:
        """Take all `key=value` tokens and report keys that this statement does not have."""
        found = self.keys()
        for key in [key for key in found if key not in names]:
            _, token = found.pop(key)
            close = get_close_matches(key, names, 1) or list(names)
            expected = say("expected: {what}", what=", ".join(f"{name}=" for name in close))
            self.report(token, say("{read} is not understood here", read=short(token)), expected)
        return found


def is_number(token: Token) -> bool:
    """Whether a token is a bare number."""
    return token.quoted_from is None and bool(_NUMBER.fullmatch(token.text))


def no_such_seat(seat: int, terms: Terms) -> Message:
    """Return the sentence for a seat that the match does not have."""
    return say(NO_SEAT, seat=seat, players=terms.players)


def short(token: Token) -> str:
    """Return what was read, not more of it than a message can hold."""
    return token.raw if len(token.raw) <= 40 else token.raw[:39] + "…"


def key_number(
    cursor: Cursor, keys: dict[str, tuple[str, Token]], name: str, *, least: int = 1
) -> int | None:
    """Return the number after `name=`, if it was said and is one."""
    if name not in keys:
        return None
    text, token = keys[name]
    if _NUMBER.fullmatch(text) and int(text) >= least:
        return int(text)
    cursor.problems.append(_unfit(token, say("a number after {name}=", name=name)))
    return None


def _unfit(token: Token, what: Message) -> Problem:
    return problem_at(
        token,
        say("{read} is not understood here", read=short(token)),
        say("expected: {what}", what=what),
    )


def _hint_for_quotes(rest: Sequence[Token]) -> Message | None:
    """Remind of quotes where plain words follow."""
    if any(token.text.isalpha() and len(token.text) > 2 for token in rest):
        return say("text with spaces stands in double quotes; a comment begins with #")
    return None
