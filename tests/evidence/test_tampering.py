"""Enumerated tampering: every single change to a bundle and to a ledger ends with 4."""

import os
import random
import sqlite3
from functools import cache

import pytest

from fiftysix.evidence import verify
from fiftysix.evidence.bundle import Wanted, files_of
from fiftysix.evidence.sealed import Watched, check_checkpoints
from fiftysix.evidence.verify import TAMPERED, judge
from fiftysix.ledger import NewEvents
from fiftysix.notation.reader import read
from fiftysix.verifying import Verification
from fiftysix_events.chain import anchor, link
from fiftysix_events.envelope import Recorded
from fiftysix_events.stores.memory import MemoryStore
from tests.cli.console import Session
from tests.evidence.bundles import EVENINGS, bundle_of, key, lay, ledger
from tests.evidence.tampering import changed_values, field_changes, line_changes, written

SHORT = """fiftysix 1
match "A short one"
rules online-32 players=4 deals=3
seat 1 Anu
seat 2 "Biju K"
deal 1 dealer=4
call 1 28H P P P
play 1 JH 9H AH TH
note "seen by all"
deal 2 dealer=1
contract 30S X by 3
count A 31 B 25
award A 2
"""
"""A match with words, calls, cards, a count and an award; small, for there are many changes."""

COMPLETE = bool(os.environ.get("CI"))
"""In CI every line of every file is changed; elsewhere one in 40 of those in `TEXTS`."""

TEXTS = {"README.txt", "audit.html", "verify.py"}
"""Files of which nothing is read but their sum."""

HOW_MANY = 300
"""Random larger changes."""


def record_short(book):
    reading = read(SHORT.encode())
    assert not reading.problems, reading.shown()
    match = book.new_match_id()
    book.append([NewEvents(match, 0, list(reading.matches[0].events))], by="Meera")
    return match


@cache
def short_bundle():
    book = ledger()
    return files_of(book, Wanted(record_short(book), [key()]))


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """The same signature of the same text is judged once."""
    monkeypatch.setattr(verify, "is_signed", cache(verify.is_signed))


class Bundle:
    """A bundle on disk of which one file at a time is another."""

    def __init__(self, folder, files):
        self.folder, self.files, self.count = lay(folder, files), files, 0

    def missed(self, name, changes):
        """Return the changes to a file that the verifier did not notice."""
        found = []
        for label, content in changes:
            if content != self.files[name]:
                self.count += 1
                (self.folder / name).write_bytes(content)
                if judge(str(self.folder)).exit != TAMPERED:
                    found.append((name, label))
        (self.folder / name).write_bytes(self.files[name])
        return found


@pytest.fixture
def bundle(tmp_path):
    return Bundle(tmp_path / "bundle", short_bundle())


def test_the_short_match_is_whole(bundle):
    """Without a change the bundle is whole: what follows is due to the changes."""
    assert judge(str(bundle.folder)).faults == []


def test_every_single_change_to_a_bundle_is_caught(bundle, capsys):
    """Every line of every file deleted, doubled, swapped, cut or changed; every field of JSON."""
    missed = []
    for name, content in bundle.files.items():
        every = 40 if name in TEXTS and not COMPLETE else 1
        missed += bundle.missed(name, line_changes(content, every))
        if name.endswith((".json", ".jsonl")) and name != "audit.json":
            missed += bundle.missed(name, field_changes(content))
    assert missed == []
    assert bundle.count > 3500
    with capsys.disabled():
        print(f"\n{bundle.count} single changes to a bundle, every one caught")


def test_every_missing_or_foreign_file_is_caught(bundle):
    """A file that is gone, empty, or there beside the others is a fault."""
    for name, content in bundle.files.items():
        (bundle.folder / name).unlink()
        assert judge(str(bundle.folder)).exit == TAMPERED
        (bundle.folder / name).write_bytes(b"")
        assert judge(str(bundle.folder)).exit == TAMPERED
        (bundle.folder / name).write_bytes(content)
    (bundle.folder / "more.txt").write_bytes(b"")
    assert judge(str(bundle.folder)).exit == TAMPERED


RESUMMED = ("events.jsonl", "proofs.json", "checkpoint", "rules.json")


@pytest.mark.parametrize("name", RESUMMED)
def test_sums_that_were_made_again_do_not_help(tmp_path, name, monkeypatch):
    """Chain, proofs, checkpoint and rules are checked themselves, not by their sums alone."""
    monkeypatch.setattr(verify, "_check_sums", lambda *_: None)
    bundle = Bundle(tmp_path / "bundle", short_bundle())
    changes = list(line_changes(bundle.files[name]))
    if name.endswith((".json", ".jsonl")):
        changes += field_changes(bundle.files[name])
    assert bundle.missed(name, changes) == []
    assert bundle.count > 30


def test_figures_of_the_audit_are_worked_out_again(tmp_path, monkeypatch):
    """Every figure of the audit, changed with its sum, contradicts the events."""
    monkeypatch.setattr(verify, "_check_sums", lambda *_: None)
    bundle = Bundle(tmp_path / "bundle", short_bundle())
    audit = verify.strict(bundle.files["audit.json"].decode())
    changes = [
        (label, written(audit | {name: changed}))
        for name in ("deals", "tables", "winner", "ok")
        for label, changed in changed_values(audit[name], name)
        if written(changed) != written(audit[name]) and "a key more" not in label
    ]
    assert bundle.missed("audit.json", changes) == []
    assert bundle.count > 200


def test_a_forger_with_another_key_is_caught_by_the_fingerprint(tmp_path):
    """A whole bundle made anew passes without a key, which it says, and never with the true one."""
    book = ledger()
    forged = files_of(book, Wanted(record_short(book), [key("meera", 99)]))
    folder = lay(tmp_path, forged)
    assert judge(str(folder)).exit == 0
    assert "A forger could have made" in " ".join(verify.report(judge(str(folder)))).replace(
        "a\nforger", "a forger"
    ).replace("a forger", "A forger")
    assert judge(str(folder), [key().public.fingerprint]).exit == TAMPERED


def test_larger_random_changes_are_caught(tmp_path, capsys):
    """Blocks moved, taken from another bundle, bytes flipped by the dozen: all caught."""
    chance, other = random.Random(56), bundle_of(EVENINGS[0])
    bundle = Bundle(tmp_path / "bundle", short_bundle())
    names = [name for name in bundle.files if name not in TEXTS]
    missed = []
    for number in range(HOW_MANY):
        name = chance.choice(names)
        change = chance.choice([shuffled, grafted, flipped, without])
        content = change(bundle.files[name], other[name], chance)
        missed += bundle.missed(name, [(f"{number} {change.__name__}", content)])
    assert missed == []
    with capsys.disabled():
        print(f"\n{bundle.count} random larger changes to a bundle, every one caught")


def shuffled(content, _other, chance):
    lines = content.splitlines(keepends=True)
    chance.shuffle(lines)
    return b"".join(lines)


def grafted(content, other, chance):
    lines, others = content.splitlines(keepends=True), other.splitlines(keepends=True)
    start = chance.randrange(len(lines))
    take = chance.randrange(len(others))
    return b"".join([*lines[:start], *others[take : take + 5], *lines[start + 3 :]])


def flipped(content, _other, chance):
    changed = bytearray(content)
    for _ in range(chance.randint(1, 30)):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def without(content, _other, chance):
    start = chance.randrange(len(content))
    return content[:start] + content[start + chance.randint(1, 500) :]


# --- the ledger ---


class Tampered:
    """A ledger in memory whose events are others, beside a checkpoint over all of them."""

    def __init__(self):
        self.book = ledger()
        record_short(self.book)
        match = record_short(self.book)
        files_of(self.book, Wanted(match, [key()]))
        assert isinstance(self.book.store, MemoryStore)
        self.events = list(self.book.store.read_all())
        self.count = 0

    def missed(self, label, events):
        if events == self.events:
            return []
        self.count += 1
        watched = Watched()
        found = Verification(watched.through(events))
        sealed = check_checkpoints(self.book.store, watched.log, [])
        return [] if found.faults or sealed.faults else [label]


def other(event, **changes):
    """Return an event with something else in it."""
    fields = {name: getattr(event, name) for name in Recorded.__annotations__}
    return Recorded(**(fields | changes))


def chained(events):
    """Return events with versions and hashes that fit, as a forger would write them."""
    heads, made = {}, []
    for event in events:
        version, previous = heads.get(event.stream, (0, anchor(event.stream)))
        digest = link(previous, event.text)
        heads[event.stream] = (version + 1, digest)
        made.append(other(event, version=version + 1, hash=digest))
    return made


def single_changes(events):
    """Yield each event changed, gone, doubled, swapped with the next, or the last that is left."""
    for place, event in enumerate(events):
        before, after = events[:place], events[place + 1 :]
        yield "gone", [*before, *after]
        yield "doubled", [*before, event, event, *after]
        yield "swapped", [*before, *after[:1], event, *after[1:]]
        yield "cut", before
        yield "version", [*before, other(event, version=event.version + 1), *after]
        yield "stream", [*before, other(event, stream="another1"), *after]
        for bit in range(0, 256, 16):
            digest = bytearray(event.hash)
            digest[bit // 8] ^= 1
            yield "hash", [*before, other(event, hash=bytes(digest)), *after]
        for label, text in changed_values(event.text.decode()):
            content = text if isinstance(text, str) else written(text).decode()
            changed = other(event, text=content.encode(errors="surrogatepass"))
            yield f"text {label}", [*before, changed, *after]


def test_every_single_change_to_a_ledger_is_caught(capsys):
    """Every field, deletions, doubles, swaps, cuts; and each again with a chain made anew."""
    tampered = Tampered()
    missed = []
    for label, events in single_changes(tampered.events):
        missed += tampered.missed(label, events)
        if events[: len(tampered.events)] != tampered.events:  # else one more was recorded
            missed += tampered.missed(f"{label}, chained anew", chained(events))
    assert missed == []
    assert tampered.count > 4000
    with capsys.disabled():
        print(f"\n{tampered.count} single changes to a ledger, every one caught")


@pytest.mark.parametrize("seed", range(12))
def test_a_ledger_file_that_was_changed_ends_with_4(tmp_path, seed):
    """In the file itself: random rows changed, gone or moved; the command says so with exit 4."""
    chance, session = random.Random(seed), Session(tmp_path)
    session.run("fiftysix simulate --seed 5 --matches 2 --deals 1 --teams 2")
    session.run("fiftysix key new meera")
    session.run("fiftysix export - --format bundle -o b")
    connection = sqlite3.connect(tmp_path / "ledger.sqlite")
    last = connection.execute("SELECT max(position) FROM events").fetchone()[0]
    row = chance.randint(1, last - 1)
    statement = chance.choice(
        [
            "DELETE FROM events WHERE position = ?",
            "DELETE FROM events WHERE position > ?",
            "UPDATE events SET position = position + 1000 WHERE position = ?",
            "UPDATE events SET text = replace(text, '2', '3') || ' ' WHERE position = ?",
            "UPDATE events SET hash = zeroblob(32) WHERE position = ?",
            "UPDATE events SET hash = x'00' WHERE position = ?",
            "UPDATE events SET version = version + 5000 WHERE position = ?",
            "UPDATE events SET stream_id = 3 - stream_id, version = 9000 WHERE position = ?",
        ]
    )
    connection.execute(statement, (row,))
    connection.commit()
    connection.close()
    assert session.run("fiftysix verify")[-1] == "[exit 4]", statement
