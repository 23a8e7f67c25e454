"""The paper of a PDF: fonts, margins, footer, and text of several looks that breaks into lines."""

import re
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import as_file, files
from typing import Any

from fpdf import FPDF
from fpdf.enums import XPos, YPos
from fpdf.fonts import TTFFont

from fiftysix.audit.renderers.pdf_runs import QUIET, SMALL, TEXT, Run

LINE = 0.48
"""The height of a line in millimetres for each point of its text."""

FONTS = files("fiftysix.audit.renderers") / "assets" / "fonts"
_BOX = "□"
_VARIATIONS = "\ufe0e\ufe0f"
"""Ask for a sign in colour or without; paper has one."""

_WORDS = re.compile(r"\s*\S+|\s+$")

Line = list[Run]


class Paper(FPDF):
    """A4 paper with the report's fonts; each page ends with the footer and its number."""

    def __init__(self, footer: str, language: str) -> None:
        """Load the fonts: Latin first, then those that hold what it lacks."""
        super().__init__(format="A4")
        self._footer = footer
        self._widths: dict[Run, float] = {}
        self.set_lang(language)
        self.set_margins(12, 12)
        self.set_auto_page_break(auto=False, margin=16)
        for family in ("NotoSans", "NotoSansMalayalam"):
            self._font(family, "", f"{family}-Regular.ttf")
            self._font(family, "B", f"{family}-Bold.ttf")
        for family in ("NotoSansSymbols", "NotoSansSymbols2"):
            self._font(family, "", f"{family}-Regular.ttf")
        fonts = [font for font in self.fonts.values() if isinstance(font, TTFFont)]
        self._known = {code for font in fonts for code in font.cmap}
        fallback = ["NotoSansMalayalam", "NotoSansSymbols", "NotoSansSymbols2"]
        self.set_fallback_fonts(fallback, exact_match=False)
        self.set_text_shaping(use_shaping_engine=True)
        self.set_line_width(0.15)
        self.c_margin = 0.0

    def _font(self, family: str, style: Any, name: str) -> None:  # noqa: ANN401
        with as_file(FONTS / name) as path:
            self.add_font(family, style, str(path))

    def footer(self) -> None:
        """Say which record the page is of, and which page it is."""
        self.set_y(-11)
        self._look(Run("", colour=QUIET, size=SMALL + 0.5))
        self.cell(text=self._footer, new_x=XPos.LMARGIN)
        self.cell(w=0, text=f"{self.page_no()} / {{nb}}", align="R")

    @property
    def bottom(self) -> float:
        """Where the text of a page ends."""
        return self.h - self.b_margin

    def room_for(self, height: float) -> bool:
        """Begin a page if so much does not fit on this one; return whether one was begun."""
        if self.y + height <= self.bottom:
            return False
        self.add_page()
        return True

    # --- text of several looks ---

    def paragraph(self, runs: Sequence[Run]) -> None:
        """Write runs as a paragraph of the whole width."""
        for line in self.broken(runs, self.epw):
            height = height_of(line)
            self.room_for(height)
            self.put(line, self.l_margin, self.y)
            self.set_xy(self.l_margin, self.y + height)

    def put(self, line: Iterable[Run], left: float, top: float) -> None:
        """Write runs on one line, from a point."""
        line = list(line)
        height = height_of(line)
        self.set_xy(left, top)
        for run in line:
            width = self._width(run)
            self._look(run)
            text = self._legible(run.text)
            self.cell(w=width, h=height, text=text, new_x=XPos.RIGHT, new_y=YPos.TOP)
        self.set_xy(left, top)

    def width_of(self, runs: Iterable[Run]) -> float:
        """Return how wide runs are on one line."""
        return sum(self._width(run) for run in runs)

    def _width(self, run: Run) -> float:
        """Return the width of a run: shaping takes time, and the same words come again."""
        key = run._replace(colour=0)
        if key not in self._widths:
            self._look(run)
            self._widths[key] = self.get_string_width(self._legible(run.text))
        return self._widths[key]

    def _legible(self, text: str) -> str:
        """Return a text with a box for each sign that no font here has, so that it is missed."""
        return "".join(
            sign if ord(sign) in self._known else _BOX for sign in text if sign not in _VARIATIONS
        )

    def broken(self, runs: Sequence[Run], width: float) -> list[Line]:
        """Return runs broken into lines of at most so much, between words."""
        lines: list[Line] = [[]]
        used = 0.0
        for glued in _pieces(runs):
            wide = self.width_of(glued)
            if wide > width:
                lines = self._letter_by_letter(lines, glued, width)
                used = self.width_of(lines[-1])
                continue
            if lines[-1] and used + wide > width + 0.01:
                lines.append([])
                glued[0] = glued[0]._replace(text=glued[0].text.lstrip())
                wide, used = self.width_of(glued), 0.0
            lines[-1] = _joined(lines[-1], glued)
            used += wide
        return [line for line in lines if line] or [[]]

    def _letter_by_letter(self, lines: list[Line], piece: list[Run], width: float) -> list[Line]:
        """Return lines with a piece added that is wider than a whole line."""
        for run in piece:
            for sign in run.text.lstrip():
                longer = _joined(lines[-1], [run._replace(text=sign)])
                if self.width_of(longer) > width:
                    lines = [*lines, [run._replace(text=sign)]]
                else:
                    lines = [*lines[:-1], longer]
        return lines

    def longest_word(self, runs: Sequence[Run]) -> float:
        """Return the width of the widest piece that must stay whole."""
        return max((self.width_of(_stripped(piece)) for piece in _pieces(runs)), default=0.0)

    def _look(self, run: Run) -> None:
        # A fallback font stays set on the page, and fpdf2 forgets that it did.
        self.current_font_is_set_on_page = False
        self.set_font("NotoSans", "B" if run.bold else "", run.size)
        self.set_text_color(run.colour >> 16, run.colour >> 8 & 255, run.colour & 255)


def height_of(line: Iterable[Run]) -> float:
    """Return the height of a line in millimetres."""
    return LINE * max([TEXT, *(run.size for run in line)])


def _pieces(runs: Sequence[Run]) -> Iterator[list[Run]]:
    """Yield what stays together: a word with the blanks before it, though its look may change."""
    piece: list[Run] = []
    for run in runs:
        for word in _WORDS.findall(run.text):
            if piece and word[0].isspace():
                yield piece
                piece = []
            piece.append(run._replace(text=word))
    if piece:
        yield piece


def _stripped(piece: list[Run]) -> list[Run]:
    return [piece[0]._replace(text=piece[0].text.lstrip()), *piece[1:]]


def _joined(line: Line, piece: list[Run]) -> Line:
    """Put a piece at the end of a line; runs of one look become one, so that they are one text."""
    joined = list(line)
    for run in piece:
        if not run.text:
            continue  # a blank at which the line was broken
        if joined and joined[-1]._replace(text="") == run._replace(text=""):
            joined[-1] = run._replace(text=joined[-1].text + run.text)
        else:
            joined.append(run)
    return joined
