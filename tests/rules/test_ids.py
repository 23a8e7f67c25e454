"""The rule ids that may be cited are those of the page on rules."""

import re
from pathlib import Path

from fiftysix.rules.ids import RULE_IDS
from fiftysix.rules.irregularities import RULE_OF
from fiftysix.rules.statements import STATEMENTS

PAGE = Path(__file__).parents[2] / "docs" / "rules.md"


def test_the_ids_are_those_of_the_page():
    """Each id has its rule on the page, and each rule there its id."""
    written = re.findall(r"\*\*(R-[A-Z]+-[0-9]+)\*\*", PAGE.read_text(encoding="utf-8"))
    assert sorted(written) == sorted(each for each in RULE_IDS if each.startswith("R-"))


def test_what_the_program_cites_exists():
    """No finding and no sentence names a rule that there is not."""
    assert {*RULE_OF.values(), *STATEMENTS} <= set(RULE_IDS)
