"""A page in a tab, handled as a reader would: keys, buttons, and what is to be seen."""

from typing import NamedTuple

from playwright.sync_api import ConsoleMessage, Error, Locator, Page, Request

from fiftysix.replay.replays import Replays


class Place(NamedTuple):
    """Where a page says that it is."""

    deal: int
    step: int
    view: str
    reading: str
    bottom: int


class Opened:
    """A page that was opened, and what it did that it should not do."""

    def __init__(self, tab: Page, replays: Replays) -> None:
        self.tab = tab
        self.replays = replays
        self.requested: list[str] = []
        self.complaints: list[str] = []
        tab.on("request", self._requested)
        tab.on("console", self._complained)
        tab.on("pageerror", self._failed)

    def _requested(self, request: Request) -> None:
        self.requested.append(request.url)

    def _complained(self, message: ConsoleMessage) -> None:
        self.complaints.append(f"{message.type}: {message.text}")

    def _failed(self, error: Error) -> None:
        self.complaints.append(str(error))

    # --- where it is ---

    @property
    def place(self) -> Place:
        """Where the page is."""
        said = self.tab.evaluate("() => ({...document.querySelector('#replay').dataset})")
        return Place(
            int(said["deal"]), int(said["step"]), said["view"], said["reading"], int(said["bottom"])
        )

    @property
    def at(self) -> tuple[int, int]:
        """The deal and the step."""
        return self.place[:2]

    @property
    def said(self) -> str:
        """The sentence of the step."""
        return self.tab.locator("#said").text_content() or ""

    @property
    def hash(self) -> str:
        """What a link to the present place ends with."""
        return self.tab.evaluate("location.hash")

    @property
    def focused(self) -> str:
        """Which button or element has the focus."""
        return self.tab.evaluate(
            "() => document.activeElement.dataset.do ?? document.activeElement.id"
            " ?? document.activeElement.tagName"
        )

    # --- what is done to it ---

    def press(self, *keys: str) -> None:
        """Press keys, one after another."""
        for key in keys:
            self.tab.keyboard.press(key)

    def button(self, name: str) -> Locator:
        """Return a button by what it does."""
        return self.tab.locator(f"button[data-do={name}]")

    def click(self, *names: str) -> None:
        """Click buttons, one after another."""
        for name in names:
            self.button(name).click()

    def go(self, deal: int, step: int) -> None:
        """Go to a step, as a link within the page would, with the focus on nothing."""
        self.tab.evaluate(
            """hash => new Promise(done => {
                document.activeElement.blur();
                if (location.hash === hash) return done();
                addEventListener('hashchange', () => setTimeout(done), {once: true});
                location.hash = hash;
            })""",
            f"#deal-{deal}-{step}",
        )
        assert self.at == (deal, step)

    def dialog(self, name: str) -> Locator:
        """Return a dialog, if it is open."""
        return self.tab.locator(f"dialog#{name}[open]")
