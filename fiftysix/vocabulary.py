"""Cards, calls, seats and contracts in words, for sentences that people read or hear."""

from collections.abc import Mapping

from fiftysix.rules.auction import Contract
from fiftysix.rules.calls import Bid, Form
from fiftysix.wording import Message, say
from fiftysix_events.types import Effect, Rules
from fiftysix_events.values import UNKNOWN_CARD

DENOMINATIONS: Mapping[str, Message] = {
    "S": say("spades"),
    "H": say("hearts"),
    "D": say("diamonds"),
    "C": say("clubs"),
    "NT": say("no trumps"),
}

RANKS: Mapping[str, Message] = {
    "J": say("jack"),
    "9": say("nine"),
    "A": say("ace"),
    "T": say("ten"),
    "K": say("king"),
    "Q": say("queen"),
    "8": say("eight"),
    "7": say("seven"),
}

_SMALL_NUMBERS = (
    say("one"),
    say("two"),
    say("three"),
    say("four"),
    say("five"),
    say("six"),
    say("seven"),
    say("eight"),
    say("nine"),
    say("ten"),
)

_BIDS: Mapping[Form, str] = {
    Form.NUMBER_SUIT: "{number} {suit}",
    Form.SUIT_NUMBER: "{suit} {number}",
    Form.NO_TRUMPS: "{number} no trumps",
    Form.NOES: "{number} noes",
    Form.PLUS_SUIT: "plus {number} {suit}",
    Form.PLUS_NOES: "plus {number} noes",
}

_CONTRACTS: Mapping[str, str] = {
    "undoubled": "{number} {denomination} by seat {seat} for team {team}",
    "doubled": "{number} {denomination} doubled, by seat {seat} for team {team}",
    "redoubled": "{number} {denomination} redoubled, by seat {seat} for team {team}",
}


def number_in_words(number: int) -> Message:
    """Return a small number as a word, a larger one in digits."""
    if 1 <= number <= len(_SMALL_NUMBERS):
        return _SMALL_NUMBERS[number - 1]
    return say("{number}", number=number)


def card_in_words(card: str) -> Message:
    """Return `JH` as the jack of hearts, and `?` as a card nobody wrote down."""
    if card == UNKNOWN_CARD:
        return say("a card that nobody wrote down")
    return say("the {rank} of {suit}", rank=RANKS[card[0]], suit=DENOMINATIONS[card[1]])


def bid_in_words(bid: Bid) -> Message:
    """Return a bid in the form in which it was said: the form carries information."""
    number = number_in_words(bid.number) if bid.plus else bid.number
    if bid.suit is None:
        return say(_BIDS[bid.form], number=number)
    return say(_BIDS[bid.form], number=number, suit=DENOMINATIONS[bid.suit])


def level_in_words(number: int, denomination: str) -> Message:
    """Return what a bid comes to."""
    return say("{number} {denomination}", number=number, denomination=DENOMINATIONS[denomination])


def contract_in_words(contract: Contract) -> Message:
    """Return a contract with its stake, declarer and team."""
    return say(
        _CONTRACTS[contract.stake],
        number=contract.number,
        denomination=DENOMINATIONS[contract.denomination],
        seat=contract.declarer,
        team=contract.team,
    )


def seat_in_words(seat: int, names: Mapping[int, str]) -> Message:
    """Return a seat with the name of its player, as a sentence begins with it."""
    if seat in names:
        return say("Seat {seat} ({name})", seat=seat, name=names[seat])
    return say("Seat {seat}", seat=seat)


def tables_in_words(count: int) -> Message:
    """Return a number of tables."""
    return say("1 table") if count == 1 else say("{count} tables", count=count)


def points_in_words(count: int) -> Message:
    """Return a number of points."""
    return say("1 point") if count == 1 else say("{count} points", count=count)


def moved_in_words(effect: Effect, rules: Rules) -> Message:
    """Return what a ruling moves: points of a pile, tables, or points of the score."""
    amount = effect.amount or 0
    if effect.kind == "move-points":
        return points_in_words(amount)
    if rules.unit == "points":
        return say("{points} of its score", points=points_in_words(amount))
    return tables_in_words(amount)
