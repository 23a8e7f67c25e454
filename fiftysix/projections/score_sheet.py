"""The score sheet: one row a deal, and what every team holds after it."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from fiftysix.audit.as_json import contract_as_json, transfers_as_json
from fiftysix.audit.report import UNCHECKED, DealReport, report_of_deal
from fiftysix.match import Match, teams_out
from fiftysix.rules.settlement import Transfer
from fiftysix.rulings import Ruled, table_moves
from fiftysix.wording import Message


class ScoreSheet(NamedTuple):
    """Every deal of a match with its result, and the totals."""

    match: Match
    rows: list[DealReport]
    tables: Mapping[str, int]
    moves: list[Ruled]
    """The rulings that moved tables, or points of the score, beside all payments."""
    out: tuple[str, ...]
    winner: str | None


def score_sheet(match: Match) -> ScoreSheet:
    """Return the score sheet of a match as it stands."""
    rows = [report_of_deal(match, deal) for deal in match.deals]
    moves = table_moves(match.rulings)
    return ScoreSheet(match, rows, match.tables, moves, teams_out(match), match.winner)


def moved(transfers: Iterable[Transfer]) -> dict[str, int]:
    """Return what transfers changed for each team: gains positive, losses negative."""
    changes: dict[str, int] = {}
    for payer, payee, amount in transfers:
        changes[payee] = changes.get(payee, 0) + amount
        if payer is not None:
            changes[payer] = changes.get(payer, 0) - amount
    return dict(sorted(changes.items()))


def unchecked(row: DealReport) -> Message | None:
    """Return what the grade of a deal leaves unchecked; nothing where all cards are known."""
    return None if row.annulled else UNCHECKED[row.grade]


def score_as_json(sheet: ScoreSheet) -> dict[str, Any]:
    """Return the score sheet, as `fiftysix score --json` prints it."""
    return {
        "unit": sheet.match.rules.unit,
        "deals": [
            {
                "number": row.number,
                "dealer": row.dealer,
                "grade": row.grade,
                "contract": row.contract and contract_as_json(row.contract),
                "piles": row.piles,
                "made": row.made,
                "due": transfers_as_json(row.due),
                "paid": transfers_as_json(row.paid),
                "moved": moved(row.paid),
                "tables": row.tables,
                "annulled": row.annulled,
            }
            for row in sheet.rows
        ],
        "rulings": [
            {
                "event": ruling.event,
                "deal": ruling.what.deal,
                "moved": [
                    ruling.what.effect.payer,
                    ruling.what.effect.payee,
                    ruling.what.effect.amount,
                ],
            }
            for ruling in sheet.moves
        ],
        "tables": sheet.tables,
        "out": list(sheet.out),
        "winner": sheet.winner,
    }
