"""Evidence at the command line: keys, bundles, and verifying one, two, or the ledger."""

import json
import sqlite3
import stat
from pathlib import Path

import pytest

from tests.cli.console import Session

EVENING = Path(__file__).parents[2] / "fixtures" / "evenings" / "irregular.56"


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A ledger of one evening with open errors, and a key."""
    session = Session(tmp_path)
    session.run(f"fiftysix import {EVENING}")
    assert session.run("fiftysix key new meera")[0].startswith("SHA256:")
    return session


def printed(session: Session, command: str) -> str:
    return "\n".join(session.run(command))


def test_keys_lie_in_one_folder_and_are_never_shown(session: Session):
    """All files of `key` are below the configuration folder; no private key is ever printed."""
    said = [
        printed(session, f"fiftysix key {verb}")
        for verb in ("list", "show", "rotate meera", "list --json", "list --plain", "revoke meera")
    ]
    assert "rotated" in said[3]
    assert not any("PRIVATE" in each for each in said)
    files = [path for path in session.folder.rglob("*") if path.is_file()]
    kept = [path for path in files if path.is_relative_to(session.folder / "config")]
    assert {path.name.partition(".")[0] for path in files} - {"ledger"} == {
        path.name.partition(".")[0] for path in kept
    }
    assert {stat.S_IMODE(path.stat().st_mode) for path in kept if path.suffix == ".key"} == {0o600}
    private = next(path for path in kept if path.suffix == ".key").read_text().splitlines()[1]
    assert not any(private[:20] in each for each in said)


@pytest.mark.parametrize(
    ("command", "text"),
    [
        ("key new Meera", "a key is named with"),
        ("key new meera", "fiftysix key rotate meera"),
        ("key show nobody", "no key called nobody"),
        ("export - --format bundle", "-o FOLDER"),
        ("export - --format bundle -o b --key nobody", "no key called nobody"),
        ("export - --format bundle -o b --deal 99", "no deal 99"),
        ("export - --format bundle -o b --cosign meera", "signs a bundle once"),
        ("export - --format bundle -o config", "is there already"),
        ("export - --format bundle -o config --force", "is no bundle"),
        ("verify one two", "one or two bundles"),
        ("verify - --key SHA256:x", "--key is for bundles"),
        ("verify config config config", "or two of the same match"),
    ],
)
def test_what_cannot_be_done_is_said(session: Session, command: str, text: str):
    """A wrong command ends with 2, says what is wrong, and writes nothing."""
    said = session.run(f"fiftysix {command}")
    assert said[-1] == "[exit 2]"
    assert text in " ".join(said)
    assert not (session.folder / "b").exists()


def test_a_bundle_is_written_and_verified(session: Session):
    """A folder and a zip are judged alike: whole, with the open errors of the record."""
    session.run("fiftysix export - --format bundle -o b")
    session.run("fiftysix export - --format bundle -o b.zip")
    fingerprint = printed(session, "fiftysix key show").split("\n")[1]
    for name in ("b", "b.zip"):
        said = session.run(f"fiftysix verify {name} --key {fingerprint}")
        assert said[-1] == "[exit 1]"
        assert "That is the key you named: its owner vouches for every file here." in said
    both = session.run("fiftysix verify b b.zip")
    assert "The later bundle continues the earlier one" in " ".join(both)


def test_the_same_bundle_is_replaced_by_itself(session: Session):
    """Written again with --force, every file of the folder and the zip are the same bytes."""
    for name in ("b", "b.zip"):
        command = f"fiftysix export - --format bundle -o {name}"
        assert session.run(command) == []
        before = contents(session.folder / name)
        assert session.run(command)[-1] == "[exit 2]"
        assert session.run(f"{command} --force") == []
        assert contents(session.folder / name) == before


def contents(path: Path) -> dict[str, bytes]:
    files = [path] if path.is_file() else sorted(path.iterdir())
    return {each.name: each.read_bytes() for each in files}


def test_a_later_bundle_continues_an_earlier_one(session: Session):
    """After more was recorded the two belong together; two matches do not."""
    session.run("fiftysix export - --format bundle -o august")
    session.run('fiftysix note - "seen by all"')
    session.run("fiftysix export - --format bundle -o september")
    for order in ("august september", "september august"):
        said = printed(session, f"fiftysix verify {order}")
        assert "The log, too, only grew between their checkpoints: it is proven." in said
    session.run(f"fiftysix import {EVENING}")
    session.run("fiftysix export - --format bundle -o other")
    said = printed(session, "fiftysix verify august other")
    assert "they are of two matches" in said
    assert "[exit 4]" in said


def test_a_changed_bundle_is_refused(session: Session):
    """One changed word in the record ends with 4, in JSON, too."""
    session.run("fiftysix export - --format bundle -o b")
    record = session.folder / "b" / "record.56"
    record.write_bytes(record.read_bytes().replace(b"pay", b"pai", 1))
    *said, code = session.run("fiftysix verify b --json")
    assert code == "[exit 4]"
    (bundle,) = json.loads("\n".join(said))["bundles"]
    assert [fault["where"] for fault in bundle["faults"]] == ["record.56"]


def test_a_revoked_key_vouches_for_nothing(session: Session):
    """What a key signed that was revoked here is refused here."""
    session.run("fiftysix export - --format bundle -o b")
    session.run("fiftysix key revoke meera")
    said = printed(session, "fiftysix verify b")
    assert "was revoked" in said
    assert "[exit 4]" in said
    assert "revoked key of meera" in printed(session, "fiftysix verify")


def change(session: Session, statement: str) -> None:
    connection = sqlite3.connect(session.folder / "ledger.sqlite")
    assert connection.execute(statement).rowcount > 0
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    ("statement", "text"),
    [
        ("DELETE FROM events WHERE position > 400", "it was cut"),
        ("UPDATE events SET position = 1000 WHERE position = 1", "order or content was changed"),
        ("UPDATE checkpoints SET size = size - 1", "is no signed note"),
        ("UPDATE checkpoints SET note = replace(note, '— meera ', '— meera  ')", "no signed note"),
        ("UPDATE checkpoints SET note = 'x'", "is no signed note"),
    ],
)
def test_a_ledger_is_held_to_its_checkpoint(session: Session, statement: str, text: str):
    """A tail that was cut off, another order and a changed checkpoint are seen."""
    session.run("fiftysix export - --format bundle -o b")
    assert "as they were signed" in printed(session, "fiftysix verify")
    change(session, statement)
    said = session.run("fiftysix verify")
    assert said[-1] == "[exit 4]"
    assert text in " ".join(said)
    refused = session.run("fiftysix export - --format bundle -o c")
    assert refused[-1] == "[exit 4]"


def test_two_keys_sign_one_bundle(session: Session):
    """With --cosign both fingerprints can be asked for; a third one is missed."""
    session.run("fiftysix key new director")
    session.run("fiftysix export - --format bundle -o b --key meera --cosign director")
    shown = [printed(session, f"fiftysix key show {name}") for name in ("meera", "director")]
    keys = " ".join(f"--key {each.splitlines()[1]}" for each in shown)
    assert session.run(f"fiftysix verify b {keys}")[-1] == "[exit 1]"
    session.run("fiftysix key rotate director")
    other = printed(session, "fiftysix key show director").splitlines()[1]
    said = session.run(f"fiftysix verify b --key {other}")
    assert f"FAULT  SHA256SUMS.sig: not signed by the key {other}." in said
    assert said[-1] == "[exit 4]"


def test_one_deal_alone_at_the_command_line(session: Session):
    """A bundle of one deal says that it is a part, and that its rules were not judged again."""
    session.run("fiftysix export - --format bundle --deal 5 -o d")
    said = printed(session, "fiftysix verify d")
    assert "An honest part of match" in said
    assert "its rules were not judged here" in said
    assert "[exit 1]" in said
