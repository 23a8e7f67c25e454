"""The recorder as a conversation: lines in, answers out, and what is stored."""

import pytest

from fiftysix.ledger import NewEvents
from fiftysix.opening import Opening, open_match
from fiftysix.wording import Message
from fiftysix_cli.recorder.journal import Journal
from fiftysix_cli.recorder.session import Session
from fiftysix_cli.recorder.table import Look
from fiftysix_events.errors import LedgerUnavailable
from tests.cli.recorder.desk import AUCTION, Desk

# --- recording ---


def test_a_line_is_stored_before_it_is_answered():
    """Another reader of the ledger sees a line as soon as it is confirmed."""
    desk = Desk(AUCTION)
    before = desk.stored
    answer = desk.hear("jh9q")
    assert desk.stored == before + 3
    assert answer.lines == ["#12-14  1 JH  2 9H  3 QH"]
    assert desk.another_session().prompt == "4 plays"


def test_a_session_goes_on_where_the_match_stands():
    """Whoever begins in the middle of a trick is asked for the next card."""
    desk = Desk(AUCTION, "jh9")
    assert desk.another_session().prompt == "3 plays"


def test_several_tricks_and_calls_fit_on_one_line():
    """A line may hold an auction and two tricks."""
    desk = Desk("28h p p p p p jh9qkat9sjtkqa")
    assert desk.session.prompt == "2 leads"
    assert desk.match.deal is not None
    assert len(desk.match.deal.tricks) == 2


def test_what_a_trick_came_to_is_said():
    """The last card of a trick brings its winner and points, unless piles are hidden."""
    desk = Desk(AUCTION)
    assert desk.hear("jh9qkat").lines[-1] == "  Trick 1 to seat 1, team A: 7 points"
    desk.hear("hide")
    assert desk.hear("9djtkqa").lines[-1] == "  Trick 2 to seat 2, team B"


def test_the_table_marks_what_was_irregular():
    """A call that broke a rule keeps its !, in the line of calls."""
    desk = Desk("28h p", "!27s")
    assert "Calls  1 28H  2 P  3 !27S" in desk.session.table(80)


def test_the_table_shows_the_points_of_a_trick():
    """With the trick that is over; not while piles are hidden."""
    desk = Desk(AUCTION, "jh9qkat")
    assert any(line.endswith("won by seat 1: 7") for line in desk.session.table(80))
    desk.hear("hide")
    assert any(line.endswith("won by seat 1") for line in desk.session.table(80))


# --- refusals ---


@pytest.mark.parametrize(
    ("line", "cursor", "told"),
    [
        ("jh9zkat", 3, "Nothing recorded, not understood: zkat is no card"),
        ("9", 0, "Nothing recorded, not understood: 9 leads to a trick: say its suit, too"),
        ("jh 8", 3, "Nothing recorded, not understood: there is no 8H in the pack for 6 players"),
        ("jhjj", 3, "Nothing recorded, impossible: both copies of JH are accounted for already"),
        ("jh9x", 3, "the auction has ended (call-after-close, R-AUC-7)"),
        ('jh; note "a', 9, "this quote is not closed"),
    ],
)
def test_a_refused_line_comes_back_whole(line: str, cursor: int, told: str):
    """Nothing of the line is stored; the cursor stands at what was refused, with the reason."""
    desk = Desk(AUCTION)
    before = desk.stored
    answer = desk.hear(line)
    assert (answer.draft, answer.cursor, desk.stored) == (line, cursor, before)
    assert told in answer.lines[0]


def test_what_is_irregular_is_recorded_after_a_mark():
    """It is refused with its code and rule; with ! in front it stands, marked."""
    desk = Desk("28h p")
    answer = desk.hear("27s")
    assert answer.lines == [
        "Nothing recorded, 27s is irregular: 27 is not higher than 28 (insufficient-bid, R-AUC-2)",
        "If it really happened, put ! in front: !27s",
    ]
    assert desk.hear("!27s").lines == ["#5  3 !27S"]
    assert "Last irregularity: #5 call 3 !27S, insufficient-bid (R-AUC-2)." in desk.hear("?").lines


def test_a_revoke_is_told_when_it_is_proven():
    """The card that proves it names the card that was the revoke, and the rule."""
    desk = Desk(AUCTION)
    assert "evoke" not in " ".join(desk.hear("jhasqkat").lines)
    assert desk.hear("9h q").lines[-1] == (
        "  A revoke is proven: seat 2 played AS (#13) to JH and held QH (R-PLAY-2)"
    )


def test_an_unreachable_ledger_gives_the_line_back(monkeypatch: pytest.MonkeyPatch):
    """Nothing is lost when the disk is full: the line is back, and may be confirmed again."""
    desk = Desk(AUCTION)

    def fail(*_: object, **__: object) -> None:
        raise LedgerUnavailable("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(desk.ledger.store, "append_all", fail)
        answer = desk.hear("jh9")
    assert answer.draft == "jh9"
    assert "the disk is full" in answer.lines[0]
    assert desk.session.prompt == "1 leads"
    assert not desk.hear("jh9").draft


def test_another_recorder_is_noticed():
    """Who was slower is told what the other one entered, and has the line back."""
    desk = Desk(AUCTION)
    other = desk.another_session()
    other.hear("jh9")
    answer = desk.hear("jh9q")
    assert answer.draft == "jh9q"
    assert [line.strip() for line in answer.lines[1:]] == ["#12  play 1 JH", "#13  play 2 9H"]
    assert desk.session.prompt == "3 plays"
    assert not desk.hear("q").draft


def test_a_race_is_noticed_too(monkeypatch: pytest.MonkeyPatch):
    """Also when the other recorder stores between reading and storing."""
    desk = Desk(AUCTION)
    other = desk.another_session()
    head = desk.ledger.store.head
    heads = [head(desk.match_id)]
    other.hear("jh")
    monkeypatch.setattr(
        desk.ledger.store, "head", lambda match: heads.pop() if heads else head(match)
    )
    answer = desk.hear("9h")
    assert answer.draft == "9h"
    assert answer.lines[-1].strip() == "#12  play 1 JH"


def test_how_to_clear_the_line_is_said_once():
    """With the first refusal whose line comes back, and not where no line does."""
    desk = Desk(AUCTION)
    journal = Journal(desk.ledger, desk.match_id, "Meera")
    session = Session(journal, Look(str))
    assert session.hear("zz").lines[-1] == "Ctrl-C clears the line."
    assert session.hear("zz").lines == desk.hear("zz").lines


# --- what is newly wrong ---


def test_a_count_that_does_not_fit_is_told():
    """It does not add up, or differs from the cards; a second count that does is silent."""
    desk = Desk(AUCTION, "jh9qkat9sjtkqa")
    answer = desk.hear("count A 54 B 3")
    assert [line.strip() for line in answer.lines[2:]] == [
        "The piles counted add up to 57, not 56",
        "Team B counted 3; its tricks come to 7",
    ]
    assert desk.hear("count A 31 B 25").lines == ["#25  count A 31 B 25"]


def test_a_payment_the_wrong_way_round_is_told():
    """What was paid and what was due are said, whoever paid."""
    desk = Desk(AUCTION, "count A 31 B 25")
    assert desk.hear("a b 2").lines == [
        "#13  pay A B 2",
        "  A paid B 2; 0 was due",
    ]


def test_a_correction_says_what_it_makes_wrong():
    """Also where the error is one of the whole deal."""
    desk = Desk(AUCTION, "count A 31 B 25")
    assert desk.hear("#12 count A 31 B 26").lines[-1] == "  The piles counted add up to 57, not 56"


def test_what_was_insisted_on_is_not_told_again():
    """An irregular entry that is marked brings no remark."""
    desk = Desk("hand 1 JH JH 9H KH QS TS AC QC", "h28 p*")
    desk.hear("2:jh")
    assert len(desk.hear("!27s").lines) == 1


def test_a_deal_that_is_left_in_the_middle_is_told():
    """A new deal says where the last one stops, and what was not paid."""
    desk = Desk(AUCTION, "jh9q")
    assert desk.hear("deal 2").lines == [
        "#15  deal 2 dealer=1",
        "  Deal 1 stops in trick 1, after 3 of 6 cards",
    ]
    desk.hear("28h")
    assert "after 1 call" in desk.hear("deal 3").lines[1]


# --- taking back ---


def test_undo_puts_the_text_back():
    """`<` takes the last entry back and it stands in the next line, to be edited."""
    desk = Desk(AUCTION, "jh9as")
    answer = desk.hear("<")
    assert answer.draft == "as"
    assert answer.lines == ["#15  taken back: #14 play 3 AS"]
    assert desk.session.prompt == "3 plays"
    assert desk.hear("a").lines == ["#16  3 AH"]


def test_undo_again_goes_further_back():
    """The text of the one before comes in front of what was taken back already."""
    desk = Desk(AUCTION, "jh9qk")
    assert desk.hear("<").draft == "k"
    assert desk.hear("k<").draft == "q k"
    assert desk.hear("<<").draft == "jh 9"
    assert desk.session.prompt == "1 leads"


def test_undo_keeps_what_was_typed():
    """What stood in the line already comes after what was taken back."""
    assert Desk(AUCTION, "jh9").hear("qk <").draft == "9 qk"


def test_undo_of_a_statement_ends_it():
    """So that what follows is not read as a part of it."""
    desk = Desk(AUCTION, 'note "tea"', "jh")
    assert desk.hear("<<").draft == 'note "tea"; jh'


def test_undo_of_a_correction_gives_the_correction_back():
    """A correction is taken back alone, and is a line of its own."""
    desk = Desk("28h p 29s")
    desk.hear("#4 30d")
    assert desk.hear("<<").draft == "#4 30d"
    assert desk.statements(1) == ["call 3 29S"]


def test_undo_at_the_beginning_is_nothing():
    """The opening of a match is not taken back."""
    desk = Desk()
    desk.hear("<")
    assert desk.hear("<").lines == ["There is nothing to take back."]


# --- correcting ---


def test_an_older_entry_is_corrected_in_one_line():
    """`#5 as` puts another card in the place of an entry, by the same seat."""
    desk = Desk(AUCTION, "jh9qkat")
    answer = desk.hear("#15 as")
    assert answer.lines == ["#18  play 4 AS instead of #15 play 4 KH"]
    assert desk.match.deal is not None
    assert desk.match.deal.tricks[0].plays[3].card == "AS"


def test_a_correction_has_a_reason():
    """Text in quotes at the end says why, and is kept."""
    desk = Desk("28h p 29s")
    desk.hear('#5 30s "misheard"')
    assert getattr(desk.ledger.entries(desk.match_id)[-1].event, "reason", None) == "misheard"


def test_an_entry_is_fetched_to_be_edited():
    """A number alone brings the entry into the line, as the up arrow does."""
    desk = Desk(AUCTION, "jh9")
    assert desk.hear("#13").draft == "#13 9"
    assert desk.session.earlier()[-1] == "#13 9"
    before = desk.stored
    assert not desk.hear("#13 9").draft
    assert desk.stored == before


def test_an_older_entry_is_taken_back_and_brought_back():
    """`#4 -` takes entry 4 back; the same for the number of that brings it back."""
    desk = Desk("28h p 29s p p p p", 'note "tea"')
    desk.hear(f"#{desk.stored} -")
    assert desk.statements(1) == ["call 1 P"]
    desk.hear(f"#{desk.stored}-")
    assert desk.statements(1) == ['note "tea"']


def test_what_a_correction_makes_irregular_is_said():
    """The scorer learns at once which later entries do not fit any more."""
    desk = Desk("28h p 29s p 30s")
    answer = desk.hear("#5 32s")
    assert answer.lines[-1] == "  Now irregular (1): #7 insufficient-bid"


def test_a_corrected_entry_is_first_corrected_back():
    """`#15 -` takes the correction back and says so; a second one takes the entry away."""
    desk = Desk(AUCTION, "jh9qk", '#15 a "misread"')
    assert desk.hear("#15 -").lines == [
        "#17  taken back: #16; #15 is now play 4 KH",
        "  Only its correction is taken back; #15 - takes it away.",
    ]
    assert desk.statements(1) == ["play 4 KH"]
    assert desk.hear("#15 -").lines == ["#18  taken back: #15 play 4 KH"]
    assert desk.statements(1) == ["play 3 QH"]


def test_of_two_corrections_the_last_is_taken_back_first():
    """The entry then stands as the first one put it."""
    desk = Desk(AUCTION, "jh9qk", "#15 a", "#15 t")
    assert desk.hear("#15 -").lines[0] == "#18  taken back: #17; #15 is now play 4 AH"
    assert desk.hear("#15 -").lines[0] == "#19  taken back: #16; #15 is now play 4 KH"


def test_a_correction_of_what_was_taken_away_is_taken_back():
    """The answer says how the entry stands now: it does not."""
    desk = Desk(AUCTION, "jh9qk", "#15 a", "retract #15")
    assert desk.hear("#16 -").lines == ["#18  taken back: #16; #15 is taken back"]


def test_corrections_and_retractions_are_listed():
    """`#` shows their numbers, which can be pointed at; one that is void is not shown."""
    desk = Desk(AUCTION, "jh9qk", '#15 a "misread"', "#14 -", "#13 t", "#18 -")
    assert desk.hear("#").lines[-5:] == [
        "#15  play 4 AH",
        '#16  correct #15 play 4 AH "misread"',
        "#17  retract #14",
        "#19  retract #18",
        "#15 and what is right corrects that entry; #15 - takes it back",
    ]
    assert desk.hear("##").lines[-2] == "#19  retract #18"
    assert desk.hear("#16").lines == ['#16  correct #15 play 4 AH "misread"']
    assert desk.hear("#16 k").refused
    assert desk.hear("#19 -").lines == ["#20  taken back: #19; #13 is now play 2 TH"]


def test_a_line_may_take_back_and_record():
    """Each entry is told as what it is."""
    desk = Desk(AUCTION, "jh9q")
    assert desk.hear('retract #14; note "tea"').lines == [
        "#15  taken back: #14 play 3 QH",
        '#16  note "tea"',
    ]


def test_an_empty_list_points_at_nothing():
    """Before the first entry there is no number to show."""
    desk = Desk()
    match_id = desk.ledger.new_match_id()
    opened = open_match(Opening(players=6))
    desk.ledger.append([NewEvents(match_id, 0, [opened])], by="Meera")
    session = Session(Journal(desk.ledger, match_id, "Meera"), Look(str))
    assert session.hear("#").lines == session.hear("##").lines == ["Nothing is recorded yet."]


def test_a_correction_that_cannot_be_is_refused():
    """Nothing is stored, and the line is back with the cursor at the new text."""
    desk = Desk("28h p +2h")
    answer = desk.hear("#3 -")
    assert "then #5 could not have happened" in answer.lines[0]
    assert answer.draft == "#3 -"
    assert desk.hear("#3 28h p").cursor == 7
    assert desk.hear("#99 p").lines == ["There is no entry #99 in force; # lists them"]


def test_the_last_entries_are_listed():
    """`#` lists ten entries with the numbers that corrections use; `##` all of the deal."""
    desk = Desk(AUCTION, "jh9qkat")
    assert desk.hear("#").lines[-2] == "#17  play 6 TH"
    assert len(desk.hear("#").lines) == 11
    assert desk.hear("##").lines[0] == "#2  deal 1 dealer=6"


# --- the end of a deal ---


def test_what_is_due_is_proposed_and_enter_records_it():
    """After the last trick Enter pays what is due, and Enter again begins the next deal."""
    desk = Desk(AUCTION, "count A 31 B 25")
    assert desk.session.hint.startswith("Due: team B pays team A 2 tables. Enter records it")
    assert desk.hear("").lines == ["#13  pay B A 2"]
    assert "dealt by seat 1" in desk.session.hint
    assert desk.hear("").lines == ["#14  deal 2 dealer=1"]
    assert desk.session.prompt == "2 calls"


def test_what_was_really_paid_is_recorded():
    """A smaller payment is kept as it was; the rest stays due, until the next deal begins."""
    desk = Desk(AUCTION, "count A 31 B 25")
    assert desk.hear("b a 1").lines == ["#13  pay B A 1", "  B paid A 1; 2 was due"]
    assert desk.session.hint.startswith("Due: team B pays team A 1 table.")
    assert desk.hear("deal").lines == ["#14  deal 2 dealer=1"]
    assert desk.match.tables == {"A": 13, "B": 11}


def test_why_a_payment_is_due():
    """`?` walks from the payment to pile, tier and stake, with their rules."""
    lines = Desk(AUCTION, "count A 31 B 25").hear("?").lines
    for rule in ("R-SCORE-2", "R-SCORE-3", "R-SCORE-5"):
        assert any(rule in line for line in lines)


def test_points_are_awarded_where_nothing_is_paid():
    """In a match for points the proposal is an award."""
    desk = Desk(AUCTION, "count A 31 B 25", profile="international")
    assert desk.session.prompt == "award"
    assert desk.hear("").lines == ["#13  award A 2"]


def test_another_dealer_needs_a_mark():
    """Whoever really deals is a number; against the turn it needs the !."""
    desk = Desk(AUCTION, "result made", "due")
    assert "wrong-dealer, R-DEAL-1" in desk.hear("3").lines[0]
    assert desk.hear("!3").lines == ["#14  deal 2 !dealer=3"]


def test_enter_alone_is_nothing_within_a_deal():
    """A key too many does no harm."""
    desk = Desk(AUCTION)
    before = desk.stored
    desk.hear("")
    assert desk.stored == before


def test_a_match_that_is_over_can_still_be_paid_for():
    """Nothing more is asked for; statements are still taken."""
    desk = Desk(AUCTION, "result made", "due", 'end "rain"')
    assert desk.session.prompt == "over"
    assert not desk.hear('note "home"').refused
    assert desk.hear("28h").refused


# --- the rest ---


def test_the_keys_fit_on_a_screen():
    """`??` is at most 20 lines of 79 columns."""
    lines = Desk().hear("??").lines
    assert len(lines) <= 20
    assert max(map(len, lines)) < 80


def test_leaving():
    """`quit` leaves; `q` is the queen."""
    assert Desk().hear("quit").leave
    desk = Desk(AUCTION, "jh")
    assert not desk.hear("q").leave
    assert desk.statements(1) == ["play 2 QH"]


def test_every_sentence_can_be_spoken_in_another_language():
    """All text goes through one door; what does not is notation, or columns of it."""
    heard: list[Message] = []

    def speak(message: Message) -> str:
        heard.append(message)
        return f"«{message}»"

    desk = Desk(AUCTION, "jh9qkat", speak=speak)
    for line in ("?", "#", "hide", "zz", "!27s", "table", ""):
        for told in desk.hear(line).lines:
            assert told.lstrip().startswith(("«", "#", "Calls", "Trick")), told
    assert desk.session.hint.startswith("«")
    assert desk.session.prompt.startswith("«")
    assert heard
