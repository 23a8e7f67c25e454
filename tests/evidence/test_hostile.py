"""Bundles made to do harm: each is a finding, in bounded memory, and never a traceback."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from functools import cache

import pytest

from fiftysix.evidence import verify
from fiftysix.evidence.verify import LINE, TAMPERED, judge, report
from fiftysix_cli.bundling import zipped
from tests.evidence.bundles import EVENINGS, bundle_of, lay

FILES = bundle_of(EVENINGS[0])
FILES_STREAM = json.loads(FILES["proofs.json"])["stream"]
GIGABYTE = 1 << 30
MEMORY = 1 << 30
"""What a verifier may take, of addresses; a bundle of twenty deals takes a fiftieth of it."""


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """The same signature of the same text is judged once."""
    monkeypatch.setattr(verify, "is_signed", cache(verify.is_signed))


@pytest.fixture
def folder(tmp_path):
    return lay(tmp_path / "bundle", FILES)


def faults(path):
    judgement = judge(str(path))
    assert judgement.exit == TAMPERED
    assert not [fault for fault in judgement.faults if "could not go on" in fault.text]
    return " ".join(f"{fault.where}: {fault.text}" for fault in judgement.faults)


def first_line(folder, change):
    path = folder / "events.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([change(lines[0]), *lines[1:]]))


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (lambda line: b'{"hash":"",' + line[1:], "a key stands twice"),
        (lambda line: line.replace(b'"version":1', b'"version":1.0'), "not a whole number"),
        (lambda line: line.replace(b'"version":1', b'"version":1e9'), "not a whole number"),
        (lambda line: line.replace(b'"version":1', b'"version":NaN'), "not a whole number"),
        (lambda line: line.replace(b'"version":1', b'"version":' + b"9" * 5000), "too long"),
        (lambda line: line.replace(b'"text":"', b'"text":"\\ud800'), "surrogates"),
        (lambda line: line.replace(b'"text":"', b'"text":"\xff'), "not UTF-8"),
        (lambda line: line.replace(b'"text":"', b'"text":"\x00'), "no event"),
        (lambda _line: b"[" * 100_000 + b"\n", "no event"),
        (lambda _line: b'{"a":' * 100_000 + b"\n", "no event"),
        (lambda line: line.rstrip(b"\n") + b" " * LINE + b"\n", "longer than"),
        (lambda _line: b"\n", "no event"),
        (lambda _line: b"null\n", "no event"),
        (lambda _line: b"\xef\xbb\xbf\n", "no event"),
    ],
)
def test_a_line_that_is_no_event(folder, change, text):
    """Each kind of bad line is named with its number, and the rest is still looked at."""
    first_line(folder, change)
    found = faults(folder)
    assert "events.jsonl line 1" in found
    assert text in found


@pytest.mark.parametrize("name", ["proofs.json", "audit.json", "rules.json", "words.jsonl"])
@pytest.mark.parametrize(
    "content", [b"", b"null", b"[]", b"{}", b"[" * 200_000, b'"\\ud800"', b"1e999", b"\xff", b"{"]
)
def test_other_files_that_are_something_else(folder, name, content):
    """Whatever stands in the other files, it is a finding."""
    (folder / name).write_bytes(content)
    assert name in faults(folder)


@pytest.mark.parametrize("name", ["checkpoint", "allowed_signers", "SHA256SUMS", "SHA256SUMS.sig"])
@pytest.mark.parametrize(
    "content", [b"", b"\n", b"\n\n", b"x\ny\nz\n\n", "— a b\n".encode(), b"\xff\xfe", b"a b c d\n"]
)
def test_signatures_that_are_something_else(folder, name, content):
    """Whatever stands in place of sums, signers and signatures, it is a finding."""
    (folder / name).write_bytes(content)
    assert name in faults(folder)


def test_links_folders_and_pipes_are_not_followed(folder, tmp_path):
    """A link to the true file, a folder and a pipe in a file's place are not read."""
    for name in ("events.jsonl", "audit.json", "words.jsonl"):
        (folder / name).rename(tmp_path / name)
    (folder / "events.jsonl").symlink_to(tmp_path / "events.jsonl")
    (folder / "audit.json").mkdir()
    os.mkfifo(folder / "words.jsonl")
    found = faults(folder)
    for name in ("events.jsonl", "audit.json", "words.jsonl"):
        assert f"{name}: it is a link, a folder or no plain file" in found


def test_too_many_files_are_not_counted(folder):
    """A folder of thousands of files is given up on."""
    for number in range(10_100):
        (folder / str(number)).touch()
    assert "more than 10,000 files" in faults(folder)


def entry(name, mode=0o100644):
    info = zipfile.ZipInfo(name)
    info.create_system = 3
    info.external_attr = mode << 16
    return info


@pytest.mark.parametrize(
    ("name", "mode", "text"),
    [
        ("../evil", 0o100644, "leaves the bundle"),
        ("/etc/evil", 0o100644, "leaves the bundle"),
        ("a/b", 0o100644, "leaves the bundle"),
        ("..\\evil", 0o100644, "leaves the bundle"),
        ("C:evil", 0o100644, "leaves the bundle"),
        (".evil/../../x", 0o100644, "leaves the bundle"),
        ("link", 0o120777, "a link"),
        ("more.txt", 0o100644, "nobody vouches"),
        ("more\x1b[2J", 0o100644, "nobody vouches"),
    ],
)
def test_entries_of_a_zip_that_do_not_belong_there(tmp_path, name, mode, text):
    """Paths that leave the folder, links and strangers in a zip are findings."""
    path = tmp_path / "b.zip"
    path.write_bytes(zipped(FILES))
    assert judge(str(path)).exit == 0
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(entry(name, mode), b"x")
    found = faults(path)
    assert text in found
    assert "\x1b" not in found
    assert [each.name for each in tmp_path.iterdir()] == ["b.zip"]


def test_a_zip_with_a_name_twice(tmp_path):
    """The second of two entries of one name is a finding: programs differ in which they take."""
    path = tmp_path / "b.zip"
    path.write_bytes(zipped(FILES))
    with pytest.warns(UserWarning, match="Duplicate"), zipfile.ZipFile(path, "a") as archive:
        archive.writestr(entry("record.56"), b"x")
    assert "in the zip twice" in faults(path)


@pytest.mark.parametrize("size", [0, 1, 21, 22, 500, -1, -30])
def test_a_zip_that_is_cut_off(tmp_path, size):
    """Half a zip is a finding, wherever it was cut."""
    path = tmp_path / "b.zip"
    path.write_bytes(zipped(FILES)[:size])
    faults(path)


def test_a_zip_with_changed_bytes(tmp_path):
    """Any byte of the zip changed: a finding, or an entry's date or the like, and never a crash."""
    path, whole = tmp_path / "b.zip", zipped(FILES)
    for place in range(0, len(whole), 1 + len(whole) // 400):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        judgement = judge(str(path))
        assert not [each for each in judgement.faults if "could not go on" in each.text]
        assert judgement.exit in (0, TAMPERED)


@pytest.mark.parametrize("path", ["missing", "missing.zip", "/dev/null", "\x00"])
def test_what_is_not_there(path):
    """No folder, no file, a device, a name that cannot be one: a finding."""
    assert judge(path).exit == TAMPERED


LIMITED = """
import resource, runpy, sys
resource.setrlimit(resource.RLIMIT_AS, (%d, %d))
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def in_bounded_memory(path):
    script = path.parent / "verify.py"
    script.write_bytes(FILES["verify.py"])
    return subprocess.run(
        [sys.executable, "-I", "-S", "-c", LIMITED % (MEMORY, MEMORY), script, path],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited as on Linux")
@pytest.mark.parametrize("name", ["events.jsonl", "audit.json", "words.jsonl", "SHA256SUMS"])
def test_a_gigabyte_of_one_line(folder, name):
    """A file of a gigabyte in one line is a finding, and not read into memory."""
    os.truncate(folder / name, GIGABYTE)
    done = in_bounded_memory(folder)
    assert (done.returncode, done.stderr) == (TAMPERED, "")
    assert f"{name}: it is longer than" in done.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited as on Linux")
def test_a_zip_bomb(tmp_path):
    """A zip that unpacks to three hundred megabytes is a finding, in bounded memory."""
    path = tmp_path / "b.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        with archive.open("events.jsonl", "w", force_zip64=False) as file:
            for _ in range(300):
                file.write(bytes(1 << 20))
        archive.writestr("SHA256SUMS", b"")
    done = in_bounded_memory(path)
    assert (done.returncode, done.stderr) == (TAMPERED, "")
    assert "longer than" in done.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited as on Linux")
def test_a_megabyte_of_brackets_in_every_file(folder):
    """Millions of tiny lists stay within the memory, too."""
    (folder / "audit.json").write_bytes(b"[" + b"[]," * 2_700_000 + b"[]]")
    (folder / "proofs.json").write_bytes(b"[" + b"[]," * 1_300_000 + b"[]]")
    line = b"[" + b"[]," * 300_000 + b"[]]\n"
    (folder / "words.jsonl").write_bytes(line * 10)
    (folder / "events.jsonl").write_bytes(line * 10)
    done = in_bounded_memory(folder)
    assert (done.returncode, done.stderr) == (TAMPERED, "")


def test_nothing_is_left_behind(folder):
    """Judging writes nothing: no cache, no temporary file."""
    before = sorted(path.name for path in folder.iterdir())
    judge(str(folder))
    shutil.copytree(folder, folder.parent / "copy")
    assert sorted(path.name for path in folder.iterdir()) == before


def test_nothing_forged_reaches_the_terminal_as_it_is(folder):
    """What a terminal would obey is shown as question marks, wherever in the bundle it stands."""
    for name in ("events.jsonl", "audit.json", "proofs.json"):
        path = folder / name
        text = path.read_text().replace('"deal":1', '"deal":"\\u001b[2J"')
        path.write_text(text.replace(FILES_STREAM, "\\u001b[2J"))
    lines = list(report(judge(str(folder))))
    assert len(lines) > 3
    assert all(line.isprintable() for line in lines)
