"""The rules of 56 as data and pure functions. Nothing outside this package decides a rule."""
