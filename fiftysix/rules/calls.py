"""Calls as they are said: pass, double, redouble, and the six forms of a bid (R-FORM-1 to 8)."""

import re
from enum import StrEnum
from functools import cache
from typing import Literal

import msgspec


class Form(StrEnum):
    """How a bid was said; it tells partners something and is never checked against the cards."""

    NUMBER_SUIT = "R-FORM-1"
    SUIT_NUMBER = "R-FORM-2"
    NO_TRUMPS = "R-FORM-3"
    NOES = "R-FORM-4"
    PLUS_SUIT = "R-FORM-5"
    PLUS_NOES = "R-FORM-6"


class Bid(msgspec.Struct, frozen=True, gc=False):
    """A bid as said: the number in it, or the number it adds to the last bid (`plus`)."""

    form: Form
    number: int
    suit: str | None

    @property
    def plus(self) -> bool:
        """Whether the number is added to the last bid's number."""
        return self.form in (Form.PLUS_SUIT, Form.PLUS_NOES)

    @property
    def noes(self) -> bool:
        """Whether it says that the bidder is void in the suit last named."""
        return self.form in (Form.NOES, Form.PLUS_NOES)


Call = Bid | Literal["P", "X", "XX"]

PASS: Literal["P"] = "P"  # noqa: S105 - a call, not a password
DOUBLE: Literal["X"] = "X"
REDOUBLE: Literal["XX"] = "XX"

LOWEST_BID = 28
HIGHEST_BID = 56

_SHAPES: tuple[tuple[Form, re.Pattern[str]], ...] = (
    (Form.NUMBER_SUIT, re.compile(r"(?P<number>[0-9]{1,2})(?P<suit>[SHDC])")),
    (Form.SUIT_NUMBER, re.compile(r"(?P<suit>[SHDC])(?P<number>[0-9]{1,2})")),
    (Form.NO_TRUMPS, re.compile(r"(?P<number>[0-9]{1,2})NT")),
    (Form.NOES, re.compile(r"(?P<number>[0-9]{1,2})NS")),
    (Form.PLUS_SUIT, re.compile(r"\+(?P<number>[0-9]{1,2})(?P<suit>[SHDC])")),
    (Form.PLUS_NOES, re.compile(r"\+(?P<number>[0-9]{1,2})NS")),
)


@cache
def understand(text: str) -> Call | None:
    """Return the call that the notation writes so, or None if there is no such call.

    A number below 28 is understood: it can be said, and is then insufficient (R-AUC-2). One above
    56, or zero, is no call at all.
    """
    if text in (PASS, DOUBLE, REDOUBLE):
        return text
    for form, shape in _SHAPES:
        if found := shape.fullmatch(text):
            groups = found.groupdict()
            number = int(groups["number"])
            if not 1 <= number <= HIGHEST_BID:
                return None
            return Bid(form, number, groups.get("suit"))
    return None
