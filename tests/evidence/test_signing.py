"""Signatures: RFC 8032, signed notes, and what `ssh-keygen` makes of ours and we of its own."""

import hashlib
import random
import subprocess
from dataclasses import dataclass

import pytest

from fiftysix.evidence.keys import BadKey, PublicKey, SigningKey
from fiftysix.evidence.notes import Checkpoint, key_id, signed_note
from fiftysix.evidence.sshsig import ssh_signature
from fiftysix.evidence.verify import (
    BAD,
    ORDER,
    fingerprint,
    is_signed,
    note_key_id,
    read_note,
    read_signers,
    signs_note,
    ssh_signer,
)
from tests.programs import require

RFC_8032 = [
    (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155",
        "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da",
        "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac",
        "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
]
"""The first tests of RFC 8032 §7.1: key, message, the halves of the signature."""

CHECKPOINT = Checkpoint("fiftysix/0123456789abcdef", 7, bytes(range(32)))


def key(name="meera", seed=56):
    return SigningKey.new(name, random.Random(seed).randbytes)


@pytest.mark.parametrize(("public", "message", "first", "second"), RFC_8032)
def test_signatures_of_the_rfc(public, message, first, second):
    """The RFC's signatures are accepted, and with any byte changed they are not."""
    raw, text, signed = map(bytes.fromhex, (public, message, first + second))
    assert is_signed(raw, text, signed)
    assert not is_signed(raw, text + b"!", signed)
    for place in range(64):
        changed = bytearray(signed)
        changed[place] ^= 1
        assert not is_signed(raw, text, bytes(changed))


def test_signatures_of_the_library_are_accepted():
    """What `cryptography` signs, the sixty lines accept, for many keys and messages."""
    for seed in range(20):
        signer, message = key(seed=seed), random.Random(seed).randbytes(seed * 7)
        assert is_signed(signer.public.raw, message, signer.sign(message))
        assert not is_signed(key(seed=seed + 1).public.raw, message, signer.sign(message))


def test_signatures_that_could_be_made_by_others_are_refused():
    """No second form of a signature, no key of small order, no key off the curve, no odd length."""
    signer = key()
    signed = signer.sign(b"m")
    bigger = int.from_bytes(signed[32:], "little") + ORDER
    assert not is_signed(signer.public.raw, b"m", signed[:32] + bigger.to_bytes(32, "little"))
    one = (1).to_bytes(32, "little")
    assert not is_signed(one, b"m", one + bytes(32))
    assert not is_signed(b"\xff" * 32, b"m", signed)
    assert not is_signed(signer.public.raw, b"m", signed[:63])
    assert not is_signed(b"", b"m", signed)


def test_a_checkpoint_is_a_note_that_its_keys_sign():
    """Origin, size and root are read back, and each signature is found to be its key's."""
    first, second = key(), key("director", 57)
    note = read_note(signed_note(CHECKPOINT, [first, second]))
    assert (note.origin, note.size, note.root) == CHECKPOINT
    for each in (first, second):
        assert signs_note(note, each.public.name, each.public.raw)
        assert key_id(each.public) == note_key_id(each.public.name, each.public.raw)
    assert not signs_note(note, "meera", second.public.raw)


def test_key_ids_are_those_of_c2sp():
    """The key id of the specification's own example comes out."""
    raw = bytes.fromhex("0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20")
    expected = hashlib.sha256(b"example.com/foo\n\x01" + raw).digest()[:4]
    assert note_key_id("example.com/foo", raw) == expected


@pytest.mark.parametrize(
    "change",
    [
        lambda note: note[:-1],
        lambda note: note + note[-10:],
        lambda note: note.replace(b"\n7\n", b"\n07\n"),
        lambda note: note.replace(b"\n7\n", b"\n-7\n"),
        lambda note: note.replace(b"\n7\n", b"\n7\nmore\n"),
        lambda note: note.replace("—".encode(), b"-"),
        lambda note: note.partition(b"\n\n")[0],
        lambda note: note + note.partition(b"\n\n")[2],
        lambda note: b"\xff" + note,
        lambda _note: b"",
    ],
)
def test_what_is_no_note_is_refused(change):
    """A note has one form: every other one is an error that the verifier expects."""
    with pytest.raises(BAD):
        read_note(change(signed_note(CHECKPOINT, [key()])))


def test_allowed_signers_are_read_back():
    """A line of `allowed_signers` gives name and key again, and the fingerprint is the same."""
    public = key().public
    assert read_signers(f"{public.allowed_signer}\n".encode()) == {"meera": public.raw}
    assert public.fingerprint == fingerprint(public.raw)


@pytest.mark.parametrize("name", ["", "Meera", "a b", "a+b", "../a", "a" * 41, "-a", "മീര"])
def test_names_that_could_be_something_else_are_refused(name):
    """A key's name is a word that is safe in notes, file names and signers' files."""
    with pytest.raises(BadKey, match="a key is named"):
        key(name)


@dataclass
class Home:
    """A folder with a key of ours."""

    folder: object
    signer: SigningKey


@pytest.fixture
def home(tmp_path):
    signer = key()
    (tmp_path / "private").write_bytes(signer.written())
    (tmp_path / "private").chmod(0o600)
    (tmp_path / "allowed_signers").write_text(f"{signer.public.allowed_signer}\n")
    (tmp_path / "message").write_bytes(b"sums\n")
    return Home(tmp_path, signer)


def ssh_keygen(folder, *arguments, given=b""):
    return subprocess.run(
        ["ssh-keygen", *arguments], cwd=folder, input=given, capture_output=True, check=False
    )


def test_ssh_keygen_accepts_our_signature(home):
    """`ssh-keygen -Y verify` says Good, and does not for another message."""
    require("ssh-keygen", "openssh-client")
    content = ssh_signature(home.signer, home.signer.public.raw, b"sums\n")
    (home.folder / "message.sig").write_bytes(content)
    verify = (
        "-Y", "verify", "-f", "allowed_signers", "-I", "meera", "-n", "fiftysix",
        "-s", "message.sig",
    )  # fmt: skip
    good = ssh_keygen(home.folder, *verify, given=b"sums\n")
    assert good.returncode == 0, good
    assert home.signer.public.fingerprint.encode() in good.stdout
    assert ssh_keygen(home.folder, *verify, given=b"sums").returncode != 0


def test_we_accept_the_signature_of_ssh_keygen(home):
    """A co-signature by `ssh-keygen -Y sign` with our key file is read and verified."""
    require("ssh-keygen", "openssh-client")
    signed = ssh_keygen(home.folder, "-Y", "sign", "-n", "fiftysix", "-f", "private", "message")
    assert signed.returncode == 0, signed
    content = (home.folder / "message.sig").read_bytes()
    assert ssh_signer(content, b"sums\n") == home.signer.public.raw
    with pytest.raises(ValueError, match="does not fit"):
        ssh_signer(content, b"other\n")


def test_the_fingerprint_is_the_one_of_ssh_keygen(home):
    """What we call a fingerprint is what `ssh-keygen -l` prints."""
    require("ssh-keygen", "openssh-client")
    (home.folder / "key.pub").write_text(f"{home.signer.public.line}\n")
    printed = ssh_keygen(home.folder, "-l", "-f", "key.pub").stdout.decode()
    assert printed.split()[1] == home.signer.public.fingerprint


def test_a_private_key_is_read_back_and_never_shown():
    """The private file gives the same key; neither `repr` nor `str` shows anything of it."""
    signer = key()
    again = SigningKey.read("meera", signer.written())
    assert again.public == PublicKey("meera", signer.public.raw)
    assert "PRIVATE" not in f"{signer!r} {signer}"
    for wrong in (b"", b"junk", signer.written()[:-60]):
        with pytest.raises(BadKey):
            SigningKey.read("meera", wrong)
