"""Matches that nobody played: players who keep the rules, bid what they hold and follow their nose.

For demonstrations, tests and measurements. Everything is entered through `Recording`, as a scorer
would; the same random source gives the same match.
"""

from collections.abc import Sequence
from random import Random

from fiftysix.commands import BeginDeal, MakeCall, PlayCard, Record, SettleDue
from fiftysix.deal import Deal
from fiftysix.match import Match
from fiftysix.recording import Recording
from fiftysix.rules import tricks
from fiftysix.rules.auction import Auction, admissible_calls
from fiftysix.rules.calls import HIGHEST_BID, LOWEST_BID
from fiftysix.rules.cards import POINTS, STRENGTH, SUITS, TOTAL_POINTS, pack, sort_hand
from fiftysix_events.types import (
    DealerDrawn,
    Event,
    Hand,
    HandsDealt,
    MatchOpened,
    PileCount,
    PilesCounted,
    Rules,
)
from fiftysix_events.values import UNKNOWN_CARD

_JUMPS = (0, 0, 0, 0, 1, 2, 4)
"""By how much a bid goes beyond the lowest that is high enough."""

_BOLD = 0.02
"""How often a player goes for one of the higher tiers whatever the hand."""


def simulate_match(
    opening: MatchOpened, deals: int, random: Random, *, hands_known: bool = False
) -> list[Event]:
    """Return the events of a match of so many deals; of fewer where the rules end it before.

    Every deal is counted and paid for. With `hands_known` the record has all hands, too.
    """
    recording = Recording.opening(opening)
    first = random.choice(recording.match.seats_in)
    recording.enter(Record(DealerDrawn(seat=first, how="drawn")))
    for _ in range(deals):
        if recording.match.over:
            break
        simulate_deal(recording, random, hands_known=hands_known)
    return recording.pending


def simulate_deal(recording: Recording, random: Random, *, hands_known: bool = False) -> None:
    """Enter one more deal, from its dealer to its payments."""
    recording.enter(BeginDeal())
    deal = _deal_in_hand(recording)
    hands = deal_out(deal, random)
    if hands_known:
        known = tuple(Hand(seat=seat, cards=sort_hand(hands[seat])) for seat in sorted(hands))
        recording.enter(Record(HandsDealt(hands=known)))
    while not deal.auction_closed:
        call = choose_call(recording.match, deal, hands[deal.caller], random)
        recording.enter(MakeCall(call))
        deal = _deal_in_hand(recording)
    held = {seat: list(hand) for seat, hand in hands.items()}
    while not deal.played_out:
        seat = deal.turn or deal.first
        card = choose_card(deal, seat, held[seat], random)
        held[seat].remove(card)
        recording.enter(PlayCard(card))
        deal = _deal_in_hand(recording)
    piles = tuple(PileCount(team=team, points=deal.trick_piles[team]) for team in deal.teams)
    recording.enter(Record(PilesCounted(piles=piles)))
    recording.enter(SettleDue("award" if recording.match.rules.unit == "points" else "pay"))


def _deal_in_hand(recording: Recording) -> Deal:
    deal = recording.match.deal
    if deal is None:
        raise RuntimeError("no deal has begun")
    return deal


def deal_out(deal: Deal, random: Random) -> dict[int, tuple[str, ...]]:
    """Return a shuffled pack dealt to the seats of a deal."""
    cards = list(pack(deal.format))
    random.shuffle(cards)
    size = deal.format.cards
    return {
        seat: tuple(cards[index * size : (index + 1) * size])
        for index, seat in enumerate(deal.order)
    }


# --- bidding ---


def choose_call(match: Match, deal: Deal, hand: Sequence[str], random: Random) -> str:
    """Return a call that the seat whose turn it is may make."""
    auction, rules = deal.auction, match.rules
    allowed = admissible_calls(auction, deal.caller, deal.team_of, rules)
    for call, chance in (("XX", 0.2), ("X", 0.05)):
        if call in allowed and random.random() < chance:
            return call
    lowest = auction.bid.number + 1 if auction.bid else LOWEST_BID
    if lowest > HIGHEST_BID:
        return "P"
    if random.random() < _BOLD:
        number = max(lowest, random.choice((40, 48, HIGHEST_BID)))
    else:
        willing = _willing(deal, hand, random)
        if lowest > willing and "P" in allowed:
            return "P"
        number = min(lowest + random.choice(_JUMPS), max(willing, lowest), HIGHEST_BID)
    return random.choice(_ways_to_say(auction, rules, number, _longest_suit(hand)))


def _willing(deal: Deal, hand: Sequence[str], random: Random) -> int:
    """Return the highest bid a hand is good for: 28 for one a little above the average."""
    players = len(deal.order)
    surplus = tricks.points(hand) - TOTAL_POINTS / players
    length = sum(card[1] == _longest_suit(hand) for card in hand) - len(hand) / 3
    return LOWEST_BID - 1 + round(surplus * 0.7 + length + random.gauss(0, 1))


def _longest_suit(hand: Sequence[str]) -> str:
    return max(
        SUITS,
        key=lambda suit: sum(1 + POINTS[card] for card in hand if card[1] == suit),
    )


def _ways_to_say(auction: Auction, rules: Rules, number: int, suit: str) -> list[str]:
    """Return a number in every form that is available, the usual ones more than once."""
    ways = [f"{number}{suit}"] * 6 + [f"{suit}{number}"] * 4 + [f"{number}NT", f"{number}NS"]
    if auction.bid:
        plus = number - auction.bid.number
        ways += [f"+{plus}{suit}"] * 3
        if plus == 2 or rules.plus_noes == "any":
            ways.append(f"+{plus}NS")
    return ways


# --- play ---


def choose_card(deal: Deal, seat: int, hand: Sequence[str], random: Random) -> str:
    """Return a card of a hand that may be played next (R-PLAY-2)."""
    choice = tricks.playable(hand, deal.led)
    if random.random() < 0.2:
        return random.choice(choice)
    on_table = [play.card for play in deal.table]
    if not on_table or UNKNOWN_CARD in on_table:
        return max(choice, key=STRENGTH.__getitem__)
    best = tricks.winner(on_table, deal.trumps)
    if deal.team_of[deal.table[best].seat] == deal.team_of[seat]:
        return max(choice, key=POINTS.__getitem__)
    winning = [card for card in choice if tricks.beats(card, on_table[best], deal.trumps)]
    return min(winning or choice, key=lambda card: (POINTS[card], STRENGTH[card]))
