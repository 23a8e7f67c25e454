"""Everything in a record that breaks a rule, differs from what was due, or is missing.

Each finding names the event, the rule and what was expected. Which findings are ruled, by a
director or by the table that waives them, is decided last (`fiftysix.projections.closing`).
"""

from collections.abc import Container, Iterable, Iterator
from typing import Literal, NamedTuple

from fiftysix.deal import Claim, Deal, Trick
from fiftysix.match import Match, due
from fiftysix.naming import CLAIMS
from fiftysix.payments import Pair, between, differences
from fiftysix.projections.closing import Closed, closed
from fiftysix.projections.revokes import Revoke, revokes
from fiftysix.rules.cards import TOTAL_POINTS
from fiftysix.rules.irregularities import RULE_OF
from fiftysix.rules.settlement import falls_short
from fiftysix.walk import Step
from fiftysix.wording import Message, mark, say, say_n

Severity = Literal["error", "note"]
Status = Literal["open", "ruled"]

INCOMPLETE = "incomplete"
UNCONFIRMED = "unconfirmed"
IMPOSSIBLE = "impossible"


class Finding(NamedTuple):
    """One thing that somebody should look at."""

    code: str
    rule: str
    deal: int | None
    event: int
    severity: Severity
    text: Message
    status: Status = "open"
    proof: int | None = None
    """The later event that shows it, where nothing did at the time."""

    @property
    def open_error(self) -> bool:
        """Whether it keeps a record from being in order."""
        return self.severity == "error" and self.status == "open"


def findings_of_step(step: Step) -> Iterator[Finding]:
    """Yield what is found in one entry at the moment it was made."""
    version = step.entry.version
    deal = step.after.deal.number if step.after.deal else None
    if step.verdict.obstacle:
        rule, text = step.verdict.obstacle
        yield Finding(IMPOSSIBLE, rule, deal, version, "error", text)
    for code, rule, text in step.verdict.breaches:
        yield Finding(code, rule, deal, version, "error", text)


def findings_of_match(match: Match, of_steps: Iterable[Finding]) -> list[Finding]:
    """Return all findings, by deal and event: those of single entries, and those of whole deals."""
    found = list(of_steps)
    seen_at_once = {finding.event for finding in found if finding.code == "revoke"}
    for deal in match.deals:
        found += _of_deal(match, deal, seen_at_once)
    found += _of_reports(match)
    dealt_with = closed(match)
    return sorted(
        (_with_status(finding, dealt_with) for finding in found),
        key=lambda finding: (finding.deal or 0, finding.event, finding.code),
    )


def _with_status(finding: Finding, dealt_with: Closed) -> Finding:
    if dealt_with.covers(finding.code, finding.event):
        return finding._replace(status="ruled")
    return finding


def _of_deal(match: Match, deal: Deal, seen_at_once: Container[int]) -> Iterator[Finding]:
    for revoke in revokes(deal):
        if revoke.play.event not in seen_at_once:
            found = _error(deal, "revoke", "R-PLAY-2", revoke.play.event, _revoke_text(revoke))
            yield found._replace(proof=revoke.proof)
    yield from _of_whole_deal(match, deal)


def findings_of_deal(match: Match, deal: Deal) -> Iterator[Finding]:
    """Yield what is found in a deal as a whole, but for revokes."""
    dealt_with = closed(match)
    for finding in _of_whole_deal(match, deal):
        yield _with_status(finding, dealt_with)


def _of_whole_deal(match: Match, deal: Deal) -> Iterator[Finding]:
    yield from _of_counts(deal)
    for claim in deal.claims:
        yield _of_claim(deal, claim)
    ruled = any(ruling.event == deal.annulment for ruling in match.rulings)
    if deal.annulment is not None and not ruled:
        yield _note(
            deal,
            "misdeal",
            "R-DEAL-3",
            deal.annulment,
            say("misdeal: deal {deal} does not count", deal=deal.number),
        )
    yield from _of_payments(match, deal)
    yield from _of_gaps(match, deal)


def _error(deal: Deal, code: str, rule: str, event: int, text: Message) -> Finding:
    return Finding(code, rule, deal.number, event, "error", text)


def _note(deal: Deal, code: str, rule: str, event: int, text: Message) -> Finding:
    return Finding(code, rule, deal.number, event, "note", text)


def _revoke_text(revoke: Revoke) -> Message:
    if revoke.proof is None:
        return say(
            "seat {seat} played {card} on {led} and held {held}: it had to follow suit",
            seat=revoke.play.seat,
            card=revoke.play.card,
            led=revoke.led,
            held=revoke.held,
        )
    return say(
        "seat {seat} played {card} on {led}; {held} in #{proof} proves that it could have "
        "followed suit",
        seat=revoke.play.seat,
        card=revoke.play.card,
        led=revoke.led,
        held=revoke.held,
        proof=revoke.proof,
    )


# --- counting ---


def _of_counts(deal: Deal) -> Iterator[Finding]:
    last = _last_counts(deal)
    if last:
        yield from _count_against_sum(deal, {team: points for team, (points, _) in last.items()})
    for team, (points, event) in sorted(last.items()):
        yield from _count_against_tricks(deal, team, points, event)
    for trick in deal.tricks:
        if trick.by_cards and trick.score:
            yield from _score_against_cards(deal, trick)
    yield from _result_against_piles(deal)


def _last_counts(deal: Deal) -> dict[str, tuple[int, int]]:
    """Return each team's last count and its event: who counts again means the second count."""
    return {
        team: (points, count.event) for count in deal.counts for team, points in count.piles.items()
    }


def _count_against_sum(deal: Deal, said: dict[str, int]) -> Iterator[Finding]:
    event = deal.counts[-1].event
    total = sum(said.values())
    complete = set(deal.teams) <= set(said)
    if total > TOTAL_POINTS or (complete and total != TOTAL_POINTS):
        yield _error(
            deal,
            "count-mismatch",
            "R-SCORE-1",
            event,
            say("the piles counted add up to {total}, not 56", total=total),
        )


def _count_against_tricks(deal: Deal, team: str, points: int, event: int) -> Iterator[Finding]:
    """Compare a count with the tricks: all of them, or those that are known as the least."""
    decided = deal.piles_won if deal.decided_by_tricks else None
    actual = (decided or deal.trick_piles).get(team, 0)
    if points == actual or (decided is None and points > actual):
        return
    text = say(
        "team {team} counted {points}; its tricks come to {actual}",
        team=team,
        points=points,
        actual=actual,
    )
    yield _error(deal, "count-mismatch", "R-SCORE-1", event, text)


def _result_against_piles(deal: Deal) -> Iterator[Finding]:
    contract, piles = deal.contract, deal.piles_won
    if deal.result is None or contract is None or piles is None or contract.team not in piles:
        return
    made = piles[contract.team] >= contract.number
    if deal.result != made:
        text = (
            say("the result was given as made; the pile falls short of the contract")
            if deal.result
            else say("the result was given as failed; the pile reaches the contract")
        )
        event = deal.result_event or deal.last_event
        yield _error(deal, "count-mismatch", "R-SCORE-2", event, text)


def _score_against_cards(deal: Deal, trick: Trick) -> Iterator[Finding]:
    score = trick.score
    if score and (score.team, score.points) != (trick.team, trick.points):
        yield _error(
            deal,
            "count-mismatch",
            "R-PLAY-3",
            score.event,
            say(
                "trick {trick} was written down as {team} {points}; its cards give "
                "{actual_team} {actual_points}",
                trick=trick.number,
                team=score.team,
                points=score.points,
                actual_team=trick.team or "",
                actual_points=trick.points or 0,
            ),
        )


# --- claims ---


def _of_claim(deal: Deal, claim: Claim) -> Finding:
    """A contested claim is an error until it is ruled on or waived, also when play went on."""
    found = _error if claim.contested_by else _note
    kind = claim.made.kind
    return found(deal, kind, RULE_OF[kind], claim.event, _claim_text(deal, claim))


def _claim_text(deal: Deal, claim: Claim) -> Message:
    kind, seat = CLAIMS[claim.made.kind], claim.made.seat
    if claim.contested_by:
        return say(
            "the {kind} of seat {seat} is contested by seat {by}",
            kind=kind,
            seat=seat,
            by=claim.contested_by[0],
        )
    if not claim.accepted_by:
        return say("nobody has answered the {kind} of seat {seat}", kind=kind, seat=seat)
    by = claim.accepted_by[0]
    if silent := deal.not_answering(claim):
        return say(
            "the {kind} of seat {seat} was accepted by seat {by}; team {team} has not answered",
            kind=kind,
            seat=seat,
            by=by,
            team=silent[0],
        )
    return say("the {kind} of seat {seat} was accepted by seat {by}", kind=kind, seat=seat, by=by)


# --- payments ---


def _of_payments(match: Match, deal: Deal) -> Iterator[Finding]:
    transfers = due(match, deal)
    if transfers is None:
        return
    in_hand = deal is match.deal and not match.closed
    for pair, (expected, actual) in differences(transfers, deal).items():
        if actual < expected and in_hand and actual == 0:
            yield _note(deal, INCOMPLETE, "R-SCORE-8", deal.last_event, _still_due(pair, expected))
        else:
            yield _error(
                deal,
                "payment-mismatch",
                _payment_rule(match, deal, pair),
                _payment_event(deal, pair),
                _payment_text(pair, expected, actual),
            )


def _still_due(pair: Pair, expected: int) -> Message:
    payer, payee = pair
    if payer is None:
        return say("{due} due to {payee} is not written down yet", due=expected, payee=payee)
    return say("{payer} has yet to pay {payee} {due}", payer=payer, payee=payee, due=expected)


def _payment_text(pair: Pair, expected: int, actual: int) -> Message:
    payer, payee = pair
    if payer is None:
        return say(
            "{payee} was awarded {actual}; {due} was due", payee=payee, actual=actual, due=expected
        )
    return say(
        "{payer} paid {payee} {actual}; {due} was due",
        payer=payer,
        payee=payee,
        actual=actual,
        due=expected,
    )


def _payment_event(deal: Deal, pair: Pair) -> int:
    """Return the last payment between two teams, or where it is missing the deal's last event."""
    events = [paid.event for paid in deal.paid if set(between(paid.what)) == set(pair)]
    return events[-1] if events else deal.last_event


def _payment_rule(match: Match, deal: Deal, pair: Pair) -> str:
    contract = deal.contract
    if contract is None or deal.made is None:
        return "R-SCORE-6"
    if pair[0] is not None and contract.team not in pair:
        return "R-SCORE-6"  # teams that are not contracted do not pay each other
    creditors = deal.creditors(contract.declarer)
    if pair[0] in falls_short(contract, match.rules, deal.held, creditors, made=deal.made):
        return "R-SCORE-7"
    return "R-SCORE-3" if deal.made else "R-SCORE-4"


# --- what is missing ---


def _of_gaps(match: Match, deal: Deal) -> Iterator[Finding]:
    if deal.annulled or deal.unrecorded or deal.made is not None:
        return
    if deal.outcome is not None:
        yield _unconfirmed(match, deal)
        return
    yield _note(deal, INCOMPLETE, "§8", deal.last_event, _where_it_stops(deal))


def _unconfirmed(match: Match, deal: Deal) -> Finding:
    """Like a payment: still to come while the deal is in hand, missing once it is over (§7)."""
    template = (
        mark("nobody of another team has agreed that deal {deal} was made")
        if deal.outcome
        else mark("nobody of another team has agreed that deal {deal} failed")
    )
    found = _error if deal is not match.deal or match.closed else _note
    return found(deal, UNCONFIRMED, "§7", deal.last_event, say(template, deal=deal.number))


def _where_it_stops(deal: Deal) -> Message:
    if deal.table:
        return say(
            "deal {deal} stops in trick {trick}, after {count} of {players} cards",
            deal=deal.number,
            trick=deal.trick_number,
            count=len(deal.table),
            players=len(deal.order),
        )
    if deal.played_out or deal.piles is not None:
        if deal.contract is None:
            return say("deal {deal} cannot be decided: its contract is not known", deal=deal.number)
        return say("deal {deal} cannot be decided: its points are not known", deal=deal.number)
    if deal.tricks:
        return say(
            "deal {deal} stops after trick {trick} of {count}",
            deal=deal.number,
            trick=deal.tricks[-1].number,
            count=deal.format.cards,
        )
    if deal.auction_closed:
        return say("deal {deal} stops before the first lead", deal=deal.number)
    if deal.calls:
        return say_n(
            "deal {deal} stops in the auction, after {count} call",
            "deal {deal} stops in the auction, after {count} calls",
            deal=deal.number,
            count=len(deal.calls),
        )
    return say("deal {deal} stops before the first call", deal=deal.number)


# --- what people reported ---


def _of_reports(match: Match) -> Iterator[Finding]:
    for report in match.reported:
        what = report.what
        text = (
            say("reported: {statement}", statement=what.statement)
            if what.statement
            else say("reported by the scorer")
        )
        yield Finding(what.code, what.rule, report.deal, report.event, "error", text)
    for dispute in match.disputes:
        text = say(
            "seat {seat}: {statement}", seat=dispute.opened.seat, statement=dispute.opened.statement
        )
        yield Finding("dispute", "§8", dispute.deal, dispute.event, "error", text)
    deals = {ruling.event: ruling.what.deal for ruling in match.rulings}
    for appeal in match.appeals:
        what = appeal.what
        text = say(
            "seat {seat} appeals against the ruling #{ruling}: {reason}",
            seat=what.seat,
            ruling=what.event,
            reason=what.reason,
        )
        yield Finding("appeal", "§8", deals[what.event], appeal.event, "error", text)
