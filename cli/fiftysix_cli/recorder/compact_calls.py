"""Calls as a scorer types them: `28h p +2h x`, `28hp+2hx`, `ppppp`, `p*`, `28 noes`."""

import re

from fiftysix.legal import passes_to_close
from fiftysix.match import Match
from fiftysix.notation.calls import read_call
from fiftysix.notation.lexing import QUOTES
from fiftysix.wording import mark, say
from fiftysix_cli.recorder.piece import MARKS, Piece, skip_spaces, unreadable, word_end
from fiftysix_cli.speaking import reader

_ONE = re.compile(
    r"[0-9]{2}(?:nt|ns|[shdc])|[shdc][0-9]{2}|\+[0-9]{1,2}(?:ns|[shdc])|xx|x|p", re.IGNORECASE
)
_RUN = re.compile(rf"(?:{_ONE.pattern})+(?:p\*)?", re.IGNORECASE)
_ALL_PASS = "p*"  # noqa: S105 - passes, not a password
_LONGEST = 4
"""The words of the longest call: plus two no trumps."""

A_CALL = say("expected: a call, as in 28h, h28, 28nt, 28ns, +2h, +2ns, p, x, xx; ? explains them")


def call_at(line: str, start: int, match: Match) -> Piece | None:
    """Return the call that begins at `start`, or None if none does."""
    end = word_end(line, start)
    marks = MARKS.match(line[start:end])
    body_start = start + (marks.end() if marks else 0)
    body = line[body_start:end]
    if body.lower() == _ALL_PASS:
        return _everybody_passes(start, end, match)
    if body[:1] in QUOTES or _reads(body, match):
        return Piece(start, end, f"call {line[start:end]}")
    if _RUN.fullmatch(body) and (first := _ONE.match(line, body_start)):
        return Piece(start, first.end(), f"call {line[start : first.end()]}")
    return _several_words(line, start, body_start, match)


def _reads(text: str, match: Match) -> bool:
    return read_call(text, match.opened.language, *reader().typed) is not None


def _everybody_passes(start: int, end: int, match: Match) -> Piece | None:
    """Return the passes that end the auction."""
    passes = passes_to_close(match.deal) if match.deal else 0
    return Piece(start, end, f"call{' P' * passes}") if passes else None


def _several_words(line: str, start: int, body_start: int, match: Match) -> Piece | None:
    """Return a call of several words, as in `plus 2 diamonds`."""
    end = body_start
    for _ in range(_LONGEST):
        end = word_end(line, skip_spaces(line, end))
        text = line[body_start:end]
        if _reads(text, match):
            return Piece(start, end, f'call {line[start:body_start]}"{text}"')
    return None


def no_call(line: str, start: int) -> Exception:
    """Return what is raised where a call is expected and there is none."""
    return unreadable(line, start, mark("{read} is no call"), A_CALL)
