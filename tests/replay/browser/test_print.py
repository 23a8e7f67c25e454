"""The deal on paper: all tricks as diagrams, black on white, and nothing to press."""

from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from tests.replay.browser.conftest import Show
from tests.replay.browser.opened import Opened


def _printing(page: Opened) -> None:
    page.tab.emulate_media(media="print")
    page.tab.evaluate("dispatchEvent(new Event('beforeprint'))")


@pytest.mark.parametrize("record", ["onam", "irregular", "four-players", "eight-players"])
def test_a_diagram_of_each_trick(record: str, show: Show):
    """Every trick of the present deal, and of no other, has a diagram with all its cards."""
    page = show(record)
    match = page.replays.of("in force", page.replays.viewpoints[0])
    for deal in (match.deals[0], match.deals[1], match.deals[-1]):
        page.tab.emulate_media(media="screen")
        page.go(deal.number, 1)
        _printing(page)
        diagrams = page.tab.locator(".diagram:visible").all()
        assert len(diagrams) == len(deal.deal.tricks)
        for diagram, trick in zip(diagrams, deal.deal.tricks, strict=True):
            shown: list[list[Any]] = diagram.locator(".lies > div").evaluate_all(
                "all => all.map(each => [...each.querySelectorAll('.order, small, .suit')]"
                ".map(part => part.textContent.replace('. ', ''))"
                ".concat(each.textContent.includes('★')))"
            )
            assert shown == [
                [
                    str(number),
                    str(play.seat),
                    play.card.replace("T", "10"),
                    play.seat == trick.winner,
                ]
                for number, play in enumerate(trick.plays, 1)
            ]


def test_nothing_to_press(show: Show):
    """On paper there is no button and nothing to type in."""
    page = show()
    _printing(page)
    assert page.tab.locator("button:visible, input:visible, dialog:visible").count() == 0


def test_black_on_white(show: Show):
    """On paper the ground is white and the letters are dark, also for who has a dark screen."""
    page = show(color_scheme="dark")
    _printing(page)
    grounds: list[str] = page.tab.evaluate(
        """() => [...document.querySelectorAll('html, body, #replay, #paper, .diagram')]
            .filter(each => each.checkVisibility())
            .map(each => getComputedStyle(each).backgroundColor)"""
    )
    assert set(grounds) <= {"rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"}
    inks: list[list[int]] = page.tab.evaluate(
        """() => [...document.querySelectorAll('body *:not(.led)')]
            .filter(each => each.checkVisibility() && each.childNodes[0]?.nodeType === 3)
            .map(each => getComputedStyle(each).color.match(/[0-9]+/g).slice(0, 3).map(Number))"""
    )
    assert inks
    assert all(_luminance(ink) < 0.25 for ink in inks)


def _luminance(colour: list[int]) -> float:
    return sum(part / 255 * share for part, share in zip(colour, (0.21, 0.72, 0.07), strict=True))


def test_what_is_on_paper(show: Show):
    """The printed deal has title, hands, auction, contract, piles, settlement and findings."""
    page = show("irregular")
    page.go(5, 1)
    text = _on_paper(page)
    for words in ("La nit de les irregularitats", "Montserrat", "Onyar", "+2H", "31 hearts",
                  "R-SCORE", "revoke", "27"):  # fmt: skip
        assert words in text, words


def test_paper_shows_what_the_view_shows(show: Show):
    """With hands closed, no hand is printed."""
    page = show("quarrel", hands="closed")
    text = _on_paper(page)
    assert "Anuradha" in text
    assert not any(card in text.split() for card in ("9H", "9♥", "QH", "Q♥"))


def test_diagrams_stay_in_their_frames(show: Show):
    """No card of a diagram stands over the edge of its frame, on sheets as wide as A4 and A5."""
    for record in ("four-players", "irregular", "eight-players"):
        page = show(record, viewport={"width": 688, "height": 1000})  # A4 less its margins
        for width in (688, 454):
            page.tab.set_viewport_size({"width": width, "height": 1000})
            _printing(page)
            outside: list[str] = page.tab.evaluate(
                """() => [...document.querySelectorAll('.diagram')].flatMap(diagram => {
                    const frame = diagram.getBoundingClientRect();
                    return [...diagram.querySelectorAll('.lies > div')].filter(card => {
                        const box = card.getBoundingClientRect();
                        return box.right > frame.right || box.left < frame.left;
                    }).map(card => card.textContent);
                })"""
            )
            assert outside == [], (record, width)


def test_no_diagram_across_pages(show: Show):
    """A diagram is never cut by the edge of a page."""
    page = show("eight-players")
    _printing(page)
    breaks = page.tab.evaluate(
        "() => [...document.querySelectorAll('.diagram')]"
        ".map(each => getComputedStyle(each).breakInside)"
    )
    assert set(breaks) == {"avoid"}


def test_the_button_prints(show: Show):
    """The button and the key open the browser's own dialog for printing."""
    page = show()
    page.tab.evaluate("() => { window.printed = 0; window.print = () => window.printed += 1 }")
    page.press("p")
    page.click("print")
    assert page.tab.evaluate("window.printed") == 2


def test_the_screen_is_as_before(show: Show):
    """After printing, the page is where it was, and works."""
    page = show()
    page.go(2, 10)
    page.tab.pdf()
    assert page.at == (2, 10)
    page.press("ArrowRight")
    assert page.at == (2, 11)


def _on_paper(page: Opened) -> str:
    """Return the text of the page as the browser prints it, A4."""
    printed = PdfReader(BytesIO(page.tab.pdf(format="A4")))
    return " ".join(" ".join(sheet.extract_text() for sheet in printed.pages).split())
