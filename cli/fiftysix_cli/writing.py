"""What every verb that records does: find the match, enter statements, append, say what came of it.

All or nothing: with one thing refused nothing is recorded. A request id that was answered before is
answered again from what was recorded then.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from fiftysix.ledger import LAST, Ledger, NewEvents
from fiftysix.match import Match
from fiftysix.notation.reader import read_statement
from fiftysix.recording import Recording
from fiftysix_cli.composition import open_ledger, recorder
from fiftysix_cli.rejected import Located, Rejected
from fiftysix_cli.speaking import language_of, read_in, reader
from fiftysix_cli.written import Written, report
from fiftysix_events.envelope import Entry
from fiftysix_events.errors import RequestReused
from fiftysix_events.stores.protocol import Store

Act = Callable[[Recording], object]
"""Adds what is to be recorded to a recording, or raises why it cannot be."""


class How(NamedTuple):
    """The options of every verb that records."""

    ledger: str | None = None
    by: str | None = None
    request_id: str | None = None
    json: bool = False


def write(name: str, act: Act, how: How) -> None:
    """Let `act` add to a match, append what it added, and print it."""
    with open_ledger(how.ledger) as book:
        match_id, entries = _where_it_stood(book, name, how.request_id)
        read_in(language_of(entries))
        recording = Recording(entries)
        act(recording)
        written = append(book, match_id, recording, how)
    report(written, json=how.json)


def append(book: Ledger, match_id: str, recording: Recording, how: How) -> Written:
    """Append what is pending of a recording."""
    if recording.pending:
        new = NewEvents(match_id, recording.version, recording.pending)
        book.append([new], by=recorder(how.by), request_id=how.request_id)
    return Written(match_id, recording.entries, recording.version)


def _where_it_stood(book: Ledger, name: str, request_id: str | None) -> tuple[str, list[Entry]]:
    """Return a match as it is, or as it was before this request was answered the first time.

    Deciding the request again from there gives what was recorded then, and the store compares.
    """
    before = answered(book.store, request_id)
    if before is None or request_id is None:
        match_id = book.find(name)
        return match_id, book.entries(match_id)
    match_id, version = before
    if name != LAST and book.find(name) != match_id:
        raise RequestReused(request_id)
    return match_id, book.entries(match_id)[:version]


def answered(store: Store, request_id: str | None) -> tuple[str, int] | None:
    """Return in which match a request was answered before, and how many events it had then."""
    answer = store.answer(request_id) if request_id else None
    return (answer[0].stream, answer[0].version - 1) if answer else None


def enter(recording: Recording, statements: Sequence[str]) -> None:
    """Enter statements. Raises `Rejected` with every problem of the first that has any."""
    for statement in statements:
        if problems := read_statement(recording, statement, languages=reader().typed):
            raise Rejected([Located(problem, statement) for problem in problems])


def write_statement(name: str, statement: str | Callable[[Match], str], how: How) -> None:
    """Record one statement, or one that is made of the match as it stands."""

    def act(recording: Recording) -> None:
        text = statement if isinstance(statement, str) else statement(recording.match)
        enter(recording, [text])

    write(name, act, how)
