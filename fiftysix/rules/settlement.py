"""Who owes what to whom after a deal (R-SCORE-2 to R-SCORE-7, and §7 for points)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from fiftysix.rules.auction import Contract
from fiftysix_events.types import Rules, Tier


class Transfer(NamedTuple):
    """Tables or points that move. Nobody pays for points that are earned: payer None."""

    payer: str | None
    payee: str
    amount: int


def tier_of(number: int, rules: Rules) -> Tier:
    """Return the tier that a contract's number falls in (R-SCORE-3, R-SCORE-4)."""
    return next((tier for tier in reversed(rules.tiers) if tier.bid <= number), rules.tiers[0])


def worth(contract: Contract, rules: Rules, *, made: bool) -> int:
    """Return what a contract brings or costs for each other team, stakes included (R-SCORE-5)."""
    tier = tier_of(contract.number, rules)
    base = tier.made if made else tier.failed
    stake = {"undoubled": None, "doubled": rules.double, "redoubled": rules.redouble}[
        contract.stake
    ]
    if stake is None:
        return base
    return base * stake if rules.stakes == "times" else base + stake


def due(
    contract: Contract,
    rules: Rules,
    held: Mapping[str, int],
    creditors: Sequence[str],
    *,
    made: bool,
) -> tuple[Transfer, ...]:
    """Return what is payable, limited to what each payer holds (R-SCORE-7), without zeros.

    `held` maps each team to its tables before this deal is paid for; `creditors` are the other
    teams of the deal in turn order from the declarer's right. A team can hold less than nothing: it
    won tables in this deal and has paid for an earlier one with them. It then owes nothing here.
    """
    amount = worth(contract, rules, made=made)
    if rules.unit == "points":
        winners = (contract.team,) if made else creditors
        return tuple(Transfer(None, team, amount) for team in winners)
    if made:
        paid = {team: min(amount, max(0, held[team])) for team in creditors}
        return _without_zeros(Transfer(team, contract.team, paid[team]) for team in creditors)
    shares = share_out(held[contract.team], amount, creditors)
    return _without_zeros(Transfer(contract.team, team, shares[team]) for team in creditors)


def share_out(holding: int, amount: int, creditors: Sequence[str]) -> dict[str, int]:
    """Return what each creditor gets of a holding: one table at a time, in turn (R-SCORE-7)."""
    payable = max(0, min(holding, amount * len(creditors)))
    each, over = divmod(payable, len(creditors))
    return {team: each + (place < over) for place, team in enumerate(creditors)}


def falls_short(
    contract: Contract,
    rules: Rules,
    held: Mapping[str, int],
    creditors: Sequence[str],
    *,
    made: bool,
) -> tuple[str, ...]:
    """Return the teams that hold less than they owe (R-SCORE-7, and R-END-1's setting)."""
    if rules.unit == "points":
        return ()
    amount = worth(contract, rules, made=made)
    if made:
        return tuple(team for team in creditors if held[team] < amount)
    return (contract.team,) if held[contract.team] < amount * len(creditors) else ()


def _without_zeros(transfers: Iterable[Transfer]) -> tuple[Transfer, ...]:
    return tuple(transfer for transfer in transfers if transfer.amount)
