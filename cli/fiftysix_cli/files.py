"""Writing a file whole or not at all, and never over another one unasked."""

import os
import tempfile
from pathlib import Path

from fiftysix.wording import say
from fiftysix_cli.exits import Unusable


def write_new(path: Path, content: bytes, *, force: bool) -> None:
    """Write a file under a passing name and give it its own when it is whole and on disk.

    Raises `Unusable` if there is such a file already and it may not be replaced.
    """
    if path.is_dir():
        raise Unusable(say("{path} is a folder: name a file in it", path=str(path)))
    if path.exists() and not force:
        raise _in_the_way(path)
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    passing = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        passing.chmod(0o666 & ~_umask())
        _publish(passing, path, force=force)
    finally:
        passing.unlink(missing_ok=True)


def _publish(passing: Path, path: Path, *, force: bool) -> None:
    if force:
        passing.replace(path)
        return
    try:
        os.link(passing, path)  # unlike a rename, fails if somebody was faster
    except FileExistsError as error:
        raise _in_the_way(path) from error
    except OSError:  # a disk without links
        passing.replace(path)


def _in_the_way(path: Path) -> Unusable:
    text = say(
        "{path} is there already: name another file, or replace it with --force", path=str(path)
    )
    return Unusable(text)


def _umask() -> int:
    umask = os.umask(0)
    os.umask(umask)
    return umask
