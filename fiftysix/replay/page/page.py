"""A match as one HTML file that replays it: no network, and nothing that the views do not show."""

from base64 import b64encode
from collections.abc import Callable, Iterator
from hashlib import sha256
from html import escape
from importlib.resources import files
from itertools import product
from typing import Any, NamedTuple

from fiftysix.audit.renderers.malayalam import face_for
from fiftysix.replay.changes import Reading
from fiftysix.replay.page.body import body
from fiftysix.replay.page.data import compact, deals_as_json, match_as_json
from fiftysix.replay.page.frames import Words
from fiftysix.replay.page.labels import TEXTS, labels
from fiftysix.replay.page.style import colours
from fiftysix.replay.replays import Replays
from fiftysix.wording import Message, Speak

_ASSETS = files("fiftysix.replay.page") / "assets"

_STYLES = ("page", "table", "cards", "panels", "controls", "dialogs", "phone", "forced", "print")
_SCRIPTS = (
    "dom",
    "data",
    "place",
    "frames",
    "note",
    "motions",
    "eyes",
    "glyphs",
    "round",
    "table",
    "trick",
    "auction",
    "tricks",
    "score",
    "events",
    "found",
    "why",
    "go",
    "search",
    "dialogs",
    "link",
    "announce",
    "embed",
    "paper",
    "buttons",
    "keys",
    "show",
    "start",
)
"""The parts of the script, each after those that it needs when it is read."""

Advance = Callable[[int], None]
"""Is told that so much more of the work is done."""


class Look(NamedTuple):
    """How the page looks when it is opened."""

    record: Reading = "in force"
    begin: tuple[int, int] | None = None
    """A deal and a step, from 1; None for the first step of the match."""
    bottom: int = 1
    """The seat at the bottom of the table."""
    four: bool = False
    """Whether the four suits have four colours."""
    proof: tuple[Message, ...] = ()
    """What stands behind the record, for a page that hides nothing.

    With all but a few cards known, a hash would let somebody find these.
    """


def page(
    replays: Replays,
    look: Look,
    speak: Speak,
    *,
    language: str,
    advance: Advance = lambda _: None,
) -> str:
    """Return a page that replays a match, in every way in which these replays can be seen."""
    words = Words(speak)
    ways = list(product(replays.readings, replays.viewpoints))
    for reading, viewpoint in ways:
        advance(len(replays.of(reading, viewpoint).deals))
    match = match_as_json(replays, words)
    deals: list[tuple[int, str]] = []
    for deal in deals_as_json(replays, words):
        deals.append(deal)
        advance(len(ways))
    match |= {"labels": labels(speak), "look": _look(look, speak)}
    data = "".join(_data(match, words, deals))
    return "".join(_page(match, data, speak, language))


def _look(look: Look, speak: Speak) -> dict[str, Any]:
    return look._asdict() | {"proof": [speak(line) for line in look.proof]}


def work(replays: Replays) -> int:
    """Return how much there is to do for a page, as `advance` is told of it.

    Every deal is gone through and then laid out, in each reading, through each pair of eyes.
    """
    ways = len(replays.readings) * len(replays.viewpoints)
    return 2 * ways * len(replays.of(replays.readings[0], replays.viewpoints[0]).deals)


def _data(match: dict[str, Any], words: Words, deals: list[tuple[int, str]]) -> Iterator[str]:
    yield _json("data-match", compact(match))
    yield _json("data-words", compact(words.all()))
    for number, text in deals:
        yield _json(f"data-deal-{number}", text)


def _json(name: str, text: str) -> str:
    """Return JSON in a page; no text in it can end the element that it stands in."""
    safe = text.replace("<", "\\u003c")
    return f'<script type="application/json" id="{name}">{safe}</script>\n'


def _page(match: dict[str, Any], data: str, speak: Speak, language: str) -> Iterator[str]:
    title = match["title"] or speak(TEXTS["replay"])
    shown = body(match, speak)
    style = face_for(data + shown) + colours() + "".join(_assets(_STYLES, "css"))
    script = _script()
    yield f'<!DOCTYPE html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
    yield f'<meta http-equiv="Content-Security-Policy" content="{_policy(style, script)}">\n'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    yield '<meta name="color-scheme" content="light dark">\n'
    yield f"<title>{escape(title)}</title>\n<style>{style}</style>\n</head>\n"
    yield f"<body>\n{shown}{data}<script>{script}</script>\n</body>\n</html>\n"


def _policy(style: str, script: str) -> str:
    """Return what the browser may do with the page: read this style and script, fetch nothing."""
    return (
        f"default-src 'none'; style-src '{_hash(style)}'; script-src '{_hash(script)}'; "
        "img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def _script() -> str:
    """Return all parts of the script in one function, so that the page's names stay its own."""
    return f'(() => {{\n"use strict";\n{"".join(_assets(_SCRIPTS, "js"))}}})();\n'


def _assets(names: tuple[str, ...], kind: str) -> Iterator[str]:
    for name in names:
        yield (_ASSETS / f"{name}.{kind}").read_text(encoding="utf-8")
