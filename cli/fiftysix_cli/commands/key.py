"""`fiftysix key`: a group of commands for the keys with which evidence is signed."""

from typing import TYPE_CHECKING, Annotated

import typer

from fiftysix.naming import KEY_STATES
from fiftysix.wording import say, say_in
from fiftysix_cli.composition import clock, entropy, key_folder, keyring
from fiftysix_cli.options import JsonOption, PlainOption
from fiftysix_cli.output import print_json, print_lines, print_table
from fiftysix_events.envelope import timestamp

if TYPE_CHECKING:
    from fiftysix.evidence.keyring import Kept

HELP = """Make and look after the keys with which bundles are signed.

\b
Examples:
  fiftysix key new meera
  fiftysix key show meera
  fiftysix key list
  fiftysix key rotate meera
  fiftysix key revoke meera

Private keys stay in your configuration folder, can be read by you alone, and are never printed.
Tell others the fingerprint by another way than the one by which bundles come to them:
docs/evidence.md.
"""

_HEADS = (
    say_in("table head", "name"),
    say_in("table head", "state"),
    say_in("table head", "since"),
    say_in("table head", "fingerprint"),
)

group = typer.Typer(help=HELP, no_args_is_help=True, rich_markup_mode=None)

Name = Annotated[
    str,
    typer.Argument(metavar="NAME", help="What the key is called, as in meera.", show_default=False),
]
OneOrCurrent = Annotated[
    str | None,
    typer.Argument(metavar="[NAME]", help="A name or fingerprint; else the only current key."),
]


@group.command("new")
def new(name: Name, json: JsonOption = False) -> None:
    """Make a key and print its fingerprint.

    \b
    Example:
      fiftysix key new meera
    """
    made = keyring().new(name, entropy, timestamp(clock()))
    if json:
        print_json(_as_json(made))
        return
    print_lines(
        [
            made.fingerprint,
            say("its private file is in {folder}; keep a copy of it", folder=str(key_folder())),
        ]
    )


@group.command("list")
def list_keys(json: JsonOption = False, plain: PlainOption = False) -> None:
    """List your keys, what became of them, and their fingerprints.

    \b
    Example:
      fiftysix key list
    """
    keys = keyring().all()
    if json:
        print_json([_as_json(kept) for kept in keys])
    elif not keys:
        print_lines([say("there are no keys: fiftysix key new NAME makes one")])
    else:
        rows = [
            (
                kept.public.name,
                KEY_STATES[kept.state],
                kept.ended or kept.made,
                kept.fingerprint,
            )
            for kept in keys
        ]
        print_table(_HEADS, rows, plain=plain)


@group.command("show")
def show(name: OneOrCurrent = None, json: JsonOption = False) -> None:
    """Show what others need to check what a key signed: its fingerprint and public key.

    \b
    Example:
      fiftysix key show meera
    """
    kept = keyring().find(name)
    if json:
        print_json(_as_json(kept))
        return
    state = say(
        "{name}, {state} since {when}",
        name=kept.public.name,
        state=KEY_STATES[kept.state],
        when=kept.ended or kept.made,
    )
    print_lines([state, kept.fingerprint, kept.public.line])


@group.command("rotate")
def rotate(name: Name, json: JsonOption = False) -> None:
    """Put a new key in the place of one, which signs no more and stays good for what it signed.

    \b
    Example:
      fiftysix key rotate meera
    """
    made = keyring().rotate(name, entropy, timestamp(clock()))
    print_json(_as_json(made)) if json else print_lines([made.fingerprint])


@group.command("revoke")
def revoke(name: Name, json: JsonOption = False) -> None:
    """Declare a key bad, as when it was stolen, and remove its private file.

    \b
    Example:
      fiftysix key revoke meera

    `fiftysix verify` then refuses what it signed. Tell those who have its fingerprint.
    """
    revoked = keyring().revoke(name, timestamp(clock()))
    if json:
        print_json(_as_json(revoked))
    else:
        print_lines([say("revoked: {fingerprint}", fingerprint=revoked.fingerprint)])


def _as_json(kept: "Kept") -> dict[str, str | None]:
    return {
        "name": kept.public.name,
        "fingerprint": kept.fingerprint,
        "public": kept.public.line,
        "state": kept.state,
        "made": kept.made,
        "ended": kept.ended,
        "successor": kept.successor,
    }
