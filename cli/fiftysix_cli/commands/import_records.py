"""`fiftysix import`."""

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from fiftysix.notation.reader import Reading, ReadMatch, read
from fiftysix.wording import Message, listed, say
from fiftysix_cli.composition import open_ledger, recorder
from fiftysix_cli.errors import report
from fiftysix_cli.options import ByOption, JsonOption, LedgerOption, PlainOption, RequestOption
from fiftysix_cli.output import print_json
from fiftysix_cli.progress import progress
from fiftysix_cli.rejected import Located, Rejected
from fiftysix_cli.sources import Source, find_sources
from fiftysix_cli.speaking import reader, speak
from fiftysix_cli.valid_part import Part, valid_parts
from fiftysix_cli.writing import How
from fiftysix_events.types import DealBegun

if TYPE_CHECKING:
    from fiftysix.ledger import Ledger

BAR_FROM = 200_000
"""Bytes that take long enough to show that something happens."""

Files = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE...",
        help="Records; a folder stands for all *.56 in it, - for standard input.",
        show_default=False,
    ),
]
UntilError = Annotated[
    bool,
    typer.Option("--until-error", help="Import each match up to its first problem."),
]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Read and report; record nothing.")]


class Imported(NamedTuple):
    """A match that was imported, as programs are told."""

    id: str | None
    """None where nothing was recorded (--dry-run)."""
    title: str | None
    deals: int
    events: int
    file: str
    until_line: int | None
    """The line of its first problem, from which on nothing was imported."""


def command(
    files: Files,
    until_error: UntilError = False,
    dry_run: DryRun = False,
    ledger: LedgerOption = None,
    by: ByOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
    plain: PlainOption = False,
) -> None:
    """Read records in the notation and print the id of each match, one a line.

    \b
    Examples:
      fiftysix import evening.56
      fiftysix import records/ extra.56
      fiftysix import - < evening.56
      fiftysix import evening.56 --dry-run
      fiftysix import evening.56 --until-error

    All or nothing: everything that was named is recorded in one step, or, if there is a problem
    anywhere, nothing is, and every problem of every file is shown. With --until-error each match
    is recorded up to the line of its first problem; the exit code still says that there were some.

    Makes the ledger if there is none yet.
    """
    readings = _read_all(find_sources(files), bar=not (json or plain))
    rejected = _rejected(readings)
    if rejected and not until_error:
        raise rejected
    parts = [(part, reading.name) for reading in readings for part in valid_parts(reading)]
    how = How(ledger, by, request_id, json)
    matches = [part.match for part, _ in parts]
    ids, remarks = ([None] * len(parts), []) if dry_run else _record(matches, how)
    _print([_imported(*row) for row in zip(ids, parts, strict=True)], json=json)
    if not json:
        for remark in remarks:
            print(speak(remark), file=sys.stderr)
    if rejected:
        report(rejected, rejected.exit, as_json=json)
        raise typer.Exit(rejected.exit)


def _read_all(sources: Sequence[Source], *, bar: bool) -> list[Reading]:
    contents = [(source.name, source.read()) for source in sources]
    total = sum(len(data) for _, data in contents)
    readings: list[Reading] = []
    with progress(speak(say("reading")), total, wanted=bar, least=BAR_FROM) as advance:
        for name, data in contents:
            readings.append(read(data, name=name, languages=reader().typed))
            advance(len(data))
    return readings


def _rejected(readings: Sequence[Reading]) -> Rejected | None:
    problems = [each for reading in readings for each in _located(reading)]
    return Rejected(problems) if problems else None


def _located(reading: Reading) -> Iterator[Located]:
    for problem in reading.problems:
        known = problem.line <= len(reading.lines)
        yield Located(problem, reading.lines[problem.line - 1] if known else "", reading.name)


def _record(matches: Sequence[ReadMatch], how: How) -> tuple[list[str], list[Message]]:
    """Append all matches in one step; return their ids, and what should be known of them."""
    if not matches:
        return [], []
    from fiftysix_cli.imported import remarks

    with open_ledger(how.ledger, create=True) as book:
        ids = _ids(book, len(matches), how.request_id)
        _append(book, ids, matches, how)
        imported = {each: match.events for each, match in zip(ids, matches, strict=True)}
        return ids, [] if how.json else list(remarks(book, imported))


def _ids(book: "Ledger", count: int, request_id: str | None) -> list[str]:
    """Return new ids, or those of the first time if the request was answered before."""
    answer = book.store.answer(request_id) if request_id else None
    before = list(dict.fromkeys(each.stream for each in answer or ()))
    if len(before) == count:
        return before
    return [book.new_match_id() for _ in range(count)]


def _append(book: "Ledger", ids: Sequence[str], matches: Sequence[ReadMatch], how: How) -> None:
    from fiftysix.ledger import NewEvents

    appends = [
        NewEvents(match_id, 0, match.events) for match_id, match in zip(ids, matches, strict=True)
    ]
    book.append(appends, by=recorder(how.by), request_id=how.request_id)


def _imported(match_id: str | None, named: tuple[Part, str]) -> Imported:
    (match, until), file = named
    deals = sum(isinstance(event, DealBegun) for event in match.events)
    return Imported(match_id, match.title, deals, len(match.events), file, until)


def _print(rows: Sequence[Imported], *, json: bool) -> None:
    if json:
        print_json([_as_json(row) for row in rows])
        return
    for row in rows:
        print(row.id or f"{row.file}: {speak(_what(row))}")
        if row.until_line is not None:
            print(f"fiftysix: {row.file}: {speak(_what_part(row))}", file=sys.stderr)


def _what(row: Imported) -> Message:
    return listed([row.title or say("(no title)"), _size(row)])


def _what_part(row: Imported) -> Message:
    return say(
        "{title}: only what stands before line {line}, {size}",
        title=row.title or say("(no title)"),
        line=row.until_line or 0,
        size=_size(row),
    )


def _size(row: Imported) -> Message:
    return say("deals: {deals}, events: {events}", deals=row.deals, events=row.events)


def _as_json(row: Imported) -> dict[str, Any]:
    return row._asdict()
