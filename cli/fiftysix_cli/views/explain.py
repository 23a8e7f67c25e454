"""An explanation: reasons below what they explain."""

from collections.abc import Iterable, Iterator
from textwrap import wrap

from fiftysix.audit.explain import Explanation, Source
from fiftysix.audit.reason import Reason
from fiftysix.wording import say
from fiftysix_cli.output import Line
from fiftysix_cli.speaking import speak
from fiftysix_cli.views.history import moment

_WIDTH = 79


def lines(explanation: Explanation, *, plain: bool) -> Iterator[Line]:
    """Yield each reason with its rule and events, further reasons indented below it."""
    yield explanation.title
    for number, reason in enumerate(explanation.reasons, 1):
        if not plain:
            yield ""
        yield from _reason(reason, 0, str(number), plain=plain)
    yield from _sources(explanation, plain=plain)


def _reason(reason: Reason, depth: int, number: str, *, plain: bool) -> Iterator[str]:
    behind = ", ".join(each for each in (reason.rule, numbers(reason.events)) if each)
    told = speak(reason.text)
    text = f"{told} [{behind}]" if behind else told
    if plain:
        yield f"{number}. {text}"
    else:
        yield from wrap(
            text, _WIDTH, initial_indent="  " * depth, subsequent_indent="  " * depth + "    "
        )
    for index, each in enumerate(reason.because, 1):
        yield from _reason(each, depth + 1, f"{number}.{index}", plain=plain)


def numbers(events: Iterable[int]) -> str:
    """Return event numbers, runs of them shortened: `#3-#6, #9`."""
    return ", ".join(
        f"#{first}" if first == last else f"#{first}-#{last}" for first, last in _runs(events)
    )


def _runs(events: Iterable[int]) -> Iterator[tuple[int, int]]:
    first = last = 0
    for event in sorted(events):
        if first and event == last + 1:
            last = event
            continue
        if first:
            yield first, last
        first = last = event
    if first:
        yield first, last


def _sources(explanation: Explanation, *, plain: bool) -> Iterator[Line]:
    """Yield who recorded the events, neighbours by the same person together."""
    if not explanation.sources:
        return
    if not plain:
        yield ""
    yield say("Recorded (times in UTC):")
    for first, last, source in _together(explanation.sources):
        events = f"#{first}" if first == last else f"#{first}-#{last}"
        until = explanation.sources[last].at
        times = moment(source.at) if until == source.at else f"{moment(source.at)} … {until[11:19]}"
        yield say("  {events}, {times}, by {by}", events=events, times=times, by=source.by)


def _together(sources: dict[int, Source]) -> list[tuple[int, int, Source]]:
    groups: list[tuple[int, int, Source]] = []
    for event, source in sources.items():
        if groups and groups[-1][1] == event - 1 and groups[-1][2].by == source.by:
            groups[-1] = (groups[-1][0], event, groups[-1][2])
        else:
            groups.append((event, event, source))
    return groups
