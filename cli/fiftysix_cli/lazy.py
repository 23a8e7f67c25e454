"""A group of commands that imports a command's module only when that command is called.

Starting up then costs what the one command needs. Help is answered from the table of commands.
"""

# pyright: reportUnknownMemberType=false, reportUnknownParameterType=false
# pyright: reportMissingParameterType=false, reportUnknownArgumentType=false
# pyright: reportUnknownVariableType=false, reportIncompatibleMethodOverride=false
# (which click a typer brings, its own or the installed one, differs from version to version)

import os
import sys
from collections import defaultdict
from collections.abc import Callable
from difflib import get_close_matches
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup, TyperOption
from typer.main import get_command_from_info, get_group
from typer.models import CommandInfo

from fiftysix_cli import speaking
from fiftysix_cli.table_of_commands import VERBS

SYNONYMS = {
    "bid": "call", "card": "play", "open": "new", "start": "new", "delete": "retract",
    "remove": "retract", "fix": "correct", "edit": "correct", "log": "history", "ls": "list",
    "matches": "list", "load": "import", "read": "import", "save": "export", "why": "explain",
    "settle": "pay", "ruling": "rule", "appeal": "dispute", "confirm": "agree", "points": "award",
    "players": "people", "forget": "people", "rename": "people", "status": "show", "test": "check",
}  # fmt: skip
"""What people type for a verb that is called otherwise here; suggested, not obeyed."""

LANG = "--lang"

CLOSED_PIPE = 141
"""What a shell shows for a program whose reader went away (128 + SIGPIPE)."""


class ReaderLeft(Exception):
    """Whoever read the output went away (`| head`)."""


class LazyGroup(TyperGroup):
    """Commands by name, each in a module of its own."""

    def invoke(self, ctx: typer.Context) -> Any:  # noqa: ANN401
        """Run the command; typer would call a closed pipe exit 1, which means something here."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:
            silence()
            raise ReaderLeft from error

    def resolve_command(self, ctx: typer.Context, args: list[str]) -> Any:  # noqa: ANN401
        """Find the verb, and suggest one for a name that is none."""
        if args[0] not in VERBS and not args[0].startswith("-"):
            ctx.fail(f"{args[0]!r} is no verb{_suggestion(args[0])}")
        return super().resolve_command(ctx, args)

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
        group: typer.Typer | None = getattr(module, "group", None)
        if group is not None:
            return _speaking(get_group(group))
        return _speaking(command_from(module.command, cmd_name))

    def format_commands(self, ctx: typer.Context, formatter: Any) -> None:  # noqa: ANN401
        """List the verbs under their headings, without importing any of them."""
        del ctx
        panels: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
        for name, verb in VERBS.items():
            panels[verb.panel].append((name, verb.summary))
        for panel, rows in panels.items():
            with formatter.section(panel):
                formatter.write_dl(rows)


def _speaking(command: Any) -> Any:  # noqa: ANN401
    """Give a verb, and every verb below it, the option that says in which language it speaks."""
    for each in getattr(command, "commands", {}).values():
        _speaking(each)
    if not any(LANG in parameter.opts for parameter in command.params):
        command.params.append(_lang_option())
    return command


def _lang_option() -> TyperOption:
    """Return an option that the verb itself need not know of."""

    def ask_for(_context: object, _option: object, language: str | None) -> None:
        speaking.ask_for(language)

    return TyperOption(
        param_decls=[LANG],
        metavar="LANGUAGE",
        help=speaking.LANG_HELP,
        callback=ask_for,
        expose_value=False,
    )


def _suggestion(word: str) -> str:
    close = get_close_matches(word.lower(), [*VERBS, *SYNONYMS], 2)
    verbs = dict.fromkeys(SYNONYMS.get(each, each) for each in close)
    return f". Did you mean {' or '.join(verbs)}?" if verbs else "; fiftysix --help lists them all"


def silence() -> None:
    """Let what is still to be printed go nowhere, so that Python does not complain at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def command_from(function: Callable[..., Any], name: str) -> Any:  # noqa: ANN401
    """Return the command of a function whose parameters are typer's; its docstring is the help."""
    info = CommandInfo(name=name, callback=function, help=function.__doc__)
    return get_command_from_info(info, pretty_exceptions_short=True, rich_markup_mode=None)
