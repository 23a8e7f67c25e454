"""Every entry of a match, in order."""

from collections.abc import Iterable, Iterator

from fiftysix.projections.history import HistoryLine, what_became
from fiftysix.wording import Message, listed, say
from fiftysix_cli.output import Line


def lines(entries: Iterable[HistoryLine], *, plain: bool) -> Iterator[Line]:
    """Yield number, time, statement and recorder of each entry; below it what replaced it."""
    for line in entries:
        yield _plain(line) if plain else _line(line)
        became = what_became(line)
        if became is not None:
            yield listed(["        ", became], "")


def moment(at: str) -> str:
    """Return a recorded moment without its T, milliseconds and Z."""
    return f"{at[:10]} {at[11:19]}"


def _line(line: HistoryLine) -> str:
    number = f"#{line.entry.version}"
    mark = " " if line.patch is None else "-"
    return f"{number:>5}{mark} {moment(line.entry.at)}  {line.statement}  [{line.by}]"


def _plain(line: HistoryLine) -> Message:
    return say(
        "#{event}, {moment} UTC, {by}: {sentence}",
        event=line.entry.version,
        moment=moment(line.entry.at),
        by=line.by,
        sentence=line.sentence,
    )
