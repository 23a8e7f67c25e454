"""Random sessions through the real command: whatever is typed, the ledger stays whole.

A state machine plays a match by `fiftysix deal`, `call`, `play` … with entries that are legal,
wrong, and insisted on with `!`, and takes back and corrects what it wrote.
"""

import json
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from fiftysix.ledger import Ledger
from fiftysix.timeline import in_force
from fiftysix.walk import last_state
from fiftysix_cli import composition
from fiftysix_events.stores.sqlite import SqliteStore
from fiftysix_events.verification import verify_chain
from tests.cli.console import Session
from tests.play.invariants import check_reading

CALLS = st.sampled_from(
    ["P", "P", "P", "28H", "D30", "31NT", "+2S", "+2NS", "X", "XX", "27C", "56S"]
)
RANKS = st.sampled_from(["J", "9", "A", "T", "K", "Q"])
CARDS = st.builds(lambda rank, suit: rank + suit, RANKS, st.sampled_from("SHDC"))
HAPPENED = st.sampled_from(["", "", "!"])
SEATS = st.integers(1, 4)
TEAMS = st.sampled_from("AB")


class Sessions(RuleBasedStateMachine):
    """One match of four players in one ledger, written down command by command."""

    def __init__(self):
        super().__init__()
        self.folder = Path(mkdtemp())
        self.session = Session(self.folder)
        self.events = 0

    def teardown(self):
        rmtree(self.folder)

    def type(self, command: str) -> None:
        """Run a command; only one that ends well may have recorded anything."""
        printed = self.session.run(f"fiftysix {command}")
        refused = printed[-1:] in (["[exit 2]"], ["[exit 3]"])
        assert refused or not printed[-1:] or not printed[-1].startswith("[exit"), printed
        before, self.events = self.events, self.stored()
        nothing = refused or printed[0].startswith("Nothing was recorded")
        assert self.events == before if nothing else self.events > before, (command, printed)

    def stored(self) -> int:
        with SqliteStore(self.folder / "ledger.sqlite") as store:
            return sum(events for _, events in store.streams())

    @initialize(profile=st.sampled_from(["classic", "pagat", "online-32"]))
    def begin(self, profile):
        self.type(f"new --players 4 --profile {profile}")
        self.type("deal - --dealer 4")

    @rule(calls=st.lists(st.tuples(HAPPENED, CALLS), min_size=1, max_size=4))
    def call(self, calls):
        self.type("call - " + " ".join(f"'{mark}{call}'" for mark, call in calls))

    @rule()
    def all_pass(self):
        self.type("call - P P P")

    @rule(card=CARDS, mark=HAPPENED, seat=st.none() | SEATS)
    def play(self, card, mark, seat):
        self.type(f"play - '{mark}{card}'" + (f" --seat {seat}" if seat else ""))

    @rule(led=CARDS, ranks=st.lists(RANKS, min_size=3, max_size=3))
    def play_a_trick(self, led, ranks):
        self.type(f"play - {led} {' '.join(ranks)}")

    @rule(a=st.integers(0, 60), b=st.integers(0, 60))
    def count(self, a, b):
        self.type(f"count - A={a} B={b}")

    @rule(payer=TEAMS, payee=TEAMS, tables=st.integers(0, 14))
    def pay(self, payer, payee, tables):
        self.type(f"pay - {payer} {payee} {tables}")

    @rule(verb=st.sampled_from(["pay", "award"]))
    def settle(self, verb):
        self.type(f"{verb} - due")

    @rule(dealer=st.none() | SEATS)
    def deal(self, dealer):
        self.type("deal -" + (f" --dealer {dealer} --happened" if dealer else ""))

    @rule(statement=st.sampled_from(['misdeal "dropped"', "claim 1 all", "accept 2", 'note "x"']))
    def add(self, statement):
        self.type(f"add - '{statement}'")

    @rule()
    def undo(self):
        self.type("undo -")

    @rule(event=st.integers(1, 40), card=CARDS, mark=HAPPENED)
    def correct_a_card(self, event, card, mark):
        self.type(f"correct - '#{event}' play '{mark}{card}'")

    @rule(event=st.integers(1, 40), call=CALLS, mark=HAPPENED)
    def correct_a_call(self, event, call, mark):
        self.type(f"correct - '#{event}' call '{mark}{call}'")

    @rule(event=st.integers(1, 40))
    def retract(self, event):
        self.type(f"retract - '#{event}'")

    @invariant()
    def the_ledger_is_whole(self):
        """Chain, invariants of the game, and the audit all hold after every command."""
        if not self.events:
            return
        with SqliteStore(self.folder / "ledger.sqlite") as store:
            assert not list(verify_chain(store.read_all()))
            ledger = Ledger(store, composition.clock, composition.entropy)
            match_id = ledger.find("-")
            timeline = in_force(ledger.entries(match_id))
        check_reading(timeline)
        audited = self.session.run("fiftysix audit - --json")
        ended_with = audited.pop() if audited[-1].startswith("[exit") else "[exit 0]"
        report = json.loads("\n".join(audited))
        assert ended_with == f"[exit {int(not report['ok'])}]"
        assert report["tables"] == last_state(timeline).tables


TestSessions = Sessions.TestCase
TestSessions.settings = settings(
    max_examples=30,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
