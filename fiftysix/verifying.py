"""Whether stored events are what was recorded, and are events at all."""

from collections.abc import Iterable, Iterator

from fiftysix_events.envelope import Recorded, read
from fiftysix_events.errors import MalformedEvent, UnknownEventType
from fiftysix_events.verification import Fault, verify_chain


class Verification:
    """One way through stored events, in order: every fault of chains and contents."""

    def __init__(self, recorded: Iterable[Recorded]) -> None:
        """Go through all of them; never raises for what they hold."""
        self.events = 0
        self.unknown = 0
        """Events of a type that only a newer program knows: their chain is checked, no more."""
        self._unreadable: list[Fault] = []
        chain = list(verify_chain(self._read(recorded)))
        known = {(fault.stream, fault.version) for fault in chain if fault.kind == "malformed"}
        self.faults = chain + [
            fault for fault in self._unreadable if (fault.stream, fault.version) not in known
        ]
        self.faults.sort(key=lambda fault: fault.position)

    def _read(self, recorded: Iterable[Recorded]) -> Iterator[Recorded]:
        for each in recorded:
            self.events += 1
            try:
                read(each.text, _as_it_is)
            except UnknownEventType:
                self.unknown += 1
            except (MalformedEvent, RecursionError) as error:
                self._unreadable.append(_malformed(each, error))
            yield each


def _as_it_is(digest: str) -> str:
    return digest


def _malformed(event: Recorded, error: Exception) -> Fault:
    what = str(error).partition("\n")[0]
    text = f"event {event.version} of {event.stream}: {what}"
    return Fault(event.stream, event.version, event.position, "malformed", text)
