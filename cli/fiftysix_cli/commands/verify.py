"""`fiftysix verify`."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fiftysix.vocabulary import events_in_words
from fiftysix.wording import say, say_n
from fiftysix_cli.completing import complete_match
from fiftysix_cli.composition import open_ledger
from fiftysix_cli.exits import Exit
from fiftysix_cli.options import JsonOption, LedgerOption, PlainOption
from fiftysix_cli.output import Line, print_json, print_lines
from fiftysix_cli.progress import Advance, progress
from fiftysix_cli.speaking import speak

if TYPE_CHECKING:
    from fiftysix.ledger import Ledger
    from fiftysix.verifying import Verification
    from fiftysix_events.envelope import Recorded

OneOrAll = Annotated[
    str | None,
    typer.Argument(
        metavar="[MATCH]",
        help="One match; else the whole ledger.",
        show_default=False,
        autocompletion=complete_match,
    ),
]


def command(
    match: OneOrAll = None,
    ledger: LedgerOption = None,
    json: JsonOption = False,
    plain: PlainOption = False,
) -> None:
    """Check that nothing stored was changed: every version, every hash, the form of every text.

    \b
    Examples:
      fiftysix verify
      fiftysix verify "Onam cup"
      fiftysix verify --json

    Lists every fault and exits with 4 if there is one. That the end of a match was not cut off
    cannot be seen from the ledger alone: compare the number of events with a copy.
    """
    with open_ledger(ledger) as book:
        match_id = match and book.find(match)
        found = _verify(book, match_id, bar=not (json or plain))
    if json:
        print_json(_as_json(match_id, found))
    else:
        print_lines(_lines(match_id, found))
    if found.faults:
        raise typer.Exit(Exit.TAMPERED)


def _verify(book: "Ledger", match_id: str | None, *, bar: bool) -> "Verification":
    from fiftysix.verifying import Verification

    store = book.store
    recorded = store.read(match_id) if match_id else store.read_all()
    total = store.head(match_id).version if match_id else sum(n for _, n in store.streams())
    with progress(speak(say("verifying")), total, wanted=bar) as advance:
        return Verification(_watched(recorded, advance))


def _watched(recorded: "Iterable[Recorded]", advance: Advance) -> "Iterator[Recorded]":
    """Move the bar on now and then."""
    step = 1000
    for count, each in enumerate(recorded, start=1):
        yield each
        if count % step == 0:
            advance(step)


def _as_json(match_id: str | None, found: "Verification") -> dict[str, Any]:
    return {
        "match": match_id,
        "events": found.events,
        "unknown": found.unknown,
        "faults": [fault._asdict() for fault in found.faults],
        "ok": not found.faults,
    }


def _lines(match_id: str | None, found: "Verification") -> "Iterator[Line]":
    for fault in found.faults:
        yield fault.text
    if found.unknown:
        yield say_n(
            "{count} event is of a type that a newer fiftysix wrote: upgrade to read it",
            "{count} events are of types that a newer fiftysix wrote: upgrade to read",
            count=found.unknown,
        )
    where = say("match {match}", match=match_id) if match_id else say("the ledger")
    events = events_in_words(found.events)
    if found.faults:
        yield say_n(
            "{count} fault in {events} of {where}.",
            "{count} faults in {events} of {where}.",
            count=len(found.faults),
            events=events,
            where=where,
        )
    else:
        yield say(
            "{events} of {where}: every one is as it was recorded.", events=events, where=where
        )
