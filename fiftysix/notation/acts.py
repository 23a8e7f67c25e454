"""What one statement says, before a match has heard of it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from fiftysix.commands import Command, Retract
from fiftysix.notation.lexing import Token
from fiftysix.opening import TeamSaid
from fiftysix_events.types import Effect


class Unread(NamedTuple):
    """A call or a card that was not understood; its seat, if it was said."""

    seat: int | None = None


class Ruling(NamedTuple):
    """A ruling; which deal it is about, the match may have to tell."""

    dispute: int | None
    event: int | None
    deal: int | None
    by: str
    reason: str
    rule: str | None
    effect: Effect


class Correction(NamedTuple):
    """`correct #12 STATEMENT "reason"`, with what the statement says."""

    event: int
    what: Command | Ruling
    reason: str | None


Said = Command | Ruling | Correction | Retract


class Act(NamedTuple):
    """One thing to be recorded and the token that says it."""

    what: Said | Unread
    token: Token
    seat_token: Token | None = None
    """Where the statement says whose act it is, for the first call or card of a line."""


class MatchSaid(NamedTuple):
    """`match "Onam cup" date=2026-08-30`, each value as it was said."""

    title: str | None = None
    date: str | None = None
    place: str | None = None
    scorer: str | None = None
    language: str | None = None


class RulesSaid(NamedTuple):
    """`rules classic players=6 teams=2`, each setting with its token."""

    profile: str = "classic"
    players: int | None = None
    teams: int | None = None
    settings: Mapping[str, str] = {}


class SeatSaid(NamedTuple):
    """`seat 1 "Anu"`; the name may be missing."""

    seat: int
    name: str | None = None


Part = MatchSaid | RulesSaid | SeatSaid | TeamSaid
"""Something said about how the match begins."""


class Header(NamedTuple):
    """`fiftysix 1`: a record begins."""


Says = Header | Part | list[Act]


class Statement(NamedTuple):
    """A statement as it was understood."""

    verb: str
    tokens: Sequence[Token]
    says: Says
