"""Every entry of a match as it was recorded, and what later took its place."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from fiftysix.as_statement import as_statement
from fiftysix.match import Match
from fiftysix.sentences import describe
from fiftysix.timeline import is_patch, standing_patches
from fiftysix.walk import walk
from fiftysix.wording import Message, mark, say
from fiftysix_events.envelope import Entry
from fiftysix_events.types import DealBegun, EntryCorrected, EntryRetracted

State = Literal["in force", "corrected", "retracted", "replaced"]
"""`replaced` is a correction that a later correction of the same entry took the place of."""


class HistoryLine(NamedTuple):
    """One entry: when, by whom, what, and whether it still counts."""

    entry: Entry
    by: str
    """The name of whoever recorded it, or the id where the name is not known."""
    deal: int | None
    statement: str
    """What it says, in the notation."""
    sentence: Message
    state: State = "in force"
    patch: Entry | None = None
    """The entry that corrected, retracted or replaced it."""


def history(entries: Sequence[Entry], names: Mapping[str, str]) -> list[HistoryLine]:
    """Return a line for every entry; `names` are the recorders' names by person id."""
    before = _matches_before(entries)
    standing = standing_patches(entries)
    voided = _voided(entries, standing)
    lines: list[HistoryLine] = []
    deal: int | None = None
    for entry in entries:
        if isinstance(entry.event, DealBegun):
            deal = entry.event.deal
        match = before[entry.version]
        line = HistoryLine(
            entry=entry,
            by=names.get(entry.by, entry.by),
            deal=deal,
            statement=as_statement(entry.event, match),
            sentence=_sentence(entries, entry, match),
        )
        state, patch = _state(entry, standing, voided)
        lines.append(line._replace(state=state, patch=patch))
    return lines


def _matches_before(entries: Sequence[Entry]) -> dict[int, Match | None]:
    """Return the match before each entry, as it looked to whoever wrote the entry down."""
    plain = [entry for entry in entries if not is_patch(entry.event)]
    before = {step.entry.version: step.before for step in walk(plain)}
    return {entry.version: before.get(_subject(entries, entry)) for entry in entries}


def _subject(entries: Sequence[Entry], entry: Entry) -> int:
    """Return the version of the entry that a patch, or a patch of a patch, is about in the end."""
    while is_patch(entry.event):
        entry = entries[_target(entry) - 1]
    return entry.version


def _sentence(entries: Sequence[Entry], entry: Entry, match: Match | None) -> Message:
    """Return what an entry says; of one that takes a patch back, what counts again."""
    event = entry.event
    if not isinstance(event, EntryRetracted):
        return describe(event, match)
    target = entries[event.event - 1]
    if not is_patch(target.event):
        return describe(event, match)
    template = _BACK[isinstance(target.event, EntryCorrected), event.reason is not None]
    return say(template, patch=target.version, event=_target(target), reason=event.reason or "")


_BACK = {
    (True, True): mark(
        "The correction #{patch} is taken back: {reason}. #{event} is what it was before."
    ),
    (True, False): mark("The correction #{patch} is taken back. #{event} is what it was before."),
    (False, True): mark("The retraction #{patch} is taken back: {reason}. #{event} counts again."),
    (False, False): mark("The retraction #{patch} is taken back. #{event} counts again."),
}
"""By whether a correction is taken back (else a retraction), and whether a reason is given."""


def _target(entry: Entry) -> int:
    """Return the version that an entry is about: a correction is about another than its own."""
    if isinstance(entry.event, EntryCorrected | EntryRetracted):
        return entry.event.event
    return entry.version


def _voided(entries: Sequence[Entry], standing: Mapping[int, Entry]) -> dict[int, Entry]:
    """Return the patches that no longer count, each with the entry that put it out of force."""
    voided: dict[int, Entry] = {}
    for entry in reversed([entry for entry in entries if is_patch(entry.event)]):
        target = _target(entry)
        if entry.version in voided:
            continue
        if is_patch(entries[target - 1].event):
            voided[target] = entry
        elif standing[target] is not entry:
            voided[entry.version] = standing[target]
    return voided


def _state(
    entry: Entry, standing: Mapping[int, Entry], voided: Mapping[int, Entry]
) -> tuple[State, Entry | None]:
    patch = voided.get(entry.version)
    if patch is not None:
        return ("retracted" if _target(patch) == entry.version else "replaced"), patch
    patch = standing.get(entry.version)
    if patch is None:
        return "in force", None
    return ("corrected" if isinstance(patch.event, EntryCorrected) else "retracted"), patch


def as_first_written(line: HistoryLine) -> HistoryLine:
    """Return the line of an entry as it was before anything corrected it or took it back."""
    return line._replace(state="in force", patch=None)


def what_became(line: HistoryLine) -> Message | None:
    """Return what put an entry out of force and why; None while it is in force."""
    if line.patch is None:
        return None
    number = line.patch.version
    reason = getattr(line.patch.event, "reason", None)
    if line.state == "corrected":
        if reason:
            return say("corrected by #{event}: {reason}", event=number, reason=reason)
        return say("corrected by #{event}", event=number)
    if line.state == "replaced":
        return say("replaced by #{event}", event=number)
    if reason:
        return say("taken back by #{event}: {reason}", event=number, reason=reason)
    return say("taken back by #{event}", event=number)


def history_as_json(lines: Sequence[HistoryLine]) -> list[dict[str, Any]]:
    """Return the lines, as `fiftysix history --json` prints them."""
    return [
        {
            "event": line.entry.version,
            "at": line.entry.at,
            "by": line.by,
            "person": line.entry.by,
            "type": line.entry.event.type,
            "deal": line.deal,
            "statement": line.statement,
            "text": str(line.sentence),
            "state": line.state,
            "patch": line.patch and line.patch.version,
            "reason": getattr(line.patch.event, "reason", None) if line.patch else None,
        }
        for line in lines
    ]
