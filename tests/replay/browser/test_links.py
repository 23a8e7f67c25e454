"""A link to a card opens at that card, and the address always is one."""

from tests.replay.browser.conftest import Show

LINKS = {
    "#deal-3-17": (3, 17),
    "#deal-3": (3, 1),
    "#deal-1-1": (1, 1),
    "": (1, 1),
    "#": (1, 1),
    "#nonsense": (1, 1),
    "#deal-99-1": (1, 1),
    "#deal-3-9999": (1, 1),
    "#deal-3-0": (1, 1),
    "#deal--1-2": (1, 1),
    "#deal-3-17-1": (1, 1),
    "#deal-1e1-1": (1, 1),
    "#<img src=x onerror=alert(1)>": (1, 1),
}


def test_opening_a_link(show: Show):
    """A link leads to its step, one to a deal to its first; nonsense shows the first step."""
    page = show()
    file = page.tab.url.partition("#")[0]
    for link, (deal, step) in LINKS.items():
        page.tab.goto("about:blank")
        page.tab.goto(file + link)
        assert page.at == (deal, step), link
        assert page.hash == f"#deal-{deal}-{step}"


def test_a_link_within_the_page(show: Show):
    """The page follows its address when that changes, and nonsense moves nothing."""
    page = show()
    page.go(3, 17)
    said = page.said
    page.tab.evaluate("location.hash = 'nonsense'")
    page.tab.wait_for_timeout(50)
    assert page.at == (3, 17)
    assert page.said == said
    page.tab.evaluate("location.hash = 'deal-2'")
    page.tab.wait_for_function("document.querySelector('#replay').dataset.deal === '2'")
    assert page.at == (2, 1)


def test_going_leaves_no_trail(show: Show):
    """Going through a deal fills nobody's browsing history: Back leaves the page."""
    page = show()
    before = page.tab.evaluate("history.length")
    page.press(*["ArrowRight"] * 5, "PageDown")
    assert page.tab.evaluate("history.length") == before


def test_the_address_can_be_had(show: Show):
    """The link button copies the address of this very step, or shows it."""
    page = show(link="#deal-3-17", permissions=["clipboard-read", "clipboard-write"])
    page.click("link")
    if page.tab.evaluate("isSecureContext"):
        assert page.tab.evaluate("navigator.clipboard.readText()").endswith("#deal-3-17")
    assert page.tab.locator("#note").inner_text()


def test_where_nothing_can_be_copied(show: Show):
    """Where the browser lets nobody copy, the address is shown instead."""
    page = show(link="#deal-3-17")
    page.tab.evaluate(
        "Object.defineProperty(navigator, 'clipboard', {value: undefined, configurable: true})"
    )
    page.click("link")
    assert page.tab.url in page.tab.locator("#note").inner_text()
