"""What whoever imports a record should know of it: open errors, and that it was there already."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from fiftysix.audit.report import audit
from fiftysix.correcting import provisional
from fiftysix.ledger import Ledger
from fiftysix.timeline import in_force
from fiftysix.wording import Message, say, say_n
from fiftysix_events.types import Event, MatchOpened


def remarks(book: Ledger, imported: Mapping[str, Sequence[Event]]) -> Iterator[Message]:
    """Yield what there is to say of matches that have just been imported, by id."""
    for match_id, events in imported.items():
        if errors := _open_errors(events):
            yield say_n(
                "{id}: {count} open error; `fiftysix check {id}` lists it",
                "{id}: {count} open errors; `fiftysix check {id}` lists them",
                count=errors,
                id=match_id,
            )
        if twin := _there_already(book, events, imported):
            yield say("{id}: looks like {other}, which is there already", id=match_id, other=twin)


def _open_errors(events: Sequence[Event]) -> int:
    entries = [provisional(version, event) for version, event in enumerate(events, 1)]
    return sum(finding.open_error for finding in audit("", in_force(entries)).findings)


def _there_already(book: Ledger, events: Sequence[Event], imported: Collection[str]) -> str | None:
    """Return an earlier match with the same title and date and as many events."""
    opened = events[0]
    if not isinstance(opened, MatchOpened) or opened.title is None:
        return None
    for stream, title in book.store.find_titles(opened.title):
        if stream in imported or title != opened.title:
            continue
        if book.store.head(stream).version == len(events):
            other = book.entries(stream)[0].event
            if isinstance(other, MatchOpened) and other.date == opened.date:
                return stream
    return None
