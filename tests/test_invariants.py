"""RULES §9, 1 to 6, on matches that were played by the rules, after every single event."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from fiftysix.audit.report import audit
from fiftysix.correcting import provisional
from fiftysix.opening import Opening, open_match
from fiftysix.simulation import simulate_match
from fiftysix.walk import walk
from tests.play import invariants

TABLES = [
    ("classic", 4, 2),
    ("classic", 6, 2),
    ("classic", 6, 3),
    ("classic", 8, 4),
    ("classic", 8, 2),
    ("pagat", 4, 2),
    ("pagat", 6, 2),
    ("international", 6, 2),
    ("online-32", 4, 2),
]

matches = st.builds(
    lambda table, seed, start, *, hands: (table, seed, start, hands),
    st.sampled_from(TABLES),
    st.integers(0, 2**32),
    st.sampled_from(["2", "5", "12"]),
    hands=st.booleans(),
)


def play(match, deals):
    """Return the timeline of a match played at random."""
    (profile, players, teams), seed, start, hands = match
    opening = Opening(profile=profile, players=players, teams=teams, settings={"start": start})
    if profile in ("international", "online-32"):
        opening = opening._replace(settings={})
    events = simulate_match(open_match(opening), deals, Random(seed), hands_known=hands)
    return [provisional(version, event) for version, event in enumerate(events, start=1)]


@given(matches)
@settings(max_examples=40)
def test_cards_points_tables_and_bids_after_every_event(match):
    """RULES §9.1 to 4: the pack, the 56 points, the tables and the rising bids, at every moment."""
    for step in walk(play(match, 2)):
        invariants.check_tables(step.after)
        if step.after.deal:
            invariants.check_cards(step.after.deal)
            invariants.check_points(step.after.deal)
            invariants.check_bids(step.after.deal)


@given(matches)
@settings(max_examples=25)
def test_payments_are_tier_times_stake(match):
    """RULES §9.5: between every two teams, over matches long enough for teams to run out."""
    state = audit("m", play(match, 12)).match
    for deal in state.deals:
        invariants.check_payments(state, deal)


@given(matches)
@settings(max_examples=15)
def test_the_same_events_give_the_same_bytes(match):
    """RULES §9.6: an audit of the same events is the same report, byte for byte."""
    invariants.check_reading(play(match, 3))


@given(matches)
@settings(max_examples=15)
def test_a_match_played_by_the_rules_has_no_findings(match):
    """A clean, complete match has no findings at all, and every deal is decided and paid for."""
    report = audit("m", play(match, 6))
    assert report.findings == []
    assert all(deal.made is not None and deal.due == deal.paid for deal in report.deals)
    assert all(deal.grade == "cards" for deal in report.deals)


@given(st.integers(0, 2**32))
@settings(max_examples=5)
def test_the_same_seed_plays_the_same_match(seed):
    """A simulated match is decided by its random source alone."""
    match = (("classic", 4, 2), seed, "12", True)
    assert play(match, 2) == play(match, 2)
