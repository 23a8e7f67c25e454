"""From a record in the notation to entries and a match, for tests of what is made of them."""

from fiftysix.correcting import provisional
from fiftysix.match import Match
from fiftysix.notation.reader import read
from fiftysix.timeline import in_force
from fiftysix.walk import last_state
from fiftysix_events.envelope import Entry


def entries_of(record: str) -> list[Entry]:
    """Return the entries of the one match in a record that must be without problems."""
    reading = read(record.encode())
    assert not reading.problems, reading.shown()
    events = reading.matches[0].events
    return [provisional(version, event) for version, event in enumerate(events, 1)]


def match_of(record: str) -> Match:
    """Return the match that a record comes to."""
    return last_state(in_force(entries_of(record)))
