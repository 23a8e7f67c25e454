"""What a ledger can show for the entries of a match: their hashes, and who signed for them when."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple, Protocol

from fiftysix.evidence.checkpoints import holds, notes_of
from fiftysix.evidence.log import Log, read_log
from fiftysix.evidence.verify import Note
from fiftysix.wording import Message, say
from fiftysix_events.envelope import Recorded, take_apart
from fiftysix_events.stores.protocol import Store


class Vouching(NamedTuple):
    """A signed checkpoint that covers entries of a match."""

    size: int
    """How many events of the ledger it covers."""
    signers: tuple[str, ...]
    """Who signed it, by the names in the note; whether a key is theirs, `verify --key` says."""
    versions: int
    """How many entries of the match it covers, from the first."""


class Proof(NamedTuple):
    """What stands behind one entry."""

    at: str
    by: str
    """The name of who recorded it, or the id where no name is known."""
    hash: str
    """SHA-256 in hexadecimal, over everything that the match had until then."""
    vouching: Vouching | None
    """The earliest checkpoint that covers it."""


class Proofs(Protocol):
    """Finds, when it is first asked, what stands behind each entry of a match, by version."""

    def __call__(self) -> Mapping[int, Proof]:
        """Return it."""
        ...


def proofs_of(store: Store, stream: str, names: Mapping[str, str]) -> dict[int, Proof]:
    """Return what stands behind each entry of a match, by version.

    With checkpoints in the ledger the whole log is read, and one that does not hold is left out.
    """
    vouchings = list(_vouchings(store, stream))
    return {recorded.version: _proof(recorded, vouchings, names) for recorded in store.read(stream)}


def _vouchings(store: Store, stream: str) -> Iterator[Vouching]:
    """Yield the checkpoints that hold, the earliest first."""
    notes = sorted(
        (note for _, note in notes_of(store) if note is not None), key=lambda note: note.size
    )
    if not notes:
        return
    log = read_log(store.read_all(), stream)
    for note in notes:
        if holds(log, note):
            yield _vouching(note, log)


def _vouching(note: Note, log: Log) -> Vouching:
    signers = tuple(name for name, _ in note.signatures)
    return Vouching(note.size, signers, sum(index < note.size for index in log.indexes))


def _proof(recorded: Recorded, vouchings: list[Vouching], names: Mapping[str, str]) -> Proof:
    text = take_apart(recorded.text)
    covering = (each for each in vouchings if each.versions >= recorded.version)
    by = names.get(text.by, text.by)
    return Proof(text.at, by, recorded.hash.hex(), next(covering, None))


def lines(proof: Proof, event: int) -> Iterator[Message]:
    """Yield what stands behind an entry, in sentences."""
    yield say(
        "#{event} was recorded {at} UTC by {by}.",
        event=event,
        at=proof.at[:19].replace("T", " "),
        by=proof.by,
    )
    yield say("Its hash, over all that came before: {hash}", hash=proof.hash)
    if proof.vouching is not None:
        yield say(
            "A checkpoint of {size} events covers it, signed by {signers}.",
            size=proof.vouching.size,
            signers=", ".join(proof.vouching.signers),
        )
