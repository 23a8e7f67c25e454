"""Matches in a ledger: found by a few letters, read as entries, appended to as events.

The one place where clock, randomness and store meet; all three are passed in.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

from fiftysix.people import Entropy, Sealer, new_id
from fiftysix.wording import Message, listed, say
from fiftysix_events.envelope import Entry, Recorded, read_entry, write
from fiftysix_events.errors import BrokenChain
from fiftysix_events.sealing import ERASED
from fiftysix_events.stores.lookup import fold
from fiftysix_events.stores.protocol import Append, Store
from fiftysix_events.types import EntryCorrected, Event, MatchOpened, SeatSubstituted
from fiftysix_events.verification import verify_links

Clock = Callable[[], datetime]
"""Returns the present moment, with its time zone."""

LAST = "-"
"""Stands for the match last appended to."""


class NoSuchMatch(LookupError):
    """No match, or more than one, answers to what was asked for."""

    def __init__(self, message: Message) -> None:
        """Keep the sentence, so that it can be translated."""
        super().__init__(str(message))
        self.message = message


class NewEvents(NamedTuple):
    """Events to be appended to one match, after so many that are stored."""

    stream: str
    expected_version: int
    events: Sequence[Event]


class Ledger:
    """A store with a clock and a source of randomness."""

    def __init__(self, store: Store, clock: Clock, entropy: Entropy) -> None:
        """Keep the three; nothing is read yet."""
        self.store = store
        self._clock = clock
        self._entropy = entropy

    def new_match_id(self) -> str:
        """Return an id that no match of this ledger has."""
        while self.store.head(match_id := new_id(self._entropy)).version:
            pass
        return match_id

    def find(self, text: str) -> str:
        """Return the id of the match that an id, a title, or the start of one names.

        An exact one wins; `-` is the match last appended to. Raises `NoSuchMatch`.
        """
        if text == LAST:
            last = self.store.last_stream()
            if last is None:
                raise NoSuchMatch(say("the ledger is empty: there is no last match"))
            return last
        if not text.strip():
            raise NoSuchMatch(say("an empty name names no match; `fiftysix list` shows all"))
        titles = self.store.find_titles(text)
        exact = {stream for stream, title in titles if title == text}
        exact = exact or {stream for stream, title in titles if fold(title) == fold(text)}
        found = exact or {stream for stream, _ in titles}
        ids = self.store.find_streams(text)
        if text in ids:
            return text
        found |= set() if exact else set(ids)
        if len(found) == 1:
            return found.pop()
        called = {stream: fold(title) for stream, title in titles if stream in found}
        if len(set(called.values())) < len(called):
            raise NoSuchMatch(self._of_one_title(text, sorted(found)))
        raise NoSuchMatch(self._why_not_one(text, found))

    def _of_one_title(self, text: str, found: Sequence[str]) -> Message:
        """Tell matches apart that no letter more can tell apart."""
        head = say("{text} could be any of these; give the id:", text=text)
        return listed([head, *map(self._candidate, found)], "\n  ")

    def _candidate(self, stream: str) -> str:
        opened = self.entries(stream)[0].event
        if not isinstance(opened, MatchOpened):
            return stream
        about = (stream, opened.title, opened.date, opened.place)
        return "  ".join(each for each in about if each)

    def _why_not_one(self, text: str, found: set[str]) -> Message:
        if not found:
            return say(
                "no match is called {text}, and no id starts so; `fiftysix list` shows all",
                text=text,
            )
        return say(
            "{text} could be any of {found}: add a letter, or give the id",
            text=text,
            found=", ".join(sorted(found)),
        )

    def entries(self, stream: str) -> list[Entry]:
        """Return everything recorded of a match, in order, words in clear.

        Raises `fiftysix_events.errors.LedgerError` for what is not an event.
        """
        return self.decode(self.store.read(stream))

    def verified_entries(self, stream: str) -> list[Entry]:
        """Return the same once every hash was found to follow from the one before and its text.

        Raises `BrokenChain` at the first that does not, and as `entries`.
        """
        recorded = list(self.store.read(stream))
        for fault in verify_links(recorded):
            raise BrokenChain(f"{fault.text}; `fiftysix verify {stream}` lists every fault")
        return self.decode(recorded)

    def decode(self, recorded: Iterable[Recorded], *, as_sealed: bool = False) -> list[Entry]:
        """Return stored events as entries. Raises as `entries`.

        Whoever was renamed has their new name; as sealed, the one that the digests stand for.
        """
        ask = self.store.word if as_sealed else self.store.shown

        def unseal(digest: str) -> str:
            word = ask(digest)
            return ERASED if word is None else word

        return [read_entry(each.version, each.text, unseal) for each in recorded]

    def append(
        self, appends: Sequence[NewEvents], *, by: str, request_id: str | None = None
    ) -> list[Recorded]:
        """Record events in one or several matches, all or nothing, by the person of that name.

        A request id that was answered before returns the first answer and records nothing. Raises
        what `Store.append` raises.
        """
        return self.store.append_all(self._batch(appends, by), request_id)

    def erase(
        self,
        digests: Sequence[str],
        appends: Sequence[NewEvents],
        *,
        by: str,
        request_id: str | None = None,
    ) -> int:
        """Forget words and record the events that say so, all or nothing; otherwise as `append`.

        Returns how many words there were.
        """
        return self.store.erase(digests, self._batch(appends, by), request_id)

    def rename(self, person: str, name: str) -> None:
        """Show another name for a person. The old one stays in the register, to open its digest."""
        word = Sealer(self.store, self._entropy).renamed(person, name)
        self.store.append("", 0, [], words=[word])

    def _batch(self, appends: Sequence[NewEvents], by: str) -> list[Append]:
        sealer = Sealer(self.store, self._entropy)
        at = self._clock()
        recorder = sealer.person(by).person or ""
        batch: list[Append] = []
        for new in appends:
            already = len(sealer.words) if batch else 0
            texts = [
                write(_identified(event, sealer), at=at, by=recorder, seal=sealer.seal)
                for event in new.events
            ]
            words = tuple(sealer.words[already:])
            batch.append(Append(new.stream, new.expected_version, texts, words))
        return batch


def _identified(event: Event, sealer: Sealer) -> Event:
    """Give the people named in an event their ids."""
    if isinstance(event, SeatSubstituted):
        return event.model_copy(update={"person": sealer.person(event.name).person})
    if isinstance(event, MatchOpened):
        seats = tuple(
            seated.model_copy(update={"person": sealer.person(seated.name).person})
            if seated.name
            else seated
            for seated in event.seats
        )
        return event.model_copy(update={"seats": seats})
    if isinstance(event, EntryCorrected):
        return event.model_copy(update={"replacement": _identified(event.replacement, sealer)})
    return event
