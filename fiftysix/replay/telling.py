"""A step in sentences: what happened, who holds what, what lies on the table, how it stands."""

from collections.abc import Iterable, Iterator

from fiftysix.audit.finding_line import line
from fiftysix.deal import Deal
from fiftysix.naming import SOURCES
from fiftysix.replay.scene import Scene, SeatScene
from fiftysix.rules.cards import SUITS
from fiftysix.vocabulary import DENOMINATIONS, contract_in_words, seat_in_words
from fiftysix.wording import Message, listed, mark, say


def head(shown: Scene) -> Message:
    """Return which step of a deal is shown."""
    return say(
        "Deal {deal}, step {step} of {steps} (event #{event})",
        deal=shown.position.deal.number,
        step=shown.position.number,
        steps=shown.steps,
        event=shown.position.event,
    )


def what_is_played(deal: Deal) -> Message:
    """Return the contract, or why there is none."""
    if deal.annulled:
        return say("The deal does not count.")
    if deal.unrecorded:
        return say("The deal was not written down.")
    if deal.contract and deal.auction_closed:
        return say("Contract: {contract}.", contract=contract_in_words(deal.contract))
    return say("The auction; seat {dealer} dealt.", dealer=deal.dealer)


# --- what happened ---


def happened(shown: Scene) -> Iterator[Message]:
    """Yield what the step says, and what is remarked at it."""
    yield from shown.said
    yield from remarks(shown)


def remarks(shown: Scene) -> Iterator[Message]:
    """Yield what is found at a step, what it proves, and what corrections did there."""
    yield from map(line, (*shown.findings, *shown.proves))
    yield from shown.position.changes


# --- seats ---


def in_turn(shown: Scene) -> list[SeatScene]:
    """Return the seats that take part, in turn order from the dealer's right."""
    order = shown.position.deal.order
    playing = (seat for seat in shown.seats if not seat.out)
    return sorted(playing, key=lambda each: order.index(each.seat))


def roles(seat: SeatScene) -> Iterator[Message]:
    """Yield what a seat is in this deal."""
    if seat.dealer:
        yield say("dealer")
    if seat.declarer:
        yield say("declarer")


def hand(shown: Scene, seat: SeatScene) -> Message:
    """Return what a seat holds, as far as it is shown; what is only deduced is called so."""
    who = seat_in_words(seat.seat, shown.position.match.names)
    held = held_in_letters(seat)
    if not held:
        return say("{seat}, team {team}, holds no cards", seat=who, team=seat.team)
    if seat.held and deduced(shown, seat):
        template = mark("{seat}, team {team}, holds {cards} ({source})")
    else:
        template = mark("{seat}, team {team}, holds {cards}")
    source = SOURCES["deduced"]
    return say(template, seat=who, team=seat.team, cards=held, source=source)


def held_in_letters(seat: SeatScene) -> str:
    """Return the cards of a seat, suit by suit, unseen ones counted: `S J 9  H A  ?x3`."""
    suits = (_suit(suit, seat.held) for suit in SUITS)
    parts = [each for each in suits if each]
    return "  ".join([*parts, f"?x{seat.unseen}"] if seat.unseen else parts)


def _suit(suit: str, cards: Iterable[str]) -> str:
    ranks = [card[0] for card in cards if card[1:] == suit]
    return " ".join([suit, *ranks]) if ranks else ""


def deduced(shown: Scene, seat: SeatScene) -> bool:
    """Whether the cards that are shown of a seat only follow from others, for whoever looks on."""
    return shown.viewpoint.seat is not None and not seat.looks_on


def known_of(shown: Scene, seat: SeatScene) -> Iterator[Message]:
    """Yield what others can know of a seat whose hand they do not see: voids, and bids' claims."""
    if shown.viewpoint.hands == "open" or seat.looks_on:
        return
    who = seat_in_words(seat.seat, shown.position.match.names)
    if seat.voids and seat.unseen:
        suits = listed([DENOMINATIONS[suit] for suit in seat.voids])
        yield say("{seat} has shown void in {suits}", seat=who, suits=suits)
    for claimed in seat.claims:
        yield say(
            "{seat} claimed by {call}: {says} (a claim, {rule})",
            seat=who,
            call=claimed.call,
            says=claimed.says,
            rule=claimed.rule,
        )


def turn(shown: Scene) -> Message | None:
    """Return whose turn it is, if it is anybody's."""
    closed = shown.position.deal.auction_closed
    template = mark("{seat} is to play.") if closed else mark("{seat} is to call.")
    for seat in shown.seats:
        if seat.turn:
            return say(template, seat=seat_in_words(seat.seat, shown.position.match.names))
    return None


# --- how it stands ---


def in_auction(shown: Scene) -> bool:
    """Whether calls are made, or the last one has just been."""
    now = bool(shown.calls) and shown.calls[-1].event == shown.position.event
    return bool(shown.calls) and (now or not shown.position.deal.auction_closed)


def on_table(shown: Scene) -> Message:
    """Return the cards on the table with who played them."""
    if not shown.plays:
        return say("Nothing lies on the table.")
    played = ", ".join(f"{play.seat} {play.card}" for play in shown.plays)
    return say("On the table: {cards}", cards=played)


def standing(shown: Scene) -> Iterator[Message]:
    """Yield which trick it is, the piles, and what the teams hold."""
    deal = shown.position.deal
    if deal.tricks or deal.table:
        yield which_trick(shown)
        yield piles(shown)
    yield holdings(shown)


def which_trick(shown: Scene) -> Message:
    """Return the number of the trick that is shown, or what comes."""
    deal = shown.position.deal
    if shown.plays and shown.trick is not None:
        return say(
            "Trick {trick} of {tricks}, led by seat {seat}.",
            trick=shown.trick,
            tricks=shown.tricks,
            seat=shown.plays[0].seat,
        )
    if deal.played_out:
        return say("All tricks are played.")
    if deal.outcome is not None or deal.annulled:
        return say("No further trick is played.")
    return say("Trick {trick} comes next.", trick=deal.trick_number)


def piles(shown: Scene) -> Message:
    """Return the piles so far, and the points that are still to come."""
    so_far = _amounts((team.team, team.pile) for team in shown.teams)
    if shown.left:
        return say("Piles: {piles}; still to come {left}", piles=so_far, left=shown.left)
    return say("Piles: {piles}", piles=so_far)


def holdings(shown: Scene) -> Message:
    """Return the tables of all teams, or their points of the score."""
    holds = _amounts((team.team, team.tables) for team in shown.teams)
    if shown.position.match.rules.unit == "points":
        return say("Points: {points}", points=holds)
    return say("Tables: {tables}", tables=holds)


def _amounts(values: Iterable[tuple[str, int | None]]) -> str:
    return "  ".join(f"{team} {value}" for team, value in values if value is not None)
