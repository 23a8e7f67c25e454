"""What is on disk can be read for ever: one golden file for every version of every event type.

A golden file holds the exact text that was written when that version was new. Never change one.
"""

from pathlib import Path

import pytest
from pydantic import BaseModel

from fiftysix_events.envelope import read, timestamp, write
from fiftysix_events.types import EVENT_TYPES, Event
from tests.events.examples import AT, BY, EXAMPLES, Register

GOLDEN = Path(__file__).parent / "golden"

_EVERY_VERSION = [(each.type, v) for each in EVENT_TYPES for v in range(1, each.v + 1)]


def golden(name: str, v: int) -> bytes:
    """Return a golden text; the line end of its file is not part of it."""
    return (GOLDEN / f"{name}.v{v}.json").read_bytes().removesuffix(b"\n")


def test_every_type_has_an_example():
    """Whoever adds an event type adds an example."""
    assert [type(example) for example in EXAMPLES] == list(EVENT_TYPES)


def test_every_version_has_a_golden_file_and_none_is_left_over():
    """Whoever adds a type or version adds a golden file, and old ones stay."""
    assert sorted(each.name for each in GOLDEN.iterdir()) == sorted(
        f"{name}.v{v}.json" for name, v in _EVERY_VERSION
    )


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.type)
def test_an_example_says_every_field(example: Event):
    """No field, however optional, goes without a golden example."""
    said: dict[type[BaseModel], set[str]] = {}
    _collect(example, said)
    assert {model: set(model.model_fields) - fields for model, fields in said.items()} == {
        model: set() for model in said
    }


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.type)
def test_events_are_written_as_they_always_were(example: Event):
    """Writing the newest version of a type gives its golden text, byte for byte."""
    text = write(example, at=AT, by=BY, seal=Register().seal)
    assert text == golden(example.type, example.v)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.type)
def test_golden_texts_are_read(example: Event):
    """Every version of a type that was ever written is read as its newest example."""
    register = Register()
    write(example, at=AT, by=BY, seal=register.seal)
    for v in range(1, example.v + 1):
        at, by, event = read(golden(example.type, v), register.unseal)
        assert (at, by) == (timestamp(AT), BY)
        assert event == example


def _collect(model: BaseModel, said: dict[type[BaseModel], set[str]]) -> None:
    """Note which fields are said anywhere, model by model."""
    said.setdefault(type(model), set()).update(model.model_fields_set)
    for _, value in model:
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, BaseModel):
                _collect(each, said)
