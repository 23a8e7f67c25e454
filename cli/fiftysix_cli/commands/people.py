"""`fiftysix people`: who the ledger knows; other names for them, and forgetting them."""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fiftysix.wording import Message, say, say_in, say_n
from fiftysix_cli.composition import open_ledger, recorder
from fiftysix_cli.exits import Exit, Unusable
from fiftysix_cli.options import ByOption, JsonOption, LedgerOption, PlainOption, RequestOption
from fiftysix_cli.output import Line, print_json, print_lines, print_table, table_lines
from fiftysix_cli.speaking import speak

if TYPE_CHECKING:
    from fiftysix.forgetting import Called, Erasure
    from fiftysix.ledger import Ledger
    from fiftysix_events.envelope import Recorded

HELP = """List the people the ledger knows, give them other names, forget them.

\b
Examples:
  fiftysix people
  fiftysix people list --json
  fiftysix people rename Priyya Priya
  fiftysix people erase Priya --dry-run
  fiftysix people erase Priya --also Pri

Without a verb of its own it lists. Events name people by id; names are kept beside them, so they
can be forgotten and every match still verifies: docs/people.md.
"""

_HEADS = (
    say_in("table head", "id"),
    say_in("table head", "name"),
    say_in("table head", "matches"),
    say_in("table head", "recorded"),
)
_FORGOTTEN_HEADS = (
    say_in("table head", "what"),
    say_in("table head", "match"),
    say_in("table head", "text"),
)
_KINDS = {
    "name": say_in("kind of words", "name"),
    "title": say_in("kind of words", "title"),
    "place": say_in("kind of words", "place"),
    "team": say_in("kind of words", "team"),
    "reason": say_in("kind of words", "reason"),
    "statement": say_in("kind of words", "statement"),
    "note": say_in("kind of words", "note"),
}

group = typer.Typer(help=HELP, rich_markup_mode=None)

Person = Annotated[
    str, typer.Argument(metavar="PERSON", help="An id or a name.", show_default=False)
]
NewName = Annotated[
    str, typer.Argument(metavar="NAME", help="What to call them.", show_default=False)
]
AlsoOption = Annotated[
    list[str] | None,
    typer.Option("--also", metavar="TEXT", help="What else they are called; may be repeated."),
]
WholeOption = Annotated[
    bool,
    typer.Option("--whole-words", help="Names count only as words of their own."),
]
DryRunOption = Annotated[bool, typer.Option("--dry-run", help="Say what would go, no more.")]
YesOption = Annotated[bool, typer.Option("--yes", help="Do not ask.")]


@group.callback(invoke_without_command=True)
def people(
    context: typer.Context,
    ledger: LedgerOption = None,
    json: JsonOption = False,
    plain: PlainOption = False,
) -> None:
    """List, unless there is a verb; its options come after it."""
    if context.invoked_subcommand is None:
        list_people(ledger, json, plain)
    elif ledger or json or plain:
        raise Unusable(say("options come after {verb}", verb=context.invoked_subcommand))


@group.command("list")
def list_people(
    ledger: LedgerOption = None, json: JsonOption = False, plain: PlainOption = False
) -> None:
    """List the people the ledger knows: players, and whoever recorded.

    \b
    Example:
      fiftysix people list --json

    `matches` counts the matches in which a person took a seat, `recorded` those in which the
    person recorded something.
    """
    from fiftysix.directory import directory

    with open_ledger(ledger) as book:
        rows = directory(book)
    if json:
        print_json([row._asdict() for row in rows])
    else:
        print_table(_HEADS, rows, plain=plain)


@group.command("rename")
def rename(
    person: Person, name: NewName, ledger: LedgerOption = None, json: JsonOption = False
) -> None:
    """Show another name for a person, in every match.

    \b
    Example:
      fiftysix people rename Priyya Priya

    The old name still opens the digests that were made of it, and bundles have it, until the
    person is erased.
    """
    from fiftysix.forgetting import find_person
    from fiftysix.forgetting import rename as show_as

    with open_ledger(ledger) as book:
        person_id = find_person(book.store, person)
        was = show_as(book, person_id, name)
    if json:
        print_json({"id": person_id, "name": name, "was": was})
    else:
        print_lines([say("{id}: {was} is now called {name}", id=person_id, was=was, name=name)])


@group.command("erase")
def erase(
    person: Person,
    also: AlsoOption = None,
    whole_words: WholeOption = False,
    dry_run: DryRunOption = False,
    yes: YesOption = False,
    ledger: LedgerOption = None,
    by: ByOption = None,
    request_id: RequestOption = None,
    json: JsonOption = False,
    plain: PlainOption = False,
) -> None:
    """Forget a person for good: their names, and free text about them.

    \b
    Examples:
      fiftysix people erase Priya --dry-run
      fiftysix people erase Priya --also Pri

    Free text is about them if a name of theirs stands in it, as a word or the beginning of one, or
    if it was spoken from their seat. It is shown first, and you are asked to type the name. Every
    match they had to do with records the erasure and still verifies. docs/people.md says what
    stays: cards, calls and payments, and whatever left the ledger before.
    """
    from fiftysix.forgetting import Called
    from fiftysix.forgetting import erase as forget

    with open_ledger(ledger) as book:
        if request_id and (answer := book.store.answer(request_id)) is not None:
            _print_answer(book, answer, request_id, json=json)
            return
        erasure = _erasure(book, person, Called(also or [], whole_words), finish=not dry_run)
        if not json:
            print_lines(_forgotten(erasure, plain=plain))
        if not dry_run:
            _confirm(person, yes=yes)
            forget(book, erasure, by=recorder(by), request_id=request_id)
    if json:
        print_json(_as_json(erasure, erased=not dry_run))
    else:
        print_lines([say("nothing was erased") if dry_run else _done(len(erasure.matches))])


def _erasure(book: "Ledger", person: str, called: "Called", *, finish: bool) -> "Erasure":
    """Return what there is to be forgotten. If nothing is, an earlier erasure is finished.

    One that met another program in the file could not empty the log.
    """
    from fiftysix.forgetting import erasure_of, find_person
    from fiftysix.refusals import NotUnderstood

    try:
        return _with_something(erasure_of(book, find_person(book.store, person), called), person)
    except NotUnderstood:
        if finish:
            book.store.erase(())
        raise


def _with_something(erasure: "Erasure", person: str) -> "Erasure":
    from fiftysix.forgetting import nobody
    from fiftysix.refusals import NotUnderstood

    if not erasure.names and not erasure.matches:
        raise nobody(person)
    if not erasure.digests:
        raise NotUnderstood(say("there is nothing left to forget of {name}", name=person))
    return erasure


def _forgotten(erasure: "Erasure", *, plain: bool) -> Iterator[Line]:
    rows = [(_KINDS["name"], "", word.text) for word in erasure.names]
    rows += [
        (_KINDS.get(text.word.kind, say("something else")), text.match or "", text.word.text)
        for text in erasure.texts
    ]
    yield from table_lines(_FORGOTTEN_HEADS, rows, plain=plain)
    for key in erasure.keys:
        yield say("the key {key} stays: it is named in what it signed", key=key)


def _confirm(person: str, *, yes: bool) -> None:
    """Go on only if whoever erases means it. Raises `Unusable` where nobody can be asked."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise Unusable(say("this cannot be undone: give --yes, or run it in a terminal"))
    question = say("This cannot be undone. To forget all this, type {name} again:", name=person)
    print(speak(question), end=" ", flush=True)
    if sys.stdin.readline().strip() != person:
        print_lines([say("nothing was erased")])
        raise typer.Exit(Exit.REFUSED)


def _done(matches: int) -> Message:
    return say_n(
        "erased; {count} match records that it was",
        "erased; {count} matches record that it was",
        count=matches,
    )


def _as_json(erasure: "Erasure", *, erased: bool) -> dict[str, Any]:
    """Return the erasure for programs; once it is done, the words are not said any more."""
    words = [(word, None) for word in erasure.names]
    words += [(text.word, text.match) for text in erasure.texts]
    told = [{"kind": word.kind, "match": match, "text": word.text} for word, match in words]
    return {
        "person": erasure.person,
        "erased": erased,
        "words": len(words) if erased else told,
        "matches": [stream for stream, _ in erasure.matches],
        "keys": erasure.keys,
    }


def _print_answer(book: "Ledger", answer: "list[Recorded]", request_id: str, *, json: bool) -> None:
    """Answer a request again, from what was recorded; its words are gone and not counted."""
    from fiftysix_events.errors import RequestReused
    from fiftysix_events.types import PersonErased

    events = [entry.event for entry in book.decode(answer)]
    people = {event.person for event in events if isinstance(event, PersonErased)}
    if len(people) != 1 or not all(isinstance(event, PersonErased) for event in events):
        raise RequestReused(request_id)
    book.store.erase(())
    if json:
        matches = [recorded.stream for recorded in answer]
        done = {"person": people.pop(), "erased": True, "words": 0, "matches": matches, "keys": []}
        print_json(done)
    else:
        print_lines([_done(len(events))])
