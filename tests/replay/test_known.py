"""What one seat could know at a moment: its own hand, the cards played, voids, and claims."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from fiftysix.correcting import provisional
from fiftysix.opening import Opening, open_match
from fiftysix.replay.scene import Scene, scene
from fiftysix.replay.steps import DealReplay, replay_match
from fiftysix.replay.viewpoint import CLOSED, Viewpoint
from fiftysix.simulation import simulate_match
from fiftysix_events.envelope import Entry
from tests.as_entries import entries_of

RECORD = """fiftysix 1
rules classic players=4
deal 1 dealer=4
hand 1 JS JS 9S 9S AS AS TS TS KS KS QS QS
call 1 28S 29NS P P P
play 1 JS JH JD JC
play 1 JS 9H 9D 9C
"""


def scene_of(record: str, seat: int, step: int = -1) -> Scene:
    deal = replay_match(entries_of(record), viewpoint=Viewpoint(seat)).deals[-1]
    return scene(deal, range(len(deal.positions))[step])


def test_own_hand():
    """A seat sees what it holds itself, and of others only how many cards."""
    shown = scene_of(RECORD, 1)
    first, second, *_ = shown.seats
    assert first.looks_on
    assert " ".join(first.held) == "9S 9S AS AS TS TS KS KS QS QS"
    assert (second.held, second.unseen, second.looks_on) == ((), 10, False)


def test_another_seat_does_not_see_it():
    """The hand that seat 1 sees is not there for seat 2."""
    assert scene_of(RECORD, 2, 6).seats[0].held == ()


def test_voids_shown():
    """Whoever did not follow suit is known by all to be void, from that card on."""
    before, after = scene_of(RECORD, 3, 7), scene_of(RECORD, 3)
    assert before.seats[1].voids == ()
    assert after.seats[1].voids == ("S",)
    assert after.seats[0].voids == ()


def test_claims_of_bids():
    """What the forms of bids claim is told, with the rule, as a claim."""
    claimed = {seat.seat: seat.claims for seat in scene_of(RECORD, 3).seats if seat.claims}
    assert [(each.call, each.rule) for each in claimed[1]] == [("28S", "R-FORM-1")]
    assert str(claimed[2][0].says) == "void in spades, the suit last named"


def test_deduction_from_voids():
    """With three hands shown void in a suit, whoever holds the rest of it is known, as deduced."""
    record = RECORD.replace("hand 1", "# hand 1") + "play 1 9S AH AD AC\nplay 1 9S TH TD TC\n"
    shown = scene_of(record, 2)
    assert shown.seats[0].held == ("AS", "AS", "TS", "TS", "KS", "KS", "QS", "QS")
    assert shown.seats[0].source == "deduced"


def test_a_revoke_is_learned_with_its_proof():
    """Who does not see a hand learns of a revoke when the card falls that proves it, not before."""
    record = """fiftysix 1
rules classic players=4
deal 1 dealer=4
call 1 28S P P P
play 1 JH 9H TS AH
play 3 JD AD KD QD
play 3 KH QH TH AH
"""
    seen = replay_match(entries_of(record), viewpoint=Viewpoint(1)).deals[0]
    open_ = replay_match(entries_of(record)).deals[0]
    assert _found(open_) == {"TS": "findings", "KH": "proves"}
    assert _found(seen) == {"KH": "proves"}


def _found(deal: DealReplay) -> dict[str, str]:
    found: dict[str, str] = {}
    for position in deal.positions:
        card = getattr(position.entry.event, "card", "")
        for field in ("findings", "proves"):
            if any(finding.code == "revoke" for finding in getattr(position, field)):
                found[card] = field
    return found


def _simulated(seed: int, players: int) -> list[Entry]:
    opening = open_match(Opening(players=players))
    events = simulate_match(opening, 1, Random(seed), hands_known=True)
    return [provisional(version, event) for version, event in enumerate(events, 1)]


@given(st.integers(0, 10_000), st.sampled_from([4, 6, 8]), st.data())
def test_nothing_false_is_known(seed: int, players: int, data: st.DataObject):
    """Whatever a seat can know at any moment is so: each card it places is in that hand."""
    entries = _simulated(seed, players)
    seat = data.draw(st.integers(1, players))
    seen = replay_match(entries, viewpoint=Viewpoint(seat)).deals[0]
    truth = replay_match(entries).deals[0]
    index = data.draw(st.integers(0, len(seen.positions) - 1))
    known, real = scene(seen, index).seats, scene(truth, index).seats
    for guess, fact in zip(known, real, strict=True):
        assert guess.unseen + len(guess.held) == len(fact.held) + fact.unseen
        if fact.source == "given":
            assert all(guess.held.count(card) <= fact.held.count(card) for card in guess.held)


@given(st.integers(0, 10_000), st.data())
def test_knowledge_only_grows(seed: int, data: st.DataObject):
    """What was known of a hand stays known until the card is played."""
    seen = replay_match(_simulated(seed, 6), viewpoint=Viewpoint(1)).deals[0]
    index = data.draw(st.integers(0, len(seen.positions) - 2))
    for now, then in zip(scene(seen, index).seats, scene(seen, index + 1).seats, strict=True):
        played = {then.card} if then.card != now.card else set[str | None]()
        lost = [card for card in now.held if now.held.count(card) > then.held.count(card)]
        dealt_later = not now.held
        assert dealt_later or set(lost) <= played


def test_closed():
    """With hands closed nobody's cards are shown, voids and claims all the same."""
    deal = replay_match(entries_of(RECORD), viewpoint=CLOSED).deals[0]
    seats = scene(deal, len(deal.positions) - 1).seats
    assert all(seat.held == () and seat.unseen == 10 for seat in seats)
    assert seats[1].voids == ("S",)
    assert seats[0].claims
