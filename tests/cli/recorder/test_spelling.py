"""Entries as they would be typed again."""

from random import Random

import pytest

from fiftysix.opening import Opening, open_match
from fiftysix.recording import Recording
from fiftysix.simulation import simulate_match
from fiftysix_cli.recorder.line import enter_line
from fiftysix_cli.recorder.spelling import spell
from fiftysix_events.types import HandsDealt
from tests.cli.recorder.desk import AUCTION, Desk


@pytest.mark.parametrize("seed", range(3))
def test_what_is_spelled_is_read_as_it_was(seed: int):
    """Typed again, every entry of a match is the same entry."""
    events = simulate_match(open_match(Opening(players=4)), 3, Random(seed))
    recording = Recording.opening(open_match(Opening(players=4)))
    for event in events[1:]:
        if isinstance(event, HandsDealt):
            continue
        before = recording.match
        assert enter_line(recording, spell(event, before)) is None
        assert recording.entries[-1].event == event


def test_followers_are_one_key_and_others_two():
    """Undo gives back what was typed: a rank, or rank and suit."""
    desk = Desk(AUCTION, "jh9as!5:qs")
    assert [line.split()[1] for line in desk.session.earlier()[-4:]] == ["jh", "9", "as", "!5:qs"]


def test_what_would_be_read_otherwise_is_spelled_with_its_verb():
    """A card before the auction has ended could be a bid; a lone question mark asks for help."""
    early = Desk("28h", "play !3:9h")
    assert early.session.earlier()[-1].endswith(" play !3:9h")
    unseen = Desk(AUCTION, "jh?")
    assert unseen.session.earlier()[-1].endswith(" play ?")
