"""What a viewpoint shows of one step: all that the terminal, the page and the pictures draw."""

from collections.abc import Mapping
from typing import NamedTuple

from fiftysix.deal import Deal, Played
from fiftysix.match import due, teams_out
from fiftysix.payments import paid
from fiftysix.projections.auction_sheet import CallLine, auction_sheet
from fiftysix.projections.findings import Finding
from fiftysix.projections.hands import (
    Hand,
    Source,
    hands_closed,
    hands_known_to,
    hands_left,
)
from fiftysix.projections.pile_sheet import TrickLine, pile_sheet
from fiftysix.replay.steps import DealReplay, Position
from fiftysix.replay.viewpoint import Viewpoint
from fiftysix.rules.auction import Contract
from fiftysix.rules.cards import TOTAL_POINTS
from fiftysix.rules.settlement import Transfer
from fiftysix.rules.tricks import winner
from fiftysix.wording import Message
from fiftysix_events.values import UNKNOWN_CARD


class Claimed(NamedTuple):
    """What the form of a bid claims of the bidder's hand. It may be false: nobody checks it."""

    call: str
    rule: str
    says: Message


class SeatScene(NamedTuple):
    """One seat at the table."""

    seat: int
    name: str
    """Empty where no name is known or shown."""
    team: str
    place: int
    """The team's place among all teams, from 0: its shape and its colour."""
    dealer: bool
    declarer: bool
    turn: bool
    """Whether it is to call or to play."""
    out: bool
    """Whether its team is out of the match: it takes no part."""
    looks_on: bool
    """Whether the scene is what this seat could know."""
    held: tuple[str, ...]
    """The cards that it still holds, as far as they are shown, sorted."""
    source: Source
    """How its hand is known: `deduced` for what only follows from other cards."""
    unseen: int
    """How many more cards it holds."""
    voids: tuple[str, ...]
    """The suits in which it has shown that it holds nothing."""
    claims: tuple[Claimed, ...]
    call: str | None
    """Its last call."""
    card: str | None
    """Its card in the trick that is shown; `?` if nobody wrote down which."""


class TeamScene(NamedTuple):
    """One team."""

    team: str
    name: str
    place: int
    seats: tuple[int, ...]
    contracted: bool
    out: bool
    pile: int | None
    """Its points in this deal so far; None for a team that takes no part."""
    tables: int
    """What it holds: tables, or points of the score."""


class Scene(NamedTuple):
    """One step of a deal as a viewpoint shows it."""

    position: Position
    viewpoint: Viewpoint
    steps: int
    """How many steps the deal has."""
    deals: tuple[int, ...]
    """The numbers of all deals of the match."""
    seats: tuple[SeatScene, ...]
    """All seats of the match by number, also those that are out."""
    teams: tuple[TeamScene, ...]
    contract: Contract | None
    """The contract, once the auction is over."""
    calls: tuple[CallLine, ...]
    trick: int | None
    """The number of the trick that is shown; None while there is none."""
    tricks: int
    """How many tricks the deal has."""
    plays: tuple[Played, ...]
    """The trick on the table, or the one that this step finished."""
    ahead: int | None
    """The seat that wins that trick so far, or has won it."""
    complete: bool
    """Whether that trick is finished."""
    won: tuple[TrickLine, ...]
    """The tricks that are finished, with the piles after each."""
    left: int
    """The points that are still to come."""
    due: tuple[Transfer, ...]
    paid: tuple[Transfer, ...]

    @property
    def said(self) -> tuple[Message, ...]:
        """What happened, in sentences: the entry, and what it brought to an end."""
        return self.position.said

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What is found here, as far as the viewpoint can know it by now."""
        return self.position.findings

    @property
    def proves(self) -> tuple[Finding, ...]:
        """What this step shows to have been wrong earlier."""
        return self.position.proves

    def __repr__(self) -> str:
        """Return which step it is."""
        return repr(self.position)

    def _repr_svg_(self) -> str | None:
        from fiftysix.replay.pictures.notebook import svg_of_scene

        return svg_of_scene(self)


def scene(replay: DealReplay, index: int) -> Scene:
    """Return what the replay's viewpoint shows of a step, counted from 0."""
    position = replay.positions[index]
    deal, match = position.deal, position.match
    plays = shown_trick(position)
    contract = deal.contract if deal.auction_closed else None
    calls = tuple(auction_sheet(deal, match.rules).calls)
    return Scene(
        position=position,
        viewpoint=replay.viewpoint,
        steps=len(replay.positions),
        deals=tuple(each.number for each in replay.match.deals),
        seats=_seats(replay, position, calls, plays),
        teams=_teams(position, contract),
        contract=contract,
        calls=calls,
        trick=_trick_number(deal, plays),
        tricks=deal.format.cards,
        plays=plays,
        ahead=_ahead(deal, plays),
        complete=bool(plays) and not deal.table,
        won=tuple(pile_sheet(deal).tricks),
        left=max(TOTAL_POINTS - sum((deal.piles or deal.trick_piles).values()), 0),
        due=due(match, deal) or (),
        paid=paid(deal),
    )


def hands_shown(replay: DealReplay, position: Position) -> Mapping[int, Hand]:
    """Return the hands as the replay's viewpoint shows them at a position."""
    seat = replay.viewpoint.seat
    if replay.viewpoint.hands == "open":
        return hands_left(position.deal, replay.dealt)
    if seat in position.deal.order:
        return hands_known_to(position.deal, replay.dealt[seat], seat)
    return hands_closed(position.deal)


def shown_trick(position: Position) -> tuple[Played, ...]:
    """Return the trick on the table, or the one that this step has just finished."""
    deal = position.deal
    if deal.table or not deal.tricks:
        return deal.table
    plays = deal.tricks[-1].plays
    return plays if plays and plays[-1].event == position.event else ()


def _trick_number(deal: Deal, plays: tuple[Played, ...]) -> int | None:
    if not plays:
        return None
    return deal.trick_number if deal.table else deal.tricks[-1].number


def _ahead(deal: Deal, plays: tuple[Played, ...]) -> int | None:
    cards = [play.card for play in plays]
    if not cards or UNKNOWN_CARD in cards:
        return None
    return plays[winner(cards, deal.trumps)].seat


# --- seats ---


class _Own(NamedTuple):
    """What is one seat's own at a position."""

    hand: Hand | None
    calls: list[CallLine]
    card: str | None


def _seats(
    replay: DealReplay,
    position: Position,
    calls: tuple[CallLine, ...],
    plays: tuple[Played, ...],
) -> tuple[SeatScene, ...]:
    hands = hands_shown(replay, position)
    cards = {play.seat: play.card for play in plays}
    said: dict[int, list[CallLine]] = {seat: [] for seat in sorted(position.match.team_of)}
    for line in calls:
        said[line.seat].append(line)
    return tuple(
        _seat(replay.viewpoint, position, seat, _Own(hands.get(seat), own, cards.get(seat)))
        for seat, own in said.items()
    )


def _seat(viewpoint: Viewpoint, position: Position, seat: int, own: _Own) -> SeatScene:
    deal, match, hand = position.deal, position.match, own.hand
    declarer = deal.contract.declarer if deal.contract and deal.auction_closed else None
    return SeatScene(
        seat=seat,
        name=match.names.get(seat, ""),
        team=match.team_of[seat],
        place=match.teams.index(match.team_of[seat]),
        dealer=seat == deal.dealer,
        declarer=seat == declarer,
        turn=on_turn(deal) == seat,
        out=seat not in deal.order,
        looks_on=viewpoint.seat == seat,
        held=hand.held if hand else (),
        source=hand.source if hand else "unknown",
        unseen=hand.unseen if hand else 0,
        voids=hand.voids if hand else (),
        claims=_claims(own.calls),
        call=own.calls[-1].call if own.calls else None,
        card=own.card,
    )


def on_turn(deal: Deal) -> int | None:
    """Return the seat that is to call or to play; None when nobody is."""
    over = deal.annulled or deal.unrecorded or deal.played_out or deal.made is not None
    return None if over else deal.turn


def _claims(own: list[CallLine]) -> tuple[Claimed, ...]:
    return tuple(
        Claimed(line.call, line.bid.form.value, line.says)
        for line in own
        if line.bid is not None and line.says is not None
    )


# --- teams ---


def _teams(position: Position, contract: Contract | None) -> tuple[TeamScene, ...]:
    match, deal = position.match, position.deal
    names = {team.team: team.name or "" for team in match.opened.teams}
    piles = deal.piles or deal.trick_piles
    out = teams_out(match)
    return tuple(
        TeamScene(
            team=team,
            name=names[team],
            place=place,
            seats=tuple(seat for seat, own in sorted(match.team_of.items()) if own == team),
            contracted=contract is not None and contract.team == team,
            out=team in out,
            pile=piles.get(team) if team in deal.teams else None,
            tables=match.tables[team],
        )
        for place, team in enumerate(match.teams)
    )
