"""Findings, one line each; folded where somebody looks at them in a terminal."""

from collections.abc import Iterable, Iterator

from fiftysix.naming import SEVERITIES
from fiftysix.projections.findings import Finding
from fiftysix.wording import Message, say
from fiftysix_cli.output import folded

HANG = 4
"""So far in stands what of a finding does not fit into its line."""


def lines(found: Iterable[Finding], *, plain: bool) -> Iterator[str]:
    """Yield a line for each finding: where, how bad, which code and rule, and what is wrong."""
    return folded(map(line, found), HANG, plain=plain)


def line(finding: Finding) -> Message:
    """Return one finding: `deal 3 #68 error payment-mismatch (R-SCORE-3): …`."""
    told = say(
        "#{event} {severity} {code} ({rule}): {text}",
        event=finding.event,
        severity=_severity(finding),
        code=finding.code,
        rule=finding.rule,
        text=finding.text,
    )
    if finding.deal is None:
        return told
    return say("deal {deal} {finding}", deal=finding.deal, finding=told)


def _severity(finding: Finding) -> Message:
    severity = SEVERITIES[finding.severity]
    if finding.status == "ruled":
        return say("{severity}, ruled", severity=severity)
    return severity
