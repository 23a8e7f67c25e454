"""Old versions of event types, brought up to the newest one when they are read.

What is on disk stays as it was written. To change a type: give it a new `v`, and add here, under
its name and its *old* version, the pure function that turns old data into new data.
"""

from collections.abc import Callable, Mapping
from typing import Any

Data = dict[str, Any]
Upcast = Callable[[Data], Data]
Upcasts = Mapping[tuple[str, int], Upcast]

UPCASTS: Upcasts = {}
"""(type, old version) -> one step up. Empty as long as every type is in its first version."""


def upcast(name: str, v: int, data: Data, upcasts: Upcasts = UPCASTS) -> tuple[int, Data]:
    """Return version and data after every step up from version `v` of the type called `name`."""
    while step := upcasts.get((name, v)):
        v, data = v + 1, step(data)
    return v, data
