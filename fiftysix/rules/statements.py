"""What the rules say, one sentence each, so that whoever reads a finding need not look it up."""

from collections.abc import Mapping

from fiftysix.wording import Message, say

STATEMENTS: Mapping[str, Message] = {
    "R-CARD-1": say("Every card of the pack exists twice."),
    "R-CARD-3": say("A jack counts 3, a nine 2, an ace and a ten 1, everything else nothing."),
    "R-DEAL-1": say("The first dealer is drawn; each later deal passes to the right."),
    "R-DEAL-3": say("After a misdeal the same dealer deals again."),
    "R-AUC-1": say("Calls start to the right of the dealer and go round in turn."),
    "R-AUC-2": say("A bid is 28 … 56 and must be higher in number than the last bid."),
    "R-AUC-4": say("The last bid can be doubled by an opponent, once."),
    "R-AUC-5": say("A doubled bid can be redoubled by the team that made it."),
    "R-AUC-7": say(
        "The auction ends when all others have passed after the last bid or double, or by a "
        "redouble."
    ),
    "R-AUC-8": say(
        "If all pass without a bid, the player to the right of the dealer plays 28, no trumps."
    ),
    "R-AUC-9": say("The maker of the last bid is the declarer."),
    "R-FORM-8": say("A plus bid needs a bid before it, and the sum may not pass 56."),
    "R-PLAY-1": say("The player to the right of the dealer leads to the first trick."),
    "R-PLAY-2": say("Whoever can follow suit must follow suit."),
    "R-PLAY-3": say(
        "The highest trump wins, without one the highest card of the suit led; of two identical "
        "cards the first."
    ),
    "R-PLAY-4": say("The winner of a trick leads to the next; one card from each in turn."),
    "R-SCORE-1": say("All piles together are 56."),
    "R-SCORE-2": say("A contract is made when the pile is at least the contract."),
    "R-SCORE-3": say(
        "A contract that is made earns 1 at 28 … 39, 2 at 40 … 47, 3 at 48 … 55 and 4 at 56."
    ),
    "R-SCORE-4": say("A contract that failed costs 2, 3, 4 or 5 in the same tiers."),
    "R-SCORE-5": say("Doubles and redoubles raise what is paid."),
    "R-SCORE-6": say("Payments are transfers: all tables always add up to the same."),
    "R-SCORE-7": say("A team that cannot pay in full pays what it has and is out."),
    "R-SCORE-8": say("What the teams hold is what was paid; what is due is worked out beside it."),
    "R-END-1": say("A team with no tables is out."),
    "R-END-2": say("The last team with tables wins the match."),
    "R-END-3": say("The match goes on without a team that is out."),
}
"""By rule id; a finding under a rule that is not here says enough by itself."""
