"""The keys of one user: made, rotated, revoked, and kept to themselves."""

import random
import stat

import pytest

from fiftysix.evidence.keyring import Keyring
from fiftysix.evidence.keys import BadKey

MADE, LATER = "2026-08-30T18:00:00.000Z", "2026-09-30T18:00:00.000Z"
ENTROPY = random.Random(56).randbytes


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "config" / "keys"


@pytest.fixture
def ring(folder):
    return Keyring(folder)


def test_nothing_is_written_by_looking(ring, folder):
    """Without a key there is no folder, and asking for one says how to make it."""
    assert ring.all() == []
    with pytest.raises(BadKey, match="fiftysix key new NAME"):
        ring.signing(None)
    assert not folder.exists()


def test_a_key_is_made_for_its_owner_alone(ring, folder):
    """The private file can be read by nobody else, and everything lies in the one folder."""
    made = ring.new("meera", ENTROPY, MADE)
    private = [path for path in folder.iterdir() if path.suffix == ".key"]
    assert [stat.S_IMODE(path.stat().st_mode) for path in private] == [0o600]
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {path.suffix for path in folder.iterdir()} == {".key", ".pub", ".json"}
    assert ring.all() == [made]
    assert ring.signing(None).public == made.public
    assert b"PRIVATE" not in (folder / "keys.json").read_bytes()


def test_one_name_has_one_current_key(ring):
    """A second key of the same name is refused; rotating is the way."""
    ring.new("meera", ENTROPY, MADE)
    with pytest.raises(BadKey, match="fiftysix key rotate meera"):
        ring.new("meera", ENTROPY, MADE)


def test_rotation_puts_a_new_key_in_the_place(ring):
    """The old key signs no more and is still listed, with the new one's fingerprint."""
    old = ring.new("meera", ENTROPY, MADE)
    new = ring.rotate("meera", ENTROPY, LATER)
    listed = ring.all()
    assert [kept.state for kept in listed] == ["rotated", "current"]
    assert (listed[0].successor, listed[0].ended) == (new.fingerprint, LATER)
    assert ring.signing("meera").public == new.public
    assert ring.find(old.fingerprint) == listed[0]
    with pytest.raises(BadKey, match="was rotated"):
        ring.signing(old.fingerprint)


def test_revocation_removes_the_private_file(ring, folder):
    """A revoked key is listed as such, cannot sign, and its private file is gone."""
    ring.new("meera", ENTROPY, MADE)
    assert ring.revoke("meera", LATER).state == "revoked"
    assert [path for path in folder.iterdir() if path.suffix == ".key"] == []
    with pytest.raises(BadKey, match="was revoked"):
        ring.signing("meera")
    with pytest.raises(BadKey, match="already"):
        ring.revoke("meera", LATER)
    ring.new("meera", ENTROPY, LATER)
    assert ring.signing("meera").public == ring.all()[1].public


def test_several_keys_must_be_named(ring):
    """With two current keys nothing is guessed."""
    ring.new("meera", ENTROPY, MADE)
    ring.new("director", ENTROPY, MADE)
    with pytest.raises(BadKey, match="director, meera"):
        ring.signing(None)
    with pytest.raises(BadKey, match="no key called nobody"):
        ring.signing("nobody")


@pytest.mark.parametrize("content", ["", "{}", "[{}]", "[1]", '[{"name": "x"}]', "[" * 100_000])
def test_a_list_that_cannot_be_read_is_an_error(ring, folder, content):
    """A damaged list says so: no traceback, and nothing is overwritten."""
    folder.mkdir(parents=True)
    (folder / "keys.json").write_text(content)
    with pytest.raises(BadKey, match="cannot be read"):
        ring.new("meera", ENTROPY, MADE)
    assert (folder / "keys.json").read_text() == content


def test_a_missing_private_file_is_named(ring, folder):
    """A key whose private file lies on another machine cannot sign here."""
    ring.new("meera", ENTROPY, MADE)
    next(path for path in folder.iterdir() if path.suffix == ".key").unlink()
    with pytest.raises(BadKey, match="private file of meera is not here"):
        ring.signing("meera")
