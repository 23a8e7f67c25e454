"""From what went wrong to one line that can be read, or JSON, and an exit code. No tracebacks."""

import json
import sys
from typing import Any, Protocol, runtime_checkable

from fiftysix_cli.exits import Exit, Unusable


@runtime_checkable
class UsageComplaint(Protocol):
    """What typer raises about a command line; its click may be a copy of its own."""

    def format_message(self) -> str:
        """Return what is wrong."""
        ...

    def show(self) -> None:
        """Print it to standard error, after a line on how the verb is used."""
        ...


def exit_code_of(error: Exception) -> Exit | None:
    """Return the exit code of an error that a user can do something about, else None."""
    if isinstance(error, Unusable | UsageComplaint):
        return Exit.NOT_UNDERSTOOD
    from fiftysix.evolve import NotAMatch
    from fiftysix.ledger import NoSuchMatch
    from fiftysix.refusals import NotUnderstood, Refusal
    from fiftysix_cli.rejected import Rejected
    from fiftysix_events import errors

    if isinstance(error, Rejected):
        return error.exit
    codes: tuple[tuple[type[Exception], Exit], ...] = (
        (NotUnderstood, Exit.NOT_UNDERSTOOD),
        (NoSuchMatch, Exit.NOT_UNDERSTOOD),
        (Refusal, Exit.REFUSED),
        (errors.VersionConflict, Exit.REFUSED),
        (errors.RequestReused, Exit.REFUSED),
        (errors.BrokenChain, Exit.TAMPERED),
        (errors.MalformedEvent, Exit.TAMPERED),
        (NotAMatch, Exit.TAMPERED),
        (errors.LedgerError, Exit.UNAVAILABLE),
        (OSError, Exit.UNAVAILABLE),
    )
    return next((code for kind, code in codes if isinstance(error, kind)), None)


def report(error: Exception, code: Exit, *, as_json: bool) -> None:
    """Print an error to standard error: a line for people, or an object for programs."""
    if as_json:
        print(json.dumps({"error": _fields(error, code)}, ensure_ascii=False), file=sys.stderr)
    elif isinstance(error, UsageComplaint):
        error.show()
    elif lines := getattr(error, "lines", None):
        print(*lines, sep="\n", file=sys.stderr)
    else:
        print(f"fiftysix: {describe(error)}", file=sys.stderr)


def describe(error: Exception) -> str:
    """Return an error as one line: its kind, what is wrong, the code and rule behind it."""
    kind = getattr(error, "kind", None)
    code, rule = getattr(error, "code", None), getattr(error, "rule", None)
    behind = ", ".join(each for each in (code, rule) if each)
    head = f"{kind}: " if kind else ""
    tail = f" ({behind})" if behind else ""
    advice = "; put ! before it if it really happened" if kind == "irregular" else ""
    return f"{head}{error}{tail}{advice}"


def _fields(error: Exception, code: Exit) -> dict[str, Any]:
    if as_json := getattr(error, "as_json", None):
        return as_json()
    if isinstance(error, UsageComplaint):
        kind, message = "usage", error.format_message()
    else:
        kind = getattr(error, "kind", code.name.lower().replace("_", " "))
        message = str(error)
    return {
        "kind": kind,
        "code": getattr(error, "code", None),
        "rule": getattr(error, "rule", None),
        "message": message,
        "exit": int(code),
    }
