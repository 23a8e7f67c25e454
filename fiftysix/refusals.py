"""Why an entry is not recorded. Three kinds stay apart (RULES §8); nothing is recorded by any."""

from collections.abc import Mapping

from fiftysix.rules.irregularities import Breach, Obstacle
from fiftysix.wording import Message, mark, say

KINDS: Mapping[str, Message] = {
    "refused": say("refused"),
    "not understood": say("not understood"),
    "impossible": say("impossible"),
    "irregular": say("irregular"),
}
"""Every kind of refusal, as people are told of it."""


class Refusal(Exception):
    """An entry was refused; `message` says what was read and what was expected."""

    kind = "refused"

    def __init__(self, message: Message) -> None:
        """Keep the sentence, so that it can be translated."""
        super().__init__(str(message))
        self.message = message

    @property
    def rule(self) -> str | None:
        """The rule that stands behind it, if one does."""
        return None

    @property
    def code(self) -> str | None:
        """The code of the irregularity, if it is one."""
        return None


class NotUnderstood(Refusal):
    """No such card, call, seat, team or statement."""

    kind = "not understood"


class Impossible(Refusal):
    """It cannot have happened: a third copy of a card, a seat that is out."""

    kind = "impossible"

    def __init__(self, obstacle: Obstacle) -> None:
        """Keep the obstacle."""
        super().__init__(obstacle.text)
        self.obstacle = obstacle

    @property
    def rule(self) -> str:
        """The rule that makes it impossible."""
        return self.obstacle.rule


class Irregular(Refusal):
    """Possible and against a rule; recorded when the scorer says that it really happened."""

    kind = "irregular"

    def __init__(self, breaches: tuple[Breach, ...]) -> None:
        """Keep every breach; the first one is the message."""
        super().__init__(breaches[0].text)
        self.breaches = breaches

    @property
    def rule(self) -> str:
        """The rule that the first breach breaks."""
        return self.breaches[0].rule

    @property
    def code(self) -> str:
        """The code of the first breach."""
        return self.breaches[0].code


NO_SEAT = mark("there is no seat {seat}; this match has seats 1 … {players}")
NO_TEAM = mark("there is no team {team}; this match has {teams}")


def no_seat(seat: int, players: int) -> NotUnderstood:
    """Return the refusal of a seat that does not exist."""
    return NotUnderstood(say(NO_SEAT, seat=seat, players=players))


def no_team(team: str, teams: tuple[str, ...]) -> NotUnderstood:
    """Return the refusal of a team that does not exist."""
    return NotUnderstood(say(NO_TEAM, team=team, teams=", ".join(teams)))
