"""Every change of what was stored is found, named and survived."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from fiftysix_events.canonical import canonical
from fiftysix_events.envelope import Recorded, take_apart
from fiftysix_events.errors import MalformedEvent
from fiftysix_events.stores.memory import MemoryStore
from fiftysix_events.stores.protocol import Append, Head
from fiftysix_events.verification import Fault, verify_chain
from tests.events.texts import AT, text, texts


def _ledger() -> list[Recorded]:
    """Return three streams of six events each, mixed."""
    store = MemoryStore()
    for version in range(6):
        store.append_all([Append(each, version, texts(1, version)) for each in ("a", "b", "c")])
    return list(store.read_all())


LEDGER = _ledger()


def kinds(faults: list[Fault]) -> list[tuple[str, int, str]]:
    """Return where and what the faults are."""
    return [(fault.stream, fault.version, fault.kind) for fault in faults]


def verified(recorded: list[Recorded]) -> list[tuple[str, int, str]]:
    """Return the faults of these events."""
    return kinds(list(verify_chain(recorded)))


def stored(*written: bytes) -> list[Recorded]:
    """Return one stream of these texts with hashes that follow."""
    store = MemoryStore()
    store.append("a", 0, written)
    return list(store.read("a"))


def test_a_whole_ledger_has_no_faults():
    """Nothing is found where nothing was changed, in one stream or in many mixed."""
    assert verified(LEDGER) == []
    assert verified([each for each in LEDGER if each.stream == "b"]) == []
    assert verified([]) == []


def test_every_changed_byte_is_found():
    """Each byte of a text and of a hash, changed one at a time, is noticed at its event."""
    for place in (0, 7, 17):
        event = LEDGER[place]
        for field in ("text", "hash"):
            value = getattr(event, field)
            for index in range(len(value)):
                changed = value[:index] + bytes([value[index] ^ 1]) + value[index + 1 :]
                faults = verified(
                    [*LEDGER[:place], replace(event, **{field: changed}), *LEDGER[place + 1 :]]
                )
                assert (event.stream, event.version, "hash") in faults
                assert {each[0] for each in faults} == {event.stream}


def test_one_change_is_one_fault():
    """After a changed text the rest of the stream is judged by what is stored, and is whole."""
    changed = replace(LEDGER[4], text=text("forged"))
    assert verified([*LEDGER[:4], changed, *LEDGER[5:]]) == [("b", 2, "hash")]


@pytest.mark.parametrize("place", range(15))
def test_every_missing_event_is_found(place: int):
    """Whatever event is left out, the one after it tells (unless none follows)."""
    event = LEDGER[place]
    assert verified(LEDGER[:place] + LEDGER[place + 1 :]) == [
        (event.stream, event.version + 1, "gap")
    ]


def test_every_swap_is_found():
    """Any two different events that change places are noticed."""
    for one in range(len(LEDGER)):
        for other in range(one):
            swapped = list(LEDGER)
            swapped[one], swapped[other] = LEDGER[other], LEDGER[one]
            if LEDGER[one].stream == LEDGER[other].stream:
                assert verified(swapped) != []
            exchanged = list(LEDGER)
            exchanged[one] = replace(LEDGER[one], text=LEDGER[other].text)
            if LEDGER[one].text != LEDGER[other].text:
                assert verified(exchanged) != []


def test_an_event_twice_is_found():
    """A repeated event is out of order."""
    assert verified([*LEDGER[:4], *LEDGER[3:]]) == [("a", 2, "order")]


def test_an_event_of_another_stream_is_found():
    """An event that is moved to another stream does not fit there, not even as its first."""
    assert verified([replace(LEDGER[0], stream="b")]) == [("b", 1, "hash")]


def test_every_fault_is_reported():
    """The first fault does not hide the others."""
    damaged = [
        replace(each, text=text("forged")) if number in {2, 5, 9} else each
        for number, each in enumerate(LEDGER)
    ]
    assert verified(damaged) == [("c", 1, "hash"), ("c", 2, "hash"), ("a", 4, "hash")]


def test_a_slice_carries_its_anchor():
    """A part from the middle of a stream is whole, if it is said what stood before it."""
    stream = [each for each in LEDGER if each.stream == "b"]
    before = stream[2]
    anchors = {"b": Head(before.version, before.hash)}
    assert list(verify_chain(stream[3:], anchors)) == []
    assert kinds(list(verify_chain(stream[4:], anchors))) == [("b", 5, "gap")]
    assert verified(stream[3:]) == [("b", 4, "gap")]


@pytest.mark.parametrize(
    ("written", "kind"),
    [
        (b"", "malformed"),
        (b"{", "malformed"),
        (b"\xff", "malformed"),
        (b"null", "malformed"),
        (b"[" * 100_000, "malformed"),
        (text(1)[:-1], "malformed"),
        (text(1) + b" ", "not-canonical"),
        (text(1).replace(b'"n":1', b'"n":1.0'), "not-canonical"),
        (text(1).replace(b'"n":1', b'"n":1e3'), "not-canonical"),
        (text(1).replace(b'"n":1', b'"n":9007199254740992'), "not-canonical"),
        (text(1).replace(b'"n":1', b'"n":1,"n":1'), "not-canonical"),
        (text(1).replace(b'"n":1', b'"n": 1'), "not-canonical"),
        (text(1).replace(b'"n":1', b'"n":1,"a":2'), "not-canonical"),
        (text(1).replace(b'"n":1', b'"n":"\\u0041"'), "not-canonical"),
        (text(1).replace(b'"n":1', '"é":1'.encode()), "not-canonical"),
        (text(1).replace(b'"v":1', b'"v":1.0'), "malformed"),
        (text(1).replace(b'"data":{"n":1}', b'"data":[]'), "malformed"),
        (
            text(1).replace(b'"data":{"n":1}', b'"data":{},"type":"x","v":1,"data":{}'),
            "not-canonical",
        ),
        (canonical({"at": AT, "by": "a", "data": {}, "type": "t"}), "malformed"),
        (canonical({"at": AT, "by": "a", "data": {}, "type": "t", "v": 1, "w": 1}), "malformed"),
        (b'{"by":"a","at":"","data":{},"type":"t","v":1}', "not-canonical"),
    ],
    ids=lambda value: ascii(value)[:60],
)
def test_texts_that_nobody_would_have_written(written: bytes, kind: str):
    """A text that is no event, or is written otherwise, is a fault and stops nothing."""
    forged = replace(LEDGER[0], text=written)
    assert verified([forged, *LEDGER[1:]]) == [("a", 1, "hash"), ("a", 1, kind)]


@pytest.mark.parametrize(
    "spoken", ["a.b", "1.5", ",1.5", ":-1e9", "é", '"\\', "},", "\n", "x" * 99]
)
def test_unusual_words_are_no_fault(spoken: str):
    """What looks odd inside a string is still canonical."""
    assert verified(stored(text(spoken), text(1, more=[spoken, {"k": spoken}]))) == []


def _insert(place: int, what: bytes) -> bytes:
    return text(1)[:place] + what + text(1)[place:]


_ANY_BYTES = st.binary(max_size=120)
_NEARLY_TEXTS = st.builds(_insert, st.integers(0, 90), st.binary(max_size=3))


@given(_ANY_BYTES | _NEARLY_TEXTS)
def test_any_bytes_are_survived(written: bytes):
    """The verifier finds a fault exactly if writing the event again gives other bytes."""
    event = replace(LEDGER[0], text=written)
    faults = {fault.kind for fault in verify_chain([event])} - {"hash"}
    assert bool(faults) != _is_canonical(written)


def _is_canonical(written: bytes) -> bool:
    try:
        return canonical(msgspec.structs.asdict(take_apart(written))) == written
    except MalformedEvent:
        return False
