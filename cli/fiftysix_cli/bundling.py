"""Writing a bundle: a folder or a `.zip`, whole or not at all, the same bytes every time."""

import io
import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from fiftysix.wording import say
from fiftysix_cli.composition import keyring
from fiftysix_cli.exits import Unusable
from fiftysix_cli.files import write_new

if TYPE_CHECKING:
    from fiftysix.ledger import Ledger

_WHEN = (1980, 1, 1, 0, 0, 0)
_PLAIN_FILE = 0o100644 << 16
_MARK = "SHA256SUMS"
"""A folder with this file was a bundle, and may be replaced by one."""


class Signing(NamedTuple):
    """With which keys, and whether only one deal is wanted."""

    key: str | None
    cosigners: list[str]
    deal: int | None


def write_bundle(
    ledger: "Ledger", match_id: str, output: Path | None, signing: Signing, *, force: bool
) -> None:
    """Make a bundle and write it. Raises `Unusable` without a place to write it to."""
    from fiftysix.evidence.bundle import Wanted, files_of

    if output is None or str(output) == "-":
        raise Unusable(say("a bundle needs a name: -o FOLDER, or -o FILE.zip"))
    keys = [keyring().signing(name) for name in (signing.key, *signing.cosigners)]
    if len({key.public.name for key in keys}) < len(keys):
        raise Unusable(say("each key signs a bundle once"))
    _check_place(output, force=force)
    contents = files_of(ledger, Wanted(match_id, keys, signing.deal))
    if output.suffix == ".zip":
        write_new(output, zipped(contents), force=force)
    else:
        _write_folder(output, contents)


def _check_place(output: Path, *, force: bool) -> None:
    if output.suffix == ".zip" or not (output.exists() or output.is_symlink()):
        return
    if not force:
        raise Unusable(
            say(
                "{path} is there already: name another folder, or replace it with --force",
                path=str(output),
            )
        )
    if not (output / _MARK).is_file():
        raise Unusable(
            say("{path} is no bundle: it is not replaced, even with --force", path=str(output))
        )


def _write_folder(output: Path, contents: Mapping[str, bytes]) -> None:
    """Write every file under a passing name, and give the folder its own when all is on disk."""
    output.parent.mkdir(parents=True, exist_ok=True)
    passing = Path(tempfile.mkdtemp(prefix=f".{output.name}.", dir=output.parent))
    try:
        for name, content in contents.items():
            with (passing / name).open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
        passing.chmod(0o755)
        if output.exists():
            shutil.rmtree(output)
        passing.rename(output)
    finally:
        if passing.exists():
            shutil.rmtree(passing)


def zipped(contents: Mapping[str, bytes]) -> bytes:
    """Return a zip of these files. Stored, not packed: packers differ from version to version."""
    import zipfile  # a dozen milliseconds, for those who want one

    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in contents.items():
            info = zipfile.ZipInfo(name, _WHEN)
            info.create_system = 3
            info.external_attr = _PLAIN_FILE
            archive.writestr(info, content)
    return packed.getvalue()
