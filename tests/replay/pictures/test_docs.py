"""What docs/notebook.md and docs/pictures.md show is what the program does.

`python -m tests.replay.pictures.test_docs` draws the pictures of the page anew: then look at them.
"""

import ast
import re
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import Any

import pytest

from fiftysix.replay.pictures.chart import chart_svg
from fiftysix.replay.pictures.style import Style
from fiftysix.replay.pictures.table import table_svg
from fiftysix.replay.scene import scene
from fiftysix.replay.viewpoint import Viewpoint
from tests.cli.console import Session
from tests.replay.pictures.drawn import deal, match
from tests.test_readme import exchanges

ROOT = Path(__file__).parents[3]
DOCS = ROOT / "docs"
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def position() -> str:
    """Return the position on the page."""
    known = deal(2, viewpoint=Viewpoint(3))
    return table_svg(scene(known, 46), str, Style(bottom=3, four=True))


def score() -> str:
    """Return the chart on the page."""
    return chart_svg(match(), str)


DRAWN = {"position.svg": position, "score.svg": score}


@pytest.mark.parametrize("name", DRAWN)
def test_the_pictures_of_the_page(name: str):
    """The pictures of docs/pictures.md are what the program draws."""
    assert (DOCS / "pictures" / name).read_text(encoding="utf-8") == DRAWN[name]()


def test_the_notebook(tmp_path: Path):
    """Each cell of docs/notebook.md runs, and what it ends with is shown as the page says."""
    (tmp_path / "fixtures").symlink_to(ROOT / "fixtures")  # as in a checkout
    page = (DOCS / "notebook.md").read_text(encoding="utf-8")
    for exchange in exchanges("docs/notebook.md"):
        Session(tmp_path).run(exchange.command)
    with chdir(tmp_path):
        values = list(_cells(page))
    shown = [each for each in map(_shown, values) if each is not None]
    assert len(shown) == 7
    assert all(each.startswith(("<svg ", '<div lang="en"><svg ')) for each in shown)
    assert (tmp_path / "step.svg").exists()
    assert values[-1] == [(2, "Biju", ("AS", "JC", "AC", "KC"))]


def _cells(page: str) -> Iterator[Any]:
    """Yield what each cell ends with, as a notebook shows it."""
    names: dict[str, Any] = {}
    for block in PYTHON.finditer(page):
        cell = ast.parse(block[1])
        last = cell.body.pop() if isinstance(cell.body[-1], ast.Expr) else None
        exec(compile(cell, "cell", "exec"), names)  # noqa: S102 - our own page
        if isinstance(last, ast.Expr):
            yield eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307


def _shown(value: Any) -> str | None:
    """Return what a notebook makes of a value: it asks in this order."""
    for method in ("_repr_html_", "_repr_svg_"):
        if hasattr(value, method):
            return getattr(value, method)()
    return None


if __name__ == "__main__":
    for file, draw in DRAWN.items():
        (DOCS / "pictures" / file).write_text(draw(), encoding="utf-8")
