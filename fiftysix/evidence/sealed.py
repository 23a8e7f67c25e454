"""A ledger beside its own checkpoints: whether it still has all that was signed for."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from fiftysix.evidence.checkpoints import holds, notes_of
from fiftysix.evidence.keyring import Kept
from fiftysix.evidence.log import Log, leaf, origin_of
from fiftysix.evidence.tree import Tree
from fiftysix.evidence.verify import Note, signs_note
from fiftysix.wording import Message, say
from fiftysix_events.envelope import Recorded
from fiftysix_events.stores.protocol import Store


class Sealed(NamedTuple):
    """What became of the checkpoints of a ledger."""

    faults: list[Message]
    remarks: list[Message]
    last: int
    """How many events the largest checkpoint that holds vouches for."""


class Watched:
    """Passes events on and builds the log of them."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._tree = Tree()
        self._first = b""

    def through(self, recorded: Iterable[Recorded]) -> Iterator[Recorded]:
        """Yield every event, and remember its leaf."""
        for event in recorded:
            data = leaf(event)
            self._first = self._first or data
            self._tree.add(data)
            yield event

    @property
    def log(self) -> Log:
        """The log of what was passed on."""
        return Log(self._tree, origin_of(self._first), [])


def check_checkpoints(store: Store, log: Log, keys: Sequence[Kept]) -> Sealed:
    """Check every checkpoint that the ledger kept against its events, and who signed it."""
    faults: list[Message] = []
    remarks: list[Message] = []
    last = 0
    for kept, note in notes_of(store):
        if note is None or note.size != kept.size:
            faults.append(say("the checkpoint of {size} events is no signed note", size=kept.size))
        elif log.tree.size < note.size:
            faults.append(_cut(note, log))
        elif not holds(log, note):
            faults.append(_changed(note))
        else:
            last = max(last, note.size)
            faults += _wrong_signatures(note, keys)
    if not last and not faults:
        remarks.append(
            say("no checkpoint vouches for its end: a tail that was cut off would not be seen")
        )
    return Sealed(faults, remarks, last)


def _cut(note: Note, log: Log) -> Message:
    return say(
        "the ledger had {size} events when it was signed, and has {events}: it was cut",
        size=note.size,
        events=log.tree.size,
    )


def _changed(note: Note) -> Message:
    return say(
        "the first {size} events are not those that were signed: order or content was changed",
        size=note.size,
    )


def _wrong_signatures(note: Note, keys: Sequence[Kept]) -> Iterator[Message]:
    """Judge the signatures of names that we have keys for; others cannot be judged here."""
    for name, _ in note.signatures:
        ours = [kept for kept in keys if kept.public.name == name]
        by = [kept for kept in ours if signs_note(note, name, kept.public.raw)]
        if ours and not by:
            yield say(
                "the checkpoint of {size} events is not signed by {name}", size=note.size, name=name
            )
        elif any(kept.state == "revoked" for kept in by):
            yield say(
                "the checkpoint of {size} events is signed with a revoked key of {name}",
                size=note.size,
                name=name,
            )
