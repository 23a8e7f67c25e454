"""An auction: calls by seat in columns, what the bids say, the contract."""

from collections.abc import Iterable, Iterator, Sequence

from fiftysix.match import Match
from fiftysix.projections.auction_sheet import AuctionSheet, CallLine
from fiftysix.projections.findings import Finding
from fiftysix.rules.auction import Contract
from fiftysix.vocabulary import (
    bid_in_words,
    contract_in_words,
    level_in_words,
    seat_in_words,
)
from fiftysix.wording import Message, mark, say
from fiftysix_cli.output import Line, display_width, pad
from fiftysix_cli.views import findings, symbols

_CALLS = {
    "P": mark("{seat} passes."),
    "X": mark("{seat} doubles."),
    "XX": mark("{seat} redoubles."),
}
_OTHER_CALL = mark("{seat} says {call}.")

_GAP = 2


def lines(
    match: Match, sheet: AuctionSheet, found: Sequence[Finding], *, plain: bool
) -> Iterator[Line]:
    """Yield the whole auction."""
    yield say("Deal {deal}, seat {dealer} dealt.", deal=sheet.deal.number, dealer=sheet.deal.dealer)
    if plain:
        yield from sentences(match, sheet)
    elif sheet.calls:
        yield from columns(sheet)
        yield ""
        yield from _what_bids_say(sheet.calls)
    yield from ending(match, sheet)
    yield from findings.lines((each for each in found if each.event in _events(sheet)), plain=plain)


def _events(sheet: AuctionSheet) -> set[int]:
    return {line.event for line in sheet.calls}


def ending(match: Match, sheet: AuctionSheet) -> Iterator[Message]:
    """Yield the contract, or who is to call."""
    if sheet.deal.unrecorded:
        yield say("It was not written down.")
    if sheet.deal.annulled:
        yield say("The deal does not count.")
    if sheet.contract and sheet.closed:
        yield _outcome(sheet.contract)
        if sheet.deal.declared and not sheet.deal.calls:
            yield say("The auction was not written down call by call.")
    elif sheet.turn is not None:
        yield say("{seat} is to call.", seat=seat_in_words(sheet.turn, match.names))


def _outcome(contract: Contract) -> Message:
    if contract.passed_out:
        return say("All passed: {contract}.", contract=contract_in_words(contract))
    return say("Contract: {contract}.", contract=contract_in_words(contract))


# --- columns ---


def columns(sheet: AuctionSheet, last: int | None = None) -> list[str]:
    """Return the calls below their seats; of a long auction only the `last` rows."""
    order = sheet.deal.order
    heads = [f"{seat} {sheet.deal.team_of[seat]}" for seat in order]
    rows = _rows(order, sheet.calls)
    shown = rows if last is None else rows[-last:]
    width = max(display_width(cell) for row in [heads, *rows] for cell in row) + _GAP
    return ["".join(pad(cell, width) for cell in row).rstrip() for row in [heads, *shown]]


def _rows(order: tuple[int, ...], calls: Iterable[CallLine]) -> list[list[str]]:
    """Put calls below their seats; whoever calls out of turn may begin a row of their own."""
    rows: list[list[str]] = []
    place = len(order)
    for line in calls:
        column = order.index(line.seat)
        if column <= place or not rows:
            rows.append([""] * len(order))
        rows[-1][column] = call_cell(line)
        place = column
    return rows


def call_cell(line: CallLine, *, plain: bool = False) -> str:
    """Return a call as it was said; what a plus comes to; `!` before what was irregular."""
    text = symbols.call(line.call, plain=plain)
    if line.bid and line.bid.plus:
        text = f"{text}={line.number}"
    return f"!{text}" if line.irregular else text


# --- sentences ---


def sentences(match: Match, sheet: AuctionSheet) -> Iterator[Message]:
    """Yield each call as a sentence."""
    return (_sentence(match, line) for line in sheet.calls)


def _what_bids_say(calls: Iterable[CallLine]) -> Iterator[Message]:
    for line in calls:
        if line.bid and line.says is not None:
            template = (
                mark("Seat {seat}: {call}, that is {level}; {says} ({form})")
                if line.bid.plus or line.bid.noes
                else mark("Seat {seat}: {call}; {says} ({form})")
            )
            yield say(
                template,
                seat=line.seat,
                call=symbols.call(line.call),
                level=_level(line),
                says=line.says,
                form=line.bid.form.value,
            )


def _level(line: CallLine) -> Message:
    return level_in_words(line.number or 0, line.denomination or "NT")


def _sentence(match: Match, line: CallLine) -> Message:
    who = seat_in_words(line.seat, match.names)
    if line.bid is None or line.says is None:
        return say(_CALLS.get(line.call, _OTHER_CALL), seat=who, call=line.call)
    template = (
        mark("{seat} bids {bid}, that is {level}: {says}.")
        if line.bid.plus or line.bid.noes
        else mark("{seat} bids {bid}: {says}.")
    )
    return say(template, seat=who, bid=bid_in_words(line.bid), level=_level(line), says=line.says)
