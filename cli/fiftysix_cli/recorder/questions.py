"""The few questions that open a match; Enter takes what is usual, `<` goes one question back."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from fiftysix.opening import Opening, open_match
from fiftysix.refusals import NotUnderstood
from fiftysix.wording import Message, Speak, say
from fiftysix_cli.recorder.conversation import Answer


class _Question(NamedTuple):
    prompt: Message
    hint: Callable[[Opening], Message]
    why: Message
    """What the answer is for."""
    take: Callable[[Opening, str], Opening]
    """Put an answer into the opening. Raises `NotUnderstood`, and `ValueError` for no number."""
    choices: Callable[[Opening], Sequence[str]]


def _players(opening: Opening, text: str) -> Opening:
    return opening._replace(players=int(text or 6), teams=None)


def _teams(opening: Opening, text: str) -> Opening:
    return opening._replace(teams=int(text) if text else None)


def _names(opening: Opening, text: str) -> Opening:
    names = {seat: name.strip() for seat, name in enumerate(text.split(","), 1) if name.strip()}
    return opening._replace(names=names)


def _title(opening: Opening, text: str) -> Opening:
    return opening._replace(title=text or None)


def _asking(question: Message) -> Callable[[Opening], Message]:
    return lambda _opening: question


def _free(_opening: Opening) -> Sequence[str]:
    return ()


def _player_choices(_opening: Opening) -> Sequence[str]:
    return ("4", "6", "8")


def _team_choices(opening: Opening) -> Sequence[str]:
    return ("2", str(open_match(opening).rules.players // 2))


def _usual_teams(opening: Opening) -> Message:
    rules = open_match(opening._replace(teams=None)).rules
    return say(
        "Teams: 2 for two sides, {pairs} for pairs. Enter: {usual}.",
        pairs=rules.players // 2,
        usual=rules.teams,
    )


_QUESTIONS = (
    _Question(
        say("players"),
        _asking(say("A new match. How many players: 4, 6 or 8? Enter: 6.")),
        say(
            "Four players hold 12 cards each, six and eight hold 8; with eight, 8 and 7 are in the "
            "pack, too."
        ),
        _players,
        _player_choices,
    ),
    _Question(
        say("teams"),
        _usual_teams,
        say(
            "Two sides: every other seat plays together. Pairs: each plays with the seat opposite."
        ),
        _teams,
        _team_choices,
    ),
    _Question(
        say("names"),
        _asking(say("Names from seat 1 on, in turn order, with commas between. Enter: none.")),
        say(
            "Tables and reports show them beside the seats. A seat without a name stays empty, as "
            "in Anu,,Chitra; swap 3 Gopal names it later."
        ),
        _names,
        _free,
    ),
    _Question(
        say("title"),
        _asking(say("What is the match called? Enter: nothing.")),
        say(
            "By its title a match is found again: fiftysix record Onam. Every match has an id, too."
        ),
        _title,
        _free,
    ),
)

_WAYS = say("< goes back to the question before; quit leaves, and no match is opened.")


class Questions:
    """Asks how a match begins; `opening` is complete once it has left."""

    def __init__(self, speak: Speak, opening: Opening) -> None:
        """Begin with what is known already."""
        self._speak = speak
        self._openings = [opening]
        self._answers: list[str] = []
        self.opening: Opening | None = None

    @property
    def _question(self) -> _Question:
        return _QUESTIONS[len(self._answers)]

    @property
    def prompt(self) -> str:
        """What is asked, in a word."""
        return self._speak(self._question.prompt)

    @property
    def hint(self) -> str:
        """What is asked, and what Enter answers."""
        return self._speak(self._question.hint(self._openings[-1]))

    def table(self, width: int) -> Sequence[str]:
        """Return the question."""
        del width
        return [self.hint]

    def complete(self, text: str) -> Sequence[str]:
        """Return the answers that begin so."""
        choices = self._question.choices(self._openings[-1])
        return [each for each in choices if each.startswith(text)]

    def earlier(self) -> Sequence[str]:
        """Return nothing: there are no entries yet."""
        return ()

    def hear(self, line: str) -> Answer:
        """Take an answer."""
        text = line.strip()
        if text.lower() in ("quit", "exit"):
            return Answer([self._speak(say("No match was opened."))], leave=True)
        if text.endswith("<"):
            return self._back()
        if text in ("?", "??"):
            return Answer([self._speak(self._question.why), self._speak(_WAYS)])
        try:
            opening = self._question.take(self._openings[-1], text)
            open_match(opening)
        except NotUnderstood as refusal:
            return Answer([self._speak(refusal.message)], refused=2)
        except ValueError:
            told = say("{text} is no number", text=text)
            return Answer([self._speak(told)], refused=2)
        return self._on(opening, text)

    def _on(self, opening: Opening, text: str) -> Answer:
        self._answers.append(text)
        self._openings.append(opening)
        if self._only_one_way(opening):
            self._answers.append("")
            self._openings.append(opening)
        if len(self._answers) < len(_QUESTIONS):
            return Answer()
        self.opening = opening
        return Answer(leave=True)

    def _only_one_way(self, opening: Opening) -> bool:
        """Whether two sides and pairs are the same, so that the question is passed over."""
        return len(self._answers) == 1 and open_match(opening).rules.players == 4

    def _back(self) -> Answer:
        if not self._answers:
            return Answer()
        self._openings.pop()
        draft = self._answers.pop()
        if len(self._answers) == 1 and open_match(self._openings[-1]).rules.players == 4:
            self._openings.pop()
            draft = self._answers.pop()
        return Answer(draft=draft)
