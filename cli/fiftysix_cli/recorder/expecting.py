"""What comes next, as the recorder asks for it: a short prompt, a sentence, and what Enter does."""

from typing import NamedTuple

from fiftysix.deal import Deal
from fiftysix.legal import open_calls, winning
from fiftysix.match import Match, due
from fiftysix.next_step import NextStep, next_step
from fiftysix.payments import outstanding
from fiftysix.rules.settlement import Transfer
from fiftysix.vocabulary import DENOMINATIONS, card_in_words, tables_in_words
from fiftysix.wording import Message, say

_PLAIN_CALLS = ("P", "X", "XX")


class Expected(NamedTuple):
    """What the recorder asks for."""

    step: NextStep
    prompt: Message
    """A word or two in front of what is typed: `4 plays`."""
    hint: Message
    """What may be typed, in one sentence."""
    enter: str | None = None
    """What Enter alone records, as a statement of the notation."""


def expected(match: Match) -> Expected:
    """Return what a match waits for."""
    step = next_step(match)
    match step.do:
        case "call":
            return _call(match, step)
        case "play":
            return _play(match, step)
        case "pay" | "award":
            return _settlement(match, step)
        case "deal":
            return _deal(match, step)
        case "count":
            hint = say("count the piles, as in a 31 b 25; or say made, or failed")
            return Expected(step, say("count"), hint)
        case "agree":
            hint = say(
                "Somebody of another team agrees to the result, as in agree 2; or opens a dispute"
            )
            return Expected(step, say("agree"), hint)
        case "nothing":
            return Expected(step, say("over"), say("{step}; quit leaves", step=step.text))


def _call(match: Match, step: NextStep) -> Expected:
    deal = match.deal
    hint = say("{who} calls", who=_who(match, step.seat))
    if deal is not None:
        hint = say("{who} calls: {calls}", who=_who(match, step.seat), calls=_open(match, deal))
    return Expected(step, say("{seat} calls", seat=step.seat or ""), hint)


def _open(match: Match, deal: Deal) -> Message:
    """Return what may be called: the plain calls, and above what a bid must be (R-AUC-2)."""
    calls = [call for call in open_calls(match, deal) if call in _PLAIN_CALLS]
    last = deal.auction.bid.number if deal.auction.bid else 27
    said = ", ".join(calls).lower()
    if last >= 56:
        return say("{calls}; no bid is above 56", calls=said)
    if not calls:
        return say("a bid from {lowest}", lowest=last + 1)
    return say("{calls}, or a bid from {lowest}", calls=said, lowest=last + 1)


def _play(match: Match, step: NextStep) -> Expected:
    deal, seat = match.deal, step.seat
    if deal is None or seat is None:
        return Expected(step, say("lead"), say("{step}: say who, as in 3:jh", step=step.text))
    if not deal.table:
        return Expected(
            step,
            say("{seat} leads", seat=seat),
            say("{who} leads: rank and suit, as in jh", who=_who(match, seat)),
        )
    prompt = say("{seat} plays", seat=seat)
    if deal.led is None:
        return Expected(step, prompt, say("{who} plays: rank and suit", who=_who(match, seat)))
    suit = DENOMINATIONS[deal.led[1]]
    return Expected(
        step, prompt, say("{who} plays: {suit} if there are any", who=_who(match, seat), suit=suit)
    )


def best_so_far(deal: Deal) -> Message | None:
    """Return who wins the trick on the table so far, if that is known."""
    best = winning(deal)
    if best is None:
        return None
    return say("Best so far: seat {seat}, {card}", seat=best.seat, card=card_in_words(best.card))


def _who(match: Match, seat: int | None) -> Message:
    """Return a seat with its player; the name comes last, for its width cannot be known."""
    if seat is None:
        return say("somebody")
    if seat in match.names:
        return say("Seat {seat} {name}", seat=seat, name=match.names[seat])
    return say("Seat {seat}", seat=seat)


def _deal(match: Match, step: NextStep) -> Expected:
    number = match.deal.number + 1 if match.deal else 1
    prompt = say("deal {number}", number=number)
    if step.seat is None:
        return Expected(step, prompt, say("Who deals first? Type the number of the seat"))
    hint = say(
        "Enter begins deal {number}, dealt by {who}; another seat says who really deals",
        number=number,
        who=_lower_who(match, step.seat),
    )
    return Expected(step, prompt, hint, f"deal {number}")


def _lower_who(match: Match, seat: int) -> Message:
    if seat in match.names:
        return say("seat {seat} {name}", seat=seat, name=match.names[seat])
    return say("seat {seat}", seat=seat)


def _settlement(match: Match, step: NextStep) -> Expected:
    verb = "pay" if step.do == "pay" else "award"
    hint = say(
        "Due: {debts}. Enter records it; or type what was really done, as {example}",
        debts=in_words(debts(match)),
        example=_example(debts(match)[0]),
    )
    return Expected(step, say("pay") if verb == "pay" else say("award"), hint, f"{verb} due")


def debts(match: Match) -> tuple[Transfer, ...]:
    """Return what is still to be paid or awarded for the deal in hand."""
    deal = match.deal
    return outstanding(due(match, deal) or (), deal) if deal else ()


def in_words(transfers: tuple[Transfer, ...]) -> Message:
    """Return payments in words, one after another."""
    first, *rest = transfers
    if not rest:
        return _transfer(first)
    return say("{one}; {others}", one=_transfer(first), others=in_words(tuple(rest)))


def _transfer(transfer: Transfer) -> Message:
    if transfer.payer is None:
        return say("{points} to team {team}", points=transfer.amount, team=transfer.payee)
    return say(
        "team {payer} pays team {payee} {tables}",
        payer=transfer.payer,
        payee=transfer.payee,
        tables=tables_in_words(transfer.amount),
    )


def _example(transfer: Transfer) -> str:
    return " ".join(str(each).lower() for each in transfer if each is not None)
