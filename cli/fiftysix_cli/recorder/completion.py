"""What Tab offers: the calls that are admissible, the cards that may be played, the verbs."""

from collections.abc import Sequence

from fiftysix.legal import hand_is_known, open_calls, open_cards
from fiftysix.match import Match
from fiftysix.next_step import next_step
from fiftysix.notation.statements import VERBS

_OPENING = ("fiftysix", "match", "rules", "seat", "team")
_FEW = 12
"""So many are offered while nothing was typed: the lowest bids, not all of them."""

WORDS = ("hide", "show", "table", "quit", "deal")


def completions(match: Match, text: str) -> list[str]:
    """Return whole words for the last one of a line."""
    *earlier, word = text.split(" ")
    mark = "!" if word.startswith("!") else ""
    start = word.removeprefix("!").lower()
    now = [f"{mark}{each}" for each in _now(match, start)]
    return now if earlier or mark else [*now, *_verbs(start)]


def _now(match: Match, start: str) -> list[str]:
    deal, step = match.deal, next_step(match)
    if deal is None:
        return []
    if step.do == "call":
        return _few([each.lower() for each in open_calls(match, deal)], start)
    if step.do == "play" and (start or hand_is_known(deal)):
        return _cards(open_cards(deal), deal.led, start)
    return []


def _few(words: Sequence[str], start: str) -> list[str]:
    found = [word for word in words if word.startswith(start)]
    return found if start else found[:_FEW]


def _cards(cards: Sequence[str], led: str | None, start: str) -> list[str]:
    """Return cards as they are typed: a rank alone for one of the suit led."""
    typed = [card[0].lower() if led and card[1] == led[1] else card.lower() for card in cards]
    return [each for each in typed if each.startswith(start)]


def _verbs(start: str) -> list[str]:
    """Return verbs and words of the recorder, once a letter was typed."""
    if not start:
        return []
    verbs = [verb for verb in VERBS if verb not in _OPENING]
    return sorted({word for word in (*verbs, *WORDS) if word.startswith(start)})
