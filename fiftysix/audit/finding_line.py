"""A finding in one line."""

from fiftysix.naming import SEVERITIES
from fiftysix.projections.findings import Finding
from fiftysix.wording import Message, say


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
