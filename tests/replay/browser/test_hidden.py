"""What the page must not show is nowhere in its file, and nothing turns it up."""

import re
from pathlib import Path

import pytest

from fiftysix.replay.scene import scene
from fiftysix.replay.viewpoint import Hands
from fiftysix.vocabulary import card_in_words
from tests.replay.browser.conftest import Show
from tests.replay.browser.opened import Opened
from tests.replay.browser.pages import Asked, Pages
from tests.replay.browser.records import FREE_TEXT, PEOPLE, SCORER
from tests.replay.test_hiding import PLACES

UNPLAYED = [rank + suit for suit in "SHDC" for rank in "9ATKQ"]
"""The cards that nobody played; each seat held all of one suit."""


def _tells(text: str, card: str) -> bool:
    """Whether a text has a card in any way of writing one."""
    rank, suit = card
    ranks = f"(?:{rank}|10)" if rank == "T" else rank
    symbol = dict(zip("SHDC", "♠♥♦♣", strict=True))[suit]
    signs = rf"(?<![0-9A-Za-z]){ranks} ?(?:{suit}|{symbol})(?![0-9A-Za-z])"
    return re.search(signs, text) is not None or str(card_in_words(card)) in text.casefold()


def _written(file: Path) -> str:
    """Return all that a file says, but for fonts and the list of what all cards are called."""
    text = file.read_text(encoding="utf-8")
    return re.sub(r'base64,[A-Za-z0-9+/=]+|"card":{[^}]*}', "", text)


def _known(asked: Asked, pages: Pages) -> set[str]:
    """Return the cards that were never played and that some step of the page may show."""
    replays = pages.replays(asked)
    return {
        card
        for viewpoint in replays.viewpoints
        for deal in replays.of("in force", viewpoint).deals
        for index in range(len(deal.positions))
        for seat in scene(deal, index).seats
        for card in seat.held
        if card in UNPLAYED
    }


def test_an_open_page_has_it_all(pages: Pages):
    """With all hands open everything is there, so that the tests below prove something."""
    text = _written(pages.file(Asked("quarrel")))
    assert all(word in text for word in (*PEOPLE, *PLACES, *FREE_TEXT))
    assert all(_tells(text, card) for card in UNPLAYED)


@pytest.mark.parametrize(
    ("hands", "suits"), [("closed", ""), (1, "S"), (2, "SH"), (3, "SD"), (4, "SC")]
)
def test_no_card_of_a_hidden_hand(hands: Hands, suits: str, pages: Pages):
    """A card that was never played is in the file only if its holder looks on, or it follows.

    Nobody but seat 1 can have spades left: the three others have shown that they are void.
    """
    asked = Asked("quarrel", hands)
    text = _written(pages.file(asked))
    shown = {card for card in UNPLAYED if _tells(text, card)}
    assert shown == _known(asked, pages) == {card for card in UNPLAYED if card[1] in suits}


@pytest.mark.parametrize("hands", ["closed", 3])
def test_nothing_that_was_written_of_it(hands: Hands, pages: Pages):
    """Reasons, statements and notes may tell of a card: who must not see it does not get them."""
    text = _written(pages.file(Asked("quarrel", hands)))
    assert not any(word in text for word in FREE_TEXT)
    assert all(word in text for word in PLACES)


def test_no_names(pages: Pages):
    """Without names there is no person, team, title or place, and nothing that was written."""
    text = _written(pages.file(Asked("quarrel", names=False)))
    assert not any(word in text for word in (SCORER, *PEOPLE, *PLACES, *FREE_TEXT))
    assert all(_tells(text, card) for card in UNPLAYED)


@pytest.mark.parametrize("language", ["ml", "nl"])
def test_in_other_languages(language: str, pages: Pages):
    """The language of the page changes nothing of it."""
    file = pages.file(Asked("quarrel", "closed", names=False, language=language))
    text = _written(file)
    assert not any(word in text for word in (SCORER, *PEOPLE, *PLACES, *FREE_TEXT))
    assert not any(_tells(text, card) for card in UNPLAYED)


@pytest.mark.parametrize(("hands", "views"), [(3, ["3", "closed"]), ("closed", ["closed"])])
def test_nothing_more_can_be_turned_to(hands: Hands, views: list[str], show: Show):
    """From one seat's page `o` only closes the hands; from a closed one it turns to nothing."""
    page = show("quarrel", hands=hands)
    seen = [page.place.view]
    for _ in range(9):
        page.press("o")
        seen.append(page.place.view)
    assert set(seen) == set(views)
    assert page.button("hands").is_hidden() == (len(views) == 1)


@pytest.mark.parametrize("hands", [3, "closed"])
def test_nothing_turns_it_up(hands: Hands, pages: Pages, show: Show):
    """Whatever is pressed, no hidden card comes into the document: no text, no attribute."""
    page = show("quarrel", hands=hands)
    hidden = set(UNPLAYED) - _known(Asked("quarrel", hands), pages)
    last = len(page.replays.of("in force", page.replays.viewpoints[0]).deals[0].positions)
    for _ in range(last):
        for key in ("o", "v", "w"):
            page.press(key)
        shown = _document(page)
        page.press("Escape", "f", "ArrowRight")
        assert not any(_tells(shown, card) for card in hidden)
    page.tab.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert not any(_tells(_document(page), card) for card in hidden)


def _document(page: Opened) -> str:
    """Return everything that stands in the document but for the data of the page."""
    return page.tab.evaluate(
        "() => [...document.querySelectorAll('header, main, dialog, #paper')]"
        ".map(each => each.outerHTML).join('')"
    )


def test_the_accepted_claim(show: Show):
    """Where a claim was accepted, the unplayed cards of closed hands are a number, to the end."""
    page = show("quarrel", hands="closed")
    page.press("End")
    assert page.tab.locator(".seat .back").all_text_contents() == ["11"] * 4


def test_no_path_and_no_maker(pages: Pages):
    """The file says nothing of the machine that it was made on."""
    file = pages.file(Asked())
    text = _written(file)
    assert not any(str(each) in text for each in (file.parent, Path.home(), Path.cwd()))
