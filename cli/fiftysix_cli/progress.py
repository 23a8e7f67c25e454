"""A progress bar on standard error, for long work that somebody is watching."""

import os
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager

LONG = 20_000
"""So many events take long enough to show that something happens."""

Advance = Callable[[int], None]
"""Says that so much more is done."""


@contextmanager
def progress(
    label: str, total: int, *, wanted: bool = True, least: int = LONG
) -> Generator[Advance, None, None]:
    """Give a function that moves the bar on; it moves nothing where no bar can be drawn."""
    if not (wanted and total >= least and can_draw()):
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import Progress

    # What the command prints meanwhile goes where it belongs, and not where the bar is.
    drawn = Progress(
        console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False
    )
    with drawn as bar:
        task = bar.add_task(label, total=total)
        yield lambda amount: bar.advance(task, amount)


def can_draw() -> bool:
    """Whether standard error is a terminal whose owner has not asked for plain lines."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return sys.stderr.isatty() and not plain
