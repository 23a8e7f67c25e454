"""Findings, one line each."""

from collections.abc import Iterable, Iterator

from fiftysix.projections.findings import Finding


def lines(found: Iterable[Finding]) -> Iterator[str]:
    """Yield a line for each finding: where, how bad, which code and rule, and what is wrong."""
    for each in found:
        yield line(each)


def line(finding: Finding) -> str:
    """Return one finding: `deal 3 #68 error payment-mismatch (R-SCORE-3): …`."""
    where = f"deal {finding.deal} " if finding.deal is not None else ""
    ruled = ", ruled" if finding.status == "ruled" else ""
    return (
        f"{where}#{finding.event} {finding.severity}{ruled} {finding.code} "
        f"({finding.rule}): {finding.text}"
    )
