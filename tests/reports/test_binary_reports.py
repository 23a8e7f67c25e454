"""Reports as PDF and as Excel workbooks."""

import io
import re
import zipfile
from functools import cache
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import uharfbuzz
from freezegun import freeze_time
from pypdf import PdfReader

from fiftysix.audit.figure_rows import figure_rows
from fiftysix.audit.full_report import full_report
from fiftysix.audit.pages import document_of
from fiftysix.audit.renderers.pdf import pdf
from fiftysix.audit.renderers.pdf_paper import FONTS, Paper
from fiftysix.audit.renderers.pdf_runs import Run
from fiftysix.audit.renderers.xlsx import WHAT, xlsx
from tests.as_entries import entries_of
from tests.reports.evenings import EVENINGS, HOSTILE, MATCH, document, report

SOME = ("four-players", "six-two-sides", "eight-players", "irregular")


@cache
def bytes_of(name: str) -> bytes:
    return pdf(document(name))


@cache
def pages(name: str) -> tuple[str, ...]:
    return tuple(page.extract_text() for page in PdfReader(io.BytesIO(bytes_of(name))).pages)


# --- PDF ---


@pytest.mark.parametrize("name", SOME)
def test_a_deal_a_page(name: str):
    """Four, six and eight players: every deal fits on a page of its own."""
    deals = [page for page in pages(name) if re.search(r"^Deal \d+$", page, re.MULTILINE)]
    heads = [re.findall(r"^Deal (\d+)$", page, re.MULTILINE) for page in deals]
    numbers = [number for head in heads for number in head[:1]]
    wanted = [str(sheet.deal.number) for sheet in report(name).deals]
    assert numbers[: len(wanted)] == wanted


def test_names_in_latin_czech_and_malayalam():
    """Text that is taken out of a PDF holds names as they were written down."""
    assert all(name in pages("four-players")[0] for name in ("Páteční", "Zdeňka", "Ondřej", "Jiří"))
    names = ("ഉണ്ണികൃഷ്ണൻ", "വർഗ്ഗീസ്", "ലക്ഷ്മി", "ചുവപ്പ്")
    assert all(name in pages("six-two-sides")[0] for name in names)


@pytest.mark.parametrize("word", ["ക്ഷ", "ഗ്ഗ", "പ്പ", "ണ്ണ"])
def test_malayalam_is_shaped(word: str):
    """The font that goes along joins letters into one sign where the script does."""
    harfbuzz: Any = uharfbuzz
    face = harfbuzz.Face((FONTS / "NotoSansMalayalam-Regular.ttf").read_bytes())
    buffer = harfbuzz.Buffer()
    buffer.add_str(word)
    buffer.guess_segment_properties()
    harfbuzz.shape(harfbuzz.Font(face), buffer)
    assert len(buffer.glyph_infos) == 1
    assert buffer.glyph_infos[0].codepoint != 0


def test_what_no_font_has_is_missed():
    """A sign that no font here has leaves a box, and a word without end is broken, not cut off."""
    record = 'fiftysix 1\nmatch "日本 ♠️"\nrules classic players=4\nnote "{}"\n'.format("¤" * 300)
    reader = PdfReader(io.BytesIO(pdf(document_of(full_report(MATCH, entries_of(record))))))
    text = reader.pages[0].extract_text()
    assert "□□ ♠" in text
    assert text.count("¤") == 300
    assert max(map(len, text.splitlines())) < 200


def test_lines_stay_within_the_margins():
    """Wherever a line is broken, no piece of it reaches beyond the margin, and none is empty."""
    paper = Paper(MATCH, "en")
    paper.add_page()
    for length in range(60, 140):
        runs = [Run("x" * length), Run(" "), Run(" #210", size=7.0)]
        lines = paper.broken(runs, paper.epw)
        assert "".join(run.text for line in lines for run in line).endswith("#210")
        assert all(run.text for line in lines for run in line)
        assert max(map(paper.width_of, lines)) <= paper.epw + 2
    paper.output()  # closes the fonts


def test_a_pdf_says_what_it_is():
    """Title, language and date are those of the record; no page is without its number."""
    reader = PdfReader(io.BytesIO(bytes_of("four-players")))
    assert reader.metadata
    assert reader.metadata.title == "Páteční šestapadesát"
    assert reader.metadata.subject == f"{MATCH} 1-380"
    assert reader.root_object["/Lang"] == "en"
    assert all(
        f"{n} / {len(reader.pages)}" in page for n, page in enumerate(pages("four-players"), 1)
    )


def test_signature_lines_are_at_the_end():
    """The last page has a line for each team, the scorer and the director."""
    last = pages("irregular")[-1]
    assert all(who in last for who in ("A Onyar", "B Ter", "Scorer, Carme", "Director"))


@pytest.mark.parametrize("make", [lambda n: pdf(document(n)), lambda n: xlsx(report(n))])
def test_the_same_record_gives_the_same_bytes(make):
    """Made again years later, a file is the same byte for byte."""
    first = make("grades")
    with freeze_time("2031-01-01 12:00:00"):
        assert make("grades") == first


# --- XLSX ---


def sheets(content: bytes) -> dict[str, ET.Element]:
    with zipfile.ZipFile(io.BytesIO(content)) as book:
        parts = [name for name in book.namelist() if name.endswith(".xml")]
        return {name: ET.fromstring(book.read(name)) for name in parts}  # noqa: S314  # our own


def strings(content: bytes) -> set[str]:
    return {"".join(each.itertext()) for each in sheets(content)["xl/sharedStrings.xml"]}


def test_a_workbook_has_every_number():
    """The sheet of figures has as many rows as there are numbers, and their rules."""
    content = xlsx(report("irregular"))
    rows = sheets(content)["xl/worksheets/sheet2.xml"].findall(".//{*}row")
    assert len(rows) == 1 + len(list(figure_rows(report("irregular"))))
    assert {"R-SCORE-3 R-SCORE-5", "pile computed", "#326"} <= strings(content)


@pytest.mark.parametrize("name", EVENINGS)
def test_every_kind_of_number_has_a_name(name: str):
    """What a number is can be said to people, in every report."""
    assert {row.what for row in figure_rows(report(name))} <= set(WHAT)


def test_a_workbook_holds_no_formula():
    """What players wrote is text, also where it begins like a formula."""
    content = xlsx(full_report(MATCH, entries_of(HOSTILE)))
    parts = sheets(content)
    assert not [part for part in parts.values() if part.findall(".//{*}f")]
    assert any("=cmd|" in text for text in strings(content))
