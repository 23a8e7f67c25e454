"""What a viewpoint hides is nowhere in what is made of the record."""

from typing import Any

import pytest
from pydantic import BaseModel

from fiftysix.replay.as_json import replay_as_json
from fiftysix.replay.hiding import FREE_TEXT, _facts_in, hide
from fiftysix.replay.steps import replay_match
from fiftysix.replay.viewpoint import CLOSED, OPEN, Viewpoint, alternatives, guarded
from fiftysix_events.envelope import Entry
from fiftysix_events.types import (
    EVENT_TYPES,
    Effect,
    EntryCorrected,
    Event,
    HandsDealt,
    NoteAdded,
)
from tests.as_entries import entries_of, match_of

CLAIMED = """fiftysix 1
match "A quarrel in Aluva" date=2026-10-03 place="Aluva" scorer="Philomena"
rules classic players=4
seat 1 "Anuradha"
seat 2 "Balakrishnan"
team A "Periyar" 1 3
deal 1 dealer=4
hand 1 JS JS 9S 9S AS AS TS TS KS KS QS QS
hand 2 JH JH 9H 9H AH AH TH TH KH KH QH QH
hand 3 JD JD 9D 9D AD AD TD TD KD KD QD QD
hand 4 JC JC 9C 9C AC AC TC TC KC KC QC QC
call 1 28S P P P
play 1 JS JH JD JC
note "Gopinath saw the queen of clubs"
claim 1 all
accept 2
"""
INSIDE = {
    "rules": match_of(CLAIMED).rules,
    "effect": Effect(kind="stand"),
    "replacement": NoteAdded(text="Gopinath"),
}
PEOPLE = ("Anuradha", "Balakrishnan", "Philomena", "Gopinath")
PLACES = ("Aluva", "quarrel", "Periyar")


@pytest.fixture
def text():
    """Return everything that a viewpoint makes of the claimed deal, as one text."""

    def made(viewpoint: Viewpoint) -> str:
        match = replay_match(entries_of(CLAIMED), viewpoint=viewpoint)
        steps = [(each.entry, each.said, each.remarks) for deal in match.deals
                 for each in deal.positions]  # fmt: skip
        return f"{match.match!r} {steps} {[replay_as_json(deal) for deal in match.deals]}"

    return made


def _cards(suit: str) -> list[str]:
    return [f"'{rank}{suit}'" for rank in "9ATKQ"]


def test_open_hides_nothing(text):
    """With all hands open there is everything, so that the tests below prove something."""
    shown = text(OPEN)
    assert all(word in shown for word in (*PEOPLE, *PLACES, *_cards("S"), *_cards("C")))


def test_a_seat_sees_its_own_hand(text):
    """One seat's view has its own cards and no unplayed card of another."""
    shown = text(guarded(1))
    assert all(card in shown for card in _cards("S"))
    assert not any(card in shown for card in (*_cards("H"), *_cards("D"), *_cards("C")))


def test_closed_hands(text):
    """With hands closed no card is left but those that were played."""
    shown = text(guarded("closed"))
    assert not any(card in shown for suit in "SHDC" for card in _cards(suit))
    assert all(card in shown for card in ("'JS'", "'JH'", "'JD'", "'JC'"))


def test_words_that_may_tell_of_a_card(text):
    """Who must not learn a card is not shown free text either; names and title stay."""
    shown = text(guarded(1))
    assert "Gopinath" not in shown
    assert all(word in shown for word in ("Anuradha", *PLACES))


def test_no_names(text):
    """Without names there is nobody, no title, no place, and nothing that somebody wrote."""
    shown = text(guarded("open", names=False))
    assert not any(word in shown for word in (*PEOPLE, *PLACES))
    assert all(card in shown for card in _cards("C"))


def test_looking_on_hides_no_words(text):
    """Somebody who may see everything and looks on as a seat still reads the notes."""
    assert "Gopinath" in text(Viewpoint(1))


def test_corrections_are_hidden_too():
    """A hand in a correction is hidden like any other."""
    entries = entries_of(f"{CLAIMED}correct #4 hand 2 QH QH KH KH TH TH AH AH 9H 9H JH JH\n")
    assert any(isinstance(entry.event, EntryCorrected) for entry in entries)
    for entry in hide(entries, CLOSED):
        event = entry.event.replacement if isinstance(entry.event, EntryCorrected) else entry.event
        assert not isinstance(event, HandsDealt) or event.hands == ()


def test_what_hides_nothing_is_the_record_itself():
    """Entries without anything to hide are the same objects: nothing is copied needlessly."""
    entries = entries_of(CLAIMED)
    kept = hide(entries, CLOSED)
    same = [new is old for new, old in zip(kept, entries, strict=True)]
    assert same.count(False) == 4  # the four hands


def _texts(model: type[BaseModel]) -> set[str]:
    return {name for name, field in model.model_fields.items() if "Sealed" in repr(field)}


def _with_words(kind: type[Event]) -> Event:
    """Return an event of this kind in which every word is Gopinath's name."""
    given: dict[str, Any] = dict.fromkeys(_texts(kind), "Gopinath")
    for name in _facts_in(kind):
        given[name] = INSIDE.get(name, ())
    return kind.model_construct(**given)


@pytest.mark.parametrize("kind", EVENT_TYPES, ids=lambda kind: kind.type)
def test_every_type_with_words(kind):
    """In every event type, each field of words is emptied when names are hidden."""
    (hidden,) = hide([Entry(1, "", "", _with_words(kind))], guarded("open", names=False))
    assert "Gopinath" not in repr(hidden)


def test_kinds_of_free_text():
    """The kinds of words in which anything may stand are the ones that events know."""
    known = {word for kind in EVENT_TYPES for word in ("reason", "statement", "note")
             if f"kind='{word}'" in repr(kind.model_fields)}  # fmt: skip
    assert known == FREE_TEXT


def test_alternatives():
    """From open hands one may turn to anybody's view; from one seat's only to closed hands."""
    seats = (1, 2, 3, 4)
    assert [each.hands for each in alternatives(OPEN, seats)] == ["open", "closed", 1, 2, 3, 4]
    assert [each.hands for each in alternatives(guarded(3), seats)] == [3, "closed"]
    assert alternatives(guarded("closed"), seats) == (guarded("closed"),)
    assert all(not each.names for each in alternatives(guarded("open", names=False), seats))
