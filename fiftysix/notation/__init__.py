"""The record notation (`.56`): reader and writer, apart. `docs/notation.md` describes it."""
