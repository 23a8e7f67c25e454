"""Findings, one line each; folded where somebody looks at them in a terminal."""

from collections.abc import Iterable, Iterator

from fiftysix.audit.finding_line import line
from fiftysix.projections.findings import Finding
from fiftysix_cli.output import folded

HANG = 4
"""So far in stands what of a finding does not fit into its line."""


def lines(found: Iterable[Finding], *, plain: bool) -> Iterator[str]:
    """Yield a line for each finding: where, how bad, which code and rule, and what is wrong."""
    return folded(map(line, found), HANG, plain=plain)
