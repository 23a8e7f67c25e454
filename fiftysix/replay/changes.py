"""What corrections did to the entries of a replay, told where they stand."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from fiftysix.projections.history import HistoryLine, history, what_became
from fiftysix.timeline import is_patch
from fiftysix.wording import Message, mark, say
from fiftysix_events.envelope import Entry

Reading = Literal["in force", "as recorded"]
"""With every correction applied, or as it was first written down."""


def changes(entries: Sequence[Entry], reading: Reading) -> dict[int, list[Message]]:
    """Return what is to be said of changed entries, by the version at which to say it.

    In force, an entry that was taken back has no step: it is told of at the entry after it.
    """
    if not any(is_patch(entry.event) for entry in entries):
        return {}
    return _told(history(entries, {}), reading)


def _told(lines: Iterable[HistoryLine], reading: Reading) -> dict[int, list[Message]]:
    told: dict[int, list[Message]] = defaultdict(list)
    waiting: list[Message] = []
    last = 0
    for line in lines:
        if is_patch(line.entry.event):
            continue
        version = line.entry.version
        gone = line.state == "retracted" and reading == "in force"
        if (said := _sentence(line, reading)) is not None:
            waiting.append(said)
        if not gone:
            told[version] += waiting
            waiting = []
            last = version
    told[last] += waiting
    return {version: said for version, said in told.items() if said}


_TEMPLATES: Mapping[Reading, str] = {
    "in force": mark("Here #{event} was {what}. First written down: {sentence}"),
    "as recorded": mark("Later #{event} was {what}."),
}


def _sentence(line: HistoryLine, reading: Reading) -> Message | None:
    became = what_became(line)
    if became is None:
        return None
    return say(_TEMPLATES[reading], event=line.entry.version, what=became, sentence=line.sentence)
