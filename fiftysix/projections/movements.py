"""What moved between the teams, one movement an event, and what each held after each deal."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from fiftysix.walk import walk
from fiftysix_events.envelope import Entry
from fiftysix_events.types import DealBegun, Event, PointsAwarded, RulingGiven, TablesPaid

Kind = Literal["payment", "award", "ruling"]


class Opening(NamedTuple):
    """What every team began with (R-TABLE-1)."""

    event: int
    at: str
    tables: dict[str, int]


class Movement(NamedTuple):
    """Tables or points that moved. Nobody pays for points that are earned: payer None."""

    event: int
    at: str
    kind: Kind
    rule: str
    deal: int
    """The deal that it is for."""
    payer: str | None
    payee: str
    amount: int


class Balance(NamedTuple):
    """What every team held when a deal was over, or at the end of the record."""

    deal: int
    tables: dict[str, int]


Line = Opening | Movement | Balance


def movements(timeline: Sequence[Entry]) -> Iterator[Line]:
    """Yield the opening, each movement as it was recorded, and the balance after each deal."""
    deal: int | None = None
    tables: dict[str, int] = {}
    for step in walk(timeline):
        event, entry = step.entry.event, step.entry
        if step.before is None:
            yield Opening(entry.version, entry.at, step.after.tables)
        elif not step.verdict.obstacle:
            if isinstance(event, DealBegun) and deal is not None:
                yield Balance(deal, tables)
            yield from _movement(entry, event)
        deal = step.after.deal.number if step.after.deal else None
        tables = step.after.tables
    if deal is not None:
        yield Balance(deal, tables)


def _movement(entry: Entry, event: Event) -> Iterator[Movement]:
    version, at = entry.version, entry.at
    match event:
        case TablesPaid():
            yield Movement(
                version, at, "payment", "R-SCORE-8", event.deal,
                event.payer, event.payee, event.tables,
            )  # fmt: skip
        case PointsAwarded():
            yield Movement(
                version, at, "award", "R-SCORE-8", event.deal, None, event.team, event.points
            )
        case RulingGiven(effect=effect) if (
            effect.kind == "move-tables" and effect.payer and effect.payee and effect.amount
        ):
            yield Movement(
                version, at, "ruling", event.rule or "§8", event.deal,
                effect.payer, effect.payee, effect.amount,
            )  # fmt: skip
        case _:
            return
