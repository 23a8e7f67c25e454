"""Saying what was recorded: a line for each event with its number, and what comes next."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from fiftysix.as_statement import as_statement
from fiftysix.consequence import consequences
from fiftysix.evolve import evolve
from fiftysix.match import Match
from fiftysix.next_step import next_step
from fiftysix.remarks import remarks
from fiftysix.timeline import in_force
from fiftysix.walk import last_state, walk
from fiftysix.wording import Message, say
from fiftysix_cli.output import print_json
from fiftysix_cli.speaking import speak
from fiftysix_events.envelope import Entry
from fiftysix_events.types import EntryCorrected, EntryRetracted


class Written(NamedTuple):
    """A match with the entries that a command added to it."""

    match_id: str
    entries: Sequence[Entry]
    version: int
    """How many there were before."""

    @property
    def new(self) -> Sequence[Entry]:
        """The entries that were added."""
        return self.entries[self.version :]

    @property
    def match(self) -> Match:
        """The match with all of them."""
        return last_state(in_force(self.entries))


class Said(NamedTuple):
    """A new entry as it is told."""

    entry: Entry
    statement: str
    consequences: list[Message]

    @property
    def line(self) -> str:
        """The entry in one line, with its number."""
        text = f"#{self.entry.version} {self.statement}"
        for each in self.consequences:
            text += f" {speak(each)}" if str(each).startswith("=") else f"; {speak(each)}"
        return text


def report(written: Written, *, json: bool) -> None:
    """Print what was recorded and what comes next."""
    if json:
        print_json(as_json(written))
        return
    lines = [f"{each.line}." for each in _said(written)] or [speak(say("Nothing was recorded."))]
    lines[-1] += f" {speak(say('Next: {next}.', next=next_step(written.match).text))}"
    for line in lines[:-1]:
        print(line.removesuffix("."))
    print(lines[-1])


def as_json(written: Written) -> dict[str, Any]:
    """Return the same for programs."""
    step = next_step(written.match)
    return {
        "match": written.match_id,
        "recorded": [
            {
                "event": each.entry.version,
                "type": each.entry.event.type,
                "statement": each.statement,
                "consequences": [str(message) for message in each.consequences],
            }
            for each in _said(written)
        ],
        "next": {"do": step.do, "seat": step.seat, "text": str(step.text)},
    }


def _said(written: Written) -> Iterator[Said]:
    """Yield each new entry with what followed from it."""
    entries = written.entries
    match = last_state(in_force(entries[: written.version])) if written.version else None
    for entry in written.new:
        before, statement = match, as_statement(entry.event, match)
        if isinstance(entry.event, EntryCorrected | EntryRetracted):
            earlier = entries[: entry.version - 1]
            match = last_state(in_force(entries[: entry.version]))
            wrong = remarks(before, match) if before else []
            yield Said(entry, statement, [_replaced(earlier, entry.event), *wrong])
            continue
        match = evolve(before, entry)
        yield Said(entry, statement, consequences(before, entry.event, match) if before else [])


def _replaced(earlier: Sequence[Entry], patch: EntryCorrected | EntryRetracted) -> Message:
    """Say what a patch takes the place of, as it was in force until then."""
    text = _statement_at(earlier, patch.event)
    if isinstance(patch, EntryCorrected):
        return say("instead of {statement}", statement=text)
    return say("taken back: {statement}", statement=text)


def _statement_at(entries: Sequence[Entry], version: int) -> str:
    for step in walk(in_force(entries)):
        if step.entry.version == version:
            return as_statement(step.entry.event, step.before)
    return as_statement(entries[version - 1].event, last_state(in_force(entries)))
