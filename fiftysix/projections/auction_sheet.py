"""An auction call by call: what was said, the number it comes to, and what its form says."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from fiftysix.audit.as_json import contract_as_json
from fiftysix.deal import Deal, Said
from fiftysix.rules.auction import (
    Auction,
    Contract,
    after_call,
    breaches_of_call,
    denomination_of,
    number_of,
)
from fiftysix.rules.calls import Bid, Form, understand
from fiftysix.vocabulary import DENOMINATIONS, number_in_words
from fiftysix.wording import Message, say, say_n
from fiftysix_events.types import Rules


class CallLine(NamedTuple):
    """A call as it was said, and what it comes to."""

    seat: int
    call: str
    event: int
    bid: Bid | None
    """What the call says, where it is a bid."""
    number: int | None
    denomination: str | None
    says: Message | None
    """What the form of a bid tells partners (R-FORM-1 to R-FORM-6); never checked."""
    irregular: bool = False
    """Whether it breaks a rule: out of turn, too low, after the end."""


class AuctionSheet(NamedTuple):
    """The auction of a deal."""

    deal: Deal
    calls: list[CallLine]
    contract: Contract | None
    closed: bool
    turn: int | None
    """Who calls next, while the auction goes on."""


def auction_sheet(deal: Deal, rules: Rules) -> AuctionSheet:
    """Return the auction of a deal as far as it has come."""
    auction = Auction(len(deal.order))
    lines: list[CallLine] = []
    caller = deal.first
    for said in deal.calls:
        call = understand(said.call)
        irregular = (
            auction.closed
            or said.seat != caller
            or call is None
            or bool(breaches_of_call(auction, said.seat, call, deal.team_of, rules))
        )
        lines.append(_line(auction, said, rules)._replace(irregular=irregular))
        caller = deal.next_seat(said.seat)
        if call is not None and not auction.closed:
            auction = after_call(auction, said.seat, call, rules)
    turn = None if deal.auction_closed or deal.annulled or deal.unrecorded else deal.turn
    return AuctionSheet(deal, lines, deal.contract, deal.auction_closed, turn)


def _line(auction: Auction, said: Said, rules: Rules) -> CallLine:
    seat, text, event = said.seat, said.call, said.event
    bid = understand(text)
    if not isinstance(bid, Bid):
        return CallLine(seat, text, event, None, None, None, None)
    number, denomination = number_of(auction, bid), denomination_of(auction, bid, rules)
    return CallLine(seat, text, event, bid, number, denomination, says(bid, auction.suit))


def says(bid: Bid, last_suit: str | None) -> Message:
    """Return what a bid tells partners, given the suit last named (R-FORM-1 to R-FORM-6)."""
    return _SAYS[bid.form](bid, last_suit)


def _suit(bid: Bid) -> Message:
    return DENOMINATIONS[bid.suit or "NT"]


def _void(_bid: Bid, last_suit: str | None) -> Message:
    if last_suit is None:
        return say("void in a suit, but no suit was named before")
    return say("void in {suit}, the suit last named", suit=DENOMINATIONS[last_suit])


def _high_cards(bid: Bid, _last_suit: str | None) -> Message:
    return say_n(
        "{number} high card of {suit} and no others",
        "{number} high cards of {suit} and no others",
        count=bid.number,
        number=number_in_words(bid.number),
        suit=_suit(bid),
    )


_SAYS: Mapping[Form, Callable[[Bid, str | None], Message]] = {
    Form.NUMBER_SUIT: lambda bid, _: say("holds the top of {suit}", suit=_suit(bid)),
    Form.SUIT_NUMBER: lambda bid, _: say("strong in {suit}, without its top card", suit=_suit(bid)),
    Form.NO_TRUMPS: lambda _bid, _suit: say("strong, in no particular suit"),
    Form.NOES: _void,
    Form.PLUS_SUIT: _high_cards,
    Form.PLUS_NOES: _void,
}


def auction_as_json(sheet: AuctionSheet) -> dict[str, Any]:
    """Return an auction, as `fiftysix auction --json` prints it."""
    return {
        "deal": sheet.deal.number,
        "dealer": sheet.deal.dealer,
        "calls": [
            {
                "seat": line.seat,
                "call": line.call,
                "event": line.event,
                "number": line.number,
                "denomination": line.denomination,
                "form": line.bid and line.bid.form.value,
                "says": None if line.says is None else str(line.says),
            }
            for line in sheet.calls
        ],
        "closed": sheet.closed,
        "contract": sheet.contract and contract_as_json(sheet.contract),
        "turn": sheet.turn,
    }
