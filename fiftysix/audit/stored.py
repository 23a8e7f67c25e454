"""The audit of a match as it is stored: every hash verified, then every rule checked."""

from typing import NamedTuple

from fiftysix.audit.report import AuditReport, audit
from fiftysix.ledger import Ledger
from fiftysix.timeline import in_force
from fiftysix_events.verification import Fault, verify_links


class StoredAudit(NamedTuple):
    """Faults of the chain, and what the audit says of the events as they stand."""

    faults: list[Fault]
    report: AuditReport


def audit_stored(ledger: Ledger, match_id: str) -> StoredAudit:
    """Verify and audit one match. Raises `NotAMatch`, and `MalformedEvent` for no event at all."""
    recorded = list(ledger.store.read(match_id))
    faults = list(verify_links(recorded))
    return StoredAudit(faults, audit(match_id, in_force(ledger.decode(recorded))))
