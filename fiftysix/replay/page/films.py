"""All films of a deal: in every reading, through every pair of eyes that the page offers."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from fiftysix.audit.renderers.inlines import call_parts
from fiftysix.deal import Deal, Played
from fiftysix.projections.auction_sheet import CallLine, auction_sheet
from fiftysix.projections.hands import Hand
from fiftysix.projections.pile_sheet import TrickLine, pile_sheet
from fiftysix.replay.page.frames import Frame, Words, eyes_frame, hands_frame, table_frame
from fiftysix.replay.page.tracks import Film, Tracks
from fiftysix.replay.replays import Replays
from fiftysix.replay.scene import hands_shown, scene
from fiftysix.replay.steps import DealReplay, Position


class Showing(NamedTuple):
    """A deal in one reading, as the page keeps it."""

    steps: int
    order: list[int]
    """The seats that take part, in turn order from the dealer's right."""
    rounds: int
    """How many tricks the deal has."""
    keys: list[str]
    """The keys of its frames."""
    films: list[Film]
    """One for each viewpoint."""
    calls: list[list[Any]]
    """Each: seat, call in parts, number it comes to, form, what it claims, if it was irregular."""
    tricks: list[list[Any]]
    """Each: number, cards by seat, winner, team, points, the piles after it."""


def showings(replays: Replays, number: int, words: Words) -> tuple[list[Showing | None], Tracks]:
    """Return one deal in each reading (None where it has no such deal), and their tracks."""
    tracks = Tracks()
    shown: list[Showing | None] = []
    for reading in replays.readings:
        seen = [replays.of(reading, viewpoint).of(number) for viewpoint in replays.viewpoints]
        deals = [deal for deal in seen if deal is not None]
        shown.append(_showing(deals, words, tracks) if deals else None)
    return shown, tracks


def _showing(deals: Sequence[DealReplay], words: Words, tracks: Tracks) -> Showing:
    first = deals[0]
    shared = [table_frame(scene(first, i), words) for i in range(len(first.positions))]
    model = list(_own(first, words))
    frames = [model, *(list(_like(deal, first, model, words)) for deal in deals[1:])]
    keys = list(dict.fromkeys(key for each in (*shared, *model) for key in each))
    films = [
        tracks.film([common | mine for common, mine in zip(shared, own, strict=True)], keys)
        for own in frames
    ]
    calls = auction_sheet(first.deal, first.match.rules).calls
    return Showing(
        len(shared),
        list(first.deal.order),
        first.deal.format.cards,
        keys,
        films,
        [_call(line, words) for line in calls],
        [_trick(line) for line in pile_sheet(first.deal).tricks],
    )


def _own(deal: DealReplay, words: Words) -> Iterator[Frame]:
    """Yield what one viewpoint sees and hears of each step."""
    for position, hands in zip(deal.positions, _hands(deal), strict=True):
        yield hands | eyes_frame(position, words)


def _like(
    deal: DealReplay, first: DealReplay, model: Sequence[Frame], words: Words
) -> Iterator[Frame]:
    """Yield the same for another viewpoint; what it hears as the first one does is taken over."""
    places = zip(deal.positions, first.positions, model, _hands(deal), strict=True)
    for position, other, frame, hands in places:
        yield (frame if _alike(position, other) else eyes_frame(position, words)) | hands


def _alike(position: Position, other: Position) -> bool:
    return position.entry is other.entry and position.remarks == other.remarks


def _hands(deal: DealReplay) -> Iterator[Frame]:
    """Yield the hands at each step, worked out again only where something of them became known."""
    hands: Frame = {}
    for index, position in enumerate(deal.positions):
        before = deal.positions[index - 1].deal if index else None
        if before is None or _known(before) != _known(position.deal):
            shown = hands_shown(deal, position)
            hands = hands_frame(shown) | {"deduced": _deduced(deal, shown)}
        yield hands


def _deduced(deal: DealReplay, hands: Mapping[int, Hand]) -> list[int]:
    """Return the seats whose cards only follow from others, for the seat that looks on."""
    looks_on = deal.viewpoint.seat
    if looks_on is None:
        return []
    return sorted(seat for seat, hand in hands.items() if hand.held and seat != looks_on)


def _known(deal: Deal) -> tuple[int, tuple[Played, ...], Mapping[int, tuple[str, ...]]]:
    """Return what hands are worked out from."""
    return len(deal.tricks), deal.table, deal.hands


def _call(line: CallLine, words: Words) -> list[Any]:
    form = line.bid.form.value if line.bid else ""
    claim = -1 if line.says is None else words(line.says)
    return [line.seat, call_parts(line.call), line.number or 0, form, claim, int(line.irregular)]


def _trick(line: TrickLine) -> list[Any]:
    trick = line.trick
    plays = [[play.seat, play.card] for play in trick.plays]
    piles = list(line.piles.values())
    return [trick.number, plays, trick.winner or 0, trick.team or "", trick.points, piles]
