"""`replay --svg` and `--png`: pictures in files, and on standard output."""

import struct
import sys
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from tests.cli.screens import session


def _size(data: bytes) -> tuple[int, int]:
    across, down = struct.unpack(">II", data[16:24])
    return across, down


def test_a_step(tmp_path: Path):
    """`--svg FILE` draws the step that was asked for, and says nothing."""
    opened = session(tmp_path)
    assert opened.run("fiftysix replay Evening --deal 1 --at 22 --svg step.svg") == []
    drawn = (tmp_path / "step.svg").read_text(encoding="utf-8")
    assert "Deal 1, step 22 of 65" in drawn
    assert "ചിത്ര" in drawn


def test_standard_output(tmp_path: Path):
    """With `-` for a file the picture is what is printed, and no file is written."""
    opened = session(tmp_path)
    before = sorted(tmp_path.iterdir())
    printed = opened.run("fiftysix replay Evening --deal 1 --at 22 --svg -")
    assert fromstring("\n".join(printed)).get("role") == "img"  # noqa: S314 - our own
    assert sorted(tmp_path.iterdir()) == before


def test_pixels(tmp_path: Path):
    """`--png FILE --width` writes pixels, as many as were asked for."""
    opened = session(tmp_path)
    opened.run("fiftysix replay Evening --png step.png --width 500")
    opened.run("fiftysix replay Evening --chart --png score.png")
    assert _size((tmp_path / "step.png").read_bytes())[0] == 500
    assert _size((tmp_path / "score.png").read_bytes()) == (960, 480)


def test_a_file_that_is_there(tmp_path: Path):
    """A file is replaced only with `--force`."""
    opened = session(tmp_path)
    (tmp_path / "a.svg").write_text("mine")
    refused = opened.run("fiftysix replay Evening --svg a.svg")
    assert refused[-1] == "[exit 2]"
    assert (tmp_path / "a.svg").read_text() == "mine"
    assert opened.run("fiftysix replay Evening --svg a.svg --force") == []
    assert (tmp_path / "a.svg").read_text(encoding="utf-8").startswith("<svg ")


def test_what_is_hidden(tmp_path: Path):
    """A file holds no name and no hand that the options hide, whoever opens it."""
    opened = session(tmp_path)
    opened.run("fiftysix replay Evening --deal 1 --at 22 --hands closed --no-names --svg a.svg")
    drawn = (tmp_path / "a.svg").read_text(encoding="utf-8")
    assert not [name for name in ("Anu", "ചിത്ര", "Elsa", "Evening") if name in drawn]
    assert drawn.count('class="back"') > 30


def test_the_table_turned_and_in_another_language(tmp_path: Path):
    """`--turn`, `--four-colour` and `--lang` change the picture as they say."""
    opened = session(tmp_path)
    plain = opened.run("fiftysix replay Evening --deal 1 --at 22 --svg -")
    turned = opened.run("fiftysix replay Evening --deal 1 --at 22 --turn 4 --svg -")
    coloured = opened.run("fiftysix replay Evening --deal 1 --at 22 --four-colour --svg -")
    dutch = opened.run("fiftysix replay Evening --deal 1 --at 22 --lang nl --svg -")
    assert len({"".join(each) for each in (plain, turned, coloured, dutch)}) == 4
    assert ' lang="nl"' in "".join(dutch)


def test_without_the_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Where nothing can make pixels, the command says what to install; SVG needs nothing."""
    opened = session(tmp_path)
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    monkeypatch.delitem(sys.modules, "fiftysix.replay.pictures.png", raising=False)
    (said, code) = opened.run("fiftysix replay Evening --png a.png")
    assert "pip install 'fiftysix[pictures]'" in said
    assert code == "[exit 2]"
    assert opened.run("fiftysix replay Evening --svg a.svg") == []


def test_no_deal_has_begun(tmp_path: Path):
    """Before the first deal there is no step to draw; the score is drawn as it stands."""
    opened = session(tmp_path)
    opened.run('fiftysix new --title "New evening" --players 4')
    said = opened.run('fiftysix replay "New evening" --svg a.svg')
    assert "there is nothing to draw" in said[0]
    assert opened.run('fiftysix replay "New evening" --chart --svg a.svg') == []
