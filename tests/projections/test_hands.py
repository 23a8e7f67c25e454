"""Hands are given, deduced as far as they can be, and never guessed."""

from collections import Counter
from pathlib import Path

import pytest

from fiftysix.deal import Deal
from fiftysix.projections.hands import dealt_in, hands_left, hands_of, shown_voids
from fiftysix.rules.cards import pack
from tests.as_entries import match_of

HEAD = "fiftysix 1\nrules classic players=4\ndeal 1 dealer=4\ncontract 28H by 1\n"
GENERATED = sorted((Path(__file__).parents[2] / "fixtures" / "generated").glob("*.56"))


def deal_of(*lines: str) -> Deal:
    """Return the deal that these statements record, after its contract."""
    deal = match_of(HEAD + "\n".join(lines)).deal
    assert deal
    return deal


def test_nothing_is_known_before_the_first_card():
    """Without a given hand and without a card, every hand is unknown."""
    hands = hands_of(deal_of())
    assert {hand.source for hand in hands.values()} == {"unknown"}
    assert {hand.unseen for hand in hands.values()} == {12}


def test_a_given_hand_loses_what_it_plays():
    """A given hand stays whole as dealt, and what it holds shrinks card by card."""
    hand = "JS JS 9S 9S AS AS TS TS KS KS QS QS"
    first = hands_of(deal_of(f"hand 1 {hand}", "play 1 JS"))[1]
    assert (first.source, len(first.dealt), len(first.held)) == ("given", 12, 11)


def test_not_following_shows_a_void():
    """Whoever does not follow suit has none of it."""
    deal = deal_of("play 1 JS 9S JD AS")
    assert shown_voids(deal) == {1: (), 2: (), 3: ("S",), 4: ()}


def test_a_proven_revoke_is_no_void():
    """Whoever plays the suit later was not void, so nothing follows from the card before."""
    deal = deal_of("play 1 JS 9S JD AS", "play 1 9S K J Q")
    assert shown_voids(deal)[3] == ()


def test_the_last_hand_is_what_is_left():
    """With three hands given, the fourth is the rest of the pack."""
    deal = deal_of(
        "hand 1 JS JS 9S 9S AS AS TS TS KS KS QS QS",
        "hand 2 JH JH 9H 9H AH AH TH TH KH KH QH QH",
        "hand 3 JD JD 9D 9D AD AD TD TD KD KD QD QD",
    )
    fourth = hands_of(deal)[4]
    assert fourth.source == "deduced"
    assert Counter(fourth.dealt) == Counter({f"{rank}C": 2 for rank in "J9ATKQ"})


def test_a_suit_that_only_one_hand_can_hold():
    """When all others are void in a suit, its unseen cards are in the one hand that is not."""
    deal = deal_of("play 1 JS JH JD JC", "play 2 9H")
    first = hands_of(deal)[1]
    assert Counter(card for card in first.dealt if card[1] == "S").total() == 12
    assert first.source == "deduced"


def test_an_unknown_card_may_have_been_any():
    """A seat that played a card nobody wrote down may have had the suit: nothing is deduced."""
    deal = deal_of("play 1 JS ? JD JC", "play 1 9S JH ? ?")
    assert hands_of(deal)[1].source == "partly known"
    assert hands_of(deal)[2].left == 10


@pytest.mark.parametrize("path", GENERATED, ids=lambda path: path.stem)
def test_all_hands_of_a_whole_deal_make_the_pack(path: Path):
    """After the last trick every hand is known, and together they are the pack."""
    for deal in match_of(path.read_text()).deals:
        dealt = Counter(card for hand in hands_of(deal).values() for card in hand.dealt)
        assert dealt == Counter(pack(deal.format))


def test_hindsight_knows_what_will_be_played():
    """Seen from later, an early position shows cards that were not known then."""
    early, late = deal_of("play 1 JS"), deal_of("play 1 JS 9S KS AS")
    assert hands_of(early)[2].dealt == ()
    assert hands_left(early, dealt_in(late))[2].held == ("9S",)


def test_tricks_without_cards():
    """Whoever played in a trick of which only the score is known holds a card less."""
    deal = deal_of("trick 1 A 5", "trick 2 B 4")
    hands = hands_of(deal)
    assert {hand.left for hand in hands.values()} == {deal.format.cards - 2}


def test_a_void_after_a_trick_without_cards():
    """A void shown after a trick nobody wrote down says nothing of the hand as it was dealt."""
    lines = ("trick 1 A 5", "play 1 JS JH JD JC")
    assert hands_of(deal_of(*lines))[1].dealt == ("JS",)
    assert len(hands_of(deal_of(lines[1]))[1].dealt) > 1
