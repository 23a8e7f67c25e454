"""The table in a few lines: contract, auction, tricks, piles, tables, and what comes next."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from fiftysix.deal import Deal, Played
from fiftysix.legal import winning
from fiftysix.match import Match, teams_out
from fiftysix.projections.auction_sheet import auction_sheet
from fiftysix.rules.cards import TOTAL_POINTS
from fiftysix.wording import Message, Speak, say
from fiftysix_cli.output import display_width
from fiftysix_cli.recorder.expecting import expected
from fiftysix_cli.views import symbols
from fiftysix_cli.views.auction import call_cell

_GAP = "  "


class Look:
    """How the table is shown: how wide, with piles or without, and in which language."""

    def __init__(self, speak: Speak, *, plain: bool = False, piles: bool = True) -> None:
        """Begin in 80 columns."""
        self.speak = speak
        self.plain = plain
        self.piles = piles
        self.width = 80


def lines(match: Match, look: Look) -> list[str]:
    """Return the table, at most seven lines; a long sentence at its end is wrapped, not cut."""
    shown = [_fitted(line, look.width) for line in _lines(match, look) if line]
    hint = look.speak(say("{hint}.", hint=expected(match).hint))
    return [*shown, *wrap(hint, look.width)]


def _lines(match: Match, look: Look) -> Iterator[str]:
    deal = match.deal
    yield _head(match, look)
    if deal and not (deal.unrecorded or deal.annulled):
        yield _auction(match, deal, look)
        yield _last_trick(deal, look)
        yield _trick(deal, look)
        yield _piles(deal, look)
    yield _tables(match, look)


def _head(match: Match, look: Look) -> str:
    title = match.opened.title
    parts = [title] if title else []
    deal = match.deal
    if deal:
        parts.append(
            look.speak(say("deal {number}, dealer {seat}", number=deal.number, seat=deal.dealer))
        )
        parts += _state(deal, look)
    return ". ".join(part[0].upper() + part[1:] for part in reversed(parts))


def _state(deal: Deal, look: Look) -> list[str]:
    if deal.annulled:
        return [look.speak(say("it does not count"))]
    if deal.contract is None or not deal.auction_closed:
        return []
    contract = symbols.contract(deal.contract, plain=look.plain)
    told = say(
        "{contract} by seat {seat}, team {team}",
        contract=contract,
        seat=deal.contract.declarer,
        team=deal.contract.team,
    )
    if deal.made is None:
        return [look.speak(told)]
    result = say("made") if deal.made else say("failed")
    return [look.speak(say("{contract}: {result}", contract=told, result=result))]


def _auction(match: Match, deal: Deal, look: Look) -> str:
    """Return the calls, the earliest left out where they do not fit."""
    label = look.speak(say("Calls"))
    calls = auction_sheet(deal, match.rules).calls
    cells = [f"{line.seat} {call_cell(line, plain=look.plain)}" for line in calls]
    return _with_tail(label, cells, look.width) if cells else ""


def _with_tail(label: str, cells: Sequence[str], width: int) -> str:
    """Return as many of the last cells as fit."""
    for first in range(len(cells)):
        dots = ["…"] if first else []
        text = _GAP.join([label, *dots, *cells[first:]])
        if display_width(text) <= width:
            return text
    return label


def _trick(deal: Deal, look: Look) -> str:
    if not deal.table:
        return ""
    label = look.speak(say("Trick {number}", number=deal.trick_number))
    cells = [_play(play, look) for play in deal.table]
    best = winning(deal)
    if best:
        cells.append(look.speak(say("(seat {seat} wins it so far)", seat=best.seat)))
    return _GAP.join([label, *cells])


def _last_trick(deal: Deal, look: Look) -> str:
    """Return the trick before, while no more than its end is over."""
    if not deal.tricks:
        return ""
    trick = deal.tricks[-1]
    label = look.speak(say("Trick {number}", number=trick.number))
    cells = [_play(play, look) for play in trick.plays]
    if trick.winner is not None:
        cells.append(look.speak(_won(deal, trick.winner, trick.points, look)))
    elif trick.team is not None:
        cells.append(look.speak(say("won by team {team}", team=trick.team)))
    return _GAP.join([label, *cells])


def _won(deal: Deal, seat: int, points: int | None, look: Look) -> Message:
    if points is None or not (look.piles or deal.made is not None):
        return say("won by seat {seat}", seat=seat)
    return say("won by seat {seat}: {points}", seat=seat, points=points)


def _play(play: Played, look: Look) -> str:
    return f"{play.seat} {symbols.card(play.card, plain=look.plain)}"


def _piles(deal: Deal, look: Look) -> str:
    """Return the piles; while the deal is played only if they are not hidden."""
    piles = deal.piles
    if piles is not None and deal.made is not None:
        return look.speak(say("Piles  {amounts}", amounts=symbols.amounts(piles)))
    if not deal.tricks:
        return ""
    if not look.piles:
        return look.speak(say("Piles  hidden (show)"))
    left = TOTAL_POINTS - sum(deal.trick_piles.values())
    amounts = symbols.amounts(deal.trick_piles)
    return look.speak(say("Piles  {amounts}  to come {left}", amounts=amounts, left=left))


def _tables(match: Match, look: Look) -> str:
    label = look.speak(say("Points") if match.rules.unit == "points" else say("Tables"))
    out = teams_out(match)
    cells = [
        f"{team} {look.speak(say('out')) if team in out else match.tables[team]}"
        for team in match.teams
    ]
    return _GAP.join([label, *cells])


def _fitted(text: str, width: int) -> str:
    """Return a text cut off where the line ends."""
    if display_width(text) <= width:
        return text
    while text and display_width(text) >= width:
        text = text[:-1]
    return text + "…"
