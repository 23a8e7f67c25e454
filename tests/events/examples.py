"""One example of every event type, with every field said."""

from datetime import UTC, datetime

from fiftysix_events.sealing import digest_of
from fiftysix_events.types import (
    CallMade,
    CardPlayed,
    ClaimAnswered,
    ClaimMade,
    ContractDeclared,
    DealAnnulled,
    DealBegun,
    DealConfirmed,
    DealerDrawn,
    DeckCut,
    DeckShuffled,
    DisputeClosed,
    DisputeOpened,
    Effect,
    EntryCorrected,
    EntryRetracted,
    Event,
    Hand,
    HandsDealt,
    IrregularityRecorded,
    IrregularityWaived,
    Mark,
    MatchClosed,
    MatchOpened,
    NoteAdded,
    PackFormat,
    PersonErased,
    PileCount,
    PilesCounted,
    PointsAwarded,
    ResultDeclared,
    Rules,
    RulingAppealed,
    RulingGiven,
    Seated,
    SeatSubstituted,
    StatementTaken,
    TablesPaid,
    TeamFormed,
    Tier,
    TrickScored,
)

AT = datetime(2026, 5, 1, 19, 30, 0, 250_000, tzinfo=UTC)
BY = "anna"

_MARKS = (Mark(code="call-out-of-turn", rule="R-AUC-2"),)

EXAMPLES: tuple[Event, ...] = (
    MatchOpened(
        title="Club evening, അമ്പത്തിയാറ്",
        date="2026-05-01",
        place="Kochi",
        scorer="Zoë",
        language="ml",
        seats=(Seated(seat=1, person="p1", name="Ann"), Seated(seat=2)),
        teams=(TeamFormed(team="A", seats=(1,), name="Reds"), TeamFormed(team="B", seats=(2,))),
        rules=Rules(
            profile="classic",
            version=1,
            players=2,
            teams=2,
            formats=(PackFormat(players=2, ranks="JA9TKQ", cards=24),),
            packet=4,
            opening_pass=True,
            stakes="times",
            double=2,
            redouble=4,
            unit="tables",
            start=12,
            tiers=(Tier(bid=28, made=1, failed=2), Tier(bid=40, made=2, failed=3)),
            ends="deals",
            deals=10,
            noes="no-trumps",
            plus_noes="two",
            confirm=True,
        ),
    ),
    SeatSubstituted(seat=3, person="p9", name="Ben"),
    MatchClosed(reason="The hall closed."),
    NoteAdded(text="The light went out.\nTwice."),
    PersonErased(person="p9"),
    DealerDrawn(seat=6, how="highest-card"),
    DealBegun(deal=2, dealer=3, unrecorded=True, irregular=_MARKS),
    DeckShuffled(seat=3, how="sealed", commitment="ab" * 32),
    DeckCut(seat=2),
    HandsDealt(
        hands=(Hand(seat=1, cards=("JS", "TH")), Hand(seat=2, cards=("9D", "QC"))),
        irregular=_MARKS,
    ),
    DealAnnulled(reason="A card lay face up."),
    CallMade(seat=4, call="+2D", irregular=_MARKS),
    ContractDeclared(bid="30H", stake="redoubled", declarer=3),
    CardPlayed(seat=5, card="?", irregular=_MARKS),
    ClaimMade(kind="concession", seat=2, tricks=3, to="B"),
    ClaimAnswered(seat=3, accepted=False, statement="I still have the jack."),
    TrickScored(trick=8, team="A", points=11),
    PilesCounted(piles=(PileCount(team="A", points=31), PileCount(team="B", points=25))),
    ResultDeclared(made=False),
    DealConfirmed(deal=1, seat=2, made=True),
    TablesPaid(payer="B", payee="A", tables=2, deal=1),
    PointsAwarded(team="A", points=2, deal=4),
    IrregularityRecorded(
        code="hand-shown", rule="§9", seat=1, event=17, statement="By accident, he says."
    ),
    IrregularityWaived(event=17, code="revoke", seat=4, reason="No harm was done."),
    DisputeOpened(dispute=1, seat=2, event=18, statement="It was my turn."),
    StatementTaken(dispute=1, seat=5, text="It was mine."),
    DisputeClosed(dispute=1, reason="Withdrawn."),
    RulingGiven(
        dispute=1,
        event=18,
        deal=2,
        by="Director",
        reason="The call stands.",
        rule="R-AUC-1",
        effect=Effect(kind="move-tables", payer="A", payee="B", amount=1),
    ),
    RulingAppealed(event=24, seat=5, reason="Nobody asked me."),
    EntryCorrected(event=21, replacement=NoteAdded(text="Once."), reason="Misread."),
    EntryRetracted(event=22, reason="Slip of the pen."),
)
"""In the order of `EVENT_TYPES`."""


class Register:
    """Seals with the same salt always, so that a golden file is the same every time."""

    def __init__(self) -> None:
        self._words: dict[str, str] = {}

    def seal(self, word: str, kind: str) -> str:
        digest = digest_of(kind, word)
        self._words[digest] = word
        return digest

    def unseal(self, digest: str) -> str:
        return self._words[digest]
