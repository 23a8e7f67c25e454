"""`python -m fiftysix` is the `fiftysix` command, where that is installed."""

from importlib import import_module

if __name__ == "__main__":
    # By name: this layer knows nothing of the command.
    import_module("fiftysix_cli.main").run()
