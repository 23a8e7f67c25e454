"""The recorder at a real terminal: whole deals, key by key, with the keys counted."""

import signal
from pathlib import Path
from random import Random

import pytest

from fiftysix.opening import Opening, open_match
from fiftysix.simulation import simulate_match
from fiftysix_events.types import CallMade, CardPlayed, DealerDrawn, Event, TablesPaid
from tests.cli.recorder.typist import (
    CTRL_C,
    CTRL_Z,
    ENTER,
    UP,
    Typist,
    auction,
    tricks,
)

_ESCAPE = r"\x1b\[[0-9;?]*[a-zA-Z]"
_SUITED = ("jh9qkat", "jd9qkat", "js9qkat", "jc9qkat")
"""Four tricks in which six players all follow suit."""


def _deal(players: int, seed: int) -> list[Event]:
    """Return the events of one simulated deal, from its dealer to its payments."""
    return simulate_match(open_match(Opening(players=players)), 1, Random(seed))


def _facts(events: list[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, CallMade | CardPlayed | TablesPaid)]


def _open(path: Path, players: int) -> Typist:
    """Open a match with the four questions answered by Enter, and begin its first deal."""
    typist = Typist(path, ask="players>")
    typist.press(*str(players), ENTER)
    for prompt in ("teams>", "names>", "title>"):
        if players > 4 or prompt != "teams>":
            typist.expect(prompt)
            typist.press(ENTER)
    typist.expect("deal 1>")
    return typist


@pytest.mark.parametrize(("players", "seed"), [(4, 1), (6, 2), (8, 3)])
def test_a_whole_deal(players: int, seed: int, tmp_path: Path):
    """Typed key by key, a deal is the same facts as it was, and so many keys.

    Two for the card led, one for each that follows, two for each that does not, Enter for the
    trick: nothing more. Enter alone pays what is due.
    """
    events = _deal(players, seed)
    dealer = next(event.seat for event in events if isinstance(event, DealerDrawn))
    typist = _open(tmp_path / "ledger.sqlite", players)
    typist.type(str(dealer), events=1, ask=" calls>")
    calls = auction(events)
    typist.type(calls, events=len(calls.split()), ask=" leads>")
    typist.keys = typist.enters = 0
    lines = tricks(events, players)
    for line in lines[:-1]:
        typist.type(line, events=players, ask=" leads>")
    typist.type(lines[-1], events=players, ask="pay>")
    cards = [event for event in events if isinstance(event, CardPlayed)]
    assert typist.keys == _least_keys(cards, players)
    assert typist.enters == len(lines)
    payments = sum(isinstance(event, TablesPaid) for event in events)
    typist.type("", events=payments, ask="deal 2>")
    assert _facts([entry.event for entry in typist.entries]) == _facts(events)
    typist.leave()


def _least_keys(cards: list[CardPlayed], players: int) -> int:
    """Return what the cards of a deal cost: two, or one for those that follow, and Enters."""
    keys = 0
    for first in range(0, len(cards), players):
        led, *others = cards[first : first + players]
        keys += 2 + sum(1 if each.card[1] == led.card[1] else 2 for each in others) + 1
    return keys


def test_a_trick_without_discards_is_seven_keys_and_enter(tmp_path: Path):
    """Six players: two keys for the lead, five for those who follow, Enter."""
    typist = _open(tmp_path / "ledger.sqlite", 6)
    typist.type("6", events=1)
    typist.type("28h p*", events=6, ask="1 leads>")
    typist.keys = typist.enters = 0
    typist.type("jh9qkat", events=6, ask="1 leads>")
    assert (typist.keys - typist.enters, typist.enters) == (7, 1)
    typist.leave()


def test_a_deal_without_discards_is_56_keys_and_8_enters(tmp_path: Path):
    """Eight tricks in which all follow suit; the auction is 5 keys and Enter."""
    typist = _open(tmp_path / "ledger.sqlite", 6)
    typist.type("6", events=1)
    typist.type("28hp*", events=6, ask="1 leads>")
    assert typist.match.deal is not None
    typist.keys = typist.enters = 0
    for line in (*_SUITED, *_SUITED):
        typist.type(line, events=6)
    assert (typist.keys - typist.enters, typist.enters) == (56, 8)
    typist.expect("pay>")
    typist.leave()


def test_typing_ahead_loses_nothing(tmp_path: Path):
    """Quick fingers need not wait: lines that are typed ahead are recorded one after another."""
    typist = _open(tmp_path / "ledger.sqlite", 6)
    typist.child.send(ENTER.join(["6", "28h p*", *_SUITED, ""]))
    typist.wait(1 + 1 + 6 + 24)
    typist.leave()


def test_killed_in_the_middle_of_a_trick(tmp_path: Path):
    """After `kill -9` every line that was answered is there; `record -` asks for the next card."""
    path = tmp_path / "ledger.sqlite"
    typist = _open(path, 6)
    typist.type("6", events=1)
    typist.type("28h p*", events=6)
    typist.type("jh9qkat", events=6)
    typist.type("9sj", events=2, ask="3 plays>")
    typist.press("t")  # typed and not confirmed
    typist.child.kill(signal.SIGKILL)
    typist.child.wait()
    again = Typist(path, "-", ask="3 plays>")
    again.type("tkqa", events=4, ask="2 leads>")
    assert again.match.deal is not None
    assert len(again.match.deal.tricks) == 2
    again.leave()


def test_ctrl_z_takes_back_and_gives_the_text_to_edit(tmp_path: Path):
    """One key takes the last card back; its text stands in the line and is edited there."""
    typist = _open(tmp_path / "ledger.sqlite", 6)
    typist.type("6", events=1)
    typist.type("28h p*", events=6)
    typist.type("jh9as", events=3, ask="4 plays>")
    stored = typist.stored
    typist.press(CTRL_Z)
    typist.wait(stored + 1)
    typist.child.expect(rf"3 plays> ({_ESCAPE})*as")
    typist.press("\x7f", ENTER)  # the suit goes: an ace of hearts
    typist.wait(stored + 2)
    assert typist.match.deal is not None
    assert [play.card for play in typist.match.deal.table] == ["JH", "9H", "AH"]
    typist.leave()


def test_an_older_entry_is_corrected_in_three_actions(tmp_path: Path):
    """See its number (`#`), say what stands there instead, Enter: three actions, the last two one.

    With its number known, which every answer shows, it is one line.
    """
    typist = _open(tmp_path / "ledger.sqlite", 6)
    typist.type("6", events=1)
    typist.type("28h p*", events=6)
    typist.type("jh9qkat", events=6, ask="1 leads>")
    actions = 0
    typist.type("#", events=0, ask="#11  play 3 QH")
    actions += 1
    typist.type("#11 as", events=1, ask="play 3 AS instead of #11 play 3 QH")
    actions += 2  # typed, confirmed
    assert actions <= 3
    assert typist.match.deal is not None
    assert typist.match.deal.tricks[0].plays[2].card == "AS"
    typist.leave()


def test_the_up_arrow_fetches_entries(tmp_path: Path):
    """Up once is the last entry, as the line that corrects it; edited, it does."""
    typist = _open(tmp_path / "ledger.sqlite", 6)
    typist.type("6", events=1)
    typist.type("28h p*", events=6)
    typist.type("jh9", events=2, ask="3 plays>")
    stored = typist.stored
    typist.press(UP)
    typist.expect("#10 9")
    typist.press("\x7f", "q", ENTER)
    typist.wait(stored + 1)
    assert typist.match.deal is not None
    assert [play.card for play in typist.match.deal.table] == ["JH", "QH"]
    typist.leave()


def test_an_irregular_entry_takes_two_keys_more(tmp_path: Path):
    """Refused with its rule, it is back with the cursor on it: `!` and Enter record it."""
    typist = _open(tmp_path / "ledger.sqlite", 6)
    typist.type("6", events=1)
    typist.type("30h p", events=2, ask="3 calls>")
    typist.type("28s p", events=0, ask="insufficient-bid")
    typist.expect("3 calls>")
    typist.keys = 0
    typist.press("!", ENTER)
    typist.wait(typist.stored + 0)
    typist.expect("5 calls>")
    assert typist.keys == 2
    assert typist.entries[-2].event.irregular[0].code == "insufficient-bid"  # pyright: ignore[reportAttributeAccessIssue]
    typist.leave()


def test_what_was_really_paid(tmp_path: Path):
    """A payment other than the one proposed is typed, and the next deal begun all the same."""
    typist = _open(tmp_path / "ledger.sqlite", 4)
    typist.type("4", events=1)
    typist.type("28h x p*", events=5)
    typist.type("count A 28 B 28", events=1, ask="pay>")
    typist.type("ba1", events=1, ask="pay>")
    typist.type("deal", events=1, ask="2 calls>")
    assert typist.match.tables == {"A": 13, "B": 11}
    typist.leave()


def test_ctrl_c_clears_the_line(tmp_path: Path):
    """It leaves neither the program nor anything of the line."""
    typist = _open(tmp_path / "ledger.sqlite", 4)
    typist.type("4", events=1, ask="1 calls>")
    typist.press(*"28h", CTRL_C)
    typist.type("p", events=1, ask="2 calls>")
    assert typist.match.deal is not None
    assert typist.match.deal.calls[-1].call == "P"
    typist.leave()


def test_tab_completes_a_call(tmp_path: Path):
    """What is admissible and has one ending only is completed."""
    typist = _open(tmp_path / "ledger.sqlite", 4)
    typist.type("4", events=1, ask="1 calls>")
    typist.type("55h", events=1, ask="2 calls>")
    typist.press(*"56n", "\t")
    typist.press("t", ENTER)
    typist.expect("3 calls>")
    typist.leave()


def test_a_dumb_terminal_is_talked_to_in_plain_lines(tmp_path: Path):
    """Without an escape sequence, and asking in sentences."""
    typist = Typist(tmp_path / "ledger.sqlite", ask="How many players", TERM="dumb")
    typist.child.sendline("4")
    typist.expect("Names from seat 1 on")
    assert "\x1b" not in str(typist.child.before)
    typist.child.sendline("quit")
    typist.child.wait()


def test_names_in_malayalam(tmp_path: Path):
    """Names of any width stand before nothing that must be in its place."""
    typist = Typist(tmp_path / "ledger.sqlite", ask="players>")
    typist.press("4", ENTER)
    typist.expect("names>")
    typist.child.send("അനു, ബിജു, ചിത്ര, ദീപു" + ENTER)
    typist.expect("title>")
    typist.press(ENTER)
    typist.expect("deal 1>")
    typist.type("4", events=1, ask="Seat 1 അനു calls")
    typist.type("28h", events=1, ask="2 calls>")
    typist.leave()
