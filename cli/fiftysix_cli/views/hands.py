"""The hands of a deal, one seat after the other."""

from collections.abc import Iterator, Mapping

from fiftysix.deal import Deal
from fiftysix.match import Match
from fiftysix.naming import SOURCES
from fiftysix.projections.hands import Hand
from fiftysix.vocabulary import seat_in_words
from fiftysix.wording import Message, listed, say
from fiftysix_cli.output import Line, display_width, pad
from fiftysix_cli.speaking import speak
from fiftysix_cli.views import symbols

_SOURCE_WIDTH = 12


def lines(match: Match, deal: Deal, hands: Mapping[int, Hand], *, plain: bool) -> Iterator[Line]:
    """Yield each hand as dealt and, while the deal is being played, what is left of it."""
    yield say(
        "Deal {deal}, seat {dealer} dealt. Each hand as it was dealt; ? is an unknown card.",
        deal=deal.number,
        dealer=deal.dealer,
    )
    if deal.unrecorded:
        yield say("It was not written down.")
        return
    cells = {seat: cards(hand.dealt, _missing(hand), plain=plain) for seat, hand in hands.items()}
    width = max(map(display_width, cells.values()))
    for seat, hand in hands.items():
        if plain:
            yield _sentence(match, deal, hand, cells[seat])
            who = seat_in_words(seat, match.names)
            for remark in _remarks(hand, plain=plain):
                yield say("{seat} {remark}", seat=who, remark=remark)
        else:
            yield _row(match, deal, hand, pad(cells[seat], width))
            for remark in _remarks(hand, plain=plain):
                yield listed(["          ", remark], "")


def _row(match: Match, deal: Deal, hand: Hand, cards: str) -> str:
    head = say("Seat {seat} {team}", seat=hand.seat, team=deal.team_of[hand.seat])
    source = pad(speak(SOURCES[hand.source]), _SOURCE_WIDTH)
    return f"{speak(head)}  {cards}  {source}  {match.names.get(hand.seat, '')}".rstrip()


def _missing(hand: Hand) -> int:
    return max(hand.played + hand.left - len(hand.dealt), 0)


def cards(known: tuple[str, ...], unknown: int, *, plain: bool) -> str:
    """Return a hand: a suit that is not there is shown only where the whole hand is known."""
    shown = symbols.hand(known, plain=plain, gaps=not (unknown or plain))
    return "  ".join(each for each in (shown, f"?x{unknown}" if unknown else "") if each)


def _sentence(match: Match, deal: Deal, hand: Hand, dealt: str) -> Message:
    return say(
        "{seat}, team {team}, {source}: {cards}",
        seat=seat_in_words(hand.seat, match.names),
        team=deal.team_of[hand.seat],
        source=SOURCES[hand.source],
        cards=dealt,
    )


def _remarks(hand: Hand, *, plain: bool) -> Iterator[Message]:
    if hand.left and hand.played:
        yield say("still holds {cards}", cards=cards(hand.held, hand.unseen, plain=plain))
    if hand.voids and hand.unseen:
        suits = ", ".join(symbols.suit(each, plain=plain) for each in hand.voids)
        yield say("has shown void in {suits}", suits=suits)
