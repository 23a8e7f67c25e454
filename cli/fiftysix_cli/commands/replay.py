"""`fiftysix replay`."""

import sys
from enum import StrEnum
from typing import Annotated

import typer

from fiftysix.refusals import NotUnderstood
from fiftysix.replay.steps import Replay
from fiftysix.wording import say
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
from fiftysix_cli.reading import deal_of, read_match


class Which(StrEnum):
    """Which hands are shown."""

    ALL = "all"
    KNOWN = "known"
    NONE = "none"


def command(
    match: MatchName,
    deal: DealOption = None,
    at: Annotated[
        int | None, typer.Option("--at", metavar="K", help="Begin at this step, or show only it.")
    ] = None,
    hands: Annotated[
        Which,
        typer.Option(
            "--hands", help="All that the whole deal tells, what is known so far, or none."
        ),
    ] = Which.ALL,
    ledger: LedgerOption = None,
    as_recorded: AsRecordedOption = False,
    as_of: AsOfOption = None,
    json: JsonOption = False,
    plain: PlainOption = False,
) -> None:
    """Go through a deal card by card.

    \b
    Examples:
      fiftysix replay -
      fiftysix replay - --deal 3 --at 17
      fiftysix replay - --hands none
      fiftysix replay - --plain

    \b
    Keys:
      → space Enter   next step            Home End   first, last step
      ← Backspace     step back            n N        next finding, finding before
      Shift-→ Shift-← by whole tricks      h          hands: all, known, none
      ?               help                 q          quit

    Where there is no terminal, or with --plain, every step is one sentence.
    """
    from fiftysix.replay.steps import replay, replay_as_json
    from fiftysix_cli.views import symbols
    from fiftysix_cli.views.position import sentences
    from fiftysix_cli.views.replay import position_lines, told

    reading = read_match(match, ledger=ledger, recorded=as_recorded, moment=as_of)
    chosen = deal_of(reading.match, deal)
    if chosen is None:
        print_json(None) if json else print_lines([symbols.NO_DEAL])
        return
    steps = replay(reading.timeline, chosen.number)
    _check_step(steps, at)
    if json:
        print_json(replay_as_json(steps, hands))
    elif not plain and sys.stdin.isatty() and sys.stdout.isatty():
        _go_through(steps, (at or 1) - 1, hands)
    elif at is not None and plain:
        print_lines(sentences(steps, at - 1, hands))
    elif at is not None:
        print_lines(position_lines(steps, at - 1, hands))
    else:
        print_lines(told(steps))


def _check_step(steps: Replay, at: int | None) -> None:
    last = len(steps.positions)
    if at is not None and not 1 <= at <= last:
        raise NotUnderstood(
            say(
                "there is no step {step}; deal {deal} has steps 1 … {last}",
                step=at,
                deal=steps.deal.number,
                last=last,
            )
        )


def _go_through(steps: Replay, start: int, hands: Which) -> None:
    from fiftysix_cli.keys import can_read_keys
    from fiftysix_cli.player import Player, ask, play

    player = Player(steps, start, hands.value)
    if can_read_keys():
        play(player)
    else:
        ask(player)
