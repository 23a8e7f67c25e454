"""Pieces of an SVG: a few words for elements, so that pictures read as what they draw."""

import re
from collections.abc import Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element, tostring

from fiftysix.replay.pictures.suits import SUIT_PATHS, TEAM_PATHS

FONTS = "'Noto Sans','Noto Sans Malayalam',system-ui,'Segoe UI','Helvetica Neue',Arial,sans-serif"
"""What text is set in: the fonts that `png` brings, else those of whoever looks."""

_NOT_IN_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML can hold, not even escaped."""

_MALAYALAM = re.compile("((?:[\u0d00-\u0d7f][\u200c\u200d]*)+)")
_MALAYALAM_FONTS = "'Noto Sans Malayalam',Manjari,'Nirmala UI','Malayalam MN',sans-serif"
"""A word in Malayalam names its own fonts: it is shaped whole, and in the weight of the rest."""


class Look(NamedTuple):
    """How text looks."""

    size: float
    colour: str
    bold: bool = False
    anchor: str = "start"


def strong(size: float, colour: str, anchor: str = "start") -> Look:
    """Return the look of bold text."""
    return Look(size, colour, bold=True, anchor=anchor)


class Box(NamedTuple):
    """A place and a size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        """Where its middle is, from the left."""
        return self.x + self.width / 2


class About(NamedTuple):
    """What a picture says to whoever does not see it."""

    title: str
    description: str
    language: str


def number(value: float) -> str:
    """Return a number to a hundredth, as short as it can be, the same on every machine."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def clean(text: str) -> str:
    """Return text without what XML cannot hold."""
    return _NOT_IN_XML.sub("\ufffd", text)


def element(name: str, attributes: Mapping[str, str | float], *children: Element) -> Element:
    """Return an element; numbers are written as `number` does."""
    made = Element(
        name,
        {
            key: clean(value) if isinstance(value, str) else number(value)
            for key, value in attributes.items()
        },
    )
    made.extend(children)
    return made


def group(kind: str, *children: Element, x: float = 0, y: float = 0) -> Element:
    """Return elements as one, moved; `kind` becomes its class."""
    moved = {"transform": f"translate({number(x)} {number(y)})"} if x or y else {}
    return element("g", {"class": kind, **moved}, *children)


def box(place: Box, fill: str, *, radius: float = 0, **more: str | float) -> Element:
    """Return a rectangle; `more` are its other attributes, `_` for `-`."""
    shape = {"x": place.x, "y": place.y, "width": place.width, "height": place.height}
    rounded = {"rx": radius} if radius else {}
    others = {key.replace("_", "-"): value for key, value in more.items()}
    return element("rect", {**shape, **rounded, "fill": fill, **others})


def line(path: str, colour: str, width: float = 1, **more: str | float) -> Element:
    """Return an open path."""
    others = {key.replace("_", "-"): value for key, value in more.items()}
    drawn = {"d": path, "fill": "none", "stroke": colour, "stroke-width": width}
    return element("path", {**drawn, **others})


def words(x: float, y: float, text: str, look: Look) -> Element:
    """Return text whose baseline is at `y`."""
    attributes: dict[str, str | float] = {"x": x, "y": y, "font-size": look.size}
    attributes["fill"] = look.colour
    if look.bold:
        attributes["font-weight"] = "700"
    if look.anchor != "start":
        attributes["text-anchor"] = look.anchor
    made = element("text", attributes)
    made.text, *rest = _MALAYALAM.split(clean(text))
    for malayalam, after in zip(rest[::2], rest[1::2], strict=True):
        run = element("tspan", {"lang": "ml", "font-family": _MALAYALAM_FONTS})
        run.text, run.tail = malayalam, after
        made.append(run)
    return made


def suit_shape(suit: str, place: tuple[float, float], size: float, colour: str) -> Element:
    """Return the shape of a suit; the place is its top left."""
    return _outline(SUIT_PATHS[suit], place, size, colour)


def team_shape(team: int, place: tuple[float, float], size: float, colour: str) -> Element:
    """Return the shape of a team by its place among the teams."""
    return _outline(TEAM_PATHS[team % len(TEAM_PATHS)], place, size, colour)


def _outline(path: str, place: tuple[float, float], size: float, colour: str) -> Element:
    x, y = map(number, place)
    moved = f"translate({x} {y}) scale({number(size / 100)})"
    return element("path", {"d": path, "transform": moved, "fill": colour})


def picture(size: tuple[float, float], about: About, paper: str, *children: Element) -> str:
    """Return a whole picture as text: it needs nothing that is not in it."""
    width, height = size
    title, description = element("title", {}), element("desc", {})
    title.text, description.text = clean(about.title), clean(about.description)
    root = element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {number(width)} {number(height)}",
            "width": width,
            "height": height,
            "role": "img",
            "lang": about.language,
            "xml:lang": about.language,
            "font-family": FONTS,
            "style": "max-width:100%;height:auto",
        },
        title,
        description,
        box(Box(0, 0, width, height), paper),
        *children,
    )
    return tostring(root, encoding="unicode") + "\n"
