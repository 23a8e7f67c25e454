"""`?`: what is expected now and why, with the rules; what the forms of bids say; what was wrong."""

from collections.abc import Iterator

from fiftysix.as_statement import as_statement
from fiftysix.audit.explain_payments import reasons_of_payments
from fiftysix.audit.reason import Reason
from fiftysix.deal import Deal
from fiftysix.legal import hand_is_known, open_calls, open_cards, passes_to_close
from fiftysix.match import Match
from fiftysix.vocabulary import DENOMINATIONS
from fiftysix.wording import Message, say
from fiftysix_cli.recorder.expecting import best_so_far, expected
from fiftysix_cli.recorder.steps import Steps


def explain(match: Match, steps: Steps) -> Iterator[Message]:
    """Yield what is expected, why, and the last irregular entry."""
    expecting = expected(match)
    yield say("{hint}.", hint=expecting.hint)
    deal = match.deal
    match expecting.step.do:
        case "call" if deal:
            yield from _call(match, deal)
        case "play" if deal:
            yield from _play(deal)
        case "pay" | "award" if deal:
            yield from _settlement(match, deal)
        case "deal":
            yield from _next_deal(match)
        case "count":
            yield say("Cards are unknown, so only a count can decide the deal (R-SCORE-1).")
        case "agree":
            yield say("A deal of this match counts only when another team has agreed (§7).")
        case _:
            yield say("A match ends when one team has tables left (R-END-2).")
    yield from _last_irregularity(steps)


def _call(match: Match, deal: Deal) -> Iterator[Message]:
    if deal.calls:
        yield say("Calls go to the right (R-AUC-1).")
    else:
        yield say("The player to the dealer's right calls first (R-AUC-1).")
    bid = deal.auction.bid
    if bid:
        yield say(
            "A bid must be higher than {number}, in any suit or none (R-AUC-2).", number=bid.number
        )
    else:
        yield say("A bid is 28 to 56 (R-AUC-2).")
    allowed = open_calls(match, deal)
    if "X" in allowed:
        yield say("x doubles: the last bid is an opponent's (R-AUC-4).")
    if "XX" in allowed:
        yield say("xx redoubles, and ends the auction (R-AUC-5).")
    yield say(
        "Passes in a row that still end it: {count} (R-AUC-7); p* writes them all down.",
        count=passes_to_close(deal),
    )
    yield from _forms(plus=bid is not None)


def _forms(*, plus: bool) -> Iterator[Message]:
    """Yield what the forms of a bid tell partners; typed in that order they are kept so."""
    yield say("28h    number, suit: holds the top of the suit (R-FORM-1)")
    yield say("h28    suit, number: strong in it, without its top card (R-FORM-2)")
    yield say("28nt   no trumps: strong, no particular suit (R-FORM-3)")
    yield say("28ns   noes: void in the suit last named (R-FORM-4)")
    if plus:
        yield say("+2h    plus: so many high cards of the suit, added to the bid (R-FORM-5)")
        yield say("+2ns   plus two noes: void in the suit last named (R-FORM-6)")


def _play(deal: Deal) -> Iterator[Message]:
    if deal.table:
        yield from _following(deal)
    elif deal.tricks:
        yield say("The winner of a trick leads to the next one (R-PLAY-4); any card (R-PLAY-2).")
    else:
        yield say("The player to the dealer's right leads (R-PLAY-1); any card (R-PLAY-2).")
    if hand_is_known(deal):
        yield say("Legal from the hand: {cards}.", cards=" ".join(open_cards(deal)))
    else:
        yield say("The hand is not known, so a revoke shows only when the suit is played later.")


def _following(deal: Deal) -> Iterator[Message]:
    if deal.led is None:
        yield say("The card led is not known, so nobody can be held to its suit.")
        return
    yield say(
        "{card} was led: whoever has {suit} follows, others play any card (R-PLAY-2).",
        card=deal.led,
        suit=DENOMINATIONS[deal.led[1]],
    )
    yield say("A rank alone is of {suit}.", suit=DENOMINATIONS[deal.led[1]])
    if best := best_so_far(deal):
        yield say("{best} (R-PLAY-3)", best=best)


def _settlement(match: Match, deal: Deal) -> Iterator[Message]:
    for reason in reasons_of_payments(match, deal):
        yield from _reason(reason)
    yield say("What was really paid is written down, also when it differs (R-SCORE-8).")
    yield say("deal goes on without it; the missing payment is then a finding.")


def _reason(reason: Reason) -> Iterator[Message]:
    for because in reason.because:
        yield from _reason(because)
    yield reason.text if reason.rule is None else _cited(reason.text, reason.rule)


def _cited(text: Message, rule: str) -> Message:
    return say("{text} ({rule})", text=text, rule=rule)


def _next_deal(match: Match) -> Iterator[Message]:
    if match.deal is None:
        yield say("The first dealer is drawn at random (R-DEAL-1).")
    elif match.deal.redealt:
        yield say("After a misdeal the same dealer deals again (R-DEAL-3).")
    else:
        yield say("The deal passes to the right (R-DEAL-1).")
    yield say("If somebody else really deals, say who after !, as in !3.")


def _last_irregularity(steps: Steps) -> Iterator[Message]:
    for entry, before in reversed(steps):
        marks = getattr(entry.event, "irregular", ())
        if marks and before:
            yield say(
                "Last irregularity: #{event} {statement}, {code} ({rule}).",
                event=entry.version,
                statement=as_statement(entry.event, before),
                code=marks[0].code,
                rule=marks[0].rule,
            )
            return
