"""What each statement records, one example after another."""

import pytest

from tests.notation.reading import AUCTION, DEAL, SIX, events_of, said

IN_DEAL = [
    ("shuffle 6 hands", {"type": "deck.shuffled", "seat": 6, "how": "hands"}),
    (
        "shuffle 6 sealed abc123",
        {"type": "deck.shuffled", "seat": 6, "how": "sealed", "commitment": "abc123"},
    ),
    ("cut 5", {"type": "deck.cut", "seat": 5}),
    (
        "hand 1 jh 10♥ 9H kh QS TS AC Q♣️",
        {
            "type": "hands.dealt",
            "hands": [{"seat": 1, "cards": ["JH", "TH", "9H", "KH", "QS", "TS", "AC", "QC"]}],
        },
    ),
    (
        "hand !1 JH",
        {
            "type": "hands.dealt",
            "hands": [{"seat": 1, "cards": ["JH"]}],
            "irregular": [{"code": "misdeal", "rule": "R-DEAL-3"}],
        },
    ),
    ('misdeal "card exposed"', {"type": "deal.annulled", "reason": "card exposed"}),
    ("misdeal", {"type": "deal.annulled"}),
    ("call 1 28H", {"type": "call.made", "seat": 1, "call": "28H"}),
    ("call D28", {"type": "call.made", "seat": 1, "call": "D28"}),
    ('CALL 1 "28 noes"', {"type": "call.made", "seat": 1, "call": "28NS"}),
    ("call 1 !28H", {"type": "call.made", "seat": 1, "call": "28H"}),
    (
        "call 1 !27H",
        {
            "type": "call.made",
            "seat": 1,
            "call": "27H",
            "irregular": [{"code": "insufficient-bid", "rule": "R-AUC-2"}],
        },
    ),
    (
        "call !3:30H",
        {
            "type": "call.made",
            "seat": 3,
            "call": "30H",
            "irregular": [{"code": "call-out-of-turn", "rule": "R-AUC-1"}],
        },
    ),
    (
        'call 1 !3:"30 hearts"',
        {
            "type": "call.made",
            "seat": 3,
            "call": "30H",
            "irregular": [{"code": "call-out-of-turn", "rule": "R-AUC-1"}],
        },
    ),
    (
        "contract 30H X by 3",
        {"type": "contract.declared", "bid": "30H", "stake": "doubled", "declarer": 3},
    ),
    ("contract D30 by 3", {"type": "contract.declared", "bid": "30D", "declarer": 3}),
    (
        'contract "30 no trumps" redouble by 3',
        {"type": "contract.declared", "bid": "30NT", "stake": "redoubled", "declarer": 3},
    ),
    ("contract passed-out", {"type": "contract.declared"}),
    ("trick 1 a 5", {"type": "trick.scored", "trick": 1, "team": "A", "points": 5}),
    (
        "count A 31 B 25",
        {
            "type": "piles.counted",
            "piles": [{"team": "A", "points": 31}, {"team": "B", "points": 25}],
        },
    ),
    ("result made", {"type": "result.declared", "made": True}),
    ("result FAILED", {"type": "result.declared", "made": False}),
    ("pay B A 2", {"type": "tables.paid", "payer": "B", "payee": "A", "tables": 2, "deal": 1}),
    (
        "pay deal=1 b a 2",
        {"type": "tables.paid", "payer": "B", "payee": "A", "tables": 2, "deal": 1},
    ),
    ("claim 1 all", {"type": "claim.made", "kind": "claim", "seat": 1}),
    ("claim 1", {"type": "claim.made", "kind": "claim", "seat": 1}),
    ("claim 1 3", {"type": "claim.made", "kind": "claim", "seat": 1, "tricks": 3}),
    ("concede 4", {"type": "claim.made", "kind": "concession", "seat": 4}),
    ("concede 4 A", {"type": "claim.made", "kind": "concession", "seat": 4, "to": "A"}),
    (
        "concede 4 2 A",
        {"type": "claim.made", "kind": "concession", "seat": 4, "tricks": 2, "to": "A"},
    ),
    (
        'irregular revoke 4 "a heart" #2',
        {
            "type": "irregularity.recorded",
            "code": "revoke",
            "rule": "R-PLAY-2",
            "seat": 4,
            "event": 2,
            "statement": "a heart",
        },
    ),
    (
        "irregular exposed-card rule=R-PLAY-4 # nobody said who",
        {"type": "irregularity.recorded", "code": "exposed-card", "rule": "R-PLAY-4"},
    ),
    (
        'dispute 1 open 2 "scored wrongly" #2',
        {
            "type": "dispute.opened",
            "dispute": 1,
            "seat": 2,
            "event": 2,
            "statement": "scored wrongly",
        },
    ),
    (
        'ruling #2 by "Director" "seen by all" move-tables B A 2',
        {
            "type": "ruling.given",
            "event": 2,
            "deal": 1,
            "by": "Director",
            "reason": "seen by all",
            "effect": {"kind": "move-tables", "payer": "B", "payee": "A", "amount": 2},
        },
    ),
    (
        "ruling by Director clear STAND",
        {
            "type": "ruling.given",
            "deal": 1,
            "by": "Director",
            "reason": "clear",
            "effect": {"kind": "stand"},
        },
    ),
    ('swap 3 "Gopal"', {"type": "seat.substituted", "seat": 3, "name": "Gopal"}),
    ("swap 3 Gopal", {"type": "seat.substituted", "seat": 3, "name": "Gopal"}),
    ('note "a \\"quote\\" \\\\"', {"type": "note.added", "text": 'a "quote" \\'}),
    ('note "C:\\new"', {"type": "note.added", "text": "C:\\new"}),
    ("note “curly # quotes”", {"type": "note.added", "text": "curly # quotes"}),
    ('end "rain"', {"type": "match.closed", "reason": "rain"}),
    ("end # at last", {"type": "match.closed"}),
]


@pytest.mark.parametrize(("text", "event"), IN_DEAL)
def test_a_statement_records_one_event(text, event):
    """Each statement records the event that it says."""
    *_, last = events_of(DEAL + text)
    assert said(last) == event


ANSWERS = [
    ("accept 2", {"type": "claim.answered", "seat": 2, "accepted": True}),
    (
        'accept 2 "fine"',
        {"type": "claim.answered", "seat": 2, "accepted": True, "statement": "fine"},
    ),
    (
        'contest 4 "no"',
        {"type": "claim.answered", "seat": 4, "accepted": False, "statement": "no"},
    ),
]


@pytest.mark.parametrize(("text", "event"), ANSWERS)
def test_an_answer_to_a_claim(text, event):
    """A claim is accepted or contested, with what was said."""
    *_, last = events_of(AUCTION + "claim 1 all\n" + text)
    assert said(last) == event


def test_a_dispute_is_ruled_and_closed():
    """A ruling on a dispute is about the dispute's deal, also in a later one."""
    text = 'dispute 1 open 2 "x"\ndeal 2 dealer=1\nruling 1 by D R annul\ndispute 1 close "done"'
    *_, ruling, closed = events_of(DEAL + text)
    assert said(ruling)["deal"] == 1
    assert said(closed) == {"type": "dispute.closed", "dispute": 1, "reason": "done"}


def test_a_ruling_about_an_event_is_about_its_deal():
    """A ruling on an event is about the deal in which it happened, unless another is named."""
    text = (
        "deal 2 dealer=1\nruling #3 by D R stand\nruling #3 by D R stand deal=2\n"
        "ruling by D R stand"
    )
    assert [said(each)["deal"] for each in events_of(AUCTION + text)[-3:]] == [1, 2, 2]


def test_calls_go_round_the_table():
    """The number is the first caller's seat; the others follow in turn order."""
    calls = events_of(DEAL + "call 1 28H P +2H X\ncall 5 P P P P P")[2:]
    assert [(call.seat, call.call) for call in calls] == [
        (1, "28H"), (2, "P"), (3, "+2H"), (4, "X"), (5, "P"), (6, "P"), (1, "P"), (2, "P"),
        (3, "P"),
    ]  # fmt: skip


def test_calls_skip_a_seat_that_is_out():
    """The seats of a pair that is out are passed over."""
    text = (
        "fiftysix 1\nrules classic players=6 teams=3\n"
        "deal 1 dealer=6\npay B A 12\ndeal 2 dealer=1\ncall 3 28H P P P"
    )
    assert [call.seat for call in events_of(text)[-4:]] == [3, 4, 6, 1]


def test_a_trick_and_the_next_lead():
    """A bare rank is of the suit led, and cards beyond the trick are the winner's lead."""
    cards = events_of(AUCTION + "play 1 9H J Q KS A 10 9s J")[8:]
    assert [(card.seat, card.card) for card in cards] == [
        (1, "9H"), (2, "JH"), (3, "QH"), (4, "KS"), (5, "AH"), (6, "TH"), (2, "9S"), (3, "JS"),
    ]  # fmt: skip


def test_a_trick_in_parts():
    """A trick goes on in the next line, with or without the seat, and with other things between."""
    cards = events_of(AUCTION + 'play 1 9H J\nplay 3 Q\nnote "x"\nplay K A T')[8:]
    played = [(card.seat, card.card) for card in cards if card.type == "card.played"]
    assert played == [(1, "9H"), (2, "JH"), (3, "QH"), (4, "KH"), (5, "AH"), (6, "TH")]


def test_cards_that_really_came_out_of_turn():
    """`!` marks the entry, `!3:` names who acted, and the turn goes on from there."""
    cards = events_of(AUCTION + "play 2 !9H !4:J Q")[8:]
    assert [(card.seat, [mark.code for mark in card.irregular]) for card in cards] == [
        (2, ["lead-out-of-turn"]),
        (4, ["play-out-of-turn"]),
        (5, []),
    ]


def test_seven_is_a_rank_behind_a_seat():
    """With eight players a number behind the seat is a card."""
    text = (
        "fiftysix 1\nrules classic players=8\ndeal 1 dealer=8\ncontract 28H by 1\nplay 1 7H 8 9 10"
    )
    assert [card.card for card in events_of(text)[3:]] == ["7H", "8H", "9H", "TH"]


@pytest.mark.parametrize("text", ["deal 2 !dealer=5", "deal 2 dealer=!5", "deal !dealer=5 2"])
def test_a_wrong_dealer_that_really_dealt(text):
    """The mark of a wrong dealer may stand before the word or before the seat."""
    *_, deal = events_of(AUCTION + text)
    assert (deal.dealer, [mark.code for mark in deal.irregular]) == (5, ["wrong-dealer"])


def test_the_dealer_may_be_left_out():
    """Without dealer= it is the one drawn, and later the one whose turn it is."""
    deals = events_of(SIX + "dealer 3 drawn\ndeal 1\nmisdeal\ndeal 2\ndeal 3 unrecorded")
    assert [deal.dealer for deal in deals if deal.type == "deal.begun"] == [3, 3, 4]
    assert deals[-1].unrecorded


def test_pay_due_records_every_payment():
    """`pay due` becomes one payment for each pair of teams, and nothing the second time."""
    text = (
        "fiftysix 1\nrules classic players=6 teams=3\ndeal 1 dealer=6\n"
        "contract 40H by 1\nresult failed\npay due\npay due\n"
    )
    payments = [event for event in events_of(text) if event.type == "tables.paid"]
    assert [(each.payer, each.payee, each.tables) for each in payments] == [
        ("A", "B", 3),
        ("A", "C", 3),
    ]


def test_award_due_fills_in_the_score_sheet():
    """Where points are scored, `award due` is the entry of the side that earned them."""
    text = (
        "fiftysix 1\nrules international players=6\ndeal 1 dealer=6\n"
        "contract 40H X by 1\nresult made\naward due\naward B 1\n"
    )
    awards = [event for event in events_of(text) if event.type == "points.awarded"]
    assert [(each.team, each.points) for each in awards] == [("A", 3), ("B", 1)]


def test_a_late_payment():
    """`deal=1` pays for an earlier deal."""
    *_, payment = events_of(AUCTION + "deal 2 dealer=1\npay B A 2 deal=1")
    assert payment.deal == 1


def test_a_correction_and_a_retraction():
    """The last text in quotes is the reason; what comes before it is the replacement."""
    text = 'note "old"\ncorrect #9 note "new" "misread"\nretract #10\ncorrect #5 call 3 +2S\n'
    correction, retraction, bare = events_of(AUCTION + text)[9:]
    assert (correction.event, correction.replacement.text, correction.reason) == (
        9,
        "new",
        "misread",
    )
    assert (retraction.event, retraction.reason) == (10, None)
    assert (bare.replacement.seat, bare.replacement.call, bare.reason) == (3, "+2S", None)


def test_a_corrected_rank_is_of_the_suit_led_there():
    """A replacement is judged where the corrected entry stands."""
    *_, correction = events_of(AUCTION + 'play 1 JH 9 Q K A T\ncorrect #10 play 2 K "misread"')
    assert correction.replacement.card == "KH"
