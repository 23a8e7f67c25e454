"""Reports as they should be, in `golden/`: `python -m tests.reports.golden` writes them anew.

Then read the difference. Markdown and CSV are whole; of HTML there are the first page, the first
and last deal, the disputes and the last page, without the style sheet.
"""

import re
from collections.abc import Callable
from pathlib import Path

from fiftysix.audit.renderers.csv import comma_separated
from fiftysix.audit.renderers.html import html
from fiftysix.audit.renderers.markdown import markdown
from tests.reports.evenings import document, report

FOLDER = Path(__file__).parent / "golden"
NAMES = ("six-two-sides", "irregular", "international-18-deals", "eight-players", "grades")


def excerpt(name: str) -> str:
    """Return some pages of a report in HTML."""
    whole = document(name)
    last = f"deal-{len(report(name).deals)}"
    pages = [
        page for page in whole.sections if page.kind != "deal" or page.anchor in ("deal-1", last)
    ]
    text = html(whole._replace(sections=pages))
    return re.sub(r"<style>.*</style>", "<style></style>", text, flags=re.DOTALL)


FORMS: dict[str, Callable[[str], str]] = {
    "html": excerpt,
    "md": lambda name: markdown(document(name)),
    "csv": lambda name: comma_separated(report(name)),
}


def path_of(name: str, form: str) -> Path:
    """Return where a golden report lies."""
    return FOLDER / f"{name}.{form}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in NAMES:
        for form, write in FORMS.items():
            path_of(each, form).write_bytes(write(each).encode())
