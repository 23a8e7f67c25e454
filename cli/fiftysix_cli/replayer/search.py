"""`/`: the next step that tells of something: a word, a name, a card, a call, a finding."""

from collections.abc import Callable

from fiftysix.replay.steps import Position
from fiftysix.rules.calls import understand
from fiftysix.rules.cards import SUITS
from fiftysix.wording import Speak, say
from fiftysix_cli.replayer.viewer import Viewer
from fiftysix_events.types import CallMade, CardPlayed

_RANKS = "J9ATKQ87"


def search(viewer: Viewer, text: str, speak: Speak) -> Viewer:
    """Go to the next step that tells of a text; after the last one, on from the beginning."""
    wanted = text.strip()
    if not wanted:
        return viewer.staying(say("Nothing was searched for yet."))
    here = viewer.place.deal, viewer.place.step
    found = list(viewer.where(_telling_of(wanted, speak)))
    later = next((each for each in found if each > here), None)
    if later is not None:
        return viewer.at(*later)
    if not found:
        return viewer.staying(say("Nothing tells of {text}.", text=wanted))
    again = say("Searched on from the beginning for {text}.", text=wanted)
    return viewer.at(*found[0]).staying(again)


def _telling_of(wanted: str, speak: Speak) -> Callable[[Position], bool]:
    """Return what tells whether a step is one of those: `JH` is a card, `P` a call, never words."""
    written = wanted.upper()
    if len(written) == 2 and written[0] in _RANKS and written[1] in SUITS:
        return lambda position: _card(position) == written
    if understand(written) is not None:
        return lambda position: _call(position) == written
    folded = wanted.casefold()
    return lambda position: folded in _told(position, speak).casefold()


def _card(position: Position) -> str | None:
    event = position.entry.event
    return event.card if isinstance(event, CardPlayed) else None


def _call(position: Position) -> str | None:
    event = position.entry.event
    return event.call if isinstance(event, CallMade) else None


def _told(position: Position, speak: Speak) -> str:
    found = (*position.findings, *position.proves)
    told = (
        position.sentence,
        position.outcome,
        *(finding.text for finding in found),
        *position.changes,
    )
    said = [speak(each) for each in told if each is not None]
    return "\n".join([*said, *(f"{finding.code} {finding.rule}" for finding in found)])
