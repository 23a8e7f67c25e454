"""What every team holds, deal by deal."""

from collections.abc import Iterator

from fiftysix.projections.score_sheet import ScoreSheet
from fiftysix.vocabulary import points_in_words, tables_in_words
from fiftysix.wording import Message, mark, say, say_in
from fiftysix_cli.output import Cell, Line, table_lines
from fiftysix_cli.views import symbols
from fiftysix_cli.views.score import rulings


def lines(sheet: ScoreSheet, *, plain: bool) -> Iterator[Line]:
    """Yield what the teams began with, what they held after each deal, and who they are."""
    match = sheet.match
    teams = match.teams
    start: list[Cell] = [say_in("table row", "start"), *(match.rules.start for _ in teams)]
    rows: list[list[Cell]] = [start]
    rows.extend([row.number, *(row.tables[team] for team in teams)] for row in sheet.rows)
    if rows[-1][1:] != [sheet.tables[team] for team in teams]:
        rows.append([say_in("table row", "now"), *(sheet.tables[team] for team in teams)])
    yield from table_lines((say_in("table head", "deal"), *teams), rows, plain=plain)
    yield from rulings(sheet)
    yield ""
    names = symbols.team_names(match)
    for team in teams:
        yield _who(sheet, team, names.get(team))
    if sheet.winner:
        yield say("Team {team} has won.", team=sheet.winner)


def _who(sheet: ScoreSheet, team: str, name: str | None) -> Message:
    match = sheet.match
    template = (
        mark("Team {team} is out: {players}")
        if team in sheet.out
        else mark("Team {team} has {points}: {players}")
        if match.rules.unit == "points"
        else mark("Team {team} holds {tables}: {players}")
    )
    players = symbols.seat_list(match, team)
    return say(
        template,
        team=f"{team} ({name})" if name else team,
        points=points_in_words(sheet.tables[team]),
        tables=tables_in_words(sheet.tables[team]),
        players=players,
    )
