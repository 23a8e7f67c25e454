"""From SVG to PNG, with the project's own fonts and no others: the same bytes on every machine."""

from functools import cache
from importlib.resources import files

import resvg_py

_FONTS = files("fiftysix.audit.renderers") / "assets" / "fonts"
"""The fonts that the reports bring."""


def png(svg: str, width: int | None = None) -> bytes:
    """Return a picture as PNG, `width` pixels wide, or as wide as it says itself.

    A character that none of the fonts has becomes an empty box.
    """
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_files=_font_files(),
            font_family="Noto Sans",
            sans_serif_family="Noto Sans",
        )
    )


@cache
def _font_files() -> list[str]:
    return sorted(str(each) for each in _FONTS.iterdir() if each.name.endswith(".ttf"))
