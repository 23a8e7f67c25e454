"""Other people's programs that some tests run, to hear what they say of our files."""

import os
import shutil

import pytest


def require(program: str, package: str) -> None:
    """Go on if a program is installed: in CI it must be, elsewhere the test is skipped."""
    if shutil.which(program):
        return
    reason = f"{program} is not installed: apt-get install {package}"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)
