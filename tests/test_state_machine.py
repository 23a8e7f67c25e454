"""Random matches with irregularities, corrections, retractions, notes and rulings.

Whatever is tried, an entry is recorded whole or refused without a trace, and after every step what
always holds holds: RULES §9, a match from scratch equals the one that grew, and every view works.
"""

from datetime import UTC, datetime
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

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
from fiftysix.opening import Opening, open_match
from fiftysix.recording import Recording
from fiftysix.refusals import Irregular, Refusal
from fiftysix.rules.cards import ALL_CARDS, pack
from fiftysix.simulation import choose_call, choose_card, deal_out, simulate_deal
from fiftysix.timeline import in_force
from fiftysix.walk import last_state, walk
from fiftysix_events import types
from fiftysix_events.envelope import Entry, read, write
from tests.play import invariants

TABLES = [
    Opening(players=4, settings={"start": "3"}),
    Opening(players=6, teams=3, settings={"start": "2"}),
    Opening(players=8, teams=4, settings={"start": "3"}),
    Opening(players=6, teams=2, settings={"noes": "last-suit", "plus_noes": "any"}),
    Opening(players=4, profile="pagat", settings={"start": "3"}),
    Opening(players=6, profile="international", settings={"deals": "3"}),
    Opening(players=4, profile="online-32"),
]

AT = datetime(2026, 1, 2, tzinfo=UTC)

CALLS = ["P", "P", "X", "XX", "20H", "28H", "D30", "31NT", "32NS", "+2C", "+2NS", "+3NS", "56S"]
SEATS = st.one_of(st.none(), st.integers(0, 9))
TEAMS = st.sampled_from("ABCD")
SEEDS = st.integers(0, 2**16)
SOME = st.integers(0, 15)


class Matches(RuleBasedStateMachine):
    """One match, written down by a scorer who records whatever can be recorded."""

    @initialize(opening=st.sampled_from(TABLES), seat=st.integers(1, 4))
    def open(self, opening, seat):
        """Begin with any of the tables, and a dealer who was drawn."""
        self.recording = Recording.opening(open_match(opening))
        self.recording.enter(Record(types.DealerDrawn(seat=seat, how="drawn")))

    # --- how something is entered ---

    def enter(self, command):
        """Enter a command; say that it happened if it is irregular; if refused, nothing changes."""
        before = self.recording.mark()
        try:
            self.recording.enter(command)
        except Irregular:
            assert self.recording.mark() == before
            if hasattr(command, "happened"):
                self.recording.enter(command._replace(happened=True))
        except Refusal:
            assert self.recording.mark() == before

    def patch(self, patch):
        """Correct or retract; if refused, nothing changes."""
        before = self.recording.mark()
        try:
            self.recording.patch(patch)
        except Refusal:
            assert self.recording.mark() == before

    @property
    def deal(self):
        """The deal in hand."""
        return self.recording.match.deal

    @property
    def unit(self):
        """The verb that settles."""
        return "award" if self.recording.match.rules.unit == "points" else "pay"

    # --- in order ---

    @rule()
    def settle_and_deal(self):
        """Pay what is due and begin the next deal."""
        self.enter(SettleDue(self.unit))
        self.enter(BeginDeal())

    @rule(seed=SEEDS, hands=st.booleans())
    def play_a_deal(self, seed, hands):
        """Play one deal as it should be played, if the match is not over."""
        before = self.recording.mark()
        try:
            simulate_deal(self.recording, Random(seed), hands_known=hands)
        except Refusal:
            self.recording.rewind(before)

    @rule(seed=SEEDS, steps=SOME, known=st.booleans())
    def play_on(self, seed, steps, known):
        """Call and play in turn, from cards that nobody has seen before."""
        random = Random(seed)
        deal = self.deal
        if deal is None or deal.annulled or deal.unrecorded:
            return
        dealt = deal_out(deal, random)
        for _ in range(steps):
            deal = self.deal
            assert deal is not None
            if not deal.auction_closed:
                hand = dealt[deal.caller]
                self.enter(MakeCall(choose_call(self.recording.match, deal, hand, random)))
            elif not deal.played_out:
                seat = deal.turn or deal.first
                hand = deal.unplayed(seat) or dealt[seat]
                card = choose_card(deal, seat, hand, random) if known else "?"
                self.enter(PlayCard(card, seat))

    # --- as it may happen ---

    @rule(number=SEATS, dealer=SEATS, unrecorded=st.booleans())
    def begin(self, number, dealer, unrecorded):
        """Begin a deal by anybody, under any number."""
        self.enter(BeginDeal(number, dealer, unrecorded))

    @rule(call=st.sampled_from(CALLS), seat=SEATS)
    def call(self, call, seat):
        """Call anything, in turn or not."""
        self.enter(MakeCall(call, seat))

    @rule(card=st.sampled_from([*ALL_CARDS, "?", "J", "1S"]), seat=SEATS)
    def play(self, card, seat):
        """Play anything, in turn or not."""
        self.enter(PlayCard(card, seat))

    @rule(seat=st.integers(1, 8), seed=SEEDS, short=st.booleans())
    def tell_a_hand(self, seat, seed, short):
        """Tell a hand, before, during or after play, around what its seat has played."""
        if self.deal is None or seat not in self.deal.order:
            return
        played = list(self.deal.cards_of.get(seat, ()))
        cards = [card for card in pack(self.deal.format) if card not in played]
        Random(seed).shuffle(cards)
        size = self.deal.format.cards - (1 if short else 0)
        hand = tuple([*played, *cards][:size])
        self.enter(Record(types.HandsDealt(hands=(types.Hand(seat=seat, cards=hand),))))

    @rule(trick=st.integers(1, 13), team=TEAMS, points=SOME)
    def score_a_trick(self, trick, team, points):
        """Write a trick down without its cards."""
        self.enter(Record(types.TrickScored(trick=trick, team=team, points=points)))

    @rule(team=TEAMS, points=st.integers(0, 60))
    def count(self, team, points):
        """Count a pile, rightly or wrongly."""
        pile = types.PileCount(team=team, points=points)
        self.enter(Record(types.PilesCounted(piles=(pile,))))

    @rule(bid=st.sampled_from(["28H", "40NT", "56S", "60C"]), declarer=st.integers(1, 8))
    def declare(self, bid, declarer):
        """Write down only how the auction ended, and the result."""
        self.enter(Record(types.ContractDeclared(bid=bid, declarer=declarer, stake="doubled")))
        self.enter(Record(types.ResultDeclared(made=declarer % 2 == 0)))

    @rule(seat=st.integers(1, 8), concede=st.booleans(), to=st.one_of(st.none(), TEAMS))
    def claim(self, seat, concede, to):
        """Claim or concede."""
        kind = "concession" if concede else "claim"
        self.enter(Record(types.ClaimMade(kind=kind, seat=seat, to=to)))

    @rule(seat=st.integers(1, 8), accepted=st.booleans())
    def answer(self, seat, accepted):
        """Accept or contest."""
        self.enter(Record(types.ClaimAnswered(seat=seat, accepted=accepted)))

    @rule(payer=TEAMS, payee=TEAMS, count=SOME, deal=SEATS)
    def pay(self, payer, payee, count, deal):
        """Pay anything to anybody, for any deal."""
        if self.unit == "pay":
            self.enter(Pay(payer, payee, count, deal))
        else:
            self.enter(Award(payee, count, deal))

    @rule()
    def annul(self):
        """Call a misdeal."""
        self.enter(Record(types.DealAnnulled()))

    # --- about what happened ---

    @rule(event=st.integers(1, 60), code=st.sampled_from(["exposed-card", "revoke"]))
    def report(self, event, code):
        """Report an irregularity, and note it."""
        self.enter(Record(types.IrregularityRecorded(code=code, rule="§8", event=event)))
        self.enter(Record(types.NoteAdded(text=f"about #{event}")))

    @rule(event=st.integers(1, 60), close=st.booleans())
    def dispute(self, event, close):
        """Open a dispute, and perhaps withdraw it."""
        number = len(self.recording.match.disputes) + 1
        opened = types.DisputeOpened(dispute=number, seat=1, event=event, statement="no")
        self.enter(Record(opened))
        if close:
            self.enter(Record(types.DisputeClosed(dispute=number)))

    @rule(
        kind=st.sampled_from(["stand", "replay", "annul", "move-points", "move-tables", "forfeit"]),
        teams=st.tuples(TEAMS, TEAMS),
        amount=st.integers(1, 6),
        deal=st.integers(1, 4),
        event=st.integers(1, 60),
    )
    def decide(self, kind, teams, amount, deal, event):
        """Rule on anything, with any effect."""
        moved = {"payer": teams[0], "payee": teams[1], "amount": amount} if "move" in kind else {}
        effect = types.Effect(kind=kind, **moved)
        ruling = types.RulingGiven(event=event, deal=deal, by="Priya", reason="so", effect=effect)
        self.enter(Record(ruling))

    @rule(seat=st.integers(1, 8))
    def substitute(self, seat):
        """Let somebody else sit down."""
        self.enter(Record(types.SeatSubstituted(seat=seat, name="Rani")))

    @precondition(lambda self: len(self.recording.entries) > 80)
    @rule()
    def close(self):
        """Close the match."""
        self.enter(Record(types.MatchClosed()))

    # --- taking back ---

    @rule()
    def undo(self):
        """Take the last entry back: exactly one entry is added, or nothing can be undone."""
        self.patch(Undo("slip"))

    @rule(back=st.integers(0, 30))
    def retract(self, back):
        """Take some entry back, also a retraction."""
        self.patch(Retract(len(self.recording.entries) - back))

    @rule(
        back=st.integers(0, 30),
        command=st.one_of(
            st.builds(MakeCall, st.sampled_from(CALLS), SEATS, st.booleans()),
            st.builds(PlayCard, st.sampled_from(ALL_CARDS), SEATS, st.booleans()),
            st.builds(Pay, TEAMS, TEAMS, SOME, SEATS),
            st.just(Record(types.NoteAdded(text="something else"))),
        ),
    )
    def correct(self, back, command):
        """Put something else in the place of some entry."""
        self.patch(Correct(len(self.recording.entries) - back, command))

    # --- what always holds ---

    @invariant()
    def a_match_from_scratch_is_the_one_that_grew(self):
        """Folding what is in force gives the running match, and nothing impossible is in it."""
        steps = list(walk(in_force(self.recording.entries)))
        assert steps[-1].after == self.recording.match == last_state(s.entry for s in steps)
        assert not [step.verdict.obstacle for step in steps if step.verdict.obstacle]

    @invariant()
    def what_rules_9_says(self):
        """Cards, points and tables of every deal, whatever was irregular."""
        invariants.check_tables(self.recording.match)
        for deal in self.recording.match.deals:
            invariants.check_cards(deal)
            invariants.check_points(deal)
            invariants.check_payments(self.recording.match, deal)

    @invariant()
    def an_audit_works_and_repeats_itself(self):
        """The report of any record, however odd, is made, and twice the same."""
        invariants.check_reading(in_force(self.recording.entries))

    def teardown(self):
        """Whatever was recorded can be written down and read back."""
        if not hasattr(self, "recording"):
            return
        stored = [
            write(entry.event, at=AT, by="p1", seal=lambda word, _kind: word)
            for entry in self.recording.entries
        ]
        back = [
            Entry(version, *read(text, lambda word: word)) for version, text in enumerate(stored, 1)
        ]
        assert [entry.event for entry in back] == [e.event for e in self.recording.entries]
        assert last_state(in_force(back)) == self.recording.match


Matches.TestCase.settings = settings(max_examples=30, stateful_step_count=40)
TestMatches = Matches.TestCase
