"""The generated matches, against what an independent program worked out from the rules."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from fiftysix.match import due
from fiftysix.notation.reader import read
from fiftysix.notation.writer import write
from tests.notation.reading import entries_of, match_of

FOLDER = Path(__file__).parents[2] / "fixtures" / "generated"
SAMPLES = sorted(FOLDER.glob("*.56"))


@pytest.fixture(params=SAMPLES, ids=lambda path: path.stem)
def sample(request):
    return request.param


def events_in(path):
    reading = read(path.read_bytes(), name=path.name)
    assert reading.shown() == []
    return reading.matches[0].events


def test_a_sample_says_what_was_worked_out(sample):
    """Contract, piles, result, payments, tables and winner are those of the other program."""
    match = match_of(events_in(sample))
    expected = json.loads(sample.with_suffix(".json").read_text())
    assert len(match.deals) == len(expected["deals"])
    for deal, told in zip(match.deals, expected["deals"], strict=True):
        contract = deal.contract
        assert contract
        assert {
            "number": contract.number,
            "denomination": contract.denomination,
            "stake": contract.stake,
            "declarer": contract.declarer,
            "team": contract.team,
        } == told["contract"]
        assert deal.piles == told["piles"]
        assert deal.made == told["made"]
        assert sorted(map(list, due(match, deal) or ())) == sorted(told["payments"])
        assert (deal.after or match.tables) == told["tables"]
    assert match.tables == expected["tables"]
    assert match.winner == expected["winner"]


def test_a_sample_survives_the_round_trip(sample):
    """Written and read again a sample has the same events, and written again the same bytes."""
    text = write(entries_of(events_in(sample)))
    again = read(text.encode())
    assert again.shown() == []
    assert write(entries_of(again.matches[0].events)) == text


def test_all_samples_in_one_file():
    """Several matches in one file are read one after another."""
    data = b"\n".join(path.read_bytes() for path in SAMPLES)
    reading = read(data)
    assert reading.shown() == []
    assert [list(match.events) for match in reading.matches] == [
        list(events_in(path)) for path in SAMPLES
    ]
    assert all(one.last_line < other.first_line for one, other in pairwise(reading.matches))
