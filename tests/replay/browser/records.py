"""The records that the page is tried with, by name."""

from pathlib import Path

from tests.replay.test_hiding import CLAIMED

FIXTURES = Path(__file__).parents[3] / "fixtures"

QUARREL = f"""{CLAIMED}dispute 1 open 2 "Gopinath has shown the nine of hearts" #5
ruling 1 by "Thankamani" "Gopinath was not playing" stand
pay B A 1
correct #4 hand 2 QH QH KH KH TH TH AH AH 9H 9H JH JH
"""
"""All hands are given, all cards but four are never played, and every kind of word is there."""

PEOPLE = ("Anuradha", "Balakrishnan", "Thankamani")
SCORER = "Philomena"
FREE_TEXT = ("Gopinath", "queen of clubs", "nine of hearts")

LONG = """fiftysix 1
match "ആലുവയിലെ അമ്പത്തിയാറ് — the very long and winding title of an autumn evening" place="Kochi"
rules classic players=8 teams=4
seat 1 "Wilhelmina"
seat 3 "ചിത്രലേഖ രാമചന്ദ്രൻ"
seat 4 "Bartholomew Featherstonehaugh-Cholmondeley III"
seat 5 "<script>alert(1)</script> & \\"Co\\""
team A "ചെങ്ങന്നൂർ വള്ളംകളി സംഘം" 1 5
deal 1 dealer=8
call 1 28H P +2H X P P P P P P P
play 1 JH 9 Q K A T 8 7
play 1 9H J 8 7 K A Q T
"""
"""Names that are long, in another script, or look like HTML, and eight hands on one table."""

_WRITTEN = {"quarrel": QUARREL, "long": LONG}


def record(name: str) -> str:
    """Return a record by its name: one written here, the demo's, or an evening of the fixtures."""
    if name in _WRITTEN:
        return _WRITTEN[name]
    file = FIXTURES / ("demo/onam-evening.56" if name == "onam" else f"evenings/{name}.56")
    return file.read_text(encoding="utf-8-sig")
