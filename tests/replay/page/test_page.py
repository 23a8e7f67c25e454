"""The page as a file: whole, safe, and with nothing in it that it does not need."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from importlib.resources import files
from typing import Any

import pytest

from fiftysix.languages import speaking
from fiftysix.replay.page.labels import BUTTONS, KEYS, TEXTS, labels
from fiftysix.replay.page.page import Look, page, work
from fiftysix.replay.replays import Replays
from fiftysix.replay.viewpoint import Hands, guarded
from fiftysix.wording import say
from tests.as_entries import entries_of
from tests.replay.test_hiding import CLAIMED, PEOPLE, PLACES

ASSETS = files("fiftysix.replay.page") / "assets"
NASTY = "</script><script>alert(1)</script><!--"


def made(
    record: str = CLAIMED,
    hands: Hands = "open",
    *,
    names: bool = True,
    look: Look | None = None,
    language: str = "en",
) -> str:
    """Return the page of a record."""
    replays = Replays(entries_of(record), guarded(hands, names=names))
    return page(replays, look or Look(), speaking(language), language=language)


def data(text: str, name: str) -> dict[str, Any]:
    """Return what stands in one of the page's elements with data."""
    found = re.search(rf'<script type="application/json" id="{name}">(.*?)</script>', text)
    assert found is not None
    return json.loads(found[1])


@pytest.fixture
def source() -> str:
    """Return everything that the page is made of."""
    scripts = [each.read_text() for each in ASSETS.iterdir() if each.name.endswith(".js")]
    body = files("fiftysix.replay.page") / "body.py"
    return "".join([*scripts, body.read_text()])


def test_words_stay_words():
    """A name cannot end the element that it stands in: it is text, whatever is in it."""
    text = made(CLAIMED.replace("Anuradha", NASTY).replace("A quarrel in Aluva", NASTY))
    assert NASTY not in text
    assert "alert(1)</script>" not in text
    assert data(text, "data-match")["title"] == NASTY


def test_policy():
    """The browser may run this script and use this style, and fetch nothing."""
    text = made()
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)
    assert policy is not None
    assert "default-src 'none'" in policy[1]
    for tag in ("style", "script"):
        content = re.search(rf"<{tag}>(.*?)</{tag}>", text, re.DOTALL)
        assert content is not None
        digest = b64encode(sha256(content[1].encode()).digest()).decode()
        assert f"'sha256-{digest}'" in policy[1]
    assert not re.search(r"https?://(?!www\.w3\.org)", text)


def test_how_it_opens():
    """The page is told where to begin, who sits at the bottom, and in how many colours."""
    look = Look("in force", (1, 7), 3, four=True)
    told = data(made(look=look), "data-match")["look"]
    opens = {"record": "in force", "begin": [1, 7], "bottom": 3, "four": True}
    assert told == opens | {"proof": []}


def test_what_stands_behind_the_record():
    """The page has the sentences about hash and checkpoint that it is given."""
    look = Look(proof=(say("Its hash, over all that came before: {hash}", hash="ab12"),))
    told = data(made(look=look), "data-match")["look"]
    assert told["proof"] == ["Its hash, over all that came before: ab12"]


def test_no_deal():
    """A match in which nobody has dealt yet has a page that says so."""
    record = CLAIMED.partition("deal 1")[0]
    text = made(record)
    assert "No deal has begun" in text
    assert 'id="data-deal-' not in text
    assert 'id="table"' not in text


def test_without_javascript():
    """Who has no JavaScript is told that it is needed."""
    assert "needs JavaScript" in made().partition("<noscript>")[2].partition("</noscript>")[0]


@pytest.mark.parametrize("hands", ["open", "closed", 2])
def test_without_names(hands: Hands):
    """Without names no person, team, title or place is anywhere in the file."""
    text = made(hands=hands, names=False)
    assert not any(word in text for word in (*PEOPLE, *PLACES))


def test_no_hashes():
    """No hash of an event, no random salt: what is hidden cannot be guessed and then confirmed."""
    text = re.sub(r"'sha256-[^']*'", "", made(hands="closed"))
    assert not re.search(r"[0-9a-f]{32}", text)


def test_malayalam_brings_its_font():
    """The font comes along where Malayalam is shown, and only there."""
    assert "font/ttf" not in made()
    assert "font/ttf" in made(CLAIMED.replace("Anuradha", "അനുരാധ"))
    assert "font/ttf" in made(language="ml")


@pytest.mark.parametrize("language", ["ca", "cs", "ml", "nl"])
def test_other_languages(language: str):
    """The page is in the language that was asked for, and says which."""
    text = made(language=language)
    assert f'<html lang="{language}">' in text
    assert speaking(language)(say("dealer")) in text


def test_progress():
    """Whoever waits is told of all the work, no more and no less."""
    replays, told = Replays(entries_of(CLAIMED)), []
    page(replays, Look(), str, language="en", advance=told.append)
    assert sum(told) == work(replays)
    assert len(told) > 1


def test_every_part_is_in_it(source: str):
    """Each file of scripts and styles stands in the page: none was forgotten, none is idle."""
    text = made()
    for each in ASSETS.iterdir():
        assert each.read_text() in text, each.name
    assert 'byId("announce")' in source


def test_places_are_left_to_the_page():
    """The page fills the places of a text, so they come through in every language."""
    for language in ("en", "nl"):
        spoken = labels(speaking(language))["texts"]
        for name, message in TEXTS.items():
            places = set(re.findall(r"\{\w+\}", str(message)))
            assert set(re.findall(r"\{\w+\}", spoken[name])) == places, name


def test_every_text_is_used(source: str):
    """No text is spoken that the page never shows, and none is asked for that there is not."""
    asked = set(re.findall(r'\btext\("([^"]+)"', source))
    assert asked <= set(TEXTS)
    of_state = {"open", "closed", "in force", "as recorded", "doubled", "redoubled"}
    of_dialogs = {f"{name}_{part}" for name in ("go", "search") for part in ("label", "do")}
    named = set(re.findall(r"[\"'`]([\w ]+)[\"'`]", source))
    assert set(TEXTS) <= named | of_state | of_dialogs


def test_keys_of_buttons(source: str):
    """Every button that has a key says so, and the script listens to that key."""
    shown = {"→": "ArrowRight", "←": "ArrowLeft", "PgDn": "PageDown", "PgUp": "PageUp"}
    listened = dict(re.findall(r'^  (\S+): "([a-z-]+)",$', source, re.MULTILINE))
    heard = {key.strip('"'): do for key, do in listened.items()}
    for do, key in KEYS.items():
        assert do in BUTTONS
        if not key.startswith("Shift"):
            assert heard[shown.get(key, key)] == do
