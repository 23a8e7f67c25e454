"""A card can be read in a fan, without colours, and by a program."""

from xml.etree.ElementTree import tostring

import pytest

from fiftysix.replay.pictures.card import card
from fiftysix.replay.pictures.seat import fanned
from fiftysix.replay.pictures.style import PLAIN
from fiftysix.replay.pictures.suits import SUIT_PATHS


@pytest.mark.parametrize("suit", SUIT_PATHS)
def test_rank_letter_and_shape(suit: str):
    """A card has its rank, the letter of its suit and the shape of its suit; T is 10."""
    drawn = tostring(card(f"T{suit}", PLAIN), encoding="unicode")
    assert ">10<" in drawn
    assert f">{suit}<" in drawn
    assert drawn.count(SUIT_PATHS[suit]) == 2
    assert f'data-card="T{suit}"' in drawn


def test_a_card_that_nobody_wrote_down():
    """An unknown card is a card with a question mark."""
    assert ">?<" in tostring(card("?", PLAIN), encoding="unicode")


@pytest.mark.parametrize("scale", [1, 1.2])
def test_every_hand_fits(scale: float):
    """However many cards are known and unknown, a hand stays in its place, in order."""
    for known in range(13):
        for unseen in range(13 - known):
            places = fanned(known, unseen, scale)
            assert len(places) == known + unseen
            assert places == sorted(places)
            assert not places or (places[-1] + 40) * scale <= 256 + 1e-9
