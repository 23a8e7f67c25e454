"""Tricks and piles of a deal: who won what, and what the piles came to after each trick."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from fiftysix.deal import Deal, Played, Trick
from fiftysix.rules.cards import TOTAL_POINTS
from fiftysix_events.values import UNKNOWN_CARD


class TrickLine(NamedTuple):
    """A finished trick, and the piles after it."""

    trick: Trick
    piles: dict[str, int]


class PileSheet(NamedTuple):
    """The tricks of a deal and what they come to."""

    deal: Deal
    tricks: list[TrickLine]
    piles: dict[str, int] | None
    """The piles that decide, once they are known."""

    @property
    def so_far(self) -> dict[str, int]:
        """The points of the tricks that are known."""
        return self.deal.trick_piles

    @property
    def outstanding(self) -> int:
        """The points that no known trick has brought yet."""
        return TOTAL_POINTS - sum(self.so_far.values())


def pile_sheet(deal: Deal) -> PileSheet:
    """Return the tricks of a deal with running piles."""
    running = dict.fromkeys(deal.teams, 0)
    lines: list[TrickLine] = []
    for trick in deal.tricks:
        if trick.team is not None:
            running[trick.team] += trick.points or 0
        lines.append(TrickLine(trick, dict(running)))
    return PileSheet(deal, lines, deal.piles)


def piles_as_json(sheet: PileSheet) -> dict[str, Any]:
    """Return tricks and piles, as `fiftysix piles --json` prints them."""
    return {
        "deal": sheet.deal.number,
        "grade": sheet.deal.grade,
        "tricks": [
            {
                "number": line.trick.number,
                "plays": plays_as_json(line.trick.plays),
                "winner": line.trick.winner,
                "team": line.trick.team,
                "points": line.trick.points,
                "piles": line.piles,
            }
            for line in sheet.tricks
        ],
        "table": plays_as_json(sheet.deal.table),
        "counted": [{"event": count.event, "piles": count.piles} for count in sheet.deal.counts],
        "piles": sheet.piles,
        "outstanding": sheet.outstanding,
    }


def plays_as_json(plays: Iterable[Played]) -> list[dict[str, str | int | None]]:
    """Return cards with who played them; null for a card nobody wrote down."""
    return [
        {
            "seat": play.seat,
            "card": None if play.card == UNKNOWN_CARD else play.card,
            "event": play.event,
        }
        for play in plays
    ]
