"""A report as one HTML file: no script, nothing from the network, and a page a deal on paper."""

import re
from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files

from fiftysix.audit.document import (
    SHAPES,
    SUIT_SYMBOLS,
    Behind,
    Block,
    CallOf,
    CardOf,
    Cell,
    Document,
    Heading,
    Inline,
    Lines,
    Paragraph,
    Row,
    Section,
    SuitOf,
    Table,
    TeamOf,
    Wrong,
    words_of,
)
from fiftysix.audit.renderers.inlines import behind_text, call_parts
from fiftysix.audit.renderers.malayalam import MALAYALAM, face_for
from fiftysix.wording import Message, Speak, say

_ASSETS = files("fiftysix.audit.renderers") / "assets"


def html(document: Document, speak: Speak = str, *, language: str = "en") -> str:
    """Return a report as a page that can be mailed, kept and printed."""
    return "".join(_Page(speak, language).whole(document))


class _Page:
    """Writes HTML in one language."""

    def __init__(self, speak: Speak, language: str) -> None:
        self._speak = speak
        self._language = language

    def whole(self, document: Document) -> Iterator[str]:
        body = "".join(self._body(document))
        title = escape(words_of(document.title, self._speak))
        yield f'<!DOCTYPE html>\n<html lang="{escape(self._language)}">\n<head>\n'
        yield '<meta charset="utf-8">\n'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        yield '<meta name="color-scheme" content="light dark">\n'
        yield f"<title>{title}</title>\n<style>\n{_style(body)}</style>\n</head>\n"
        yield f"<body>\n{body}</body>\n</html>\n"

    def _body(self, document: Document) -> Iterator[str]:
        yield "<header>\n"
        yield f"<h1>{self._words(document.title)}</h1>\n"
        for line in document.subtitle:
            yield f"<p>{self._words(line)}</p>\n"
        yield "</header>\n"
        yield from self._contents(document.sections)
        yield "<main>\n"
        for section in document.sections:
            yield from self._section(section)
        yield f"</main>\n<footer><p>{self._words(document.footer)}</p></footer>\n"

    def _contents(self, sections: Iterable[Section]) -> Iterator[str]:
        label = escape(words_of(say("Contents"), self._speak))
        yield f'<nav aria-label="{label}">\n<ul>\n'
        for section in sections:
            yield f'<li><a href="#{section.anchor}">{self._words(section.title)}</a></li>\n'
        yield "</ul>\n</nav>\n"

    def _section(self, section: Section) -> Iterator[str]:
        heading = f"{section.anchor}-heading"
        yield f'<section class="{section.kind}" id="{section.anchor}" '
        yield f'aria-labelledby="{heading}">\n'
        yield f'<h2 id="{heading}">{self._words(section.title)}</h2>\n'
        for block in section.blocks:
            yield from self._block(block)
        yield "</section>\n"

    # --- blocks ---

    def _block(self, block: Block) -> Iterator[str]:
        match block:
            case Paragraph(inlines, tone):
                yield f'<p class="{tone}">{self._cell(inlines)}</p>\n'
            case Heading(text):
                yield f"<h3>{self._words(text)}</h3>\n"
            case Table():
                yield from self._table(block)
            case Lines(labels):
                yield '<ul class="lines">\n'
                for label in labels:
                    yield f"<li>{self._cell(label)}</li>\n"
                yield "</ul>\n"

    def _table(self, table: Table) -> Iterator[str]:
        yield '<div class="scroll" tabindex="0"><table>\n'
        yield f"<caption>{self._words(table.caption)}</caption>\n<thead><tr>"
        for column, head in enumerate(table.heads):
            yield self._head(head, _classes(table, column))
        yield "</tr></thead>\n<tbody>\n"
        for row in table.rows:
            yield from self._row(table, row)
        yield "</tbody>\n</table></div>\n"

    def _head(self, head: Cell, classes: str) -> str:
        if head == ("",):
            return f"<td{classes}></td>"
        return f'<th scope="col"{classes}>{self._cell(head)}</th>'

    def _row(self, table: Table, row: Row) -> Iterator[str]:
        yield '<tr class="differs">' if row.differs else "<tr>"
        for column, cell in enumerate(row.cells):
            tag = 'th scope="row"' if column == 0 and table.row_heads else "td"
            yield f"<{tag}{_classes(table, column)}>{self._cell(cell)}</{tag[:2]}>"
        yield "</tr>\n"

    # --- pieces ---

    def _cell(self, cell: Cell) -> str:
        return "".join(self._inline(inline) for inline in cell)

    def _inline(self, inline: Inline) -> str:
        match inline:
            case CardOf():
                return _card(inline)
            case SuitOf(suit, ranks):
                return _suit(suit, " ".join(["", *ranks]) if ranks else "")
            case CallOf(call):
                return _call(call)
            case TeamOf(team, place):
                shape = SHAPES[place % len(SHAPES)]
                return (
                    f'<span class="team t{place}"><i aria-hidden="true">{shape}</i> {team}</span>'
                )
            case Behind(rules, events):
                text = escape(behind_text(rules, events))
                return f' <small class="behind">{text}</small>' if text else ""
            case Wrong(text):
                return f"<strong>{self._words(text)}</strong>"
            case _:
                return self._words(inline)

    def _words(self, text: str | int | Message) -> str:
        """Return a text with Malayalam marked as such: screen readers and fonts change with it."""
        return MALAYALAM.sub(_in_malayalam, escape(words_of(text, self._speak)))


def _classes(table: Table, column: int) -> str:
    names = (["n"] if column in table.numeric else []) + (["w"] if column in table.wide else [])
    return f' class="{" ".join(names)}"' if names else ""


def _in_malayalam(found: re.Match[str]) -> str:
    word = found[0].rstrip(" .")
    return f'<span lang="ml">{word}</span>{found[0][len(word) :]}'


def _suit(suit: str, after: str = "", before: str = "") -> str:
    symbol = f"<small>{suit}</small>{SUIT_SYMBOLS[suit]}"
    return f'<span class="suit {suit}">{before}{symbol}{after}</span>'


def _card(card: CardOf) -> str:
    if card.card[1:] not in SUIT_SYMBOLS:
        return escape(card.card)
    shown = _suit(card.card[1], before=card.card[0])
    led = '<span class="led">›</span>' if card.led else ""
    return f"{led}<b>{shown}</b>" if card.won else f"{led}{shown}"


def _call(call: str) -> str:
    parts = call_parts(call)
    if len(parts) == 1:
        return escape(call)
    before, suit, after = parts
    return f"{escape(before)}{_suit(suit[0])}{escape(after)}"


def _style(body: str) -> str:
    """Return the style sheet; where Malayalam is shown, with a font: not every machine has one."""
    return face_for(body) + (_ASSETS / "report.css").read_text(encoding="utf-8")
