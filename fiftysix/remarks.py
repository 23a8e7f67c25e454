"""What an entry has made wrong with a deal: errors that were not there before it, in sentences."""

from fiftysix.deal import Deal
from fiftysix.match import Match
from fiftysix.projections.findings import INCOMPLETE, findings_of_deal
from fiftysix.projections.revokes import Revoke, revokes
from fiftysix.wording import Message, say


def remarks(before: Match, after: Match) -> list[Message]:
    """Return what is newly wrong with whole deals, and where a deal that was left stops.

    An irregularity of the entry itself is none of it: the scorer has insisted on that one.
    """
    earlier = {deal.number: deal for deal in before.deals}
    said: list[Message] = []
    for deal in after.deals:
        was = earlier.get(deal.number)
        if was is deal and _in_hand(before, deal) == _in_hand(after, deal):
            continue
        said += _proven(was, deal, after.version)
        known = {str(text) for text in _wrong(before, was)} if was else set[str]()
        said += [text for text in _wrong(after, deal) if str(text) not in known]
    return said


def _in_hand(match: Match, deal: Deal) -> bool:
    return deal is match.deal and not match.closed


def _wrong(match: Match, deal: Deal) -> list[Message]:
    """Return the open errors of a deal; once it is over, what is missing is one of them."""
    over = deal is not match.deal
    return [
        finding.text
        for finding in findings_of_deal(match, deal)
        if finding.open_error or (over and finding.code == INCOMPLETE)
    ]


def _proven(was: Deal | None, deal: Deal, version: int) -> list[Message]:
    """Return the revokes that are proven now and were not marked when they happened."""
    known = {each.play.event for each in revokes(was)} if was else set[int]()
    known.add(version)
    return [_revoke(each) for each in revokes(deal) if each.play.event not in known]


def _revoke(revoke: Revoke) -> Message:
    return say(
        "a revoke is proven: seat {seat} played {card} (#{event}) to {led} and held {held} "
        "(R-PLAY-2)",
        seat=revoke.play.seat,
        card=revoke.play.card,
        event=revoke.play.event,
        led=revoke.led,
        held=revoke.held,
    )
