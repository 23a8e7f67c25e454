"""A match as a Beancount file: an account a team, a transaction a payment, balances asserted.

Beancount compares balances at the beginning of a day. So every deal has a day of its own: the first
that of the match, each later deal the next. The real moments stand beside each transaction.
"""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta

from fiftysix.export.journal import Journal, journal, one_line, told
from fiftysix.projections.movements import Balance, Movement, Opening
from fiftysix_events.envelope import Entry

START = "Equity:Start"
AWARDS = "Income:Awards"


def beancount(match_id: str, timeline: Sequence[Entry]) -> str:
    """Return the file that `bean-check` accepts."""
    return "\n".join(_lines(journal(match_id, timeline))) + "\n"


def _lines(book: Journal) -> Iterator[str]:
    yield f'option "title" {_quoted(book.title)}'
    yield ""
    yield from _accounts(book)
    day = book.date
    for line in book.lines:
        yield ""
        match line:
            case Opening():
                yield from _opening(book, line)
            case Movement():
                yield from _movement(book, line, day)
            case Balance():
                day += timedelta(days=1)
                yield from _balance(book, line, day)


def _unit(book: Journal) -> str:
    return "POINTS" if book.points else "TABLES"


def _accounts(book: Journal) -> Iterator[str]:
    yield f"{book.date} commodity {_unit(book)}"
    names = {team.team: team.name for team in book.match.opened.teams}
    for team in book.match.teams:
        yield f"{book.date} open {_team(team)} {_unit(book)}"
        if name := names[team]:
            yield f"  name: {_quoted(one_line(name))}"
    yield f"{book.date} open {AWARDS if book.points else START} {_unit(book)}"


def _team(team: str) -> str:
    return f"Assets:Team:{team}"


def _opening(book: Journal, line: Opening) -> Iterator[str]:
    if book.points:
        yield "; every team begins without points"
        return
    yield f'{book.date} * "Start" "what every team begins with"'
    yield from _behind(line.event, "R-TABLE-1", line.at)
    for team, amount in line.tables.items():
        yield _posting(book, _team(team), amount)
    yield _posting(book, START, -sum(line.tables.values()))


def _movement(book: Journal, move: Movement, day: date) -> Iterator[str]:
    yield f'{day} * "Deal {move.deal}" {_quoted(str(told(move)))}'
    yield from _behind(move.event, move.rule, move.at)
    yield _posting(book, _team(move.payee), move.amount)
    yield _posting(book, _team(move.payer) if move.payer else AWARDS, -move.amount)


def _balance(book: Journal, line: Balance, day: date) -> Iterator[str]:
    yield f"; after deal {line.deal}"
    for team, amount in line.tables.items():
        yield f"{day} balance {_team(team):<20}{amount:>5} {_unit(book)}"


def _behind(event: int, rule: str, at: str) -> Iterator[str]:
    yield f"  event: {event}"
    yield f"  rule: {_quoted(rule)}"
    yield f"  at: {_quoted(at)}"


def _posting(book: Journal, account: str, amount: int) -> str:
    return f"  {account:<22}{amount:>5} {_unit(book)}"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
