"""What a shell may complete: matches by id and title, and deal numbers.

Nothing is ever said here but completions: a ledger that cannot be read completes nothing.
"""

from collections.abc import Iterator
from contextlib import suppress

import typer


def complete_match(ctx: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """Return matches whose id or title starts so, each with what it is."""
    found: list[tuple[str, str]] = []
    with suppress(Exception):
        found.extend(_matches(ctx.params.get("ledger"), incomplete))
    return found


def _matches(ledger: str | None, start: str) -> Iterator[tuple[str, str]]:
    from fiftysix.vocabulary import events_in_words
    from fiftysix_cli.composition import open_ledger
    from fiftysix_cli.speaking import speak

    with open_ledger(ledger) as book:
        for stream in book.store.find_streams(start):
            yield stream, speak(events_in_words(book.store.head(stream).version))
        for stream, title in book.store.find_titles(start) if start else ():
            yield title, stream


def complete_deal(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the numbers of the match's deals that start so."""
    with suppress(Exception):
        return [number for number in _deals(ctx.params) if number.startswith(incomplete)]
    return []


def _deals(parameters: dict[str, str | None]) -> list[str]:
    from fiftysix.timeline import in_force
    from fiftysix_cli.composition import open_ledger
    from fiftysix_events.types import DealBegun

    with open_ledger(parameters.get("ledger")) as book:
        entries = in_force(book.entries(book.find(parameters.get("match") or "-")))
    return [str(entry.event.deal) for entry in entries if isinstance(entry.event, DealBegun)]
