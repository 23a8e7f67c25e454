"""What is written of one seat at the table, line by line."""

from collections.abc import Iterator
from textwrap import wrap
from typing import NamedTuple

from textual.content import Content

from fiftysix.replay.scene import Scene, SeatScene
from fiftysix.replay.telling import deduced, roles
from fiftysix.wording import Message, Speak, say
from fiftysix_cli.output import is_uncertain
from fiftysix_cli.replayer.fitting import CUT, fitted
from fiftysix_cli.replayer.inks import Inks, joined, team
from fiftysix_cli.views import symbols

TURN = "▸"
_SIGNS = {"dealer": "◇", "declarer": "◆"}
"""Where the language is written in letters of uncertain width, signs stand for the roles."""


class SeatBox(NamedTuple):
    """How seats are written."""

    width: int
    lines: int
    inks: Inks
    speak: Speak

    def of(self, shown: Scene, seat: SeatScene) -> list[Content]:
        """Return the lines of a seat: who; role and last call; hand; what it is known for."""
        if seat.out:
            return [self.who(seat), Content.styled(f"  {self._said('out', say('out'))}", "dim")]
        known = self._cut(list(self._known(shown, seat)))
        return [self.who(seat), self._is(seat), self._hand(shown, seat), *known]

    def who(self, seat: SeatScene) -> Content:
        """Return whose turn it is, number, team and, last, the name: of any width."""
        turn = Content.styled(TURN, "bold") if seat.turn else Content(" ")
        number = Content.styled(f"{seat.seat} ", "bold")
        mark = team(seat.team, seat.place)
        name = fitted(seat.name, self.width - 4 - mark.cell_length)
        ink = "dim" if seat.out else "bold reverse" if seat.turn else "bold"
        return turn + number + mark + Content(" ") + Content.styled(name, ink)

    def _is(self, seat: SeatScene) -> Content:
        words = [self._said(role.template, role) for role in roles(seat)]
        parts = [Content.styled(" ".join(words), "dim")] if words else []
        if seat.call is not None:
            parts.append(Content("“") + self.inks.call(seat.call) + Content("”"))
        return self._line(joined(parts, " "))

    def _said(self, role: str, message: Message) -> str:
        word = self.speak(message)
        return _SIGNS.get(role, "–") if is_uncertain(word) else word

    def _hand(self, shown: Scene, seat: SeatScene) -> Content:
        # Twelve cards of four suits have room with one blank between the suits.
        between = "  " if shown.position.deal.format.cards <= 8 else " "
        held = self.inks.hand(seat.held, between)
        if seat.held and deduced(shown, seat):
            held = joined([Content("("), held, Content(")")])
        parts = [held] if seat.held else []
        if seat.unseen:
            parts.append(Content(f"?x{seat.unseen}"))
            if seat.voids and not seat.looks_on:
                parts.append(self._voids(seat))
        return self._line(joined(parts, between))

    def _voids(self, seat: SeatScene) -> Content:
        """Return the suits of which it has shown that it has none: `–H♥`."""
        return joined((self.inks.suit(suit, f"–{symbols.suit(suit)}") for suit in seat.voids), " ")

    def _known(self, shown: Scene, seat: SeatScene) -> Iterator[Content]:
        """Yield what the bids of a seat claim, last first, to whoever does not see its hand."""
        if shown.viewpoint.hands == "open" or seat.looks_on:
            return
        for claimed in reversed(seat.claims):
            text = say("claims: {says} ({rule})", says=claimed.says, rule=claimed.rule)
            said = self.speak(text)
            if not is_uncertain(said):
                for line in wrap(said, self.width - 2):
                    yield self._line(Content.styled(line, "italic dim"))

    def _cut(self, known: list[Content]) -> list[Content]:
        """Return the lines for which there is room, and that there are more if so."""
        room = self.lines - 3
        if len(known) <= room or not room:
            return known[:room]
        return [*known[: room - 1], known[room - 1] + Content.styled(CUT, "dim")]

    def _line(self, text: Content) -> Content:
        return (Content("  ") + text).truncate(self.width, ellipsis=True)
