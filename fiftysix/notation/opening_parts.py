"""What was said of a match before it began, gathered until it is opened."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from fiftysix.notation.acts import MatchSaid, Part, RulesSaid, SeatSaid
from fiftysix.notation.cursor import Terms
from fiftysix.notation.lexing import Token, problem_at
from fiftysix.notation.problems import Problem
from fiftysix.opening import Opening, TeamSaid, open_match
from fiftysix.refusals import NotUnderstood
from fiftysix.rules.seating import TEAM_LETTERS
from fiftysix.wording import Message, say
from fiftysix_events.types import MatchOpened

Told = tuple[Part, Sequence[Token]]
"""What a statement said, and its tokens."""


@dataclass
class OpeningParts:
    """The opening statements of one match, each with its tokens."""

    start: Token
    """Where the match begins, for what is wrong with no statement in particular."""
    said: list[Told] = field(default_factory=list[Told])
    problems: list[Problem] = field(default_factory=list[Problem])
    missed: set[str] = field(default_factory=set[str])
    """The verbs of statements that were not understood."""

    @property
    def named(self) -> bool:
        """Whether there is a `match` statement among them."""
        return any(isinstance(part, MatchSaid) for part, _ in self.said)

    @property
    def terms(self) -> Terms:
        """What the opening says so far of the match's language, seats and teams."""
        match = next((part for part, _ in self.said if isinstance(part, MatchSaid)), MatchSaid())
        rules = next((part for part, _ in self.said if isinstance(part, RulesSaid)), RulesSaid())
        players = rules.players if rules.players in (4, 6, 8) else 8
        languages = (match.language,) if match.language else ()
        return Terms(languages, players, tuple(TEAM_LETTERS[: rules.teams or players // 2]))

    def add(self, part: Part, tokens: Sequence[Token]) -> None:
        """Keep a statement; what was said before is reported instead."""
        if any(_same_place(part, other) for other, _ in self.said):
            text = say("this is said already, and the first time counts")
            self.problems.append(problem_at(tokens[min(1, len(tokens) - 1)], text))
        else:
            self.said.append((part, tokens))

    def open(self) -> MatchOpened | None:
        """Return the event that opens the match; report what cannot be, and leave it out.

        None if the rules cannot be made out: then nothing can be judged.
        """
        rules = [each for each in self.said if isinstance(each[0], RulesSaid)]
        seats = [each for each in self.said if isinstance(each[0], SeatSaid)]
        fine = [each for each in self.said if isinstance(each[0], MatchSaid)]
        if "rules" in self.missed or ("seat" in self.missed and not rules):
            return None
        if not rules and not seats:
            text = say("how many players? Say it with rules classic players=4, 6 or 8")
            self.problems.append(problem_at(self.start, text))
            return None
        opened = self._try([*fine, *rules, *seats], rules, seats)
        if opened is None:
            return None
        fine += rules + seats
        for team in self.said:
            if isinstance(team[0], TeamSaid):
                fine, opened = self._with_team(fine, team, opened)
        return opened

    def _try(
        self,
        said: list[Told],
        rules: list[Told],
        seats: list[Told],
    ) -> MatchOpened | None:
        try:
            return open_match(_opening(said))
        except NotUnderstood as refusal:
            blamed = _blamed(refusal.message, rules, seats) or self.start
            self.problems.append(problem_at(blamed, refusal.message))
            return None

    def _with_team(
        self,
        fine: list[Told],
        team: Told,
        opened: MatchOpened,
    ) -> tuple[list[Told], MatchOpened]:
        try:
            return [*fine, team], open_match(_opening([*fine, team]))
        except NotUnderstood as refusal:
            tokens = team[1]
            self.problems.append(problem_at(tokens[min(1, len(tokens) - 1)], refusal.message))
            return fine, opened


def _same_place(part: Part, other: Part) -> bool:
    if isinstance(part, SeatSaid) and isinstance(other, SeatSaid):
        return part.seat == other.seat
    if isinstance(part, TeamSaid) and isinstance(other, TeamSaid):
        return part.letter == other.letter
    return type(part) is type(other)


def _opening(said: Sequence[Told]) -> Opening:
    parts = [part for part, _ in said]
    match = next((part for part in parts if isinstance(part, MatchSaid)), MatchSaid())
    rules = next((part for part in parts if isinstance(part, RulesSaid)), RulesSaid())
    seats = [part for part in parts if isinstance(part, SeatSaid)]
    return Opening(
        **match._asdict(),
        profile=rules.profile,
        players=rules.players or max((part.seat for part in seats), default=None),
        teams=rules.teams,
        settings=rules.settings,
        names={part.seat: part.name for part in seats if part.name is not None},
        team_names=[part for part in parts if isinstance(part, TeamSaid)],
    )


def _blamed(
    message: Message,
    rules: list[Told],
    seats: list[Told],
) -> Token | None:
    """Return the token that a message about the rules or the seats means."""
    values = message.values
    if "seat" in values:
        for part, tokens in seats:
            if isinstance(part, SeatSaid) and part.seat == values["seat"]:
                return tokens[1]
    if not rules:
        return None
    tokens = rules[0][1]
    return next((token for token in tokens if _means(token, values)), tokens[0])


def _means(token: Token, values: Mapping[str, object]) -> bool:
    """Whether a token of the rules is the one that a message speaks of."""
    text = token.text.lower()
    if "name" in values:
        return text == values["name"] or text.startswith(f"{values['name']}=")
    name = "teams" if "teams" in values else "players"
    return text == f"{name}={values.get(name)}"
