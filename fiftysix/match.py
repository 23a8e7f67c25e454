"""One match: its state after any number of events."""

from functools import cached_property
from typing import Literal

import msgspec

from fiftysix.deal import Deal
from fiftysix.rules import settlement
from fiftysix.rules.seating import right_of
from fiftysix.rules.settlement import Transfer
from fiftysix.rulings import Ruled
from fiftysix_events.types import (
    DisputeOpened,
    IrregularityRecorded,
    IrregularityWaived,
    MatchOpened,
    NoteAdded,
    PackFormat,
    Rules,
    RulingAppealed,
    SeatSubstituted,
)


class Dispute(msgspec.Struct, frozen=True, gc=False):
    """A dispute: how it was opened, in which deal, and the event that closed it."""

    opened: DisputeOpened
    event: int
    deal: int | None
    closing: int | None = None

    @property
    def closed(self) -> bool:
        """Whether it ended."""
        return self.closing is not None


class Reported(msgspec.Struct, frozen=True, gc=False):
    """An irregularity that a person reported, with its event and deal."""

    what: IrregularityRecorded
    event: int
    deal: int | None


class Remark(msgspec.Struct, frozen=True, gc=False):
    """A note, with its event and deal."""

    what: NoteAdded
    event: int
    deal: int | None


class Waived(msgspec.Struct, frozen=True, gc=False):
    """A waiver with its event."""

    what: IrregularityWaived
    event: int


class Appealed(msgspec.Struct, frozen=True, gc=False):
    """An appeal with its event."""

    what: RulingAppealed
    event: int


class Match(msgspec.Struct, frozen=True, dict=True):
    """Everything recorded of one match, up to some event."""

    opened: MatchOpened
    team_of: dict[int, str]
    tables: dict[str, int]
    """What every team holds: the sum of what was paid or awarded (R-SCORE-8)."""
    names: dict[int, str]
    """The name of each seat's present player, where it is known."""
    version: int = 1
    drawn: int | None = None
    past: tuple[Deal, ...] = ()
    deal: Deal | None = None
    """The deal in hand; a settled deal stays here until the next one begins."""
    out: tuple[str, ...] = ()
    """The teams that are out, in the order in which they left (R-END-1)."""
    substitutes: tuple[SeatSubstituted, ...] = ()
    reported: tuple[Reported, ...] = ()
    notes: tuple[Remark, ...] = ()
    disputes: tuple[Dispute, ...] = ()
    rulings: tuple[Ruled, ...] = ()
    waivers: tuple[Waived, ...] = ()
    appeals: tuple[Appealed, ...] = ()
    closed: bool = False

    @property
    def rules(self) -> Rules:
        """The rules by which this match is judged."""
        return self.opened.rules

    @property
    def deals(self) -> tuple[Deal, ...]:
        """Every deal, in order."""
        return (*self.past, self.deal) if self.deal else self.past

    @property
    def teams(self) -> tuple[str, ...]:
        """All teams, also those that are out, in alphabetical order."""
        return tuple(sorted(team.team for team in self.opened.teams))

    @cached_property
    def seats_in(self) -> tuple[int, ...]:
        """The seats of the teams that are still in, before the next deal (R-END-3)."""
        out = teams_out(self)
        return tuple(seat for seat in sorted(self.team_of) if self.team_of[seat] not in out)

    @property
    def next_dealer(self) -> int | None:
        """Who should deal next (R-DEAL-1, R-DEAL-3, R-END-3); None before a dealer was drawn."""
        if self.deal is None:
            return self.drawn
        if self.deal.redealt and self.deal.dealer in self.seats_in:
            return self.deal.dealer
        return right_of(self.seats_in, self.deal.dealer)

    @property
    def counted_deals(self) -> int:
        """How many deals count: annulled ones do not."""
        return sum(not deal.annulled for deal in self.deals)

    @cached_property
    def over(self) -> bool:
        """Whether no further deal can be played under the match's rules (R-END-2)."""
        if self.rules.ends == "deals":
            return self.deals_used_up and not self._deal_open
        return len(set(self.teams) - set(teams_out(self))) <= 1

    @property
    def deals_used_up(self) -> bool:
        """Whether the agreed number of deals was begun, the last perhaps not yet settled (§7)."""
        return self.rules.ends == "deals" and self.counted_deals >= (self.rules.deals or 0)

    @property
    def _deal_open(self) -> bool:
        deal = self.deal
        if deal is None or deal.annulled or deal.unrecorded:
            return False
        return not (deal.paid and deal.agreed_to)

    @cached_property
    def winner(self) -> str | None:
        """The team that has won the match, if one has (R-END-2; §7 for points)."""
        if not self.over:
            return None
        if self.rules.ends == "deals":
            best = max(self.tables.values())
            leaders = [team for team, total in self.tables.items() if total == best]
            return leaders[0] if len(leaders) == 1 else None
        left = set(self.teams) - set(teams_out(self))
        return left.pop() if len(left) == 1 else None


def format_for(match: Match, players: int) -> PackFormat:
    """Return the pack and hand size for so many players (R-CARD-1, R-END-3)."""
    return next(each for each in match.rules.formats if each.players == players)


def due(match: Match, deal: Deal) -> tuple[Transfer, ...] | None:
    """Return what RULES §6 makes payable for a deal, sorted; None while that is not known."""
    if deal.annulled:
        return ()
    if deal.made is None or deal.contract is None:
        return None
    creditors = deal.creditors(deal.contract.declarer)
    transfers = settlement.due(deal.contract, match.rules, deal.held, creditors, made=deal.made)
    return tuple(sorted(transfers, key=lambda each: (each.payer or "", each.payee)))


def teams_out(match: Match) -> tuple[str, ...]:
    """Return the teams that are out now, in the order in which they left (R-END-1)."""
    leaving = _leaving(match, match.rules.ends)
    return match.out + tuple(team for team in leaving if team not in match.out)


def _leaving(match: Match, ends: Literal["no-tables", "cannot-pay", "deals"]) -> tuple[str, ...]:
    if ends == "no-tables":
        return tuple(team for team in match.teams if match.tables[team] == 0)
    deal = match.deal
    if ends == "deals" or deal is None or deal.made is None or deal.contract is None:
        return ()
    creditors = deal.creditors(deal.contract.declarer)
    return settlement.falls_short(deal.contract, match.rules, deal.held, creditors, made=deal.made)
