"""axe-core finds nothing wrong, whatever the page shows and however it is shown."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.replay.browser.conftest import Show
from tests.replay.browser.opened import Opened
from tests.replay.browser.test_dialogs import DIALOGS
from tests.replay.browser.test_phone import PHONE

AXE = Axe()
RULES = {
    "resultTypes": ["violations"],
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}


def violations(page: Opened) -> list[str]:
    """Return what axe-core finds: the rule, the element, and what is wrong with it."""
    found: list[dict[str, Any]] = AXE.run(page.tab, options=RULES).response["violations"]
    return [
        f"{each['id']}: {node['html'][:160]} {node['failureSummary']}"
        for each in found
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", [{}, PHONE], ids=["laptop", "phone"])
def test_in_every_light(scheme: str, device: dict[str, Any], show: Show):
    """Auction, play, settlement and trouble, in the light and in the dark, on both sizes."""
    page = show("irregular", color_scheme=scheme, **device)
    for deal, step in ((1, 3), (4, 25), (5, 40), (5, 60), (3, 3)):
        page.go(deal, step)
        assert violations(page) == [], (deal, step)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", DIALOGS)
def test_with_a_dialog(name: str, scheme: str, show: Show):
    """Every dialog, also with something found and with nothing."""
    page = show("irregular", color_scheme=scheme)
    page.go(4, 25)
    page.press(DIALOGS[name])
    assert violations(page) == []
    if page.dialog(name).locator("input").count():
        page.tab.keyboard.type("9")
        assert violations(page) == []
        page.tab.keyboard.type("zebra")
        page.press("Enter")
        assert violations(page) == []


@pytest.mark.parametrize("record", ["four-players", "onam", "eight-players", "long"])
def test_every_view(record: str, show: Show):
    """Every pair of eyes, at four, six and eight seats, and every seat at the bottom."""
    page = show(record)
    page.press("]", "Shift+ArrowRight", "ArrowRight")
    for _ in page.replays.viewpoints[:3]:
        assert violations(page) == []
        page.press("o", "f")


def test_corrections(show: Show):
    """Both readings of a corrected match."""
    page = show("four-players")
    page.press("n")
    assert violations(page) == []
    page.press("v")
    assert violations(page) == []


@pytest.mark.parametrize("language", ["ml", "ca", "cs", "nl"])
def test_every_language(language: str, show: Show):
    """A page in another language says which it is, and no word of it has been forgotten."""
    page = show("onam", language=language)
    page.go(1, 20)
    assert page.tab.locator("html").get_attribute("lang") == language
    assert violations(page) == []


def test_the_printed_form(show: Show):
    """What is printed is also in order for who reads it as a tagged PDF."""
    page = show("onam")
    page.tab.emulate_media(media="print")
    page.tab.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert violations(page) == []
