"""The auction (R-AUC-1 to R-AUC-9): what a call does, and which rules it breaks."""

from typing import Literal

import msgspec

from fiftysix.rules.calls import DOUBLE, HIGHEST_BID, LOWEST_BID, PASS, REDOUBLE, Bid, Call
from fiftysix.rules.irregularities import Breach, Obstacle
from fiftysix.wording import say
from fiftysix_events.types import Rules

NO_TRUMPS = "NT"

Stake = Literal["undoubled", "doubled", "redoubled"]


class LastBid(msgspec.Struct, frozen=True, gc=False):
    """The bid that stands: what it comes to, and who made it."""

    number: int
    denomination: str
    seat: int


class Contract(msgspec.Struct, frozen=True, gc=False):
    """Number, denomination, stake, declarer and the contracted team (R-AUC-9)."""

    number: int
    denomination: str
    stake: Stake
    declarer: int
    team: str
    passed_out: bool = False


class Auction(msgspec.Struct, frozen=True, gc=False):
    """An auction so far."""

    players: int
    """N: the players still in the match."""
    bid: LastBid | None = None
    stake: Stake = "undoubled"
    passes: int = 0
    """Consecutive passes at its end."""
    suit: str | None = None
    """The suit last named, which noes refer to (R-FORM-4)."""

    @property
    def closed(self) -> bool:
        """Whether it has ended (R-AUC-5, R-AUC-7, R-AUC-8)."""
        if self.bid is None:
            return self.passes >= self.players
        return self.stake == "redoubled" or self.passes >= self.players - 1


def number_of(auction: Auction, bid: Bid) -> int:
    """Return the number that a bid comes to; a plus adds to the last bid's (R-FORM-5)."""
    return bid.number + (auction.bid.number if bid.plus and auction.bid else 0)


def denomination_of(auction: Auction, bid: Bid, rules: Rules) -> str:
    """Return the denomination that a bid plays at; noes by R-FORM-7."""
    if bid.noes and rules.noes == "last-suit":
        return auction.suit or NO_TRUMPS
    return bid.suit or NO_TRUMPS


def after_call(auction: Auction, seat: int, call: Call, rules: Rules) -> Auction:
    """Return the auction after a call, which counts as it happened even if it broke a rule."""
    if call == PASS:
        return msgspec.structs.replace(auction, passes=auction.passes + 1)
    if isinstance(call, str):
        if auction.bid is None:  # nothing to double: it was said and changes nothing
            return msgspec.structs.replace(auction, passes=0)
        stake: Stake = "doubled" if call == DOUBLE else "redoubled"
        return msgspec.structs.replace(auction, stake=stake, passes=0)
    return Auction(
        players=auction.players,
        bid=LastBid(number_of(auction, call), denomination_of(auction, call, rules), seat),
        suit=call.suit or auction.suit,
    )


def contract_of(auction: Auction, team_of: dict[int, str], right_of_dealer: int) -> Contract | None:
    """Return what the calls so far come to, or None while there is neither bid nor end.

    Four, six or eight passes contract the player to the dealer's right for 28 (R-AUC-8).
    """
    if auction.bid:
        bid = auction.bid
        return Contract(bid.number, bid.denomination, auction.stake, bid.seat, team_of[bid.seat])
    if not auction.closed:
        return None
    return passed_out(right_of_dealer, team_of[right_of_dealer])


def passed_out(right_of_dealer: int, team: str) -> Contract:
    """Return the contract of a deal in which all passed (R-AUC-8)."""
    return Contract(LOWEST_BID, NO_TRUMPS, "undoubled", right_of_dealer, team, passed_out=True)


def obstacle_to_call(auction: Auction, call: Call, rules: Rules) -> Obstacle | None:
    """Return why this call has no meaning here, if so: a form that is not available (R-FORM-8)."""
    if not (isinstance(call, Bid) and call.plus):
        return None
    if auction.bid is None:
        return Obstacle(call.form.value, say("a plus bid needs a bid before it"))
    if number_of(auction, call) > HIGHEST_BID:
        text = say(
            "plus {plus} over {last} is {sum}; no bid is above 56",
            plus=call.number,
            last=auction.bid.number,
            sum=number_of(auction, call),
        )
        return Obstacle("R-FORM-8", text)
    if call.noes and rules.plus_noes == "two" and call.number != 2:
        return Obstacle("R-FORM-8", say("plus with noes is always plus two"))
    return None


def breaches_of_call(
    auction: Auction, seat: int, call: Call, team_of: dict[int, str], rules: Rules
) -> list[Breach]:
    """Return the rules that this call breaks, turn and end of the auction aside."""
    if call == PASS:
        if auction.bid is None and not rules.opening_pass:
            text = say("nobody may pass before the first bid in this match")
            return [Breach("opening-pass", "§7", text)]
        return []
    if isinstance(call, Bid):
        return _breaches_of_bid(auction, call)
    return _breaches_of_double(auction, seat, call, team_of)


def _breaches_of_bid(auction: Auction, bid: Bid) -> list[Breach]:
    number = number_of(auction, bid)
    if auction.bid and number <= auction.bid.number:
        text = say("{number} is not higher than {last}", number=number, last=auction.bid.number)
        return [Breach("insufficient-bid", "R-AUC-2", text)]
    if number < LOWEST_BID:
        return [Breach("insufficient-bid", "R-AUC-2", say("the lowest bid is 28"))]
    return []


def _breaches_of_double(
    auction: Auction, seat: int, call: Call, team_of: dict[int, str]
) -> list[Breach]:
    bid = auction.bid
    own = bid is not None and team_of[bid.seat] == team_of[seat]
    if call == DOUBLE:
        rule, wrong = (
            "R-AUC-4",
            (
                say("there is no bid to double")
                if bid is None
                else say("a partner's bid cannot be doubled")
                if own
                else say("the bid is already doubled")
                if auction.stake == "doubled"
                else say("the bid is already redoubled")
                if auction.stake == "redoubled"
                else None
            ),
        )
    else:
        rule, wrong = (
            "R-AUC-5",
            (
                say("there is no doubled bid to redouble")
                if bid is None or auction.stake != "doubled"
                else say("only the contracted team can redouble")
                if not own
                else None
            ),
        )
    return [Breach("inadmissible-double", rule, wrong)] if wrong else []


def admissible_calls(
    auction: Auction, seat: int, team_of: dict[int, str], rules: Rules
) -> tuple[str, ...]:
    """Return P, X, XX as far as the seat may say them now; a higher bid is always admissible."""
    calls: tuple[Literal["P", "X", "XX"], ...] = (PASS, DOUBLE, REDOUBLE)
    return tuple(
        call for call in calls if not breaches_of_call(auction, seat, call, team_of, rules)
    )
