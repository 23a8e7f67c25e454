"""Where a match stands, on one screen."""

from collections.abc import Iterator

from fiftysix import payments
from fiftysix.deal import Deal
from fiftysix.match import Match
from fiftysix.projections.auction_sheet import auction_sheet
from fiftysix.projections.standing import Standing
from fiftysix.rules.cards import TOTAL_POINTS
from fiftysix.vocabulary import (
    contract_in_words,
    events_in_words,
    players_in_words,
    seat_in_words,
    teams_in_words,
)
from fiftysix.wording import Message, listed, say, say_n
from fiftysix_cli.output import Line
from fiftysix_cli.views import symbols
from fiftysix_cli.views.auction import call_cell


def lines(value: Standing, *, plain: bool) -> Iterator[Line]:
    """Yield title, rules and teams, the deal in hand, and what comes next."""
    match = value.match
    yield match.opened.title or say("(no title)")
    yield from _occasion(match)
    yield _rules(value.match_id, match)
    yield ""
    yield from _teams(value)
    yield ""
    if match.deal:
        yield from _deal(match, match.deal, plain=plain)
        yield ""
    yield say("Next: {next}", next=value.next.text)
    if value.open_errors:
        yield say(
            "Open errors in the record: {count}; `fiftysix check {match}` lists them.",
            count=value.open_errors,
            match=value.match_id,
        )


def _occasion(match: Match) -> Iterator[Line]:
    opened = match.opened
    when_and_where = [each for each in (opened.date, opened.place) if each]
    if when_and_where:
        yield ", ".join(when_and_where)
    if opened.scorer:
        yield say("Written down by {scorer}", scorer=opened.scorer)


def _rules(match_id: str, match: Match) -> Message:
    rules = match.rules
    return say(
        "Match {id}, {events}; {profile} {version}, {players}, {teams}",
        id=match_id,
        events=events_in_words(match.version),
        profile=rules.profile,
        version=rules.version,
        players=players_in_words(rules.players),
        teams=teams_in_words(rules.teams),
    )


def _teams(value: Standing) -> Iterator[Message]:
    match = value.match
    names = symbols.team_names(match)
    for team in match.teams:
        called = f" {names[team]}:" if team in names else ""
        head = say("Team {team}  {held}", team=team, held=_held(match, team))
        if team in value.out:
            head = say("{team}  out", team=head)
        yield listed([head, called, symbols.seat_list(match, team)], " ")


def _held(match: Match, team: str) -> Message:
    if match.rules.unit == "points":
        return say_n("{count:3} point", "{count:3} points", count=match.tables[team])
    return say_n("{count:3} table", "{count:3} tables", count=match.tables[team])


def _deal(match: Match, deal: Deal, *, plain: bool) -> Iterator[Line]:
    yield say("Deal {deal}. {seat} dealt.", deal=deal.number, seat=_seat(match, deal.dealer))
    if deal.annulled:
        yield say("  It does not count.")
    if deal.unrecorded:
        yield say("  It was not written down.")
    if deal.contract:
        yield _contract(deal, contract_in_words(deal.contract))
    elif deal.calls:
        yield say("  Calls: {calls}", calls=_calls(match, deal, plain=plain))
    if deal.table:
        yield say(
            "  Trick {trick} on the table: {cards}",
            trick=deal.trick_number,
            cards=symbols.plays(deal.table, plain=plain),
        )
    if deal.tricks or deal.piles:
        yield _piles(deal)
    if paid := payments.paid(deal):
        yield _paid(match, symbols.transfers(paid))


def _seat(match: Match, seat: int) -> Message:
    return seat_in_words(seat, match.names)


def _contract(deal: Deal, contract: Message) -> Message:
    if deal.made is None:
        return say("  Contract: {contract}", contract=contract)
    if deal.made:
        return say("  Contract: {contract}; made", contract=contract)
    return say("  Contract: {contract}; failed", contract=contract)


def _calls(match: Match, deal: Deal, *, plain: bool) -> str:
    calls = auction_sheet(deal, match.rules).calls
    return "  ".join(f"{line.seat} {call_cell(line, plain=plain)}" for line in calls)


def _piles(deal: Deal) -> Message:
    if deal.piles:
        return say("  Piles: {piles}", piles=symbols.amounts(deal.piles))
    return say(
        "  Piles: {piles}, still to come {left}",
        piles=symbols.amounts(deal.trick_piles),
        left=TOTAL_POINTS - sum(deal.trick_piles.values()),
    )


def _paid(match: Match, paid: Message) -> Message:
    if match.rules.unit == "points":
        return say("  Awarded: {paid}", paid=paid)
    return say("  Paid: {paid}", paid=paid)
