"""Which token of a statement a refusal is about, so that the caret stands below it."""

from collections.abc import Sequence

from fiftysix.commands import BeginDeal, Record
from fiftysix.notation.acts import Act, Correction, Said, Unread
from fiftysix.notation.cards import read_card
from fiftysix.notation.lexing import Token
from fiftysix.notation.vocabulary import languages
from fiftysix.refusals import Irregular, Refusal
from fiftysix.wording import Value
from fiftysix_events.types import HandsDealt

_NAMED = ("event", "card", "dispute", "trick", "deal", "seat", "number", "count", "amount")
"""Values of a message that stand in a statement, the most telling ones first."""


def place_of(refusal: Refusal, act: Act, tokens: Sequence[Token]) -> Token:
    """Return the token that says what was refused, else the one that says the act."""
    if isinstance(refusal, Irregular) and not _marked_elsewhere(act.what):
        return act.token
    values = refusal.message.values
    for name in _NAMED:
        if name in values and (token := _saying(name, values[name], tokens)):
            return token
    if isinstance(act.what, Correction) and refusal.rule in (None, "§8"):
        return tokens[1]
    return act.token


def _marked_elsewhere(what: Said | Unread) -> bool:
    """Whether the `!` of an act stands at its seat: `deal 2 !dealer=5`, `hand !1`."""
    if isinstance(what, Correction):
        return _marked_elsewhere(what.what)
    return isinstance(what, BeginDeal) or (
        isinstance(what, Record) and isinstance(what.event, HandsDealt)
    )


def _saying(name: str, value: Value, tokens: Sequence[Token]) -> Token | None:
    """Return the token that says a value; of a card the last one, which is the one too many."""
    if name == "card":
        cards = [token for token in tokens[1:] if read_card(token.text, *languages()) == value]
        return cards[-1] if cards else None
    wanted = f"#{value}" if name == "event" else str(value)
    keys = [token for token in tokens if token.text.endswith((f"={wanted}", f"=!{wanted}"))]
    plain = [token for token in tokens[1:] if token.text == wanted]
    begun = [t for t in tokens[1:] if name == "number" and t.text.startswith(wanted)]
    return next(iter(keys + plain + begun), None)
