"""Old versions of event types are brought up to date when they are read."""

from typing import Any

import pytest

from fiftysix_events.envelope import read
from fiftysix_events.errors import UnknownEventType
from fiftysix_events.types import DeckCut, restore
from fiftysix_events.upcasting import UPCASTS, Data, upcast


def _numbered(data: Data) -> Data:
    """In a version that only this test knows, seats had names of winds."""
    return {"seat": {"east": 1, "south": 2}[data["wind"]]}


def _winded(data: Data) -> Data:
    """And before that, the first letter."""
    return {"wind": {"E": "east", "S": "south"}[data["w"]]}


_STEPS = {("deck.cut", 0): _numbered, ("deck.cut", -1): _winded}


def test_one_step_at_a_time():
    """Each step leads one version up, until the newest; the newest stays as it is."""
    assert upcast("deck.cut", -1, {"w": "S"}, _STEPS) == (1, {"seat": 2})
    assert upcast("deck.cut", 0, {"wind": "east"}, _STEPS) == (1, {"seat": 1})
    assert upcast("deck.cut", 1, {"seat": 3}, _STEPS) == (1, {"seat": 3})


def test_other_types_are_left_alone():
    """A step belongs to one type."""
    assert upcast("deal.begun", 0, {"wind": "east"}, _STEPS) == (0, {"wind": "east"})


def test_old_data_is_not_changed():
    """What was read from disk is the caller's; a step makes something new."""
    data = {"w": "S"}
    upcast("deck.cut", -1, data, _STEPS)
    assert data == {"w": "S"}


def test_an_old_event_is_read(monkeypatch: pytest.MonkeyPatch):
    """A stored text of an old version is read as the newest type, fully validated."""
    for key, step in _STEPS.items():
        monkeypatch.setitem(UPCASTS, key, step)
    old = b'{"at":"2026-05-01T19:30:00.000Z","by":"anna","data":{"w":"E"},"type":"deck.cut","v":-1}'
    assert read(old, str) == ("2026-05-01T19:30:00.000Z", "anna", DeckCut(seat=1))


@pytest.mark.parametrize(("name", "v"), [("deck.cut", 2), ("deck.cut", 0), ("deck.eaten", 1)])
def test_what_is_newer_is_unknown(name: str, v: int):
    """A version without a way to the newest is not guessed at."""
    data: dict[str, Any] = {"seat": 1}
    with pytest.raises(UnknownEventType, match="upgrade"):
        restore(name, v, data)
