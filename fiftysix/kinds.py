"""Which kinds of entries can take each other's place: those that tell of the same thing."""

from fiftysix.refusals import NotUnderstood
from fiftysix.wording import Message, say
from fiftysix_events import types

_ALIKE: tuple[tuple[type[types.Event], ...], ...] = (
    (types.CallMade, types.ContractDeclared),
    (types.TrickScored, types.PilesCounted, types.ResultDeclared),
    (types.TablesPaid, types.PointsAwarded),
    (types.NoteAdded, types.IrregularityRecorded),
)
"""A contract is how calls ended; tricks, counts and results each say what a deal came to."""

_NAMES: dict[type[types.Event], Message] = {
    types.SeatSubstituted: say("a substitution"),
    types.MatchClosed: say("the end of the match"),
    types.NoteAdded: say("a note"),
    types.PersonErased: say("an erasure"),
    types.DealerDrawn: say("a draw for the deal"),
    types.DealBegun: say("the beginning of a deal"),
    types.DeckShuffled: say("a shuffle"),
    types.DeckCut: say("a cut"),
    types.HandsDealt: say("a hand"),
    types.DealAnnulled: say("a misdeal"),
    types.CallMade: say("a call"),
    types.ContractDeclared: say("a contract"),
    types.CardPlayed: say("a card"),
    types.ClaimMade: say("a claim"),
    types.ClaimAnswered: say("an answer to a claim"),
    types.TrickScored: say("a trick"),
    types.PilesCounted: say("a count"),
    types.ResultDeclared: say("a result"),
    types.DealConfirmed: say("an agreement"),
    types.TablesPaid: say("a payment"),
    types.PointsAwarded: say("an award"),
    types.IrregularityRecorded: say("a report"),
    types.IrregularityWaived: say("a waiver"),
    types.DisputeOpened: say("a dispute"),
    types.StatementTaken: say("a statement"),
    types.DisputeClosed: say("the end of a dispute"),
    types.RulingGiven: say("a ruling"),
    types.RulingAppealed: say("an appeal"),
}


def refuse_another_kind(version: int, event: types.Event, replacement: types.Event) -> None:
    """Raise `NotUnderstood` where something else would stand in the place of an entry."""
    if _kind(event) == _kind(replacement):
        return
    raise NotUnderstood(
        say(
            "#{event} is {kind}, and {other} cannot take its place: retract #{event}, and write "
            "down what happened",
            event=version,
            kind=_NAMES.get(type(event), say("something else")),
            other=_NAMES.get(type(replacement), say("something else")),
        )
    )


def _kind(event: types.Event) -> tuple[type[types.Event], ...]:
    alike = (kinds for kinds in _ALIKE if type(event) in kinds)
    return next(alike, (type(event),))
