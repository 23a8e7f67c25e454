"""Cards, calls, teams and contracts as views write them: suits by letter and by symbol."""

from collections.abc import Iterable, Mapping, Sequence

from fiftysix.deal import Played
from fiftysix.match import Match
from fiftysix.naming import STAKES
from fiftysix.rules.auction import Contract
from fiftysix.rules.cards import SUITS
from fiftysix.rules.settlement import Transfer
from fiftysix.wording import Message, listed, say
from fiftysix_events.values import UNKNOWN_CARD

SYMBOLS: Mapping[str, str] = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

NO_DEAL = say("No deal has begun.")


def suit(letter: str, *, plain: bool = False) -> str:
    """Return a suit by letter and symbol; plain, by letter only. No trumps are NT."""
    return letter if plain else letter + SYMBOLS.get(letter, "")


def card(text: str, *, plain: bool = False) -> str:
    """Return a card: rank, letter of the suit, symbol of the suit."""
    return text if text == UNKNOWN_CARD else text[0] + suit(text[1], plain=plain)


def hand(cards: Sequence[str], *, plain: bool = False, gaps: bool = True) -> str:
    """Return cards suit by suit; with `gaps`, a suit of which there is none is shown by a dash."""
    parts: list[str] = []
    for letter in SUITS:
        ranks = [each[0] for each in cards if each[1] == letter]
        if ranks or gaps:
            parts.append(" ".join([suit(letter, plain=plain), *(ranks or ["-"])]))
    return "  ".join(parts)


def plays(cards: Iterable[Played], *, plain: bool = False) -> str:
    """Return cards with who played them: `1 JH♥  2 9H♥`."""
    return "  ".join(f"{play.seat} {card(play.card, plain=plain)}" for play in cards)


def call(text: str, *, plain: bool = False) -> str:
    """Return a call as it was said, its suit with its symbol."""
    if plain or text in ("P", "X", "XX") or text.endswith(("NT", "NS")):
        return text
    for letter, symbol in SYMBOLS.items():
        text = text.replace(letter, letter + symbol)
    return text


def contract(value: Contract, *, plain: bool = False) -> Message:
    """Return number, denomination and stake of a contract, short: `30H♥ doubled`."""
    level = f"{value.number}{suit(value.denomination, plain=plain)}"
    if value.stake == "undoubled":
        return listed([level])
    return listed([level, STAKES[value.stake]], " ")


def amounts(values: Mapping[str, int]) -> str:
    """Return a number for each team: `A 31  B 25`."""
    return "  ".join(f"{team} {value}" for team, value in values.items())


def transfers(values: Iterable[Transfer]) -> Message:
    """Return what moved: `B to A 2`; points come from nobody: `A 2`."""
    moved = [_transfer(each) for each in values]
    return listed(moved) if moved else say("nothing")


def _transfer(transfer: Transfer) -> Message:
    payer, payee, amount = transfer
    if payer is None:
        return listed([payee, amount], " ")
    return say("{payer} to {payee} {amount}", payer=payer, payee=payee, amount=amount)


def team_names(match: Match) -> dict[str, str]:
    """Return the names of the teams that have one."""
    return {team.team: team.name for team in match.opened.teams if team.name}


def seat_list(match: Match, team: str) -> str:
    """Return the seats of a team with the names of who sits there: `1 Anu, 3 Chitra`."""
    seats = next(each.seats for each in match.opened.teams if each.team == team)
    return ", ".join(f"{seat} {match.names.get(seat, '')}".strip() for seat in seats)
