"""A report as a PDF on A4: a deal a page, fonts embedded, every script shaped.

The same document gives the same bytes: all dates are that of the last entry.
"""

from datetime import datetime
from importlib import import_module

from fiftysix.audit.document import (
    Block,
    Document,
    Heading,
    Lines,
    Paragraph,
    Section,
    Table,
    words_of,
)
from fiftysix.audit.renderers.pdf_paper import LINE, SMALL, TEXT, Paper
from fiftysix.audit.renderers.pdf_runs import BAD, GOOD, INK, QUIET, Run, runs_of
from fiftysix.audit.renderers.pdf_table import draw_table
from fiftysix.wording import Speak

_TONES = {"plain": INK, "good": GOOD, "bad": BAD, "quiet": QUIET}


def pdf(document: Document, speak: Speak = str, *, language: str = "en") -> bytes:
    """Return a report as a PDF."""
    import_module("uharfbuzz")  # fpdf2 shapes text with it; without it, it would shape none
    paper = Paper(words_of(document.footer, speak), language)
    _describe(paper, document, speak)
    for index, section in enumerate(document.sections):
        paper.add_page()
        if index == 0:
            _head(paper, document, speak)
        _section(paper, section, speak)
    return bytes(paper.output())


def _describe(paper: Paper, document: Document, speak: Speak) -> None:
    paper.set_title(words_of(document.title, speak))
    paper.set_creator("fiftysix")
    paper.set_subject(document.number)
    paper.set_creation_date(datetime.fromisoformat(document.made_at))


def _head(paper: Paper, document: Document, speak: Speak) -> None:
    paper.paragraph([Run(words_of(document.title, speak), bold=True, size=15)])
    for line in document.subtitle:
        paper.paragraph([Run(words_of(line, speak), colour=QUIET, size=SMALL + 1)])
    paper.ln(3)


def _section(paper: Paper, section: Section, speak: Speak) -> None:
    title = words_of(section.title, speak)
    paper.start_section(title)
    paper.paragraph([Run(title, bold=True, size=12)])
    paper.line(paper.l_margin, paper.y, paper.w - paper.r_margin, paper.y)
    paper.ln(1.5)
    for block in section.blocks:
        _block(paper, block, speak)


def _block(paper: Paper, block: Block, speak: Speak) -> None:
    match block:
        case Paragraph(inlines, tone):
            colour, bold = _TONES[tone], tone in ("good", "bad")
            runs = runs_of(inlines, speak)
            paper.paragraph([_toned(run, colour, bold=bold) for run in runs])
            paper.ln(1)
        case Heading(text):
            paper.ln(1.5)
            paper.paragraph([Run(words_of(text, speak), bold=True)])
        case Table():
            draw_table(paper, block, speak)
        case Lines(labels):
            _lines(paper, [runs_of(label, speak) for label in labels])


def _toned(run: Run, colour: int, *, bold: bool) -> Run:
    if run.colour != INK:
        return run
    return run._replace(colour=colour, bold=run.bold or bold)


def _lines(paper: Paper, labels: list[list[Run]]) -> None:
    """Draw lines to sign on, two beside each other."""
    gap = 8.0
    width = (paper.epw - gap) / 2
    for index in range(0, len(labels), 2):
        paper.room_for(22)
        paper.ln(15)
        top = paper.y
        for column, label in enumerate(labels[index : index + 2]):
            left = paper.l_margin + column * (width + gap)
            paper.line(left, top, left + width, top)
            paper.put(label, left, top + 1)
        paper.set_xy(paper.l_margin, top + 1 + LINE * TEXT)
