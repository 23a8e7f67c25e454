"""One step of a deal in sentences, a line each."""

from collections.abc import Iterator

from fiftysix.projections.auction_sheet import auction_sheet
from fiftysix.replay import telling
from fiftysix.replay.scene import Scene
from fiftysix.wording import Message
from fiftysix_cli.views import auction


def sentences(shown: Scene) -> Iterator[Message]:
    """Yield what the board shows of a step."""
    position = shown.position
    yield telling.head(shown)
    yield telling.what_is_played(position.deal)
    for seat in telling.in_turn(shown):
        yield telling.hand(shown, seat)
        yield from telling.known_of(shown, seat)
    if (turn := telling.turn(shown)) is not None:
        yield turn
    if telling.in_auction(shown):
        sheet = auction_sheet(position.deal, position.match.rules)
        yield from auction.sentences(position.match, sheet)
    else:
        yield telling.on_table(shown)
        yield from telling.standing(shown)
    yield from telling.happened(shown)
