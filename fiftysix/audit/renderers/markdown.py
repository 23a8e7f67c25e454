"""A report in Markdown: headings, pipe tables, and references in brackets."""

import re
from collections.abc import Iterator

from fiftysix.audit.document import (
    Block,
    CardOf,
    Cell,
    Document,
    Heading,
    Inline,
    Lines,
    Paragraph,
    Section,
    Table,
    Wrong,
    words_of,
)
from fiftysix.audit.renderers.inlines import cell_text, text_of
from fiftysix.wording import Speak

_SPECIAL = re.compile(r"([\\`*_\[\]<|~&])")
_STARTS = re.compile(r"^(\s*)([-+#>=]|(?<!\d)\d+(?=[.)]))")


def markdown(document: Document, speak: Speak = str) -> str:
    """Return a report as Markdown."""
    lines = [f"# {_escaped(words_of(document.title, speak))}", ""]
    for each in document.subtitle:
        lines += [f"{_escaped(words_of(each, speak))}  "]
    for section in document.sections:
        lines += ["", *_section(section, speak)]
    lines += ["", "---", "", _escaped(words_of(document.footer, speak)), ""]
    return "\n".join(lines)


def _section(section: Section, speak: Speak) -> Iterator[str]:
    yield f"## {_escaped(words_of(section.title, speak))}"
    for block in section.blocks:
        yield ""
        yield from _block(block, speak)


def _block(block: Block, speak: Speak) -> Iterator[str]:
    match block:
        case Paragraph(inlines, tone):
            text = _cell(inlines, speak)
            yield f"**{text}**" if tone in ("good", "bad") else _STARTS.sub(r"\1\\\2", text)
        case Heading(text):
            yield f"### {_escaped(words_of(text, speak))}"
        case Table():
            yield from _table(block, speak)
        case Lines(labels):
            for label in labels:
                yield f"- {_cell(label, speak)}: \\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_"


def _table(table: Table, speak: Speak) -> Iterator[str]:
    yield f"### {_escaped(words_of(table.caption, speak))}"
    yield ""
    yield _row([_cell(head, speak) for head in table.heads])
    yield _row(["---:" if n in table.numeric else "---" for n in range(len(table.heads))])
    for row in table.rows:
        yield _row([_cell(cell, speak) for cell in row.cells])


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(cell: Cell, speak: Speak) -> str:
    if not any(isinstance(inline, CardOf | Wrong) for inline in cell):
        return _escaped(cell_text(cell, speak))
    return "".join(_inline(inline, speak) for inline in cell)


def _inline(inline: Inline, speak: Speak) -> str:
    text = _escaped(text_of(inline, speak))
    strong = isinstance(inline, Wrong) or (isinstance(inline, CardOf) and inline.won)
    return f"**{text}**" if strong else text


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", " ".join(text.split("\n")))
