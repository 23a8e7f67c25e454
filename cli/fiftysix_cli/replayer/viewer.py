"""Where somebody is in a replay, and every motion from there.

A motion returns a new viewer, always somewhere in the match, with what is to be said of it. It
changes nothing and knows nothing of keys or of a screen.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from fiftysix.replay.changes import Reading
from fiftysix.replay.phases import PHASES
from fiftysix.replay.replays import Replays
from fiftysix.replay.scene import Scene, scene
from fiftysix.replay.steps import DealReplay, MatchReplay, Position
from fiftysix.replay.viewpoint import Viewpoint
from fiftysix.wording import Message, say


class Begin(NamedTuple):
    """Where a replay begins."""

    record: Reading
    deal: int
    """The deal's number."""
    step: int
    """The step, from 1."""
    bottom: int
    """The seat at the bottom of the table."""


class Place(NamedTuple):
    """Where one is."""

    reading: Reading
    viewpoint: Viewpoint
    deal: int
    """The deal's index among the deals of the reading."""
    step: int
    """The step's index in the deal."""
    bottom: int
    """The seat at the bottom of the table."""


class Viewer(NamedTuple):
    """Somebody who goes through a match."""

    replays: Replays
    place: Place
    note: Message | None = None
    """What is to be said of the last motion, if anything."""

    # --- what is there ---

    @property
    def match(self) -> MatchReplay:
        """The match, read and seen as the place says."""
        return self.replays.of(self.place.reading, self.place.viewpoint)

    @property
    def deal(self) -> DealReplay:
        """The deal that one is in."""
        return self.match.deals[self.place.deal]

    @property
    def position(self) -> Position:
        """The step that one is at."""
        return self.deal.positions[self.place.step]

    @property
    def scene(self) -> Scene:
        """What is to be seen there."""
        return scene(self.deal, self.place.step)

    # --- cards, tricks, parts ---

    def forward(self) -> "Viewer":
        """Go to the next step; from the last one of a deal, to the next deal."""
        if self.place.step < self._last:
            return self.at(self.place.deal, self.place.step + 1)
        if self.place.deal + 1 < len(self.match.deals):
            return self._in_deal(self.place.deal + 1, 0)
        return self.staying(say("This is the last step of the match."))

    def back(self) -> "Viewer":
        """Go to the step before; from the first one of a deal, to the deal before."""
        if self.place.step > 0:
            return self.at(self.place.deal, self.place.step - 1)
        if self.place.deal > 0:
            return self._in_deal(self.place.deal - 1, -1)
        return self.staying(say("This is the first step of the match."))

    def trick_forward(self) -> "Viewer":
        """Go to the end of the trick, or of the deal after the last one."""
        later = _first_after(self._tricks, self.place.step)
        if later is None:
            return self.staying(say("This is the last step of the deal."))
        return self.at(self.place.deal, later)

    def trick_back(self) -> "Viewer":
        """Go to the end of the trick before, or to the beginning of the deal."""
        earlier = _last_before(self._tricks, self.place.step)
        if earlier is None:
            return self.staying(say("This is the first step of the deal."))
        return self.at(self.place.deal, earlier)

    def part_forward(self) -> "Viewer":
        """Go from the auction to the play, from the play to the settlement."""
        later = _first_after(self._parts, self.place.step)
        if later is None:
            return self.staying(say("The deal has no later part."))
        return self.at(self.place.deal, later)

    def part_back(self) -> "Viewer":
        """Go to the beginning of this part, or else of the one before."""
        earlier = _last_before(self._parts, self.place.step)
        if earlier is None:
            return self.staying(say("The deal has no earlier part."))
        return self.at(self.place.deal, earlier)

    # --- deals, first and last ---

    def deal_forward(self) -> "Viewer":
        """Go to the next deal."""
        if self.place.deal + 1 == len(self.match.deals):
            return self.staying(say("This is the last deal."))
        return self._in_deal(self.place.deal + 1, 0)

    def deal_back(self) -> "Viewer":
        """Go to the deal before."""
        if self.place.deal == 0:
            return self.staying(say("This is the first deal."))
        return self._in_deal(self.place.deal - 1, 0)

    def first(self) -> "Viewer":
        """Go to the first step of the deal."""
        return self.at(self.place.deal, 0)

    def last(self) -> "Viewer":
        """Go to the last step of the deal."""
        return self.at(self.place.deal, self._last)

    def very_first(self) -> "Viewer":
        """Go to the first step of the match."""
        return self._in_deal(0, 0)

    def very_last(self) -> "Viewer":
        """Go to the last step of the match."""
        return self._in_deal(-1, -1)

    # --- trouble ---

    def trouble_forward(self) -> "Viewer":
        """Go to the next step with a finding, a correction or a ruling, in whatever deal."""
        found = next((each for each in self._troubles() if each > self._here), None)
        return self._to(found, say("No trouble after this step."))

    def trouble_back(self) -> "Viewer":
        """Go to the last such step before this one."""
        found = max((each for each in self._troubles() if each < self._here), default=None)
        return self._to(found, say("No trouble before this step."))

    # --- other eyes ---

    def turned(self) -> "Viewer":
        """Turn the table: the next seat comes to the bottom."""
        seats = sorted(self.match.match.team_of)
        bottom = seats[(seats.index(self.place.bottom) + 1) % len(seats)]
        note = say("Seat {seat} is at the bottom.", seat=bottom)
        return Viewer(self.replays, self.place._replace(bottom=bottom), note)

    def other_hands(self) -> "Viewer":
        """Look with the next pair of eyes that is allowed."""
        allowed = self.replays.viewpoints
        if len(allowed) == 1:
            return self.staying(say("The hands are shown in no other way."))
        viewpoint = allowed[(allowed.index(self.place.viewpoint) + 1) % len(allowed)]
        return self._nearest(self.place._replace(viewpoint=viewpoint), how_seen(viewpoint))

    def other_reading(self) -> "Viewer":
        """Read the match in force or as recorded; the same event stays in view if it can."""
        readings = self.replays.readings
        if len(readings) == 1:
            return self.staying(say("Nothing was corrected: there is no other reading."))
        at = readings.index(self.place.reading) if self.place.reading in readings else -1
        reading = readings[(at + 1) % len(readings)]
        if not self.replays.of(reading, self.place.viewpoint).deals:
            return self.staying(say("In the other reading there is no deal."))
        return self._nearest(self.place._replace(reading=reading), how_read(reading))

    # --- anywhere ---

    def staying(self, note: Message | None) -> "Viewer":
        """Stay, and say why."""
        return self._replace(note=note)

    def at(self, deal: int, step: int) -> "Viewer":
        """Go to a step of a deal, both by index."""
        return Viewer(self.replays, self.place._replace(deal=deal, step=step))

    def where(self, holds: Callable[[Position], bool]) -> Iterator[tuple[int, int]]:
        """Yield deal and step of every position of which something holds, in order."""
        for deal, replay in enumerate(self.match.deals):
            for step, position in enumerate(replay.positions):
                if holds(position):
                    yield deal, step

    # --- inside ---

    @property
    def _here(self) -> tuple[int, int]:
        return self.place.deal, self.place.step

    @property
    def _last(self) -> int:
        return len(self.deal.positions) - 1

    @property
    def _tricks(self) -> list[int]:
        return sorted({0, *self.deal.trick_ends, self._last})

    @property
    def _parts(self) -> list[int]:
        starts = map(self.deal.start_of, PHASES)
        return sorted(start for start in starts if start is not None)

    def _troubles(self) -> Iterator[tuple[int, int]]:
        for deal, replay in enumerate(self.match.deals):
            for step in replay.troubles:
                yield deal, step

    def _in_deal(self, deal: int, step: int) -> "Viewer":
        """Go to a deal and a step by index, negative ones counted from the end."""
        deals = self.match.deals
        deal %= len(deals)
        return self.at(deal, step % len(deals[deal].positions))

    def _to(self, found: tuple[int, int] | None, otherwise: Message) -> "Viewer":
        return self.staying(otherwise) if found is None else self.at(*found)

    def _nearest(self, place: Place, note: Message) -> "Viewer":
        """Return the place in another replay where the same event stands, or what was nearest."""
        event, number = self.position.event, self.deal.number
        there = Viewer(self.replays, place._replace(deal=0, step=0), note)
        same = list(there.where(lambda position: position.event == event))
        deals = there.match.deals
        deal, step = min(
            same or there.where(lambda _: True),
            key=lambda at: (
                abs(deals[at[0]].number - number),
                abs(deals[at[0]].positions[at[1]].event - event),
            ),
        )
        return there.at(deal, step).staying(note)


def begin(replays: Replays, start: Begin) -> Viewer:
    """Return a viewer at a deal and a step, or at what is nearest to them."""
    viewpoint = replays.viewpoints[0]
    viewer = Viewer(replays, Place(start.record, viewpoint, 0, 0, start.bottom))
    numbers = [each.number for each in viewer.match.deals]
    deal = min(range(len(numbers)), key=lambda index: abs(numbers[index] - start.deal))
    last = len(viewer.match.deals[deal].positions) - 1
    return viewer.at(deal, min(max(start.step - 1, 0), last))


def how_seen(viewpoint: Viewpoint) -> Message:
    """Return whose hands are shown."""
    if viewpoint.hands == "open":
        return say("hands open")
    if viewpoint.hands == "closed":
        return say("hands closed")
    return say("as known to seat {seat}", seat=viewpoint.hands)


def how_read(reading: Reading) -> Message:
    """Return in which reading the match is shown."""
    return say("in force") if reading == "in force" else say("as recorded")


def _first_after(steps: Iterable[int], step: int) -> int | None:
    return next((each for each in steps if each > step), None)


def _last_before(steps: Iterable[int], step: int) -> int | None:
    return max((each for each in steps if each < step), default=None)
