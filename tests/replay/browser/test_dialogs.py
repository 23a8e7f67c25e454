"""Why, go to, search, help: each opens, does what it says, closes, and gives the focus back."""

import pytest

from fiftysix.replay.why import why
from tests.replay.browser.conftest import Show
from tests.replay.browser.opened import Opened

DIALOGS = {"why": "w", "go": "g", "search": "/", "help": "?"}


@pytest.mark.parametrize("name", DIALOGS)
def test_opening_and_closing(name: str, show: Show):
    """A key or a button opens the dialog, Escape closes it, and the focus is where it was."""
    page = show()
    page.go(1, 20)
    page.button("forward").focus()
    page.press(DIALOGS[name])
    assert page.dialog(name).count() == 1
    assert page.tab.evaluate("document.activeElement.closest('dialog')?.id") == name
    page.press("Escape")
    assert page.tab.locator("dialog[open]").count() == 0
    assert page.focused == "forward"
    page.click(name)
    assert page.dialog(name).count() == 1
    page.press("Escape")
    assert page.focused == name
    assert page.at == (1, 20)


def test_other_ways_out(show: Show):
    """Every dialog has a button that closes it, and `q` does where nothing is typed."""
    page = show()
    for name, key in DIALOGS.items():
        page.press(key)
        page.dialog(name).get_by_role("button", name="Close").click()
        assert page.tab.locator("dialog[open]").count() == 0
    for name in ("why", "help"):
        page.press(DIALOGS[name], "q")
        assert page.tab.locator("dialog[open]").count() == 0


@pytest.mark.parametrize("name", ["go", "search"])
def test_typing(name: str, show: Show):
    """While something is typed no key moves, turns or opens anything."""
    page = show()
    page.go(2, 10)
    before = page.place
    page.press(DIALOGS[name])
    page.tab.keyboard.type("fonvNpqw[]?/ g")
    page.press("Home", "End", "ArrowLeft", "Shift+ArrowLeft", "Backspace", "PageDown")
    field = page.dialog(name).locator("input")
    assert "fonvNpqw[]?/" in field.input_value()
    assert page.place == before
    assert page.tab.locator("dialog[open]").count() == 1


def test_going_to_a_step(show: Show):
    """`17` is a step of this deal, `3-17` one of deal 3."""
    page = show()
    for typed, at in (("17", (2, 17)), ("3-17", (3, 17)), (" 3 17 ", (3, 17)), ("1", (2, 1))):
        page.go(2, 10)
        _type(page, "g", typed)
        assert page.at == at
        assert page.tab.locator("dialog[open]").count() == 0


def test_going_to_an_event(show: Show):
    """`#120` is the step of event 120."""
    page = show()
    match = page.replays.of("in force", page.replays.viewpoints[0])
    [at] = [
        (deal.number, position.number)
        for deal in match.deals
        for position in deal.positions
        if position.event == 120
    ]
    _type(page, "g", "#120")
    assert page.at == at


def test_going_nowhere(show: Show):
    """What is no place is said to be none, moves nothing, and can be mended."""
    page = show()
    page.go(2, 10)
    page.press("g")
    field = page.dialog("go").locator("input")
    for typed in ("nonsense", "999", "0", "9-1", "#99999", "#1", "3-", "-"):
        field.fill(typed)
        page.press("Enter")
        assert page.at == (2, 10), typed
        assert field.get_attribute("aria-invalid") == "true"
        assert page.dialog("go").locator(".problem").inner_text().strip()
    field.fill("17")
    page.press("Enter")
    assert page.at == (2, 17)


def test_searching_a_card(show: Show):
    """A card is found where it is played, again and again, and around from the end."""
    page = show()
    match = page.replays.of("in force", page.replays.viewpoints[0])
    played = [
        (deal.number, position.number)
        for deal in match.deals
        for position in deal.positions
        if getattr(position.entry.event, "card", None) == "JH"
    ]
    assert len(played) == 8
    for number, at in enumerate((*played, played[0])):
        _type(page, "/", ("JH", "jh")[number % 2])
        assert page.at == at


def test_searching_a_name(show: Show):
    """A name is found where the sentence of a step has it."""
    page = show()
    _type(page, "/", "chitra")
    assert "Chitra" in page.said


def test_searching_a_finding(show: Show):
    """A finding is found by its code."""
    page = show("irregular")
    _type(page, "/", "lead-out-of-turn")
    assert page.at[0] == 4
    assert "lead-out-of-turn" in page.tab.locator("#found").inner_text()


def test_finding_nothing(show: Show):
    """Where nothing is found that is said, and nothing moves."""
    page = show()
    page.go(2, 10)
    _type(page, "/", "zebra")
    assert page.at == (2, 10)
    assert "zebra" in page.dialog("search").locator(".problem").inner_text()


def test_why_tells_every_reason(show: Show):
    """Why has every reason with its rule, in order, at calls, cards, tricks and settlement."""
    page = show("irregular")
    match = page.replays.of("in force", page.replays.viewpoints[0])
    for number in (4, 5, 7):
        deal = match.of(number)
        assert deal is not None
        for index in {2, 5, *deal.trick_ends[:2], *deal.troubles[:3], len(deal.positions) - 1}:
            page.go(number, index + 1)
            page.press("w")
            told = page.dialog("why").inner_text()
            reasons = why(deal.positions[index])
            for reason in reasons:
                assert str(reason.text) in told
                assert (reason.rule or "") in told
            page.press("Escape")


def test_why_has_the_running_sum(show: Show):
    """After a trick, why says each team's sum, trick by trick, and how far the contract is."""
    page = show()
    match = page.replays.of("in force", page.replays.viewpoints[0])
    third = match.deals[0].trick_ends[2]
    page.go(1, third + 1)
    page.press("w")
    told = page.dialog("why").inner_text()
    assert "R-SCORE-1" in told
    assert "Team A: 9 + 9 = 18." in told
    assert "Team A lacks 12 points of its 30; 29 points to come." in told


def test_help_tells_all_keys(show: Show):
    """Help names every key."""
    page = show()
    page.press("?")
    told = page.dialog("help").inner_text()
    for key in ("→", "←", "Shift", "[", "]", "PgUp", "PgDn", "Home", "End", "n", "N", "f", "o", "v",
                "w", "g", "/", "?", "p", "Space", "Backspace"):  # fmt: skip
        assert key in told, key


def _type(page: Opened, key: str, text: str) -> None:
    page.press(key)
    page.tab.keyboard.type(text)
    page.press("Enter")
