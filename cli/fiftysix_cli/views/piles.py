"""Tricks and piles of a deal."""

from collections.abc import Iterator, Sequence

from fiftysix.deal import Deal, Trick
from fiftysix.projections.findings import Finding
from fiftysix.projections.pile_sheet import PileSheet, TrickLine
from fiftysix.vocabulary import contract_in_words, points_in_words
from fiftysix.wording import Message, mark, say, say_in
from fiftysix_cli.output import Cell, Line, table_lines
from fiftysix_cli.views import findings, symbols

_HEADS = (
    say_in("table head", "trick"),
    say_in("table head", "leads"),
    say_in("table head", "cards"),
    say_in("table head", "won by"),
    say_in("table head", "points"),
)


def lines(sheet: PileSheet, found: Sequence[Finding], *, plain: bool) -> Iterator[Line]:
    """Yield contract, tricks with running piles, and what decides the deal."""
    deal = sheet.deal
    yield say("Deal {deal}, seat {dealer} dealt.", deal=deal.number, dealer=deal.dealer)
    if deal.contract:
        yield say("Contract: {contract}.", contract=contract_in_words(deal.contract))
    if plain:
        yield from (_in_words(line) for line in sheet.tricks)
    elif sheet.tricks:
        heads = (*_HEADS, *deal.teams)
        yield from table_lines(heads, [_row(deal, line) for line in sheet.tricks])
        if any(line.trick.winner for line in sheet.tricks):
            yield say("* took the trick")
    yield from _result(sheet, plain=plain)
    events = {play.event for line in sheet.tricks for play in line.trick.plays}
    events |= {count.event for count in deal.counts}
    yield from findings.lines((each for each in found if each.event in events), plain=plain)


def _row(deal: Deal, line: TrickLine) -> list[Cell]:
    trick = line.trick
    return [
        trick.number,
        trick.plays[0].seat if trick.plays else "",
        " ".join(cards_of(deal, trick)),
        _winner(trick),
        "?" if trick.points is None else trick.points,
        *(line.piles[team] for team in deal.teams),
    ]


def _winner(trick: Trick) -> str:
    if trick.winner is None:
        return trick.team or "?"
    return f"{trick.winner} {trick.team}"


def cards_of(deal: Deal, trick: Trick) -> Iterator[str]:
    """Yield the cards in the order of play; a seat that played out of turn is named."""
    expected: int | None = None
    for play in trick.plays:
        named = f"{play.seat}:" if expected not in (None, play.seat) else ""
        won = "*" if play.seat == trick.winner else ""
        yield f"{named}{symbols.card(play.card)}{won}"
        expected = deal.next_seat(play.seat)


def _in_words(line: TrickLine) -> Message:
    trick = line.trick
    return say(
        _template(trick),
        trick=trick.number,
        cards=", ".join(f"{play.seat} {play.card}" for play in trick.plays),
        seat=trick.winner or 0,
        team=trick.team or "",
        points=points_in_words(trick.points or 0),
        piles=symbols.amounts(line.piles),
    )


def _template(trick: Trick) -> str:
    if not trick.plays:
        return mark("Trick {trick}: {points} for team {team}. Piles {piles}.")
    if trick.winner is not None:
        return mark(
            "Trick {trick}: {cards}; seat {seat} wins, {points} for team {team}. Piles {piles}."
        )
    if trick.team is not None:
        return mark("Trick {trick}: {cards}; {points} for team {team}. Piles {piles}.")
    return mark("Trick {trick}: {cards}; nobody can tell who won. Piles {piles}.")


def _result(sheet: PileSheet, *, plain: bool) -> Iterator[Message]:
    deal = sheet.deal
    if deal.unrecorded:
        yield say("It was not written down.")
        return
    if deal.annulled:
        yield say("The deal does not count.")
    if deal.table:
        yield say("On the table: {cards}", cards=symbols.plays(deal.table, plain=plain))
    for count in deal.counts:
        piles = symbols.amounts(count.piles)
        yield say("Counted (#{event}): {piles}", event=count.event, piles=piles)
    yield _piles(sheet)


def _piles(sheet: PileSheet) -> Message:
    if sheet.piles is None:
        return say(
            "So far: {piles}, still to come {left}.",
            piles=symbols.amounts(sheet.so_far),
            left=sheet.outstanding,
        )
    piles = symbols.amounts(sheet.piles)
    if sheet.deal.made is None:
        return say("Piles: {piles}.", piles=piles)
    if sheet.deal.made:
        return say("Piles: {piles}. Made.", piles=piles)
    return say("Piles: {piles}. Failed.", piles=piles)
