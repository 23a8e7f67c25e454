"""Every motion goes where the same motion of the terminal goes, by its key and by its button."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from fiftysix.replay.replays import Replays
from fiftysix_cli.replayer.viewer import Begin, Viewer, begin
from tests.replay.browser.conftest import Show
from tests.replay.browser.opened import Opened, Place

Motion = Callable[[Viewer], Viewer]

MOTIONS: dict[str, tuple[str, Motion]] = {
    "forward": ("ArrowRight", Viewer.forward),
    "back": ("ArrowLeft", Viewer.back),
    "trick-forward": ("Shift+ArrowRight", Viewer.trick_forward),
    "trick-back": ("Shift+ArrowLeft", Viewer.trick_back),
    "phase-forward": ("]", Viewer.part_forward),
    "phase-back": ("[", Viewer.part_back),
    "deal-forward": ("PageDown", Viewer.deal_forward),
    "deal-back": ("PageUp", Viewer.deal_back),
    "first": ("Home", Viewer.first),
    "last": ("End", Viewer.last),
    "trouble-forward": ("n", Viewer.trouble_forward),
    "trouble-back": ("N", Viewer.trouble_back),
    "turn": ("f", Viewer.turned),
    "hands": ("o", Viewer.other_hands),
    "reading": ("v", Viewer.other_reading),
}
TURNS = {"turn": 3, "hands": 5, "reading": 1}
"""How often one more of these leads back to the beginning."""

RECORD = "four-players"
"""It has corrections, so both readings, and trouble in several deals."""


def place_of(viewer: Viewer) -> Place:
    """Return where the terminal would be, as the page says it."""
    place = viewer.place
    view = str(place.viewpoint.hands)
    return Place(viewer.deal.number, place.step + 1, view, place.reading, place.bottom)


def viewer_at(replays: Replays, deal: int, step: int) -> Viewer:
    """Return the terminal at a step."""
    return begin(replays, Begin("in force", deal, step, 1))


def _places(replays: Replays) -> Iterator[tuple[int, int]]:
    """Yield where to try a motion: both ends of the match and of a deal, and between."""
    deals = replays.of("in force", replays.viewpoints[0]).deals
    yield deals[0].number, 1
    yield deals[0].number, 4
    tricks = deals[1].trick_ends
    for index in (tricks[1] - 1, tricks[1], tricks[1] + 1, tricks[-1]):
        yield deals[1].number, index + 1
    yield deals[1].number, 1
    yield deals[1].number, len(deals[1].positions)
    yield deals[-1].number, len(deals[-1].positions)


@pytest.mark.parametrize("name", MOTIONS)
def test_motion(name: str, show: Show):
    """Key and button go where the terminal goes, stop where it stops, and the link follows."""
    key, motion = MOTIONS[name]
    page = show(RECORD)
    for number, (deal, step) in enumerate(_places(page.replays)):
        expected = place_of(motion(viewer_at(page.replays, deal, step)))
        for by in ("key", "button") if number % 3 == 0 else ("key",):
            page.go(deal, step)
            if by == "key":
                page.press(key)
            else:
                page.click(name)
            assert page.place == expected, f"{by} from deal {deal}, step {step}"
            assert page.hash == f"#deal-{expected.deal}-{expected.step}"
            if name in TURNS:
                _back_to_the_first_view(page, name)


def _back_to_the_first_view(page: Opened, name: str) -> None:
    page.press(*[MOTIONS[name][0]] * TURNS[name])
    assert page.place[2:] == ("open", "in force", 1)


def test_trouble_across_deals(show: Show):
    """`n` goes through all trouble of the match in order and stops at the last; `N` goes back."""
    page = show("irregular")
    match = page.replays.of("in force", page.replays.viewpoints[0])
    troubles = [(deal.number, step + 1) for deal in match.deals for step in deal.troubles]
    start = [page.at] if page.at in troubles else []
    assert len({deal for deal, _ in troubles}) > 4
    assert start + _going(page, "n") == troubles
    assert [troubles[-1], *_going(page, "N")] == troubles[::-1]


def _going(page: Opened, key: str) -> list[tuple[int, int]]:
    places: list[tuple[int, int]] = [page.at]
    while True:
        page.press(key)
        if page.at == places[-1]:
            return places[1:]
        places.append(page.at)


def test_other_keys(show: Show):
    """The space bar and Enter go forward where no button has the focus, Backspace goes back."""
    page = show()
    page.go(2, 10)
    for key, step in (("Space", 11), ("Enter", 12), ("Backspace", 11)):
        page.press(key)
        assert page.at == (2, step)


def test_a_focused_button(show: Show):
    """On a button, the space bar and Enter press it, once."""
    page = show()
    page.go(2, 10)
    page.button("back").focus()
    for key, step in (("Space", 9), ("Enter", 8)):
        page.press(key)
        assert page.at == (2, step)
        assert page.focused == "back"


def test_keys_of_the_browser(show: Show):
    """With Ctrl, Alt or Meta a key is the browser's, not the page's."""
    page = show()
    page.go(2, 10)
    taken: list[str] = page.tab.evaluate(
        """() => {
            const taken = [];
            const listener = event => event.defaultPrevented && taken.push(event.key);
            addEventListener('keydown', listener);
            for (const key of ['f', 'o', 'n', 'g', '/', 'p', 'w', 'ArrowRight', 'End'])
                for (const held of ['ctrlKey', 'altKey', 'metaKey'])
                    document.body.dispatchEvent(new KeyboardEvent(
                        'keydown', {key, bubbles: true, cancelable: true, [held]: true}));
            return taken;
        }"""
    )
    assert taken == []
    assert page.place == Place(2, 10, "open", "in force", 1)
    assert page.tab.locator("dialog[open]").count() == 0


def test_the_list_of_events(show: Show):
    """A step in the list of events goes there; the present one, and only it, is marked."""
    page = show("irregular")
    page.go(4, 1)
    page.tab.locator("#events [data-step='9']").click()
    assert page.at == (4, 9)
    current = page.tab.locator("#events [aria-current=step]")
    assert [each.get_attribute("data-step") for each in current.all()] == ["9"]
    deal = page.replays.of("in force", page.replays.viewpoints[0]).of(4)
    assert deal is not None
    steps = page.tab.locator("#events [data-step]")
    assert steps.count() == len(deal.positions)


def test_one_reading_only(show: Show):
    """Where nothing was corrected there is no button for another reading, and no key."""
    page = show("onam")
    assert page.button("reading").is_hidden()
    before = page.place
    page.press("v")
    assert page.place == before


def test_all_views_in_order(show: Show):
    """`o` turns through open, closed and each seat, and comes back."""
    page = show("onam")
    views = [page.place.view]
    for _ in page.replays.viewpoints:
        page.press("o")
        views.append(page.place.view)
    assert views == ["open", "closed", "1", "2", "3", "4", "5", "6", "open"]


def test_turning_keeps_the_order(show: Show):
    """Whoever is at the bottom, the others sit in turn order, counter-clockwise."""
    for record in ("four-players", "onam", "eight-players"):
        page = show(record)
        seats = len(page.tab.locator("#table .seat").all())
        for bottom in range(1, seats + 1):
            assert page.place.bottom == bottom
            expected = [(bottom - 1 + index) % seats + 1 for index in range(seats)]
            assert _counter_clockwise(page) == expected
            page.press("f")
        assert page.place.bottom == 1


def _counter_clockwise(page: Opened) -> list[int]:
    """Return the seats as they sit around the middle, from the lowest one counter-clockwise."""
    found: list[tuple[float, int]] = page.tab.evaluate(
        """() => {
            const seats = [...document.querySelectorAll('#table .seat')].map(seat => {
                const box = seat.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2, Number(seat.dataset.seat)];
            });
            const middle = axis => {
                const all = seats.map(seat => seat[axis]);
                return (Math.min(...all) + Math.max(...all)) / 2;
            };
            const [x, y] = [middle(0), middle(1)];
            const turn = 2 * Math.PI;
            return seats.map(seat => {
                const angle = Math.atan2(y - seat[1], seat[0] - x) + Math.PI / 2;
                return [((angle + 1e-3) % turn + turn) % turn, seat[2]];
            });
        }"""
    )
    angles = sorted(found)
    assert all(later - earlier > 0.1 for (earlier, _), (later, _) in pairwise(angles))
    return [seat for _, seat in angles]
