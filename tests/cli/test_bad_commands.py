"""Wrong commands: each ends with its exit code, says why in plain lines, and records nothing."""

from pathlib import Path

import pytest

from fiftysix_events.stores.sqlite import SqliteStore
from tests.cli.console import Session

PREPARED = (
    'fiftysix new --players 6 --teams 2 --title "Onam cup"',
    "fiftysix deal - --dealer 6",
    "fiftysix call - 28H P +2H X P P P P P",
    "fiftysix play - JH 9 Q AS K T",
)

WRONG = [
    # --- usage ---
    ("fiftysix", 2, "Usage"),
    ("fiftysix deel - ", 2, "Did you mean deal"),
    ("fiftysix bid - 28H", 2, "Did you mean call?"),
    ("fiftysix play", 2, "Missing argument 'MATCH'"),
    ("fiftysix play -", 2, "Missing argument"),
    ("fiftysix play - JH --sed 3", 2, "No such option"),
    ("fiftysix play - JH --seat three", 2, "three"),
    ("fiftysix note -", 2, "Missing argument"),
    ("fiftysix import", 2, "Missing argument"),
    ("fiftysix export - --format pdf", 2, "notation"),
    # --- which match ---
    ("fiftysix note Onan hello", 2, "no match is called Onan"),
    ('fiftysix note "" hello', 2, "an empty name names no match"),
    # --- not understood ---
    ("fiftysix new", 2, "how many players"),
    ("fiftysix new --players 5", 2, "not 5"),
    ("fiftysix new --players 6 --teams 4", 2, "4"),
    ("fiftysix new --players 6 --profile bridge", 2, "bridge"),
    ("fiftysix new --players 6 --set colour=red", 2, "colour"),
    ("fiftysix new --players 6 --set noes", 2, "--set NAME=VALUE"),
    ("fiftysix new --players 6 --set noes=maybe", 2, "noes"),
    ("fiftysix new --players 6 --seat Anu", 2, "--seat NAME=VALUE"),
    ("fiftysix new --players 6 --seat one=Anu", 2, "one is not understood"),
    ("fiftysix new --players 6 --seat 7=Anu", 2, "seat 7"),
    ("fiftysix new --players 6 --seat 1=Anu --seat 1=Biju", 2, "said twice"),
    ("fiftysix new --players 6 --team Z=Red", 2, "Z"),
    ("fiftysix new --players 6 --date 30.8.2026", 2, "30.8.2026"),
    ("fiftysix new --players 6 --date 2026-02-30", 2, "2026-02-30"),
    ("fiftysix new --players 6 --lang Dutch", 2, "Dutch"),
    ("fiftysix deal - --dealer 9", 2, "no seat 9"),
    ("fiftysix deal - --dealer 0", 2, "no seat 0"),
    ('fiftysix deal - --hand "JH JH"', 2, "--hand"),
    ('fiftysix deal - --hand "1=JH JX"', 2, "JX is no card"),
    ('fiftysix deal - --hand "9=JH"', 2, "no seat 9"),
    ("fiftysix call - 29Z", 2, "29Z is no call"),
    ("fiftysix call - 9 P", 2, "no seat 9"),
    ("fiftysix call - --seat 9 P", 2, "no seat 9"),
    ("fiftysix play - 11H", 2, "11H is no card"),
    ("fiftysix play - 9", 2, "say its suit"),
    ("fiftysix play - 2", 2, '"2" is no card'),
    ("fiftysix play - 8S", 2, "no 8S"),
    ("fiftysix count - A", 2, "missing"),
    ("fiftysix count - A=many", 2, "many"),
    ("fiftysix count - C=3", 2, "no team C"),
    ("fiftysix pay - B A", 2, "missing"),
    ("fiftysix pay - B A 0", 2, "nothing is none"),
    ("fiftysix pay - A A 2", 2, "cannot pay itself"),
    ("fiftysix pay - B D 2", 2, "no team D"),
    ("fiftysix award - A 2", 2, "use pay"),
    ("fiftysix add - shuffel 6 hands", 2, "did you mean shuffle?"),
    ("fiftysix add - seat 1 Anu", 2, "when a match begins"),
    ('fiftysix add - ""', 2, "no statement"),
    ("fiftysix add - 'note \"open'", 2, "not closed"),
    ("fiftysix correct - 999 call 3 30H", 2, "no event #999"),
    ("fiftysix correct - call 3 30H", 2, "call"),
    ("fiftysix correct - 4 call 3 30H 31H", 2, "exactly one"),
    ("fiftysix retract - 0", 2, "0"),
    ("fiftysix retract - last", 2, "last"),
    ("fiftysix import none.56", 2, "No such file"),
    ("fiftysix import .", 2, "no record"),
    ("fiftysix import ledger.sqlite", 2, "binary"),
    ("fiftysix export - -o .", 2, "is a folder"),
    ("fiftysix export - -o ledger.sqlite", 2, "--force"),
    ("fiftysix simulate --players 7", 2, "not 7"),
    # --- impossible ---
    ("fiftysix deal - --number 7", 3, "the next deal is number 2"),
    ("fiftysix call - +30H", 3, "auction has ended"),
    ("fiftysix play - JH JH", 3, "both copies of JH"),
    ("fiftysix play - 9S 9S 9S", 3, "both copies of 9S"),
    ("fiftysix pay - B A 13", 3, "holds 12 tables"),
    ("fiftysix pay - due", 3, "not known"),
    ("fiftysix pay - B A 1 --deal 8", 3, "no deal 8"),
    ("fiftysix add - accept 4", 3, "nothing has been claimed"),
    ("fiftysix add - 'dispute 4 open 2 \"why\"'", 3, "number 1"),
    ("fiftysix retract - 1", 3, "opening"),
    # --- irregular ---
    ("fiftysix call - P", 3, "auction has ended"),
    ("fiftysix play - 2 9S", 3, "seat 1's turn"),
    ("fiftysix deal - --dealer 6", 3, "deals next"),
    ("fiftysix correct - 5 call 3 27H", 3, "not higher"),
    # --- the ledger ---
    ("fiftysix note - hello --ledger none.sqlite", 5, "no ledger at none.sqlite"),
    ("fiftysix new --players 6 --ledger .", 5, "is a folder"),
    ("fiftysix list --ledger redis://here", 5, "no store for redis"),
    ("fiftysix list --ledger text.txt", 5, "text.txt"),
]


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Session:
    """A match in its second trick, and a file that is no ledger."""
    session = Session(tmp_path_factory.mktemp("bad"))
    (session.folder / "text.txt").write_text("hello\n" * 1000)
    for command in PREPARED:
        session.run(command)
    return session


@pytest.mark.parametrize(("command", "code", "said"), WRONG, ids=[each[0] for each in WRONG])
def test_wrong_command(session: Session, command: str, code: int, said: str):
    """It ends with its code, says what is wrong, and the ledger is byte for byte as before."""
    before = _events(session.folder)
    *printed, last = session.run(command)
    assert last == f"[exit {code}]", printed
    assert said in "\n".join(printed)
    assert "Traceback" not in "\n".join(printed)
    assert _events(session.folder) == before


def _events(folder: Path) -> list[bytes]:
    with SqliteStore(folder / "ledger.sqlite") as store:
        return [each.hash for each in store.read_all()]
