"""`fiftysix verify`."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fiftysix.wording import say
from fiftysix_cli.completing import complete_match
from fiftysix_cli.composition import keyring, open_ledger
from fiftysix_cli.exits import Exit, Unusable
from fiftysix_cli.options import JsonOption, LedgerOption, PlainOption
from fiftysix_cli.output import print_json, print_lines
from fiftysix_cli.progress import Advance, progress
from fiftysix_cli.views.verify import ledger_as_json, ledger_lines

if TYPE_CHECKING:
    from fiftysix.evidence.sealed import Sealed
    from fiftysix.ledger import Ledger
    from fiftysix.verifying import Verification
    from fiftysix_events.envelope import Recorded

Targets = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[MATCH|BUNDLE...]",
        help="A match, a bundle, or two bundles of one match; else the whole ledger.",
        show_default=False,
        autocompletion=complete_match,
    ),
]
KeyOption = Annotated[
    list[str] | None,
    typer.Option("--key", metavar="SHA256:...", help="Who must have signed; may be repeated."),
]


def command(
    targets: Targets = None,
    key: KeyOption = None,
    ledger: LedgerOption = None,
    json: JsonOption = False,
    plain: PlainOption = False,
) -> None:
    """Check that nothing was changed: in the ledger, in one match, or in bundles.

    \b
    Examples:
      fiftysix verify
      fiftysix verify "Onam cup"
      fiftysix verify onam-bundle --key SHA256:...
      fiftysix verify onam-august.zip onam-september.zip

    Lists every fault and exits with 4 if there is one. In a ledger: every version, every hash, the
    form of every text, and what its checkpoints signed. In a bundle, a folder or a .zip: all that
    its own verify.py checks, and every rule again; with 1 for open errors of the record. Of two
    bundles the later one must continue the earlier one. What cannot be proven: docs/evidence.md.
    """
    if targets and all(map(_is_bundle, targets)):
        from fiftysix_cli.bundles import verify_bundles

        raise typer.Exit(verify_bundles(targets, key or [], json=json))
    if len(targets or []) > 1:
        raise Unusable(say("one match, or one or two bundles (folders or .zip files)"))
    if key:
        raise Unusable(say("--key is for bundles"))
    _verify_ledger(targets[0] if targets else None, ledger, json=json, bar=not (json or plain))


def _is_bundle(target: str) -> bool:
    path = Path(target)
    return target != "-" and (path.is_dir() or (path.suffix == ".zip" and path.exists()))


def _verify_ledger(match: str | None, ledger: str | None, *, json: bool, bar: bool) -> None:
    with open_ledger(ledger) as book:
        match_id = match and book.find(match)
        found, sealed = _verify(book, match_id, bar=bar)
    if json:
        print_json(ledger_as_json(match_id, found, sealed))
    else:
        print_lines(ledger_lines(match_id, found, sealed))
    if found.faults or (sealed and sealed.faults):
        raise typer.Exit(Exit.TAMPERED)


def _verify(
    book: "Ledger", match_id: str | None, *, bar: bool
) -> "tuple[Verification, Sealed | None]":
    """Check one match, or all of them and what was signed for them."""
    from fiftysix.verifying import Verification

    store = book.store
    if match_id:
        with progress("verifying", store.head(match_id).version, wanted=bar) as advance:
            return Verification(_watched(store.read(match_id), advance)), None
    from fiftysix.evidence.sealed import Watched, check_checkpoints

    watched = Watched()
    total = sum(count or 0 for _, count in store.streams())  # a forged one may have no events
    with progress("verifying", total, wanted=bar) as advance:
        found = Verification(watched.through(_watched(store.read_all(), advance)))
    return found, check_checkpoints(store, watched.log, keyring().all())


def _watched(recorded: "Iterable[Recorded]", advance: Advance) -> "Iterator[Recorded]":
    """Move the bar on now and then."""
    step = 1000
    for count, each in enumerate(recorded, start=1):
        yield each
        if count % step == 0:
            advance(step)
