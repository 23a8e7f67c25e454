"""Random records, written with the umpire's help and nothing else: what a table might hand in.

Most of a record is in order. The rest is what happens: calls and cards out of turn, revokes, cards
that nobody saw, wrong counts, payments that are short, late or far too high, claims, misdeals.
"""

import random

from tests.oracle.umpire import Umpire

SUITS = "SHDC"
RULES = (
    "classic players=4 start={start}",
    "classic players=6 teams=2 start={start}",
    "classic players=6 teams=3 start={start}",
    "classic players=8 teams=4 start={start}",
    "classic players=8 teams=2 noes=last-suit",
    "classic players=6 teams=3 ends=cannot-pay start={start}",
    "pagat players=4 start={start}",
    "international players=6 deals=3",
    "online-32 players=4 deals=3",
)


def record(rng: random.Random) -> str:
    """Return a record of a few deals."""
    return _Scribe(rng).write()


class _Scribe:
    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        rules = rng.choice(RULES).format(start=rng.randint(1, 6))
        self.lines = ["fiftysix 1", f"rules {rules}"]

    def often(self, percent: int) -> bool:
        return self.rng.randrange(100) < percent

    @property
    def umpire(self) -> Umpire:
        return Umpire("\n".join(self.lines))

    def write(self) -> str:
        for number in range(1, self.rng.randint(2, 5)):
            umpire = self.umpire
            left = umpire.players - len(
                [1 for seat in umpire.team_of if umpire.team_of[seat] in self.out(umpire)]
            )
            if (
                umpire.winner()
                or left < 4
                or len(umpire.deals) >= int(umpire.rules.get("deals", 9))
            ):
                break
            self.deal(number, self.dealer(umpire))
        return "\n".join([*self.lines, ""])

    def out(self, umpire: Umpire) -> list[str]:
        return umpire.out + (umpire.leaving() if umpire.deals else [])

    def dealer(self, umpire: Umpire) -> int:
        seats = [seat for seat in umpire.team_of if umpire.team_of[seat] not in self.out(umpire)]
        if not umpire.deals:
            return self.rng.choice(seats)
        last = umpire.deals[-1]
        if last["annulled"] and last["dealer"] in seats:
            return last["dealer"]
        return min(seats, key=lambda seat: (seat <= last["dealer"], seat))

    def deal(self, number: int, dealer: int) -> None:
        self.lines.append(f"deal {number} dealer={dealer}")
        if self.often(5):
            self.lines[-1] += " unrecorded"
            return
        umpire = self.umpire
        deal = umpire.deals[-1]
        hands = self.hands(deal["order"], umpire.cards(deal))
        how = self.rng.choices(("cards", "tricks", "points", "result", "misdeal"), (70, 8, 8, 8, 6))
        if how == ["misdeal"]:
            self.lines.append("misdeal")
            return
        if how == ["cards"]:
            self.auction(hands)
            self.play(hands)
        else:
            self.contract(deal["order"])
            self.coarse(how[0], sorted({umpire.team_of[seat] for seat in deal["order"]}))
        self.settle()

    def hands(self, order: list[int], cards: int) -> dict[int, list[str]]:
        ranks = {64: "J9ATKQ87", 48: "J9ATKQ", 32: "J9AT"}[len(order) * cards]
        pack = [rank + suit for rank in ranks for suit in SUITS] * 2
        self.rng.shuffle(pack)
        hands = {seat: pack[at :: len(order)] for at, seat in enumerate(order)}
        for seat in order:
            if self.often(15):
                self.lines.append(f"hand {seat} {' '.join(hands[seat])}")
        return hands

    # --- auction ---

    def auction(self, hands: dict[int, list[str]]) -> None:
        order = list(hands)
        seat = order[0]
        while not self.umpire.auction(self.umpire.deals[-1])[1]:
            if self.often(3):
                seat = self.rng.choice(order)
            self.lines.append(f"call !{seat}:{self.call(seat)}")
            seat = order[(order.index(seat) + 1) % len(order)]

    def call(self, seat: int) -> str:
        umpire = self.umpire
        bid, _ = umpire.auction(umpire.deals[-1])
        last = bid["number"] if bid else 27
        if last < 56 and self.often(30):
            number = min(56, last + self.rng.choice((1, 1, 1, 2, 2, 3, 8)))
            suit = self.rng.choice(SUITS)
            forms = [f"{number}{suit}", f"{suit}{number}", f"{number}NT", f"{number}NS"]
            if bid and last + 2 <= 56:
                forms += [f"+2{suit}", "+2NS", f"+{number - last}{suit}"]
            return self.rng.choice(forms)
        if bid and self.often(2):
            return f"{self.rng.randint(20, last)}{self.rng.choice(SUITS)}"
        if bid and self.often(12):
            own = umpire.team_of[bid["declarer"]] == umpire.team_of[seat]
            if own != (bid["stake"] == "undoubled") or self.often(5):
                return "XX" if bid["stake"] == "doubled" else "X"
        return "P"

    def contract(self, order: list[int]) -> None:
        if self.often(15):
            self.lines.append("contract passed-out")
            return
        stake = self.rng.choice(("", "", "X ", "XX "))
        suit = self.rng.choice((*SUITS, "NT"))
        number = self.rng.choice((28, 31, 39, 40, 47, 48, 55, 56))
        self.lines.append(f"contract {number}{suit} {stake}by {self.rng.choice(order)}")

    # --- play ---

    def play(self, hands: dict[int, list[str]]) -> None:
        order = list(hands)
        stop = self.rng.randint(0, 12) if self.often(10) else 12
        leader = order[0]
        for number in range(1, min(stop, len(hands[leader])) + 1):
            if number > 3 and self.often(2) and self.claim(order):
                return
            if self.often(3):
                leader = self.rng.choice(order)
            leader = self.trick(hands, leader, number)
        if stop < len(hands[leader]) + 4 and self.often(30) and hands[leader]:
            self.lines.append(f"play !{leader}:{hands[leader].pop()}")

    def trick(self, hands: dict[int, list[str]], leader: int, number: int) -> int:
        umpire = self.umpire
        order, waiting = list(hands), list(hands)
        table: list[tuple[int, str]] = []
        seat, written = leader, []
        while waiting:
            if self.often(2):
                seat = self.rng.choice(waiting)
            waiting.remove(seat)
            held = hands[seat]
            suited = [card for card in held if table and card[1] == table[0][1][1]]
            card = self.rng.choice(held if not suited or self.often(2) else suited)
            held.remove(card)
            table.append((seat, card))
            written.append(f"!{seat}:{'?' if self.often(1) else card}")
            while waiting and seat not in waiting:
                seat = order[(order.index(seat) + 1) % len(order)]
        self.lines.append(f"play {' '.join(written)}")
        contract, _ = umpire.auction(umpire.deals[-1])
        winner, won = umpire.trick(table, contract["denomination"] if contract else "NT")
        if won and any("?" in word for word in written) and self.often(70):
            self.lines.append(f"trick {number} {won[0]} {won[1]}")
        return winner

    def claim(self, order: list[int]) -> bool:
        umpire = self.umpire
        seat = self.rng.choice(order)
        others = {umpire.team_of[each]: each for each in order}
        del others[umpire.team_of[seat]]
        verb = self.rng.choice(("claim {} all", "concede {} " + self.rng.choice(list(others))))
        self.lines.append(verb.format(seat))
        for each in others.values():
            self.lines.append(f"{'accept' if self.often(80) else 'contest'} {each}")
        return True

    # --- results and payments ---

    def coarse(self, how: str, teams: list[str]) -> None:
        if how == "result":
            self.lines.append(f"result {self.rng.choice(('made', 'failed'))}")
            return
        cuts = sorted(self.rng.randint(0, 56) for _ in teams[1:])
        piles = [b - a for a, b in zip([0, *cuts], [*cuts, 56], strict=True)]
        if how == "points":
            known = list(zip(teams, piles, strict=True))[self.often(40) :]
            self.lines.append("count " + " ".join(f"{team} {points}" for team, points in known))
            return
        tricks = 12 if self.umpire.cards(self.umpire.deals[-1]) == 12 else 8
        for number in range(1, tricks + 1):
            team = self.rng.choice(teams)
            self.lines.append(f"trick {number} {team} {self.rng.randint(0, 7)}")

    def settle(self) -> None:
        umpire = self.umpire
        deal = umpire.deals[-1]
        if self.often(20):
            piles = umpire.piles(deal) or {}
            said = [f"{team} {points + self.often(5)}" for team, points in piles.items()]
            self.lines += [f"count {' '.join(said)}"] if said else []
        if umpire.rules["unit"] == "points":
            self.award(umpire, deal)
            return
        if umpire.made(deal) is not None and self.often(70):
            self.lines.append("pay due")
        for _ in range(self.rng.choice((0, 0, 0, 1, 2))):
            tables = self.umpire.tables
            payer, payee = self.rng.sample(sorted(tables), 2)
            if tables[payer]:
                late = f" deal={self.rng.randint(1, len(umpire.deals))}" if self.often(30) else ""
                amount = self.rng.randint(1, tables[payer])
                self.lines.append(f"pay {payer} {payee} {amount}{late}")

    def award(self, umpire: Umpire, deal: dict) -> None:
        if umpire.made(deal) is not None and self.often(80):
            self.lines.append("award due")
        elif self.often(50):
            self.lines.append(f"award {self.rng.choice('AB')} {self.rng.randint(1, 7)}")
