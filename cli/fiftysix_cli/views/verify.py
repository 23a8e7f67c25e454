"""What a verification of a ledger says."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from fiftysix.vocabulary import events_in_words
from fiftysix.wording import say, say_n
from fiftysix_cli.output import Line

if TYPE_CHECKING:
    from fiftysix.evidence.sealed import Sealed
    from fiftysix.verifying import Verification


def ledger_as_json(
    match_id: str | None, found: "Verification", sealed: "Sealed | None"
) -> dict[str, Any]:
    """Return the same for programs."""
    faults = [fault._asdict() for fault in found.faults]
    signed = [str(message) for message in sealed.faults] if sealed else []
    return {
        "match": match_id,
        "events": found.events,
        "unknown": found.unknown,
        "sealed": sealed.last if sealed else None,
        "faults": faults + [_signed_fault(text) for text in signed],
        "ok": not (faults or signed),
    }


def _signed_fault(text: str) -> dict[str, Any]:
    return {"stream": None, "version": None, "position": None, "kind": "checkpoint", "text": text}


def ledger_lines(
    match_id: str | None, found: "Verification", sealed: "Sealed | None"
) -> Iterator[Line]:
    """Yield a line for every fault, and what it comes to."""
    for fault in found.faults:
        yield fault.text
    yield from sealed.faults if sealed else ()
    if found.unknown:
        yield say_n(
            "{count} event is of a type that a newer fiftysix wrote: upgrade to read it",
            "{count} events are of types that a newer fiftysix wrote: upgrade to read",
            count=found.unknown,
        )
    where = say("match {id}", id=match_id) if match_id else say("the ledger")
    count = len(found.faults) + (len(sealed.faults) if sealed else 0)
    if count:
        yield say_n(
            "{count} fault in {events} of {where}.",
            "{count} faults in {events} of {where}.",
            count=count,
            events=events_in_words(found.events),
            where=where,
        )
        return
    yield say(
        "{events} of {where}: every one is as it was recorded.",
        events=events_in_words(found.events),
        where=where,
    )
    yield from _vouched(sealed)


def _vouched(sealed: "Sealed | None") -> Iterator[Line]:
    if sealed and sealed.last:
        yield say_n(
            "The first event is as it was signed in a checkpoint.",
            "The first {count} events are as they were signed in a checkpoint.",
            count=sealed.last,
        )
