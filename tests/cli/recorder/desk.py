"""A scorer's desk without a terminal: a session over a ledger in memory, and what it stored."""

from collections.abc import Iterator
from datetime import UTC, datetime
from random import Random

from fiftysix.as_statement import as_statement
from fiftysix.ledger import Ledger, NewEvents
from fiftysix.match import Match
from fiftysix.opening import Opening, open_match
from fiftysix.timeline import in_force
from fiftysix.walk import walk
from fiftysix.wording import Speak
from fiftysix_cli.recorder.conversation import Answer
from fiftysix_cli.recorder.journal import Journal
from fiftysix_cli.recorder.session import Session
from fiftysix_cli.recorder.table import Look
from fiftysix_events.stores.memory import MemoryStore

AUCTION = "28h p +2h x p*"
"""Seat 3 declares 30 hearts doubled; seat 1 leads."""


class Desk:
    """A match that is open, dealt by the last seat, and being recorded."""

    def __init__(
        self,
        *typed: str,
        players: int = 6,
        teams: int = 2,
        profile: str = "classic",
        speak: Speak = str,
        **settings: str,
    ) -> None:
        self.ledger = Ledger(MemoryStore(), lambda: datetime(2026, 8, 30, tzinfo=UTC), _entropy())
        self.match_id = self.ledger.new_match_id()
        opening = Opening(players=players, teams=teams, profile=profile, settings=settings)
        opened = open_match(opening)
        self.ledger.append([NewEvents(self.match_id, 0, [opened])], by="Meera")
        self.speak = speak
        self.session = self.another_session()
        for line in (str(players), *typed):
            answer = self.session.hear(line)
            assert not answer.refused, answer.lines

    def another_session(self) -> Session:
        """Return a second recorder of the same match."""
        journal = Journal(self.ledger, self.match_id, "Meera")
        return Session(journal, Look(self.speak, plain=True))

    def hear(self, line: str) -> Answer:
        """Type a line."""
        return self.session.hear(line)

    @property
    def match(self) -> Match:
        """The match as it is stored."""
        return list(walk(in_force(self.ledger.entries(self.match_id))))[-1].after

    @property
    def stored(self) -> int:
        """How many events are stored."""
        return len(self.ledger.entries(self.match_id))

    def statements(self, last: int) -> list[str]:
        """Return the last entries in force, as statements."""
        return list(self._statements())[-last:]

    def _statements(self) -> Iterator[str]:
        for step in walk(in_force(self.ledger.entries(self.match_id))):
            yield as_statement(step.entry.event, step.before)


def _entropy():
    return Random(56).randbytes
