"""The first page: who played, what every deal came to, what was found and what was corrected."""

from collections.abc import Iterator

from fiftysix.audit.deal_sheet import DealSheet, HeldRow
from fiftysix.audit.document import (
    Behind,
    Block,
    CallOf,
    Cell,
    Inline,
    Paragraph,
    Row,
    Section,
    Table,
    Wrong,
)
from fiftysix.audit.full_report import FullReport, TeamSheet
from fiftysix.audit.pages.parts import (
    NOTHING,
    figure,
    findings_table,
    moment,
    short_contract,
    team,
)
from fiftysix.audit.revisions import Difference, Revision
from fiftysix.match import Match
from fiftysix.vocabulary import players_in_words, teams_in_words
from fiftysix.wording import Message, say


def subtitle(report: FullReport) -> list[Message]:
    """Return where and when it was played, by which rules, and what the report was made from."""
    rules, made = report.match.rules, report.made
    lines = [
        *_occasion(report.match),
        say(
            "Match {id}; {profile} {version}, {players}, {teams}",
            id=report.audit.match_id,
            profile=rules.profile,
            version=rules.version,
            players=players_in_words(rules.players),
            teams=teams_in_words(rules.teams),
        ),
        say(
            "Made from entries 1 to {last}; the last was recorded {at} UTC.",
            last=made.entries,
            at=moment(made.last_at),
        ),
    ]
    if made.head:
        lines.append(say("Hash of the last entry: {hash}", hash=made.head))
    if report.recorded:
        lines.append(say("As first recorded, without corrections."))
    return lines


def _occasion(match: Match) -> Iterator[Message]:
    opened = match.opened
    where = ", ".join(each for each in (opened.date, opened.place) if each)
    if where and opened.scorer:
        yield say("{where}; written down by {scorer}", where=where, scorer=opened.scorer)
    elif where:
        yield say("{where}", where=where)
    elif opened.scorer:
        yield say("Written down by {scorer}", scorer=opened.scorer)


def match_page(report: FullReport) -> Section:
    """Return the page of the whole match."""
    return Section("match", "match", say("The match"), list(_blocks(report)))


def _blocks(report: FullReport) -> Iterator[Block]:
    match = report.match
    yield _verdict(report)
    if match.winner:
        yield Paragraph((say("Team {team} has won.", team=match.winner),))
    yield _teams(report)
    if report.deals:
        yield _score(report)
    if report.audit.findings:
        yield findings_table(report.audit.findings, deals=True)
    if report.revisions:
        yield _revisions(report.revisions)
    if report.differences:
        yield _differences(report.differences)
    for note in match.notes:
        if note.deal is None:
            yield Paragraph((note.what.text, " ", Behind((), (note.event,))), "quiet")


def _verdict(report: FullReport) -> Paragraph:
    errors = sum(finding.open_error for finding in report.audit.findings)
    if errors:
        return Paragraph((say("Open errors: {count}.", count=errors),), "bad")
    if report.audit.findings:
        return Paragraph((say("No open errors."),), "good")
    return Paragraph((say("Everything is in order."),), "good")


# --- teams and deals ---


def _teams(report: FullReport) -> Table:
    match = report.match
    return Table(
        caption=say("Teams"),
        heads=((say("Team"),), (say("Players"),), (say("Began with"),), (say("Holds"),)),
        rows=[_team(match, sheet) for sheet in report.teams],
        numeric=(2, 3),
        wide=(1,),
    )


def _team(match: Match, sheet: TeamSheet) -> Row:
    named: list[Inline] = [team(match, sheet.team.team)]
    if sheet.team.name:
        named += [" ", sheet.team.name]
    if sheet.out:
        named += [" ", say("(out)")]
    players = ", ".join(f"{seat} {match.names.get(seat, '')}".strip() for seat in sheet.team.seats)
    return Row((tuple(named), (players,), figure(sheet.began), figure(sheet.holds)))


def _score(report: FullReport) -> Table:
    match = report.match
    teams = [team(match, letter) for letter in match.teams]
    before = ((say("Deal"),), (say("Contract"),), (say("By"),), (say("Pile"),), (say("Result"),))
    after = tuple((each,) for each in teams)
    last = 5 + len(teams)
    caption = (
        say("Deals: the points of each team after each, and what was awarded")
        if match.rules.unit == "points"
        else say("Deals: the tables of each team after each, and what moved")
    )
    return Table(
        caption=caption,
        heads=(*before, *after, (say("Rules, events"),)),
        rows=[_deal(match, sheet) for sheet in report.deals],
        numeric=(0, 3, *range(5, last)),
        wide=(last,),
    )


def _deal(match: Match, sheet: DealSheet) -> Row:
    deal, contract = sheet.report, sheet.report.contract
    pile = (deal.piles or {}).get(contract.team) if contract and deal.made is not None else None
    differs = any(row.differs for row in [*sheet.payments, *sheet.piles])
    held = tuple(_held(row) for row in sheet.held)
    return Row(
        (
            (deal.number,),
            (CallOf(short_contract(contract)),) if contract else NOTHING,
            (contract.declarer, " ", team(match, contract.team)) if contract else NOTHING,
            NOTHING if pile is None else (pile,),
            (_result(sheet), *((", ", Wrong(say("differs"))) if differs else ())),
            *held,
            (_why(sheet),),
        ),
        differs=differs,
    )


def _held(row: HeldRow) -> Cell:
    """Return what a team held after a deal, and what moved since it began, rulings included."""
    change = row.after.value - row.before.value
    return (f"{row.after.value} ({change:+d})",) if change else (row.after.value,)


def _why(sheet: DealSheet) -> Behind:
    rules = [*sheet.result.rules]
    events = [*sheet.result.events]
    for row in sheet.payments:
        rules += [*(row.due.rules if row.due else ()), *row.paid.rules]
        events += row.paid.events
    rules += [move.rule for move in sheet.moves]
    events += [move.event for move in sheet.moves]
    if not rules:
        rules, events = ["R-SCORE-8"], [sheet.deal.event]
    return Behind(tuple(dict.fromkeys(rules)), tuple(events))


def _result(sheet: DealSheet) -> Inline:
    if sheet.report.annulled:
        return say("does not count")
    if sheet.report.made is None:
        return say("not written down") if sheet.deal.unrecorded else Wrong(say("open"))
    return say("made") if sheet.report.made else say("failed")


# --- both readings of the record ---


def _revisions(revisions: list[Revision]) -> Table:
    return Table(
        caption=say("Entries as first recorded, and in force"),
        heads=(
            (say("Deal"),),
            (say("As first recorded"),),
            (say("In force"),),
            (say("Changed"),),
            (say("Events"),),
        ),
        rows=[_revision(each) for each in revisions],
        wide=(1, 2, 3),
    )


def _revision(revision: Revision) -> Row:
    return Row(
        (
            (revision.deal or "–",),
            (revision.recorded,),
            (revision.in_force or say("(taken back)"),),
            (_changed(revision),),
            (Behind((), (revision.event, revision.patch)),),
        )
    )


def _changed(revision: Revision) -> Message:
    at, by, reason = moment(revision.at), revision.by, revision.reason
    if reason is None:
        return say("{at} by {by}", at=at, by=by)
    return say("{at} by {by}: {reason}", at=at, by=by, reason=reason)


def _differences(differences: list[Difference]) -> Table:
    return Table(
        caption=say("What came out otherwise through corrections"),
        heads=((say("Deal"),), (say("What"),), (say("As first recorded"),), (say("In force"),)),
        rows=[
            Row(((each.deal,), (each.what,), (each.recorded,), (each.in_force,)), differs=True)
            for each in differences
        ],
        wide=(2, 3),
    )
