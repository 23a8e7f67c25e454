"""The page on a phone: nothing beside the screen, and everything within reach of a thumb."""

import pytest

from tests.replay.browser.conftest import Show
from tests.replay.browser.opened import Opened

PHONE = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
MAIN = ("back", "forward", "trick-back", "trick-forward", "deal-back", "deal-forward")
ALL = (*MAIN, "phase-back", "phase-forward", "first", "last", "trouble-back", "trouble-forward",
       "turn", "hands", "reading", "why", "go", "search", "help", "print", "link")  # fmt: skip
RECORDS = ("onam", "irregular", "four-players", "eight-players", "long")


def _sideways(page: Opened) -> str:
    """Return what stands out of the screen to the right, if anything."""
    return page.tab.evaluate(
        """() => {
            const root = document.documentElement;
            if (root.scrollWidth <= root.clientWidth) return '';
            const out = [...document.querySelectorAll('body *')].find(
                each => each.getBoundingClientRect().right > root.clientWidth + 1);
            return `${root.scrollWidth} wide: ${out?.outerHTML.slice(0, 120)}`;
        }"""
    )


@pytest.mark.parametrize("record", RECORDS)
def test_no_sideways_scrolling(record: str, show: Show):
    """No step of a deal is wider than the screen, in any view."""
    page = show(record, **PHONE)
    for view in ("open", "closed", "1"):
        assert page.place.view == view
        page.press("Home")
        for _ in range(4):
            assert _sideways(page) == ""
            page.press("]")
        page.press("End")
        assert _sideways(page) == ""
        page.press("o")


def test_thumbs(show: Show):
    """The main buttons are big enough for a thumb and at hand; none is smaller than WCAG allows."""
    page = show(**PHONE)
    for name in ALL:
        box = page.button(name).bounding_box()
        if box is not None:
            assert min(box["width"], box["height"]) >= (44 if name in MAIN else 24), name
            assert name not in MAIN or 740 / 2 < box["y"] <= 740 - box["height"], name


def test_everything_by_touch(show: Show):
    """Every button can be reached and tapped."""
    page = show("four-players", **PHONE)
    page.tab.evaluate("() => { window.print = () => window.printed = true }")
    for name in ALL:
        page.go(4, 60)
        before = page.place, page.tab.locator("dialog[open]").count()
        page.button(name).tap()
        if name == "print":
            assert page.tab.evaluate("window.printed")
        elif name == "link":
            assert page.tab.locator("#note").inner_text()
        else:
            assert (page.place, page.tab.locator("dialog[open]").count()) != before, name
        page.press("Escape")


def test_the_table_is_seen_at_once(show: Show):
    """Opening the page shows the sentence, the table and the main buttons without scrolling."""
    for record in ("onam", "eight-players", "long"):
        page = show(record, **PHONE)
        for css in ("#said", "#table"):
            box = page.tab.locator(css).bounding_box()
            assert box is not None
            assert box["y"] >= 0, record
            assert box["y"] + box["height"] <= 740, (record, css)


def test_seats_do_not_cover_each_other(show: Show):
    """No seat, and no card of the trick, lies over another seat, also with eight of them."""
    for record in ("onam", "four-players", "eight-players", "long"):
        for context in (PHONE, {}):
            page = show(record, **context)
            page.press("]", "Shift+ArrowRight", "ArrowLeft")
            assert _covered(page) == []


def _covered(page: Opened) -> list[str]:
    return page.tab.evaluate(
        """() => {
            const box = each => each.getBoundingClientRect();
            const overlap = (a, b) =>
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
            const seats = [...document.querySelectorAll('#table .seat')];
            const cards = [...document.querySelectorAll('#trick .card')];
            const found = [];
            seats.forEach((seat, i) => [...seats.slice(i + 1), ...cards].forEach(other => {
                if (overlap(box(seat), box(other)))
                    found.push(`${seat.dataset.seat} and ${other.className} ${other.dataset.seat}`);
            }));
            cards.forEach((card, i) => cards.slice(i + 1).forEach(other => {
                if (overlap(box(card), box(other)))
                    found.push(`cards of ${card.dataset.seat} and ${other.dataset.seat}`);
            }));
            return found;
        }"""
    )


WINDOWS = [(320, 480), (360, 740), (740, 360), (640, 480), (768, 1024), (900, 500), (1024, 600),
           (1366, 640), (1280, 720), (1920, 1080)]  # fmt: skip

SEEN = """each => {
    const {left, right, top, bottom} = each.getBoundingClientRect();
    const middle = [left + 30, (top + bottom) / 2];
    return [[left + 3, top + 3], middle, [left + 3, bottom - 3]].every(
        ([x, y]) => each.contains(document.elementFromPoint(x, y)));
}"""
"""Whether an element is on the screen and nothing lies over it."""


def test_the_sentence_is_always_seen(show: Show):
    """In every window the sentence and the main buttons are on the screen, not hidden."""
    for record in ("four-players", "long"):
        page = show(record, link="#deal-1-20")
        for width, height in WINDOWS:
            page.tab.set_viewport_size({"width": width, "height": height})
            for css in ("#said", "button[data-do=back]", "button[data-do=forward]"):
                assert page.tab.locator(css).evaluate(SEEN), f"{css} of {record} at {width}"


def test_every_width(show: Show):
    """From the smallest phone to a wall, nothing stands out to the right."""
    for record in ("eight-players", "long"):
        page = show(record)
        page.press("]", "Shift+ArrowRight")
        for width in (320, 360, 768, 1280, 2560):
            page.tab.set_viewport_size({"width": width, "height": 700})
            assert _sideways(page) == "", width


def test_letters_twice_as_big(show: Show):
    """With letters twice as big, as some need them, nothing is lost to the right."""
    page = show("onam", viewport={"width": 640, "height": 700})
    page.tab.evaluate("document.documentElement.style.fontSize = '200%'")
    page.press("]", "ArrowRight")
    assert _sideways(page) == ""
