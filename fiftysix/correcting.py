"""Corrections, retractions and undo: which event records them, or why they are refused.

A patch is judged by what it does: everything after the corrected event is judged again, and a patch
that makes a later entry impossible is refused, naming that entry.
"""

from collections.abc import Sequence
from datetime import UTC, datetime

from fiftysix.commands import Correct, Patch, Retract, Undo
from fiftysix.decide import decide
from fiftysix.judging import is_within_deal
from fiftysix.kinds import refuse_another_kind
from fiftysix.refusals import Impossible, NotUnderstood
from fiftysix.rules.irregularities import Obstacle
from fiftysix.timeline import in_force, last_undoable
from fiftysix.walk import Step, last_state, walk
from fiftysix.wording import Message, say
from fiftysix_events.envelope import Entry, timestamp
from fiftysix_events.types import EntryCorrected, EntryRetracted, Event, MatchOpened, PersonErased

_NOBODY = ""
_SOME_TIME = timestamp(datetime.fromtimestamp(0, UTC))


def provisional(version: int, event: Event) -> Entry:
    """Return an entry for an event that is not recorded yet, so that it can be judged."""
    return Entry(version, _SOME_TIME, _NOBODY, event)


def decide_patch(entries: Sequence[Entry], patch: Patch) -> EntryCorrected | EntryRetracted:
    """Return the event that records a correction, a retraction or an undo.

    Raises `NotUnderstood` for an event that does not exist, `Impossible` if the patch cannot be,
    and what `decide` raises for a replacement.
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
            corrected = _correctable(_patchable(entries, version))
            replacement = _replacement(entries, patch)
            refuse_another_kind(version, corrected.event, replacement)
            event = EntryCorrected(event=version, replacement=replacement, reason=reason)
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
    if isinstance(entry.event, PersonErased):
        raise _impossible(say("what was erased cannot be brought back"))
    return entry


def _correctable(entry: Entry) -> Entry:
    if isinstance(entry.event, EntryCorrected | EntryRetracted):
        raise _impossible(
            say(
                "#{event} is a correction itself: correct #{target} again, or retract #{event}",
                event=entry.version,
                target=entry.event.event,
            )
        )
    return entry


def _replacement(entries: Sequence[Entry], patch: Correct) -> Event:
    """Return the event that stands for the corrected one, judged where that one stands."""
    before = [entry for entry in in_force(entries) if entry.version < patch.event]
    events = decide(last_state(before), patch.command)
    if len(events) != 1:
        raise NotUnderstood(say("a correction puts exactly one entry in the place of another"))
    return events[0]


def _refuse_new_obstacles(entries: Sequence[Entry], event: Event) -> None:
    patched = [*entries, provisional(len(entries) + 1, event)]
    before = {step.entry.version: step for step in walk(in_force(entries))}
    for step in walk(in_force(patched)):
        version = step.entry.version
        was = before.get(version)
        obstacle = step.verdict.obstacle or (_moved_to_another_deal(was, step) if was else None)
        if obstacle and not (was and was.verdict.obstacle):
            text = say(
                "then #{event} could not have happened: {why}", event=version, why=obstacle.text
            )
            raise Impossible(Obstacle(obstacle.rule, text))


def _moved_to_another_deal(was: Step, now: Step) -> Obstacle | None:
    """Return the obstacle for a call, a card … whose deal is gone: it is not the one before's."""
    if not is_within_deal(now.entry.event) or _deal(was) == _deal(now):
        return None
    return Obstacle("R-DEAL-1", say("its deal has not begun"))


def _deal(step: Step) -> int | None:
    return step.before.deal.number if step.before and step.before.deal else None
