"""The score sheet."""

from collections.abc import Iterator

from fiftysix.audit.report import DealReport
from fiftysix.naming import GRADES
from fiftysix.projections.score_sheet import ScoreSheet, moved, unchecked
from fiftysix.vocabulary import contract_in_words, moved_in_words
from fiftysix.wording import Message, say, say_in
from fiftysix_cli.output import Cell, Line, table_lines
from fiftysix_cli.views import symbols

_HEADS = (
    say_in("table head", "deal"),
    say_in("table head", "contract"),
    say_in("table head", "by"),
    say_in("table head", "pile"),
    say_in("table head", "result"),
)


def lines(sheet: ScoreSheet, *, plain: bool) -> Iterator[Line]:
    """Yield one row a deal, the totals, and what was not checked."""
    match = sheet.match
    if match.opened.title:
        yield match.opened.title
    if not sheet.rows:
        yield symbols.NO_DEAL
    elif plain:
        yield from (_sentence(sheet, row) for row in sheet.rows)
    else:
        yield _legend(sheet)
        heads = (*_HEADS, *match.teams)
        rows = [_row(sheet, row) for row in sheet.rows]
        yield from table_lines(heads, [*rows, _total(sheet)])
    yield from rulings(sheet)
    yield from _totals(sheet, plain=plain)
    yield from _grades(sheet)


def _legend(sheet: ScoreSheet) -> Message:
    if sheet.match.rules.unit == "points":
        return say("Points of each team after each deal, and in brackets what was awarded:")
    return say("Tables of each team after each deal, and in brackets what moved:")


def _row(sheet: ScoreSheet, row: DealReport) -> list[Cell]:
    contract = row.contract
    pile = (row.piles or {}).get(contract.team) if contract else None
    changes = moved(row.paid)
    return [
        row.number,
        _contract(row),
        f"{contract.declarer} {contract.team}" if contract else "",
        pile if row.made is not None else None,
        _result(row),
        *(_cell(row.tables[team], changes.get(team, 0)) for team in sheet.match.teams),
    ]


def _contract(row: DealReport) -> Cell:
    if row.contract is None:
        return "?" if row.grade != "unrecorded" else ""
    contract = symbols.contract(row.contract)
    if row.contract.passed_out:
        return say("{contract} all passed", contract=contract)
    return contract


def _result(row: DealReport) -> Message:
    if row.annulled:
        return say_in("result of a deal", "annulled")
    if row.made is None:
        return (
            say_in("result of a deal", "unrecorded")
            if row.grade == "unrecorded"
            else say_in("result of a deal", "open")
        )
    return say("made") if row.made else say("failed")


def _cell(tables: int, change: int) -> str:
    return f"{tables:2} ({change:+d})" if change else f"{tables:2}"


def _total(sheet: ScoreSheet) -> list[Cell]:
    return [
        say_in("table row", "now"),
        "",
        "",
        "",
        "",
        *(f"{sheet.tables[team]:2}" for team in sheet.match.teams),
    ]


def _sentence(sheet: ScoreSheet, row: DealReport) -> Message:
    return say(
        "Deal {deal}: {contract}; {result}; {moved}; then {tables}.",
        deal=row.number,
        contract=_contract_in_words(row),
        result=_result(row),
        moved=_moved(sheet, row),
        tables=symbols.amounts(row.tables),
    )


def _contract_in_words(row: DealReport) -> Message:
    if row.contract is None:
        return say("no contract is known")
    contract = contract_in_words(row.contract)
    pile = (row.piles or {}).get(row.contract.team)
    if row.made is None or pile is None:
        return contract
    return say("{contract}, pile {pile}", contract=contract, pile=pile)


def _moved(sheet: ScoreSheet, row: DealReport) -> Message:
    points = sheet.match.rules.unit == "points"
    if not row.paid:
        return say("nothing awarded") if points else say("nothing paid")
    moved = symbols.transfers(row.paid)
    return say("awarded {moved}", moved=moved) if points else say("paid {moved}", moved=moved)


def rulings(sheet: ScoreSheet) -> Iterator[Message]:
    """Yield what rulings moved: it is in the totals and in no payment."""
    for ruling in sheet.moves:
        effect = ruling.what.effect
        yield say(
            "Ruling #{event} on deal {deal}: team {payer} gave team {payee} {what}.",
            event=ruling.event,
            deal=ruling.what.deal,
            payer=effect.payer or "",
            payee=effect.payee or "",
            what=moved_in_words(effect, sheet.match.rules),
        )


def _totals(sheet: ScoreSheet, *, plain: bool) -> Iterator[Message]:
    if plain or not sheet.rows:
        yield say("Now {tables}.", tables=symbols.amounts(sheet.tables))
    for team in sheet.out:
        yield say("Team {team} is out.", team=team)
    if sheet.winner:
        yield say("Team {team} has won.", team=sheet.winner)


def _grades(sheet: ScoreSheet) -> Iterator[Message]:
    for row in sheet.rows:
        missing = unchecked(row)
        if missing is not None:
            yield say(
                "Deal {deal}, grade {grade}: {missing}.",
                deal=row.number,
                grade=GRADES[row.grade],
                missing=missing,
            )
