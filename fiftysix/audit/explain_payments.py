"""The reasons of what is due and of what was paid for a deal (RULES §6, and §7 for points)."""

from collections.abc import Iterator

from fiftysix.audit.reason import Reason
from fiftysix.deal import Deal, Paid
from fiftysix.match import Match, due
from fiftysix.naming import STAKES
from fiftysix.rules.auction import Contract
from fiftysix.rules.settlement import Transfer, falls_short, tier_of, worth
from fiftysix.rulings import Ruled, forfeit, table_moves
from fiftysix.vocabulary import (
    contract_in_words,
    moved_in_words,
    points_in_words,
    tables_in_words,
)
from fiftysix.wording import Message, mark, say
from fiftysix_events.types import PointsAwarded, Rules, Tier


def reasons_of_payments(match: Match, deal: Deal) -> list[Reason]:
    """Return what is due and why, what was paid, and what rulings moved."""
    return [*_due(match, deal), *_paid(deal), *_moved_by_rulings(match, deal)]


# --- due ---


def _due(match: Match, deal: Deal) -> Iterator[Reason]:
    transfers = due(match, deal)
    if deal.annulled:
        yield _annulled(deal)
        return
    if deal.outcome is not None and deal.made is None:
        yield Reason(say("Nothing is due yet: no other team has agreed to the result."), "§7")
        return
    if transfers is None or deal.contract is None or deal.made is None:
        yield Reason(say("What is due is not known: the deal is undecided."), "R-SCORE-8")
        return
    because = tuple(_amount(match, deal, deal.contract, made=deal.made))
    rule = "R-SCORE-3" if deal.made else "R-SCORE-4"
    for transfer in transfers:
        yield Reason(_is_due(transfer), rule, (), because)
        because = ()  # the same for all: said once
    if not transfers:
        yield Reason(say("Nothing is due: whoever should pay holds nothing."), rule, (), because)


def _annulled(deal: Deal) -> Reason:
    text = say("Nothing is due: the deal does not count.")
    ruling = next((each for each in deal.rulings if each.event == deal.annulment), None)
    if ruling is None:
        return Reason(text, "R-DEAL-3", () if deal.annulment is None else (deal.annulment,))
    return Reason(text, ruling.what.rule or "§8", (ruling.event,), (given(ruling),))


def given(ruling: Ruled) -> Reason:
    """Return who gave a ruling, and why."""
    what = ruling.what
    text = say("{by} ruled so: {reason}", by=what.by, reason=what.reason)
    return Reason(text, what.rule, (ruling.event,))


def _moved_by_rulings(match: Match, deal: Deal) -> Iterator[Reason]:
    """Yield tables that rulings moved: no payment for the deal, but what teams hold."""
    for ruling in table_moves(deal.rulings):
        effect = ruling.what.effect
        text = say(
            "By a ruling team {payer} gave team {payee} {what}.",
            payer=effect.payer or "",
            payee=effect.payee or "",
            what=moved_in_words(effect, match.rules),
        )
        yield Reason(text, ruling.what.rule or "§8", (ruling.event,), (given(ruling),))


def _is_due(transfer: Transfer) -> Message:
    payer, payee, amount = transfer
    if payer is None:
        return say("Due: {points} to team {payee}.", points=points_in_words(amount), payee=payee)
    return say(
        "Due: team {payer} pays team {payee} {tables}.",
        payer=payer,
        payee=payee,
        tables=tables_in_words(amount),
    )


def _amount(match: Match, deal: Deal, contract: Contract, *, made: bool) -> Iterator[Reason]:
    yield Reason(say("The contract: {contract}.", contract=contract_in_words(contract)))
    yield _made(deal, contract, made=made)
    yield from _agreements(deal)
    yield _tier(match.rules, contract, made=made)
    if contract.stake != "undoubled":
        yield _stake(match.rules, contract, made=made)
    creditors = deal.creditors(contract.declarer)
    for team in falls_short(contract, match.rules, deal.held, creditors, made=made):
        yield _short(deal, team)


def _made(deal: Deal, contract: Contract, *, made: bool) -> Reason:
    team = contract.team
    if ruling := forfeit(deal.rulings):
        text = say("By a ruling the contract of team {team} is forfeit: failed.", team=team)
        return Reason(text, ruling.what.rule or "§8", (ruling.event,), (given(ruling),))
    if deal.piles is None or team not in deal.piles:
        return _made_by_word(deal, made=made)
    template = (
        mark("Team {team} has {pile} of {number}: made.")
        if made
        else mark("Team {team} has {pile} of {number}: failed.")
    )
    return Reason(
        say(template, team=team, pile=deal.piles[team], number=contract.number), "R-SCORE-2"
    )


def _agreements(deal: Deal) -> Iterator[Reason]:
    """Yield by whose word a result counts that needs another team's agreement (§7)."""
    if not deal.needs_agreement:
        return
    for agreed in deal.agreements:
        template = (
            mark("Seat {seat} agrees that it was made.")
            if agreed.made
            else mark("Seat {seat} agrees that it failed.")
        )
        yield Reason(say(template, seat=agreed.seat), "§7", (agreed.event,))
    if deal.settlement is not None:
        text = say("A ruling on the decided deal stands for an agreement.")
        yield Reason(text, "§7", (deal.settlement,))


def _made_by_word(deal: Deal, *, made: bool) -> Reason:
    template = (
        mark("No points are known; deal {deal} is written down as made.")
        if made
        else mark("No points are known; deal {deal} is written down as failed.")
    )
    return Reason(say(template, deal=deal.number), "R-SCORE-2")


def _tier(rules: Rules, contract: Contract, *, made: bool) -> Reason:
    tier = tier_of(contract.number, rules)
    amount = tier.made if made else tier.failed
    if rules.unit == "points":
        template = (
            mark("A contract of {range} that is made brings its team {amount}.")
            if made
            else mark("A contract of {range} that fails brings the defenders {amount}.")
        )
        return Reason(
            say(template, range=_range(rules, tier), amount=points_in_words(amount)),
            "R-SCORE-3" if made else "R-SCORE-4",
        )
    template = (
        mark("A contract of {range} that is made brings {amount} from each other team.")
        if made
        else mark("A contract of {range} that fails costs {amount} for each other team.")
    )
    return Reason(
        say(template, range=_range(rules, tier), amount=tables_in_words(amount)),
        "R-SCORE-3" if made else "R-SCORE-4",
    )


def _range(rules: Rules, tier: Tier) -> str:
    higher = [each.bid for each in rules.tiers if each.bid > tier.bid]
    last = min(higher) - 1 if higher else 56
    return str(tier.bid) if last == tier.bid else f"{tier.bid} … {last}"


def _stake(rules: Rules, contract: Contract, *, made: bool) -> Reason:
    factor = rules.double if contract.stake == "doubled" else rules.redouble
    template = (
        mark("It was {stake}: times {factor}, that is {amount}.")
        if rules.stakes == "times"
        else mark("It was {stake}: {factor} more, that is {amount}.")
    )
    worth_ = worth(contract, rules, made=made)
    amount = points_in_words(worth_) if rules.unit == "points" else tables_in_words(worth_)
    text = say(template, stake=STAKES[contract.stake], factor=factor, amount=amount)
    return Reason(text, "R-SCORE-5")


def _short(deal: Deal, team: str) -> Reason:
    text = say(
        "Team {team} held {tables} before the payment: it pays what it has, and the rest is "
        "forgiven.",
        team=team,
        tables=tables_in_words(deal.held[team]),
    )
    return Reason(text, "R-SCORE-7")


# --- paid ---


def _paid(deal: Deal) -> Iterator[Reason]:
    for paid in deal.paid:
        yield Reason(_was_paid(paid), "R-SCORE-8", (paid.event,))
    if not deal.paid:
        yield Reason(say("Nothing was paid for this deal."), "R-SCORE-8")


def _was_paid(paid: Paid) -> Message:
    what = paid.what
    if isinstance(what, PointsAwarded):
        return say(
            "Awarded: {points} to team {team}.",
            points=points_in_words(what.points),
            team=what.team,
        )
    return say(
        "Paid: team {payer} gave team {payee} {tables}.",
        payer=what.payer,
        payee=what.payee,
        tables=tables_in_words(what.tables),
    )
