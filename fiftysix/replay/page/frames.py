"""A step as the page keeps it: a flat mapping of small values, sentences as numbers of words.

The page works out nothing: it shows the frame of the step it is at. Most of a frame is the same
from step to step, and through whichever eyes one looks (`fiftysix.replay.page.tracks`).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from fiftysix.audit.explain_payments import reasons_of_payments
from fiftysix.audit.finding_line import line
from fiftysix.audit.reason import Reason
from fiftysix.projections.hands import Hand
from fiftysix.replay.phases import PHASES
from fiftysix.replay.scene import Scene
from fiftysix.replay.steps import Position
from fiftysix.replay.telling import what_is_played, which_trick
from fiftysix.replay.why import why
from fiftysix.wording import Message, Speak, listed
from fiftysix_events.types import CallMade, CardPlayed

Frame = dict[str, Any]


class Words:
    """Every different sentence of a page, once; a frame holds its number."""

    def __init__(self, speak: Speak) -> None:
        """Begin with none."""
        self._speak = speak
        self._numbers: dict[str, int] = {}

    def __call__(self, message: Message | str) -> int:
        """Return the number of a sentence."""
        text = message if isinstance(message, str) else self._speak(message)
        return self._numbers.setdefault(text, len(self._numbers))

    def spoken(self, message: Message) -> str:
        """Return a sentence in the page's language."""
        return self._speak(message)

    def all(self) -> list[str]:
        """Return the sentences in the order of their numbers."""
        return list(self._numbers)


def table_frame(shown: Scene, words: Words) -> Frame:
    """Return what is the same for everybody who looks on."""
    position = shown.position
    contract = shown.contract
    settling = position.phase == "settlement"
    return {
        "event": position.event,
        "act": _act(position),
        "at": position.entry.at[:19].replace("T", " "),
        "phase": PHASES.index(position.phase),
        "played": words(what_is_played(position.deal)),
        "denomination": contract.denomination if contract else "",
        "contracted": contract.team if contract else "",
        "number": contract.number if contract else 0,
        "stake": contract.stake if contract else "",
        "calls": len(shown.calls),
        "trick": shown.trick or 0,
        "which": words(which_trick(shown)) if shown.won or shown.plays else -1,
        "plays": [[play.seat, play.card] for play in shown.plays],
        "ahead": shown.ahead or 0,
        "complete": int(shown.complete),
        "won": len(shown.won),
        "piles": [team.pile for team in shown.teams],
        "tables": [team.tables for team in shown.teams],
        "left": shown.left,
        "settled": _settled(position, words) if settling else [],
        "turn": next((seat.seat for seat in shown.seats if seat.turn), 0),
        "dealer": next((seat.seat for seat in shown.seats if seat.dealer), 0),
        "declarer": next((seat.seat for seat in shown.seats if seat.declarer), 0),
        "out": [seat.seat for seat in shown.seats if seat.out],
        "names": [words(seat.name) for seat in shown.seats],
    }


def _act(position: Position) -> str:
    """Return the card or the call of a step, for whoever searches for it."""
    event = position.entry.event
    if isinstance(event, CardPlayed):
        return event.card
    return event.call if isinstance(event, CallMade) else ""


def _settled(position: Position, words: Words) -> list[int]:
    """Return what is due and what was paid, in sentences."""
    return [words(reason.text) for reason in reasons_of_payments(position.match, position.deal)]


def hands_frame(hands: Mapping[int, Hand]) -> Frame:
    """Return the hands as one viewpoint shows them: `h3` is `JS 9S ?6`, the last six not shown.

    `u3` are the suits in which seat 3 has shown that it holds nothing.
    """
    shown: Frame = {}
    for seat, hand in hands.items():
        shown[f"h{seat}"] = " ".join([*hand.held, f"?{hand.unseen}"] if hand.unseen else hand.held)
        shown[f"u{seat}"] = "".join(hand.voids)
    return shown


def eyes_frame(position: Position, words: Words) -> Frame:
    """Return what is said and found, which may differ for whoever sees less."""
    return {
        "said": words(listed(position.said, " ")),
        "found": [words(line(each)) for each in (*position.findings, *position.proves)],
        "changed": [words(each) for each in position.changes],
        "trouble": int(position.trouble),
        "why": list(_reasons(why(position), words, 0)),
    }


def _reasons(reasons: Iterable[Reason], words: Words, depth: int) -> Iterator[int]:
    """Yield how deep each reason stands and the number of its words, `RULE|text`, by turns."""
    for reason in reasons:
        yield depth
        yield words(f"{reason.rule or ''}|{words.spoken(reason.text)}")
        yield from _reasons(reason.because, words, depth + 1)
