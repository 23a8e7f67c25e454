"""The last page: what the rules say that were named, and lines to sign on."""

from collections.abc import Iterable, Iterator

from fiftysix.audit.document import (
    Behind,
    Block,
    Cell,
    Inline,
    Lines,
    Paragraph,
    Row,
    Section,
    Table,
)
from fiftysix.audit.full_report import FullReport
from fiftysix.audit.pages.parts import team
from fiftysix.rules.statements import STATEMENTS
from fiftysix.wording import say


def last_page(report: FullReport, pages: Iterable[Section]) -> Section:
    """Return the last page; the rules that it explains are those that other pages name."""
    return Section("last", "signatures", say("Rules and signatures"), list(_blocks(report, pages)))


def _blocks(report: FullReport, pages: Iterable[Section]) -> Iterator[Block]:
    named = _named(pages)
    rules = [rule for rule in STATEMENTS if rule in named]
    if rules:
        rows = [Row(((rule,), (STATEMENTS[rule],))) for rule in rules]
        heads: tuple[Cell, ...] = ((say("Rule"),), (say("What it says"),))
        yield Table(say("The rules named in this report"), heads, rows, wide=(1,))
    text = say(
        "We have read this report of entries 1 to {last}; by signing nobody gives up a dispute.",
        last=report.made.entries,
    )
    yield Paragraph((text,))
    yield Lines(list(_labels(report)))


def _labels(report: FullReport) -> Iterator[Cell]:
    match = report.match
    names = {each.team: each.name for each in match.opened.teams}
    for letter in match.teams:
        name = names.get(letter)
        yield (team(match, letter), f" {name}") if name else (team(match, letter),)
    scorer = match.opened.scorer
    yield (say("Scorer, {name}", name=scorer),) if scorer else (say("Scorer"),)
    if match.rulings or match.disputes:
        yield (say("Director"),)


def _named(pages: Iterable[Section]) -> set[str]:
    return {
        rule
        for page in pages
        for inline in _inlines(page.blocks)
        if isinstance(inline, Behind)
        for rule in inline.rules
    }


def _inlines(blocks: Iterable[Block]) -> Iterator[Inline]:
    for block in blocks:
        match block:
            case Paragraph(inlines):
                yield from inlines
            case Table():
                for row in block.rows:
                    for cell in row.cells:
                        yield from cell
            case _:
                continue
