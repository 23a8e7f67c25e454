"""The people a ledger knows: in how many matches they played, in how many they recorded."""

from collections.abc import Iterable
from typing import NamedTuple

from fiftysix.ledger import Ledger
from fiftysix_events.envelope import Entry
from fiftysix_events.types import MatchOpened, SeatSubstituted


class PersonRow(NamedTuple):
    """A person in the list."""

    id: str
    name: str
    matches: int
    """In how many matches the person took a seat."""
    recorded: int
    """In how many matches the person recorded something."""


def directory(ledger: Ledger) -> list[PersonRow]:
    """Return a row for each person whose name is known, in the order in which they came."""
    played: dict[str, int] = {}
    recorded: dict[str, int] = {}
    for stream, _ in ledger.store.streams():
        entries = ledger.entries(stream)
        _add_one(played, _players(entries))
        _add_one(recorded, {entry.by for entry in entries})
    people = {word.person: word.text for word in ledger.store.people() if word.person}
    return [
        PersonRow(person, name, played.get(person, 0), recorded.get(person, 0))
        for person, name in people.items()
    ]


def _add_one(counts: dict[str, int], people: set[str]) -> None:
    for person in people:
        counts[person] = counts.get(person, 0) + 1


def _players(entries: Iterable[Entry]) -> set[str]:
    people: set[str] = set()
    for entry in entries:
        if isinstance(entry.event, MatchOpened):
            people |= {seated.person for seated in entry.event.seats if seated.person}
        elif isinstance(entry.event, SeatSubstituted) and entry.event.person:
            people.add(entry.event.person)
    return people
