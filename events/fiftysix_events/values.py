"""The small values that facts are made of, as they are written in an event.

All of them are plain strings and integers, so that an event reads the same in Python, in JSON and
in a spreadsheet. What they mean (which card beats which) is the business of `fiftysix.rules`.
"""

from typing import Annotated, Literal

from pydantic import Field

UNKNOWN_CARD = "?"
"""A card that was played and that nobody wrote down."""

Seat = Annotated[int, Field(ge=1, le=8)]
"""A seat, numbered in turn order (RULES: seat)."""

Team = Annotated[str, Field(pattern=r"^[A-D]$")]
"""A team's letter; A is the team of seat 1 unless the match says otherwise."""

Card = Annotated[str, Field(pattern=r"^[JA9TKQ87][SHDC]$")]
"""A card that is known: rank, then suit (R-CARD-1)."""

PlayedCard = Annotated[str, Field(pattern=r"^([JA9TKQ87][SHDC]|\?)$")]
"""A card as the record has it: known, or `?`."""

CallText = Annotated[
    str,
    Field(pattern=r"^(P|X|XX|[0-9]{1,2}([SHDC]|NT|NS)|[SHDC][0-9]{1,2}|\+[0-9]{1,2}([SHDC]|NS))$"),
]
"""A call exactly as it was said, in the notation's spelling (R-FORM-1 to R-FORM-6)."""

BidText = Annotated[str, Field(pattern=r"^[0-9]{2}([SHDC]|NT)$")]
"""A contract's number and denomination, as in `30H`."""

Version = Annotated[int, Field(ge=1)]
"""An event's place in its match, from 1."""

Number = Annotated[int, Field(ge=1)]
"""A deal's, a trick's or a dispute's number, from 1."""

Count = Annotated[int, Field(ge=0, le=2**53 - 1)]
"""A number of points or tables; canonical JSON has no integers above 2**53 - 1 (RFC 8785)."""

Stake = Literal["undoubled", "doubled", "redoubled"]

Code = Annotated[str, Field(pattern=r"^[a-z]+(-[a-z]+)*$")]
"""An irregularity's code, as in `call-out-of-turn`."""

RuleId = Annotated[str, Field(pattern=r"^(R-[A-Z]+-[0-9]+|§[0-9]+)$")]
"""The rule that an irregularity breaks, as in `R-AUC-2`."""

PersonId = Annotated[str, Field(pattern=r"^[0-9a-z]{1,32}$")]
"""A person, without saying who: the register holds the name."""
