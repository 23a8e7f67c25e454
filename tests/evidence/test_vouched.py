"""What a ledger can show for each entry: when, by whom, its hash, and the checkpoint over it."""

from fiftysix.evidence.checkpoints import checkpoint_for
from fiftysix.evidence.log import read_log
from fiftysix.evidence.notes import signed_note
from fiftysix.evidence.vouched import lines, proofs_of
from fiftysix.ledger import NewEvents
from fiftysix.people import names_by_id
from fiftysix_events.types import NoteAdded
from tests.evidence.bundles import EVENINGS, key, ledger, record


def test_hashes_and_recorders():
    """Every entry has the hash that is stored, and the name of who recorded it."""
    book = ledger()
    (match, *_) = record(book, EVENINGS[0])
    found = proofs_of(book.store, match, names_by_id(book.store))
    stored = {each.version: each.hash.hex() for each in book.store.read(match)}
    assert {version: proof.hash for version, proof in found.items()} == stored
    assert {proof.by for proof in found.values()} == {"Meera"}
    assert all(proof.vouching is None for proof in found.values())


def test_checkpoints():
    """An entry is vouched for by the earliest checkpoint over it; what came later by none."""
    book = ledger()
    record(book, EVENINGS[0])
    (match, *_) = record(book, EVENINGS[1])
    log = read_log(book.store.read_all(), match)
    kept = checkpoint_for(book.store, log, log.indexes[-1], [key()])
    last = len(log.indexes)
    book.append([NewEvents(match, last, [NoteAdded(text="later")])], by="Meera")
    found = proofs_of(book.store, match, {})
    vouching = found[last].vouching
    assert vouching == (kept.size, ("meera",), last)
    assert found[last + 1].vouching is None


def test_a_checkpoint_that_does_not_hold():
    """A checkpoint over another log vouches for nothing."""
    book, other = ledger(), ledger()
    (match, *_) = record(book, EVENINGS[0])
    record(other, EVENINGS[1])
    log = read_log(other.store.read_all())
    book.store.add_checkpoint(log.tree.size, signed_note(log.checkpoint(log.tree.size), [key()]))
    assert all(each.vouching is None for each in proofs_of(book.store, match, {}).values())


def test_sentences():
    """It is told when and by whom an entry was recorded, its hash, and who signed for it."""
    book = ledger()
    (match, *_) = record(book, EVENINGS[0])
    log = read_log(book.store.read_all(), match)
    checkpoint_for(book.store, log, log.indexes[-1], [key()])
    proof = proofs_of(book.store, match, names_by_id(book.store))[1]
    said = [str(line) for line in lines(proof, 1)]
    assert said[0].startswith("#1 was recorded 2026-08-30 18:00:00 UTC by Meera")
    assert proof.hash in said[1]
    assert said[2].endswith("covers it, signed by meera.")
