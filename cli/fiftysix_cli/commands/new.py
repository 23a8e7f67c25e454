"""`fiftysix new`."""

import re
from collections.abc import Iterable
from typing import Annotated

import typer

from fiftysix.notation.lexing import quote
from fiftysix.notation.reader import read
from fiftysix.notation.statements import VERSION
from fiftysix.recording import Recording
from fiftysix.wording import say
from fiftysix_cli import words
from fiftysix_cli.composition import open_ledger
from fiftysix_cli.exits import Unusable
from fiftysix_cli.options import ByOption, JsonOption, LedgerOption, RequestOption
from fiftysix_cli.rejected import Located, Rejected
from fiftysix_cli.speaking import read_in
from fiftysix_cli.writing import How, answered, append
from fiftysix_cli.written import Written, as_json

Title = Annotated[str | None, typer.Option("--title", metavar="TEXT", help="What it is called.")]
Players = Annotated[
    int | None, typer.Option("--players", metavar="4|6|8", help="Else as many as seats named.")
]
Teams = Annotated[
    int | None,
    typer.Option("--teams", metavar="N", help="2 for two sides; else as the profile says."),
]
Profile = Annotated[
    str, typer.Option("--profile", help="classic, international, pagat or online-32.")
]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="A rule that differs; again for more."),
]
Date = Annotated[str | None, typer.Option("--date", metavar="YYYY-MM-DD", help="When.")]
Place = Annotated[str | None, typer.Option("--place", metavar="TEXT", help="Where.")]
Scorer = Annotated[str | None, typer.Option("--scorer", metavar="NAME", help="Who keeps score.")]
Language = Annotated[
    str | None, typer.Option("--lang", metavar="CODE", help="In which calls may be typed, too.")
]
Seats = Annotated[
    list[str] | None,
    typer.Option("--seat", metavar="N=NAME", help="Who sits where; again for each seat."),
]
TeamNames = Annotated[
    list[str] | None,
    typer.Option("--team", metavar="A=NAME", help="A team's name; again for each team."),
]


def command(
    title: Title = None,
    players: Players = None,
    teams: Teams = None,
    profile: Profile = "classic",
    settings: Settings = None,
    date: Date = None,
    place: Place = None,
    scorer: Scorer = None,
    lang: Language = None,
    seat: Seats = None,
    team: TeamNames = None,
    ledger: LedgerOption = None,
    by: ByOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
) -> None:
    """Open a match and print its id. Its rules are fixed here, once and for all.

    \b
    Examples:
      fiftysix new --players 6 --teams 2 --title "Onam cup"
      fiftysix new --players 6 --teams 2 --seat 1=Anu --seat 2=Biju --team A=Red
      fiftysix new --players 4 --profile pagat --set noes=last-suit

    Makes the ledger if there is none yet.
    """
    read_in(lang)
    statements = [
        words.statement(
            "match",
            title and quote(title),
            words.setting("date", date),
            place and f"place={quote(place)}",
            scorer and f"scorer={quote(scorer)}",
            words.setting("lang", lang),
        ),
        words.statement(
            "rules",
            words.word(profile),
            words.setting("players", players),
            words.setting("teams", teams),
            *(words.setting(*pair) for pair in _pairs("--set", settings)),
        ),
        *(f"seat {words.word(number)} {quote(name)}" for number, name in _pairs("--seat", seat)),
        *(f"team {words.word(letter)} {quote(name)}" for letter, name in _pairs("--team", team)),
    ]
    written = _open(statements, How(ledger, by, request_id, json))
    if json:
        from fiftysix_cli.output import print_json

        print_json(as_json(written))
    else:
        print(written.match_id)


def _open(statements: list[str], how: How) -> Written:
    recording = _recording(statements)
    with open_ledger(how.ledger, create=True) as book:
        before = answered(book.store, how.request_id)
        match_id = before[0] if before else book.new_match_id()
        return append(book, match_id, recording, how)


def _recording(statements: list[str]) -> Recording:
    """Open a match with these statements. Raises `Rejected`."""
    reading = read("\n".join([f"fiftysix {VERSION}", *statements]).encode())
    if reading.problems:
        raise Rejected([Located(each, reading.lines[each.line - 1]) for each in reading.problems])
    recording = Recording()
    recording.add(reading.matches[0].events)
    return recording


def _pairs(option: str, said: Iterable[str] | None) -> list[tuple[str, str]]:
    """Take `name=value` apart. Raises `Unusable` for what is not so written, or said twice."""
    pairs: list[tuple[str, str]] = []
    for each in said or ():
        found = re.fullmatch(r"\s*([^=\s]+)\s*=\s*(\S.*)", each)
        if found is None:
            text = say(
                "{option} {said} is not understood: write {option} NAME=VALUE",
                option=option,
                said=each,
            )
            raise Unusable(text)
        if found[1] in dict(pairs):
            raise Unusable(say("{option} {name} is said twice", option=option, name=found[1]))
        pairs.append((found[1], found[2]))
    return pairs
