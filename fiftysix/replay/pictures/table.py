"""A whole position as a picture: `table_svg`."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from fiftysix.replay.pictures import bands
from fiftysix.replay.pictures import call as calls
from fiftysix.replay.pictures.bands import Band
from fiftysix.replay.pictures.measure import cut
from fiftysix.replay.pictures.middle import middle
from fiftysix.replay.pictures.places import MARGIN, WIDTH, places
from fiftysix.replay.pictures.seat import plate
from fiftysix.replay.pictures.style import PLAIN, Style
from fiftysix.replay.pictures.svg import About, Look, box, group, picture, strong, team_shape, words
from fiftysix.replay.scene import Scene
from fiftysix.replay.telling import (
    hand,
    happened,
    head,
    in_auction,
    in_turn,
    known_of,
    on_table,
    standing,
    turn,
    what_is_played,
)
from fiftysix.rules.auction import Contract
from fiftysix.wording import Message, Speak, say

__all__ = ["Style", "table_svg"]

_GAP = 14
_LEFT = 470
"""The width of the left one of two bands beside each other."""


def table_svg(shown: Scene, speak: Speak, style: Style = PLAIN) -> str:
    """Draw a position as its viewpoint shows it: seats, hands, trick, auction, piles, tables."""
    flat = not shown.plays and not any(seat.held or seat.unseen for seat in shown.seats)
    where = places([seat.seat for seat in shown.seats], style.bottom, flat=flat)
    colours = style.palette
    table = [
        *_heading(shown, speak, style),
        box(where.felt, colours.felt, radius=36, stroke=colours.line),
        middle(shown, where, speak, style),
    ]
    for seat in shown.seats:
        x, y = where.plates[seat.seat]
        table.append(group("place", plate(shown, seat, where.plate, speak, style), x=x, y=y))
    y = where.felt.y + where.felt.height + _GAP
    below = _bands(shown, speak, style)
    height = y + below.height + MARGIN
    table.append(group("below", below.drawing, x=MARGIN, y=y))
    return picture((WIDTH, height), about(shown, speak, style), colours.paper, *table)


def about(shown: Scene, speak: Speak, style: Style) -> About:
    """Return a position in words, for whoever does not see it."""
    title = ". ".join(
        map(str, filter(None, (shown.position.match.opened.title, speak(head(shown)))))
    )
    told = [_ended(speak(each)) for each in _in_words(shown)]
    return About(title, " ".join(told), style.language)


def _in_words(shown: Scene) -> Iterator[Message]:
    yield what_is_played(shown.position.deal)
    for seat in in_turn(shown):
        yield hand(shown, seat)
        yield from known_of(shown, seat)
    if (whose := turn(shown)) is not None:
        yield whose
    if in_auction(shown):
        called = ", ".join(f"{line.seat} {line.call}" for line in shown.calls)
        yield say("Calls: {calls}", calls=called)
    else:
        yield on_table(shown)
        yield from standing(shown)
    yield from happened(shown)


def _ended(sentence: str) -> str:
    """Return a sentence with a full stop: what is read aloud needs its pauses."""
    return sentence if sentence.endswith((".", "!", "?")) else f"{sentence}."


# --- above the table ---


def _heading(shown: Scene, speak: Speak, style: Style) -> Iterator[Element]:
    colours, quiet = style.palette, Look(14, style.palette.quiet)
    title = shown.position.match.opened.title
    above = title or speak(head(shown))
    yield words(MARGIN, 28, cut(above, 20, 560), strong(20, colours.ink))
    if title:
        yield words(MARGIN, 50, speak(head(shown)), quiet)
    right = WIDTH - MARGIN
    if shown.contract is not None:
        yield group("contract", *_contract(shown, shown.contract, style), x=right)
    played = speak(what_is_played(shown.position.deal))
    yield words(right, 50, cut(played, 14, 460), quiet._replace(anchor="end"))


def _contract(shown: Scene, contract: Contract, style: Style) -> Iterator[Element]:
    colours = style.palette
    place = next(team.place for team in shown.teams if team.team == contract.team)
    colour = colours.team(place)
    yield words(0, 28, contract.team, strong(20, colour, "end"))
    yield team_shape(place, (-36, 12), 18, colour)
    look = strong(22, colours.ink, "end")
    yield calls.drawn(calls.of_contract(contract), (-52, 28), look, style)


# --- below the table ---


def _bands(shown: Scene, speak: Speak, style: Style) -> Band:
    room = WIDTH - 2 * MARGIN
    left = bands.teams(shown, speak, style)
    if in_auction(shown):
        right = bands.auction(shown, style)
    else:
        right = _stacked(
            bands.tricks(shown, speak, style),
            bands.payments(shown, speak, style),
        )
    beside = Band(
        group("beside", left.drawing, group("right", right.drawing, x=_LEFT)),
        max(left.height, right.height),
    )
    return _stacked(
        bands.happened(shown, room, speak, style),
        beside,
        bands.known(shown, room, speak, style),
    )


def _stacked(*parts: Band) -> Band:
    pieces: list[Element] = []
    y = 0.0
    for part in parts:
        if part.height:
            pieces.append(group("band", part.drawing, y=y))
            y += part.height + _GAP
    return Band(group("bands", *pieces), max(y - _GAP, 0))
