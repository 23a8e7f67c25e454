"""`fiftysix simulate`."""

import sys
from collections.abc import Iterator, Sequence
from enum import StrEnum
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from fiftysix.wording import say
from fiftysix_cli.composition import entropy, open_ledger, recorder
from fiftysix_cli.options import ByOption, JsonOption, LedgerOption, PlainOption
from fiftysix_cli.output import print_json
from fiftysix_cli.progress import progress
from fiftysix_cli.speaking import speak

if TYPE_CHECKING:
    from fiftysix_events.types import Event, MatchOpened

BAR_FROM = 100
"""Deals that take long enough to show that something happens."""


class Where(StrEnum):
    """Where the matches go."""

    LEDGER = "ledger"
    NOTATION = "notation"


Players = Annotated[int, typer.Option("--players", metavar="4|6|8", help="How many play.")]
Teams = Annotated[
    int | None, typer.Option("--teams", metavar="N", help="Else as the profile says.")
]
Profile = Annotated[str, typer.Option("--profile", help="By which rules.")]
Matches = Annotated[int, typer.Option("--matches", min=1, metavar="N", help="How many matches.")]
Deals = Annotated[
    int, typer.Option("--deals", min=1, metavar="N", help="Of each; fewer where it ends before.")
]
Hands = Annotated[bool, typer.Option("--hands", help="Write all hands down, too.")]
Seed = Annotated[
    int | None, typer.Option("--seed", metavar="N", help="The same seed, the same matches.")
]
To = Annotated[Where, typer.Option("--format", help="Into the ledger, or to standard output.")]


def command(
    players: Players = 6,
    teams: Teams = None,
    profile: Profile = "classic",
    matches: Matches = 1,
    deals: Deals = 12,
    hands: Hands = False,
    seed: Seed = None,
    to: To = Where.LEDGER,
    ledger: LedgerOption = None,
    by: ByOption = None,
    json: JsonOption = False,
    plain: PlainOption = False,
) -> None:
    """Write random matches that keep every rule, for trials and measurements.

    \b
    Examples:
      fiftysix simulate
      fiftysix simulate --players 8 --teams 4 --matches 100 --seed 7
      fiftysix simulate --seed 7 --format notation > trial.56

    Prints the id of each match, one a line. Without --seed one is drawn, and said on standard
    error.
    """
    if seed is None:
        seed = int.from_bytes(entropy(4))
        print(f"fiftysix: --seed {seed}", file=sys.stderr)
    openings = [
        _opening(players, teams, profile, f"Simulated {seed}-{n + 1}") for n in range(matches)
    ]
    bar = not (json or plain or (to is Where.NOTATION and sys.stdout.isatty()))
    simulated = _simulate(openings, deals, Random(seed), hands=hands, bar=bar)  # noqa: S311
    if to is Where.NOTATION:
        _write(simulated)
    else:
        _record(simulated, ledger, recorder(by), json=json)


def _opening(players: int, teams: int | None, profile: str, title: str) -> "MatchOpened":
    from fiftysix.opening import Opening, open_match

    return open_match(Opening(title=title, players=players, teams=teams, profile=profile))


def _simulate(
    openings: "Sequence[MatchOpened]", deals: int, random: Random, *, hands: bool, bar: bool
) -> "Iterator[list[Event]]":
    from fiftysix.simulation import simulate_match

    total = len(openings) * deals
    with progress(speak(say("simulating")), total, wanted=bar, least=BAR_FROM) as advance:
        for opening in openings:
            yield simulate_match(opening, deals, random, hands_known=hands)
            advance(deals)


def _write(simulated: "Iterator[list[Event]]") -> None:
    from fiftysix.correcting import provisional
    from fiftysix.notation.writer import write

    for events in simulated:
        print(write([provisional(version, each) for version, each in enumerate(events, start=1)]))


def _record(simulated: "Iterator[list[Event]]", ledger: str | None, by: str, *, json: bool) -> None:
    from fiftysix.ledger import NewEvents

    ids: list[str] = []
    with open_ledger(ledger, create=True) as book:
        for events in simulated:
            ids.append(book.new_match_id())
            book.append([NewEvents(ids[-1], 0, events)], by=by)
    if json:
        print_json(ids)
    else:
        print(*ids, sep="\n")
