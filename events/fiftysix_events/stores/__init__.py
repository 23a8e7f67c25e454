"""Where events are kept: one protocol, several stores, one contract that all of them pass."""
