"""Reports in HTML, Markdown and CSV."""

import csv
import io
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

from fiftysix.audit.figure_rows import figure_rows
from fiftysix.audit.full_report import full_report
from fiftysix.audit.pages import document_of
from fiftysix.audit.renderers.csv import comma_separated
from fiftysix.audit.renderers.html import html
from fiftysix.audit.renderers.markdown import markdown
from fiftysix.languages import speaking
from fiftysix.wording import Message
from tests.as_entries import entries_of
from tests.reports.evenings import EVENINGS, HOSTILE, MATCH, document, entries, report
from tests.reports.golden import FORMS, NAMES, path_of

FIXTURES = Path(__file__).parents[2] / "fixtures"
OTHERS = sorted([*FIXTURES.glob("specimens/*.56"), *FIXTURES.glob("generated/*.56")])


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", NAMES)
def test_golden(name: str, form: str):
    """A report is what it was, to the letter (`python -m tests.reports.golden` after a change)."""
    assert FORMS[form](name).encode() == path_of(name, form).read_bytes()


@pytest.mark.parametrize("name", EVENINGS)
def test_every_number_has_its_rule_and_its_event(name: str):
    """No number of a report stands without a rule, and none but an empty pile without an event."""
    for row in figure_rows(report(name)):
        assert row.rules, row
        assert row.events or row.value == 0, row


@pytest.mark.parametrize("name", EVENINGS)
def test_what_the_teams_hold_is_what_the_audit_says(name: str):
    """The figures of a report, worked out from the movements, are the audit's own."""
    for sheet in report(name).deals:
        assert {row.team: row.after.value for row in sheet.held} == sheet.report.tables


@pytest.mark.parametrize("name", EVENINGS)
def test_discrepancies_are_pointed_out_where_the_audit_finds_them(name: str):
    """A deal shows due and paid as differing exactly where a payment mismatch was found."""
    found = {f.deal for f in report(name).audit.findings if f.code == "payment-mismatch"}
    shown = {s.deal.number for s in report(name).deals if any(row.differs for row in s.payments)}
    assert shown == found


def test_both_readings_stand_side_by_side():
    """A corrected award shows what was written down, what counts, and what came out otherwise."""
    told = report("international-18-deals")
    (revision,) = told.revisions
    assert (str(revision.recorded), str(revision.in_force)) == (
        "Team B is awarded 2 points for deal 7.",
        "Team B is awarded 3 points for deal 7.",
    )
    assert [(each.deal, str(each.what)) for each in told.differences] == [
        (7, "paid"),
        (7, "held after it"),
    ]


def test_a_dispute_has_its_file():
    """A ruled dispute shows the statement, the ruling and the result before and after it."""
    text = markdown(document("irregular"))
    _, _, file = text.partition("## Dispute 1: ruled")
    assert "my nine of spades was going to win the seventh trick (#323)" in file
    assert "| What | Before the ruling | After it |" in file
    assert "Director" in file


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.stem)
def test_whatever_was_recorded_can_be_reported(path: Path):
    """Every specimen of an irregularity and every generated match has a report in each form."""
    record = entries_of(path.read_bytes().decode())
    for recorded in (False, True):
        told = full_report(MATCH, record, recorded=recorded)
        pages = document_of(told)
        assert html(pages)
        assert markdown(pages)
        assert comma_separated(told)
        assert [sheet.holds.value for sheet in told.teams] == [*told.match.tables.values()]


def test_a_match_without_deals():
    """A match that was only opened has a report: its teams, and where they sign."""
    text = markdown(
        document_of(full_report(MATCH, entries_of("fiftysix 1\nrules classic players=8\n")))
    )
    assert "| ★ D | 4, 8 | 12 (R-TABLE-1, #1) | 12 (R-TABLE-1, #1) |" in text
    assert "## Deal" not in text


# --- HTML ---


class Checker(HTMLParser):
    """Sees that tags are closed in order, and gathers what a reader needs."""

    void = ("meta", "link", "br")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: Counter[str] = Counter()
        self.ids: list[str] = []
        self.anchors: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] += 1
        values = dict(attrs)
        self.ids += [values["id"] or ""] if "id" in values else []
        self.anchors += [(values["href"] or "").removeprefix("#")] if "href" in values else []
        if tag not in self.void:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("name", EVENINGS)
def test_html_is_well_formed_and_alone(name: str):
    """Tags close in order, links lead somewhere, tables have captions; no script, no network."""
    text = html(document(name))
    checker = Checker()
    checker.feed(text)
    assert checker.open == []
    assert len(set(checker.ids)) == len(checker.ids)
    assert set(checker.anchors) <= set(checker.ids)
    assert checker.seen["caption"] == checker.seen["table"] > 0
    assert checker.seen["script"] == 0
    assert not re.search(r"https?:|(src|href)=.?//|url\(.?(?!data:)[a-z]|@import", text)


def test_html_prints_a_deal_a_page():
    """Every deal and dispute is a section that begins a page on paper, signatures at the end."""
    text = html(document("irregular"))
    assert ".deal, .dispute, .last { break-before: page; }" in text
    assert re.findall(r'<section class="(\w+)"', text) == [
        "match",
        *["deal"] * 8,
        *["dispute"] * 2,
        "last",
    ]
    assert text.rindex('<ul class="lines">') > text.rindex("<table>")


def test_malayalam_is_marked_and_brings_its_font():
    """Malayalam words are said to be Malayalam and carry a font; a report without them does not."""
    assert '<span lang="ml">ഉണ്ണികൃഷ്ണൻ</span>' in html(document("six-two-sides"))
    assert "font/ttf" in html(document("six-two-sides"))
    assert "font/ttf" not in html(document("irregular"))


def test_html_and_markdown_are_not_led_astray():
    """Markup in titles, names and notes is shown as it was written."""
    pages = document_of(full_report(MATCH, entries_of(HOSTILE)))
    shown = html(pages)
    assert "<script" not in shown
    assert "&lt;script&gt;alert(1)&lt;/script&gt; | *bold* &amp; &quot;quoted&quot;" in shown
    text = markdown(pages)
    assert r"\<script>alert(1)\</script> \| \*bold\* \& " in text
    assert r"\<b>not bold\</b> \[link\](x) \`code\`" in text


def test_reports_are_translated():
    """In another language sentences change and the record does not."""
    czech = html(document("four-players"), speaking("cs"), language="cs")
    assert '<html lang="cs">' in czech
    assert "Zdeňka" in czech

    def shout(message: Message) -> str:
        return f"¡{message}!"

    shouted = markdown(document("four-players"), shout)
    assert "¡Teams!" in shouted
    assert "| 1 ● A | Jiří |" in shouted


# --- CSV ---


def test_csv_is_read_as_it_was_written():
    """Every row has every column, and the numbers are those of the report."""
    rows = list(csv.DictReader(io.StringIO(comma_separated(report("irregular")))))
    assert all(None not in row and None not in row.values() for row in rows)
    due = [row for row in rows if row["what"] == "due" and row["deal"] == "7"]
    assert [(row["who"], row["value"], row["rules"], row["differs"]) for row in due] == [
        ("B>A", "2", "R-SCORE-4", "yes")
    ]


def test_csv_holds_no_formula():
    """No text that players wrote begins as a formula does."""
    text = comma_separated(full_report(MATCH, entries_of(HOSTILE)))
    cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
    assert not [cell for cell in cells if cell[:1] in ("=", "+", "@")]


def test_the_same_record_gives_the_same_bytes():
    """A report depends on the record only, not on when or how often it is made."""
    again = document_of(full_report(MATCH, entries("grades")))
    assert html(again) == html(document("grades"))
    assert markdown(again) == markdown(document("grades"))
