"""Cards, calls, seats and contracts in words, for sentences that people read or hear."""

from collections.abc import Mapping

from fiftysix.card_names import CARDS
from fiftysix.rules.auction import Contract
from fiftysix.rules.calls import Bid, Form
from fiftysix.wording import Message, mark, say, say_n
from fiftysix_events.types import Effect, Rules
from fiftysix_events.values import UNKNOWN_CARD

DENOMINATIONS: Mapping[str, Message] = {
    "S": say("spades"),
    "H": say("hearts"),
    "D": say("diamonds"),
    "C": say("clubs"),
    "NT": say("no trumps"),
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
    Form.NUMBER_SUIT: mark("{number} {suit}"),
    Form.SUIT_NUMBER: mark("{suit} {number}"),
    Form.NO_TRUMPS: mark("{number} no trumps"),
    Form.NOES: mark("{number} noes"),
    Form.PLUS_SUIT: mark("plus {number} {suit}"),
    Form.PLUS_NOES: mark("plus {number} noes"),
}

_CONTRACTS: Mapping[str, str] = {
    "undoubled": mark("{number} {denomination} by seat {seat} for team {team}"),
    "doubled": mark("{number} {denomination} doubled, by seat {seat} for team {team}"),
    "redoubled": mark("{number} {denomination} redoubled, by seat {seat} for team {team}"),
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
    return CARDS[card]


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
    return say_n("{count} table", "{count} tables", count=count)


def points_in_words(count: int) -> Message:
    """Return a number of points."""
    return say_n("{count} point", "{count} points", count=count)


def players_in_words(count: int) -> Message:
    """Return a number of players."""
    return say_n("{count} player", "{count} players", count=count)


def teams_in_words(count: int) -> Message:
    """Return a number of teams."""
    return say_n("{count} team", "{count} teams", count=count)


def events_in_words(count: int) -> Message:
    """Return a number of events."""
    return say_n("{count} event", "{count} events", count=count)


def moved_in_words(effect: Effect, rules: Rules) -> Message:
    """Return what a ruling moves: points of a pile, tables, or points of the score."""
    amount = effect.amount or 0
    if effect.kind == "move-points":
        return points_in_words(amount)
    if rules.unit == "points":
        return say("{points} of its score", points=points_in_words(amount))
    return tables_in_words(amount)
