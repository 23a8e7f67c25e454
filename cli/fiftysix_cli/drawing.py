"""Replays as files: the page, and pictures. What a form needs is imported when it is asked for."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from fiftysix.languages import speaking
from fiftysix.refusals import NotUnderstood
from fiftysix.replay.changes import Reading
from fiftysix.replay.replays import Replays
from fiftysix.replay.steps import DealReplay
from fiftysix.wording import Message, say
from fiftysix_cli.exits import Unusable
from fiftysix_cli.files import write_new
from fiftysix_cli.progress import progress
from fiftysix_cli.speaking import reader

if TYPE_CHECKING:
    from fiftysix.evidence.vouched import Proof, Proofs

Form = Literal["html", "svg", "png"]
FORMS: tuple[Form, ...] = ("html", "svg", "png")

_LONG = 500
"""So much work for a page takes some seconds."""


class Drawing(NamedTuple):
    """What is to be written, and into which file."""

    form: Form
    file: Path
    chart: bool = False
    """Whether the score of the match is drawn, not a step."""
    width: int | None = None
    bottom: int = 1
    """The seat at the bottom of the table."""
    four: bool = False
    """Whether the four suits have four colours."""


class Asked(Protocol):
    """A match as it is to be replayed, and where to begin."""

    @property
    def replays(self) -> Replays:
        """The match."""
        ...

    @property
    def record(self) -> Reading:
        """In force, or as recorded."""
        ...

    @property
    def deal(self) -> int | None:
        """The deal that was asked for by number."""
        ...

    @property
    def at(self) -> int | None:
        """The step that was asked for."""
        ...

    @property
    def proofs(self) -> "Proofs":
        """What stands behind the entries."""
        ...

    @property
    def chosen(self) -> DealReplay | None:
        """The deal that was asked for, or the last one."""
        ...


def draw(asked: Asked, drawing: Drawing, *, force: bool) -> None:
    """Write a file. Raises `Unusable` where a library is not installed; names the extra then."""
    content = _page(asked, drawing) if drawing.form == "html" else _picture(asked, drawing)
    if str(drawing.file) == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
    else:
        write_new(drawing.file, content, force=force)


def _page(asked: Asked, drawing: Drawing) -> bytes:
    from fiftysix.replay.page.page import Look, page, work

    begin = (asked.deal, asked.at or 1) if asked.deal and asked.chosen else None
    proof = _proof(asked.proofs())
    look = Look(asked.record, begin, drawing.bottom, drawing.four, proof)
    language = reader().language
    label = speaking(language)(say("Making the page"))
    with progress(label, work(asked.replays), least=_LONG) as advance:
        text = page(
            asked.replays,
            look,
            speaking(language),
            language=language,
            advance=advance,
        )
    return text.encode()


def _proof(proofs: Mapping[int, "Proof"]) -> tuple[Message, ...]:
    """Return what stands behind the last entry, and so behind all."""
    from fiftysix.evidence.vouched import lines

    last = max(proofs, default=0)
    return tuple(lines(proofs[last], last)) if last else ()


def _picture(asked: Asked, drawing: Drawing) -> bytes:
    svg = _chart(asked) if drawing.chart else _step(asked, drawing)
    return svg.encode() if drawing.form == "svg" else _pixels(svg, drawing.width)


def _chart(asked: Asked) -> str:
    from fiftysix.replay.pictures.chart import chart_svg
    from fiftysix.replay.pictures.style import Style

    whole = asked.replays.of(asked.record, asked.replays.viewpoints[0])
    language = reader().language
    return chart_svg(whole, speaking(language), Style(language=language))


def _step(asked: Asked, drawing: Drawing) -> str:
    from fiftysix.replay.pictures.table import Style, table_svg
    from fiftysix.replay.scene import scene

    deal = asked.chosen
    if deal is None:
        raise NotUnderstood(say("no deal has begun: there is nothing to draw"))
    shown = scene(deal, (asked.at or len(deal.positions)) - 1)
    language = reader().language
    style = Style(bottom=drawing.bottom, four=drawing.four, language=language)
    return table_svg(shown, speaking(language), style)


def _pixels(svg: str, width: int | None) -> bytes:
    try:
        from fiftysix.replay.pictures.png import png
    except ModuleNotFoundError as error:
        if error.name != "resvg_py":
            raise
        text = say(
            "{form} needs {library}, which is not installed: pip install 'fiftysix[pictures]'",
            form="png",
            library="resvg_py",
        )
        raise Unusable(text) from error
    return png(svg, width)
