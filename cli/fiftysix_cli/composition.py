"""The composition root: the one place that reads the clock, the environment and the machine.

Everything below is handed what it needs from here.
"""

import getpass
import os
import secrets
from collections.abc import Callable, Generator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from fiftysix.languages import of_locale
from fiftysix.ledger import Ledger
from fiftysix_events.stores.opening import open_store

if TYPE_CHECKING:
    from fiftysix.evidence.keyring import Keyring

LEDGER_VARIABLE = "FIFTYSIX_LEDGER"
RECORDER_VARIABLE = "FIFTYSIX_BY"
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first of them that is set says the language of messages (POSIX)."""
FILE_NAME = "ledger.sqlite"


def clock() -> datetime:
    """Return the present moment in UTC."""
    return datetime.now(UTC)


entropy: Callable[[int], bytes] = secrets.token_bytes


def use_ledger(location: str) -> None:
    """Take this ledger where the verb itself names none: `fiftysix --ledger PATH VERB …`."""
    os.environ[LEDGER_VARIABLE] = location


def ledger_location(option: str | None) -> str:
    """Return the ledger's path or URL: `--ledger`, else FIFTYSIX_LEDGER, else the user's file."""
    if option:
        return option
    if location := os.environ.get(LEDGER_VARIABLE):
        return location
    from platformdirs import user_data_path

    return str(user_data_path("fiftysix", appauthor=False) / FILE_NAME)


def key_folder() -> Path:
    """Return the one folder in which keys are kept, in the user's configuration folder (XDG)."""
    from platformdirs import user_config_path

    return user_config_path("fiftysix", appauthor=False) / "keys"


def keyring() -> "Keyring":
    """Return the user's keys; nothing is made until there is one."""
    from fiftysix.evidence.keyring import Keyring

    return Keyring(key_folder())


def recorder(option: str | None) -> str:
    """Return the name of whoever records: `--by`, else FIFTYSIX_BY, else the login name."""
    return option or os.environ.get(RECORDER_VARIABLE) or _login_name()


def language_of_environment() -> str | None:
    """Return the language that the reader has set up for all programs, if it is one of ours."""
    names = (os.environ.get(variable) for variable in LOCALE_VARIABLES)
    return of_locale(next((name for name in names if name), ""))


def _login_name() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):  # a container may run under a user without a name
        return "unknown"


@contextmanager
def open_ledger(option: str | None, *, create: bool = False) -> Generator[Ledger, None, None]:
    """Open the ledger for one command; only commands that write make one that is missing."""
    location = ledger_location(option)
    if create and not option:
        _make_user_folder(location)
    with open_store(location, create=create) as store:
        yield Ledger(store, clock, entropy)


def _make_user_folder(location: str) -> None:
    """Make the folder of the user's own ledger; one named by `--ledger` must be there."""
    if LEDGER_VARIABLE not in os.environ:
        Path(location).parent.mkdir(parents=True, exist_ok=True)
