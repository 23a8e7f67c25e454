"""A second opinion on a record, worked out from RULES.md alone, in the plainest way there is.

Nothing here comes from `fiftysix`, and nothing is built like it: a record is cut into a flat list
of entries, corrections are applied to that list, and a deal is a dict of what was said of it, from
which everything is worked out again whenever it is asked for. It believes what it reads: it judges
outcomes and payments, not whether a call or a card was allowed.
"""

import re
from collections import Counter

POINTS = {"J": 3, "9": 2, "A": 1, "T": 1, "K": 0, "Q": 0, "8": 0, "7": 0}
STRENGTH = {rank: -place for place, rank in enumerate("J9ATKQ87")}
PROFILES = {
    "classic": {},
    "pagat": {"ends": "cannot-pay", "sides": 2},
    "international": {"unit": "points", "deals": 18, "sides": 2, "stakes": "plus"},
    "online-32": {"unit": "points", "deals": 12, "sides": 2},
}
POINTERS = ("correct", "retract", "irregular", "dispute", "ruling")
SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "\ufe0e": "", "\ufe0f": "", "10": "T"}
WORDS = {"redouble": "XX", "double": "X", "pass": "P", "no trumps": "NT", "noes": "NS", "plus": "+"}
WORDS |= {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C", " ": ""}
WORDS |= {"schoppen": "S", "ruiten": "D", "trefy": "C", "pas": "P", "പാസ്": "P"}


def words_of(line: str) -> list[str]:
    """Cut a line into words. `#` begins a comment, but `#12` points at an event."""
    words: list[str] = []
    for word in re.findall(r'[^\s"#]*"(?:\\.|[^"\\])*"|\S+', line):
        if word[0] == "#" and not (words and words[0] in POINTERS and re.fullmatch(r"#\d+", word)):
            break
        words.append(word)
    return words


def spelt(text: str, table: dict[str, str]) -> str:
    """Replace what stands in a table, in its order."""
    for said, meant in table.items():
        text = text.replace(said, meant)
    return text.upper()


def read(text: str) -> tuple[list[list[str]], list[tuple[str, list[str]]]]:
    """Return the opening's lines, and (verb, words) of each event; calls and cards are one each."""
    opening: list[list[str]] = []
    entries: list[tuple[str, list[str]]] = [("match", [])]
    for line in text.removeprefix("\ufeff").splitlines():
        words = words_of(line)
        verb = words[0].lower() if words else ""
        if verb in ("fiftysix", "match", "rules", "seat", "team"):
            opening.append(words)
        elif verb in ("call", "play"):
            seat = words[1] if re.fullmatch("[1-8]", words[1]) else ""
            for word in words[2 if seat else 1 :]:
                said, _, what = word.strip("!").rpartition(":")
                entries.append((verb, [said or seat, what.strip('!"')]))
                seat = ""
        elif verb:
            entries.append((verb, words[1:]))
    return opening, entries


def in_force(entries: list[tuple[str, list[str]]]) -> list[tuple[str, list[str]]]:
    """Put corrections in the place of what they correct; take retracted entries out."""
    places = dict(enumerate(entries, start=1))
    for verb, words in entries:
        if verb == "retract":
            del places[int(words[0][1:])]
        elif verb == "correct":
            what = [word for word in words[2:] if not word.startswith('"')]
            places[int(words[0][1:])] = (words[1], what)
    return [each for each in places.values() if each[0] not in ("retract", "correct")]


class Umpire:
    """Goes through a record once; `verdict()` says what it found."""

    def __init__(self, text: str) -> None:
        opening, entries = read(text)
        rules = next(words for words in opening if words[0] == "rules")
        said = dict(word.split("=") for word in rules if "=" in word)
        self.rules: dict = {"ends": "no-tables", "unit": "tables", "stakes": "times"}
        self.rules |= PROFILES[rules[1].lower()] | said
        self.players = int(said["players"])
        sides = int(said.get("teams") or self.rules.get("sides") or self.players // 2)
        self.team_of = {seat: "ABCD"[(seat - 1) % sides] for seat in range(1, self.players + 1)}
        start = 0 if self.rules["unit"] == "points" else int(self.rules.get("start", 12))
        self.tables = dict.fromkeys("ABCD"[:sides], start)
        self.small_pack = rules[1].lower() == "online-32"
        self.out: list[str] = []
        self.deals: list[dict] = []
        self.disputes: dict[str, int] = {}
        for verb, words in in_force(entries):
            getattr(self, f"on_{verb}", lambda _words: None)(words)
        if self.deals:
            self.deals[-1]["after"] = dict(self.tables)

    # --- what is said ---

    def on_deal(self, words: list[str]) -> None:
        if self.deals:
            self.deals[-1]["after"] = dict(self.tables)
            self.out += [team for team in self.leaving() if team not in self.out]
        dealer = int(re.sub(r"\D", "", next(word for word in words if "dealer" in word)))
        seats = [seat for seat in self.team_of if self.team_of[seat] not in self.out]
        order = sorted(seats, key=lambda seat: (seat <= dealer, seat))
        self.deals.append(
            {"number": int(words[0]), "dealer": dealer, "order": order, "held": dict(self.tables),
             "unrecorded": "unrecorded" in words, "calls": [], "contract": None, "plays": [],
             "scores": {}, "counts": {}, "result": None, "claim": None, "answers": {}, "paid": [],
             "moved": Counter(), "forfeit": False, "annulled": False, "hands": False,
             "agreed": [], "ruled": False}
        )  # fmt: skip

    def on_hand(self, _words: list[str]) -> None:
        self.deals[-1]["hands"] = True

    def on_call(self, words: list[str]) -> None:
        call = spelt(spelt(words[1].lower(), WORDS), SIGNS | {"10": "10"})
        self.deals[-1]["calls"].append((words[0], call))

    def on_contract(self, words: list[str]) -> None:
        self.deals[-1]["contract"] = words

    def on_play(self, words: list[str]) -> None:
        self.deals[-1]["plays"].append((words[0], spelt(words[1].upper(), SIGNS)))

    def on_trick(self, words: list[str]) -> None:
        self.deals[-1]["scores"][int(words[0])] = (words[1].upper(), int(words[2]))
        self.deals[-1]["plays"].append(("", f"trick {words[0]}"))

    def on_count(self, words: list[str]) -> None:
        pairs = zip(words[::2], words[1::2], strict=True)
        self.deals[-1]["counts"] |= {team.upper(): int(points) for team, points in pairs}

    def on_result(self, words: list[str]) -> None:
        self.deals[-1]["result"] = words[0] == "made"

    def on_claim(self, words: list[str]) -> None:
        whole = len(words) < 2 or not words[1].isdigit()
        self.deals[-1]["claim"] = (int(words[0]), None, whole)

    def on_concede(self, words: list[str]) -> None:
        to = next((word for word in words if word in self.tables), "")
        self.deals[-1]["claim"] = (int(words[0]), to, not any(w.isdigit() for w in words[1:]))

    def on_accept(self, words: list[str]) -> None:
        self.deals[-1]["answers"][self.team_of[int(words[0])]] = True

    def on_contest(self, words: list[str]) -> None:
        self.deals[-1]["answers"][self.team_of[int(words[0])]] = False

    def on_misdeal(self, _words: list[str]) -> None:
        self.deals[-1]["annulled"] = True

    def on_dispute(self, words: list[str]) -> None:
        self.disputes.setdefault(words[0], len(self.deals))

    def on_pay(self, words: list[str]) -> None:
        deal = self.deals[self.number_in(words) - 1]
        said = [word.upper() for word in words if "=" not in word]
        for payer, payee, tables in [said] if len(said) == 3 else self.outstanding(deal):
            deal["paid"].append((payer, payee, int(tables)))
            self.move({str(payer): -int(tables), payee: int(tables)}, deal)

    def on_award(self, words: list[str]) -> None:
        deal = self.deals[self.number_in(words) - 1]
        said = [(None, words[0].upper(), int(words[1]))] if words[0] != "due" else None
        for _, team, points in said or self.outstanding(deal):
            deal["paid"].append((None, team, points))
            self.move({team: points}, deal)

    def on_ruling(self, words: list[str]) -> None:
        dispute = self.disputes.get(words[0], len(self.deals))
        deal = self.deals[self.number_in(words, dispute) - 1]
        words = [word for word in words if "=" not in word]
        if "move-tables" in words:
            payer, payee, tables = words[-3:]
            self.move({payer: -int(tables), payee: int(tables)}, {})
        elif "move-points" in words:
            payer, payee, points = words[-3:]
            deal["moved"].update({payer: -int(points), payee: int(points)})
        deal["forfeit"] |= "forfeit" in words
        deal["annulled"] |= "annul" in words or "replay" in words
        deal["annulled"] &= "reinstate" not in words
        deal["forfeit"] &= "reinstate" not in words
        deal["ruled"] = True

    def on_agree(self, words: list[str]) -> None:
        self.deals[self.number_in(words) - 1]["agreed"].append((self.team_of[int(words[0])], words))

    def number_in(self, words: list[str], usual: int = 0) -> int:
        said = [int(word[5:]) for word in words if word.startswith("deal=")]
        return (said or [usual or len(self.deals)])[0]

    def move(self, moves: dict[str, int], paid_for: dict) -> None:
        for team, tables in moves.items():
            self.tables[team] += tables
            if paid_for is not self.deals[-1] and not self.deals[-1]["paid"]:
                self.deals[-1]["held"][team] += tables

    # --- what follows ---

    def cards(self, deal: dict) -> int:
        return 12 if len(deal["order"]) == 4 and not self.small_pack else 8

    def auction(self, deal: dict) -> tuple[dict | None, bool]:
        """Return the contract so far, and whether the auction has ended (R-AUC-5 to 9)."""
        order = deal["order"]
        first = {"number": 28, "denomination": "NT", "stake": "undoubled", "declarer": order[0]}
        if words := deal["contract"]:
            if words[0] != "passed-out":
                stake = {"X": "doubled", "XX": "redoubled"}.get(words[1].upper(), "undoubled")
                first = {"number": int(words[0][:2]), "denomination": words[0][2:].upper(),
                         "stake": stake, "declarer": int(words[-1])}  # fmt: skip
            return first, True
        bid, suit, passes, seat = None, "NT", 0, deal["dealer"]
        for said, call in deal["calls"]:
            seat = int(said) if said else order[(order.index(seat) + 1) % len(order)]
            passes = passes + 1 if call == "P" else 0
            if bid and call in ("X", "XX"):
                bid["stake"] = max(bid["stake"], {"X": "doubled", "XX": "redoubled"}[call],
                                   key=["undoubled", "doubled", "redoubled"].index)  # fmt: skip
            elif call not in ("P", "X", "XX"):
                digits = int(re.sub(r"\D", "", call))
                named = re.sub(r"[\d+]", "", call)
                before = bid["number"] if bid and call[0] == "+" else 0
                keep = self.rules.get("noes") == "last-suit" and named == "NS"
                trumps = suit if keep else named.replace("NS", "NT")
                suit = named if named in "SHDC" else suit
                bid = {"number": digits + before, "denomination": trumps, "stake": "undoubled",
                       "declarer": seat}  # fmt: skip
            if (bid and (bid["stake"] == "redoubled" or passes == len(order) - 1)) or (
                passes == len(order)
            ):
                return bid or first, True
        return bid or (first if passes == len(order) else None), False

    def tricks(self, deal: dict) -> list[tuple[str, int] | None]:
        """Return each finished trick as (team, points), None where nothing tells."""
        contract, _ = self.auction(deal)
        trumps = contract["denomination"] if contract else "NT"
        order, tricks, table, turn = deal["order"], [], [], deal["order"][0]
        for said, card in deal["plays"]:
            if card.startswith("trick"):
                if int(card[6:]) > len(tricks):
                    tricks += [None] * (int(card[6:]) - len(tricks) - 1)
                    tricks.append(deal["scores"][int(card[6:])])
                    table = []
                continue
            seat = int(said) if said else turn
            table.append((seat, card if len(card) > 1 or card == "?" else card + table[0][1][1]))
            turn = order[(order.index(seat) + 1) % len(order)]
            while len(table) < len(order) and turn in dict(table):
                turn = order[(order.index(turn) + 1) % len(order)]
            if len(table) == len(order):
                turn, won = self.trick(table, trumps)
                tricks.append(won or deal["scores"].get(len(tricks) + 1))
                table = []
        return tricks

    def trick(self, table: list[tuple[int, str]], trumps: str) -> tuple[int, tuple | None]:
        """Return who won a trick, and (team, points), if all of its cards are known (R-PLAY-3)."""
        cards = [card for _, card in table]
        if "?" in cards:
            return table[0][0], None
        suit = trumps if any(card[1] == trumps for card in cards) else cards[0][1]
        best = max(STRENGTH[card[0]] for card in cards if card[1] == suit)
        winner = next(seat for seat, card in table if card[1] == suit and STRENGTH[card[0]] == best)
        return winner, (self.team_of[winner], sum(POINTS[card[0]] for card in cards))

    def by_tricks(self, deal: dict) -> tuple[Counter, bool]:
        """Return the points of the tricks so far, and whether they decide the deal."""
        tricks = self.tricks(deal)
        piles = Counter({self.team_of[seat]: 0 for seat in deal["order"]})
        for team, points in filter(None, tricks):
            piles[team] += points
        if None in tricks:
            return piles, False
        whole = len(tricks) == self.cards(deal)
        if deal["claim"] and not whole:
            seat, to, everything = deal["claim"]
            own = self.team_of[seat]
            others = [team for team in sorted(piles) if team != own]
            if everything and all(deal["answers"].get(team) for team in others):
                piles[own if to is None else to or others[0]] += 56 - sum(piles.values())
                return piles, True
        return piles, whole

    def piles(self, deal: dict) -> dict[str, int] | None:
        """Return the piles that decide (R-SCORE-1), rulings included."""
        piles, decided = self.by_tricks(deal)
        if not decided:
            piles = Counter(deal["counts"])
            missing = {self.team_of[seat] for seat in deal["order"]} - set(piles)
            if not piles:
                return None
            if len(missing) == 1:
                piles[missing.pop()] = 56 - sum(piles.values())
        for team, points in deal["moved"].items():
            piles[team] += points
        return dict(piles)

    def made(self, deal: dict) -> bool | None:
        """R-SCORE-2; with `confirm=yes` not before another team has agreed (§7)."""
        contract, _ = self.auction(deal)
        made = self.made_by_the_cards(deal)
        needed = self.rules.get("confirm") == "yes" and not deal["ruled"]
        if made is None or contract is None or not needed:
            return made
        otherwise = "failed" if made else "made"
        own = self.team_of[contract["declarer"]]
        agreed = any(team != own and otherwise not in words for team, words in deal["agreed"])
        return made if agreed else None

    def made_by_the_cards(self, deal: dict) -> bool | None:
        contract, ended = self.auction(deal)
        if deal["annulled"] or deal["unrecorded"] or not contract:
            return None
        if deal["forfeit"]:
            return False
        piles, team = self.piles(deal), self.team_of[contract["declarer"]]
        if piles and team in piles and (ended or self.by_tricks(deal)[1]):
            return piles[team] >= contract["number"]
        return deal["result"]

    def owed(self, deal: dict) -> tuple[str, list[str], int] | None:
        """Return the contracted team, the others from the declarer's right, and the amount each."""
        made, (contract, _) = self.made(deal), self.auction(deal)
        if made is None or contract is None:
            return None
        place = [0, 40, 48, 56, 99]  # a bid below 28 that stood is in the lowest tier
        tier = next(n for n in range(4) if place[n] <= contract["number"] < place[n + 1])
        amount = tier + (1 if made else 2)
        step = ("undoubled", "doubled", "redoubled").index(contract["stake"])
        amount = amount + step if self.rules["stakes"] == "plus" else amount * 2**step
        start = deal["order"].index(contract["declarer"])
        seats = deal["order"][start:] + deal["order"][:start]
        teams = list(dict.fromkeys(self.team_of[seat] for seat in seats))
        return teams[0], teams[1:], amount

    def due(self, deal: dict) -> list[tuple[str | None, str, int]]:
        """R-SCORE-3 to R-SCORE-7, limited to what the payers hold."""
        owed = self.owed(deal)
        if owed is None:
            return []
        team, others, amount = owed
        made = self.made(deal)
        if self.rules["unit"] == "points":
            return [(None, each, amount) for each in ([team] if made else sorted(others))]
        if made:
            shares = {(each, team): min(amount, max(0, deal["held"][each])) for each in others}
        else:
            shares = dict.fromkeys(((team, each) for each in others), 0)
            for turn in range(min(deal["held"][team], amount * len(others))):
                shares[team, others[turn % len(others)]] += 1
        return sorted((payer, payee, n) for (payer, payee), n in shares.items() if n)

    def outstanding(self, deal: dict) -> list[tuple[str | None, str, int]]:
        paid = Counter()
        for payer, payee, amount in deal["paid"]:
            paid[payer, payee] += amount
            paid[payee, payer] -= amount
        rest = [(payer, payee, n - paid[payer, payee]) for payer, payee, n in self.due(deal)]
        return [each for each in rest if each[2] > 0]

    def leaving(self) -> list[str]:
        """Return the teams that are out when the next deal begins (R-END-1)."""
        if self.rules["ends"] == "no-tables" and self.rules["unit"] == "tables":
            return [team for team, tables in self.tables.items() if tables == 0]
        if self.rules["ends"] != "cannot-pay" or not (owed := self.owed(self.deals[-1])):
            return []
        team, others, amount = owed
        held = self.deals[-1]["held"]
        if self.made(self.deals[-1]):
            return [each for each in others if held[each] < amount]
        return [team] if held[team] < amount * len(others) else []

    def winner(self) -> str | None:
        if self.rules["unit"] == "points":
            counted = [deal for deal in self.deals if not deal["annulled"]]
            best = [team for team, n in self.tables.items() if n == max(self.tables.values())]
            settled = bool(counted) and (counted[-1]["paid"] or counted[-1]["unrecorded"])
            over = len(counted) >= int(self.rules["deals"]) and settled
            return best[0] if over and len(best) == 1 else None
        out = self.out + (self.leaving() if self.deals else [])
        left = [team for team in self.tables if team not in out]
        return left[0] if len(left) == 1 else None

    def grade(self, deal: dict) -> str:
        """How much is known of a deal (the notation's table of grades)."""
        tricks, (piles, decided) = self.tricks(deal), self.by_tricks(deal)
        unseen = "?" in [card for _, card in deal["plays"]] or len(deal["plays"]) < len(
            deal["order"]
        ) * len(tricks)
        if deal["unrecorded"]:
            return "unrecorded"
        if decided:
            return "tricks" if unseen and deal["scores"] else "cards"
        if deal["counts"]:
            return "points"
        if deal["result"] is not None:
            return "result"
        if deal["scores"] and any(piles.values()):
            return "tricks"
        return "cards" if deal["plays"] or deal["calls"] or deal["hands"] else "unrecorded"

    # --- all of it ---

    def verdict(self) -> dict:
        """Return deals, tables and winner in the shape of an audit's JSON."""
        return {
            "deals": [self.deal_verdict(deal) for deal in self.deals],
            "tables": self.tables,
            "winner": self.winner(),
        }

    def deal_verdict(self, deal: dict) -> dict:
        contract, ended = self.auction(deal)
        if contract and (ended or deal["plays"]):
            contract = {**contract, "team": self.team_of[contract["declarer"]]}
        else:
            contract = None
        so_far = self.by_tricks(deal)[0]
        piles = self.piles(deal) or (dict(so_far) if any(so_far.values()) else None)
        paid = Counter()
        for payer, payee, amount in deal["paid"]:
            paid[payer, payee] += amount
        return {
            "number": deal["number"],
            "dealer": deal["dealer"],
            "grade": self.grade(deal),
            "contract": contract,
            "piles": piles,
            "made": self.made(deal),
            "due": [list(each) for each in self.due(deal)],
            "paid": [[*pair, n] for pair, n in sorted(paid.items(), key=str)],
            "tables": deal["after"],
            "annulled": deal["annulled"],
        }


def verdict(text: str) -> dict:
    """Return what an audit must say of a record, findings aside."""
    return Umpire(text).verdict()
