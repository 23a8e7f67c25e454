"""The recorder as a conversation: a line in, what is said to it out. Knows no terminal.

A line is recorded whole or not at all, and is on the disk before it is answered. A line that is
refused comes back as the draft of the next one.
"""

from collections.abc import Iterator, Mapping, Sequence

from fiftysix.as_statement import as_statement
from fiftysix.commands import Undo
from fiftysix.match import Match
from fiftysix.notation.lexing import Unreadable
from fiftysix.notation.reader import read_statement
from fiftysix.recording import Mark
from fiftysix.refusals import Refusal
from fiftysix.timeline import is_patch, last_undoable
from fiftysix.wording import Message, say
from fiftysix_cli.exits import Exit
from fiftysix_cli.recorder import table
from fiftysix_cli.recorder.amending import Amendment, amending_statement, amendment
from fiftysix_cli.recorder.completion import completions
from fiftysix_cli.recorder.conversation import LEAVE, Answer
from fiftysix_cli.recorder.expecting import expected
from fiftysix_cli.recorder.explaining import explain
from fiftysix_cli.recorder.journal import Journal
from fiftysix_cli.recorder.keys import keys
from fiftysix_cli.recorder.line import Trouble, enter_line, trouble_with
from fiftysix_cli.recorder.spelling import joined, spell
from fiftysix_cli.recorder.steps import Steps, deal_begun, target_of
from fiftysix_cli.recorder.table import Look
from fiftysix_cli.recorder.telling import Told, tell, tell_patch, tell_remarks
from fiftysix_cli.speaking import reader
from fiftysix_events.envelope import Entry
from fiftysix_events.errors import LedgerError, VersionConflict
from fiftysix_events.types import EntryCorrected

_RECENT = 10
_FETCHED = 60
"""How many entries the up arrow goes back."""
_NAMED = 3
"""So many entries that a correction made irregular are named; the others are counted."""
_LEAVING = (LEAVE, "exit", ":q")


class Session:
    """One match that is being recorded."""

    def __init__(self, journal: Journal, look: Look) -> None:
        """Go on where the match stands."""
        self._journal = journal
        self._look = look
        self._told_how_to_clear = look.plain  # in plain lines nothing comes back into the line

    # --- what is asked ---

    @property
    def prompt(self) -> str:
        """Whose call, whose card: a word or two."""
        return self._speak(expected(self._journal.match).prompt)

    @property
    def hint(self) -> str:
        """The same in a sentence."""
        return self._speak(say("{hint}.", hint=expected(self._journal.match).hint))

    def table(self, width: int) -> Sequence[str]:
        """Return the table in a few lines."""
        self._look.width = width
        return table.lines(self._journal.match, self._look)

    def complete(self, text: str) -> Sequence[str]:
        """Return what the last word may become."""
        return completions(self._journal.match, text)

    def earlier(self) -> Sequence[str]:
        """Return the last entries as lines that correct them."""
        steps = self._journal.steps[-_FETCHED:]
        return [
            f"#{entry.version} {spell(entry.event, before)}" for entry, before in steps if before
        ]

    def _speak(self, message: Message) -> str:
        return self._look.speak(message)

    # --- what is heard ---

    def hear(self, line: str) -> Answer:
        """Answer a line. Never raises for what a person can mend."""
        line = line.replace("\r", "").replace("\n", "; ")
        try:
            if news := self._journal.news():
                return Answer(list(self._news(news)), draft=line)
            return self._with_way_out(self._hear(line))
        except (LedgerError, OSError) as error:
            told = say("Nothing recorded. {error}", error=str(error))
            return Answer([self._speak(told)], draft=line)

    def _with_way_out(self, answer: Answer) -> Answer:
        """Say once how a line that has come back is cleared."""
        if self._told_how_to_clear or not (answer.refused and answer.draft):
            return answer
        self._told_how_to_clear = True
        return answer._replace(lines=[*answer.lines, self._speak(say("Ctrl-C clears the line."))])

    def _hear(self, line: str) -> Answer:
        text = line.strip()
        word = text.lower()
        if not text:
            return self._enter_alone()
        if word in _LEAVING:
            stored = say("Everything is stored; fiftysix record - goes on.")
            return Answer([self._speak(stored)], leave=True)
        if answer := self._about_the_table(word):
            return answer
        if text.endswith("<"):
            return self._undo(text)
        if said := amendment(line):
            return self._amend(said, line)
        return self._record(line, line)

    def _about_the_table(self, word: str) -> Answer | None:
        """Answer what only asks."""
        match, steps = self._journal.match, self._journal.steps
        match word:
            case "?":
                return self._tell(explain(match, steps))
            case "??":
                return self._tell(keys())
            case "#":
                return Answer(self._entries(self._listed()[-_RECENT:]))
            case "##":
                begun = deal_begun(steps)
                return Answer(self._entries([e for e in self._listed() if e.version >= begun]))
            case "hide" | "show":
                return self._show_piles(shown=word == "show")
            case "table":
                return Answer(self.table(self._look.width))
            case _:
                return None

    def _tell(self, messages: Iterator[Message]) -> Answer:
        return Answer([self._speak(each) for each in messages])

    def _show_piles(self, *, shown: bool) -> Answer:
        self._look.piles = shown
        return Answer([self._speak(say("Piles are shown.") if shown else say("Piles are hidden."))])

    def _listed(self) -> list[Entry]:
        """Return what can be pointed at: entries, and the corrections and retractions in force."""
        entries = [entry for entry, before in self._journal.steps if before]
        return sorted([*entries, *self._journal.patches()], key=lambda entry: entry.version)

    def _entries(self, entries: Sequence[Entry]) -> list[str]:
        if not entries:
            return [self._speak(say("Nothing is recorded yet."))]
        shown = next((e for e in reversed(entries) if not is_patch(e.event)), entries[-1])
        hint = say(
            "#{event} and what is right corrects that entry; #{event} - takes it back",
            event=shown.version,
        )
        lines = [f"#{entry.version}  {self._stated(entry)}" for entry in entries]
        return [*lines, self._speak(hint)]

    # --- recording ---

    def _enter_alone(self) -> Answer:
        """Do what Enter alone does: nothing within a deal."""
        enters = expected(self._journal.match).enter
        if enters is None:
            return Answer([self._speak(say("Nothing was typed; ? explains what is expected"))])
        return self._record(enters, "")

    def _record(self, line: str, draft: str) -> Answer:
        """Enter a line and store it; if it is refused, nothing, and it comes back."""
        recording = self._journal.recording
        mark = recording.mark()
        if trouble := enter_line(recording, line):
            recording.rewind(mark)
            return self._refuse(trouble, line)
        return self._store(mark, draft)

    def _refuse(self, trouble: Trouble, line: str) -> Answer:
        lines = [self._speak(each) for each in trouble.messages()]
        return Answer(lines, draft=line, cursor=trouble.place, refused=trouble.exit)

    def _store(self, mark: Mark, draft: str) -> Answer:
        """Store what is pending; tell it."""
        before, codes = list(self._journal.steps), dict(self._journal.codes)
        was = mark.match
        try:
            new = self._journal.store()
        except VersionConflict:
            return Answer(list(self._news(self._journal.news())), draft=draft)
        except BaseException:
            self._journal.recording.rewind(mark)
            raise
        lines = [*self._told(new, before), *self._now_irregular(new, codes)]
        if was and any(is_patch(entry.event) for entry in new):
            lines += tell_remarks(was, self._journal.match, self._look)
        return Answer(lines)

    def _told(self, new: Sequence[Entry], steps: Steps) -> Iterator[str]:
        """Yield what was recorded; a line with a correction in it is told entry by entry."""
        if any(is_patch(entry.event) for entry in new):
            for entry in new:
                if not is_patch(entry.event):
                    yield f"#{entry.version}  {self._stated(entry)}"
                    continue
                target = self._journal.patched(entry.event)
                now = None if target is None else self._journal.place_of(target)
                yield tell_patch(entry, target_of(entry, steps), target, now, self._look)
            return
        yield from tell(self._with_matches(len(new)), self._look)

    def _now_irregular(
        self, new: Sequence[Entry], codes: Mapping[int, frozenset[str]]
    ) -> Iterator[str]:
        """Yield what a correction has made of older entries: irregular that were not."""
        first = new[0].version if new else 0
        now = {version: each for version, each in self._journal.codes.items() if version < first}
        worse = {version for version, each in now.items() if each - codes.get(version, frozenset())}
        if worse:
            named = ", ".join(
                f"#{version} {' '.join(sorted(now[version]))}" for version in sorted(worse)[:_NAMED]
            )
            message = say("Now irregular ({count}): {entries}", count=len(worse), entries=named)
            yield f"  {self._speak(message)}{', …' if len(worse) > _NAMED else ''}"

    def _with_matches(self, count: int) -> list[Told]:
        steps = self._journal.steps[-count:] if count else []
        afters = [before for _, before in steps[1:]] + [self._journal.match]
        return [
            Told(entry, before, after)
            for (entry, before), after in zip(steps, afters, strict=True)
            if before and after
        ]

    # --- taking back and correcting ---

    def _undo(self, text: str) -> Answer:
        """Take back as many entries as there are `<`; their text comes back before the rest."""
        draft = text.rstrip("< ")
        count = text[len(draft) :].count("<")
        mark = self._journal.recording.mark()
        try:
            taken = self._take_back(count)
        except Refusal as refusal:
            self._journal.recording.rewind(mark)
            return Answer([self._speak(refusal.message)], draft=draft, refused=Exit.REFUSED)
        if not taken:
            return Answer([self._speak(say("There is nothing to take back."))], draft=draft)
        answer = self._store(mark, draft)
        if answer.draft or (draft and taken[0].startswith("#")):
            return answer._replace(draft=draft)
        return answer._replace(draft=joined([*taken, draft]))

    def _take_back(self, count: int) -> list[str]:
        """Take back so many entries, as far as there are any; return their texts in order."""
        recording = self._journal.recording
        taken: list[str] = []
        for _ in range(count):
            last = last_undoable(recording.entries)
            if last is None or (taken and is_patch(last.event)):
                break
            taken.insert(0, self._spelled(last))
            recording.patch(Undo())
            if is_patch(last.event):
                break  # a correction is a line of its own
        return taken

    def _spelled(self, entry: Entry) -> str:
        """Return the text that records an entry again."""
        event = entry.event
        version = event.event if isinstance(event, EntryCorrected) else entry.version
        place = self._journal.place_of(version)
        return "" if place is None else spell(event, place[1])

    def _amend(self, said: Amendment, line: str) -> Answer:
        place = self._journal.place_of(said.event)
        if place is None and said.takes_back and self._is_patch(said.event):
            return self._record(f"retract #{said.event} {said.text[1:].strip()}", line)
        if place is None and self._is_patch(said.event):
            return self._about_patch(said, line)
        if place is None:
            text = say("There is no entry #{event} in force; # lists them", event=said.event)
            return Answer([self._speak(text)], draft=line, refused=2)
        entry, before = place
        now = spell(entry.event, before)
        if said.text.lower() in ("", now):
            statement = as_statement(entry.event, before)
            return Answer(
                [f"#{said.event}  {statement}"], draft="" if said.text else f"#{said.event} {now}"
            )
        correction = self._journal.correction_of(said.event)
        if said.takes_back and correction:
            return self._take_back_correction(said, correction, line)
        return self._amend_with(said, entry, before, line)

    def _take_back_correction(self, said: Amendment, correction: int, line: str) -> Answer:
        """Take back how an entry was corrected, and not the entry."""
        answer = self._record(f"retract #{correction} {said.text[1:].strip()}", line)
        if answer.refused or answer.draft:
            return answer
        more = say("Only its correction is taken back; #{event} - takes it away.", event=said.event)
        return answer._replace(lines=[*answer.lines, f"  {self._speak(more)}"])

    def _about_patch(self, said: Amendment, line: str) -> Answer:
        """Show a correction or retraction; it is not corrected itself."""
        entry = self._journal.recording.entries[said.event - 1]
        if not said.text:
            return Answer([f"#{said.event}  {self._stated(entry)}"])
        text = say(
            "#{event} is a correction itself: correct #{target} again, or retract #{event}",
            event=said.event,
            target=getattr(entry.event, "event", 0),
        )
        return Answer([self._speak(text)], draft=line, refused=Exit.REFUSED)

    def _is_patch(self, version: int) -> bool:
        entries = self._journal.recording.entries
        return 1 <= version <= len(entries) and is_patch(entries[version - 1].event)

    def _amend_with(self, said: Amendment, entry: Entry, before: Match, line: str) -> Answer:
        recording = self._journal.recording
        mark = recording.mark()
        try:
            statement = amending_statement(said, entry.event, before)
        except Unreadable as unreadable:
            return self._refuse(trouble_with(unreadable.problem, line, said.start), line)
        if problems := read_statement(recording, statement, languages=reader().typed):
            return self._refuse(Trouble(problems[0], said.start, said.text), line)
        return self._store(mark, line)

    def _news(self, entries: Sequence[Entry]) -> Iterator[str]:
        """Yield what somebody else has recorded meanwhile."""
        count = len(entries)
        yield self._speak(
            say(
                "Somebody else recorded meanwhile ({count}); your line is not recorded:",
                count=count,
            )
        )
        for entry in entries:
            yield f"  #{entry.version}  {self._stated(entry)}"

    def _stated(self, entry: Entry) -> str:
        event = entry.event
        place = self._journal.place_of(self._journal.patched(event) or entry.version)
        return as_statement(event, place[1] if place else self._journal.match)
