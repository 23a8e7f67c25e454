"""`fiftysix doctor`."""

from dataclasses import asdict
from typing import TYPE_CHECKING

import typer

from fiftysix.wording import say
from fiftysix_cli.composition import ledger_location
from fiftysix_cli.exits import Exit, Unusable
from fiftysix_cli.options import JsonOption, LedgerOption
from fiftysix_cli.output import print_json

if TYPE_CHECKING:
    from fiftysix_events.doctor import Examination


def command(ledger: LedgerOption = None, json: JsonOption = False) -> None:
    """Examine the ledger's file and this machine's SQLite. Changes and repairs nothing.

    \b
    Examples:
      fiftysix doctor
      fiftysix doctor --ledger club.sqlite --json

    Exits with 4 if stored events are not what was recorded, with 5 if the file cannot be used.
    """
    from fiftysix_events.doctor import examine
    from fiftysix_events.stores.opening import file_of

    path = file_of(ledger_location(ledger))
    if path is None:
        place = ledger_location(ledger)
        raise Unusable(say("{place} is no file: doctor examines SQLite files", place=place))
    found = examine(path)
    if json:
        print_json(_as_json(found))
    else:
        _print(found)
    if not found.ok:
        raise typer.Exit(Exit.TAMPERED if found.faults else Exit.UNAVAILABLE)


def _as_json(found: "Examination") -> dict[str, object]:
    return {
        **asdict(found),
        "path": str(found.path),
        "faults": [fault._asdict() for fault in found.faults],
        "advice": found.advice,
        "ok": found.ok,
    }


def _print(found: "Examination") -> None:
    lines: dict[str, object] = {
        "ledger": found.path,
        "SQLite": found.sqlite,
        "schema": found.schema,
        "journal": found.journal,
        "synchronous": found.synchronous,
        "writable": _yes(found.writable),
        "bytes": found.bytes,
        "free on its disk": None if found.free is None else f"{found.free // 2**20} MiB",
        "matches": found.streams,
        "events": found.events,
        "integrity": "; ".join(found.integrity) or _unless(found.trouble, "ok"),
        "chains": f"{len(found.faults)} faults" if found.faults else _unless(found.trouble, "ok"),
    }
    for name, value in lines.items():
        if value is not None:
            print(f"{name}: {value}")
    for fault in found.faults:
        print(f"fault: {fault.text}")
    for line in found.advice:
        print(f"note: {line}")


def _yes(value: bool | None) -> str | None:
    return None if value is None else "yes" if value else "no"


def _unless(trouble: str | None, text: str) -> str | None:
    return None if trouble else text
