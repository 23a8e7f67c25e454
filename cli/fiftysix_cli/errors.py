"""From what went wrong to one line that can be read, or JSON, and an exit code. No tracebacks."""

import json
import sys
from typing import Any, Protocol, runtime_checkable

from fiftysix.wording import Message, listed, say
from fiftysix_cli.exits import Exit, Unusable
from fiftysix_cli.speaking import speak


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
    from fiftysix.evidence.keys import BadKey
    from fiftysix.evidence.runs import NoSuchDeal
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
        (NoSuchDeal, Exit.NOT_UNDERSTOOD),
        (BadKey, Exit.NOT_UNDERSTOOD),
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
        print(f"fiftysix: {speak(describe(error))}", file=sys.stderr)


def describe(error: Exception) -> Message:
    """Return an error as one line: its kind, what is wrong, the code and rule behind it."""
    from fiftysix.refusals import KINDS

    kind = getattr(error, "kind", None)
    told = getattr(error, "message", None) or _of_ledger(error)
    behind = [each for each in (getattr(error, "code", None), getattr(error, "rule", None)) if each]
    if behind:
        told = say("{message} ({behind})", message=told, behind=", ".join(behind))
    if kind is not None:
        told = say("{kind}: {message}", kind=KINDS[kind], message=told)
    if kind == "irregular":
        return say("{message}; put ! before it if it really happened", message=told)
    return told


def _of_ledger(error: Exception) -> Message:
    """Return what went wrong with the ledger; trouble with its file is told in English."""
    from fiftysix_events import errors

    match error:
        case errors.NoLedger():
            return say(
                "no ledger at {place}; `fiftysix new` or `fiftysix import` makes one",
                place=error.place,
            )
        case errors.VersionConflict():
            return say(
                "match {match} has {actual} events, not {expected}: somebody else recorded first; "
                "read it again, then repeat the command",
                match=error.stream,
                actual=error.actual,
                expected=error.expected,
            )
        case errors.RequestReused():
            return say(
                "request id {id} was already used for something else; use a new one",
                id=repr(error.request_id),
            )
        case _:
            return listed([str(error)])


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
