"""Whose act a call or a card is where the record names no seat; reader and writer agree on it."""

from fiftysix.deal import Deal


def calls_next(deal: Deal) -> int:
    """Return the seat after the last one that called, or the first to call."""
    return deal.caller


def plays_next(deal: Deal) -> int | None:
    """Return the seat that leads or follows; None where the last trick's winner is not known."""
    return deal.turn if deal.tricks or deal.table else deal.first
