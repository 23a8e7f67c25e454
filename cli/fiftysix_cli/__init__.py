"""The `fiftysix` command."""
