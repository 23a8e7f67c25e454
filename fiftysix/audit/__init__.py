"""The audit of a match: the report as a value, and beside it the ways to show it."""
