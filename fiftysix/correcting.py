"""Corrections, retractions and undo: which event records them, or why they are refused.

A patch is judged by what it does: everything after the corrected event is judged again, and a patch
that makes a later entry impossible is refused, naming that entry.
"""

from collections.abc import Sequence
from datetime import UTC, datetime

from fiftysix.commands import Correct, Patch, Retract, Undo
from fiftysix.decide import decide
from fiftysix.refusals import Impossible, NotUnderstood
from fiftysix.rules.irregularities import Obstacle
from fiftysix.timeline import in_force, last_undoable
from fiftysix.walk import last_state, walk
from fiftysix.wording import Message, say
from fiftysix_events.envelope import Entry, timestamp
from fiftysix_events.types import EntryCorrected, EntryRetracted, Event, MatchOpened

_NOBODY = ""
_SOME_TIME = timestamp(datetime.fromtimestamp(0, UTC))


def provisional(version: int, event: Event) -> Entry:
    """Return an entry for an event that is not recorded yet, so that it can be judged."""
    return Entry(version, _SOME_TIME, _NOBODY, event)


def decide_patch(entries: Sequence[Entry], patch: Patch) -> EntryCorrected | EntryRetracted:
    """Return the event that records a correction, a retraction or an undo.

    Raises `NotUnderstood` for an event that does not exist, `Impossible` if the patch cannot be, and
    what `decide` raises for a replacement.
    """
    match patch:
        case Undo(reason):
            last = last_undoable(entries)
            if last is None:
                raise _impossible(say("there is nothing to undo"))
            event = EntryRetracted(event=last.version, reason=reason)
        case Retract(version, reason):
            _patchable(entries, version)
            event = EntryRetracted(event=version, reason=reason)
        case Correct(version, _, reason):
            _correctable(_patchable(entries, version))
            event = EntryCorrected(
                event=version, replacement=_replacement(entries, patch), reason=reason
            )
    _refuse_new_obstacles(entries, event)
    return event


def _impossible(text: Message) -> Impossible:
    return Impossible(Obstacle("§8", text))


def _patchable(entries: Sequence[Entry], version: int) -> Entry:
    if not 1 <= version <= len(entries):
        raise NotUnderstood(
            say(
                "there is no event #{event}; the last one is #{last}",
                event=version,
                last=len(entries),
            )
        )
    entry = entries[version - 1]
    if isinstance(entry.event, MatchOpened):
        raise _impossible(say("the opening of a match cannot be taken back: start a new match"))
    return entry


def _correctable(entry: Entry) -> None:
    if isinstance(entry.event, EntryCorrected | EntryRetracted):
        raise _impossible(
            say(
                "#{event} is a correction itself: correct #{target} again, or retract #{event}",
                event=entry.version,
                target=entry.event.event,
            )
        )


def _replacement(entries: Sequence[Entry], patch: Correct) -> Event:
    """Return the event that stands for the corrected one, judged where that one stands."""
    before = [entry for entry in in_force(entries) if entry.version < patch.event]
    events = decide(last_state(before), patch.command)
    if len(events) != 1:
        raise NotUnderstood(say("a correction puts exactly one entry in the place of another"))
    return events[0]


def _refuse_new_obstacles(entries: Sequence[Entry], event: Event) -> None:
    patched = [*entries, provisional(len(entries) + 1, event)]
    already = {step.entry.version for step in walk(in_force(entries)) if step.verdict.obstacle}
    for step in walk(in_force(patched)):
        obstacle = step.verdict.obstacle
        if obstacle and step.entry.version not in already:
            text = say(
                "then #{event} could not have happened: {why}",
                event=step.entry.version,
                why=str(obstacle.text),
            )
            raise Impossible(Obstacle(obstacle.rule, text))
