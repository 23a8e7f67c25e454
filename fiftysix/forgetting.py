"""Forgetting a person: which words go, in which matches, and the erasure itself as an event.

Names go, and free text that names the person or was spoken from their seat. What was played, who
won and who recorded it stays, under an id that leads nowhere any more; no hash changes.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple
from unicodedata import category

from fiftysix.evidence.checkpoints import notes_of
from fiftysix.ledger import Ledger, NewEvents
from fiftysix.refusals import NotUnderstood
from fiftysix.timeline import as_recorded, in_force
from fiftysix.wording import say
from fiftysix_events.envelope import Entry, Recorded, read_entry
from fiftysix_events.sealing import Word
from fiftysix_events.stores.lookup import exact, fold
from fiftysix_events.stores.protocol import Store
from fiftysix_events.types import (
    ClaimAnswered,
    DisputeOpened,
    EntryCorrected,
    Event,
    IrregularityRecorded,
    IrregularityWaived,
    MatchOpened,
    PersonErased,
    RulingAppealed,
    SeatSubstituted,
    StatementTaken,
)

_DIGEST = re.compile(rb'"([0-9a-f]{64})"')
_ID = re.compile(r"[0-9a-z]{1,32}")


class Called(NamedTuple):
    """By what a person is known in free text."""

    also: Sequence[str] = ()
    """Nicknames, misspelt names, a first name alone."""
    whole_words: bool = False
    """Whether a name counts only as a word of its own, not as the beginning of one."""


class Text(NamedTuple):
    """A free text that will be forgotten, and the match that it is of."""

    match: str | None
    word: Word


class Erasure(NamedTuple):
    """What will be forgotten of a person, and where this will be written down."""

    person: str
    names: list[Word]
    texts: list[Text]
    matches: list[tuple[str, int]]
    """The matches that the person had to do with, each with its number of events."""
    keys: list[str]
    """Names of keys that name the person. They stay: checkpoints were signed under them."""

    @property
    def digests(self) -> list[str]:
        """What the register is to forget."""
        return [word.digest for word in (*self.names, *(text.word for text in self.texts))]


# --- who is meant ---


def find_person(store: Store, text: str) -> str:
    """Return the id of the person that an id or a name stands for, in any case of letters.

    A text of the form of an id is taken for one, for nobody may know its name any more. Raises
    `NotUnderstood` if it is none, or could be more than one person.
    """
    people = [word for word in store.people() if word.person]
    found = {word.person for word in people if text == word.person or _is(exact, text, word)}
    found = found or {word.person for word in people if _is(fold, text, word)}
    if len(found) > 1:
        ids = ", ".join(sorted(filter(None, found)))
        raise NotUnderstood(say("{name} could be any of {ids}: give the id", name=text, ids=ids))
    person = next(iter(found), None) or (text if _ID.fullmatch(text) else None)
    if person is None:
        raise nobody(text)
    return person


def _is(form: Callable[[str], str], text: str, word: Word) -> bool:
    return form(text) == form(word.text)


def nobody(text: str) -> NotUnderstood:
    """Return the refusal of a person that the ledger does not know."""
    return NotUnderstood(
        say("nobody is called {name}; `fiftysix people` lists everybody", name=text)
    )


def rename(ledger: Ledger, person: str, name: str) -> str:
    """Show another name for a person from now on, and return the one that they had.

    Raises `NotUnderstood` for a person without a name, and for a name that is no other one or is
    somebody else's: the same name is the same person.
    """
    names = [word.text for word in ledger.store.people() if word.person == person]
    if not names:
        raise nobody(person)
    if not name.strip():
        raise NotUnderstood(say("a name has at least one letter"))
    if exact(name) == names[-1]:
        raise NotUnderstood(say("{name} is their name already", name=name))
    for other in ledger.store.names(name):
        if other.person != person:
            raise NotUnderstood(
                say("{name} is another person: {id}", name=name, id=other.person or "")
            )
    ledger.rename(person, name)
    return names[-1]


# --- what will be forgotten ---


def erasure_of(ledger: Ledger, person: str, called: Called | None = None) -> Erasure:
    """Return what there is to be forgotten of a person. Raises what `Ledger.entries` raises."""
    called = called or Called()
    store = ledger.store
    names = [word for word in store.people() if word.person == person]
    is_named = _naming([word.text for word in names], called)
    register = {word.digest: word for word in store.register() if word.kind != "name"}
    found = {digest for digest, word in register.items() if is_named(word.text)}
    wanted = found | {word.digest for word in names}
    of_match: dict[str, str] = {}
    matches: list[tuple[str, int]] = []
    for stream, _ in store.streams():
        recorded = list(store.read(stream))
        entries = [read_entry(each.version, each.text, _as_it_is) for each in recorded]
        spoken = _spoken(entries, person)
        digests = _digests(recorded)
        of_match |= dict.fromkeys(digests & (found | spoken), stream)
        if digests & (wanted | spoken) or _took_part(entries, person):
            matches.append((stream, len(entries)))
    texts = [
        Text(of_match.get(digest), word)
        for digest, word in register.items()
        if digest in found or digest in of_match
    ]
    return Erasure(person, names, texts, matches, _keys(store, is_named))


def _as_it_is(digest: str) -> str:
    return digest


def _digests(recorded: Iterable[Recorded]) -> set[str]:
    return {digest.decode() for each in recorded for digest in _DIGEST.findall(each.text)}


def _keys(store: Store, is_named: Callable[[str], bool]) -> list[str]:
    signers = {name for _, note in notes_of(store) if note for name, _ in note.signatures}
    return sorted(name for name in signers if is_named(name))


def _took_part(entries: Iterable[Entry], person: str) -> bool:
    return any(entry.by == person or _takes_seat(entry.event, person) for entry in entries)


def _takes_seat(event: Event, person: str) -> bool:
    if isinstance(event, EntryCorrected):
        return _takes_seat(event.replacement, person)
    if isinstance(event, MatchOpened):
        return any(seated.person == person for seated in event.seats)
    return isinstance(event, SeatSubstituted) and event.person == person


# --- free text that names somebody ---


def _naming(names: Iterable[str], called: Called) -> Callable[[str], bool]:
    """Return the question whether a text names the person."""
    wanted = {_plain(name) for name in (*names, *called.also)} - {""}

    def is_named(text: str) -> bool:
        plain = _plain(text)
        return any(_stands_in(name, plain, called.whole_words) for name in wanted)

    return is_named


def _plain(text: str) -> str:
    """Return a text for comparing: composed (NFC), without case, any white space as one blank."""
    return " ".join(fold(text).split())


def _stands_in(name: str, text: str, whole: bool) -> bool:  # noqa: FBT001
    """Whether a name stands in a text as a word or, unless `whole`, as the beginning of one.

    `Anu's` and `അനുവിന്റെ` name Anu; `manual` does not.
    """
    start = text.find(name)
    while start >= 0:
        end = start + len(name)
        if not _is_letter(text[:start][-1:]) and not (whole and _is_letter(text[end : end + 1])):
            return True
        start = text.find(name, start + 1)
    return False


def _is_letter(char: str) -> bool:
    """Whether a character belongs to a word: a letter, a sign on one, a digit."""
    return char != "" and category(char)[0] in "LMN"


# --- free text that was spoken from somebody's seat ---

_SPEAKING = (
    ClaimAnswered,
    IrregularityRecorded,
    IrregularityWaived,
    DisputeOpened,
    StatementTaken,
    RulingAppealed,
)
"""What a seat says, or, of an irregularity, what is said of a seat."""

Changes = list[tuple[int, frozenset[int]]]
"""From which version on a person held which seats."""


def _spoken(entries: Sequence[Entry], person: str) -> set[str]:
    """Return the digests of what was spoken from seats that a person held at the time.

    A dispute's statement counts if they held the seat at any time since it was opened: who gave up
    a seat meanwhile may have been heard. Seats count as recorded and as corrected.
    """
    timelines = [_held(timeline, person) for timeline in (as_recorded(entries), in_force(entries))]
    if not any(seats for changes in timelines for _, seats in changes):
        return set()
    spoken: set[str] = set()
    opened: dict[int, int] = {}
    for entry in entries:
        version, event = _corrected(entry)
        if isinstance(event, DisputeOpened):
            opened.setdefault(event.dispute, version)
        if isinstance(event, _SPEAKING) and event.seat is not None:
            since = opened.get(getattr(event, "dispute", 0), version)
            if any(event.seat in _seats(changes, since, version) for changes in timelines):
                spoken |= _said(event)
    return spoken


def _corrected(entry: Entry) -> tuple[int, Event]:
    """Return what an entry says and where it counts: a replacement at the place of another."""
    if isinstance(entry.event, EntryCorrected):
        return entry.event.event, entry.event.replacement
    return entry.version, entry.event


def _held(timeline: Iterable[Entry], person: str) -> Changes:
    seats: frozenset[int] = frozenset()
    changes: Changes = []
    for entry in timeline:
        event = entry.event
        if isinstance(event, MatchOpened):
            seats = frozenset(each.seat for each in event.seats if each.person == person)
        elif isinstance(event, SeatSubstituted):
            seats -= {event.seat}
            seats |= {event.seat} if event.person == person else frozenset[int]()
        else:
            continue
        changes.append((entry.version, seats))
    return changes


def _seats(changes: Changes, since: int, until: int) -> frozenset[int]:
    """Return every seat that was held at some time between two versions."""
    before = [seats for version, seats in changes if version <= since][-1:]
    later = [seats for version, seats in changes if since < version <= until]
    return frozenset[int]().union(*before, *later)


def _said(event: Event) -> set[str]:
    """Return the words of an event that was read with its digests in their places."""
    found = (getattr(event, field, None) for field in ("statement", "text", "reason"))
    return {digest for digest in found if digest is not None}


# --- forgetting ---


def erase(ledger: Ledger, erasure: Erasure, *, by: str, request_id: str | None = None) -> int:
    """Forget, and write the erasure down in every match, all or nothing.

    Returns how many words there were. Raises what `Store.erase` raises.
    """
    event = PersonErased(person=erasure.person)
    appends = [NewEvents(stream, version, [event]) for stream, version in erasure.matches]
    return ledger.erase(erasure.digests, appends, by=by, request_id=request_id)
