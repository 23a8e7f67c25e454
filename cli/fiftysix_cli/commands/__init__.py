"""One command, one module. Each module's `command` is what typer calls."""
