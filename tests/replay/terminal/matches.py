"""Matches on which the replay in a terminal is tried."""

from functools import cache
from pathlib import Path

from fiftysix.replay.replays import Replays
from fiftysix.replay.viewpoint import OPEN, Viewpoint
from fiftysix_cli.replayer.app import Replayer
from fiftysix_cli.replayer.inks import Inks
from fiftysix_cli.replayer.look import Look
from fiftysix_cli.replayer.viewer import Begin, Viewer, begin
from fiftysix_events.envelope import Entry
from tests.as_entries import entries_of

FIXTURES = Path(__file__).parents[3] / "fixtures"

NAMES = """fiftysix 1
match "ഓണം" date=2026-08-30
rules classic players=4
seat 1 "Bartholomew Featherstonehaugh-Cholmondeley III"
seat 2 "ചിത്രലേഖ രാമചന്ദ്രൻ"
seat 3 "Anu"
seat 4 "ഉണ്ണികൃഷ്ണൻ ബാലകൃഷ്ണൻ നമ്പൂതിരിപ്പാട്"
deal 1 dealer=4
hand 1 JS JS 9S AS JH 9H AH TH JD 9D AD JC
call 1 28H P +2H X P P P
play 1 JH 9 A T
play 1 JS K A T
play 1 9S Q T K
"""
"""Four players, two of them with Malayalam names and one with a long one."""


@cache
def record(name: str) -> tuple[Entry, ...]:
    """Return the entries of a record among the fixtures, or of the one with the names."""
    text = NAMES if name == "names" else (FIXTURES / f"{name}.56").read_text()
    return tuple(entries_of(text))


def replays_of(name: str, most: Viewpoint = OPEN) -> Replays:
    """Return a match to be replayed."""
    return Replays(record(name), most)


def viewer_of(
    name: str, deal: int = 1, step: int = 1, most: Viewpoint = OPEN, bottom: int = 1
) -> Viewer:
    """Return a viewer in a match."""
    return begin(replays_of(name, most), Begin("in force", deal, step, bottom))


def app_of(name: str, deal: int = 1, step: int = 1, *, four: bool = False) -> Replayer:
    """Return the application, in English."""
    return Replayer(viewer_of(name, deal, step), Look(Inks(four), str))


SIX = "demo/onam-evening"
FOUR = "evenings/four-players"
EIGHT = "evenings/eight-players"
IRREGULAR = "evenings/irregular"
