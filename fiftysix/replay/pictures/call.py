"""A call or a contract as it is written, with the shape of its suit after the letter."""

from typing import NamedTuple
from xml.etree.ElementTree import Element

from fiftysix.audit.renderers.inlines import call_parts
from fiftysix.projections.auction_sheet import CallLine
from fiftysix.replay.pictures.measure import width
from fiftysix.replay.pictures.style import Style
from fiftysix.replay.pictures.svg import Look, group, suit_shape, words
from fiftysix.rules.auction import Contract
from fiftysix.rules.cards import SUITS

_STAKES = {"undoubled": "", "doubled": " X", "redoubled": " XX"}


class Written(NamedTuple):
    """A call in pieces: what stands before the shape, the suit if there is one, what follows."""

    before: str
    suit: str | None
    after: str = ""

    def room(self, size: float) -> float:
        """Return about how much room it takes."""
        shape = size + 2 if self.suit else 0
        return width(self.before, size) + shape + width(self.after, size)


def written(line: CallLine) -> Written:
    """Return a call as it was said; of a plus also the number that it comes to."""
    call = _in_pieces(line.call)
    comes_to = f" ={line.number}" if line.bid is not None and line.bid.plus else ""
    wrong = "!" if line.irregular else ""
    return Written(wrong + call.before, call.suit, call.after + comes_to)


def of_contract(contract: Contract) -> Written:
    """Return a contract: number, denomination, X or XX."""
    suit = contract.denomination if contract.denomination in SUITS else None
    before = f"{contract.number}{contract.denomination}"
    return Written(before, suit, _STAKES[contract.stake])


def drawn(call: Written, place: tuple[float, float], look: Look, style: Style) -> Element:
    """Draw a call with its baseline at the place, which is its middle, its start or its end."""
    x, y = place
    room = call.room(look.size)
    left = x - {"start": 0, "middle": room / 2, "end": room}[look.anchor]
    shape = left + width(call.before, look.size) + 1
    colour = style.suit(call.suit) if call.suit else look.colour
    before = words(shape - 1, y, call.before, look._replace(colour=colour, anchor="end"))
    pieces = [before]
    if call.suit:
        top = y - look.size * 0.83
        pieces.append(suit_shape(call.suit, (shape, top), look.size * 0.95, colour))
    if call.after:
        after = shape + (look.size + 1 if call.suit else -1)
        pieces.append(words(after, y, call.after, look._replace(anchor="start")))
    return group("call", *pieces)


def _in_pieces(call: str) -> Written:
    parts = call_parts(call)
    if len(parts) == 1:
        return Written(call, None)
    before, suit, after = parts
    return Written(before + suit[0], suit[0], after)
