"""The audit report."""

from collections.abc import Iterator

from fiftysix.audit.report import UNCHECKED, AuditReport, DealReport
from fiftysix.naming import GRADES
from fiftysix.vocabulary import contract_in_words, players_in_words, teams_in_words
from fiftysix.wording import Message, say
from fiftysix_cli.output import Line
from fiftysix_cli.views import findings, symbols


def lines(report: AuditReport, *, plain: bool) -> Iterator[Line]:
    """Yield each deal, due and paid side by side; then the findings; then the verdict."""
    match = report.match
    rules = match.rules
    yield match.opened.title or say("(no title)")
    yield say(
        "Match {id}; {profile} {version}, {players}, {teams}",
        id=report.match_id,
        profile=rules.profile,
        version=rules.version,
        players=players_in_words(rules.players),
        teams=teams_in_words(rules.teams),
    )
    for deal in report.deals:
        if not plain:
            yield ""
        yield from _deal(report, deal)
    if not plain:
        yield ""
    if match.winner:
        yield say("Team {team} has won.", team=match.winner)
    if report.findings:
        yield say("Findings:")
        yield from findings.lines(report.findings, plain=plain)
    yield _verdict(report)


def _deal(report: AuditReport, deal: DealReport) -> Iterator[Message]:
    yield _head(deal)
    if deal.piles:
        yield say("  piles   {piles}", piles=symbols.amounts(deal.piles))
    if deal.due or deal.paid or deal.made is not None:
        yield _settlement(deal)
    amounts = symbols.amounts(deal.tables)
    if report.match.rules.unit == "points":
        yield say("  points  {amounts}", amounts=amounts)
    else:
        yield say("  tables  {amounts}", amounts=amounts)
    missing = UNCHECKED[deal.grade]
    if missing is not None and not deal.annulled:
        yield say("  {missing}", missing=missing)


def _head(deal: DealReport) -> Message:
    if deal.annulled:
        return say(
            "Deal {deal}, seat {dealer} dealt: it does not count",
            deal=deal.number,
            dealer=deal.dealer,
        )
    return say(
        "Deal {deal}, seat {dealer} dealt, grade {grade}: {result}",
        deal=deal.number,
        dealer=deal.dealer,
        grade=GRADES[deal.grade],
        result=_result(deal),
    )


def _result(deal: DealReport) -> Message:
    if deal.contract is None:
        return say("no contract is known")
    contract = contract_in_words(deal.contract)
    if deal.made is None and deal.outcome is not None:
        return say(
            "{contract}; {outcome}, and not agreed to",
            contract=contract,
            outcome=say("made") if deal.outcome else say("failed"),
        )
    if deal.made is None:
        return say("{contract}; undecided", contract=contract)
    if deal.made:
        return say("{contract}; made", contract=contract)
    return say("{contract}; failed", contract=contract)


def _settlement(deal: DealReport) -> Message:
    """Put what was paid beside what is due; a difference is pointed out."""
    paid = symbols.transfers(deal.paid)
    if deal.made is None and not deal.annulled:
        return say("  due     not known; paid {paid}", paid=paid)
    due = symbols.transfers(deal.due)
    if not deal.differs:
        return say("  due     {due}; paid {paid}", due=due, paid=paid)
    return say("  due     {due}; paid {paid}   <- differs", due=due, paid=paid)


def _verdict(report: AuditReport) -> Message:
    errors = sum(finding.open_error for finding in report.findings)
    if errors:
        return say("Open errors: {count}.", count=errors)
    return say("No open errors.") if report.findings else say("Everything is in order.")
