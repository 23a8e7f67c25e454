"""Random matches to write down: mostly legal, with irregular entries, rulings, corrections."""

from collections.abc import Callable
from random import Random
from typing import Literal

from fiftysix.commands import (
    Agree,
    Award,
    BeginDeal,
    Command,
    Correct,
    MakeCall,
    Pay,
    PlayCard,
    Record,
    Retract,
    SettleDue,
)
from fiftysix.opening import Opening, TeamSaid, open_match
from fiftysix.recording import Recording
from fiftysix.refusals import Refusal
from fiftysix.rules.cards import kinds, pack, sort_hand
from fiftysix.rules.tricks import playable
from fiftysix_events import types

FORMATS = [
    ("classic", 4, None), ("classic", 6, 2), ("classic", 6, 3), ("classic", 8, 4),
    ("classic", 8, 2), ("pagat", 6, 2), ("international", 6, 2), ("online-32", 4, 2),
]  # fmt: skip
WORDS = [
    'he said "no"',
    "back\\slash",
    "ends in \\",
    "അനു ജോർജ്",
    "#12 no comment",
    "",
    " spaces ",
    "e\u0301",
]  # fmt: skip
CLAIMS: list[Literal["claim", "concession"]] = ["claim", "concession"]
EFFECTS: list[
    Literal["stand", "replay", "annul", "forfeit", "reinstate", "move-points", "move-tables"]
] = ["stand", "replay", "annul", "forfeit", "reinstate", "move-points", "move-tables"]
CODES = ["revoke", "exposed-card", "misdeal"]


class Evening:
    """Plays a random match into a recording; what is refused is simply not entered."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.recording = Recording.opening(self._opening())

    def played(self, deals: int) -> Recording:
        self._sometimes(0.3, self._aside)
        for _ in range(deals):
            self._deal()
        self._sometimes(0.2, lambda: self._enter(Record(types.MatchClosed(reason=self._word()))))
        self._sometimes(0.5, self._patches)
        return self.recording

    def _opening(self):
        profile, players, teams = self.random.choice(FORMATS)
        return open_match(
            Opening(
                title=self._maybe(self._word()),
                date=self._maybe("2026-08-30"),
                place=self._maybe(self._word()),
                language=self._maybe("nl"),
                profile=profile,
                players=players,
                teams=teams,
                settings={
                    **({"noes": "last-suit"} if self.random.random() < 0.3 else {}),
                    **({"confirm": "yes"} if self.random.random() < 0.3 else {}),
                },
                names={seat: self._word() for seat in range(1, players + 1, 2)},
                team_names=[TeamSaid("B", self._word())] if self.random.random() < 0.5 else [],
            )
        )

    # --- small choices ---

    def _maybe(self, value):
        return value if self.random.random() < 0.5 else None

    def _sometimes(self, share: float, act: Callable[[], object]) -> None:
        if self.random.random() < share:
            act()

    def _word(self) -> str:
        return self.random.choice(WORDS)

    def _seat(self) -> int:
        return self.random.choice(sorted(self.match.team_of))

    def _event(self) -> int:
        return self.random.randint(1, self.match.version)

    @property
    def match(self):
        return self.recording.match

    @property
    def deal(self):
        deal = self.match.deal
        assert deal
        return deal

    def _enter(self, command: Command) -> bool:
        try:
            self.recording.enter(command)
        except Refusal:
            return False
        return True

    # --- a deal ---

    def _deal(self) -> None:
        dealer = None if self.random.random() < 0.8 and self.match.deal else self._seat()
        unrecorded = self.random.random() < 0.1
        if not self._enter(BeginDeal(None, dealer, unrecorded, happened=True)):
            return
        if unrecorded:
            self._sometimes(0.5, self._pay)
            return
        self._sometimes(0.3, self._before)
        grade = self.random.random()
        if grade < 0.7:
            self._hands()
            self._auction()
            self._play()
        else:
            self._coarse()
        self._sometimes(0.6, self._agree)
        self._sometimes(0.7, lambda: self._enter(SettleDue(self._word_for_paying())))
        self._sometimes(0.3, self._pay)
        self._sometimes(0.3, self._aside)

    def _word_for_paying(self) -> str:
        return "pay" if self.match.rules.unit == "tables" else "award"

    def _before(self) -> None:
        self._enter(Record(types.DeckShuffled(seat=self._seat(), how="hands")))
        commitment = self.random.choice([None, "9f86d0", "two words"])
        self._enter(
            Record(types.DeckShuffled(seat=self._seat(), how="sealed", commitment=commitment))
        )
        self._enter(Record(types.DeckCut(seat=self._seat())))
        self._sometimes(0.1, lambda: self._enter(Record(types.DealAnnulled(reason=self._word()))))

    def _hands(self) -> None:
        """Deal; write down some hands, several at a time, one perhaps a card short."""
        cards = list(pack(self.deal.format))
        self.random.shuffle(cards)
        size = self.deal.format.cards
        self.held = {
            seat: cards[place * size : (place + 1) * size]
            for place, seat in enumerate(self.deal.order)
        }
        known = [seat for seat in self.deal.order if self.random.random() < 0.3]
        hands = [
            types.Hand(seat=seat, cards=sort_hand(tuple(self.held[seat][: self._size(size)])))
            for seat in known
        ]
        for count in (2, 1):
            part, hands = tuple(hands[:count]), hands[count:]
            self._enter(Record(types.HandsDealt(hands=part), happened=True))

    def _size(self, size: int) -> int:
        return size - 1 if self.random.random() < 0.05 else size

    def _auction(self) -> None:
        for _ in range(80):
            if self.deal.auction_closed and self.random.random() < 0.9:
                return
            odd = self.random.random() < 0.04
            self._enter(MakeCall(self._call(), self._seat() if odd else None, happened=odd))
            self._sometimes(0.03, self._aside)

    def _call(self) -> str:
        bid = self.deal.auction.bid
        number = (bid.number if bid else 27) + self.random.randint(0, 3)
        suit = self.random.choice("SHDC")
        forms = [
            f"{number}{suit}",
            f"{suit}{number}",
            f"{number}NT",
            f"{number}NS",
            f"+1{suit}",
            "+2NS",
        ]
        return self.random.choice([*forms, *["P"] * 20, "X", "XX"])

    def _play(self) -> None:
        for _ in range(self.random.choice([3, 200, 200])):
            if self.deal.played_out or self.deal.annulled:
                return
            self._card()
            self._sometimes(0.01, self._aside)
            self._sometimes(0.005, self._claim)

    def _card(self) -> None:
        odd = self.random.random() < 0.03
        turn = self.deal.turn or self.random.choice(self.deal.order)
        seat = self.random.choice(self.deal.order) if odd else turn
        held = self.held[seat]
        playable_cards = held if odd else playable(held, self.deal.led)
        card = self.random.choice(playable_cards or ["?"])
        if self.random.random() < 0.01:
            self._enter(PlayCard("?", seat, happened=True))
        elif self._enter(PlayCard(card, seat, happened=True)) and card in held:
            held.remove(card)
        elif not odd:
            self._enter(PlayCard(self.random.choice(kinds(self.deal.format)), seat, happened=True))

    def _claim(self) -> None:
        kind = self.random.choice(CLAIMS)
        claim = types.ClaimMade(
            kind=kind,
            seat=self._seat(),
            tricks=self._maybe(2),
            to=self._maybe("B") if kind == "concession" else None,
        )
        self._enter(Record(claim))
        for accepted in (True, False):
            answer = types.ClaimAnswered(
                seat=self._seat(), accepted=accepted, statement=self._maybe(self._word())
            )
            self._enter(Record(answer))

    def _coarse(self) -> None:
        if self.random.random() < 0.3:
            self._enter(Record(types.ContractDeclared()))
        else:
            contract = types.ContractDeclared(bid="30H", stake="doubled", declarer=self._seat())
            self._enter(Record(contract))
        for trick in range(1, self.random.randint(1, 9)):
            team = self.random.choice(self.match.teams)
            self._enter(Record(types.TrickScored(trick=trick, team=team, points=trick)))
        piles = (types.PileCount(team="B", points=30), types.PileCount(team="A", points=26))
        self._sometimes(0.6, lambda: self._enter(Record(types.PilesCounted(piles=piles))))
        self._sometimes(0.4, lambda: self._enter(Record(types.ResultDeclared(made=True))))

    def _agree(self) -> None:
        deal = self.random.randint(1, self.deal.number)
        self._enter(Agree(self._seat(), self._maybe(self.random.random() < 0.5), self._maybe(deal)))

    def _pay(self) -> None:
        payer, payee = self.random.sample(self.match.teams, 2)
        deal = self.random.randint(1, self.deal.number)
        self._enter(Pay(payer, payee, self.random.randint(1, 4), deal))
        self._enter(Award(payee, self.random.randint(1, 4), deal))

    # --- beside the game ---

    def _aside(self) -> None:
        self.random.choice(
            [self._note, self._swap, self._draw, self._irregularity, self._dispute]
        )()

    def _note(self) -> None:
        self._enter(Record(types.NoteAdded(text=self._word())))

    def _swap(self) -> None:
        self._enter(Record(types.SeatSubstituted(seat=self._seat(), name=self._word())))

    def _draw(self) -> None:
        self._enter(Record(types.DealerDrawn(seat=self._seat(), how="drawn")))

    def _irregularity(self) -> None:
        event = types.IrregularityRecorded(
            code=self.random.choice(CODES),
            rule=self.random.choice(["R-PLAY-2", "§8"]),
            seat=self._maybe(self._seat()),
            event=self._maybe(self._event()),
            statement=self._maybe(self._word()),
        )
        self._enter(Record(event))
        self._sometimes(0.5, self._waive)

    def _waive(self) -> None:
        event = types.IrregularityWaived(
            event=self._event(),
            code=self._maybe(self.random.choice(CODES)),
            seat=self._maybe(self._seat()),
            reason=self._maybe(self._word()),
        )
        self._enter(Record(event))

    def _dispute(self) -> None:
        number = len(self.match.disputes) + 1
        event = self._maybe(self._event())
        opened = types.DisputeOpened(
            dispute=number, seat=self._seat(), event=event, statement=self._word()
        )
        self._enter(Record(opened))
        for seat in (None, self._seat()):
            stated = types.StatementTaken(dispute=number, seat=seat, text=self._word())
            self._enter(Record(stated))
        ruling = types.RulingGiven(
            dispute=self._maybe(number),
            event=event,
            deal=self.random.randint(1, max(1, len(self.match.deals))),
            by=self._word(),
            reason=self._word(),
            rule=self._maybe("R-PLAY-2"),
            effect=self._effect(),
        )
        self._enter(Record(ruling))
        appeal = types.RulingAppealed(
            event=self.match.version, seat=self._seat(), reason=self._word()
        )
        self._sometimes(0.5, lambda: self._enter(Record(appeal)))
        closed = types.DisputeClosed(dispute=number, reason=self._maybe(self._word()))
        self._sometimes(0.5, lambda: self._enter(Record(closed)))

    def _effect(self) -> types.Effect:
        kind = self.random.choice(EFFECTS)
        if not kind.startswith("move"):
            return types.Effect(kind=kind)
        payer, payee = self.random.sample(self.match.teams, 2)
        return types.Effect(kind=kind, payer=payer, payee=payee, amount=1)

    def _patches(self) -> None:
        for _ in range(3):
            version = self.random.randint(2, max(2, len(self.recording.entries)))
            command = self.random.choice(
                [
                    Record(types.NoteAdded(text=self._word())),
                    MakeCall("P", None, happened=True),
                    PlayCard("?", None, happened=True),
                ]
            )
            patch = self.random.choice([Retract(version), Correct(version, command, "misheard")])
            try:
                self.recording.patch(patch)
            except Refusal:
                continue
        self._sometimes(0.5, self._irregularity)
