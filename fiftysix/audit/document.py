"""A report as sections, paragraphs and tables, before it is HTML, Markdown or a PDF.

A document says what stands where and what each piece is: a card, a team, a reference. How that
looks is the renderers' business. Sentences are messages, so that each renderer can translate them.
"""

from typing import Literal, NamedTuple

from fiftysix.wording import Message, Speak


class CardOf(NamedTuple):
    """A card, `?` for one that nobody wrote down."""

    card: str
    led: bool = False
    """Whether its trick began with it."""
    won: bool = False
    """Whether it won its trick."""


class SuitOf(NamedTuple):
    """Ranks of one suit in a hand; the suit alone, where there are none, is a void."""

    suit: str
    ranks: tuple[str, ...] = ()


class CallOf(NamedTuple):
    """A call as it was said, or a contract in the same short form."""

    call: str


class TeamOf(NamedTuple):
    """A team, which has a letter and a shape."""

    team: str
    place: int
    """Its place among the teams, which gives it its shape."""


class Behind(NamedTuple):
    """What is behind a number: rule ids and events."""

    rules: tuple[str, ...]
    events: tuple[int, ...]


class Wrong(NamedTuple):
    """A word that must not be overlooked: what differs, what is open."""

    text: Message


Inline = str | int | Message | CardOf | SuitOf | CallOf | TeamOf | Behind | Wrong

Cell = tuple[Inline, ...]

Tone = Literal["plain", "good", "bad", "quiet"]


class Paragraph(NamedTuple):
    """A sentence or two."""

    inlines: Cell
    tone: Tone = "plain"


class Heading(NamedTuple):
    """The heading of a part of a section."""

    text: Message


class Row(NamedTuple):
    """A row of a table."""

    cells: tuple[Cell, ...]
    differs: bool = False
    """Whether it shows a discrepancy."""


class Table(NamedTuple):
    """Rows below their heads; `numeric` are the columns that hold figures."""

    caption: Message
    heads: tuple[Cell, ...]
    rows: list[Row]
    numeric: tuple[int, ...] = ()
    wide: tuple[int, ...] = ()
    """The columns that hold sentences and take what room there is."""
    row_heads: bool = True
    """Whether the first cell of a row says what the row is about."""


class Lines(NamedTuple):
    """Lines to sign on, each with what stands below it."""

    labels: list[Cell]


Block = Paragraph | Heading | Table | Lines


class Section(NamedTuple):
    """What begins on a page of its own when it is printed."""

    kind: Literal["match", "deal", "dispute", "last"]
    anchor: str
    title: Message
    blocks: list[Block]


class Document(NamedTuple):
    """A whole report."""

    title: str | Message
    subtitle: list[Message]
    sections: list[Section]
    footer: Message
    made_at: str
    """The moment of the last entry: the same report of the same record has the same date."""
    number: str
    """What identifies the record: the match's id and its last entry."""


SHAPES = "●■▲★"
"""The shapes of the teams, by their place: told apart without colour."""

SUIT_SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def words_of(text: str | int | Message, speak: Speak) -> str:
    """Return a text as it is spoken; what is no message stands as it is."""
    return speak(text) if isinstance(text, Message) else str(text)
