"""What somebody wants recorded, with everything left out that the match can tell.

`happened` is the scorer's `!`: it really happened although it breaks a rule.
"""

from typing import NamedTuple

from fiftysix_events.types import Event


class Record(NamedTuple):
    """Record this event as it stands."""

    event: Event
    happened: bool = False


class BeginDeal(NamedTuple):
    """Begin a deal; the number and the dealer that come next where none is given."""

    number: int | None = None
    dealer: int | None = None
    unrecorded: bool = False
    happened: bool = False


class MakeCall(NamedTuple):
    """A call by a seat, or by the seat whose turn it is."""

    call: str
    seat: int | None = None
    happened: bool = False


class PlayCard(NamedTuple):
    """A card by a seat, or by the seat whose turn it is; a bare rank is of the suit led."""

    card: str
    seat: int | None = None
    happened: bool = False


class Pay(NamedTuple):
    """A payment for a deal, or for the deal in hand."""

    payer: str
    payee: str
    tables: int
    deal: int | None = None


class Award(NamedTuple):
    """An entry on the score sheet for a deal, or for the deal in hand."""

    team: str
    points: int
    deal: int | None = None


class Agree(NamedTuple):
    """Agreement to a deal's result: as it is said, or as the record has it."""

    seat: int
    made: bool | None = None
    deal: int | None = None


class SettleDue(NamedTuple):
    """Everything that is due for the deal in hand and not yet paid or awarded."""

    word: str
    """`pay` or `award`, as it was asked for."""


Command = Record | BeginDeal | MakeCall | PlayCard | Agree | Pay | Award | SettleDue


class Correct(NamedTuple):
    """Put what a command records in the place of an earlier event."""

    event: int
    command: Command
    reason: str | None = None


class Retract(NamedTuple):
    """Take an earlier event back."""

    event: int
    reason: str | None = None


class Undo(NamedTuple):
    """Take the last entry back."""

    reason: str | None = None


Patch = Correct | Retract | Undo
