"""Random matches with disputes, rulings, appeals, waivers and agreements among everything else.

Whatever is ruled, undone or corrected: tables stay conserved after every event (RULES §9.3), piles
total 56, and every view equals one made from nothing but the stored events.
"""

from functools import partial

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from fiftysix.audit.as_json import report_as_json
from fiftysix.audit.report import audit
from fiftysix.commands import Agree, Record
from fiftysix.notation.reader import read
from fiftysix.notation.writer import write
from fiftysix.opening import Opening, open_match
from fiftysix.projections.closing import closed
from fiftysix.projections.dispute_file import dispute_files, file_as_json
from fiftysix.projections.history import history, history_as_json
from fiftysix.recording import Recording
from fiftysix.timeline import in_force
from fiftysix.walk import walk
from fiftysix_events import envelope, types
from tests.notation.reading import entries_of
from tests.test_state_machine import AT, TABLES, Matches

CONFIRMING = [
    opening._replace(settings=dict(opening.settings) | {"confirm": "yes"}) for opening in TABLES
]
CODES = st.sampled_from([None, "revoke", "lead-out-of-turn", "count-mismatch"])
BACK = st.integers(0, 12)


class Directed(Matches):
    """One match, its scorer, and a director who rules on anything."""

    @initialize(opening=st.sampled_from([*TABLES, *CONFIRMING]), seat=st.integers(1, 4))
    def open(self, opening: Opening, seat: int):
        """Begin with any of the tables, with and without agreement by the other side."""
        self.recording = Recording.opening(open_match(opening))
        self.recording.enter(Record(types.DealerDrawn(seat=seat, how="drawn")))

    @property
    def last(self) -> int:
        """The number of the last event."""
        return len(self.recording.entries)

    # --- the director's half ---

    @rule(back=BACK, code=CODES)
    def waive(self, back, code):
        """Let something pass, whether anything was found there or not."""
        waived = types.IrregularityWaived(event=max(1, self.last - back), code=code)
        self.enter(Record(waived))

    @rule(seat=st.one_of(st.none(), st.integers(1, 8)), dispute=st.integers(1, 3))
    def state(self, seat, dispute):
        """Take something down for a file."""
        self.enter(Record(types.StatementTaken(dispute=dispute, seat=seat, text="so it was")))

    @rule(
        seat=st.integers(1, 8),
        made=st.one_of(st.none(), st.booleans()),
        deal=st.one_of(st.none(), st.integers(1, 4)),
    )
    def agree(self, seat, made, deal):
        """Agree to a result, the right one or not."""
        self.enter(Agree(seat, made, deal))

    @rule(
        dispute=st.integers(1, 3),
        kind=st.sampled_from(["reinstate", "annul", "forfeit", "stand", "move-points"]),
        amount=st.integers(1, 56),
    )
    def rule_on_a_dispute(self, dispute, kind, amount):
        """Rule on a dispute, on the deal that it is about or on the first one."""
        match = self.recording.match
        deal = next((d.deal for d in match.disputes if d.opened.dispute == dispute), None) or 1
        moved = {"payer": "A", "payee": "B", "amount": amount} if "move" in kind else {}
        effect = types.Effect(kind=kind, **moved)
        ruling = types.RulingGiven(
            dispute=dispute, deal=deal, by="Priya", reason="so", rule="R-PLAY-2", effect=effect
        )
        self.enter(Record(ruling))

    @rule(seat=st.integers(1, 8), which=st.integers(0, 5))
    def appeal(self, seat, which):
        """Appeal against some ruling."""
        rulings = self.recording.match.rulings
        if rulings:
            event = rulings[which % len(rulings)].event
            self.enter(Record(types.RulingAppealed(event=event, seat=seat, reason="unheard")))

    # --- what always holds ---

    @invariant()
    def tables_are_conserved_after_every_event(self):
        """RULES §9.3, in every step of what is in force, not only in the last."""
        for step in walk(in_force(self.recording.entries)):
            match = step.after
            assert all(held >= 0 for held in match.tables.values())
            if match.rules.unit == "tables":
                assert sum(match.tables.values()) == match.rules.start * match.rules.teams

    @invariant()
    def piles_that_rulings_moved_still_total_56(self):
        """RULES §9.2: what goes out of one pile is in another, and no pile is out of bounds."""
        for deal in self.recording.match.deals:
            if deal.piles is None or deal.piles_won is None:
                continue
            if set(deal.piles) == set(deal.teams):
                assert sum(deal.piles.values()) == sum(deal.piles_won.values())
            for team, pile in deal.piles.items():
                assert min(0, deal.piles_won[team]) <= pile <= max(56, deal.piles_won[team])

    @invariant()
    def nothing_open_is_closed_by_nothing(self):
        """Only what a ruling, a waiver or the end of a dispute points at is dealt with."""
        match = self.recording.match
        if not (match.rulings or match.waivers or match.disputes):
            assert closed(match) == (frozenset(), frozenset())

    @invariant()
    def a_deal_counts_only_when_it_may(self):
        """Where agreement is asked for, nothing is made or failed without it."""
        for deal in self.recording.match.deals:
            assert deal.made in (None, deal.outcome)
            if deal.needs_agreement and not (deal.agreements or deal.settlement):
                assert deal.made is None

    def teardown(self):
        """Every view is the same from the stored texts alone, and the record reads back."""
        super().teardown()
        if not hasattr(self, "recording"):
            return
        entries = list(self.recording.entries)
        seal = partial(envelope.write, at=AT, by="p1", seal=lambda word, _kind: word)
        back = [
            envelope.Entry(version, *envelope.read(seal(entry.event), lambda word: word))
            for version, entry in enumerate(entries, 1)
        ]
        entries = [
            envelope.Entry(b.version, b.at, b.by, e.event)
            for e, b in zip(entries, back, strict=True)
        ]
        for view in (_report, _files, _history, write):
            assert view(back) == view(entries)
        text = write(back)
        reading = read(text.encode())
        assert reading.shown() == []
        assert write(entries_of(reading.matches[0].events)) == text


def _report(entries):
    return report_as_json(audit("", in_force(entries)))


def _files(entries):
    return [file_as_json(file) for file in dispute_files(in_force(entries))]


def _history(entries):
    return history_as_json(history(entries, {}))


Directed.TestCase.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
TestDirected = Directed.TestCase
