"""The irregularities of RULES §8: code, the rule it breaks, and how it comes to be known."""

from typing import NamedTuple

from fiftysix.wording import Message


class Breach(NamedTuple):
    """Something possible that is against a rule, with a sentence that says what was expected."""

    code: str
    rule: str
    text: Message


class Obstacle(NamedTuple):
    """Why something cannot have happened, with the rule that makes it impossible."""

    rule: str
    text: Message


RULE_OF: dict[str, str] = {
    "wrong-dealer": "R-DEAL-1",
    "call-after-close": "R-AUC-7",
    "play-before-close": "R-AUC-7",
    "misdeal": "R-DEAL-3",
    "call-out-of-turn": "R-AUC-1",
    "insufficient-bid": "R-AUC-2",
    "opening-pass": "§7",
    "inadmissible-double": "R-AUC-4",
    "lead-out-of-turn": "R-PLAY-1",
    "play-out-of-turn": "R-PLAY-4",
    "revoke": "R-PLAY-2",
    "exposed-card": "§8",
    "count-mismatch": "R-SCORE-1",
    "payment-mismatch": "R-SCORE-8",
    "claim": "§8",
    "concession": "§8",
}
"""Every code with the rule that it is cited under unless the case at hand has a nearer one."""

SAID = ("exposed-card", "misdeal", "revoke", "claim", "concession")
"""What a person can report that software need not be able to deduce."""
