"""Text that fits: cut where its place ends, or folded, whatever the script it is written in."""

from textwrap import wrap

from fiftysix_cli.output import display_width, is_uncertain

CUT = "…"


def width_at_most(text: str) -> int:
    """Return how many columns a text takes at most.

    Terminals disagree about letters that join (Indic): some give a sign no column, some one.
    """
    return len(text) if is_uncertain(text) else display_width(text)


def fitted(text: str, width: int) -> str:
    """Return a text, cut and ended with … where it is wider than so many columns."""
    if width_at_most(text) <= width:
        return text
    while text and width_at_most(text) > width - 1:
        text = text[:-1]
    return text.rstrip() + CUT if width > 0 else ""


def folded(text: str, width: int, *, hang: int = 0) -> list[str]:
    """Return a text as one line or more, none wider than so many columns; later ones hang in."""
    return wrap(text, max(width, hang + 1, 1), subsequent_indent=" " * hang) or [""]
