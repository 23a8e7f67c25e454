"""Judge a bundle of evidence of a match of 56. Needs Python 3.9 or newer, and nothing else.

    python3 verify.py                       judge the folder that this file stands in
    python3 verify.py BUNDLE                judge another folder, or a .zip
    python3 verify.py --key SHA256:...      and say whether the owner of that key signed it

Exit 0: whole. 1: whole, but the record has open errors. 4: changed, forged or cut. 2: wrong use.

Every part is here: Ed25519 (RFC 8032), the tree (RFC 6962), signed notes (C2SP), signatures of
OpenSSH, and the arithmetic of the game. It can be read in an hour, and it should be: a verifier
that came with the evidence proves nothing to somebody who has not read it or has it from elsewhere.
"""

# ruff: noqa: T201, B905, ANN401 - it prints, Python 3.9 knows no zip(strict=True), JSON is Any

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import stat
import sys
import zipfile
from typing import IO, TYPE_CHECKING, Any, NamedTuple, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

WHOLE, OPEN_ERRORS, WRONG_USE, TAMPERED = 0, 1, 2, 4

LINE = 1 << 20
"""The longest line of JSON that is looked at."""

LIMITS = {
    "README.txt": 1 << 16,
    "SHA256SUMS": 1 << 16,
    "SHA256SUMS.sig": 1 << 12,
    "allowed_signers": 1 << 16,
    "audit.html": 1 << 25,
    "audit.json": 1 << 23,
    "checkpoint": 1 << 16,
    "events.jsonl": 1 << 27,
    "proofs.json": 1 << 22,
    "record.56": 1 << 25,
    "rules.json": 1 << 16,
    "verify.py": 1 << 20,
    "words.jsonl": 1 << 25,
}
"""What a bundle consists of, and how many bytes of each are read at most."""

OPTIONAL = {"record.56"}
"""What the bundle of a single deal does not have."""

COSIGNATURE = re.compile(r"SHA256SUMS\.[A-Za-z0-9.-]{1,40}\.sig")
IGNORED = re.compile(r"\..*|__pycache__|__MACOSX|Thumbs\.db|desktop\.ini")
"""What systems leave in folders; not looked at."""

BAD = (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError, OverflowError)
"""What reading forged data can raise. UnicodeError and JSONDecodeError are ValueErrors."""

NOT_PROVEN = (
    "that people at the table told the scorer the truth, or that the scorer wrote it down",
    "that this verifier was not changed: compare it with one that you have from elsewhere",
    "that nothing was recorded after the checkpoint, or that its signer left no end out",
    "a tail cut off after the last checkpoint that anyone else holds: it leaves no trace",
    "what words that were erased from the register said: their digests stay, and still fit",
    "that a co-signature was not taken away: only one that is here can be checked",
)


class Fault(NamedTuple):
    """One thing that is wrong, and where."""

    where: str
    text: str


class Judgement:
    """Everything that is found out about a bundle."""

    def __init__(self, advance: Callable[[int], object] = int) -> None:
        self.advance = advance
        """Told now and then how many bytes of events were looked at; each is, twice."""
        self.faults: list[Fault] = []
        self.errors: list[str] = []
        """Open errors of the record: the bundle may be whole all the same."""
        self.remarks: list[str] = []
        self.files: dict[str, bytes] = {}
        """The content of every file that could be read."""
        self.stream = ""
        self.events: list[tuple[int, str]] = []
        """Version and text of every event that can be read."""
        self.hashes: dict[int, bytes] = {}
        self.runs: list[Run] = []
        self.deals = 0
        self.checkpoint: Note | None = None
        self.earlier: list[Earlier] = []
        self.signers: dict[str, bytes] = {}
        self.signed_by: list[bytes] = []
        """Keys with a valid signature over the whole bundle."""
        self.named: bool | None = None
        """Whether a key that was asked for has signed; None if none was asked for."""

    def fault(self, where: str, text: str) -> None:
        """Note something wrong; at most a thousand are kept."""
        if len(self.faults) < 1000:
            self.faults.append(Fault(where, text))

    @property
    def exit(self) -> int:
        """What the program ends with."""
        return TAMPERED if self.faults else OPEN_ERRORS if self.errors else WHOLE

    @property
    def whole(self) -> bool:
        """Whether the events begin with the first and have no gap."""
        return len(self.runs) == 1 and self.runs[0].first == 1


class Run(NamedTuple):
    """Events without a gap, and the proof that the last of them is in the log."""

    first: int
    last: int
    previous: bytes
    """The hash before the first."""
    leaf: int
    """Which leaf of the log the last event is."""
    proof: list[bytes]


class Earlier(NamedTuple):
    """An earlier size of the log, and the proof that it grew from there."""

    size: int
    root: bytes
    proof: list[bytes]


class Note(NamedTuple):
    """A checkpoint: its text, what it says, and the signatures under it."""

    body: bytes
    origin: str
    size: int
    root: bytes
    signatures: list[tuple[str, bytes]]


# --- Ed25519 (RFC 8032) -------------------------------------------------------------------------

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_1 = pow(2, (P - 1) // 4, P)


def add(p: tuple[int, int, int, int], q: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """Add two points in extended coordinates (§5.1.4)."""
    a = (p[1] - p[0]) * (q[1] - q[0]) % P
    b = (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(number: int, point: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """Multiply a point by a number."""
    total = (0, 1, 1, 0)
    while number:
        if number & 1:
            total = add(total, point)
        point, number = add(point, point), number >> 1
    return total


def same(p: tuple[int, int, int, int], q: tuple[int, int, int, int]) -> bool:
    """Compare two points."""
    return not ((p[0] * q[2] - q[0] * p[2]) % P or (p[1] * q[2] - q[1] * p[2]) % P)


def point_of(raw: bytes) -> tuple[int, int, int, int] | None:
    """Return the point that 32 bytes stand for, None if they stand for none (§5.1.3)."""
    y = int.from_bytes(raw, "little")
    sign, y = y >> 255, y & ((1 << 255) - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT_OF_MINUS_1 % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


BASE = cast(
    "tuple[int, int, int, int]", point_of((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
)


def is_signed(key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the owner of a key signed a message (§5.1.7)."""
    if len(key) != 32 or len(signature) != 64:
        return False
    a, r = point_of(key), point_of(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= ORDER or same(times(8, a), (0, 1, 1, 0)):
        return False
    digest = hashlib.sha512(signature[:32] + key + message).digest()
    k = int.from_bytes(digest, "little") % ORDER
    return same(times(s, BASE), add(r, times(k, a)))


# --- the tree (RFC 6962) ------------------------------------------------------------------------


def leaf_hash(data: bytes) -> bytes:
    """Return the hash of a leaf."""
    return hashlib.sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """Return the hash of a node."""
    return hashlib.sha256(b"\x01" + left + right).digest()


def root_by_inclusion(index: int, size: int, leaf: bytes, proof: list[bytes]) -> bytes | None:
    """Return the root that a proof leads to, None if it does not fit the tree (RFC 9162 §2.1.3)."""
    if not 0 <= index < size:
        return None
    node, last, digest = index, size - 1, leaf
    for step in proof:
        if last == 0:
            return None
        if node & 1 or node == last:
            digest = node_hash(step, digest)
            while not node & 1 and node:
                node, last = node >> 1, last >> 1
        else:
            digest = node_hash(digest, step)
        node, last = node >> 1, last >> 1
    return digest if last == 0 else None


def grew(old: int, new: int, old_root: bytes, new_root: bytes, proof: list[bytes]) -> bool:
    """Whether a proof shows that one tree begins with the other (RFC 9162 §2.1.4)."""
    if old == new:
        return not proof and old_root == new_root
    if not 0 < old < new or not proof:
        return False
    steps = proof if old & (old - 1) else [old_root, *proof]
    node, last = old - 1, new - 1
    while node & 1:
        node, last = node >> 1, last >> 1
    first = second = steps[0]
    for step in steps[1:]:
        if last == 0:
            return False
        if node & 1 or node == last:
            first, second = node_hash(step, first), node_hash(step, second)
            while not node & 1 and node:
                node, last = node >> 1, last >> 1
        else:
            second = node_hash(second, step)
        node, last = node >> 1, last >> 1
    return last == 0 and first == old_root and second == new_root


# --- notes and signatures -----------------------------------------------------------------------


def exact_base64(text: str) -> bytes:
    """Decode base64 that is written in the one right way."""
    raw = base64.b64decode(text, validate=True)
    if base64.b64encode(raw).decode() != text:
        raise ValueError("not the one way to write it in base64")
    return raw


def exact_hex(text: str) -> bytes:
    """Decode 32 bytes in hexadecimal digits, lower case."""
    if not re.fullmatch("[0-9a-f]{64}", text):
        raise ValueError("not 64 hexadecimal digits")
    return bytes.fromhex(text)


def read_note(content: bytes) -> Note:
    """Take a checkpoint apart. Raises one of `BAD`."""
    head, _, tail = content.partition(b"\n\n")
    lines = head.decode().split("\n")
    if len(lines) != 3 or not tail.endswith(b"\n"):
        raise ValueError("not three lines, an empty one, and signatures")
    origin, size, root = lines
    if not origin or not re.fullmatch("0|[1-9][0-9]{0,15}", size):
        raise ValueError("no origin or no size")
    signatures: list[tuple[str, bytes]] = []
    for line in tail.decode()[:-1].split("\n"):
        dash, name, signature = line.split(" ")
        if dash != "—" or not name:
            raise ValueError("not a signature line")
        signatures.append((name, exact_base64(signature)))
    raw = exact_base64(root)
    if len(raw) != 32 or len(set(signatures)) != len(signatures):
        raise ValueError("not a root of 32 bytes, or a signature twice")
    return Note(head + b"\n", origin, int(size), raw, signatures)


def note_key_id(name: str, key: bytes) -> bytes:
    """Return the four bytes by which a note's signature names its key."""
    return hashlib.sha256(name.encode() + b"\n\x01" + key).digest()[:4]


def signs_note(note: Note, name: str, key: bytes) -> bool:
    """Whether one of a note's signatures is by this key."""
    return any(
        who == name
        and signature[:4] == note_key_id(name, key)
        and is_signed(key, note.body, signature[4:])
        for who, signature in note.signatures
    )


def ssh_string(value: bytes) -> bytes:
    """Write a string as SSH does."""
    return len(value).to_bytes(4, "big") + value


def fingerprint(key: bytes) -> str:
    """Return a key's fingerprint as `ssh-keygen -l` prints it."""
    digest = hashlib.sha256(ssh_string(b"ssh-ed25519") + ssh_string(key)).digest()
    return "SHA256:" + base64.b64encode(digest).decode().rstrip("=")


def ssh_parts(blob: bytes) -> list[bytes]:
    """Take strings of SSH apart."""
    parts: list[bytes] = []
    while blob:
        size = int.from_bytes(blob[:4], "big")
        if len(blob) < 4 + size:
            raise ValueError("a string of SSH is cut off")
        parts.append(blob[4 : 4 + size])
        blob = blob[4 + size :]
    return parts


def ssh_signer(content: bytes, message: bytes) -> bytes:
    """Return the key that signed a message (`ssh-keygen -Y verify`). Raises one of `BAD`."""
    first, *lines, last, end = content.decode("ascii").split("\n")
    frame = ("-----BEGIN SSH SIGNATURE-----", "-----END SSH SIGNATURE-----", "")
    if (first, last, end) != frame or {len(line) for line in lines[:-1]} - {70} or not lines[-1]:
        raise ValueError("not an SSH signature in lines of 70 letters")
    blob = exact_base64("".join(lines))
    if blob[:10] != b"SSHSIG" + (1).to_bytes(4, "big"):
        raise ValueError("not an SSH signature of version 1")
    public, namespace, reserved, algorithm, signed = ssh_parts(blob[10:])
    kind, key = ssh_parts(public)
    kind_again, signature = ssh_parts(signed)
    if kind != b"ssh-ed25519" or kind_again != kind or len(key) != 32:
        raise ValueError("not an Ed25519 key")
    if namespace != b"fiftysix" or reserved or algorithm not in (b"sha256", b"sha512"):
        raise ValueError("made for something else")
    digest = hashlib.new(algorithm.decode(), message).digest()
    about = ssh_string(namespace) + ssh_string(b"") + ssh_string(algorithm)
    if not is_signed(key, b"SSHSIG" + about + ssh_string(digest), signature):
        raise ValueError("the signature does not fit what it should be of")
    return key


def read_signers(content: bytes) -> dict[str, bytes]:
    """Return the keys of an `allowed_signers` file by name."""
    signers: dict[str, bytes] = {}
    for line in content.decode("ascii").splitlines():
        name, namespaces, kind, blob = line.split(" ")
        if namespaces != 'namespaces="fiftysix"' or kind != "ssh-ed25519" or name in signers:
            raise ValueError("not a line of a signer")
        kind_again, key = ssh_parts(exact_base64(blob))
        if kind_again != b"ssh-ed25519" or len(key) != 32:
            raise ValueError("not an Ed25519 key")
        signers[name] = key
    if not signers:
        raise ValueError("no signers")
    return signers


# --- JSON, strictly -----------------------------------------------------------------------------


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found


def _no_float(text: str) -> Any:
    raise ValueError(f"{text[:20]} is not a whole number")


def _integer(text: str) -> int:
    if len(text) > 17:
        raise ValueError("a number is too long")
    return int(text)


def strict(text: str) -> Any:
    """Read JSON: no key twice, no floats, no lone surrogates. Raises one of `BAD`."""
    text.encode()
    value = json.loads(
        text,
        object_pairs_hook=_once,
        parse_float=_no_float,
        parse_constant=_no_float,
        parse_int=_integer,
    )
    if "\\u" in text:
        canonical(value)  # an escape can make half a character
    return value


def canonical(value: Any) -> bytes:
    """Write JSON in the one form of RFC 8785 (keys here are plain ASCII)."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.encode()


# --- where the files are ------------------------------------------------------------------------


class Folder:
    """A bundle that lies in a folder. Links are never followed."""

    def __init__(self, path: str, judgement: Judgement) -> None:
        self.path = path
        self.sizes: dict[str, int] = {}
        with os.scandir(path) as entries:
            for count, entry in enumerate(entries):
                if count >= 10_000:
                    judgement.fault("the folder", "it holds more than 10,000 files")
                    break
                self._enter(entry, judgement)

    def _enter(self, entry: os.DirEntry[str], judgement: Judgement) -> None:
        if IGNORED.fullmatch(entry.name):
            return
        found = entry.stat(follow_symlinks=False)
        if stat.S_ISREG(found.st_mode):
            self.sizes[entry.name] = found.st_size
        else:
            judgement.fault(shown(entry.name), "it is a link, a folder or no plain file: not read")

    def open(self, name: str) -> IO[bytes]:
        """Open a plain file of the folder."""
        flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        flags |= getattr(os, "O_BINARY", 0)
        return os.fdopen(os.open(os.path.join(self.path, name), flags), "rb")  # noqa: PTH118


class Zip:
    """A bundle in a zip. Nothing is unpacked onto the disk."""

    def __init__(self, path: str, judgement: Judgement) -> None:
        self.sizes: dict[str, int] = {}
        self._zip: zipfile.ZipFile | None = None
        if trouble := _directory_trouble(path):
            judgement.fault("the zip", trouble)
            return
        try:
            self._zip = zipfile.ZipFile(path)
            infos = self._zip.infolist()
        except (zipfile.BadZipFile, NotImplementedError, OSError, EOFError, *BAD) as error:
            judgement.fault("the zip", f"it cannot be read as one ({shown(str(error))})")
            return
        for info in infos:
            self._enter(info, judgement)

    def _enter(self, info: zipfile.ZipInfo, judgement: Judgement) -> None:
        name = info.filename
        if IGNORED.fullmatch(name.partition("/")[0]) and ".." not in name:
            return
        mode = info.external_attr >> 16
        if "/" in name or "\\" in name or ".." in name or ":" in name:
            judgement.fault(shown(name), "its path leaves the bundle: not read")
        elif stat.S_IFMT(mode) not in (0, stat.S_IFREG):
            judgement.fault(shown(name), "it is a link or no plain file: not read")
        elif name in self.sizes:
            judgement.fault(shown(name), "it is in the zip twice")
        elif info.flag_bits & 1 or info.compress_type not in (0, 8):
            judgement.fault(shown(name), "it is encrypted or packed in an unusual way: not read")
        else:
            self.sizes[name] = info.file_size

    def open(self, name: str) -> IO[bytes]:
        """Open a file of the zip; no more than its limit is ever unpacked."""
        if self._zip is None:
            raise OSError("the zip cannot be read")
        return self._zip.open(name)


def _directory_trouble(path: str) -> str:
    """Return why a zip's directory is too large to be looked at, or nothing."""
    size = os.stat(path).st_size  # noqa: PTH116 - plain strings here
    with open(path, "rb") as file:  # noqa: PTH123
        file.seek(max(0, size - 66_000))
        tail = file.read(66_000)
    end = tail.rfind(b"PK\x05\x06")
    if end < 0 or len(tail) < end + 22:
        return "it has no directory: cut off, or not a zip"
    if b"PK\x06\x07" in tail or int.from_bytes(tail[end + 12 : end + 16], "little") > 1 << 20:
        return "its directory is far too large for a bundle"
    return ""


def read_some(source: Folder | Zip, name: str, judgement: Judgement) -> bytes | None:
    """Return a file's content, or None with a fault if it is missing or too long."""
    limit = LIMITS.get(name, 1 << 12)
    if name not in source.sizes:
        judgement.fault(name, "it is missing")
        return None
    try:
        with source.open(name) as file:
            content = file.read(limit + 1)
    except (OSError, zipfile.BadZipFile, NotImplementedError, EOFError, *BAD) as error:
        judgement.fault(name, f"it cannot be read ({shown(str(error))})")
        return None
    except Exception as error:  # noqa: BLE001 - zlib's error, whatever unpacks
        judgement.fault(name, f"it cannot be unpacked ({shown(str(error))})")
        return None
    if len(content) > limit:
        judgement.fault(name, f"it is longer than {limit} bytes: not read")
        return None
    return content


def lines_of(content: bytes, name: str, judgement: Judgement) -> Iterator[tuple[int, str]]:
    """Yield the lines of a file that can be read, with their numbers."""
    start, number = 0, 0
    while start < len(content):
        end = content.find(b"\n", start)
        number += 1
        if end < 0:
            judgement.fault(f"{name} line {number}", "the file is cut off in this line")
            end = len(content)
        if end - start > LINE:
            judgement.fault(f"{name} line {number}", f"the line is longer than {LINE} bytes")
        else:
            try:
                yield number, content[start:end].decode()
            except UnicodeDecodeError:
                judgement.fault(f"{name} line {number}", "it is not UTF-8")
        start = end + 1


def shown(text: str) -> str:
    """Return the beginning of a text that may be forged, so that it can be printed."""
    return printable(text[:200])


def printable(text: str) -> str:
    """Return a text without what a terminal would obey or cannot show."""
    return "".join(each if each.isprintable() else "?" for each in text[:2000])


# --- the judgement ------------------------------------------------------------------------------


def judge(path: str, keys: Iterable[str] = (), advance: Callable[[int], object] = int) -> Judgement:
    """Judge a folder or zip. Never raises for what it holds."""
    judgement = Judgement(advance)
    try:
        is_folder = os.path.isdir(path)  # noqa: PTH112
        source = Folder(path, judgement) if is_folder else Zip(path, judgement)
        _judge(source, list(keys), judgement)
    except OSError as error:
        judgement.fault(shown(path), f"it cannot be read ({shown(str(error))})")
    except MemoryError:
        judgement.fault(shown(path), "it takes more memory than there is")
    except Exception as error:  # noqa: BLE001 - a fault of ours or a trick: not whole either way
        judgement.fault(shown(path), f"the verifier could not go on ({shown(repr(error))})")
    return judgement


def _judge(source: Folder | Zip, keys: list[str], judgement: Judgement) -> None:
    if "events.jsonl" not in source.sizes and "SHA256SUMS" not in source.sizes:
        judgement.fault("events.jsonl", "it is missing: this is no bundle, or half of one")
        return
    contents = {name: read_some(source, name, judgement) for name in LIMITS if name not in OPTIONAL}
    for name in OPTIONAL:
        if name in source.sizes:
            contents[name] = read_some(source, name, judgement)
    files = {name: content for name, content in contents.items() if content is not None}
    judgement.files = files
    _check_signers(files, judgement)
    _check_sums(source, files, judgement)
    _check_signature(source, files, judgement)
    _check_checkpoint(files, judgement)
    _check_proof_file(files, judgement)
    _check_chain(files.get("events.jsonl", b""), judgement)
    _check_inclusion(judgement)
    _check_growth(judgement)
    _check_words(files, judgement)
    _check_record(files, judgement)
    _check_keys(keys, judgement)


def _check_signers(files: dict[str, bytes], judgement: Judgement) -> None:
    if "allowed_signers" in files:
        try:
            judgement.signers = read_signers(files["allowed_signers"])
        except BAD as error:
            judgement.fault("allowed_signers", f"it cannot be read ({shown(str(error))})")


def _check_sums(source: Folder | Zip, files: dict[str, bytes], judgement: Judgement) -> None:
    if "SHA256SUMS" not in files:
        return
    sums: dict[str, str] = {}
    for number, line in lines_of(files["SHA256SUMS"], "SHA256SUMS", judgement):
        found = re.fullmatch(r"([0-9a-f]{64})  ([A-Za-z0-9._-]+)", line)
        if found is None or found[2] in sums:
            judgement.fault(f"SHA256SUMS line {number}", "it is no sum, or the second of a file")
        else:
            sums[found[2]] = found[1]
    expected = (set(LIMITS) - OPTIONAL - {"SHA256SUMS", "SHA256SUMS.sig"}) | set(sums)
    for name in sorted(expected | set(files) - {"SHA256SUMS", "SHA256SUMS.sig"}):
        if name not in sums:
            judgement.fault(name, "SHA256SUMS does not vouch for it")
        elif name in files and hashlib.sha256(files[name]).hexdigest() != sums[name]:
            judgement.fault(name, "it was changed: its SHA-256 is not the one in SHA256SUMS")
        elif name not in files and name not in LIMITS:
            judgement.fault(name, "SHA256SUMS names it, and it is no part of a bundle")
        elif name not in files and name in OPTIONAL:
            judgement.fault(name, "SHA256SUMS names it, and it is missing")
    for name in sorted(set(source.sizes) - set(LIMITS)):
        if not COSIGNATURE.fullmatch(name):
            judgement.fault(shown(name), "nobody vouches for this file")


def _check_signature(source: Folder | Zip, files: dict[str, bytes], judgement: Judgement) -> None:
    if "SHA256SUMS" not in files:
        return
    names = ["SHA256SUMS.sig"] if "SHA256SUMS.sig" in files else []
    names += sorted(name for name in source.sizes if COSIGNATURE.fullmatch(name))[:100]
    for name in names:
        content = files.get(name) or read_some(source, name, judgement)
        if content is None:
            continue
        try:
            key = ssh_signer(content, files["SHA256SUMS"])
        except BAD as error:
            judgement.fault(name, f"it is no valid signature of SHA256SUMS ({shown(str(error))})")
            continue
        if name == "SHA256SUMS.sig" and key not in judgement.signers.values():
            judgement.fault(name, "it is by a key that is not in allowed_signers")
        judgement.signed_by.append(key)


def _check_checkpoint(files: dict[str, bytes], judgement: Judgement) -> None:
    if "checkpoint" not in files:
        return
    try:
        note = read_note(files["checkpoint"])
    except BAD as error:
        judgement.fault("checkpoint", f"it is no signed note ({shown(str(error))})")
        return
    judgement.checkpoint = note
    for name, _ in note.signatures:
        if name not in judgement.signers:
            judgement.fault("checkpoint", f"{shown(name)} signed it, and is not in allowed_signers")
        elif not signs_note(note, name, judgement.signers[name]):
            judgement.fault("checkpoint", f"the signature of {shown(name)} does not fit it")
    if judgement.signed_by and not any(
        judgement.signers.get(name) == judgement.signed_by[0] for name, _ in note.signatures
    ):
        judgement.fault("checkpoint", "it is not signed by the key that signed SHA256SUMS")


def _check_proof_file(files: dict[str, bytes], judgement: Judgement) -> None:
    if "proofs.json" not in files:
        return
    try:
        proofs = strict(files["proofs.json"].decode())
        judgement.stream = str(proofs["stream"])
        judgement.runs = [
            Run(
                _number(each["first"]),
                _number(each["last"]),
                exact_hex(each["previous"]),
                _number(each["leaf"]),
                [exact_hex(step) for step in each["proof"]],
            )
            for each in proofs["runs"]
        ]
        judgement.earlier = [
            Earlier(
                _number(each["size"]),
                exact_hex(each["root"]),
                [exact_hex(step) for step in each["proof"]],
            )
            for each in proofs["earlier"]
        ]
        if set(proofs) != {"earlier", "runs", "stream"} or not judgement.runs:
            raise ValueError("not exactly stream, runs and earlier")
        if canonical(proofs) + b"\n" != files["proofs.json"]:
            raise ValueError("not written in the canonical form")
        if any(
            set(run) != {"first", "last", "leaf", "previous", "proof"} for run in proofs["runs"]
        ):
            raise ValueError("not exactly first, last, leaf, previous and proof")
        if any(set(each) != {"proof", "root", "size"} for each in proofs["earlier"]):
            raise ValueError("not exactly proof, root and size")
    except BAD as error:
        judgement.fault("proofs.json", f"it cannot be read ({shown(repr(error))})")


def _number(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError("not a number")
    return value


def _check_chain(content: bytes, judgement: Judgement) -> None:
    """Check every line: its form, its place, its hash after the one before."""
    runs = iter(judgement.runs)
    run = next(runs, None)
    previous = run.previous if run else hashlib.sha256(judgement.stream.encode()).digest()
    expected = run.first if run else 1
    if run and run.first == 1:
        previous = hashlib.sha256(judgement.stream.encode()).digest()
        if run.previous != previous:
            judgement.fault("proofs.json", "the hash before event 1 is not that of the match's id")
    for number, line in lines_of(content, "events.jsonl", judgement):
        judgement.advance(len(line))
        where = f"events.jsonl line {number}"
        try:
            version, text, digest = _line(line, judgement.stream)
        except BAD as error:
            judgement.fault(where, f"it is no event as it was stored ({shown(str(error))})")
            expected += 1
            continue
        where = f"event {version} ({where})"
        if run and expected == run.last + 1:
            run = next(runs, None)
            if run is not None:
                previous, expected = run.previous, run.first
        if version != expected:
            judgement.fault(where, _misplaced(version, expected))
        elif (due := hashlib.sha256(previous + text.encode()).hexdigest()) != digest.hex():
            judgement.fault(where, f"its hash should be {due}, after the one before and its text")
        if version in judgement.hashes:
            judgement.fault(where, "this event stands there twice")
        judgement.events.append((version, text))
        judgement.hashes[version] = digest
        previous, expected = digest, version + 1
    if judgement.runs and (
        run is not judgement.runs[-1] or expected != judgement.runs[-1].last + 1
    ):
        last = judgement.runs[-1].last
        judgement.fault("events.jsonl", f"it ends before event {last}, or after it: it was cut")


def _misplaced(version: int, expected: int) -> str:
    if version < expected:
        return f"event {expected} was expected here: out of order"
    return f"event {expected} was expected here: {version - expected} are missing"


def _line(line: str, stream: str) -> tuple[int, str, bytes]:
    value = strict(line)
    if set(value) != {"hash", "stream", "text", "version"}:
        raise ValueError("not exactly hash, stream, text and version")
    if value["stream"] != stream:
        raise ValueError(f"of another match: {value['stream']}")
    if canonical(value) != line.encode():
        raise ValueError("not written in the canonical form")
    text, version = value["text"], _number(value["version"])
    event = strict(text)
    if set(event) != {"at", "by", "data", "type", "v"} or canonical(event) != text.encode():
        raise ValueError("its text is not at, by, data, type and v in the canonical form")
    return version, text, exact_hex(value["hash"])


def _check_inclusion(judgement: Judgement) -> None:
    note = judgement.checkpoint
    if note is None:
        return
    for run in judgement.runs:
        where = f"events {run.first} to {run.last}"
        digest = judgement.hashes.get(run.last)
        if digest is None or run.first > run.last:
            judgement.fault(where, "the last of them is missing")
            continue
        leaf = leaf_hash(f"{judgement.stream}\n{run.last}\n{digest.hex()}\n".encode())
        if root_by_inclusion(run.leaf, note.size, leaf, run.proof) != note.root:
            judgement.fault(where, "the proof does not lead to the root in the checkpoint")
    lasts = [run.last for run in judgement.runs]
    firsts = [run.first for run in judgement.runs]
    if any(first <= last for first, last in zip(firsts[1:], lasts)):
        judgement.fault("proofs.json", "its runs of events are not in order")


def _check_growth(judgement: Judgement) -> None:
    note = judgement.checkpoint
    for each in judgement.earlier if note else ():
        if note and not grew(each.size, note.size, each.root, note.root, each.proof):
            text = f"the proof that the log grew from {each.size} events does not hold"
            judgement.fault("proofs.json", text)


_DIGEST = re.compile(r'"([0-9a-f]{64})"')


def _check_words(files: dict[str, bytes], judgement: Judgement) -> None:
    """Check that every word in the register has its digest, and that an event has that one."""
    used = {found for _, text in judgement.events for found in _DIGEST.findall(text)}
    seen: set[str] = set()
    for number, line in lines_of(files.get("words.jsonl", b""), "words.jsonl", judgement):
        where = f"words.jsonl line {number}"
        try:
            word = strict(line)
            if set(word) - {"person"} != {"digest", "kind", "salt", "text"}:
                raise ValueError("not exactly digest, kind, salt, text and person")
            if canonical(word) != line.encode():
                raise ValueError("not written in the canonical form")
            digest, salted = word["digest"], f"{word['salt']}{word['text']}".encode()
            if hashlib.sha256(salted).hexdigest() != digest:
                judgement.fault(where, "salt and word do not give the digest in the events")
            elif digest not in used or digest in seen:
                judgement.fault(where, "no event has this word, or it stands there twice")
            seen.add(digest)
        except BAD as error:
            judgement.fault(where, f"it cannot be read ({shown(str(error))})")


def _check_keys(keys: list[str], judgement: Judgement) -> None:
    if keys:
        signed = {fingerprint(key) for key in judgement.signed_by}
        judgement.named = all(key in signed for key in keys)
        for key in keys:
            if key not in signed:
                judgement.fault("SHA256SUMS.sig", f"not signed by the key {shown(key)}")


# --- the arithmetic of the game -----------------------------------------------------------------
#
# Written for this file from the rules, and small: what each deal comes to, what is due for it, what
# was paid, and what every team holds. It judges no turn and no following of suit.

POINTS = {"J": 3, "9": 2, "A": 1, "T": 1}
STRENGTH = {rank: 8 - place for place, rank in enumerate("J9ATKQ87")}
CALL = re.compile(r"(\+?)([0-9]{1,2})(NT|NS|[SHDC])|()([SHDC])([0-9]{1,2})")


class Contract(NamedTuple):
    """What is to be made, and by whom."""

    number: int
    denomination: str
    stake: str
    declarer: int
    team: str


class Trick(NamedTuple):
    """One trick: cards as they were played, or what the record says of it, or both."""

    number: int
    plays: list[tuple[int, str]]
    score: tuple[str, int] | None


class Deal:
    """One deal as far as its result goes."""

    def __init__(self, match: Match, number: int, dealer: int) -> None:
        seats = sorted(seat for seat, team in match.team_of.items() if team not in match.out)
        behind = [seat for seat in seats if seat <= dealer]
        self.order = [seat for seat in seats if seat > dealer] + behind
        self.match, self.number, self.dealer = match, number, dealer
        formats = {each["players"]: each["cards"] for each in match.rules["formats"]}
        self.cards: int = formats[len(seats)]
        self.held = dict(match.tables)
        self.bid: tuple[int, str, int] | None = None
        self.stake = "undoubled"
        self.passes = 0
        self.suit: str | None = None
        self.declared: dict[str, Any] | None = None
        self.called = self.hands = self.unrecorded = self.redealt = False
        self.tricks: dict[int, Trick] = {}
        self.table: list[tuple[int, str]] = []
        self.counts: dict[str, int] = {}
        self.result: bool | None = None
        self.claim: dict[str, Any] | None = None
        self.answers: dict[int, bool] = {}
        self.paid: dict[tuple[str | None, str], int] = {}
        self.agreements: list[tuple[int, bool]] = []
        self.rulings: list[dict[str, Any]] = []
        self.settled = self.misdeal = self.annulled = False
        self.after: dict[str, int] | None = None

    @property
    def teams(self) -> list[str]:
        """The teams that take part."""
        return sorted({self.match.team_of[seat] for seat in self.order})

    # --- auction ---

    @property
    def closed(self) -> bool:
        """Whether the auction is over (R-AUC-5, R-AUC-7, R-AUC-8)."""
        if self.declared is not None:
            return True
        if self.bid is None:
            return self.passes >= len(self.order)
        return self.stake == "redoubled" or self.passes >= len(self.order) - 1

    def call(self, seat: int, call: str) -> None:
        """Take a call; one that comes too late or means nothing changes nothing."""
        found = CALL.fullmatch(call)
        self.called = True
        if self.closed:
            return
        if call == "P":
            self.passes += 1
        elif call in ("X", "XX"):
            if self.bid is not None and self.stake != "redoubled":
                self.stake = "doubled" if call == "X" else "redoubled"
            self.passes = 0
        elif found and 1 <= int(found[2] or found[6]) <= 56:
            self._take_bid(seat, found)

    def _take_bid(self, seat: int, found: re.Match[str]) -> None:
        number, named = int(found[2] or found[6]), found[3] or found[5]
        if found[1] and self.bid:
            number += self.bid[0]
        suit = named if named in "SHDC" else None
        denomination = suit or "NT"
        if named == "NS" and self.match.rules["noes"] == "last-suit":
            denomination = self.suit or "NT"
        self.bid, self.stake, self.passes = (number, denomination, seat), "undoubled", 0
        self.suit = suit or self.suit

    @property
    def contract(self) -> Contract | None:
        """What was bid last; 28 at no trumps for the first seat when all passed (R-AUC-8)."""
        first = self.order[0]
        passed_out = Contract(28, "NT", "undoubled", first, self.match.team_of[first])
        if self.declared is not None:
            bid, declarer = self.declared.get("bid"), self.declared.get("declarer")
            if bid is None or declarer is None:
                return passed_out
            stake, team = self.declared.get("stake", "undoubled"), self.match.team_of[declarer]
            return Contract(int(bid[:2]), bid[2:], stake, declarer, team)
        if not (self.closed or self.tricks or self.table):
            return None
        if self.bid is None:
            return passed_out if self.closed else None
        number, denomination, seat = self.bid
        return Contract(number, denomination, self.stake, seat, self.match.team_of[seat])

    # --- tricks and piles ---

    @property
    def next_trick(self) -> int:
        """The number of the trick that is on the table or comes next."""
        return max(self.tricks, default=0) + 1

    def play(self, seat: int, card: str) -> None:
        """Lay a card on the table, and take the trick up when it is whole."""
        self.table.append((seat, card))
        if len(self.table) == len(self.order):
            self._take_up(self.next_trick, self.table, None)

    def _take_up(
        self, number: int, plays: list[tuple[int, str]], score: tuple[str, int] | None
    ) -> None:
        self.tricks[number] = Trick(number, plays, score)
        self.table = []

    def score(self, number: int, team: str, points: int) -> None:
        """Note what the record says of a trick; tricks before it may be missing."""
        following = self.next_trick
        if number < following:
            plays = self.tricks[number].plays if number in self.tricks else []
            self.tricks[number] = Trick(number, plays, (team, points))
            return
        if number > following and self.table:
            self._take_up(following, self.table, None)
        self._take_up(number, self.table if number == following else [], (team, points))

    def by_cards(self, trick: Trick) -> bool:
        """Whether every card of a trick is known."""
        return len(trick.plays) == len(self.order) and all(card != "?" for _, card in trick.plays)

    def taken(self, trick: Trick) -> tuple[str, int] | None:
        """Return the team that took a trick, and its points (R-PLAY-3, R-CARD-3)."""
        if not self.by_cards(trick):
            return trick.score
        contract = self.contract
        trumps = contract.denomination if contract else "NT"
        best = trick.plays[0]
        for play in trick.plays[1:]:
            (rank, suit), (best_rank, best_suit) = play[1], best[1]
            higher = suit == best_suit and STRENGTH[rank] > STRENGTH[best_rank]
            if higher or (suit != best_suit and suit == trumps):
                best = play
        points = sum(POINTS.get(card[0], 0) for _, card in trick.plays)
        return self.match.team_of[best[0]], points

    def trick_piles(self) -> dict[str, int]:
        """Return the points that each team took."""
        piles = dict.fromkeys(self.teams, 0)
        for trick in self.tricks.values():
            taken = self.taken(trick)
            if taken:
                piles[taken[0]] += taken[1]
        return piles

    @property
    def claim_settled(self) -> bool:
        """Whether each other team accepted a claim of all that was left."""
        if self.claim is None or "tricks" in self.claim or not all(self.answers.values()):
            return False
        answered = {self.match.team_of[seat] for seat in [*self.answers, self.claim["seat"]]}
        return answered >= set(self.teams)

    def claimed_by(self) -> str:
        """Return the team that gets what is left."""
        claim = self.claim or {}
        own = self.match.team_of[claim["seat"]]
        if claim["kind"] == "claim":
            return own
        return claim.get("to") or next(team for team in self.teams if team != own)

    @property
    def decided(self) -> bool:
        """Whether tricks, or tricks and a claim, say what the piles are."""
        if any(self.taken(trick) is None for trick in self.tricks.values()):
            return False
        gapless = not self.tricks or max(self.tricks) == len(self.tricks)
        return gapless and (len(self.tricks) == self.cards or self.claim_settled)

    def counted(self) -> dict[str, int] | None:
        """Return what was counted; one team that was not has the rest of 56."""
        piles = dict(self.counts)
        missing = [team for team in self.teams if team not in piles]
        rest = 56 - sum(piles.values())
        if piles and len(missing) == 1 and rest >= 0:
            piles[missing[0]] = rest
        return piles or None

    def piles(self) -> dict[str, int] | None:
        """Return the piles that decide, with what rulings moved; None if unknown."""
        piles = self.counted()
        if self.decided:
            piles = self.trick_piles()
            if self.claim_settled:
                piles[self.claimed_by()] += 56 - sum(piles.values())
        if piles is None:
            return None
        for ruling in self.rulings:
            _move_points(piles, ruling["effect"])
        return piles

    # --- result and settlement ---

    def outcome(self) -> bool | None:
        """Return whether the contract was made, agreed to or not (R-SCORE-2)."""
        contract = self.contract
        if self.annulled or self.unrecorded or contract is None:
            return None
        if not (self.closed or self.decided):
            return None
        forfeit = False
        for ruling in self.rulings:
            kind = ruling["effect"]["kind"]
            forfeit = kind == "forfeit" or (forfeit and kind != "reinstate")
        if forfeit:
            return False
        piles = self.piles()
        if piles is not None and contract.team in piles:
            return piles[contract.team] >= contract.number
        return self.result

    def made(self) -> bool | None:
        """Return the outcome once it counts: agreed to, ruled on, or in need of neither."""
        outcome, contract = self.outcome(), self.contract
        team = contract.team if contract else None
        agreed = any(
            made == outcome and self.match.team_of[seat] != team for seat, made in self.agreements
        )
        needed = self.match.rules.get("confirm", False) and not self.settled
        return outcome if agreed or not needed else None

    def creditors(self, declarer: int) -> list[str]:
        """Return the other teams, in turn from the declarer's right."""
        start = self.order.index(declarer)
        seats = self.order[start + 1 :] + self.order[:start]
        teams = dict.fromkeys(self.match.team_of[seat] for seat in seats)
        return [team for team in teams if team != self.match.team_of[declarer]]

    def due(self) -> list[list[Any]] | None:
        """Return what is payable; None while that is not known (R-SCORE-3 to R-SCORE-7)."""
        made, contract = self.made(), self.contract
        if self.annulled:
            return []
        if made is None or contract is None:
            return None
        others, amount = self.creditors(contract.declarer), self._worth(contract, made=made)
        if self.match.rules["unit"] == "points":
            return [[None, team, amount] for team in ([contract.team] if made else sorted(others))]
        if made:
            sums = {team: min(amount, max(0, self.held[team])) for team in others}
            transfers = [[team, contract.team, sums[team]] for team in others]
        else:
            sums = dict.fromkeys(others, 0)
            for _ in range(max(0, min(self.held[contract.team], amount * len(others)))):
                sums[min(others, key=lambda team: sums[team])] += 1
            transfers = [[contract.team, team, sums[team]] for team in others]
        return sorted(each for each in transfers if each[2])

    def _worth(self, contract: Contract, *, made: bool) -> int:
        rules = self.match.rules
        tiers = [tier for tier in rules["tiers"] if tier["bid"] <= contract.number]
        tier = tiers[-1] if tiers else rules["tiers"][0]
        base = tier["made"] if made else tier["failed"]
        if contract.stake == "undoubled":
            return base
        stake = rules["double"] if contract.stake == "doubled" else rules["redouble"]
        return base * stake if rules["stakes"] == "times" else base + stake

    def falls_short(self) -> list[str]:
        """Return the teams that hold less than they owe."""
        made, contract = self.made(), self.contract
        if self.match.rules["unit"] == "points" or made is None or contract is None:
            return []
        others, amount = self.creditors(contract.declarer), self._worth(contract, made=made)
        if made:
            return [team for team in others if self.held[team] < amount]
        short = self.held[contract.team] < amount * len(others)
        return [contract.team] if short else []

    def grade(self) -> str:
        """Return how much is known of the deal."""
        if self.unrecorded:
            return "unrecorded"
        by_score = any(trick.score and not self.by_cards(trick) for trick in self.tricks.values())
        if self.decided:
            return "tricks" if by_score else "cards"
        if self.counted() is not None:
            return "points"
        if self.result is not None:
            return "result"
        if by_score:
            return "tricks"
        return "cards" if self.tricks or self.table or self.called or self.hands else "unrecorded"

    def figures(self) -> dict[str, Any]:
        """Return the deal as an audit writes it."""
        contract, so_far = self.contract, self.trick_piles()
        return {
            "number": self.number,
            "dealer": self.dealer,
            "grade": self.grade(),
            "contract": contract and contract._asdict(),
            "piles": self.piles() or (so_far if any(so_far.values()) else None),
            "made": self.made(),
            "due": self.due() or [],
            "paid": _sorted([[*pair, amount] for pair, amount in self.paid.items()]),
            "tables": self.after or self.match.tables,
            "annulled": self.annulled,
        }

    def unsettled(self) -> bool:
        """Whether what was paid differs from what is due, change given set off."""
        due = self.due()
        if due is None:
            return False
        owed: dict[frozenset[str | None], int] = {}
        paid: list[list[Any]] = [[*pair, -amount] for pair, amount in self.paid.items()]
        for payer, payee, amount in [*due, *paid]:
            pair = frozenset((payer, payee))
            way = 1 if payer is None or payer < payee else -1
            owed[pair] = owed.get(pair, 0) + way * amount
        return any(owed.values())


def _sorted(transfers: Iterable[list[Any]]) -> list[list[Any]]:
    return sorted(transfers, key=lambda each: (each[0] or "", each[1]))


def _move_points(piles: dict[str, int], effect: dict[str, Any]) -> None:
    """Move points between piles: none below nothing, none above 56."""
    if effect["kind"] != "move-points":
        return
    payer, payee = effect["payer"], effect["payee"]
    amount = min(effect["amount"], piles.get(payer, 56), 56 - piles.get(payee, 0))
    for team, change in ((payer, -max(0, amount)), (payee, max(0, amount))):
        if team in piles:
            piles[team] += change


def _filled(teams: list[str], amount: int) -> dict[str, int]:
    return dict.fromkeys(teams, amount)


class Match:
    """A match: what every team holds, and its deals."""

    def __init__(self, opened: dict[str, Any]) -> None:
        self.rules: dict[str, Any] = opened["rules"]
        self.team_of: dict[int, str] = {
            seat: team["team"] for team in opened["teams"] for seat in team["seats"]
        }
        self.tables = _filled(sorted(set(self.team_of.values())), self.rules["start"])
        self.out: list[str] = []
        self.deals: list[Deal] = []
        self.closed = False
        self.later = False
        """Whether what comes now is later than the one deal that is told of."""

    def teams_out(self) -> list[str]:
        """Return the teams that are out by now (R-END-1)."""
        leaving: list[str] = []
        if self.rules["ends"] == "no-tables":
            leaving = [team for team in sorted(self.tables) if self.tables[team] == 0]
        elif self.rules["ends"] == "cannot-pay" and self.deals:
            leaving = self.deals[-1].falls_short()
        return self.out + [team for team in leaving if team not in self.out]

    def winner(self) -> str | None:
        """Return who has won (R-END-2; §7 for points)."""
        if self.rules["ends"] == "deals":
            last = self.deals[-1] if self.deals else None
            count = sum(not deal.annulled for deal in self.deals)
            if count < self.rules["deals"] or (last and self._open(last)):
                return None
            best = max(self.tables.values())
            left = [team for team in self.tables if self.tables[team] == best]
        else:
            left = [team for team in self.tables if team not in self.teams_out()]
        return left[0] if len(left) == 1 else None

    def _open(self, deal: Deal) -> bool:
        if deal.annulled or deal.unrecorded:
            return False
        agreed = deal.made() is not None or not self.rules.get("confirm", False)
        return not (deal.paid and agreed)

    def take(self, kind: str, data: dict[str, Any]) -> None:
        """Take the next event that is in force; what changes no figure is passed over."""
        deal = self.deals[-1] if self.deals and not self.later else None
        if kind == "deal.begun":
            if deal:
                deal.after = dict(self.tables)
            self.out = self.teams_out()
            self.deals.append(Deal(self, data["deal"], data["dealer"]))
            self.deals[-1].unrecorded = data.get("unrecorded", False)
        elif kind == "match.closed":
            self.closed = True
            if deal:
                deal.after = dict(self.tables)
        elif kind in ("tables.paid", "points.awarded"):
            self._pay(data, deal)
        elif kind == "deal.confirmed":
            for each in self._numbered(data["deal"]):
                each.agreements.append((data["seat"], data["made"]))
        elif kind == "ruling.given":
            self._rule(data, deal)
        elif deal is not None and kind in STEPS:
            STEPS[kind](deal, data)

    def _numbered(self, number: int) -> list[Deal]:
        if self.deals and self.deals[-1].number == number:
            return self.deals[-1:]
        return [deal for deal in self.deals if deal.number == number]

    def _pay(self, data: dict[str, Any], deal: Deal | None) -> None:
        payer, payee = data.get("payer"), data["payee"] if "payee" in data else data["team"]
        amount = data["tables"] if "tables" in data else data["points"]
        self._move(payer, payee, amount)
        if deal is not None and data["deal"] != deal.number and not deal.paid:
            _shift(deal.held, payer, payee, amount)
        for each in self._numbered(data["deal"]):
            each.paid[payer, payee] = each.paid.get((payer, payee), 0) + amount

    def _rule(self, data: dict[str, Any], deal: Deal | None) -> None:
        effect = data["effect"]
        if effect["kind"] == "move-tables":
            self._move(effect["payer"], effect["payee"], effect["amount"])
            if deal is not None and not deal.paid:
                _shift(deal.held, effect["payer"], effect["payee"], effect["amount"])
        for each in self._numbered(data["deal"]):
            each.rulings.append(data)
            if effect["kind"] in ("annul", "replay"):
                each.annulled = True
                continue
            if effect["kind"] == "reinstate":
                each.annulled = each.misdeal
            each.settled = each.settled or each.outcome() is not None

    def _move(self, payer: str | None, payee: str, amount: int) -> None:
        # A new dict: deals keep the old one.
        self.tables = dict(self.tables)
        _shift(self.tables, payer, payee, amount)


def _shift(tables: dict[str, int], payer: str | None, payee: str, amount: int) -> None:
    tables[payee] += amount
    if payer is not None:
        tables[payer] -= amount


def _declare(deal: Deal, data: dict[str, Any]) -> None:
    deal.declared = data


def _know_hands(deal: Deal, _data: dict[str, Any]) -> None:
    deal.hands = True


def _annul(deal: Deal, _data: dict[str, Any]) -> None:
    deal.annulled = deal.misdeal = True


def _claim(deal: Deal, data: dict[str, Any]) -> None:
    deal.claim, deal.answers = data, {}


def _answer(deal: Deal, data: dict[str, Any]) -> None:
    if deal.claim is not None:
        deal.answers[data["seat"]] = data["accepted"]


def _count(deal: Deal, data: dict[str, Any]) -> None:
    deal.counts.update({each["team"]: each["points"] for each in data["piles"]})


def _declare_result(deal: Deal, data: dict[str, Any]) -> None:
    deal.result = data["made"]


STEPS: dict[str, Callable[[Deal, dict[str, Any]], None]] = {
    "hands.dealt": _know_hands,
    "deal.annulled": _annul,
    "call.made": lambda deal, data: deal.call(data["seat"], data["call"]),
    "contract.declared": _declare,
    "card.played": lambda deal, data: deal.play(data["seat"], data["card"]),
    "trick.scored": lambda deal, data: deal.score(data["trick"], data["team"], data["points"]),
    "claim.made": _claim,
    "claim.answered": _answer,
    "piles.counted": _count,
    "result.declared": _declare_result,
}


def in_force(events: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """Yield version, type and data of every event, corrections and retractions applied."""
    patches = {
        version: strict(text)
        for version, text in events
        if '"type":"entry.corrected"' in text or '"type":"entry.retracted"' in text
    }
    patches = {
        version: event
        for version, event in patches.items()
        if event["type"] in ("entry.corrected", "entry.retracted")
    }
    standing: dict[int, dict[str, Any]] = {}
    void: set[int] = set()
    for version in sorted(patches, reverse=True):
        target = patches[version]["data"]["event"]
        if version in void:
            continue
        if target in patches:
            void.add(target)
        else:
            standing.setdefault(target, patches[version])
    for version, text in events:
        patch = standing.get(version)
        if version in patches or (patch and patch["type"] == "entry.retracted"):
            continue
        event = patch["data"]["replacement"] if patch else strict(text)
        yield version, event["type"], event["data"]


def _check_record(files: dict[str, bytes], judgement: Judgement) -> None:
    """Work every deal out, and compare with the audit and the rules that are in the bundle."""
    try:
        audit = strict(files.get("audit.json", b"").decode())
    except BAD as error:
        judgement.fault("audit.json", f"it cannot be read ({shown(str(error))})")
        return
    try:
        match = _replayed(audit, judgement)
        if canonical(match.rules) + b"\n" != files.get("rules.json"):
            judgement.fault("rules.json", "these are not the rules in the match's first event")
        _compare(match, audit, judgement)
    except BAD as error:
        text = f"the events cannot be added up ({shown(repr(error))})"
        judgement.fault("events.jsonl", text)


def _replayed(audit: dict[str, Any], judgement: Judgement) -> Match:
    impossible = {each["event"] for each in audit["findings"] if each["code"] == "impossible"}
    match: Match | None = None
    last_of_deal = 0
    whole = sum(len(text) for _, text in judgement.events) // max(1, len(judgement.events))
    for version, kind, data in in_force(judgement.events):
        judgement.advance(whole)
        if match is None:
            if kind != "match.opened":
                raise ValueError(f"the first event is {kind}")
            match = Match(data)
            if "before" in audit:
                match.tables, match.out = dict(audit["before"]["tables"]), audit["before"]["out"]
            continue
        if match.deals and not judgement.whole and version > last_of_deal:
            deal = match.deals[-1]
            deal.after, match.later = deal.after or dict(match.tables), True
        if version not in impossible:
            match.take(kind, data)
        if kind == "deal.begun":
            runs = [run.last for run in judgement.runs if run.first <= version <= run.last]
            last_of_deal = runs[0] if runs else 0
    if match is None:
        raise ValueError("there are no events")
    return match


def _compare(match: Match, audit: dict[str, Any], judgement: Judgement) -> None:
    deals = audit["deals"]
    judgement.deals = len(match.deals)
    if [deal["number"] for deal in deals] != [deal.number for deal in match.deals]:
        judgement.fault("audit.json", "it does not have the deals that the events have")
    for deal, audited in zip(match.deals, deals):
        if set(audited) != set(deal.figures()):
            judgement.fault("audit.json", f"deal {deal.number} has not exactly the figures of one")
        for name, value in deal.figures().items():
            if canonical(audited.get(name)) != canonical(value):
                text = f"deal {deal.number}: the events give {name} {value}"
                judgement.fault("audit.json", f"{text}, it says {shown(str(audited.get(name)))}")
    if judgement.whole and (match.tables, match.winner()) != (audit["tables"], audit["winner"]):
        judgement.fault("audit.json", f"the events give {match.tables}, and {match.winner()} won")
    _find_errors(match, audit, judgement)


def _find_errors(match: Match, audit: dict[str, Any], judgement: Judgement) -> None:
    known: set[int] = set()
    for finding in audit["findings"]:
        if finding["code"] in ("payment-mismatch", "incomplete"):
            known.add(finding["deal"])
        if finding["severity"] == "error" and finding["status"] == "open":
            where = f"deal {finding['deal']}, event {finding['event']}"
            judgement.errors.append(f"{where}: {shown(finding['text'])} ({finding['code']})")
    if audit["ok"] is not (not judgement.errors):
        judgement.fault("audit.json", "what it finds and its last word do not agree")
    for number, deal in enumerate(match.deals, start=1):
        settled = match.closed or number < len(match.deals)
        if settled and deal.unsettled() and deal.number not in known:
            judgement.errors.append(
                f"deal {deal.number}: due {deal.due()}, paid differs, and the audit is silent"
            )


# --- what is said -------------------------------------------------------------------------------


def report(judgement: Judgement) -> Iterator[str]:
    """Yield the judgement as sentences; nothing forged in them reaches a terminal as it is."""
    return map(printable, _sentences(judgement))


def _sentences(judgement: Judgement) -> Iterator[str]:
    for fault in judgement.faults:
        yield f"FAULT  {fault.where}: {fault.text}."
    if judgement.faults:
        yield ""
        count = _counted(len(judgement.faults), "fault")
        yield f"NOT WHOLE: {count}. This bundle was changed, forged or cut."
        return
    yield from _whole(judgement)
    yield ""
    yield from _signed(judgement)
    yield ""
    yield "What this does not prove:"
    for sentence in NOT_PROVEN:
        yield f"  - {sentence}"
    yield ""
    for error in judgement.errors:
        yield f"OPEN ERROR  {error}"
    if judgement.errors:
        yield f"WHOLE, and the record has {_counted(len(judgement.errors), 'open error')}."
    else:
        yield "WHOLE, and the record has no open errors."


def _whole(judgement: Judgement) -> Iterator[str]:
    note, earlier = judgement.checkpoint, len(judgement.earlier)
    log = f"the log {note.origin} of {note.size} events" if note else "the log"
    if judgement.whole:
        last = judgement.runs[-1].last
        yield f"Events 1 to {last} of match {judgement.stream}: none changed, none missing between."
    else:
        parts = ", ".join(map(_run_in_words, judgement.runs))
        yield f"An honest part of match {judgement.stream}: events {parts}."
        yield "Each run is whole; what lies between and after is not here, and this does not say"
        yield "whether later events change it. What teams held before is the signer's word."
    yield f"They are in {log}, proven by its signed checkpoint."
    yield f"{_counted(judgement.deals, 'deal')} added up again from the events: contract, tricks,"
    yield "piles, what was due, what was paid and what every team held agree with audit.json."
    if earlier:
        yield f"The log still has all that it had at {_counted(earlier, 'earlier checkpoint')}."


def _run_in_words(run: Run) -> str:
    return str(run.first) if run.first == run.last else f"{run.first} to {run.last}"


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _signed(judgement: Judgement) -> Iterator[str]:
    names = {key: name for name, key in judgement.signers.items()}
    for key in judgement.signed_by:
        who = names.get(key, "a co-signer")
        yield f"Signed with the key {fingerprint(key)} ({who})."
    if judgement.named:
        yield "That is the key you named: its owner vouches for every file here."
    else:
        yield "THE SIGNER IS UNVERIFIED. Anybody can make a key and call it what they like: a"
        yield "forger could have made this whole bundle. Ask the scorer, by another way, for the"
        yield "fingerprint of their key, and run: python3 verify.py --key FINGERPRINT"


def main(arguments: list[str]) -> int:
    """Judge what the command line names, print it, and return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            cast("Any", stream).reconfigure(errors="backslashreplace")
    keys: list[str] = []
    paths: list[str] = []
    rest = iter(arguments)
    for argument in rest:
        if argument in ("-h", "--help"):
            print(__doc__)
            return WHOLE
        if argument == "--key":
            keys.append(next(rest, ""))
        elif argument.startswith("--key="):
            keys.append(argument[6:])
        else:
            paths.append(argument)
    bad = [key for key in keys if not re.fullmatch(r"SHA256:[A-Za-z0-9+/]{43}", key)]
    if bad or len(paths) > 1 or any(path.startswith("-") for path in paths):
        print(__doc__, file=sys.stderr)
        return WRONG_USE
    here = os.path.dirname(os.path.abspath(__file__))  # noqa: PTH100, PTH120
    judgement = judge(paths[0] if paths else here, keys)
    for line in report(judgement):
        print(line)
    return judgement.exit


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(141)
