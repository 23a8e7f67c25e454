"""A match as a batch of CloudEvents 1.0: one for every stored event, in order.

The hashed text can be put together again: canonical JSON of `at` (time), `by` (recorder), `data`,
`type` (without its prefix) and `v` (eventversion).
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from fiftysix_events.envelope import Recorded, take_apart

PREFIX = "fiftysix."
"""What stands before the type of an event: types of other programs are in the same batch."""


def cloudevents(recorded: Iterable[Recorded]) -> bytes:
    """Return a JSON array of CloudEvents (application/cloudevents-batch+json)."""
    text = msgspec.json.encode([_event(each) for each in recorded])
    return msgspec.json.format(text, indent=1) + b"\n"


def _event(recorded: Recorded) -> dict[str, Any]:
    text = take_apart(recorded.text)
    return {
        "specversion": "1.0",
        "id": str(recorded.version),
        "source": f"urn:fiftysix:match:{recorded.stream}",
        "type": f"{PREFIX}{text.type}",
        "time": text.at,
        "sequence": str(recorded.version),
        "sequencetype": "Integer",
        "recorder": text.by,
        "eventversion": text.v,
        "chainhash": recorded.hash.hex(),
        "datacontenttype": "application/json",
        "data": text.data,
    }
