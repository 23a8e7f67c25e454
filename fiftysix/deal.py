"""One deal: what is known of it, and what follows from that.

A deal is an immutable value. Everything in it was recorded; everything that can be worked out is a
property or a function below.
"""

from functools import cached_property
from typing import Literal

import msgspec

from fiftysix.rules import tricks as trick_rules
from fiftysix.rules.auction import Auction, Contract, contract_of, passed_out
from fiftysix.rules.cards import TOTAL_POINTS
from fiftysix.rulings import Ruled, after_rulings, forfeit
from fiftysix_events.types import (
    ClaimMade,
    ContractDeclared,
    PackFormat,
    PointsAwarded,
    TablesPaid,
)
from fiftysix_events.values import UNKNOWN_CARD

Grade = Literal["cards", "tricks", "points", "result", "unrecorded"]
GRADES: tuple[Grade, ...] = ("cards", "tricks", "points", "result", "unrecorded")
"""How much is known of a deal, best first."""


class Said(msgspec.Struct, frozen=True, gc=False):
    """A call in the record: who, what exactly, and which event."""

    seat: int
    call: str
    event: int


class Played(msgspec.Struct, frozen=True, gc=False):
    """A card in the record: who, which card (or `?`), and which event."""

    seat: int
    card: str
    event: int


class Score(msgspec.Struct, frozen=True, gc=False):
    """What the record says of a trick: who won it and its points."""

    team: str
    points: int
    event: int


class Trick(msgspec.Struct, frozen=True, gc=False):
    """A finished trick, by its cards, by what the record says of it, or both.

    `winner` is None where a card is unknown; `team` and `points` where nothing tells.
    """

    number: int
    plays: tuple[Played, ...] = ()
    winner: int | None = None
    team: str | None = None
    points: int | None = None
    score: Score | None = None

    @property
    def by_cards(self) -> bool:
        """Whether its own cards decide it."""
        return self.winner is not None


class Claim(msgspec.Struct, frozen=True, gc=False):
    """A claim or concession and the answers to it."""

    made: ClaimMade
    event: int
    accepted_by: tuple[int, ...] = ()
    contested_by: tuple[int, ...] = ()


class Count(msgspec.Struct, frozen=True, gc=False):
    """What the table counted, team by team."""

    piles: dict[str, int]
    event: int


class Paid(msgspec.Struct, frozen=True, gc=False):
    """A payment or award for this deal, whenever it was recorded."""

    what: TablesPaid | PointsAwarded
    event: int


class Agreed(msgspec.Struct, frozen=True, gc=False):
    """A player's agreement to a result: made or failed, as it was said."""

    seat: int
    made: bool
    event: int


class Deal(msgspec.Struct, frozen=True, dict=True):
    """Everything recorded of one deal."""

    number: int
    dealer: int
    order: tuple[int, ...]
    """Seats in turn order from the dealer's right; the dealer is last."""
    team_of: dict[int, str]
    format: PackFormat
    held: dict[str, int]
    """What every team held when this deal's first payment was made, or holds until then."""
    event: int
    auction: Auction
    last_other: int
    """The last event of the deal that was neither a call nor a card."""
    turn: int | None
    """The seat whose call or card comes next; None when any lead is as good as another."""
    unrecorded: bool = False
    calls: tuple[Said, ...] = ()
    declared: ContractDeclared | None = None
    hands: dict[int, tuple[str, ...]] = {}
    """The whole hands that are known, as dealt."""
    tricks: tuple[Trick, ...] = ()
    table: tuple[Played, ...] = ()
    """The cards of the trick that is being played."""
    cards_of: dict[int, tuple[str, ...]] = {}
    """The known cards that each seat has played."""
    seen: str = ""
    """The same cards one after another, whoever played them: quick to count copies in."""
    counts: tuple[Count, ...] = ()
    result: bool | None = None
    result_event: int | None = None
    claims: tuple[Claim, ...] = ()
    paid: tuple[Paid, ...] = ()
    needs_agreement: bool = False
    """Whether the deal counts only when another team than the contracted one has agreed to it."""
    agreements: tuple[Agreed, ...] = ()
    rulings: tuple[Ruled, ...] = ()
    settlement: int | None = None
    """The last ruling that was given when the result was known: it stands for an agreement."""
    misdeal: int | None = None
    """The event that gave the deal up as a misdeal."""
    annulment: int | None = None
    """The event that annulled the deal: a misdeal or a ruling."""
    redealt: bool = False
    """Whether the same dealer deals again."""
    after: dict[str, int] | None = None
    """What every team held when the next deal began or the match ended."""

    @property
    def last_event(self) -> int:
        """The deal's last event."""
        plays = self.table or (self.tricks[-1].plays if self.tricks else ())
        lasts = [each[-1].event for each in (self.calls, plays) if each]
        return max(self.last_other, *lasts) if lasts else self.last_other

    # --- who takes part ---

    @cached_property
    def teams(self) -> tuple[str, ...]:
        """The teams that play this deal, in alphabetical order."""
        return tuple(sorted({self.team_of[seat] for seat in self.order}))

    @property
    def first(self) -> int:
        """The seat to the dealer's right, which calls and leads first (R-AUC-1, R-PLAY-1)."""
        return self.order[0]

    def next_seat(self, seat: int) -> int:
        """Return the seat to the right of another one in this deal."""
        return self.order[(self.order.index(seat) + 1) % len(self.order)]

    def creditors(self, declarer: int) -> tuple[str, ...]:
        """Return the other teams in turn order from the declarer's right (R-SCORE-7)."""
        start = self.order.index(declarer)
        seats = self.order[start + 1 :] + self.order[:start]
        teams = dict.fromkeys(self.team_of[seat] for seat in seats)
        return tuple(team for team in teams if team != self.team_of[declarer])

    @property
    def caller(self) -> int:
        """The seat whose call comes next, or would if the auction went on (R-AUC-1)."""
        return self.next_seat(self.calls[-1].seat) if self.calls else self.first

    @property
    def annulled(self) -> bool:
        """Whether the deal does not count (R-DEAL-3, or a ruling)."""
        return self.annulment is not None

    # --- auction ---

    @property
    def auction_closed(self) -> bool:
        """Whether the auction has ended, or only its outcome was written down."""
        return self.declared is not None or self.auction.closed

    @cached_property
    def contract(self) -> Contract | None:
        """The contract; before the auction has ended only if cards were played all the same."""
        if self.declared:
            return self._declared_contract(self.declared)
        if self.auction.closed or self.tricks or self.table:
            return contract_of(self.auction, self.team_of, self.first)
        return None

    def _declared_contract(self, declared: ContractDeclared) -> Contract:
        if declared.bid is None or declared.declarer is None:
            return passed_out(self.first, self.team_of[self.first])
        return Contract(
            int(declared.bid[:2]),
            declared.bid[2:],
            declared.stake,
            declared.declarer,
            self.team_of[declared.declarer],
        )

    @property
    def trumps(self) -> str:
        """The suit that is trumps, or `NT`; also `NT` while nothing was bid."""
        return self.contract.denomination if self.contract else "NT"

    # --- play ---

    @property
    def led(self) -> str | None:
        """The card that was led to the trick on the table, if it is known."""
        if self.table and self.table[0].card != UNKNOWN_CARD:
            return self.table[0].card
        return None

    @property
    def trick_number(self) -> int:
        """The number of the trick that is being played or comes next."""
        return self.tricks[-1].number + 1 if self.tricks else 1

    @property
    def last_plays(self) -> tuple[Played, ...]:
        """The cards on the table, or those of the last trick."""
        return self.table or (self.tricks[-1].plays if self.tricks else ())

    @property
    def played_out(self) -> bool:
        """Whether the last trick is over."""
        return bool(self.tricks) and self.tricks[-1].number >= self.format.cards

    @property
    def _known_so_far(self) -> bool:
        return all(trick.points is not None for trick in self.tricks)

    def unplayed(self, seat: int) -> tuple[str, ...] | None:
        """Return what a seat has not been seen to play, or None if its hand is not known."""
        if seat not in self.hands:
            return None
        left = list(self.hands[seat])
        for card in self.cards_of.get(seat, ()):
            left.remove(card)
        return tuple(left)

    def surely_held(self, seat: int, suit: str) -> tuple[str, ...]:
        """Return a seat's unplayed cards of a suit, if it must still hold one of them.

        Each of its unknown cards may have been of that suit.
        """
        suited = tuple(card for card in self.unplayed(seat) or () if card[1] == suit)
        if not suited or len(suited) > self._unknown_plays(seat):
            return suited
        return ()

    def _unknown_plays(self, seat: int) -> int:
        plays = (*(trick.plays for trick in self.tricks), self.table)
        return sum(
            play.seat == seat and play.card == UNKNOWN_CARD for each in plays for play in each
        )

    # --- result ---

    @property
    def claim(self) -> Claim | None:
        """The last claim or concession, which the answers are to."""
        return self.claims[-1] if self.claims else None

    @cached_property
    def claim_settled(self) -> bool:
        """Whether a claim to all remaining tricks was accepted by each other team."""
        claim = self.claim
        if claim is None or claim.contested_by or claim.made.tricks is not None:
            return False
        return not self.not_answering(claim)

    def not_answering(self, claim: Claim) -> tuple[str, ...]:
        """Return the other teams of which nobody has accepted or contested a claim."""
        answers = (*claim.accepted_by, *claim.contested_by, claim.made.seat)
        answered = {self.team_of[seat] for seat in answers}
        return tuple(team for team in self.teams if team not in answered)

    @property
    def claimed_by(self) -> str | None:
        """The team to which a claim or concession gives the rest of the points."""
        if self.claim is None:
            return None
        made = self.claim.made
        own = self.team_of[made.seat]
        if made.kind == "claim":
            return own
        return made.to or next(team for team in self.teams if team != own)

    @cached_property
    def decided_by_tricks(self) -> bool:
        """Whether tricks alone, or tricks and an accepted claim, say what the piles are."""
        if not self._known_so_far:
            return False
        whole = len(self.tricks) == self.format.cards
        gapless = not self.tricks or self.tricks[-1].number == len(self.tricks)
        return gapless and (whole or self.claim_settled)

    @cached_property
    def trick_piles(self) -> dict[str, int]:
        """The points of the tricks that are known so far, team by team."""
        piles = dict.fromkeys(self.teams, 0)
        for trick in self.tricks:
            if trick.team is not None and trick.points is not None:
                piles[trick.team] += trick.points
        return piles

    @cached_property
    def counted(self) -> dict[str, int] | None:
        """The last count of each team; where just one team is missing, it has the rest of 56."""
        piles: dict[str, int] = {}
        for count in self.counts:
            piles |= count.piles
        missing = [team for team in self.teams if team not in piles]
        rest = TOTAL_POINTS - sum(piles.values())
        if piles and len(missing) == 1 and rest >= 0:
            piles[missing[0]] = rest
        return piles or None

    @cached_property
    def piles_won(self) -> dict[str, int] | None:
        """The piles by cards and tricks, else by the count; None if unknown.

        Teams that nobody counted are left out.
        """
        if self.decided_by_tricks:
            piles = dict(self.trick_piles)
            if self.claim_settled and self.claimed_by:
                piles[self.claimed_by] += TOTAL_POINTS - sum(piles.values())
            return piles
        return None if self.counted is None else dict(sorted(self.counted.items()))

    @cached_property
    def piles(self) -> dict[str, int] | None:
        """The piles that decide: those won, and what rulings moved between them."""
        if self.piles_won is None:
            return None
        return after_rulings(self.piles_won, self.rulings)

    @cached_property
    def made(self) -> bool | None:
        """Whether the contract was made (R-SCORE-2); None while that is not known or agreed to."""
        return self.outcome if self.agreed_to else None

    @property
    def agreed_to(self) -> bool:
        """Whether the result counts: agreed to, ruled on, or in need of neither (§7)."""
        if not self.needs_agreement or self.settlement is not None:
            return True
        team = self.contract.team if self.contract else None
        return any(
            each.made == self.outcome and self.team_of[each.seat] != team
            for each in self.agreements
        )

    @cached_property
    def outcome(self) -> bool | None:
        """Whether the contract was made as the record has it, agreed to or not."""
        if self.annulled or self.unrecorded:
            return None
        if self.contract is None or not (self.auction_closed or self.decided_by_tricks):
            return None
        if forfeit(self.rulings):
            return False
        if self.piles is not None and self.contract.team in self.piles:
            return self.piles[self.contract.team] >= self.contract.number
        return self.result

    @cached_property
    def grade(self) -> Grade:
        """How much is known: what decides the deal, or while nothing does, the finest entry."""
        if self.unrecorded:
            return "unrecorded"
        by_score = any(trick.score and not trick.by_cards for trick in self.tricks)
        if self.decided_by_tricks:
            return "tricks" if by_score else "cards"
        if self.counted is not None:
            return "points"
        if self.result is not None:
            return "result"
        if by_score:
            return "tricks"
        return "cards" if self.tricks or self.table or self.calls or self.hands else "unrecorded"


def finish_trick(deal: Deal, number: int, plays: tuple[Played, ...], score: Score | None) -> Trick:
    """Return a finished trick: its cards decide; where one is unknown, its score does."""
    cards = [play.card for play in plays]
    if len(plays) == len(deal.order) and UNKNOWN_CARD not in cards:
        winner = plays[trick_rules.winner(cards, deal.trumps)].seat
        return Trick(number, plays, winner, deal.team_of[winner], trick_rules.points(cards), score)
    if score:
        return Trick(number, plays, None, score.team, score.points, score)
    return Trick(number, plays)


def judge_tricks_again(deal: Deal) -> tuple[Trick, ...]:
    """Return the finished tricks under the trumps that are now in force."""
    return tuple(
        finish_trick(deal, trick.number, trick.plays, trick.score) for trick in deal.tricks
    )
