"""Why a step is as it is: the rule, what was found, and the running sum."""

import pytest

from fiftysix.audit.reason import Reason
from fiftysix.replay.steps import DealReplay, replay_match
from fiftysix.replay.why import why
from tests.as_entries import entries_of

RECORD = """fiftysix 1
rules classic players=4
deal 1 dealer=4
call 1 28H P +2H X P P P
play 1 JH 9H AH TH
play 1 9S JS KS AS
play 2 JC TC QC !TH
count A 7 B 49
pay A B 4
note "over"
"""


@pytest.fixture
def deal() -> DealReplay:
    return replay_match(entries_of(RECORD)).deals[0]


def told(deal: DealReplay, step: int) -> list[tuple[str | None, str]]:
    return [(reason.rule, str(reason.text)) for reason in why(deal.positions[step - 1])]


def test_beginning(deal: DealReplay):
    """A deal begins with the rule of who deals."""
    assert told(deal, 1) == [
        ("R-DEAL-1", "The first dealer is drawn; each later deal passes to the right.")
    ]


def test_a_bid(deal: DealReplay):
    """A bid is told with what its form claims, as a claim, and what it had to be higher than."""
    assert told(deal, 4) == [
        (
            "R-FORM-5",
            (
                "plus two hearts is 30 hearts, and claims: two high cards of hearts and no others. "
                "Nobody checks a claim against the cards."
            ),
        ),
        ("R-AUC-2", "30 is higher than 28."),
    ]


def test_the_first_bid(deal: DealReplay):
    """The first bid has no other to be higher than."""
    assert told(deal, 2)[1] == ("R-AUC-2", "It is the first bid: 28.")


def test_doubles_and_passes(deal: DealReplay):
    """A double rests on its rule, a pass on how auctions end, the last on the contract."""
    assert [rule for rule, _ in told(deal, 5)] == ["R-AUC-4", "R-AUC-7"]
    assert [rule for rule, _ in told(deal, 6)] == ["R-AUC-7"]
    assert told(deal, 8)[-1][1].startswith("The contract is 30 hearts doubled")


def test_a_lead(deal: DealReplay):
    """A lead is told as such, with the running sum and what the contract lacks."""
    assert told(deal, 9) == [
        ("R-PLAY-1", "Seat 1 leads to the first trick."),
        ("R-PLAY-3", "So far seat 1 wins with JH."),
        ("R-SCORE-1", "Team A: 0."),
        ("R-SCORE-1", "Team B: 0."),
        ("R-SCORE-2", "Team A lacks 30 points of its 30; 56 points to come."),
    ]


def test_the_last_card_of_a_trick(deal: DealReplay):
    """The card that ends a trick is told with who won, which cards count, and the new sum."""
    said = told(deal, 12)
    assert said[0] == ("R-PLAY-2", "Seat 4 follows hearts.")
    assert said[1][1].startswith("Trick 1, JH 9H AH TH: seat 1 wins with JH, 7 points for team A")
    assert said[2] == ("R-SCORE-1", "Team A: 7.")
    assert said[4] == ("R-SCORE-2", "Team A lacks 23 points of its 30; 49 points to come.")


def test_a_sum_of_several_tricks(deal: DealReplay):
    """Points are added up trick by trick."""
    assert ("R-SCORE-1", "Team A: 7 + 5 = 12.") in told(deal, 20)


def test_not_following(deal: DealReplay):
    """Whether suit was followed is told before the sums."""
    rules = [rule for rule, _ in told(deal, 20)]
    assert rules.index("R-PLAY-2") < rules.index("R-SCORE-1")


def test_out_of_reach():
    """When the points left are too few, the contract cannot be reached, and is told so."""
    record = RECORD.replace("28H P +2H X P P P", "56H P P P")
    deal = replay_match(entries_of(record)).deals[0]
    assert any("cannot reach its 56 any more" in text for _, text in told(deal, 16))


def test_settling(deal: DealReplay):
    """A payment is explained by what is due, down to the tier."""
    step = next(i for i, each in enumerate(deal.positions, 1) if each.phase == "settlement")
    texts = [text for _, text in told(deal, step + 1)]
    assert "Paid: team A gave team B 4 tables." in texts
    assert any(text.startswith("The piles: ") for text in texts)


def test_findings_come_first():
    """What was found in a step is the first reason, with what its rule says below it."""
    record = RECORD.replace("28H P +2H", "28H P !28S")
    irregular = replay_match(entries_of(record)).deals[0]
    first: Reason = why(irregular.positions[3])[0]
    assert str(first.text).startswith("Found: insufficient-bid, error, open")
    assert first.because[0].rule == "R-AUC-2"
