"""What always holds (RULES §9), worked out anew from a match and asserted."""

import json
from collections import Counter

from fiftysix.audit.as_json import report_as_json
from fiftysix.audit.report import audit
from fiftysix.deal import Deal
from fiftysix.match import Match, due
from fiftysix.rules.calls import Bid, understand

RANK_POINTS = {"J": 3, "9": 2, "A": 1, "T": 1}


def pack_of(deal: Deal) -> Counter[str]:
    """Return the deal's pack: each card twice."""
    return Counter({rank + suit: 2 for rank in deal.format.ranks for suit in "SHDC"})


def played_in(deal: Deal) -> list[tuple[int, str]]:
    """Return every card on the table and in tricks with its seat, unknown ones left out."""
    plays = [*(play for trick in deal.tricks for play in trick.plays), *deal.table]
    return [(play.seat, play.card) for play in plays if play.card != "?"]


def check_cards(deal: Deal) -> None:
    """RULES §9.1: hands, tricks and what is still held make exactly the pack."""
    played = played_in(deal)
    known = Counter(card for hand in deal.hands.values() for card in hand)
    known += Counter(card for seat, card in played if seat not in deal.hands)
    assert known <= pack_of(deal), f"a third copy in deal {deal.number}"
    for seat, hand in deal.hands.items():
        from_hand = Counter(card for who, card in played if who == seat)
        left = deal.unplayed(seat)
        assert left is not None
        assert from_hand + Counter(left) == Counter(hand)
    if set(deal.hands) == set(deal.order) and known.total() == pack_of(deal).total():
        assert known == pack_of(deal)


def check_points(deal: Deal) -> None:
    """RULES §9.2: piles, the table and what was not yet played come to 56, at any moment."""
    by_cards = [trick for trick in deal.tricks if trick.by_cards]
    if len(by_cards) == len(deal.tricks) and not any(p.card == "?" for p in deal.table):
        played = Counter(card for _, card in played_in(deal))
        unplayed = pack_of(deal) - played
        on_table = [play.card for play in deal.table]
        rest = sum(RANK_POINTS.get(c[0], 0) for c in [*unplayed.elements(), *on_table])
        assert sum(deal.trick_piles.values()) + rest == 56
    if deal.decided_by_tricks and len(by_cards) == deal.format.cards:
        assert deal.piles is not None
        assert sum(deal.piles.values()) == 56


def check_tables(match: Match) -> None:
    """RULES §9.3: the tables add up to the starting total, and nobody holds less than none."""
    assert all(held >= 0 for held in match.tables.values())
    if match.rules.unit == "tables":
        assert sum(match.tables.values()) == match.rules.start * match.rules.teams


def check_bids(deal: Deal) -> None:
    """RULES §9.4: bids rise strictly, and there are at most 29 of them in one auction."""
    last, bids = 0, 0
    for said in deal.calls:
        call = understand(said.call)
        if isinstance(call, Bid):
            number = last + call.number if call.plus else call.number
            assert last < number <= 56
            last, bids = number, bids + 1
    assert bids <= 29


def check_payments(match: Match, deal: Deal) -> None:
    """RULES §9.5: for each other team tier × stake moved, unless the payer ran out."""
    contract = deal.contract
    if contract is None or deal.made is None or match.rules.unit == "points":
        return
    made_tier = 1 + (contract.number >= 40) + (contract.number >= 48) + (contract.number >= 56)
    stake = {"undoubled": 1, "doubled": 2, "redoubled": 4}[contract.stake]
    amount = (made_tier if deal.made else made_tier + 1) * stake
    moved = {frozenset((t.payer, t.payee)): t for t in due(match, deal) or ()}
    payers = Counter(t.payer for t in moved.values())
    for team in deal.teams:
        if team == contract.team:
            continue
        transfer = moved.get(frozenset((contract.team, team)))
        payer = team if deal.made else contract.team
        paid = transfer.amount if transfer else 0
        assert transfer is None or transfer.payer == payer
        if paid != amount:
            spent = sum(t.amount for t in moved.values() if t.payer == payer)
            assert paid < amount
            assert spent == max(0, deal.held[payer]), (
                "a payer who does not pay in full pays all it has"
            )
    assert len(payers) <= (len(deal.teams) - 1 if deal.made else 1)


def check_reading(timeline) -> None:
    """RULES §9.6: reading the same events twice gives the same result, byte for byte."""
    once, again = (
        json.dumps(report_as_json(audit("m", list(timeline))), ensure_ascii=False).encode()
        for _ in range(2)
    )
    assert once == again
