"""What was paid beside what is due (R-SCORE-8), and the difference."""

from collections import Counter
from collections.abc import Iterable

from fiftysix.deal import Deal
from fiftysix.rules.settlement import Transfer
from fiftysix_events.types import PointsAwarded, TablesPaid

Pair = tuple[str | None, str]


def between(what: TablesPaid | PointsAwarded) -> Pair:
    """Return who paid whom; nobody pays for points."""
    return (None, what.team) if isinstance(what, PointsAwarded) else (what.payer, what.payee)


def paid(deal: Deal) -> tuple[Transfer, ...]:
    """Return what was paid or awarded for a deal, added up for each payer and payee, sorted."""
    sums: Counter[Pair] = Counter()
    for payment in deal.paid:
        what = payment.what
        sums[between(what)] += what.points if isinstance(what, PointsAwarded) else what.tables
    return tuple(
        Transfer(*pair, amount)
        for pair, amount in sorted(sums.items(), key=lambda item: (item[0][0] or "", item[0][1]))
    )


def differences(due: Iterable[Transfer], deal: Deal) -> dict[Pair, tuple[int, int]]:
    """Return (due, paid), where they differ, for each pair of teams, change given set off."""
    expected, actual = _net(due), _net(paid(deal))
    return {
        pair: (expected.get(pair, 0), actual.get(pair, 0))
        for pair in sorted(expected | actual, key=lambda pair: (pair[0] or "", pair[1]))
        if expected.get(pair, 0) != actual.get(pair, 0)
    }


def outstanding(due: Iterable[Transfer], deal: Deal) -> tuple[Transfer, ...]:
    """Return what is still to be paid for a deal; what went the wrong way comes back on top."""
    unsettled = differences(due, deal)
    return tuple(
        Transfer(payer, payee, expected - actual + _wrong_way(unsettled, payer, payee))
        for (payer, payee), (expected, actual) in unsettled.items()
        if expected > actual
    )


def _wrong_way(unsettled: dict[Pair, tuple[int, int]], payer: str | None, payee: str) -> int:
    if payer is None:
        return 0
    _, paid_back = unsettled.get((payee, payer), (0, 0))
    return paid_back


def _net(transfers: Iterable[Transfer]) -> dict[Pair, int]:
    """Set payments off against those that went the other way; what is left is positive."""
    sums: Counter[Pair] = Counter()
    for payer, payee, amount in transfers:
        sums[payer, payee] += amount
    net: dict[Pair, int] = {}
    for (payer, payee), amount in sums.items():
        back = sums.get((payee, payer), 0) if payer else 0
        if amount > back:
            net[payer, payee] = amount - back
    return net
