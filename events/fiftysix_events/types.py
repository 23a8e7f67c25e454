"""The event types: facts in the past tense, one thing each, frozen and versioned.

A released version of a type never changes: its fields, their names and their defaults are on disk
for ever. A change is a new version here and an upcast in `fiftysix_events.upcasting`. Fields that
hold their default are not written down.
"""

from typing import Annotated, Any, ClassVar, Literal, cast

import msgspec
from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    SerializationInfo,
    ValidationInfo,
)

from fiftysix_events.errors import UnknownEventType
from fiftysix_events.sealing import Sealed, SealingContext
from fiftysix_events.upcasting import upcast
from fiftysix_events.values import (
    BidText,
    CallText,
    Card,
    Code,
    Count,
    Number,
    PersonId,
    PlayedCard,
    RuleId,
    Seat,
    Stake,
    Team,
    Version,
)

Title = Annotated[str, Sealed("title")]
Place = Annotated[str, Sealed("place")]
Name = Annotated[str, Sealed("name")]
TeamName = Annotated[str, Sealed("team")]
Reason = Annotated[str, Sealed("reason")]
Statement = Annotated[str, Sealed("statement")]
NoteText = Annotated[str, Sealed("note")]


class Fact(BaseModel):
    """What every part of an event has in common: it is complete, exact, and does not change."""

    # defer_build: a command that meets three types should not pay for building thirty.
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)


class Event(Fact):
    """A fact that has happened in one match."""

    type: ClassVar[str]
    v: ClassVar[int] = 1


class Mark(Fact):
    """An irregularity that was known when an entry was recorded (RULES §8)."""

    code: Code
    rule: RuleId


# --- the match ---------------------------------------------------------------------------------


class PackFormat(Fact):
    """How many players use which ranks (high to low) and how many cards each is dealt."""

    players: int
    ranks: Annotated[str, Field(pattern=r"^[JA9TKQ87]{4,8}$")]
    cards: int


class Tier(Fact):
    """Contracts of at least `bid` win `made` from, or lose `failed` to, each other team."""

    bid: int
    made: int
    failed: int


class Rules(Fact):
    """The complete rules of one match: a profile by name and version, and every setting.

    A record is judged by these for ever, whatever the profile's later versions say (RULES §7).
    """

    profile: str
    version: int
    players: int
    teams: int
    formats: tuple[PackFormat, ...]
    """For the number of players at the start and each smaller one that eliminations can lead to."""
    packet: int
    """Cards dealt at a time (R-DEAL-2)."""
    opening_pass: bool
    """Whether a player may pass before the first bid."""
    stakes: Literal["times", "plus"]
    """Whether doubles multiply the tier or add to it (R-SCORE-5)."""
    double: int
    redouble: int
    unit: Literal["tables", "points"]
    """Tables are transferred between teams; points are earned on a score sheet."""
    start: int
    """What every team has before the first deal (R-TABLE-1)."""
    tiers: tuple[Tier, ...]
    """In rising order of `bid` (R-SCORE-3, R-SCORE-4)."""
    ends: Literal["no-tables", "cannot-pay", "deals"]
    """When a team is out (R-END-1), or that the match ends after `deals` deals."""
    deals: int | None = None
    noes: Literal["no-trumps", "last-suit"]
    """What a noes bid plays at (R-FORM-7)."""
    plus_noes: Literal["two", "any"]
    """Which numbers a plus-noes bid may name (R-FORM-8)."""
    confirm: bool = False
    """Whether a deal counts only when another team than the contracted one has agreed to it."""


class Seated(Fact):
    """Who sits where; a seat whose player nobody named has a number only."""

    seat: Seat
    person: PersonId | None = None
    name: Name | None = None


class TeamFormed(Fact):
    """A team, its seats in turn order, and its name if it has one."""

    team: Team
    seats: tuple[Seat, ...]
    name: TeamName | None = None


class MatchOpened(Event):
    """The match began: who plays, in which teams, by which rules."""

    type: ClassVar[str] = "match.opened"

    title: Title | None = None
    date: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")] | None = None
    place: Place | None = None
    scorer: Name | None = None
    language: Annotated[str, Field(pattern=r"^[a-z]{2}$")] | None = None
    """The language in which calls and cards may be typed (ISO 639-1)."""
    seats: tuple[Seated, ...]
    teams: tuple[TeamFormed, ...]
    rules: Rules


class SeatSubstituted(Event):
    """Another person took a seat."""

    type: ClassVar[str] = "seat.substituted"

    seat: Seat
    person: PersonId | None = None
    name: Name


class MatchClosed(Event):
    """Nobody will play on: the match is over, or was given up."""

    type: ClassVar[str] = "match.closed"

    reason: Reason | None = None


class NoteAdded(Event):
    """Somebody wanted something remembered."""

    type: ClassVar[str] = "note.added"

    text: NoteText


class PersonErased(Event):
    """The words about a person were forgotten, at a request: names, and what was said of them."""

    type: ClassVar[str] = "person.erased"

    person: PersonId


# --- the deal ----------------------------------------------------------------------------------


class DealerDrawn(Event):
    """The first dealer was found (R-DEAL-1)."""

    type: ClassVar[str] = "dealer.drawn"

    seat: Seat
    how: Annotated[str, Field(pattern=r"^[a-z]+(-[a-z]+)*$")]


class DealBegun(Event):
    """A dealer took the cards. A deal that was played and not written down is `unrecorded`."""

    type: ClassVar[str] = "deal.begun"

    deal: Number
    dealer: Seat
    unrecorded: bool = False
    irregular: tuple[Mark, ...] = ()


class DeckShuffled(Event):
    """The deck was shuffled, by hand or by a sealed draw with its commitment."""

    type: ClassVar[str] = "deck.shuffled"

    seat: Seat
    how: Literal["hands", "sealed"]
    commitment: str | None = None


class DeckCut(Event):
    """A player cut the deck."""

    type: ClassVar[str] = "deck.cut"

    seat: Seat


class Hand(Fact):
    """The whole hand that a seat was dealt."""

    seat: Seat
    cards: tuple[Card, ...]


class HandsDealt(Event):
    """Hands of the deal in hand that are known, whole. May be said before, during or after play."""

    type: ClassVar[str] = "hands.dealt"

    hands: tuple[Hand, ...]
    irregular: tuple[Mark, ...] = ()


class DealAnnulled(Event):
    """The deal does not count and the same dealer deals again (R-DEAL-3)."""

    type: ClassVar[str] = "deal.annulled"

    reason: Reason | None = None


# --- auction and play --------------------------------------------------------------------------


class CallMade(Event):
    """A player called: the call exactly as said, `+2D` for plus two diamonds."""

    type: ClassVar[str] = "call.made"

    seat: Seat
    call: CallText
    irregular: tuple[Mark, ...] = ()


class ContractDeclared(Event):
    """How an auction ended that was not written down call by call.

    A passed-out deal has neither bid nor declarer.
    """

    type: ClassVar[str] = "contract.declared"

    bid: BidText | None = None
    stake: Stake = "undoubled"
    declarer: Seat | None = None


class CardPlayed(Event):
    """A player played a card; `?` if nobody wrote down which."""

    type: ClassVar[str] = "card.played"

    seat: Seat
    card: PlayedCard
    irregular: tuple[Mark, ...] = ()


class ClaimMade(Event):
    """A player claimed or gave up the rest of the tricks."""

    type: ClassVar[str] = "claim.made"

    kind: Literal["claim", "concession"]
    seat: Seat
    tricks: Number | None = None
    """How many of the remaining tricks; None for all of them."""
    to: Team | None = None
    """To whom a concession goes where more than one other team is left."""


class ClaimAnswered(Event):
    """A player accepted or contested the claim or concession on the table."""

    type: ClassVar[str] = "claim.answered"

    seat: Seat
    accepted: bool
    statement: Statement | None = None


# --- results and payments ----------------------------------------------------------------------


class TrickScored(Event):
    """Who won a trick and its points, where the cards were not written down."""

    type: ClassVar[str] = "trick.scored"

    trick: Number
    team: Team
    points: Count


class PileCount(Fact):
    """What one team counted in its pile."""

    team: Team
    points: Count


class PilesCounted(Event):
    """What the table counted. Testimony: recorded as it is (R-SCORE-1)."""

    type: ClassVar[str] = "piles.counted"

    piles: tuple[PileCount, ...]


class ResultDeclared(Event):
    """Whether the contract was made, where no points were written down."""

    type: ClassVar[str] = "result.declared"

    made: bool


class DealConfirmed(Event):
    """A player agreed to the result of a deal, as it was then: made or failed."""

    type: ClassVar[str] = "deal.confirmed"

    deal: Number
    seat: Seat
    made: bool


class TablesPaid(Event):
    """One team paid another. Testimony: recorded as it is (R-SCORE-8)."""

    type: ClassVar[str] = "tables.paid"

    payer: Team
    payee: Team
    tables: Number
    deal: Number


class PointsAwarded(Event):
    """An entry on the score sheet, in profiles that score points."""

    type: ClassVar[str] = "points.awarded"

    team: Team
    points: Number
    deal: Number


# --- irregularities, disputes and rulings ------------------------------------------------------


class IrregularityRecorded(Event):
    """An irregularity that only a person can report; what software can deduce is a finding."""

    type: ClassVar[str] = "irregularity.recorded"

    code: Code
    rule: RuleId
    seat: Seat | None = None
    event: Version | None = None
    statement: Statement | None = None


class IrregularityWaived(Event):
    """The table lets something that broke a rule pass: all that was found at an event, or one code.

    `seat` is who said so, where somebody was named.
    """

    type: ClassVar[str] = "irregularity.waived"

    event: Version
    code: Code | None = None
    seat: Seat | None = None
    reason: Reason | None = None


class DisputeOpened(Event):
    """A player disputes something."""

    type: ClassVar[str] = "dispute.opened"

    dispute: Number
    seat: Seat
    event: Version | None = None
    statement: Statement


class StatementTaken(Event):
    """Something said for a dispute's file: by a player, or a fact that the director established."""

    type: ClassVar[str] = "statement.taken"

    dispute: Number
    seat: Seat | None = None
    """Who said it; nobody for what was established at the table."""
    text: Statement


class DisputeClosed(Event):
    """A dispute ended, settled or withdrawn, without or after a ruling."""

    type: ClassVar[str] = "dispute.closed"

    dispute: Number
    reason: Reason | None = None


class Effect(Fact):
    """What a ruling changes. `move-points` and `move-tables` name payer, payee and amount.

    `reinstate` gives a deal back what earlier rulings took: its annulment, its forfeit.
    """

    kind: Literal["stand", "replay", "annul", "move-points", "move-tables", "forfeit", "reinstate"]
    payer: Team | None = None
    payee: Team | None = None
    amount: Number | None = None


class RulingGiven(Event):
    """A director ruled on a dispute, or on the irregular event that the ruling points at."""

    type: ClassVar[str] = "ruling.given"

    dispute: Number | None = None
    event: Version | None = None
    deal: Number
    by: Name
    reason: Reason
    rule: RuleId | None = None
    """The rule that it rests on."""
    effect: Effect


class RulingAppealed(Event):
    """A player appealed against the ruling that was given as `event`."""

    type: ClassVar[str] = "ruling.appealed"

    event: Version
    seat: Seat
    reason: Reason


# --- corrections -------------------------------------------------------------------------------


def _replacement(value: object, info: ValidationInfo) -> object:
    if not isinstance(value, dict):
        return value
    named = cast("dict[str, Any]", value)
    return restore(named["type"], named["v"], named["data"], cast("SealingContext", info.context))


def _write_replacement(event: Event, info: SerializationInfo) -> dict[str, Any]:
    data = event.model_dump(mode="json", exclude_defaults=True, context=info.context)
    return {"data": data, "type": event.type, "v": event.v}


Replacement = Annotated[Event, BeforeValidator(_replacement), PlainSerializer(_write_replacement)]
"""An event inside an event: its type, version and data."""


class EntryCorrected(Event):
    """An earlier entry was wrong; this one takes its place in the timeline, at its position."""

    type: ClassVar[str] = "entry.corrected"

    event: Version
    replacement: Replacement
    reason: Reason | None = None


class EntryRetracted(Event):
    """An earlier entry never happened. Undo is a retraction of the last one."""

    type: ClassVar[str] = "entry.retracted"

    event: Version
    reason: Reason | None = None


EVENT_TYPES: tuple[type[Event], ...] = (
    MatchOpened,
    SeatSubstituted,
    MatchClosed,
    NoteAdded,
    PersonErased,
    DealerDrawn,
    DealBegun,
    DeckShuffled,
    DeckCut,
    HandsDealt,
    DealAnnulled,
    CallMade,
    ContractDeclared,
    CardPlayed,
    ClaimMade,
    ClaimAnswered,
    TrickScored,
    PilesCounted,
    ResultDeclared,
    DealConfirmed,
    TablesPaid,
    PointsAwarded,
    IrregularityRecorded,
    IrregularityWaived,
    DisputeOpened,
    StatementTaken,
    DisputeClosed,
    RulingGiven,
    RulingAppealed,
    EntryCorrected,
    EntryRetracted,
)
"""Every event type, each in its newest version."""

_NEWEST: dict[str, type[Event]] = {each.type: each for each in EVENT_TYPES}


def restore(
    name: str, v: int, data: dict[str, Any], context: SealingContext | None = None
) -> Event:
    """Build an event from what was written down, upcast and fully validated.

    Raises `UnknownEventType` for a type or version that this program does not know (it may be
    newer), and `pydantic.ValidationError` for data that the type does not allow.
    """
    v, data = upcast(name, v, data)
    newest = _NEWEST.get(name)
    if newest is None or newest.v != v:
        raise UnknownEventType(name, v)
    return newest.model_validate_json(msgspec.json.encode(data), context=cast("Any", context))
