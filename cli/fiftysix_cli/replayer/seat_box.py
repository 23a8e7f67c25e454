"""What is written of one seat at the table, line by line."""

from collections.abc import Iterator
from typing import NamedTuple

from textual.content import Content

from fiftysix.replay.scene import Claimed, Scene, SeatScene
from fiftysix.replay.telling import deduced, roles
from fiftysix.wording import Message, Speak, say
from fiftysix_cli.output import is_uncertain
from fiftysix_cli.replayer.fitting import fitted, folded
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
        known = self._known(shown, seat)
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
        """Yield what its bids claim, last first, to whoever does not see its hand.

        Where there is no room for a claim only its rule is named; the panels tell all of it.
        """
        if shown.viewpoint.hands == "open" or seat.looks_on:
            return
        room = self.lines - 3
        for claimed in reversed(seat.claims):
            lines = self._claim(claimed, room)
            yield from (self._line(Content.styled(line, "italic dim")) for line in lines)
            room -= len(lines)

    def _claim(self, claimed: Claimed, room: int) -> list[str]:
        says, rule = claimed.says, claimed.rule
        for text in (
            say("claims: {says} ({rule})", says=says, rule=rule),
            say("claims by {call} ({rule})", call=claimed.call, rule=rule),
        ):
            said = self.speak(text)
            lines = folded(said, self.width - 2)
            if len(lines) <= room and not is_uncertain(said):
                return lines
        return []

    def _line(self, text: Content) -> Content:
        return (Content("  ") + text).truncate(self.width, ellipsis=True)
