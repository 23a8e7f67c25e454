"""`g`: going to a step, a step of a deal, or an event."""

import re

from fiftysix.wording import say
from fiftysix_cli.replayer.viewer import Viewer

_STEP = re.compile(r"(?:(\d+)\s*[-,./ ]\s*)?(\d+)")
_EVENT = re.compile(r"#\s*(\d+)")


def go(viewer: Viewer, text: str) -> Viewer:
    """Go where `17`, `3-17` or `#120` says: step 17, step 17 of deal 3, event 120."""
    wanted = text.strip().removeprefix("#deal-").removeprefix("deal-")
    if event := _EVENT.fullmatch(wanted):
        return _to_event(viewer, int(event[1]))
    if step := _STEP.fullmatch(wanted):
        return _to_step(viewer, int(step[1] or viewer.deal.number), int(step[2]))
    return viewer.staying(
        say("{text} is no place: 17 is a step, 3-17 a step of deal 3, #120 an event.", text=text)
    )


def _to_event(viewer: Viewer, event: int) -> Viewer:
    found = list(viewer.where(lambda position: position.event == event))
    if not found:
        return viewer.staying(say("No step shows event #{event}.", event=event))
    return viewer.at(*found[0])


def _to_step(viewer: Viewer, number: int, step: int) -> Viewer:
    deals = viewer.match.deals
    deal = next((index for index, each in enumerate(deals) if each.number == number), None)
    if deal is None:
        return viewer.staying(
            say("There is no deal {deal}; the last is {last}.", deal=number, last=deals[-1].number)
        )
    last = len(deals[deal].positions)
    if not 1 <= step <= last:
        return viewer.staying(
            say("Deal {deal} has steps 1 … {last}, no {step}.", deal=number, last=last, step=step)
        )
    return viewer.at(deal, step - 1)
