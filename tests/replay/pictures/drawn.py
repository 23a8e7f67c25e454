"""Pictures for the tests: records as replays, and what can be read in an SVG."""

import re
from functools import cache
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

from fiftysix.replay.steps import DealReplay, MatchReplay, replay_match
from fiftysix.replay.viewpoint import OPEN, Viewpoint
from tests.as_entries import entries_of

FIXTURES = Path(__file__).parents[3] / "fixtures"
DEMO = FIXTURES / "demo" / "onam-evening.56"
EVENINGS = FIXTURES / "evenings"

SVG = "{http://www.w3.org/2000/svg}"
CARD = re.compile(r"\b[J9ATKQ87][SHDC]\b")


@cache
def match(record: Path = DEMO, viewpoint: Viewpoint = OPEN) -> MatchReplay:
    """Return a record as a replay."""
    return replay_match(entries_of(record.read_text()), viewpoint=viewpoint)


def deal(number: int, record: Path = DEMO, viewpoint: Viewpoint = OPEN) -> DealReplay:
    """Return a deal of a record."""
    found = match(record, viewpoint).of(number)
    assert found
    return found


def read(svg: str) -> Element:
    """Return an SVG as elements; fails if it is not well-formed."""
    return fromstring(svg)  # noqa: S314 - our own


def texts(svg: str) -> list[str]:
    """Return everything that is written in a picture."""
    return ["".join(each.itertext()) for each in read(svg).iter(f"{SVG}text")]


def faces(svg: str) -> list[str]:
    """Return the cards that lie face up in a picture."""
    return [card for each in read(svg).iter() if (card := each.get("data-card"))]


def backs(svg: str) -> int:
    """Return how many cards lie face down."""
    return sum(each.get("class") == "back" for each in read(svg).iter())
