"""What stands below the table: what happened, the teams, the tricks or the auction, payments.

Each band is drawn at 0, 0 and says how tall it is.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element

from fiftysix.projections.auction_sheet import CallLine
from fiftysix.projections.pile_sheet import TrickLine
from fiftysix.replay.pictures import call as calls
from fiftysix.replay.pictures.measure import cut, wrapped
from fiftysix.replay.pictures.style import Style
from fiftysix.replay.pictures.svg import Box, Look, box, group, line, strong, team_shape, words
from fiftysix.replay.scene import Scene, TeamScene
from fiftysix.replay.telling import known_of, remarks
from fiftysix.rules.settlement import Transfer
from fiftysix.wording import Speak, say

_ROW = 26
_INDENT = 12
"""How far in a sentence goes on."""
_PLAIN = 0.95
"""How wide plain text is, of bold text."""


class Band(NamedTuple):
    """Something drawn at 0, 0, and how tall it is."""

    drawing: Element
    height: float


# --- sentences ---


def happened(shown: Scene, width: float, speak: Speak, style: Style) -> Band:
    """Draw what the step says, and what is remarked at it."""
    colours = style.palette
    said = _paragraphs(map(speak, shown.said), width, strong(17, colours.ink))
    told = _paragraphs(
        (f"! {speak(each)}" for each in remarks(shown)), width, Look(14, colours.bad)
    )
    return _below("happened", said, told)


def known(shown: Scene, width: float, speak: Speak, style: Style) -> Band:
    """Draw what whoever looks on can know of the hands that they do not see, in two columns."""
    told = [speak(each) for seat in shown.seats if not seat.out for each in known_of(shown, seat)]
    half = (len(told) + 1) // 2
    look, column = Look(13, style.palette.quiet), width / 2
    left, right = (_paragraphs(each, column - 8, look) for each in (told[:half], told[half:]))
    beside = group("right", right.drawing, x=column)
    return Band(group("known", left.drawing, beside), max(left.height, right.height))


def _paragraphs(texts: Iterable[str], width: float, look: Look, kind: str = "sentences") -> Band:
    reckoned = look.size if look.bold else look.size * _PLAIN
    lines = [
        (_INDENT if at else 0, each)
        for text in texts
        for at, each in enumerate(_hanging(text, reckoned, width))
    ]
    step = look.size * 1.4
    drawn = (words(x, (n + 1) * step - 6, each, look) for n, (x, each) in enumerate(lines))
    return Band(group(kind, *drawn), len(lines) * step)


def _hanging(text: str, size: float, width: float) -> list[str]:
    """Return the lines of a sentence, all but the first of which stand further in."""
    lines = wrapped(text, size, width)
    return lines if len(lines) == 1 else wrapped(text, size, width - _INDENT)


def _below(kind: str, *bands: Band) -> Band:
    height = 0.0
    pieces: list[Element] = []
    for band in bands:
        pieces.append(group("part", band.drawing, y=height))
        height += band.height
    return Band(group(kind, *pieces), height)


# --- teams ---

_SEATS, _PILE, _HELD = 300, 370, 440
"""Where the columns of the teams end."""


def teams(shown: Scene, speak: Speak, style: Style) -> Band:
    """Draw the teams with their piles and what they hold; the contract beside its team."""
    colours = style.palette
    quiet = Look(12, colours.quiet, anchor="end")
    unit = say("Points") if shown.position.match.rules.unit == "points" else say("Tables")
    heads = [
        words(0, 14, speak(say("Team")), quiet._replace(anchor="start")),
        words(_SEATS, 14, speak(say("Seats")), quiet),
        words(_PILE, 14, speak(say("Pile")), quiet),
        words(_HELD, 14, speak(unit), quiet),
        line(f"M0 20H{_HELD}", colours.line),
    ]
    rows = [
        group("team", *_team(shown, team, style), y=20 + _ROW * row)
        for row, team in enumerate(shown.teams)
    ]
    height = 20 + _ROW * len(rows)
    if shown.won or shown.plays:
        left = speak(say("still to come {left}", left=shown.left))
        heads.append(words(_PILE, height + 16, left, quiet))
        height += 22
    return Band(group("teams", *heads, *rows), height)


def _team(shown: Scene, team: TeamScene, style: Style) -> Iterator[Element]:
    colours = style.palette
    colour = colours.team(team.place)
    look = Look(15, colours.ink, team.contracted)
    yield team_shape(team.place, (0, 6), 14, colour)
    yield words(20, 19, team.team, strong(15, colour))
    taken = calls.of_contract(shown.contract) if team.contracted and shown.contract else None
    room = 135 if taken else 210
    yield words(38, 19, cut(team.name, 14, room), look._replace(size=14))
    if taken:
        yield calls.drawn(taken, (_SEATS - 50, 19), strong(14, colours.ink, "end"), style)
    seats = " ".join(map(str, team.seats))
    ending = look._replace(anchor="end")
    yield words(_SEATS, 19, seats, Look(14, colours.quiet, anchor="end"))
    yield words(_PILE, 19, "–" if team.pile is None else str(team.pile), ending)
    yield words(_HELD, 19, str(team.tables), ending)


# --- tricks and payments ---

_TRICK = (37, 40)
_AMOUNTS = 84.0
"""Where what belongs to a name begins."""


def tricks(shown: Scene, speak: Speak, style: Style) -> Band:
    """Draw the finished tricks: number, who won, points."""
    if not shown.won:
        return Band(group("tricks"), 0)
    colours = style.palette
    head = words(0, 14, speak(say("Tricks won")), Look(12, colours.quiet))
    places = {team.team: team.place for team in shown.teams}
    boxes = [
        group("won", *_won(each, places, style), x=(_TRICK[0] + 3) * at, y=20)
        for at, each in enumerate(shown.won)
    ]
    return Band(group("tricks", head, *boxes), 20 + _TRICK[1])


def _won(won: TrickLine, places: dict[str, int], style: Style) -> Iterator[Element]:
    colours, trick = style.palette, won.trick
    yield box(Box(0.5, 0.5, _TRICK[0] - 1, _TRICK[1] - 1), "none", radius=4, stroke=colours.line)
    middle = _TRICK[0] / 2
    yield words(middle, 15, str(trick.number), Look(11, colours.quiet, anchor="middle"))
    points = strong(14, colours.ink)
    if trick.team is None:
        yield words(middle, 33, "?", points._replace(anchor="middle"))
    else:
        place = places[trick.team]
        yield team_shape(place, (4, 22), 12, colours.team(place))
        yield words(18, 33, str(trick.points or 0), points)


def payments(shown: Scene, speak: Speak, style: Style) -> Band:
    """Draw how the deal ended, and what is due and was paid for it."""
    rows = list(_result(shown, speak, style))
    places = {team.team: team.place for team in shown.teams}
    for name, moved in ((say("Due"), shown.due), (say("Paid"), shown.paid)):
        if moved:
            rows.append([*_named(speak(name), style), *_transfers(moved, places, style)])
    drawn = [group("row", *row, y=_ROW * at) for at, row in enumerate(rows)]
    return Band(group("payments", *drawn), _ROW * len(drawn))


def _result(shown: Scene, speak: Speak, style: Style) -> Iterator[list[Element]]:
    made = shown.position.deal.outcome
    if made is not None:
        said = speak(say("made") if made else say("failed"))
        look = strong(14, style.palette.ink)
        yield [*_named(speak(say("Result")), style), words(_AMOUNTS, 19, said, look)]


def _named(name: str, style: Style) -> Iterator[Element]:
    yield words(0, 19, name, Look(13, style.palette.quiet))


def _transfers(
    moved: Sequence[Transfer], places: dict[str, int], style: Style
) -> Iterator[Element]:
    colours, x = style.palette, _AMOUNTS
    for payer, payee, amount in moved:
        for team in (payer, payee):
            if team is not None:
                colour = colours.team(places[team])
                yield team_shape(places[team], (x, 8), 12, colour)
                yield words(x + 16, 19, team, strong(14, colour))
                x += 34
            if team is payer:
                yield line(
                    f"M{x} 14H{x + 14}M{x + 9} 9.5L{x + 14} 14L{x + 9} 18.5", colours.ink, 1.5
                )
                x += 22
        yield words(x, 19, str(amount), strong(14, colours.ink))
        x += 40


# --- the auction ---

_COLUMN = 68


def auction(shown: Scene, style: Style) -> Band:
    """Draw all calls below the seats that made them."""
    colours, order = style.palette, shown.position.deal.order
    seats = {seat.seat: seat for seat in shown.seats}
    wide = min(_COLUMN, 472 / len(order))
    pieces: list[Element] = []
    for column, seat in enumerate(order):
        middle = (column + 0.5) * wide
        place = seats[seat].place
        pieces.append(team_shape(place, (middle - 14, 3), 11, colours.team(place)))
        pieces.append(words(middle + 2, 14, str(seat), strong(13, colours.ink)))
    pieces.append(line(f"M0 20H{wide * len(order)}", colours.line))
    rows = list(_rows(order, shown.calls))
    look = Look(13 if len(order) > 6 else 15, colours.ink, anchor="middle")
    for row, called in enumerate(rows):
        for each in called:
            place = (order.index(each.seat) + 0.5) * wide, 39 + _ROW * row
            newest = each is shown.calls[-1]
            bold = look._replace(bold=newest)
            pieces.append(calls.drawn(calls.written(each), place, bold, style))
    return Band(group("auction", *pieces), 24 + _ROW * len(rows))


def _rows(order: Sequence[int], lines: Iterable[CallLine]) -> Iterator[list[CallLine]]:
    """Yield the rows of calls; whoever calls out of turn may begin a row of their own."""
    row: list[CallLine] = []
    for each in lines:
        if row and order.index(each.seat) <= order.index(row[-1].seat):
            yield row
            row = []
        row.append(each)
    if row:
        yield row
