"""`fiftysix replay`."""

import os
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from fiftysix.refusals import NotUnderstood
from fiftysix.replay.changes import Reading as Record
from fiftysix.replay.replays import Replays
from fiftysix.replay.steps import DealReplay
from fiftysix.replay.viewpoint import Hands, guarded
from fiftysix.wording import say
from fiftysix_cli.exits import Unusable
from fiftysix_cli.options import (
    AsOfOption,
    AsRecordedOption,
    DealOption,
    JsonOption,
    LedgerOption,
    MatchName,
    PlainOption,
)
from fiftysix_cli.output import print_json, print_lines
from fiftysix_cli.reading import Reading, deal_of, read_match

if TYPE_CHECKING:
    from fiftysix.evidence.vouched import Proof, Proofs
    from fiftysix_cli.drawing import Drawing

StepOption = Annotated[
    int | None, typer.Option("--at", metavar="K", help="Begin at this step, or show only it.")
]
HandsOption = Annotated[
    str,
    typer.Option(
        "--hands",
        metavar="open|closed|SEAT",
        help="All hands, none, or what this seat could know at each moment.",
    ),
]
NamesOption = Annotated[
    bool, typer.Option("--no-names", help="Leave out who plays, title, place, and all free text.")
]
TurnOption = Annotated[
    int | None, typer.Option("--turn", metavar="SEAT", help="Who sits at the bottom of the table.")
]
HtmlOption = Annotated[
    Path | None,
    typer.Option("--html", metavar="FILE", help="Write one page that replays it all, offline."),
]
SvgOption = Annotated[
    Path | None, typer.Option("--svg", metavar="FILE", help="Draw the step (the last, or --at K).")
]
PngOption = Annotated[
    Path | None, typer.Option("--png", metavar="FILE", help="The same as pixels; see --width.")
]
ChartOption = Annotated[
    bool, typer.Option("--chart", help="With --svg or --png: the score, deal by deal.")
]
WidthOption = Annotated[
    int | None, typer.Option("--width", metavar="PIXELS", min=100, max=8000, help="Of a --png.")
]
FourColourOption = Annotated[
    bool, typer.Option("--four-colour", help="Diamonds blue and clubs green.")
]
ForceOption = Annotated[bool, typer.Option("--force", help="Replace FILE if it is there.")]


def command(
    match: MatchName,
    deal: DealOption = None,
    at: StepOption = None,
    hands: HandsOption = "open",
    no_names: NamesOption = False,
    turn: TurnOption = None,
    html: HtmlOption = None,
    svg: SvgOption = None,
    png: PngOption = None,
    chart: ChartOption = False,
    width: WidthOption = None,
    four_colour: FourColourOption = False,
    force: ForceOption = False,
    ledger: LedgerOption = None,
    as_recorded: AsRecordedOption = False,
    as_of: AsOfOption = None,
    json: JsonOption = False,
    plain: PlainOption = False,
) -> None:
    """Go through a match card by card.

    \b
    Examples:
      fiftysix replay -
      fiftysix replay - --deal 3 --at 17
      fiftysix replay - --hands 3
      fiftysix replay - --plain
      fiftysix replay - --html evening.html
      fiftysix replay - --deal 3 --at 17 --svg trick.svg
      fiftysix replay - --chart --png score.png

    \b
    Keys:
      → ←        next card, back        o   hands: open, closed, a seat's view
      Shift-→ ←  by whole tricks        v   as in force, or as recorded
      ] [        auction, play, result  w   why: the rule, and the running sum
      PgDn PgUp  next deal, deal before f   turn the table
      Home End   first, last step       g / go to, search
      n N        next, last trouble     ? q help, quit

    Where there is no terminal, or with --plain, every step is one sentence. What --hands and
    --no-names hide is in no file that is written and cannot be turned to. FILE may be - for
    standard output.
    """
    reading = read_match(match, ledger=ledger, recorded=as_recorded, moment=as_of)
    viewpoint = guarded(_hands(reading, hands), names=not no_names)
    asked = _Asked(
        reading,
        Replays(reading.entries, viewpoint),
        "as recorded" if as_recorded else "in force",
        deal,
        at,
        dict if viewpoint.hides else _proofs(reading, ledger),
    )
    drawing = _drawing(html, svg, png, chart=chart, width=width)
    if drawing is not None:
        from fiftysix_cli.drawing import draw

        draw(asked, drawing._replace(bottom=_seat(reading, turn), four=four_colour), force=force)
    else:
        _show(asked, _seat(reading, turn), json=json, plain=plain, four=four_colour)


class _Asked(NamedTuple):
    """A match as it is to be replayed, and where to begin."""

    reading: Reading
    replays: Replays
    record: Record
    deal: int | None
    at: int | None
    proofs: "Proofs"

    @property
    def chosen(self) -> DealReplay | None:
        """The deal that was asked for; None while no deal has begun. Raises `NotUnderstood`."""
        deal = deal_of(self.reading.match, self.deal)
        if deal is None:
            return None
        whole = self.replays.of(self.record, self.replays.viewpoints[0])
        replay = whole.of(deal.number)
        if replay is not None:
            _check_step(replay, self.at)
        return replay


def _hands(reading: Reading, text: str) -> Hands:
    """Understand what `--hands` says. Raises `NotUnderstood`."""
    if text == "open" or text == "closed":  # noqa: PLR1714 - so that its type is known
        return text
    seats = sorted(reading.match.team_of)
    if text.isdecimal() and int(text) in seats:
        return int(text)
    raise NotUnderstood(
        say(
            "--hands {text}: expected open, closed, or a seat, 1 … {last}",
            text=text,
            last=seats[-1],
        )
    )


def _seat(reading: Reading, turn: int | None) -> int:
    """Return who sits at the bottom: seat 1, unless somebody else is asked for."""
    seats = sorted(reading.match.team_of)
    if turn is not None and turn not in seats:
        raise NotUnderstood(
            say("there is no seat {seat}: the seats are 1 … {last}", seat=turn, last=seats[-1])
        )
    return turn or seats[0]


def _check_step(steps: DealReplay, at: int | None) -> None:
    last = len(steps.positions)
    if at is not None and not 1 <= at <= last:
        raise NotUnderstood(
            say(
                "there is no step {step}; deal {deal} has steps 1 … {last}",
                step=at,
                deal=steps.number,
                last=last,
            )
        )


def _proofs(reading: Reading, ledger: str | None) -> "Proofs":
    """Return what looks up, once and when it is asked, what stands behind each entry."""

    @cache
    def found() -> "Mapping[int, Proof]":
        from fiftysix.evidence.vouched import proofs_of
        from fiftysix.people import names_by_id
        from fiftysix_cli.composition import open_ledger

        with open_ledger(ledger) as book:
            return proofs_of(book.store, reading.match_id, names_by_id(book.store))

    return found


# --- files ---


def _drawing(
    html: Path | None, svg: Path | None, png: Path | None, *, chart: bool, width: int | None
) -> "Drawing | None":
    """Return what is to be written into a file, if anything. Raises `Unusable`."""
    from fiftysix_cli.drawing import FORMS, Drawing

    drawings = {"html": html, "svg": svg, "png": png}
    asked = [
        Drawing(form, file, chart, width) for form in FORMS if (file := drawings[form]) is not None
    ]
    if len(asked) > 1:
        raise Unusable(say("--html, --svg and --png write one file each: give one of them"))
    if chart and (not asked or html):
        raise Unusable(say("--chart is drawn with --svg FILE or --png FILE"))
    if width and not png:
        raise Unusable(say("--width is the width of a --png FILE"))
    return asked[0] if asked else None


# --- the terminal ---


def _show(asked: _Asked, bottom: int, *, json: bool, plain: bool, four: bool) -> None:
    from fiftysix.replay.as_json import replay_as_json
    from fiftysix.replay.scene import scene
    from fiftysix_cli.views import symbols
    from fiftysix_cli.views.position import sentences
    from fiftysix_cli.views.replay import board, told

    chosen, at = asked.chosen, asked.at
    if chosen is None:
        print_json(None) if json else print_lines([symbols.NO_DEAL])
    elif json:
        print_json(replay_as_json(chosen))
    elif not plain and _has_screen():
        from fiftysix_cli.replayer.app import Begin, run

        run(
            asked.replays,
            Begin(asked.record, chosen.number, at or 1, bottom),
            asked.proofs,
            four=four,
        )
    elif at is not None and plain:
        print_lines(sentences(scene(chosen, at - 1)))
    elif at is not None:
        print_lines(board(scene(chosen, at - 1)))
    else:
        print_lines(told(chosen))


def _has_screen() -> bool:
    """Whether a person looks on, at a terminal that can move its cursor."""
    dumb = os.environ.get("TERM", "dumb") in ("dumb", "unknown", "")
    return sys.stdin.isatty() and sys.stdout.isatty() and not dumb
