"""The page inside another page, as on a club's site."""

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.replay.browser.pages import Asked, Pages

PARENT = """<!doctype html><html lang="en"><title>A club</title>
<h1>A club</h1><input id="own"><p style="height: 2000px">Much text.</p>
<script>
window.heard = [];
addEventListener('message', event => heard.push(event.data));
document.querySelector('#own').focus();
</script>
<iframe title="Replay" width="320" height="480" {attributes}></iframe>
<p style="height: 2000px">More text.</p>
"""


class Club:
    """A page of a club with a replay in it."""

    def __init__(self, tab: Page) -> None:
        self.tab = tab
        self.frame = tab.frames[1]
        self.frame.wait_for_selector("#said:not(:empty)")

    def scroll_to_it(self) -> None:
        """Bring the replay onto the screen."""
        self.tab.evaluate("document.querySelector('iframe').scrollIntoView({block: 'center'})")

    @property
    def at(self) -> tuple[int, int]:
        """Deal and step of the replay."""
        said = self.frame.evaluate("() => ({...document.querySelector('#replay').dataset})")
        return int(said["deal"]), int(said["step"])

    @property
    def heard(self) -> list[Any]:
        """What the replay told the club's page."""
        return self.tab.evaluate("window.heard")


@pytest.fixture(params=["src", "srcdoc", "sandbox"])
def club(
    request: pytest.FixtureRequest, chromium: Browser, pages: Pages, tmp_path: Path
) -> Iterator[Club]:
    """Open a club's page with the replay as a file, as its text, and shut off from everything."""
    file = pages.file(Asked("onam"))
    attributes = {
        "src": f'src="{file.as_uri()}"',
        "srcdoc": f'srcdoc="{escape(file.read_text())}"',
        "sandbox": f'sandbox="allow-scripts" src="{file.as_uri()}"',
    }
    parent = tmp_path / "club.html"
    parent.write_text(PARENT.replace("{attributes}", attributes[request.param]))
    tab = chromium.new_context().new_page()
    tab.set_default_timeout(3_000)
    failed: list[str] = []
    tab.on("pageerror", lambda error: failed.append(str(error)))
    tab.on("console", lambda message: failed.append(message.text))
    tab.goto(parent.as_uri())
    yield Club(tab)
    tab.context.close()
    assert failed == []


def test_it_does_not_steal_the_focus(club: Club):
    """Loading leaves focus and scroll of the page around it alone, and keys are not taken."""
    assert club.tab.evaluate("document.activeElement.id") == "own"
    assert club.tab.evaluate("scrollY") == 0
    club.tab.keyboard.type("fon")
    assert club.tab.evaluate("document.querySelector('#own').value") == "fon"
    assert club.at == (1, 1)


def test_keys_once_it_has_the_focus(club: Club):
    """After a click into it, the keys are the replay's."""
    club.scroll_to_it()
    club.frame.locator("button[data-do=forward]").click()
    assert club.at == (1, 2)
    club.tab.keyboard.press("ArrowRight")
    assert club.at == (1, 3)
    club.tab.keyboard.press("PageDown")
    assert club.at == (2, 1)


def test_small(club: Club):
    """At 320 by 480 nothing stands out to the right, and the main buttons are on the screen."""
    wide = club.frame.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert wide <= 0
    for name in ("forward", "back"):
        bottom = club.frame.locator(f"button[data-do={name}]").evaluate(
            "each => each.getBoundingClientRect().bottom"
        )
        assert bottom <= 480


def test_it_tells_where_it_is(club: Club):
    """Each step is told to the page around: deal, step, and the sentence."""
    club.scroll_to_it()
    club.frame.locator("button[data-do=forward]").click()
    club.tab.wait_for_function("heard.some(each => each.step === 2)")
    told = club.heard[-1]
    said = club.frame.locator("#said").text_content()
    assert told == {"fiftysix": "step", "deal": 1, "step": 2, "said": said}


def test_it_goes_where_it_is_told(club: Club):
    """The page around can send it to a step."""
    _tell(club, {"fiftysix": "go", "deal": 3, "step": 17})
    club.frame.wait_for_selector("#replay[data-deal='3'][data-step='17']")
    assert club.tab.evaluate("document.activeElement.id") == "own"


def test_it_minds_nothing_else(club: Club):
    """Any other message changes nothing."""
    messages: list[Any] = [
        None,
        "go",
        7,
        {"fiftysix": "go"},
        {"fiftysix": "go", "deal": 99, "step": 1},
        {"fiftysix": "go", "deal": 3, "step": 0},
        {"fiftysix": "go", "deal": 3, "step": "<b>"},
        {"fiftysix": "go", "deal": 3, "step": 1.5},
        {"fiftysix": "stay", "deal": 3, "step": 17},
        {"deal": 3, "step": 17},
    ]
    for message in messages:
        _tell(club, message)
    _tell(club, {"fiftysix": "go", "deal": 2, "step": 5})
    club.frame.wait_for_selector("#replay[data-deal='2'][data-step='5']")
    told = [each for each in club.heard if (each["deal"], each["step"]) != (1, 1)]
    assert [(each["deal"], each["step"]) for each in told] == [(2, 5)]


def test_the_page_around_can_be_scrolled(club: Club):
    """A wheel over the replay scrolls the page around once the replay's own end is reached."""
    club.scroll_to_it()
    before = club.tab.evaluate("scrollY")
    box = club.tab.locator("iframe").bounding_box()
    assert box is not None
    club.tab.mouse.move(box["x"] + 160, box["y"] + 120)
    for _ in range(30):
        club.tab.mouse.wheel(0, 400)
        club.tab.wait_for_timeout(20)
        if club.tab.evaluate("scrollY") > before:
            return
    pytest.fail("the wheel stays in the replay")


def _tell(club: Club, message: Any) -> None:
    club.tab.evaluate(
        "message => document.querySelector('iframe').contentWindow.postMessage(message, '*')",
        message,
    )
