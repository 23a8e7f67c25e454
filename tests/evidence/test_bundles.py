"""Bundles: whole, the same every time, and judged by a bare Python as the program judges."""

import json
import shutil
import subprocess
import sys

import pytest

from fiftysix.audit.as_json import report_as_json
from fiftysix.audit.report import audit
from fiftysix.evidence.bundle import Wanted, _signed, files_of
from fiftysix.evidence.judging import judge_bundle
from fiftysix.evidence.runs import NoSuchDeal
from fiftysix.evidence.verify import judge, report
from fiftysix.timeline import in_force
from fiftysix_cli.bundling import zipped
from fiftysix_events.errors import BrokenChain
from fiftysix_events.stores.memory import MemoryStore
from tests.evidence.bundles import (
    EVENINGS,
    FIXTURES,
    GENERATED,
    bundle_of,
    key,
    lay,
    ledger,
    record,
)
from tests.programs import require


def runs(python):
    """Whether an interpreter does run: a shim for a version that is not chosen does not."""
    return not subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode


OLDEST = shutil.which("python3.9") or sys.executable
OLDEST = OLDEST if runs(OLDEST) else sys.executable
"""The oldest Python that the verifier is made for, if it is here."""

FINGERPRINT = key().public.fingerprint
SPECIMENS = sorted((FIXTURES / "specimens").glob("*.56"))
IRREGULAR = FIXTURES / "evenings" / "irregular.56"
SIX = FIXTURES / "evenings" / "six-two-sides.56"


def deals_of(path):
    return json.loads(bundle_of(path)["audit.json"])["deals"]


@pytest.mark.parametrize("path", [*EVENINGS, *GENERATED, *SPECIMENS], ids=lambda path: path.stem)
def test_every_fixture_is_judged_as_its_audit_says(path, tmp_path):
    """For each recorded match the standalone figures agree with the audit, errors and all."""
    files = bundle_of(path)
    judgement = judge(str(lay(tmp_path, files)), [FINGERPRINT])
    assert judgement.faults == []
    assert judgement.exit == (0 if json.loads(files["audit.json"])["ok"] else 1)
    assert judgement.named


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)
def test_every_deal_can_stand_alone(path, tmp_path):
    """Each single deal of each evening is proven part of the match, with the same figures."""
    for deal in deals_of(path):
        files = bundle_of(path, deal["number"])
        (alone,) = json.loads(files["audit.json"])["deals"]
        assert alone == deal
        folder = lay(tmp_path / str(deal["number"]), files)
        judgement = judge(str(folder), [FINGERPRINT])
        assert judgement.faults == []
        if deal["number"] > 1:
            assert not judgement.whole
            assert "An honest part of match" in "\n".join(report(judgement))


def test_a_deal_that_is_not_there():
    """A deal that nobody played cannot be exported."""
    with pytest.raises(NoSuchDeal):
        bundle_of(SIX, 99)


@pytest.mark.parametrize(
    ("path", "code"), [(EVENINGS[0], 0), (IRREGULAR, 1)], ids=["in-order", "open-errors"]
)
def test_a_bare_python_judges_the_folder_it_stands_in(path, code, tmp_path):
    """`verify.py` without arguments, isolated and without site-packages, from another folder."""
    folder = lay(tmp_path / "bundle", bundle_of(path))
    done = run_verifier(folder / "verify.py", cwd=tmp_path)
    assert done.returncode == code, done.stdout + done.stderr
    assert done.stderr == ""
    assert "THE SIGNER IS UNVERIFIED" in done.stdout
    assert "What this does not prove" in done.stdout
    assert {path.name for path in folder.iterdir()} == set(bundle_of(path))


def test_a_bare_python_judges_another_folder_and_a_zip(tmp_path):
    """A verifier from elsewhere is given the name of a folder or of a zip."""
    script = lay(tmp_path / "mine", bundle_of(EVENINGS[0])) / "verify.py"
    folder = lay(tmp_path / "theirs", bundle_of(IRREGULAR))
    (tmp_path / "theirs.zip").write_bytes(zipped(bundle_of(IRREGULAR)))
    judged = [
        run_verifier(script, path, cwd=tmp_path) for path in (folder, tmp_path / "theirs.zip")
    ]
    assert [done.returncode for done in judged] == [1, 1]
    assert judged[0].stdout == judged[1].stdout
    (folder / "events.jsonl").unlink()
    cut = run_verifier(script, folder, cwd=tmp_path)
    assert (cut.returncode, cut.stderr) == (4, "")
    assert "events.jsonl: it is missing" in cut.stdout


def run_verifier(script, *arguments, cwd):
    return subprocess.run(
        [OLDEST, "-I", "-S", script, *arguments],
        cwd=cwd,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


def test_a_key_that_is_named_must_have_signed(tmp_path):
    """With its fingerprint the signer is named; with another one the bundle is not accepted."""
    folder = lay(tmp_path / "bundle", bundle_of(SIX))
    good = run_verifier(folder / "verify.py", "--key", FINGERPRINT, cwd=tmp_path)
    assert (good.returncode, "UNVERIFIED" in good.stdout) == (1, False)
    other = key("meera", 57).public.fingerprint
    bad = run_verifier(folder / "verify.py", f"--key={other}", cwd=tmp_path)
    assert bad.returncode == 4
    assert "not signed by the key" in bad.stdout


@pytest.mark.parametrize("arguments", [["--key"], ["--key", "me"], ["a", "b"], ["--what"]])
def test_wrong_use_is_said(arguments, tmp_path):
    """A command line that means nothing ends with 2 and says how it is meant."""
    script = lay(tmp_path, bundle_of(SIX)) / "verify.py"
    done = run_verifier(script, *arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "python3 verify.py --key" in done.stderr


def test_the_same_bundle_twice_is_the_same_bytes():
    """Exported again, and again after another match was recorded, every file is the same."""
    book = ledger()
    (match,) = record(book, SIX)
    wanted = Wanted(match, [key()])
    first = files_of(book, wanted)
    record(book, EVENINGS[0])
    assert files_of(book, wanted) == first
    assert len(book.store.checkpoints()) == 1


def test_a_later_bundle_proves_that_the_log_grew():
    """A second match's bundle has the first one's checkpoint, with the proof that it is in it."""
    book = ledger()
    (first,) = record(book, SIX)
    files_of(book, Wanted(first, [key()]))
    (second,) = record(book, EVENINGS[0])
    proofs = json.loads(files_of(book, Wanted(second, [key()]))["proofs.json"])
    assert [each["size"] for each in proofs["earlier"]] == [book.store.head(first).version]


def test_words_that_were_erased_are_absent_and_all_the_rest_verifies(tmp_path):
    """After a name is forgotten the bundle is whole without it, and the old one still is, too."""
    book = ledger()
    (match,) = record(book, SIX)
    wanted = Wanted(match, [key()])
    before = files_of(book, wanted)
    name = next(word for word in book.store.people() if word.text != "Meera")
    book.store.erase([name.digest])
    after = files_of(book, wanted)
    assert name.digest.encode() in before["words.jsonl"]
    assert name.digest.encode() not in after["words.jsonl"]
    assert name.text.encode() not in after["record.56"]
    assert after["events.jsonl"] == before["events.jsonl"]
    for number, files in enumerate((before, after)):
        assert judge(str(lay(tmp_path / str(number), files))).faults == []


def test_a_second_scorer_signs_beside_the_first(tmp_path):
    """A co-signed bundle names both keys, and either fingerprint can be asked for."""
    book = ledger()
    (match,) = record(book, SIX)
    director = key("director", 57)
    folder = lay(tmp_path, files_of(book, Wanted(match, [key(), director])))
    both = [FINGERPRINT, director.public.fingerprint]
    judgement = judge(str(folder), both)
    assert judgement.faults == []
    assert judgement.named
    assert "(director)" in "\n".join(report(judgement))


def test_a_ledger_that_was_changed_is_not_bundled():
    """Nothing is signed for a ledger that is not what its own checkpoint says."""
    book = ledger()
    (match,) = record(book, SIX)
    (other,) = record(book, EVENINGS[0])
    files_of(book, Wanted(match, [key()]))
    assert isinstance(book.store, MemoryStore)
    events = book.store._events
    events[0], events[-1] = events[-1], events[0]
    with pytest.raises(BrokenChain, match="fiftysix verify"):
        files_of(book, Wanted(other, [key()]))


def test_the_audit_in_the_bundle_is_the_program_s():
    """`audit.json` is what `fiftysix audit --json` prints."""
    book = ledger()
    (match,) = record(book, SIX)
    files = files_of(book, Wanted(match, [key()]))
    expected = report_as_json(audit(match, in_force(book.entries(match))))
    assert json.loads(files["audit.json"]) == json.loads(json.dumps(expected))


def test_other_tools_do(tmp_path):
    """The README's commands do: sums, the signature, and a co-signature that is then accepted."""
    require("ssh-keygen", "openssh-client")
    folder = lay(tmp_path, bundle_of(SIX))
    readme = (folder / "README.txt").read_text()
    (tmp_path.parent / "priya").write_bytes(key("priya", 57).written())
    (tmp_path.parent / "priya").chmod(0o600)
    commands = readme.partition("WITHOUT PYTHON")[2].replace("\\\n", "")
    commands = commands.replace("-f KEY", "-f ../priya").replace("NAME", "priya")
    lines = [line for line in commands.splitlines() if line.startswith("    ")]
    assert len(lines) == 3
    for line in lines:
        done = subprocess.run(["bash", "-c", line], cwd=folder, capture_output=True, check=False)
        assert done.returncode == 0, (line, done)
    judgement = judge(str(folder), [FINGERPRINT, key("priya", 57).public.fingerprint])
    assert judgement.faults == []


def without_findings(files):
    """The bundle as a signer makes it who leaves findings out of the audit."""
    audited = json.loads(files["audit.json"]) | {"findings": [], "ok": True}
    contents = {name: each for name, each in files.items() if "SHA256SUMS" not in name}
    return _signed(contents | {"audit.json": json.dumps(audited).encode()}, [key()])


def test_findings_that_were_left_out_are_found_again(tmp_path):
    """A revoke that the signed audit is silent about is an open error here, and no tampering."""
    specimen = next(path for path in SPECIMENS if path.name.startswith("revoke"))
    files = without_findings(bundle_of(specimen))
    assert judge(str(lay(tmp_path, files))).exit == 0
    judged = judge_bundle(str(tmp_path), [FINGERPRINT])
    assert (judged.exit, judged.judgement.faults) == (1, [])
    assert "(revoke); its audit is silent" in judged.judgement.errors[0]
    assert "found here, and not in its audit" in " ".join(map(str, judged.remarks))


def test_payments_that_were_left_out_are_found_by_a_bare_python(tmp_path):
    """A payment that differs from what was due is found by the verifier itself."""
    files = without_findings(bundle_of(SIX))
    judgement = judge(str(lay(tmp_path, files)))
    assert (judgement.exit, judgement.faults) == (1, [])
    assert "the audit is silent" in judgement.errors[0]
