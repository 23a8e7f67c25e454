"""What rulings change in a deal: points between piles, a forfeited contract, an annulment.

Effects follow one another and none is ever edited: a later ruling undoes an earlier one by the
opposite effect, and `reinstate` gives back what an annulment or a forfeit took.
"""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from fiftysix.rules.cards import TOTAL_POINTS
from fiftysix_events.types import RulingGiven


class Ruled(msgspec.Struct, frozen=True, gc=False):
    """A ruling with its event."""

    what: RulingGiven
    event: int


class PointsMoved(NamedTuple):
    """A ruling that moves points, and how many it did move."""

    ruling: Ruled
    payer: str
    payee: str
    points: int


def points_moved(piles: dict[str, int], rulings: Iterable[Ruled]) -> list[PointsMoved]:
    """Return what rulings move between these piles, in order.

    A ruling may be given before the piles are known. It then moves what the pile turns out to
    hold, and no more: no pile falls below nothing or rises above 56.
    """
    piles = dict(piles)
    moves: list[PointsMoved] = []
    for ruling in rulings:
        effect = ruling.what.effect
        if effect.kind == "move-points" and effect.payer and effect.payee and effect.amount:
            points = _possible(piles, effect.payer, effect.payee, effect.amount)
            moves.append(PointsMoved(ruling, effect.payer, effect.payee, points))
            _move(piles, moves[-1])
    return moves


def _possible(piles: dict[str, int], payer: str, payee: str, amount: int) -> int:
    room = TOTAL_POINTS - piles.get(payee, 0)
    return max(0, min(amount, piles.get(payer, TOTAL_POINTS), room))


def _move(piles: dict[str, int], move: PointsMoved) -> None:
    """Move points; a pile that nobody counted stays unknown."""
    if move.payer in piles:
        piles[move.payer] -= move.points
    if move.payee in piles:
        piles[move.payee] += move.points


def after_rulings(piles: dict[str, int], rulings: Iterable[Ruled]) -> dict[str, int]:
    """Return the piles after what rulings moved between them."""
    moved = dict(piles)
    for move in points_moved(piles, rulings):
        _move(moved, move)
    return moved


def forfeit(rulings: Iterable[Ruled]) -> Ruled | None:
    """Return the ruling by which the contract is forfeit, if it is."""
    standing: Ruled | None = None
    for ruling in rulings:
        if ruling.what.effect.kind == "forfeit":
            standing = ruling
        elif ruling.what.effect.kind == "reinstate":
            standing = None
    return standing


def table_moves(rulings: Iterable[Ruled]) -> list[Ruled]:
    """Return the rulings that moved tables, or points of the score."""
    return [ruling for ruling in rulings if ruling.what.effect.kind == "move-tables"]
