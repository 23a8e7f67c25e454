"""What can go wrong between a fact and the disk. Every message says what to do."""


class LedgerError(Exception):
    """The ledger could not be reached, read or written; nothing was half done."""


class UnknownEventType(LedgerError):
    """An event of a type or version that this program does not know."""

    def __init__(self, name: str, v: int) -> None:
        """Name the type and its version."""
        super().__init__(
            f"event type {name!r} version {v} is unknown here; "
            "a newer fiftysix may have written it: upgrade, then try again"
        )


class MalformedEvent(LedgerError):
    """Stored text that is not an event."""


class VersionConflict(LedgerError):
    """Somebody else appended to the stream first."""

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        """Keep the versions, so that a caller can read on from what it knew."""
        super().__init__(
            f"match {stream} has {actual} events, not {expected}: somebody else recorded first; "
            "read it again, then repeat the command"
        )
        self.stream = stream
        self.expected = expected
        self.actual = actual


class RequestReused(LedgerError):
    """A request id came back with another request."""

    def __init__(self, request_id: str) -> None:
        """Name the request id."""
        super().__init__(
            f"request id {request_id!r} was already used for something else; use a new one"
        )
        self.request_id = request_id


class LedgerUnavailable(LedgerError):
    """The file or server cannot be opened, read or written (full, read-only, missing, not ours)."""


class NoLedger(LedgerUnavailable):
    """There is no ledger where one was looked for."""

    def __init__(self, place: str) -> None:
        """Name the place."""
        super().__init__(f"no ledger at {place}; `fiftysix new` or `fiftysix import` makes one")
        self.place = place


class NewerLedger(LedgerError):
    """The ledger was written by a newer version of the program."""


class BrokenChain(LedgerError):
    """A stored hash does not follow from the stored text: evidence of tampering."""
