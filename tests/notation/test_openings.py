"""How a match begins."""

import pytest

from fiftysix.notation.reader import read
from tests.notation.reading import events_of, read_well


def opened(lines: str):
    return events_of("fiftysix 1\n" + lines)[0]


def test_everything_that_can_be_said():
    """Title, date, place, scorer, language, rules, players and teams are in the first event."""
    event = opened(
        'match "Onam cup, round 2" date=2026-08-30 place="Kochi" scorer=Meera lang=ml\n'
        "rules pagat players=6 teams=2 start=10 opening_pass=no\n"
        'seat 2 "Biju"\nseat 1 Anu\nteam B "Blue" 1 3 5\nteam A "Red" 2 4 6\n'
    )
    assert (event.title, event.date, event.place) == ("Onam cup, round 2", "2026-08-30", "Kochi")
    assert (event.scorer, event.language) == ("Meera", "ml")
    assert (event.rules.profile, event.rules.start, event.rules.opening_pass) == (
        "pagat",
        10,
        False,
    )
    assert [(seat.seat, seat.name) for seat in event.seats][:3] == [
        (1, "Anu"),
        (2, "Biju"),
        (3, None),
    ]
    assert [(team.team, team.name, team.seats) for team in event.teams] == [
        ("A", "Red", (2, 4, 6)),
        ("B", "Blue", (1, 3, 5)),
    ]


def test_any_order():
    """The opening statements may come in any order."""
    lines = ['match "x"', "rules classic players=6 teams=2", 'seat 1 "Anu"', 'team B "Blue"']
    assert opened("\n".join(lines)) == opened("\n".join(reversed(lines)))


def test_a_match_of_seats_only():
    """The highest seat tells how many play; `classic` is the usual profile."""
    event = opened('seat 1 "Anu"\nseat 4 "Deepu"\n')
    assert (event.rules.profile, event.rules.players, len(event.seats)) == ("classic", 4, 4)


def test_a_match_of_rules_only():
    """Without seats everybody is known by number."""
    assert [seat.name for seat in opened("rules players=4").seats] == [None] * 4


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_line_ends_and_mark(end):
    """A byte-order mark and CRLF make no difference."""
    text = end.join(
        ["fiftysix 1", "rules classic players=6", "deal 1 dealer=6", "call 1 28H P", ""]
    )
    reading = read(b"\xef\xbb\xbf" + text.encode())
    assert reading.shown() == []
    assert len(reading.matches[0].events) == 4


def test_text_is_kept_in_nfc_with_its_joiners():
    """Names are normalised to NFC; zero-width joiners stay, which Malayalam needs."""
    event = opened('rules classic players=6\nseat 1 "Rene\u0301"\nseat 2 "അവന്\u200d"\n')
    assert [seat.name for seat in event.seats[:2]] == ["Ren\u00e9", "അവന്\u200d"]


def test_several_matches():
    """A header or a `match` line begins the next match; each knows its lines."""
    reading = read_well(
        'fiftysix 1\n# first\nmatch "one"\nrules classic players=4\ndeal 1 dealer=1\n\n'
        'match "two"\nrules classic players=6\n\n'
        "fiftysix 1\nrules classic players=8\n# the end\n"
    )
    assert [(each.title, each.first_line, each.last_line) for each in reading.matches] == [
        ("one", 1, 5),
        ("two", 7, 8),
        (None, 10, 11),
    ]
    assert [len(each.events) for each in reading.matches] == [2, 1, 1]


def test_problems_belong_to_their_match():
    """The problems of each match can be told apart by its lines."""
    reading = read(
        b"fiftysix 1\nrules classic players=4\ndeal 1 dealer=1\n"
        b"fiftysix 1\nrules classic players=6\ndeal 1 dealer=9\n"
    )
    assert [len(reading.problems_of(match)) for match in reading.matches] == [0, 1]


def test_calls_in_the_declared_language_and_in_english():
    """English is read whatever language a match declares, also one without words here."""
    calls = events_of(
        "fiftysix 1\nmatch x lang=zz\nrules classic players=6\ndeal 1 dealer=6\n"
        'call 1 "28 hearts" pass\n'
    )
    assert [call.call for call in calls[2:]] == ["28H", "P"]
