"""Every verb with the module that does it, in the order in which help lists them."""

from typing import NamedTuple


class Verb(NamedTuple):
    """A verb, its module below `fiftysix_cli.commands`, its heading in the help, its one line."""

    module: str
    panel: str
    summary: str


_RECORD = "Write a match down"
_READ = "Read it"
_JUDGE = "Judge it"
_MOVE = "Bring it in and out"
_HOUSE = "Keep house"

VERBS: dict[str, Verb] = {
    "new": Verb("new", _RECORD, "Open a match."),
    "record": Verb("record", _RECORD, "Write a match down while it is played."),
    "deal": Verb("deal", _RECORD, "Begin the next deal, with the hands that are known."),
    "call": Verb("call", _RECORD, "Write down calls."),
    "play": Verb("play", _RECORD, "Write down cards."),
    "count": Verb("count", _RECORD, "Write down what the table counted."),
    "pay": Verb("pay", _RECORD, "Write down a payment, or all that is due."),
    "agree": Verb("agree", _RECORD, "Write down that the other side agrees to a result."),
    "award": Verb("award", _RECORD, "Write down points, in matches that score points."),
    "note": Verb("note", _RECORD, "Add a note."),
    "add": Verb("add", _RECORD, "Write down any statement of the notation."),
    "undo": Verb("undo", _RECORD, "Take the last entry back."),
    "correct": Verb("correct", _RECORD, "Put something else in the place of an entry."),
    "retract": Verb("retract", _RECORD, "Take an older entry back."),
    "show": Verb("show", _READ, "Show where a match stands."),
    "hands": Verb("hands", _READ, "Show the hands of a deal, as far as they are known."),
    "auction": Verb("auction", _READ, "Show an auction and its contract."),
    "piles": Verb("piles", _READ, "Show tricks and piles of a deal."),
    "tables": Verb("tables", _READ, "Show what every team holds."),
    "score": Verb("score", _READ, "Show the score sheet."),
    "history": Verb("history", _READ, "List every entry: who, when, and what replaced it."),
    "list": Verb("list_matches", _READ, "List the matches of the ledger."),
    "replay": Verb("replay", _READ, "Go through a deal card by card."),
    "audit": Verb("audit", _JUDGE, "Judge a whole match and report, also on paper."),
    "check": Verb("check", _JUDGE, "Print findings only; silent when there are none."),
    "explain": Verb("explain", _JUDGE, "Say why a payment is what it is."),
    "verify": Verb("verify", _JUDGE, "Check that nothing was changed, in a ledger or a bundle."),
    "dispute": Verb("dispute", _JUDGE, "Open a dispute, take statements, show its file, appeal."),
    "rule": Verb("rule", _JUDGE, "Write down a ruling and what follows from it."),
    "waive": Verb("waive", _JUDGE, "Let an irregularity pass."),
    "import": Verb("import_records", _MOVE, "Read records in the notation."),
    "export": Verb("export", _MOVE, "Write a match as notation, events or books."),
    "key": Verb("key", _HOUSE, "Make and look after the keys that sign bundles."),
    "ledger": Verb("ledger", _HOUSE, "Say which ledger is in use and what is in it."),
    "people": Verb("people", _HOUSE, "List the people the ledger knows; rename, forget them."),
    "doctor": Verb("doctor", _HOUSE, "Examine the ledger and this machine's SQLite."),
    "simulate": Verb("simulate", _HOUSE, "Write random matches, for trials and measurements."),
    "demo": Verb("demo", _HOUSE, "Show what this program does on a recorded match."),
}
