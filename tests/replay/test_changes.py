"""What corrections did, told where they stand: in force, and as it was first written down."""

from fiftysix.replay.phases import PHASES
from fiftysix.replay.replays import Replays
from fiftysix.replay.steps import MatchReplay, replay_match
from fiftysix.replay.viewpoint import OPEN
from tests.as_entries import entries_of

RECORD = """fiftysix 1
rules classic players=4
deal 1 dealer=4
call 1 28H P P P
play 1 JH 9H AH TH
note "tea"
correct #7 play 1 QH "misread"
retract #11 "not of the deal"
"""


def said(match: MatchReplay) -> dict[int, list[str]]:
    """Return what is told of changes in the first deal, by event."""
    positions = match.deals[0].positions
    return {each.event: [str(text) for text in each.changes] for each in positions if each.changes}


def test_in_force():
    """A corrected entry stands with what it was before; one taken back is told of at another."""
    assert said(replay_match(entries_of(RECORD))) == {
        7: [
            (
                "Here #7 was corrected by #12: misread. "
                "First written down: Seat 1 leads the jack of hearts."
            )
        ],
        10: ["Here #11 was taken back by #13: not of the deal. First written down: Note: tea"],
    }


def test_as_recorded():
    """As first written down, each entry stands as it was, with what became of it later."""
    match = replay_match(entries_of(RECORD), "as recorded")
    assert said(match) == {
        7: ["Later #7 was corrected by #12: misread."],
        11: ["Later #11 was taken back by #13: not of the deal."],
    }
    assert match.deals[0].positions[5].entry.event.model_dump()["card"] == "JH"


def test_troubles():
    """Corrections, rulings and findings are what somebody who looks for trouble stops at."""
    deal = replay_match(entries_of(RECORD)).deals[0]
    assert [deal.positions[index].event for index in deal.troubles] == [7, 10]


def test_readings():
    """Both readings are offered where something was corrected, else one."""
    assert Replays(entries_of(RECORD)).readings == ("in force", "as recorded")
    assert Replays(entries_of(RECORD.split("correct", maxsplit=1)[0])).readings == ("in force",)


def test_kept():
    """A replay that was asked for once is not made again."""
    replays = Replays(entries_of(RECORD))
    assert replays.of("in force", OPEN) is replays.of("in force", OPEN)


def test_phases():
    """A deal begins with its auction, goes on to the play and ends with its settlement."""
    record = RECORD.split("note", maxsplit=1)[0] + "claim 1 all\naccept 2\naccept 4\npay B A 1\n"
    deal = replay_match(entries_of(record)).deals[0]
    phases = [each.phase for each in deal.positions]
    assert phases == sorted(phases, key=PHASES.index)
    assert [deal.start_of(phase) for phase in PHASES] == [0, 5, 11]
    assert [phases.count(phase) for phase in PHASES] == [5, 6, 2]


def test_a_late_payment_belongs_to_its_deal():
    """What names an earlier deal is a step of that deal, in its settlement."""
    record = """fiftysix 1
rules classic players=4
deal 1 dealer=4
contract 28H by 1
result made
deal 2
pay B A 1 deal=1
"""
    first, second = replay_match(entries_of(record)).deals
    assert first.positions[-1].entry.event.type == "tables.paid"
    assert first.positions[-1].phase == "settlement"
    assert [each.entry.event.type for each in second.positions] == ["deal.begun"]
