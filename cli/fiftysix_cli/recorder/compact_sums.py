"""What is typed between the deals: `b a 1` for what was paid, `a 31 b 25` for a count, a dealer."""

import re

from fiftysix.match import Match
from fiftysix.next_step import next_step
from fiftysix.wording import Message, mark, say
from fiftysix_cli.recorder.piece import END_OF_WORD, Piece, unreadable

_PAYMENT = re.compile(
    rf"([a-z])\s*(?:to\b|->|>)?\s*([a-z])\s*([0-9]{{1,9}}){END_OF_WORD}", re.IGNORECASE
)
_AWARD = re.compile(rf"([a-z])\s*([0-9]{{1,9}}){END_OF_WORD}", re.IGNORECASE)
_DUE = re.compile(rf"due{END_OF_WORD}", re.IGNORECASE)
_COUNT = re.compile(
    rf"[a-z]\s*[0-9]{{1,9}}(?:[\s,]*[a-z]\s*[0-9]{{1,9}})*{END_OF_WORD}", re.IGNORECASE
)
_TEAM_AND_NUMBER = re.compile(r"([a-z])\s*([0-9]+)", re.IGNORECASE)
_RESULT = re.compile(rf"(made|failed){END_OF_WORD}", re.IGNORECASE)
_DEAL = re.compile(
    rf"deal(?P<number>\s+[0-9]{{1,9}})?(?P<dealer>\s+!?dealer=!?[0-9]{{1,9}})?"
    rf"(?P<unrecorded>\s+unrecorded)?{END_OF_WORD}",
    re.IGNORECASE,
)
_DEALER = re.compile(rf"(!?)(?:dealer=)?(!?)([0-9]){END_OF_WORD}", re.IGNORECASE)


def payment_at(line: str, start: int, match: Match) -> Piece | None:
    """Return the payment, or the award, that begins at `start`."""
    points = match.rules.unit == "points"
    verb = "award" if points else "pay"
    if found := _DUE.match(line, start):
        return Piece(start, found.end(), f"{verb} due")
    if found := (_AWARD if points else _PAYMENT).match(line, start):
        return Piece(start, found.end(), " ".join((verb, *found.groups())))
    return None


def count_at(line: str, start: int) -> Piece | None:
    """Return the count of piles, or the result, that begins at `start`."""
    if found := _RESULT.match(line, start):
        return Piece(start, found.end(), f"result {found[1]}")
    if found := _COUNT.match(line, start):
        piles = " ".join(f"{team} {points}" for team, points in _TEAM_AND_NUMBER.findall(found[0]))
        return Piece(start, found.end(), f"count {piles}")
    return None


def dealer_at(line: str, start: int, match: Match) -> Piece | None:
    """Return the next deal, begun by naming its dealer alone: `3`, `!3`, `dealer=3`."""
    found = _DEALER.match(line, start)
    if found is None:
        return None
    mark = found[1] or found[2]
    return Piece(start, found.end(), f"deal {_next_number(match)} {mark}dealer={found[3]}")


def deal_at(line: str, start: int, match: Match) -> Piece | None:
    """Return the deal that `deal` begins; its number may be left out."""
    found = _DEAL.match(line, start)
    if found is None:
        return None
    number = found["number"] or f" {_next_number(match)}"
    rest = (found["dealer"] or "") + (found["unrecorded"] or "")
    return Piece(start, found.end(), f"deal{number}{rest}")


def _next_number(match: Match) -> int:
    return match.deal.number + 1 if match.deal else 1


def nothing_to_settle(line: str, start: int, match: Match) -> Exception:
    """Return what is raised between deals for what belongs into one."""
    return unreadable(line, start, mark("{read} is not understood now"), _instead(match))


def _instead(match: Match) -> Message:
    match next_step(match).do:
        case "pay":
            return say("expected: what was paid, as in b a 2; Enter for what is due; or deal")
        case "award":
            return say("expected: the points of a team, as in a 2; Enter for what is due; or deal")
        case "agree":
            return say("expected: who agrees, as in agree 2; or dispute; or deal")
        case "count":
            return say("expected: the piles, as in a 31 b 25; or made, or failed")
        case "deal":
            return say("expected: the next deal: Enter begins it; a seat says who deals")
        case _:
            return say("the match is over; note, dispute and pay can still be added")
