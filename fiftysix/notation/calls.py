"""A token -> the call that it says, in the notation's spelling (R-FORM-1 to R-FORM-6)."""

from functools import lru_cache

from fiftysix.notation.lexicon import meanings
from fiftysix.rules.calls import understand

_PATTERNS: dict[str, str] = {
    "pass": "P",
    "double": "X",
    "redouble": "XX",
    "number suit": "{number}{suit}",
    "suit number": "{suit}{number}",
    "number no-trumps": "{number}NT",
    "number noes": "{number}NS",
    "plus number suit": "+{number}{suit}",
    "plus number noes": "+{number}NS",
}
"""Which order of concepts says which call. The order carries meaning: `28D` is not `D28`."""


@lru_cache(maxsize=4096)
def read_call(text: str, *languages: str | None) -> str | None:
    """Return the call that a text says, or None if it says none. No matter which case.

    Words are read in English and in the languages that are declared.
    """
    concepts = [said.meaning for said in meanings(text, languages)]
    known = [meaning for meaning in concepts if meaning]
    pattern = _PATTERNS.get(" ".join(meaning.concept for meaning in known))
    if pattern is None or len(known) < len(concepts):
        return None
    call = pattern.format(**dict(known))
    return call if understand(call) else None
