"""Forgetting at the command line: no byte of a name is left, and everything still verifies."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from unicodedata import normalize
from unittest.mock import patch

import pytest

from fiftysix.evidence.verify import judge
from fiftysix_events.stores import sqlite_file
from fiftysix_events.stores.lookup import fold
from tests.cli.console import Session

NAME = "Żaneta Ánh"

RECORD = f"""\
fiftysix 1
match "{NAME.upper()} takes leave" date=2026-08-30 place="At {NAME}'s" scorer="{NAME}"
rules classic players=4 teams=2
seat 1 "Biju"
seat 2 "{NAME}"
seat 3 "Chitra"
seat 4 "Deepu"
team A "Friends of {NAME}" 1 3
team B "The others" 2 4

deal 1 dealer=4
call 1 28H P P P
play 1 JH 9H QH TH
note "tea, then {normalize("NFD", NAME)} came back"
note "the manual was read"
irregular exposed-card 2 "held up, in so many words"
dispute 1 open 2 "my own words"
dispute 1 state 1 "Biju's words"
dispute 1 fact "{NAME.lower()} sat on the left"
ruling 1 by "{NAME}" "as {NAME} says" stand
appeal #17 2 "said in the appeal"
"""

ABOUT = ("in so many words", "my own words", "tea, then", "sat on the left", "in the appeal")
KEPT = ("the manual was read", "Biju's words", "The others", "Chitra")
TEXTS = ("notation", "jsonl", "hledger", "beancount", "cloudevents")
REPORTS = ("text", "json", "html", "md", "csv")


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A ledger with a match that Żaneta Ánh played, disputed and ruled on, and one without her."""
    session = Session(tmp_path)
    (tmp_path / "leave.56").write_text(RECORD)
    session.run("fiftysix import leave.56 --request-id first")
    session.run("fiftysix new --title 'Without her' --players 4")
    session.run("fiftysix key new club")
    return session


def printed(session: Session, command: str) -> str:
    return "\n".join(session.run(f"fiftysix {command}"))


def match_of(session: Session) -> str:
    return json.loads(printed(session, "list --json"))[0]["id"]


def person_of(session: Session) -> str:
    people = json.loads(printed(session, "people --json"))
    return next(person["id"] for person in people if person["name"] == NAME)


def everything_said(session: Session, match: str) -> Iterator[str]:
    """Yield all that is printed of a match, and every file that is written of it."""
    for command in (
        *(f"{verb} {match}" for verb in ("show", "history", "check", "score", "audit")),
        *(f"history {match} --{option}" for option in ("json", "plain")),
        f"replay {match} --deal 1",
        f"dispute show {match}",
        f"dispute show {match} --json",
        "list",
        "list --json",
        "people",
        *(f"export {match} --format {form}" for form in TEXTS),
        *(f"audit {match} --format {form}" for form in REPORTS),
    ):
        yield printed(session, command)
    assert printed(session, f"export {match} --format bundle -o after --key club") == ""
    for path in sorted((session.folder / "after").iterdir()):
        yield path.read_bytes().decode()


def is_named(text: str) -> bool:
    """Whether a text has the name, in any case and however its letters are composed."""
    return fold(NAME) in fold(text)


def test_nothing_is_left_of_a_person(session: Session):
    """After erasing, neither name nor text about them is printed, exported or in a bundle."""
    match = match_of(session)
    before = "\n".join(everything_said(session, match))
    assert is_named(before)
    assert all(text in before for text in (*ABOUT, *KEPT))
    for path in (session.folder / "after").iterdir():
        path.unlink()
    (session.folder / "after").rmdir()
    assert "1 match" in printed(session, f"people erase '{NAME}' --yes")
    after = "\n".join(everything_said(session, match))
    assert not is_named(after)
    assert [text for text in ABOUT if text in after] == []
    assert all(text in after for text in KEPT)
    assert "(erased)" in after


def test_no_byte_is_left_in_the_file(session: Session):
    """Database, log and index have the name in no form: as written, folded, composed or not."""
    files = sorted(session.folder.glob("ledger.sqlite*"))
    forms = [
        form(text).encode()
        for text in (NAME, NAME.upper(), NAME.lower(), fold(NAME))
        for form in (lambda text: text, lambda text: normalize("NFD", text))
    ]
    said = [*forms, *(text.encode() for text in ABOUT)]
    there = b"".join(path.read_bytes() for path in files)
    assert sum(each in there for each in said) >= 8
    session.run(f"fiftysix people erase '{NAME}' --yes")
    left = b"".join(path.read_bytes() for path in session.folder.glob("ledger.sqlite*"))
    assert [each for each in said if each in left] == []
    assert all(text.encode() in left for text in KEPT)


def test_ledger_and_old_bundles_verify(session: Session):
    """Every hash and checkpoint still holds, and a bundle from before is whole; so is a new one."""
    match = match_of(session)
    session.run(f"fiftysix export {match} --format bundle -o before --key club")
    printed(session, f"people erase '{NAME}' --yes")
    assert "as it was recorded" in printed(session, "verify")
    session.run(f"fiftysix export {match} --format bundle -o after --key club")
    for name in ("before", "after"):
        assert judge(str(session.folder / name)).faults == []
        assert "FAULT" not in printed(session, f"verify {name}")
    assert "[exit 4]" not in printed(session, "verify before after")


def test_the_erasure_is_an_event_of_the_matches_they_had_to_do_with(session: Session):
    """History says it, the record in the notation does not, and both read back the same."""
    match, person = match_of(session), person_of(session)
    session.run(f"fiftysix people erase '{NAME}' --yes")
    last = json.loads(printed(session, f"history {match} --json"))[-1]
    assert (last["type"], last["statement"]) == ("person.erased", f"# person.erased {person}")
    assert person in last["text"]
    assert "person.erased" not in printed(session, "history Without --json")
    record = printed(session, f"export {match}")
    (session.folder / "again.56").write_text(record + "\n")
    assert printed(session, "import again.56 --ledger other.sqlite")
    assert printed(session, "export - --ledger other.sqlite") == record


def test_an_erasure_is_not_taken_back(session: Session):
    """Undo passes it over and a retraction of it is refused: what is gone stays gone."""
    match = match_of(session)
    session.run(f"fiftysix people erase '{NAME}' --yes")
    number = json.loads(printed(session, f"history {match} --json"))[-1]["event"]
    assert "cannot be brought back" in printed(session, f"retract {match} '#{number}'")
    assert f"#{number - 1}" in printed(session, f"undo {match}")


def test_a_title_that_was_erased_finds_nothing(session: Session):
    """The match is no longer found by its title in any form; by its id it is."""
    match = match_of(session)
    session.run(f"fiftysix people erase '{NAME}' --yes")
    assert "no match is called" in printed(session, f"show '{NAME.upper()} takes leave'")
    assert "no match is called" in printed(session, f"show '{fold(NAME)}'")
    assert "[exit" not in printed(session, f"show {match}")


def test_who_comes_back_is_a_new_person(session: Session):
    """The same name entered again has another id, and nothing leads from one to the other."""
    person = person_of(session)
    session.run(f"fiftysix people erase '{NAME}' --yes")
    session.run(f"fiftysix add Without 'swap 2 \"{NAME}\"'")
    assert person_of(session) != person


def test_request_ids_are_kept(session: Session):
    """The import from before is still answered by its id, and so is the erasure itself."""
    erase = f"people erase '{NAME}' --yes --json --request-id forget"
    first = json.loads(printed(session, erase))
    again = json.loads(printed(session, erase))
    assert (first["matches"], first["person"]) == (again["matches"], again["person"])
    events = printed(session, "list --json")
    session.run("fiftysix import leave.56 --request-id first")
    assert printed(session, "list --json") == events
    assert "already used" in printed(session, f"people erase {NAME[:3]} --yes --request-id first")


def test_a_dry_run_says_all_and_does_nothing(session: Session):
    """It lists every word that would go, for people and programs; the file stays as it is."""
    before = printed(session, "history - --json"), printed(session, "people")
    said = printed(session, f"people erase '{NAME}' --dry-run")
    assert all(text in said for text in ABOUT)
    assert not any(text in said for text in KEPT)
    told = json.loads(printed(session, f"people erase '{NAME}' --dry-run --json"))
    kinds = [word["kind"] for word in told["words"]]
    assert sorted(set(kinds)) == ["name", "note", "place", "reason", "statement", "team", "title"]
    assert (told["erased"], len(told["matches"])) == (False, 1)
    assert (printed(session, "history - --json"), printed(session, "people")) == before


@pytest.mark.parametrize(
    ("command", "told", "code"),
    [
        ("erase Nobody --yes", "nobody is called Nobody", 2),
        ("erase nobody55 --yes", "nobody is called nobody55", 2),
        ("erase Biju", "give --yes", 2),
        ("rename Nobody Somebody", "nobody is called", 2),
        ("rename Biju Chitra", "Chitra is another person", 2),
        ("rename Biju Biju", "is their name already", 2),
        ("rename Biju ' '", "at least one letter", 2),
        ("--plain erase Biju", "options come after erase", 2),
    ],
)
def test_what_cannot_be_done_is_said(session: Session, command: str, told: str, code: int):
    """Nobody is forgotten by a slip: each of these changes nothing and says why."""
    before = printed(session, "people")
    said = printed(session, f"people {command}")
    assert told in said
    assert said.endswith(f"[exit {code}]")
    assert printed(session, "people") == before


@pytest.mark.parametrize(("typed", "gone"), [("Biju", True), ("biju", False), ("", False)])
def test_in_a_terminal_the_name_is_typed_again(session: Session, typed: str, gone: bool):  # noqa: FBT001
    """Only the very name, typed again, erases; anything else leaves all as it is."""
    with patch("fiftysix_cli.commands.people.sys") as terminal:
        terminal.stdin.isatty.return_value = True
        terminal.stdin.readline.return_value = f"{typed}\n"
        said = "\n".join(session.run("fiftysix people erase Biju"))
    assert "type Biju again" in said
    assert ("[exit 3]" in said) is not gone
    assert ("Biju" in printed(session, "people")) is not gone


def test_a_person_is_called_otherwise(session: Session):
    """Every view has the new name; the bundle has the one that its digests open, and is whole."""
    match = match_of(session)
    assert "is now called Vijay" in printed(session, "people rename Biju Vijay")
    for command in (f"export {match}", f"history {match}", f"audit {match} --format md"):
        said = printed(session, command)
        assert "Vijay" in said
        assert "Biju" not in said.replace("Biju's words", "")
    session.run(f"fiftysix export {match} --format bundle -o renamed --key club")
    assert judge(str(session.folder / "renamed")).faults == []
    assert 'seat 1 "Biju"' in (session.folder / "renamed" / "record.56").read_text()
    assert "FAULT" not in printed(session, "verify renamed")
    people = json.loads(printed(session, "people list --json"))
    assert [each["name"] for each in people].count("Vijay") == 1


def test_every_name_of_a_person_is_erased(session: Session):
    """Old and new names go, with the texts that have either of them; an id finds who it was."""
    session.run("fiftysix people rename Biju Vijay")
    told = json.loads(printed(session, "people erase Vijay --dry-run --json"))
    texts = [word["text"] for word in told["words"]]
    assert {"Biju", "Vijay", "Biju's words"} <= set(texts)
    session.run(f"fiftysix people erase {told['person']} --yes")
    left = b"".join(path.read_bytes() for path in session.folder.glob("ledger.sqlite*"))
    assert b"Biju" not in left
    assert b"Vijay" not in left


def test_keys_named_after_a_person_are_told(session: Session):
    """A checkpoint is signed under its key's name, which stays: whoever erases is told so."""
    match = match_of(session)
    session.run("fiftysix key new chitra")
    session.run(f"fiftysix export {match} --format bundle -o signed --key chitra")
    assert "the key chitra stays" in printed(session, "people erase Chitra --dry-run")
    assert "the key" not in printed(session, "people erase Deepu --dry-run")


def test_a_program_that_reads_meanwhile(session: Session, monkeypatch: pytest.MonkeyPatch):
    """While it has the log open the command says what is left to do; the same again does it."""
    monkeypatch.setattr(sqlite_file, "BUSY_SECONDS", 0)
    with closing(sqlite3.connect(session.folder / "ledger.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM words").fetchall()
        said = printed(session, f"people erase '{NAME}' --yes")
        assert "erase again" in said
        assert said.endswith("[exit 5]")
        other.execute("ROLLBACK")
        assert "nobody is called" in printed(session, f"people erase '{NAME}' --yes")
        left = b"".join(path.read_bytes() for path in session.folder.glob("ledger.sqlite*"))
        assert NAME.encode() not in left


def test_the_tables_of_the_file_have_no_name(session: Session):
    """Other people's tools find it in no table and no view."""
    session.run(f"fiftysix people erase '{NAME}' --yes")
    with closing(sqlite3.connect(session.folder / "ledger.sqlite")) as file:
        names = file.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")
        tables = [name for (name,) in names]
        assert {"words", "matches", "events_readable"} <= set(tables)
        rows = [row for table in tables for row in file.execute(f'SELECT * FROM "{table}"')]
    assert not is_named(str(rows))


def test_the_recorder_goes_on_after_an_erasure(session: Session):
    """A match in which somebody was erased is opened again, looked at and written on."""
    match = match_of(session)
    session.run(f"fiftysix people erase '{NAME}' --yes")
    (session.folder / "typed").write_text('note "all went on"\n<\nnote "and on"\nquit\n')
    said = printed(session, f"record {match} --plain < typed")
    assert "[exit" not in said
    assert "and on" in printed(session, f"history {match}")
