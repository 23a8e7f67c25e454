"""A match as an hledger journal: an account a team, a transaction a payment, balances asserted.

All of a match happens on one day, in the order of the record: the real moments are tags.
"""

from collections.abc import Iterator, Sequence

from fiftysix.export.journal import Journal, journal, one_line, told
from fiftysix.projections.movements import Balance, Movement, Opening
from fiftysix_events.envelope import Entry

START = "equity:start"
AWARDS = "income:awards"


def hledger(match_id: str, timeline: Sequence[Entry]) -> str:
    """Return the journal that `hledger check --strict` accepts."""
    return "\n".join(_lines(journal(match_id, timeline))) + "\n"


def _lines(book: Journal) -> Iterator[str]:
    yield f"; {book.title}"
    yield f"; match {book.match_id}, {len(book.match.teams)} teams, {_unit(book)}"
    yield ""
    yield from _declarations(book)
    for line in book.lines:
        yield ""
        match line:
            case Opening():
                yield from _opening(book, line)
            case Movement():
                yield from _movement(book, line)
            case Balance():
                yield from _balance(book, line)


def _unit(book: Journal) -> str:
    return "points" if book.points else "tables"


def _declarations(book: Journal) -> Iterator[str]:
    yield f"commodity 1000. {_unit(book)}"
    names = {team.team: team.name for team in book.match.opened.teams}
    for team in book.match.teams:
        name = names[team]
        yield f"account {_team(team)}" + (f"  ; {one_line(name)}" if name else "")
    yield f"account {AWARDS if book.points else START}"
    yield "payee Start"
    for line in book.lines:
        if isinstance(line, Balance):
            yield f"payee Deal {line.deal}"


def _team(team: str) -> str:
    return f"assets:team:{team}"


def _opening(book: Journal, line: Opening) -> Iterator[str]:
    yield f"{book.date} * (#{line.event}) Start | what every team begins with"
    yield f"    ; event: {line.event}, rule: R-TABLE-1, at: {line.at}"
    for team, amount in line.tables.items():
        yield _posting(book, _team(team), amount)
    if not book.points:
        yield _posting(book, START, -sum(line.tables.values()))


def _movement(book: Journal, move: Movement) -> Iterator[str]:
    yield f"{book.date} * (#{move.event}) Deal {move.deal} | {told(move)}"
    yield f"    ; event: {move.event}, rule: {move.rule}, at: {move.at}"
    yield _posting(book, _team(move.payee), move.amount)
    yield _posting(book, _team(move.payer) if move.payer else AWARDS, -move.amount)


def _balance(book: Journal, line: Balance) -> Iterator[str]:
    yield f"{book.date} * Deal {line.deal} | what every team holds after it"
    for team, amount in line.tables.items():
        yield f"{_posting(book, _team(team), 0)} = {amount} {_unit(book)}"


def _posting(book: Journal, account: str, amount: int) -> str:
    return f"    {account:<24}{amount:>5} {_unit(book)}"
