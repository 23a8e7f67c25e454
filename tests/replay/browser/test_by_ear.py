"""The page without a mouse and without eyes: focus, order, names, and what is announced."""

from tests.replay.browser.conftest import Show
from tests.replay.browser.opened import Opened

LIVE = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]"


def _live(page: Opened) -> str:
    return page.tab.locator(LIVE).filter(visible=True).first.text_content() or ""


def test_each_step_is_announced(show: Show):
    """One live region, and no more, says the sentence of the step and what is found at it."""
    page = show("irregular")
    page.go(4, 6)
    outside = page.tab.locator(LIVE).evaluate_all(
        "all => all.filter(each => !each.closest('dialog')).length"
    )
    assert outside == 1
    for _ in range(40):
        page.press("ArrowRight")
        page.tab.wait_for_function(
            "([css, said]) => [...document.querySelectorAll(css)].some("
            "each => each.textContent.includes(said))",
            arg=[LIVE, page.said],
        )
        for remark in page.tab.locator("#found li").all_text_contents():
            assert remark.strip() in _live(page)


def test_announced_once(show: Show):
    """A step changes the live region once, so that nobody hears it twice."""
    page = show("irregular")
    page.go(4, 6)
    page.tab.evaluate(
        """css => {
            window.heard = [];
            const live = [...document.querySelectorAll(css)].find(each => !each.closest('dialog'));
            new MutationObserver(() => window.heard.push(live.textContent)).observe(
                live, {childList: true, characterData: true, subtree: true});
        }""",
        LIVE,
    )
    for _ in range(10):
        page.press("ArrowRight")
        page.tab.wait_for_timeout(60)
    heard: list[str] = page.tab.evaluate("window.heard")
    assert len([text for text in heard if text.strip()]) == 10


def test_the_same_sentence_twice(show: Show):
    """Where two steps say the same words, the second is announced as well."""
    page = show("onam")
    page.go(1, 2)
    page.press("ArrowRight")
    page.tab.wait_for_timeout(60)
    page.tab.evaluate(
        """css => {
            window.heard = 0;
            const live = [...document.querySelectorAll(css)].find(each => !each.closest('dialog'));
            new MutationObserver(() => window.heard += 1).observe(
                live, {childList: true, characterData: true, subtree: true, attributes: true});
        }""",
        LIVE,
    )
    page.press("ArrowLeft", "ArrowRight")
    page.tab.wait_for_timeout(60)
    assert page.tab.evaluate("window.heard") > 0


def test_opening_announces_nothing_else(show: Show):
    """The page is a document with a language, a title, one main part and one first heading."""
    page = show("onam")
    assert page.tab.title().startswith("Onam evening")
    assert page.tab.locator("html").get_attribute("lang") == "en"
    assert page.tab.locator("main").count() == 1
    assert page.tab.locator("h1").count() == 1


def test_every_control_by_tab(show: Show):
    """Tab reaches every control that is shown, in the order in which they stand, and gets out."""
    page = show("four-players")
    page.tab.locator("details").evaluate_all("all => all.forEach(each => each.open = true)")
    wanted: list[str] = page.tab.evaluate(
        "() => [...document.querySelectorAll('button[data-do]')]"
        ".filter(each => each.checkVisibility() && !each.closest('dialog') && !each.disabled)"
        ".map(each => each.dataset.do)"
    )
    reached: list[str] = []
    for _ in range(400):
        page.press("Tab")
        focused = page.focused
        if focused in wanted and focused in reached:
            break
        if focused in wanted:
            reached.append(focused)
        if page.tab.evaluate("document.activeElement === document.body"):
            break
    assert reached == wanted


def test_focus_is_seen(show: Show):
    """Whatever has the focus from the keyboard has a ring around it, in both schemes."""
    for scheme in ("light", "dark"):
        page = show("onam", color_scheme=scheme)
        for _ in range(12):
            page.press("Tab")
            style: dict[str, str] = page.tab.evaluate(
                """() => {
                    const {outlineStyle, outlineWidth, boxShadow} =
                        getComputedStyle(document.activeElement);
                    return {outlineStyle, outlineWidth, boxShadow};
                }"""
            )
            ring = style["outlineStyle"] != "none" and float(style["outlineWidth"][:-2]) >= 2
            assert ring or style["boxShadow"] != "none", page.focused


def test_focus_stays(show: Show):
    """A button that was pressed keeps the focus, also at the end of its way."""
    page = show("onam")
    for name, times in (
        ("deal-forward", 8),
        ("deal-back", 8),
        ("first", 2),
        ("last", 2),
        ("hands", 9),
    ):
        page.button(name).focus()
        for _ in range(times):
            page.press("Enter")
            assert page.focused == name


def test_every_button_has_a_name(show: Show):
    """Every button is called something, and its key is told to those who listen."""
    page = show("four-players")
    for button in page.tab.locator("button[data-do]").all():
        name = button.evaluate("each => (each.ariaLabel || each.textContent || each.title).trim()")
        assert any(letter.isalpha() for letter in name), button.get_attribute("data-do")
        assert button.get_attribute("aria-keyshortcuts") or button.get_attribute("title")


def test_cards_are_read_as_words(show: Show):
    """A card is not a picture without words: whoever listens hears rank and suit."""
    page = show("onam")
    page.go(1, 20)
    names: list[str] = page.tab.locator(".hand .card, #trick .card").evaluate_all(
        "all => all.map(each => (each.ariaLabel || each.textContent || '').trim())"
    )
    assert names
    assert all(len(name) >= 2 for name in names)


def test_ahead_is_said(show: Show):
    """Who wins the trick so far is told in words, not by colour alone."""
    page = show("onam")
    page.press("]", "ArrowRight", "ArrowRight")
    best = page.tab.locator("#trick .card.ahead")
    other = page.tab.locator("#trick .card:not(.ahead)").first
    assert len(best.text_content() or "") > len(other.text_content() or "")
