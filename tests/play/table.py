"""A table at which a test plays: a recording, written down in a few letters."""

from typing import Any

from fiftysix.audit.as_json import report_as_json
from fiftysix.audit.report import AuditReport, audit
from fiftysix.commands import (
    Award,
    BeginDeal,
    Correct,
    MakeCall,
    Pay,
    PlayCard,
    Record,
    Retract,
    SettleDue,
    Undo,
)
from fiftysix.deal import Deal
from fiftysix.match import Match
from fiftysix.opening import Opening, open_match
from fiftysix.recording import Recording
from fiftysix.timeline import in_force
from fiftysix_events import types

Row = tuple[str, str, int | None, int, str, str, str]
"""A finding: code, rule, deal, event, severity, status, text."""


class Table:
    """A match from its opening; seat N has drawn the deal, so that seat 1 calls first."""

    def __init__(self, players=4, teams=None, profile="classic", **settings):
        opening = Opening(players=players, teams=teams, profile=profile, settings=settings)
        self.recording = Recording.opening(open_match(opening))
        self.record(types.DealerDrawn(seat=players, how="drawn"))

    # --- what is written down; each returns the number of the last event ---

    def record(self, event, *, happened=False):
        """Record an event as it stands."""
        self.recording.enter(Record(event, happened))
        return self.last

    def deal(self, dealer=None, *, unrecorded=False, happened=False):
        """Begin a deal."""
        self.recording.enter(BeginDeal(None, dealer, unrecorded, happened))
        return self.last

    def call(self, words):
        """Record calls: `28H P 3:X!` is a bid, a pass, and seat 3 doubling although it may not."""
        for seat, text, happened in _words(words):
            self.recording.enter(MakeCall(text, seat, happened))
        return self.last

    def play(self, words):
        """Record cards in the same way; a bare rank follows suit."""
        for seat, text, happened in _words(words):
            self.recording.enter(PlayCard(text, seat, happened))
        return self.last

    def hands(self, *, happened: Any = False, **hands):
        """Record hands: `s1="JH JH 9S"` is the hand of seat 1."""
        known = tuple(
            types.Hand(seat=int(seat[1:]), cards=tuple(cards.split()))
            for seat, cards in hands.items()
        )
        return self.record(types.HandsDealt(hands=known), happened=happened)

    def contract(self, bid, declarer, stake: Any = "undoubled"):
        """Record how an auction ended."""
        return self.record(types.ContractDeclared(bid=bid, declarer=declarer, stake=stake))

    def trick(self, number, team, points):
        """Record who won a trick, and its points."""
        return self.record(types.TrickScored(trick=number, team=team, points=points))

    def count(self, **piles):
        """Record what the table counted."""
        counts = tuple(types.PileCount(team=team, points=n) for team, n in piles.items())
        return self.record(types.PilesCounted(piles=counts))

    def pay(self, payer, payee, tables, deal=None):
        """Record a payment."""
        self.recording.enter(Pay(payer, payee, tables, deal))
        return self.last

    def award(self, team, points, deal=None):
        """Record an entry on the score sheet."""
        self.recording.enter(Award(team, points, deal))
        return self.last

    def settle(self):
        """Record everything that is due and not yet paid."""
        unit = self.match.rules.unit
        self.recording.enter(SettleDue("award" if unit == "points" else "pay"))
        return self.last

    def rule(self, kind: Any = "stand", *, event=None, dispute=None, deal=None, move=None):
        """Record a ruling; `move=("A", "B", 3)` says from whom, to whom and how many."""
        payer, payee, amount = move or (None, None, None)
        effect = types.Effect(kind=kind, payer=payer, payee=payee, amount=amount)
        ruling = types.RulingGiven(
            dispute=dispute,
            event=event,
            deal=deal or self.now.number,
            by="Priya",
            reason="as the table agreed",
            effect=effect,
        )
        return self.record(ruling)

    def correct(self, event, command):
        """Put what a command records in the place of an event."""
        self.recording.patch(Correct(event, command))
        return self.last

    def retract(self, event):
        """Take an event back."""
        self.recording.patch(Retract(event))
        return self.last

    def undo(self):
        """Take the last entry back."""
        self.recording.patch(Undo())
        return self.last

    # --- what comes of it ---

    @property
    def last(self) -> int:
        """The number of the last event."""
        return len(self.recording.entries)

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.recording.match

    @property
    def now(self) -> Deal:
        """The deal in hand."""
        assert self.match.deal is not None
        return self.match.deal

    def audit(self) -> AuditReport:
        """What an audit says of it."""
        return audit("table", in_force(self.recording.entries))

    def json(self):
        """What an audit says of it, as programs read it."""
        return report_as_json(self.audit())

    def findings(self) -> list[Row]:
        """Every finding, whole."""
        return [
            (
                each.code,
                each.rule,
                each.deal,
                each.event,
                each.severity,
                each.status,
                f"{each.text}",
            )
            for each in self.audit().findings
        ]

    def errors(self) -> list[Row]:
        """The findings that are no notes."""
        return [row for row in self.findings() if row[4] == "error"]


def _words(words):
    for word in words.split():
        text = word.removesuffix("!")
        seat, _, what = text.rpartition(":")
        yield (int(seat) if seat else None), what, word.endswith("!")
