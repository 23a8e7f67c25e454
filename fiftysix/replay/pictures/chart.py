"""The score of a match, deal by deal: what each team holds, as a line with the team's shape."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element

from fiftysix.audit.report import DealReport
from fiftysix.projections.score_sheet import score_sheet
from fiftysix.replay.pictures.measure import cut
from fiftysix.replay.pictures.style import PLAIN, Style
from fiftysix.replay.pictures.svg import (
    About,
    Box,
    Look,
    box,
    group,
    line,
    number,
    picture,
    strong,
    team_shape,
    words,
)
from fiftysix.replay.steps import MatchReplay
from fiftysix.wording import Message, Speak, say

WIDTH, HEIGHT = 960, 480
_PLOT = Box(56, 76, 716, 340)
"""Where the lines are; what stands right of it names them."""
_MARKER = 11
_STEP_OF_LABELS = 36


class Course(NamedTuple):
    """What a team held: at the start, and after each deal."""

    team: str
    name: str
    place: int
    held: tuple[int, ...]


def courses(match: MatchReplay) -> list[Course]:
    """Return what every team held from the start on."""
    sheet = score_sheet(match.match)
    names = {team.team: team.name or "" for team in match.match.opened.teams}
    return [
        Course(
            team,
            names[team],
            place,
            (match.match.rules.start, *(row.tables[team] for row in sheet.rows)),
        )
        for place, team in enumerate(match.match.teams)
    ]


def chart_svg(match: MatchReplay, speak: Speak, style: Style = PLAIN) -> str:
    """Draw what every team holds after each deal; deals that do not count are marked."""
    lines = courses(match)
    deals = score_sheet(match.match).rows
    scale = _Scale.of(lines)
    drawn = [
        *_heading(match, speak, style),
        *_heights(scale, style),
        *_deals(deals, scale, speak, style),
        *_lines(lines, scale, style),
        *_labels(lines, scale, style),
    ]
    return picture((WIDTH, HEIGHT), _about(match, lines, speak, style), style.palette.paper, *drawn)


# --- the scale ---


class _Scale(NamedTuple):
    """From deals and amounts to places."""

    deals: int
    low: int
    high: int
    tick: int

    @classmethod
    def of(cls, lines: Sequence[Course]) -> "_Scale":
        """Return a scale with 0 in it, and round numbers at its ends."""
        amounts = [0, *(amount for each in lines for amount in each.held)]
        low, high = min(amounts), max(*amounts, 1)
        tick = next(
            step * 10**power
            for power in range(9)
            for step in (1, 2, 5)
            if (high - low) / (step * 10**power) <= 8
        )
        return cls(len(lines[0].held) - 1, low // tick * tick, -(-high // tick) * tick, tick)

    def x(self, deal: float) -> float:
        """Return where what was held after a deal begins, from the left; 0 is the start."""
        return _PLOT.x + _PLOT.width * deal / (self.deals + 1)

    def y(self, amount: float) -> float:
        """Return how far from the top an amount is."""
        part = (amount - self.low) / (self.high - self.low)
        return _PLOT.y + _PLOT.height * (1 - part)

    @property
    def every(self) -> int:
        """At how many deals a number and a marker stand, so that they keep apart."""
        return next(each for each in (1, 2, 5, 10, 20, 50, 100, 500) if self.deals / each <= 24)


def _heading(match: MatchReplay, speak: Speak, style: Style) -> Iterator[Element]:
    colours = style.palette
    title = match.match.opened.title
    yield words(16, 30, cut(title or speak(_what(match)), 20, 900), strong(20, colours.ink))
    if title:
        yield words(16, 52, speak(_what(match)), Look(14, colours.quiet))


def _what(match: MatchReplay) -> Message:
    if match.match.rules.unit == "points":
        return say("The points of each team after each deal")
    return say("The tables of each team after each deal")


def _heights(scale: _Scale, style: Style) -> Iterator[Element]:
    colours = style.palette
    look = Look(12, colours.quiet, anchor="end")
    for amount in range(scale.low, scale.high + 1, scale.tick):
        y = scale.y(amount)
        yield line(f"M{number(_PLOT.x)} {number(y)}h{number(_PLOT.width)}", colours.line, 0.75)
        yield words(_PLOT.x - 8, y + 4, str(amount), look)


def _deals(
    deals: Sequence[DealReport], scale: _Scale, speak: Speak, style: Style
) -> Iterator[Element]:
    """Yield the numbers of the deals; one that does not count is struck with a cross."""
    colours = style.palette
    bottom = _PLOT.y + _PLOT.height
    name = speak(say("Deal"))
    if scale.every == 1:
        start = speak(say("start"))
        yield words(scale.x(0.5), bottom + 19, start, Look(12, colours.quiet, anchor="middle"))
    yield words(_PLOT.middle, bottom + 40, name, Look(13, colours.quiet, anchor="middle"))
    for at, deal in enumerate(deals, 1):
        if deal.annulled:
            yield _annulled(at, scale, style)
        if at % scale.every == 0:
            look = Look(12, colours.ink, anchor="middle")
            yield words(scale.x(at + 0.5), bottom + 19, str(deal.number), look)
    if any(deal.annulled for deal in deals):
        said = f"× {speak(say('does not count'))}"
        look = Look(12, colours.bad, anchor="end")
        yield words(_PLOT.x + _PLOT.width, bottom + 40, said, look)


def _annulled(at: int, scale: _Scale, style: Style) -> Element:
    colours = style.palette
    x, y = scale.x(at + 0.5), _PLOT.y - 5
    strip = Box(scale.x(at), _PLOT.y, scale.x(at + 1) - scale.x(at), _PLOT.height)
    cross = f"M{number(x - 4)} {number(y - 8)}l8 8m0 -8l-8 8"
    return group("annulled", box(strip, colours.felt), line(cross, colours.bad, 2))


# --- the lines ---


def _lines(lines: Sequence[Course], scale: _Scale, style: Style) -> Iterator[Element]:
    """Yield a step line a team, moved aside a little so that lines at one height are all seen."""
    for each in lines:
        colour = style.palette.team(each.place)
        aside = _aside(each, len(lines))
        made = line(_steps(each, scale, aside), colour, 2.25, stroke_linejoin="round")
        yield group("team", made, *_markers(each, scale, len(lines), style))


def _aside(each: Course, teams: int) -> float:
    return (each.place - (teams - 1) / 2) * 2.5


def _steps(each: Course, scale: _Scale, aside: float) -> str:
    start = f"M{number(scale.x(0))} {number(scale.y(each.held[0]) + aside)}"
    steps = (
        f"H{number(scale.x(deal) + aside)}V{number(scale.y(amount) + aside)}"
        for deal, amount in enumerate(each.held[1:], 1)
    )
    return start + "".join(steps) + f"H{number(scale.x(len(each.held)))}"


def _markers(each: Course, scale: _Scale, teams: int, style: Style) -> Iterator[Element]:
    """Yield the team's shape along its line: each team at deals or parts of deals of its own."""
    colour, aside = style.palette.team(each.place), _aside(each, teams)
    half = _MARKER / 2
    for deal in range(0, len(each.held), scale.every):
        along = deal + scale.every * (each.place + 0.5) / teams
        if along < len(each.held):
            place = scale.x(along) - half, scale.y(each.held[int(along)]) + aside - half
            yield team_shape(each.place, place, _MARKER, colour)


def _labels(lines: Sequence[Course], scale: _Scale, style: Style) -> Iterator[Element]:
    """Yield what each team holds at the end, beside the end of its line, kept apart."""
    colours = style.palette
    x = _PLOT.x + _PLOT.width + 14
    for each, y in _apart(lines, scale):
        colour = colours.team(each.place)
        label = f"{each.team} {each.held[-1]}"
        yield group(
            "label",
            team_shape(each.place, (0, -11), 13, colour),
            words(19, 0, label, strong(15, colour)),
            words(19, 15, cut(each.name, 12, 154), Look(12, colours.ink)),
            x=x,
            y=y + 5,
        )


def _apart(lines: Sequence[Course], scale: _Scale) -> Iterator[tuple[Course, float]]:
    """Yield the teams with the heights of their labels, the highest first, none over another."""
    ranked = sorted(lines, key=lambda each: (-each.held[-1], each.place))
    last = _PLOT.y + _PLOT.height - _STEP_OF_LABELS * (len(lines) - 1)
    above = 0.0
    for at, each in enumerate(ranked):
        lowest = last + _STEP_OF_LABELS * at
        y = max(min(scale.y(each.held[-1]), lowest), above + _STEP_OF_LABELS)
        yield each, y
        above = y


# --- in words ---


def _about(match: MatchReplay, lines: Sequence[Course], speak: Speak, style: Style) -> About:
    title = match.match.opened.title
    heading = ". ".join(filter(None, (title, speak(_what(match)))))
    return About(heading, " ".join(speak(_course(each)) for each in lines), style.language)


def _course(each: Course) -> Message:
    return say("Team {team}: {amounts}.", team=each.team, amounts=", ".join(map(str, each.held)))
