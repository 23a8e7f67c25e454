"""A real browser: the Chromium of the machine, without a window."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from fiftysix.replay.viewpoint import Hands
from tests.programs import require
from tests.replay.browser.opened import Opened
from tests.replay.browser.pages import Asked, Pages

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class Show(Protocol):
    """Opens a page in a tab of its own."""

    def __call__(
        self,
        record: str = "onam",
        *,
        hands: Hands = "open",
        names: bool = True,
        language: str = "en",
        link: str = "",
        **context: Any,
    ) -> Opened:
        """Return the page of a record; `context` is how Playwright describes a device."""
        ...


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Pages:
    """Return the pages that the tests share."""
    return Pages(tmp_path_factory.mktemp("pages"))


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Start the browser once a module, not once for all.

    While it runs, Playwright holds this thread's event loop, and tests of the terminal need one.
    """
    require("chromium", "chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=ARGUMENTS
        )
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def usual(chromium: Browser) -> BrowserContext:
    """Return a browser as most people have it, in which tabs are opened quickly."""
    return chromium.new_context()


@pytest.fixture
def show(chromium: Browser, usual: BrowserContext, pages: Pages) -> Iterator[Show]:
    """Open pages; whatever is done to them, they ask for no other file and do not complain."""
    opened: list[tuple[Opened, Path]] = []

    def opening(
        record: str = "onam",
        *,
        hands: Hands = "open",
        names: bool = True,
        language: str = "en",
        link: str = "",
        **context: Any,
    ) -> Opened:
        asked = Asked(record, hands, names, language)
        file = pages.file(asked)
        tab = chromium.new_page(**context) if context else usual.new_page()
        tab.set_default_timeout(3_000)  # milliseconds; what is not there by then never comes
        page = Opened(tab, pages.replays(asked))
        opened.append((page, file))
        tab.goto(f"{file.as_uri()}{link}")
        return page

    yield opening
    for page, file in opened:
        page.tab.close()
        assert {url.partition("#")[0] for url in page.requested} == {file.as_uri()}
        assert page.complaints == []
