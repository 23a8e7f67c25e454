"""What people have set in their systems: dark, own colours, no motion, no script."""

from playwright.sync_api import Browser

from tests.replay.browser.conftest import Show
from tests.replay.browser.opened import Opened
from tests.replay.browser.pages import Asked, Pages


def _colours(page: Opened, css: str) -> tuple[str, str]:
    style = page.tab.locator(css).first.evaluate(
        "each => [getComputedStyle(each).color, getComputedStyle(each).backgroundColor]"
    )
    return tuple(style)


def test_dark(show: Show):
    """The page follows the system's dark scheme, also when it changes."""
    page = show(color_scheme="light")
    light = _colours(page, "body")
    page.tab.emulate_media(color_scheme="dark")
    assert _colours(page, "body") != light


def test_own_colours(show: Show):
    """With forced colours, suits and teams and whose turn it is can still be told apart."""
    page = show(forced_colors="active")
    page.go(1, 20)
    suits = page.tab.locator(".hand .card").evaluate_all(
        "all => all.map(each => [each.dataset.card[1], each.textContent])"
    )
    shown = {suit: {symbol for symbol in "♠♥♦♣" if symbol in text} for suit, text in suits}
    if any(shown.values()):
        assert shown == {"S": {"♠"}, "H": {"♥"}, "D": {"♦"}, "C": {"♣"}}
    borders = page.tab.locator("button[data-do]:visible").evaluate_all(
        "all => all.map(each => getComputedStyle(each))"
        ".map(style => style.borderTopWidth + style.borderTopStyle)"
    )
    assert all("none" not in border and not border.startswith("0px") for border in borders)


def test_no_motion(show: Show):
    """Whoever asks for less motion gets none."""
    page = show(reduced_motion="reduce")
    page.press("]", "ArrowRight")
    for key in ("ArrowRight", "f", "o"):
        page.press(key)
        running = page.tab.evaluate(
            "() => document.getAnimations().filter(each => each.playState === 'running'"
            " && each.effect.getComputedTiming().duration > 1).length"
        )
        assert running == 0, key


def test_without_script(chromium: Browser, pages: Pages):
    """Without JavaScript a sentence says that the page needs it."""
    tab = chromium.new_context(java_script_enabled=False).new_page()
    tab.goto(pages.file(Asked()).as_uri())
    assert "JavaScript" in tab.locator("body").inner_text()
    tab.context.close()


def test_no_scheme_is_left_out(show: Show):
    """The browser's own parts (scroll bars, fields) follow the scheme as well."""
    page = show()
    assert (
        page.tab.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light dark"
    )
