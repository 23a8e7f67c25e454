"""Reading and writing keep up with a whole season."""

from pathlib import Path
from time import perf_counter

from fiftysix.notation.reader import read
from fiftysix.notation.writer import write
from tests.notation.reading import entries_of

SAMPLE = Path(__file__).parents[2] / "fixtures" / "generated" / "generated-6p-2teams-6-deals.56"
ONE_DEAL = SAMPLE.read_text().split("\n\n")[2].split("\n", 1)[1].replace("pay A B 10\n", "")
DEALS = 200


def test_two_hundred_deals_take_no_time():
    """200 deals of six players (13,000 words) take well below six seconds, both ways.

    That is some twenty times what they need on a small machine, so only a slip in the order of
    growth makes this fail.
    """
    deals = "".join(f"\ndeal {number} !dealer=5\n{ONE_DEAL}" for number in range(1, DEALS + 1))
    data = ("fiftysix 1\nrules classic players=6 teams=2\n" + deals).encode()
    start = perf_counter()
    (match,) = read(data).matches
    text = write(entries_of(match.events))
    assert perf_counter() - start < 6
    assert len(match.events) > 60 * DEALS
    assert len(text) > 100 * DEALS
