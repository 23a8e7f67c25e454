"""A group of commands that imports a command's module only when that command is called.

Starting up then costs what the one command needs. Help is answered from the table of commands.
"""

# pyright: reportUnknownMemberType=false, reportUnknownParameterType=false
# pyright: reportMissingParameterType=false, reportUnknownArgumentType=false
# pyright: reportUnknownVariableType=false, reportIncompatibleMethodOverride=false
# (which click a typer brings, its own or the installed one, differs from version to version)

from collections import defaultdict
from collections.abc import Callable
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command_from_info
from typer.models import CommandInfo

from fiftysix_cli.table_of_commands import VERBS


class LazyGroup(TyperGroup):
    """Commands by name, each in a module of its own."""

    def list_commands(self, ctx: typer.Context) -> list[str]:
        """Return the verbs in the order of the table."""
        del ctx
        return list(VERBS)

    def get_command(self, ctx: typer.Context, cmd_name: str) -> Any:  # noqa: ANN401
        """Import the module of a verb and return its command; None for an unknown verb."""
        del ctx
        verb = VERBS.get(cmd_name)
        if verb is None:
            return None
        module = import_module(f"fiftysix_cli.commands.{verb.module}")
        return command_from(module.command, cmd_name)

    def format_commands(self, ctx: typer.Context, formatter: Any) -> None:  # noqa: ANN401
        """List the verbs under their headings, without importing any of them."""
        del ctx
        panels: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
        for name, verb in VERBS.items():
            panels[verb.panel].append((name, verb.summary))
        for panel, rows in panels.items():
            with formatter.section(panel):
                formatter.write_dl(rows)


def command_from(function: Callable[..., Any], name: str) -> Any:  # noqa: ANN401
    """Return the command of a function whose parameters are typer's; its docstring is the help."""
    info = CommandInfo(name=name, callback=function, help=function.__doc__)
    return get_command_from_info(info, pretty_exceptions_short=True, rich_markup_mode=None)
