"""The elements of the page that are there from the start; the script fills them."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from fiftysix.replay.page.labels import BUTTONS, KEYS, TEXTS
from fiftysix.replay.pictures.suits import SUIT_PATHS, TEAM_PATHS, VIEW_BOX
from fiftysix.wording import Speak

_MAIN = ("trick-back", "back", "forward", "trick-forward")
_GOING = (
    "first",
    "phase-back",
    "phase-forward",
    "last",
    "deal-back",
    "deal-forward",
    "trouble-back",
    "trouble-forward",
)
_SEEING = ("why", "hands", "reading", "turn", "colours", "go", "search", "link", "print", "help")

_ICONS: Mapping[str, str] = {
    "trick-back": "M11 5L4 12L11 19ZM20 5L13 12L20 19Z",
    "back": "M16 4L7 12L16 20Z",
    "forward": "M8 4L17 12L8 20Z",
    "trick-forward": "M4 5L11 12L4 19ZM13 5L20 12L13 19Z",
    "first": "M5 5H7V19H5ZM19 5L9 12L19 19Z",
    "last": "M17 5H19V19H17ZM5 5L15 12L5 19Z",
    "phase-back": "M14 4H6V20H14V18H8V6H14ZM19 8L13 12L19 16Z",
    "phase-forward": "M10 4H18V20H10V18H16V6H10ZM5 8L11 12L5 16Z",
    "deal-back": "M12 5L20 17H4ZM4 19H20V21H4Z",
    "deal-forward": "M12 19L4 7H20ZM4 3H20V5H4Z",
    "trouble-back": "M15 3H18V15H15ZM15 18H18V21H15ZM12 7L5 12L12 17Z",
    "trouble-forward": "M6 3H9V15H6ZM6 18H9V21H6ZM12 7L19 12L12 17Z",
    "why": "M11 17H13V20H11ZM8 9H6A6 6 0 1 1 13 14.5V15.5H11V13A4 4 0 1 0 8 9Z",
    "hands": "M3 7L8 4L14 17L9 20ZM11 5H15V8L14.5 13ZM17 6H21V19H15L17 14Z",
    "reading": "M5 3H15L19 7V21H5ZM7 5V19H17V9H13V5ZM9 11H15V13H9ZM9 15H15V17H9Z",
    "turn": "M12 5A7 7 0 1 1 5 12H7A5 5 0 1 0 12 7V10L7 6L12 2Z",
    "colours": "M3 3H11V11H3ZM13 3H21V11H13ZM3 13H11V21H3ZM13 13H21V21H13ZM5 5V9H9V5ZM15 15V19H19"
    "V15Z",
    "go": "M3 11H15L11 7L12.5 5.5L19 12L12.5 18.5L11 17L15 13H3ZM20 4H22V20H20Z",
    "search": "M10 3A7 7 0 0 1 15.6 14.2L21 19.6L19.6 21L14.2 15.6A7 7 0 1 1 10 3ZM10 5A5 5 0 1 0"
    " 10 15A5 5 0 1 0 10 5Z",
    "link": "M10 7H7A5 5 0 0 0 7 17H10V15H7A3 3 0 0 1 7 9H10ZM14 7H17A5 5 0 0 1 17 17H14V15H17"
    "A3 3 0 0 0 17 9H14ZM8 11H16V13H8Z",
    "print": "M7 3H17V7H7ZM3 8H21V17H17V14H7V17H3ZM9 16H15V21H9Z",
    "help": "M4 5H20V19H4ZM6 7V17H18V7ZM7 9H9V11H7ZM11 9H13V11H11ZM15 9H17V11H15ZM8 13H16V15H8Z",
}
"""What buttons show: outlines in a square of 24, filled so that holes stay open."""


def body(match: Mapping[str, Any], speak: Speak) -> str:
    """Return the body of the page. A match without deals says so in a sentence."""
    return "".join(_Body(match, speak).whole())


class _Body:
    def __init__(self, match: Mapping[str, Any], speak: Speak) -> None:
        self._match = match
        self._speak = speak

    def whole(self) -> Iterator[str]:
        yield from _shapes()
        yield from self._header()
        yield f"<noscript><p>{self._text('no_script')}</p></noscript>\n"
        if any(self._match["deals"]):
            yield from self._replay()
        else:
            yield f'<main id="replay"><p id="said">{self._text("no_deals")}</p></main>\n'

    def _text(self, name: str) -> str:
        return escape(self._speak(TEXTS[name]))

    def _header(self) -> Iterator[str]:
        title = self._match["title"] or self._speak(TEXTS["replay"])
        where = ", ".join(each for each in (self._match["place"], self._match["date"]) if each)
        yield f'<header id="top"><h1>{escape(title)}</h1>'
        yield f'<p id="where">{escape(where)}</p></header>\n'

    def _replay(self) -> Iterator[str]:
        yield '<main id="replay" hidden>\n<div id="screen">\n<div id="board">\n'
        yield from self._place()
        yield f'<section id="table" aria-label="{self._text("table")}"></section>\n'
        yield '<div id="foot">\n<p id="said"></p><p id="note"></p>\n'
        yield '<p id="announce" class="unseen" role="status" aria-live="polite"></p>\n'
        yield from self._controls()
        yield '</div>\n</div>\n<div id="panels">\n'
        yield from self._panels()
        yield '</div>\n</div>\n<div id="paper"></div>\n</main>\n'
        yield from self._dialogs()

    def _place(self) -> Iterator[str]:
        yield '<div id="place">\n'
        yield f'<label><span class="unseen">{self._text("deal")}</span><select id="deals"></select>'
        yield '</label>\n<p id="step"></p>\n'
        yield f'<label id="slide"><span class="unseen">{self._text("step")}</span>'
        yield '<input type="range" id="steps" min="1" step="1"><span id="ticks"></span>'
        yield "</label>\n</div>\n"

    def _controls(self) -> Iterator[str]:
        yield f'<nav id="controls" aria-label="{self._text("controls")}">\n'
        yield f'<div class="main">{"".join(map(self._button, _MAIN))}</div>\n'
        yield f'<div class="rest"><div>{"".join(map(self._button, _GOING))}</div>\n'
        yield f"<div>{''.join(map(self._button, _SEEING))}</div></div>\n</nav>\n"

    def _button(self, do: str) -> str:
        short, long = (escape(self._speak(text)) for text in BUTTONS[do])
        key = escape(KEYS.get(do, ""))
        title = f"{long} ({key})" if key else long
        return (
            f'<button type="button" data-do="{do}" title="{title}">'
            f'<svg viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" '
            f'd="{_ICONS[do]}"/></svg><span>{short}</span></button>'
        )

    def _panels(self) -> Iterator[str]:
        for name, label in (
            ("contract", "contract"),
            ("found", "found"),
            ("auction", "auction"),
            ("tricks", "tricks_taken"),
            ("score", "score"),
            ("events", "events"),
        ):
            yield f'<section class="panel" aria-labelledby="{name}-head">'
            yield f'<h2 id="{name}-head">{self._text(label)}</h2>'
            yield f'<div id="{name}"></div></section>\n'

    # --- dialogs ---

    def _dialogs(self) -> Iterator[str]:
        yield from self._dialog("why", "why_title", '<div id="reasons"></div>')
        yield from self._dialog("go", "go_title", self._asking("go"))
        yield from self._dialog("search", "search_title", self._asking("search"))
        yield from self._dialog("help", "help_title", "".join(self._keys()))

    def _dialog(self, name: str, title: str, content: str) -> Iterator[str]:
        yield f'<dialog id="{name}" aria-labelledby="{name}-title"><div class="inside">'
        yield f'<div class="head"><h2 id="{name}-title">{self._text(title)}</h2>'
        yield f'<button type="button" class="close">{self._text("close")}</button></div>'
        yield f"{content}</div></dialog>\n"

    def _asking(self, name: str) -> str:
        return (
            f'<form><label for="{name}-text">{self._text(f"{name}_label")}</label>'
            f'<input id="{name}-text" autocomplete="off" autocapitalize="off" spellcheck="false" '
            f'aria-describedby="{name}-problem"><p id="{name}-problem" class="problem"></p>'
            f"<button>{self._text(f'{name}_do')}</button></form>"
        )

    def _keys(self) -> Iterator[str]:
        yield f'<table><thead><tr><th scope="col">{self._text("key")}</th>'
        yield f'<th scope="col">{self._text("does")}</th></tr></thead><tbody>'
        for do, key in KEYS.items():
            does = escape(self._speak(BUTTONS[do][1]))
            yield f'<tr><th scope="row"><kbd>{escape(key)}</kbd></th><td>{does}</td></tr>'
        yield f"</tbody></table><p>{self._text('also')}</p>"


def _shapes() -> Iterator[str]:
    """Yield the suits and the shapes of teams, to be used wherever one is shown."""
    yield '<svg id="shapes" width="0" height="0" aria-hidden="true">'
    shapes = [*SUIT_PATHS.items(), *((str(place), path) for place, path in enumerate(TEAM_PATHS))]
    for name, path in shapes:
        yield f'<symbol id="shape-{name}" viewBox="{VIEW_BOX}"><path d="{path}"/></symbol>'
    yield "</svg>\n"
