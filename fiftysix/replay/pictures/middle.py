"""The middle of the table: the trick, or while the auction runs the last call of each seat."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from fiftysix.replay.pictures import call as calls
from fiftysix.replay.pictures import card as cards
from fiftysix.replay.pictures.places import Places
from fiftysix.replay.pictures.style import Style
from fiftysix.replay.pictures.svg import Box, Look, box, group, strong, words
from fiftysix.replay.scene import Scene
from fiftysix.replay.telling import in_auction, what_is_played, which_trick
from fiftysix.wording import Message, Speak, say

_SCALE = 1.3
_CARD = (cards.WIDTH * _SCALE, cards.HEIGHT * _SCALE)


def middle(shown: Scene, where: Places, speak: Speak, style: Style) -> Element:
    """Draw what lies between the seats."""
    if in_auction(shown) and not shown.plays:
        return group("calls", *_calls(shown, where, style))
    return group("trick", *_trick(shown, where, speak, style))


def _trick(shown: Scene, where: Places, speak: Speak, style: Style) -> Iterator[Element]:
    x, y = where.centre
    colours = style.palette
    yield words(x, y + 5, speak(_centre(shown)), strong(14, colours.quiet, "middle"))
    for play in shown.plays:
        wins = play.seat == shown.ahead
        spot_x, spot_y = where.spots[play.seat]
        top = spot_y - _CARD[1] / 2 - 8
        left = spot_x - _CARD[0] / 2
        yield cards.scaled(cards.card(play.card, style, ring=wins), (left, top), _SCALE)
        said = [speak(each) for each in _said_of(shown, play.seat)]
        label = " · ".join([str(play.seat), *said])
        look = Look(13, colours.ink, wins, "middle")
        yield words(spot_x, top + _CARD[1] + 15, label, look)


def _centre(shown: Scene) -> Message:
    """Return what stands in the middle: which trick it is, or what there is instead of one."""
    if shown.trick is not None:
        return say("Trick {number}", number=shown.trick)
    deal = shown.position.deal
    goes_on = shown.position.phase == "play" or deal.played_out
    return which_trick(shown) if deal.tricks and goes_on else what_is_played(deal)


def _said_of(shown: Scene, seat: int) -> Iterator[Message]:
    """Yield what a card in the trick is: led, ahead, won."""
    if seat == shown.plays[0].seat:
        yield say("led")
    if seat == shown.ahead:
        yield say("won") if shown.complete else say("ahead")


def _calls(shown: Scene, where: Places, style: Style) -> Iterator[Element]:
    colours = style.palette
    last = {line.seat: line for line in shown.calls}
    for seat, called in last.items():
        x, y = where.spots[seat]
        newest = called is shown.calls[-1]
        text = calls.written(called)
        wide = max(text.room(18) + 20, 48)
        border = (colours.won, 2.5) if newest else (colours.edge, 1)
        yield box(
            Box(x - wide / 2, y - 18, wide, 36),
            colours.card,
            radius=18,
            stroke=border[0],
            stroke_width=border[1],
        )
        yield calls.drawn(text, (x, y + 6.5), strong(18, colours.ink, "middle"), style)
