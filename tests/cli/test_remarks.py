"""What single commands say of an entry that does not fit, and calls that broke a rule."""

from pathlib import Path

from tests.cli.console import Session


def _match(folder: Path, *commands: str) -> Session:
    session = Session(folder)
    for command in ("new --players 4", "deal - --dealer 4", *commands):
        printed = session.run(f"fiftysix {command}")
        assert "[exit" not in printed[-1], printed
    return session


def test_what_does_not_add_up_is_told(tmp_path: Path):
    """`count` and `pay` say what `check` would."""
    session = _match(tmp_path, "call - 28H P P P")
    assert (
        "; the piles counted add up to 57, not 56." in session.run("fiftysix count - A=31 B=26")[0]
    )
    session.run("fiftysix count - A=31 B=25")
    assert "; A paid B 1; 0 was due." in session.run("fiftysix pay - A B 1")[0]


def test_a_deal_that_is_left_is_told(tmp_path: Path):
    """`deal` says where the last one stops."""
    session = _match(tmp_path, "call - 28H P")
    assert "; deal 1 stops in the auction, after 2 calls." in session.run("fiftysix deal -")[0]


def test_irregular_calls_are_marked(tmp_path: Path):
    """`show` and `replay` keep the ! of a call, also of one that is not the last."""
    session = _match(tmp_path, "call - 28H !27S", "call - P")
    assert "  Calls: 1 28H  2 !27S  3 P" in session.run("fiftysix show - --plain")
    assert any("!27S" in line for line in session.run("fiftysix replay - --at 4"))
