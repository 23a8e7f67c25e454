"""The table: the seats around, the cards that lie on it between them."""

from collections.abc import Iterator

from textual.content import Content

from fiftysix.replay.scene import Scene, SeatScene
from fiftysix.replay.telling import in_auction
from fiftysix.wording import Message, Speak, say
from fiftysix_cli.output import is_uncertain
from fiftysix_cli.replayer.canvas import Piece, painted
from fiftysix_cli.replayer.inks import Inks
from fiftysix_cli.replayer.round_table import Round, Side, lines_for
from fiftysix_cli.replayer.seat_box import SeatBox
from fiftysix_cli.replayer.standing import settling

_BOX = 27
"""Room for twelve cards of four suits."""
_CARD = 4
_REACH = 12
"""How many columns from the middle a card lies at most."""
_WIDEST = 100


class Table:
    """A scene as it lies on the table, in a surface of some width and height."""

    def __init__(
        self, shown: Scene, bottom: int, inks: Inks, speak: Speak, size: tuple[int, int]
    ) -> None:
        """Arrange the seats."""
        self._scene = shown
        self._speak = speak
        self._inks = inks
        self._full, height = size
        self.width = min(self._full, _WIDEST)
        seats = [each.seat for each in shown.seats]
        staggered = any(is_uncertain(seat.name) for seat in shown.seats)
        most = 3 if shown.viewpoint.hands == "open" else 7
        lines = lines_for(len(seats), height, staggered=staggered, most=most)
        self.round = Round(len(seats), height, lines, staggered)
        self.spots = self.round.spots(seats, bottom)
        self._box = SeatBox(_BOX, lines, inks, speak)

    def drawn(self) -> Content:
        """Return the table as lines."""
        return painted(self._pieces(), self._full, self.round.height)

    def _pieces(self) -> Iterator[Piece]:
        for seat in self._scene.seats:
            yield from self._seat(seat)
            if seat.card is not None:
                yield self._card(seat, seat.card)
        yield from self._label()
        if not self.round.staggered:
            yield from self._edge()

    def _edge(self) -> Iterator[Piece]:
        """Yield the edge of the table, unless names beside it are of uncertain width."""
        left, right = _BOX, self.width - _BOX - 1
        top, bottom = self.round.lines, self.round.height - self.round.lines - 1
        across = "─" * (right - left - 1)
        yield Piece(top, left, Content.styled(f"╭{across}╮", "dim"))
        yield Piece(bottom, left, Content.styled(f"╰{across}╯", "dim"))
        for row in range(top + 1, bottom):
            yield Piece(row, left, Content.styled("│", "dim"))
            yield Piece(row, right, Content.styled("│", "dim"))

    def _seat(self, seat: SeatScene) -> Iterator[Piece]:
        spot = self.spots[seat.seat]
        lines = self._box.of(self._scene, seat)
        first = spot.row
        if spot.side == "bottom":
            # The name at the edge of the table, as at the top: nothing stands beside it there.
            who, is_, *rest = lines
            lines = [*rest, is_, who]
            first = self.round.height - len(lines)
        column = self._column(spot.side)
        for index, line in enumerate(lines):
            yield Piece(first + index, column, line)

    def _column(self, side: Side) -> int:
        if side == "left":
            return 0
        return self.width - _BOX if side == "right" else (self.width - _BOX) // 2 + 1

    def _card(self, seat: SeatScene, card: str) -> Piece:
        """Return a card on the table, with a star if it wins the trick so far."""
        spot = self.spots[seat.seat]
        text = self._inks.card(card)
        if self._scene.ahead == seat.seat:
            text += Content.styled("*", "bold")
        centre = (self.width - _CARD) // 2
        reach = min(_REACH, centre - _BOX - 2)
        column = {"left": centre - reach, "right": centre + reach}.get(spot.side, centre)
        return Piece(spot.card, column, text)

    def _label(self) -> Iterator[Piece]:
        """Yield which trick it is, or what is settled, where it is known how wide the words are."""
        texts = [self._speak(each) for each in self._told()]
        if any(map(is_uncertain, texts)):
            return
        cards = bool(self._scene.plays)
        for row, text in zip(self.round.middle(len(texts), cards=cards), texts, strict=False):
            column = (self.width - len(text)) // 2
            yield Piece(row, column, Content.styled(text, "dim"))

    def _told(self) -> Iterator[Message]:
        what = self._what()
        if what is None:
            return
        yield what
        if self._scene.position.phase == "settlement" and not self._scene.plays:
            yield from settling(self._scene)

    def _what(self) -> Message | None:
        shown, deal = self._scene, self._scene.position.deal
        if deal.annulled or deal.unrecorded:
            return None
        if shown.trick is not None:
            return say("Trick {trick} of {tricks}", trick=shown.trick, tricks=shown.tricks)
        if in_auction(shown) or not deal.auction_closed:
            return say("Auction")
        return say("{count} points to come", count=shown.left) if shown.left else say("Settlement")
