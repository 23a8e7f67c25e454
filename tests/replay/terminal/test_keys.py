"""Every key and the mouse, in the application itself."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import pytest
from textual.events import MouseScrollDown, MouseScrollUp
from textual.pilot import Pilot
from textual.widgets import Input, Static

from fiftysix.evidence.vouched import Proof, Vouching
from fiftysix.languages import speaking
from fiftysix.replay import replays
from fiftysix.replay.changes import Reading
from fiftysix.replay.steps import MatchReplay, replay_match
from fiftysix.replay.viewpoint import CLOSED, Viewpoint
from fiftysix_cli.replayer.app import Replayer
from fiftysix_cli.replayer.inks import Inks
from fiftysix_cli.replayer.look import Look
from fiftysix_cli.replayer.reasons import reasons
from fiftysix_cli.replayer.screens import Ask, Sheet
from fiftysix_cli.replayer.widgets import (
    Auction,
    Below,
    Events,
    Known,
    RoundTable,
    Status,
    Tricks,
)
from fiftysix_events.envelope import Entry
from tests.replay.terminal.matches import EIGHT, FOUR, IRREGULAR, app_of, viewer_of

SMALL, LARGE = (80, 24), (120, 40)


def drive(
    app: Replayer, play: Callable[[Pilot[None]], Awaitable[None]], size: tuple[int, int] = SMALL
) -> None:
    """Run the application in a terminal of some size, and do something with it."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await play(pilot)

    asyncio.run(run())


def place(app: Replayer) -> tuple[int, int]:
    """Return deal and step."""
    return app.viewer.deal.number, app.viewer.place.step + 1


def said(app: Replayer) -> str:
    """Return what the status line shows."""
    return app.screen_stack[0].query_one(Status).render().plain


def shown(app: Replayer) -> set[str]:
    """Return the panels that are seen."""
    kinds = (RoundTable, Auction, Tricks, Known, Events, Below)
    main = app.screen_stack[0]
    return {kind.__name__ for kind in kinds if main.query_one(kind).region.area}


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("right", (2, 31)),
        ("space", (2, 31)),
        ("enter", (2, 31)),
        ("left", (2, 29)),
        ("backspace", (2, 29)),
        ("shift+right", (2, 32)),
        ("shift+left", (2, 28)),
        ("]", (2, 57)),
        ("[", (2, 9)),
        ("pagedown", (3, 1)),
        ("pageup", (1, 1)),
        ("home", (2, 1)),
        ("end", (2, 58)),
        ("ctrl+home", (1, 1)),
        ("ctrl+end", (6, 63)),
        ("f", (2, 30)),
        ("o", (2, 30)),
        ("v", (2, 30)),
        ("x", (2, 30)),
        ("escape", (2, 30)),
        ("up", (2, 30)),
        ("ctrl+p", (2, 30)),
    ],
)
def test_where_a_key_leads(keys: str, expected: tuple[int, int]):
    """Each key moves as the help says; keys that make no sense change nothing."""
    app = app_of(FOUR, 2, 30)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press(keys)
        assert place(app) == expected

    drive(app, play)


def test_trouble():
    """n goes to the next trouble, N back to it; at the end it is said that there is none."""
    app = app_of(IRREGULAR)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("n")
        first = place(app)
        assert app.viewer.position.trouble
        await pilot.press("n", "N")
        assert place(app) == first
        await pilot.press("ctrl+end", "n")
        assert said(app) == "No trouble after this step."

    drive(app, play)


def test_what_is_said():
    """The status line says what turning the table, the hands and the reading came to."""
    app = app_of(FOUR, 2, 30)

    async def play(pilot: Pilot[None]) -> None:
        assert said(app).startswith("hands open · in force · seat 1 at the bottom")
        for key, told in [
            ("f", "Seat 2 is at the bottom."),
            ("o", "hands closed"),
            ("o", "as known to seat 1"),
            ("v", "as recorded"),
        ]:
            await pilot.press(key)
            assert said(app) == told
        await pilot.press("right")
        assert said(app).startswith("as known to seat 1 · as recorded · seat 2 at the bottom")

    drive(app, play)


def test_hidden_hands_stay_hidden():
    """Where hands are closed, no key shows a card that was not played."""
    app = Replayer(viewer_of(FOUR, 2, 1, CLOSED), Look(Inks(), str))

    async def play(pilot: Pilot[None]) -> None:
        for key in ("o", "o", "v", "f", "w"):
            await pilot.press(key)
            assert all(seat.held == () for seat in app.viewer.scene.seats)

    drive(app, play)


def test_panels_in_a_small_terminal():
    """t and Tab turn through the panels in the place of the table, and back to it."""
    app = app_of(FOUR, 2, 30)

    async def play(pilot: Pilot[None]) -> None:
        assert shown(app) == {"RoundTable"}
        for key, panel in [
            ("t", "Auction"),
            ("tab", "Tricks"),
            ("t", "Events"),
            ("t", "RoundTable"),
            ("shift+tab", "Events"),
        ]:
            await pilot.press(key)
            await pilot.pause()
            assert shown(app) == {panel}

    drive(app, play)


def test_the_panel_of_what_is_known():
    """As known to a seat there is a panel more; it goes where there is nothing to tell in it."""
    app = app_of(FOUR, 2, 30)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("o", "o", "t", "t", "t")
        await pilot.pause()
        assert shown(app) == {"Known"}
        await pilot.press("o", "o", "o", "o")
        await pilot.pause()
        assert app.viewer.place.viewpoint.hands == "open"
        assert shown(app) == {"RoundTable"}

    drive(app, play)


def test_panels_in_a_large_terminal():
    """Where there is room everything is seen at once, and t says so."""
    app = app_of(FOUR, 2, 30)

    async def play(pilot: Pilot[None]) -> None:
        assert shown(app) == {"RoundTable", "Auction", "Tricks", "Below"}
        await pilot.press("t")
        assert said(app) == "All panels are shown."

    drive(app, play, LARGE)


def test_a_language_of_uncertain_width():
    """In Malayalam nothing stands beside the table, whose columns would be crooked after it."""
    app = Replayer(viewer_of(FOUR, 2, 30), Look(Inks(), speaking("ml")))

    async def play(pilot: Pilot[None]) -> None:
        assert shown(app) == {"RoundTable", "Below"}
        await pilot.press("w", "escape", "question_mark", "escape", "o", "o", "t")
        await pilot.pause()
        assert shown(app) == {"Auction", "Below"}

    drive(app, play, LARGE)


def test_a_match_is_gone_through_once(monkeypatch: pytest.MonkeyPatch):
    """The record is walked once for each pair of eyes, however often one steps."""
    walks: list[Viewpoint] = []

    def counted(entries: Sequence[Entry], reading: Reading, viewpoint: Viewpoint) -> MatchReplay:
        walks.append(viewpoint)
        return replay_match(entries, reading, viewpoint)

    monkeypatch.setattr(replays, "replay_match", counted)
    app = app_of("evenings/international-18-deals", 17, 30)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press(*["right"] * 20, "pageup", "o", *["left"] * 5, "home")

    drive(app, play, LARGE)
    assert [each.hands for each in walks] == ["open", "closed"]


def test_the_terminal_grows_and_shrinks():
    """A panel that is seen anyway in a larger terminal is no longer alone there."""
    app = app_of(FOUR, 2, 30)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("t")
        await pilot.resize_terminal(*LARGE)
        await pilot.press("right")
        await pilot.pause()
        assert shown(app) == {"RoundTable", "Auction", "Tricks", "Below"}
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert shown(app) == {"RoundTable"}

    drive(app, play)


@pytest.mark.parametrize("size", [(20, 5), (40, 12), (200, 60)])
def test_any_size(size: tuple[int, int]):
    """In a terminal too small to show much, or very large, nothing fails."""
    app = app_of(EIGHT, 2, 30)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("right", "t", "t", "o", "o", "w", "escape", "?", "escape")
        assert place(app) == (2, 31)

    drive(app, play, size)


def test_why_says_what_stands_behind_an_entry():
    """What `w` tells ends with who recorded the entry, its hash, and the checkpoint over it."""
    proof = Proof("2026-08-30T18:00:00.000Z", "Meera", "ab" * 32, Vouching(12, ("club",), 12))
    viewer = viewer_of(FOUR)
    event = viewer.scene.position.event
    told = [each.text for each in reasons(viewer.scene, str, lambda: {event: proof})]
    assert told[-3:] == [
        f"#{event} was recorded 2026-08-30 18:00:00 UTC by Meera.",
        f"Its hash, over all that came before: {'ab' * 32}",
        "A checkpoint of 12 events covers it, signed by club.",
    ]


def test_why():
    """w tells the rules and the running sum; arrows scroll, Esc closes."""
    app = app_of(FOUR, 2, 30)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("w")
        assert isinstance(app.screen, Sheet)
        text = "\n".join(str(each.render()) for each in app.screen.query(Static))
        assert "[R-PLAY-2" in text
        assert "[R-SCORE-1" in text
        await pilot.press("down", "up", "pagedown", "pageup", "escape")
        assert not isinstance(app.screen, Sheet)
        assert place(app) == (2, 30)

    drive(app, play)


@pytest.mark.parametrize("key", ["escape", "q", "question_mark", "enter", "space", "w"])
def test_help(key: str):
    """? shows the keys, and several close it again."""
    app = app_of(FOUR)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("?")
        assert isinstance(app.screen, Sheet)
        await pilot.press(key)
        assert len(app.screen_stack) == 1
        assert place(app) == (1, 1)

    drive(app, play)


def test_go():
    """g asks where to go, goes there, says what is no place, and is left with Esc."""
    app = app_of(FOUR)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("g", *"3-17", "enter")
        assert place(app) == (3, 17)
        await pilot.press("g", *"99-1", "enter")
        assert said(app) == "There is no deal 99; the last is 6."
        await pilot.press("g", *"12", "escape")
        assert place(app) == (3, 17)

    drive(app, play)


def test_search():
    """/ searches; with nothing typed it searches on for the same."""
    app = app_of(FOUR)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("slash", *"JH", "enter")
        first = place(app)
        assert "jack of hearts" in str(app.viewer.position.sentence)
        await pilot.press("slash", "enter")
        assert place(app) > first
        assert "jack of hearts" in str(app.viewer.position.sentence)
        await pilot.press("slash", "q")
        assert isinstance(app.screen, Ask)
        assert app.screen.query_one(Input).value == "q"

    drive(app, play)


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q", "ctrl+d"])
def test_quit(key: str):
    """q leaves, and so do the keys that people try."""
    app = app_of(FOUR)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press(key)

    drive(app, play)
    assert app.return_code == 0


# --- the mouse ---


def test_clicking_an_event():
    """A click on a line of the list of events goes to that step."""
    app = app_of(FOUR, 2, 30)

    async def play(pilot: Pilot[None]) -> None:
        events = app.screen.query_one(Below)
        line = next(
            index
            for index, text in enumerate(events.render().plain.split("\n"))
            if text.startswith("  33 ")
        )
        await pilot.click(Below, offset=(20, line))
        assert place(app) == (2, 33)

    drive(app, play, LARGE)


def test_the_wheel():
    """The wheel goes card by card, but not below what is open over the table."""
    app = app_of(FOUR, 2, 30)

    async def play(pilot: Pilot[None]) -> None:
        await pilot._post_mouse_events([MouseScrollDown], RoundTable)
        assert place(app) == (2, 31)
        await pilot._post_mouse_events([MouseScrollUp], RoundTable)
        assert place(app) == (2, 30)

    drive(app, play)


def test_clicking_the_footer():
    """What the footer names can be clicked."""
    app = app_of(FOUR, 2, 30)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.pause()
        keys = app.screen.query("FooterKey")
        await pilot.click(keys.first())
        assert place(app) == (2, 31)
        await pilot.click(keys[-2])
        assert isinstance(app.screen, Sheet)
        await pilot.click()
        assert len(app.screen_stack) == 1

    drive(app, play)
