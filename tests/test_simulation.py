"""Simulated matches: as many deals as asked for, by the rules, and of every kind."""

import itertools
from collections import Counter
from random import Random

import pytest

from fiftysix.correcting import provisional
from fiftysix.opening import Opening, open_match
from fiftysix.recording import Recording
from fiftysix.refusals import NotUnderstood
from fiftysix.rules.calls import Bid, understand
from fiftysix.simulation import simulate_deal, simulate_match
from fiftysix.walk import last_state
from fiftysix_events.types import CallMade, DealBegun, HandsDealt, MatchOpened


def simulate(seed=1, deals=3, *, hands_known=False, **opening):
    """Return the events of a match and what it comes to."""
    event = open_match(Opening(**opening))
    events = simulate_match(event, deals, Random(seed), hands_known=hands_known)
    entries = [provisional(version, each) for version, each in enumerate(events, start=1)]
    return events, last_state(entries)


def test_as_many_deals_as_asked_for():
    """The opening comes first, then so many deals, each with its result."""
    events, match = simulate(players=6, teams=3)
    assert isinstance(events[0], MatchOpened)
    assert [deal.number for deal in match.deals] == [1, 2, 3]
    assert all(deal.played_out and deal.counted == deal.piles for deal in match.deals)


def test_it_stops_when_the_match_is_over():
    """No deal is begun once a side has won, however many were asked for."""
    _, match = simulate(deals=200, players=4, settings={"start": "2"})
    assert match.over
    assert match.winner is not None
    assert len(match.deals) < 200


@pytest.mark.parametrize("known", [True, False])
def test_hands_are_told_if_wanted(known):
    """With the hands in the record there is one statement of all hands in each deal."""
    events, match = simulate(players=4, hands_known=known)
    assert sum(isinstance(event, HandsDealt) for event in events) == (3 if known else 0)
    assert all(len(deal.hands) == (4 if known else 0) for deal in match.deals)


def test_the_first_caller_bids_where_the_rules_say_so():
    """§7: under `international` no auction begins with a pass."""
    events, _ = simulate(deals=18, profile="international", players=6)
    for begun, call in itertools.pairwise(events):
        if isinstance(begun, DealBegun):
            assert isinstance(call, CallMade)
            assert call.call != "P"


def test_variety():
    """Over some matches: every form, tier and stake, made and failed."""
    forms, stakes, tiers, made = Counter(), Counter(), Counter(), Counter()
    for seed in range(6):
        events, match = simulate(seed, 40, players=8, teams=4)
        calls = [understand(event.call) for event in events if isinstance(event, CallMade)]
        forms.update(call.form for call in calls if isinstance(call, Bid))
        for deal in match.deals:
            assert deal.contract is not None
            stakes[deal.contract.stake] += 1
            tiers[sum(deal.contract.number >= bid for bid in (28, 40, 48, 56))] += 1
            made[deal.made] += 1
    assert len(forms) == 6
    assert len(stakes) == 3
    assert len(tiers) == 4
    assert min(made[True], made[False]) > 20


def test_a_deal_within_a_recording():
    """One deal can be added to any recording, and is pending like everything else."""
    recording = Recording.opening(open_match(Opening(players=4, names={1: "Anna"})))
    with pytest.raises(NotUnderstood, match="who deals"):
        simulate_deal(recording, Random(1))
    assert len(recording.pending) == 1
