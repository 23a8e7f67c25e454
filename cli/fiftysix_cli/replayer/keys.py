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
    shown: str
    """As people know them."""
    action: str
    does: Message
    """What it does, in a line."""
    label: Message | None = None
    """What the footer calls it; None where it does not stand there."""


def _moves(keys: str, shown: str, motion: str, does: Message, label: Message | None = None) -> Key:
    return Key(keys, shown, f"move('{motion}')", does, label)


KEYS = (
    _moves("left,backspace", "←", "back", say("a card back")),
    _moves("right,space,enter", "→", "forward", say("a card on; Enter and space too"), say("Next")),
    _moves("shift+right", "Shift-→", "trick_forward", say("to the end of the trick")),
    _moves("shift+left", "Shift-←", "trick_back", say("to the end of the trick before")),
    _moves("right_square_bracket", "]", "part_forward", say("on to the play, to the settlement")),
    _moves("left_square_bracket", "[", "part_back", say("back to the play, to the auction")),
    _moves("pagedown", "PgDn", "deal_forward", say("the next deal")),
    _moves("pageup", "PgUp", "deal_back", say("the deal before")),
    _moves("home", "Home", "first", say("the first step of the deal")),
    _moves("end", "End", "last", say("the last step of the deal")),
    _moves("ctrl+home", "Ctrl-Home", "very_first", say("the first step of the match")),
    _moves("ctrl+end", "Ctrl-End", "very_last", say("the last step of the match")),
    _moves(
        "n",
        "n",
        "trouble_forward",
        say("the next trouble: a finding, a correction, a ruling"),
        say("Trouble"),
    ),
    _moves("N", "N", "trouble_back", say("the trouble before")),
    _moves("f", "f", "turned", say("turn the table"), say("Turn")),
    _moves(
        "o",
        "o",
        "other_hands",
        say("hands open, closed, or as known to a seat"),
        say("Hands"),
    ),
    _moves("v", "v", "other_reading", say("as in force, or as recorded"), say("Reading")),
    Key("w", "w", "why", say("why: the rules, and the running sum"), say("Why")),
    Key("t,tab", "t", "panel('1')", say("the next panel; Tab too"), say("Panel")),
    Key("shift+tab", "Shift-Tab", "panel('-1')", say("the panel before")),
    Key("g", "g", "go", say("go to: 17, 3-17, #120")),
    Key("slash", "/", "search", say("search: a word, a name, JH, 28H, revoke"), say("Find")),
    Key("question_mark", "?", "help", say("these keys"), say("Help")),
    Key("q,ctrl+c,ctrl+q,ctrl+d", "q", "quit", say("quit"), say("Quit")),
)
