"""What was recorded, said back: calls and cards with their seats, and what came of them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from fiftysix.as_statement import as_statement
from fiftysix.consequence import consequences
from fiftysix.match import Match
from fiftysix.remarks import remarks
from fiftysix.sentences import outcome
from fiftysix.wording import say
from fiftysix_cli.recorder.table import Look
from fiftysix_cli.views import symbols
from fiftysix_events.envelope import Entry
from fiftysix_events.types import CallMade, CardPlayed, EntryCorrected, EntryRetracted, Event


class Told(NamedTuple):
    """An entry with the match before it and after it."""

    entry: Entry
    before: Match
    after: Match


def tell(new: Sequence[Told], look: Look) -> Iterator[str]:
    """Yield lines for entries that were recorded together."""
    group: list[Told] = []
    for told in new:
        if group and not _belong_together(group[-1].entry.event, told.entry.event):
            yield _line(group, look)
            group = []
        group.append(told)
        if after := _what_came_of_it(told, look):
            yield _line(group, look)
            group = []
            yield from (f"  {each}" for each in after)
    if group:
        yield _line(group, look)


def _belong_together(one: Event, other: Event) -> bool:
    return type(one) is type(other) and isinstance(one, CallMade | CardPlayed)


def _line(group: Sequence[Told], look: Look) -> str:
    first, last = group[0].entry.version, group[-1].entry.version
    numbers = f"#{first}" if first == last else f"#{first}-{last}"
    return f"{numbers}  {'  '.join(_short(each, look) for each in group)}"


def _short(told: Told, look: Look) -> str:
    """Return a call or a card with its seat; anything else as its statement."""
    event = told.entry.event
    mark = "!" if getattr(event, "irregular", ()) else ""
    if isinstance(event, CallMade):
        return f"{event.seat} {mark}{symbols.call(event.call, plain=look.plain)}"
    if isinstance(event, CardPlayed):
        return f"{event.seat} {mark}{symbols.card(event.card, plain=look.plain)}"
    return as_statement(event, told.before)


def _what_came_of_it(told: Told, look: Look) -> list[str]:
    entry, before, after = told
    decided = after.deal is not None and after.deal.made is not None
    said = consequences(before, entry.event, after, points=look.piles or decided)
    if after.over and not before.over and (end := outcome(before, after)):
        said.append(end)
    return [_sentence(look.speak(each)) for each in said]


def tell_remarks(before: Match, after: Match, look: Look) -> Iterator[str]:
    """Yield what a line with a correction in it has made wrong."""
    yield from (f"  {_sentence(look.speak(each))}" for each in remarks(before, after))


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


Place = tuple[Entry, Match]
"""An entry in force with the match before it."""


def tell_patch(
    entry: Entry, was: Place | None, target: int | None, now: Place | None, look: Look
) -> str:
    """Return the line for a correction or a retraction.

    Given what it pointed at, which entry it is about in the end, and how that one stands now.
    """
    event = entry.event
    old = "" if was is None else as_statement(was[0].event, was[1])
    if isinstance(event, EntryCorrected) and was:
        told = say(
            "#{number}  {new} instead of #{event} {old}",
            number=entry.version,
            new=as_statement(event.replacement, was[1]),
            event=event.event,
            old=old,
        )
    elif isinstance(event, EntryRetracted) and was:
        told = say(
            "#{number}  taken back: #{event} {old}",
            number=entry.version,
            event=event.event,
            old=old,
        )
    elif now:
        told = say(
            "#{number}  taken back: #{event}; #{target} is now {statement}",
            number=entry.version,
            event=getattr(event, "event", 0),
            target=target or 0,
            statement=as_statement(now[0].event, now[1]),
        )
    else:
        told = say(
            "#{number}  taken back: #{event}; #{target} is taken back",
            number=entry.version,
            event=getattr(event, "event", 0),
            target=target or 0,
        )
    return look.speak(told)
