"""Malayalam in pages: found, so that it is marked; and its font, for machines that have none."""

import re
from base64 import b64encode
from importlib.resources import files

MALAYALAM = re.compile(r"[\u0d00-\u0d7f][\u0d00-\u0d7f\u200c\u200d .]*")
"""A run of Malayalam, from its first letter."""

_ASSETS = files("fiftysix.audit.renderers") / "assets"


def face_for(text: str) -> str:
    """Return the style that brings a font along, where a text has Malayalam; else nothing."""
    if MALAYALAM.search(text) is None:
        return ""
    face = (_ASSETS / "malayalam.css").read_text(encoding="utf-8")
    font = b64encode((_ASSETS / "fonts" / "NotoSansMalayalam-Regular.ttf").read_bytes())
    return face.replace("FONT", font.decode())
