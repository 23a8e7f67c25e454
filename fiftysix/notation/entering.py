"""Enters what statements say into a recording, and reports what cannot be entered.

Every problem is reported once and then something sensible is assumed, so that one slip does not
bring a page of consequences:

- an irregular entry without `!` counts as it happened;
- a card that was not understood, or that cannot be, counts as `?`;
- after a call or a line that was not understood, turn, close and lead are not judged for the rest
  of the deal.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from fiftysix import commands
from fiftysix.commands import (
    BeginDeal,
    Command,
    Correct,
    MakeCall,
    Patch,
    PlayCard,
    Record,
    Retract,
    Undo,
)
from fiftysix.deal import Deal
from fiftysix.match import Match
from fiftysix.notation.acts import Act, Correction, Ruling, Said, Statement, Unread
from fiftysix.notation.lexing import Token
from fiftysix.notation.places import place_of
from fiftysix.notation.problems import Problem, refused
from fiftysix.notation.rulings import ruled_deal
from fiftysix.notation.turns import calls_next, plays_next
from fiftysix.recording import Recording
from fiftysix.refusals import Impossible, Irregular, Refusal
from fiftysix.rules.irregularities import Breach, Obstacle
from fiftysix.wording import mark, say
from fiftysix_events.types import MatchClosed, NoteAdded, RulingGiven, SeatSubstituted
from fiftysix_events.values import UNKNOWN_CARD

_SEQUENCE = frozenset(
    {
        "call-after-close",
        "play-before-close",
        "call-out-of-turn",
        "insufficient-bid",
        "opening-pass",
        "inadmissible-double",
        "lead-out-of-turn",
        "play-out-of-turn",
    }
)
"""What cannot be judged once a call of the deal was not understood."""


_HARMLESS = frozenset(
    {
        "note",
        "hand",
        "count",
        "dealer",
        "shuffle",
        "cut",
        "swap",
        "irregular",
        "waive",
        "appeal",
    }
)
"""Statements that nothing after them depends on."""

_WHOLE_DEAL = frozenset(
    {
        "no deal has begun",
        mark("deal {deal} is annulled"),
        mark("deal {deal} is unrecorded"),
        "the match is closed",
        "the match is over: no further deal can be played",
    }
)
"""Obstacles that stand in the way of everything in a deal or match, and are reported once."""


@dataclass
class Doubts:
    """What of the deal in hand is not certain any more because something was not understood."""

    lost: bool = False
    """A call or a whole line is missing: turn, close and lead are not judged."""
    unclear: bool = False
    """Something of the deal was not entered as it was written: what is due is not known."""
    tricks: set[int] = field(default_factory=set[int])
    """The tricks with a card that was reported."""
    blind: bool = False
    """That the card led to the trick on the table was reported: bare ranks have no suit."""
    early: bool = False
    """That cards were played before the auction ended is reported already."""
    said: set[str] = field(default_factory=set[str])
    """Obstacles that stand in the way of the whole deal, and are reported already."""


class Entering:
    """Enters statements into one recording, one after another."""

    def __init__(self, recording: Recording) -> None:
        """Begin with a recording whose match is open."""
        self.recording = recording
        self.problems: list[Problem] = []
        self._doubts = Doubts()
        self._shift = 0
        self._unpaid = False
        self._stopped = False
        self._caller: int | None = None

    @property
    def _deal(self) -> Deal | None:
        return self.recording.match.deal

    def enter(self, statement: Statement) -> None:
        """Enter everything that a statement says."""
        acts = statement.says if isinstance(statement.says, list) else []
        if statement.verb in ("call", "play"):
            self._in_turn(acts, statement.verb)
            return
        for act in acts:
            self._one(act, statement.tokens)

    def missed(self, verb: str | None = None) -> None:
        """Take note that a statement could not be entered; None if not even its verb is known."""
        if verb == "deal":
            number = self._deal.number + 1 if self._deal else 1
            self._doubts = Doubts()
            self._begin_anyway(BeginDeal(number + self._shift))
            self._doubts.lost = True
        elif verb in ("pay", "award"):
            self._unpaid = True
        elif verb == "agree":
            self._doubts.unclear = True
        elif verb not in _HARMLESS:
            self._doubts.lost = self._doubts.unclear = True

    # --- problems ---

    def _report(self, refusal: Refusal, token: Token) -> None:
        self._doubts.unclear = True
        self.problems.append(
            refused(
                refusal, line=token.line, column=token.column, width=token.width, read=token.raw
            )
        )

    def _report_obstacle(self, refusal: Refusal, token: Token) -> bool:
        """Report what stands in the way, once if it stands in the way of the whole deal.

        Returns whether it does.
        """
        general = refusal.message.template in _WHOLE_DEAL
        if not general:
            self._report(refusal, token)
        elif str(refusal) not in self._doubts.said:
            self._doubts.said.add(str(refusal))
            self._report(refusal, token)
        return general

    # --- statements that say one thing ---

    def _one(self, act: Act, tokens: Sequence[Token]) -> None:
        if isinstance(act.what, BeginDeal):
            self._begin(act, act.what, tokens)
        elif not self._stopped or _outside(act):
            self._plain(act, tokens)

    def _plain(self, act: Act, tokens: Sequence[Token]) -> None:
        try:
            self._admit(act, tokens)
        except Refusal as refusal:
            if not self._follows_from_doubts(refusal, act):
                self._report_obstacle(refusal, place_of(refusal, act, tokens))
            self._unpaid |= isinstance(act.what, commands.Pay | commands.Award)

    def _admit(self, act: Act, tokens: Sequence[Token]) -> None:
        """Enter a thing; if it is irregular, report that and enter it as it happened."""
        if isinstance(act.what, Unread):
            return
        what = resolved(act.what, self.recording.match)
        try:
            self._put(what)
        except Irregular as refusal:
            self._report(refusal, place_of(refusal, act, tokens))
            self._put(as_it_happened(what))

    def _put(self, what: Command | Patch) -> None:
        if isinstance(what, Correct | Retract | Undo):
            self.recording.patch(what)
        else:
            self.recording.enter(what)

    def _follows_from_doubts(self, refusal: Refusal, act: Act) -> bool:
        """Whether a refusal is only a consequence of what was reported before."""
        if isinstance(act.what, commands.SettleDue | commands.Agree):
            return self._doubts.unclear
        return self._unpaid and refusal.rule in ("R-SCORE-7", "R-SCORE-6")

    # --- deals ---

    def _begin(self, act: Act, command: BeginDeal, tokens: Sequence[Token]) -> None:
        self._doubts = Doubts(said=self._doubts.said if self._stopped else set())
        self._stopped = False
        if command.number is not None:
            command = command._replace(number=max(1, command.number - self._shift))
        try:
            self._admit(act._replace(what=command), tokens)
        except Refusal as refusal:
            self._report_obstacle(refusal, place_of(refusal, act, tokens))
            self._begin_anyway(command)

    def _begin_anyway(self, command: BeginDeal) -> None:
        """Begin the deal that should come next, so that what follows can be judged."""
        before = self._deal.number if self._deal else 0
        match = self.recording.match
        dealer = command.dealer if command.dealer in match.seats_in else match.next_dealer
        self._doubts.lost = dealer is None
        self._doubts.unclear = True
        try:
            self.recording.enter(
                BeginDeal(before + 1, dealer or match.seats_in[-1], command.unrecorded, True)  # noqa: FBT003
            )
        except Refusal:
            self._stopped = True
            self._shift += 1
        else:
            self._shift += (command.number or 0) - (before + 1)

    # --- calls and cards ---

    def _in_turn(self, acts: Sequence[Act], verb: str) -> None:
        """Enter a line of calls or cards; one that cannot be placed ends the line."""
        if self._stopped:
            return
        enter = self._call if verb == "call" else self._play
        for act in acts:
            what = act.what
            if not isinstance(what, MakeCall | PlayCard | Unread):
                continue
            seat = self._present(what.seat, act.seat_token or act.token)
            if not enter(act, seat):
                return

    def _present(self, seat: int | None, token: Token) -> int | None:
        """Return the seat that was said; one that is out is reported, and the turn decides."""
        deal = self._deal
        if seat is None or deal is None or deal.unrecorded or seat in deal.order:
            return seat
        text = say("seat {seat} is out", seat=seat)
        self._report(Impossible(Obstacle("R-END-3", text)), token)
        return None

    def _said(self, command: MakeCall | PlayCard, token: Token) -> None:
        """Enter a call or a card; what is irregular is reported, and counts as it happened."""
        if self._doubts.lost:
            command = command._replace(happened=command.happened or isinstance(command, MakeCall))
        try:
            self.recording.enter(command)
        except Irregular as refusal:
            for breach in self._news(refusal.breaches):
                self._report(Irregular((breach,)), token)
            self.recording.enter(command._replace(happened=True))

    def _news(self, breaches: Sequence[Breach]) -> list[Breach]:
        """Leave out what follows from what was reported before."""
        codes = {breach.code for breach in breaches}
        known: set[str] = set()
        if self._doubts.lost:
            known |= _SEQUENCE
        if "play-before-close" in codes:
            known |= {"lead-out-of-turn", "play-out-of-turn"}
            known |= {"play-before-close"} if self._doubts.early else set()
            self._doubts.early = True
        return [breach for breach in breaches if breach.code not in known]

    def _call(self, act: Act, seat: int | None) -> bool:
        """Enter a call; returns whether the line can go on."""
        what, deal = act.what, self._deal
        if seat is None and deal:
            seat = (self._doubts.lost and self._caller) or calls_next(deal)
        if isinstance(what, MakeCall):
            try:
                self._said(what._replace(seat=seat), act.token)
            except Refusal as refusal:
                if self._doubts.lost and refusal.message.template not in _WHOLE_DEAL:
                    pass  # a plus after a bid that was not understood, for one
                elif self._report_obstacle(refusal, act.token):
                    return False
                else:
                    self._doubts.lost = True
        else:
            self._doubts.lost = self._doubts.unclear = True
        if deal and seat in deal.order:
            self._caller = deal.next_seat(seat)
        return True

    def _play(self, act: Act, seat: int | None) -> bool:
        """Enter a card; returns whether the line can go on."""
        deal = self._deal
        if deal is None or deal.annulled or deal.unrecorded:
            return self._unplaced(act)
        if seat is None and not deal.table and deal.tricks and self._leader_in_doubt(deal):
            return False
        seat = seat or plays_next(deal)
        if seat is None:
            return self._unplaced(act)
        known = self._card(act, deal)
        if not deal.table:
            self._doubts.blind = False
        try:
            self._said(PlayCard(known or UNKNOWN_CARD, seat, _happened(act)), act.token)
        except Refusal as refusal:
            if self._report_obstacle(refusal, act.token):
                return False
            known = None
            if not self._as_unknown(seat, act):
                return False
        if known is None:
            self._doubts.tricks.add(deal.trick_number)
            self._doubts.blind |= not deal.table
        return True

    def _unplaced(self, act: Act) -> bool:
        """Report why no card can be played now; the rest of the line is not placed, either."""
        try:
            self._said(PlayCard(UNKNOWN_CARD, None), act.token)
        except Refusal as refusal:
            self._report_obstacle(refusal, act.token)
        return False

    def _leader_in_doubt(self, deal: Deal) -> bool:
        return self._doubts.lost or deal.tricks[-1].number in self._doubts.tricks

    def _card(self, act: Act, deal: Deal) -> str | None:
        """Return the card that was said; None if it was not understood, or its suit cannot be."""
        if not isinstance(act.what, PlayCard):
            self._doubts.unclear = True
            return None
        card = act.what.card
        bare = len(card) == 1 and card != UNKNOWN_CARD
        return None if bare and deal.table and self._doubts.blind else card

    def _as_unknown(self, seat: int | None, act: Act) -> bool:
        """Let `?` stand for a card that cannot be; returns whether at least that can be."""
        try:
            self._said(PlayCard(UNKNOWN_CARD, seat, _happened(act)), act.token)
        except Refusal:
            return False
        return True


def _outside(act: Act) -> bool:
    """Whether a thing stands by itself, also where no deal could begin."""
    return isinstance(act.what, Record) and isinstance(
        act.what.event, NoteAdded | SeatSubstituted | MatchClosed
    )


def _happened(act: Act) -> bool:
    return isinstance(act.what, PlayCard) and act.what.happened


def resolved(what: Said, match: Match) -> Command | Patch:
    """Return the command for what a statement says, with what only the match can tell."""
    if isinstance(what, Correction):
        return Correct(what.event, _resolved_command(what.what, match), what.reason)
    return what if isinstance(what, Retract) else _resolved_command(what, match)


def _resolved_command(what: Command | Ruling, match: Match) -> Command:
    if not isinstance(what, Ruling):
        return what
    deal = what.deal or ruled_deal(match, what.dispute, what.event)
    return Record(RulingGiven(**what._replace(deal=deal)._asdict()))


def as_it_happened(what: Command | Patch) -> Command | Patch:
    """Return a command with the `!` that it lacked."""
    if isinstance(what, Correct):
        return what._replace(command=_marked(what.command))
    return what if isinstance(what, Retract | Undo) else _marked(what)


def _marked(command: Command) -> Command:
    if isinstance(command, Record | BeginDeal | MakeCall | PlayCard):
        return command._replace(happened=True)
    return command
