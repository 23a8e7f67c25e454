"""Every card in words, whole: languages put suit and rank together in ways of their own."""

from collections.abc import Mapping

from fiftysix.wording import Message, say

CARDS: Mapping[str, Message] = {
    "JS": say("the jack of spades"),
    "JH": say("the jack of hearts"),
    "JD": say("the jack of diamonds"),
    "JC": say("the jack of clubs"),
    "9S": say("the nine of spades"),
    "9H": say("the nine of hearts"),
    "9D": say("the nine of diamonds"),
    "9C": say("the nine of clubs"),
    "AS": say("the ace of spades"),
    "AH": say("the ace of hearts"),
    "AD": say("the ace of diamonds"),
    "AC": say("the ace of clubs"),
    "TS": say("the ten of spades"),
    "TH": say("the ten of hearts"),
    "TD": say("the ten of diamonds"),
    "TC": say("the ten of clubs"),
    "KS": say("the king of spades"),
    "KH": say("the king of hearts"),
    "KD": say("the king of diamonds"),
    "KC": say("the king of clubs"),
    "QS": say("the queen of spades"),
    "QH": say("the queen of hearts"),
    "QD": say("the queen of diamonds"),
    "QC": say("the queen of clubs"),
    "8S": say("the eight of spades"),
    "8H": say("the eight of hearts"),
    "8D": say("the eight of diamonds"),
    "8C": say("the eight of clubs"),
    "7S": say("the seven of spades"),
    "7H": say("the seven of hearts"),
    "7D": say("the seven of diamonds"),
    "7C": say("the seven of clubs"),
}
