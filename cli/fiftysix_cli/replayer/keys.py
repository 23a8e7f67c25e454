"""Which key does what: one table, from which the bindings, the footer and the help are made."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from fiftysix.wording import Message, say
from fiftysix_cli.replayer.viewer import Viewer

MOTIONS: Mapping[str, Callable[[Viewer], Viewer]] = {
    "forward": Viewer.forward,
    "back": Viewer.back,
    "trick_forward": Viewer.trick_forward,
    "trick_back": Viewer.trick_back,
    "part_forward": Viewer.part_forward,
    "part_back": Viewer.part_back,
    "deal_forward": Viewer.deal_forward,
    "deal_back": Viewer.deal_back,
    "first": Viewer.first,
    "last": Viewer.last,
    "very_first": Viewer.very_first,
    "very_last": Viewer.very_last,
    "trouble_forward": Viewer.trouble_forward,
    "trouble_back": Viewer.trouble_back,
    "turned": Viewer.turned,
    "other_hands": Viewer.other_hands,
    "other_reading": Viewer.other_reading,
}


class Key(NamedTuple):
    """A key, or several that do the same."""

    keys: str
    """As Textual calls them, with commas between."""
    action: str
    label: Message | None = None
    """What the footer calls it; None where it does not stand there."""
    shown: str | None = None
    """How the footer writes it, if not as it is called."""


def _moves(keys: str, motion: str, label: Message | None = None, shown: str | None = None) -> Key:
    return Key(keys, f"move('{motion}')", label, shown)


KEYS = (
    _moves("left,backspace", "back"),
    _moves("right,space,enter", "forward", say("Next"), "→"),
    _moves("shift+right", "trick_forward"),
    _moves("shift+left", "trick_back"),
    _moves("right_square_bracket", "part_forward"),
    _moves("left_square_bracket", "part_back"),
    _moves("pagedown", "deal_forward"),
    _moves("pageup", "deal_back"),
    _moves("home", "first"),
    _moves("end", "last"),
    _moves("ctrl+home", "very_first"),
    _moves("ctrl+end", "very_last"),
    _moves("n", "trouble_forward", say("Trouble")),
    _moves("N", "trouble_back"),
    _moves("f", "turned", say("Turn")),
    _moves("o", "other_hands", say("Hands")),
    _moves("v", "other_reading", say("Reading")),
    Key("w", "why", say("Why")),
    Key("t,tab", "panel('1')", say("Panel")),
    Key("shift+tab", "panel('-1')"),
    Key("g", "go"),
    Key("slash", "search", say("Find"), "/"),
    Key("question_mark", "help", say("Help"), "?"),
    Key("q,ctrl+c,ctrl+q,ctrl+d", "quit", say("Quit")),
)

HELP = (
    ("← →", say("a card back, a card on; also Backspace, Enter and space")),
    ("Shift-← →", say("to the end of the trick before, of this trick")),
    ("[ ]", say("to the auction, the play, the settlement")),
    ("PgUp PgDn", say("the deal before, the next deal")),
    ("Home End", say("the first, the last step of the deal; with Ctrl of the match")),
    ("n N", say("the next trouble, the one before: a finding, a correction, a ruling")),
    ("f", say("turn the table")),
    ("o", say("hands open, closed, or as known to a seat")),
    ("v", say("as in force, or as recorded")),
    ("w", say("why: the rules, and the running sum")),
    ("t Tab", say("table, auction, tricks, what can be known, events")),
    ("g", say("go to a step (17), a step of another deal (3-17), an event (#120)")),
    ("/", say("find a word, a name, a card (JH), a call (28H), a finding (revoke)")),
    ("? q", say("these keys; quit")),
)

SIGNS = (
    ("▸ * !", say("whose turn; wins the trick so far; trouble")),
    ("“28H” ?x7", say("the last call; seven cards that are not shown")),
    ("( ) –H♥", say("cards that only follow from others; has shown that it has none")),
)
