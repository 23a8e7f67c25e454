"""A bundle: everything that somebody without this program needs to judge a match.

`files_of` returns the files by name; it is the same bytes every time. What each is for is said in
`fiftysix.evidence.readme`, and docs/evidence.md.
"""

import hashlib
import json
import re
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, NamedTuple

from fiftysix.audit.as_json import report_as_json
from fiftysix.audit.full_report import full_report
from fiftysix.audit.pages import document_of
from fiftysix.audit.renderers.html import html
from fiftysix.audit.report import AuditReport, audit
from fiftysix.evidence.checkpoints import checkpoint_for, earlier_sizes
from fiftysix.evidence.keys import SigningKey
from fiftysix.evidence.log import Log, read_log
from fiftysix.evidence.page import page
from fiftysix.evidence.readme import About, readme
from fiftysix.evidence.runs import Part, part_of, runs_of
from fiftysix.evidence.sshsig import ssh_signature
from fiftysix.jsonl import json_lines
from fiftysix.ledger import Ledger
from fiftysix.notation.writer import write
from fiftysix.people import names_by_id
from fiftysix.timeline import in_force
from fiftysix_events.canonical import canonical
from fiftysix_events.chain import anchor
from fiftysix_events.envelope import Entry, Recorded
from fiftysix_events.errors import BrokenChain
from fiftysix_events.sealing import Word
from fiftysix_events.verification import verify_chain

SUMS = "SHA256SUMS"
_DIGEST = re.compile(rb'"([0-9a-f]{64})"')


class Wanted(NamedTuple):
    """What is to be bundled, and who signs it: the first key, and others beside it."""

    stream: str
    keys: Sequence[SigningKey]
    deal: int | None = None


def files_of(ledger: Ledger, wanted: Wanted) -> dict[str, bytes]:
    """Return the files of a bundle by name.

    Keeps a new checkpoint in the ledger if none that is there will do. Raises `BrokenChain` if the
    ledger was tampered with, `NoSuchDeal`, and what `Ledger.entries` raises.
    """
    recorded = list(ledger.store.read(wanted.stream))
    for fault in verify_chain(recorded):
        raise BrokenChain(fault.text)
    entries = ledger.decode(recorded, as_sealed=True)
    part = part_of(entries, wanted.deal) if wanted.deal is not None else None
    chosen = recorded
    if part is not None:
        chosen = [each for each in recorded if each.version in set(part.versions)]
    log = read_log(ledger.store.read_all(), wanted.stream)
    contents = _about_the_match(wanted.stream, entries, part)
    if part is None:
        contents["audit.html"] = _page(ledger, recorded, entries)
    contents |= _evidence(ledger, wanted, log, recorded, chosen)
    contents |= {"words.jsonl": _words(ledger.store.words(_digests(chosen)))}
    return _signed(contents, wanted.keys)


# --- the match ---


def _about_the_match(stream: str, entries: list[Entry], part: Part | None) -> dict[str, bytes]:
    report = audit(stream, in_force(entries))
    opened = report.match.opened.model_dump(mode="json", exclude_defaults=True)
    contents = {"rules.json": canonical(opened["rules"]) + b"\n"}
    if part is None:
        contents["record.56"] = write(entries).encode()
        audited = report_as_json(report)
    else:
        report = _only(report, part.deal)
        audited = report_as_json(report) | {
            "tables": report.deals[0].tables,
            "winner": None,
            "before": {"tables": part.tables, "out": list(part.out)},
        }
        contents["audit.html"] = page(report, audited).encode()
    contents["audit.json"] = _pretty(audited)
    return contents


def _page(ledger: Ledger, recorded: list[Recorded], entries: list[Entry]) -> bytes:
    head = recorded[-1].hash.hex()
    report = full_report(recorded[0].stream, entries, names_by_id(ledger.store), head=head)
    return html(document_of(report)).encode()


def _only(report: AuditReport, number: int) -> AuditReport:
    """Return the report with one deal and what was found in it."""
    return report._replace(
        deals=[deal for deal in report.deals if deal.number == number],
        findings=[finding for finding in report.findings if finding.deal == number],
    )


def _pretty(value: Any) -> bytes:  # noqa: ANN401 - JSON
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode()


# --- the evidence ---


def _evidence(
    ledger: Ledger,
    wanted: Wanted,
    log: Log,
    recorded: list[Recorded],
    chosen: list[Recorded],
) -> dict[str, bytes]:
    runs = runs_of(each.version for each in chosen)
    kept = checkpoint_for(ledger.store, log, log.indexes[runs[-1][1] - 1], wanted.keys)
    proofs = {
        "earlier": [
            _growth(log, size, kept.size) for size in earlier_sizes(ledger.store, kept.size)
        ],
        "runs": [_run(log, first, last, kept.size, recorded) for first, last in runs],
        "stream": wanted.stream,
    }
    return {
        "checkpoint": kept.note,
        "events.jsonl": b"".join(json_lines(chosen)),
        "proofs.json": canonical(proofs) + b"\n",
        "README.txt": readme(_about(wanted, runs)).encode(),
    }


def _growth(log: Log, old: int, new: int) -> dict[str, Any]:
    proof = [step.hex() for step in log.tree.consistency(old, new)]
    return {"proof": proof, "root": log.tree.root(old).hex(), "size": old}


def _run(log: Log, first: int, last: int, size: int, recorded: list[Recorded]) -> dict[str, Any]:
    leaf = log.indexes[last - 1]
    before = recorded[first - 2].hash if first > 1 else anchor(recorded[0].stream)
    return {
        "first": first,
        "last": last,
        "leaf": leaf,
        "previous": before.hex(),
        "proof": [step.hex() for step in log.tree.inclusion(leaf, size)],
    }


def _about(wanted: Wanted, runs: list[tuple[int, int]]) -> About:
    return About(wanted.stream, runs[-1][1], wanted.deal, wanted.keys[0].public)


def _digests(recorded: list[Recorded]) -> list[str]:
    found = {digest.decode() for each in recorded for digest in _DIGEST.findall(each.text)}
    return sorted(found)


def _words(words: list[Word]) -> bytes:
    lines: list[bytes] = []
    for word in words:
        value = {"digest": word.digest, "kind": word.kind, "salt": word.salt, "text": word.text}
        lines.append(canonical(value | ({"person": word.person} if word.person else {})) + b"\n")
    return b"".join(lines)


# --- what vouches for it ---


def _signed(contents: dict[str, bytes], keys: Sequence[SigningKey]) -> dict[str, bytes]:
    signers = "".join(f"{key.public.allowed_signer}\n" for key in keys)
    contents["allowed_signers"] = signers.encode()
    contents["verify.py"] = (files("fiftysix.evidence") / "verify.py").read_bytes()
    sums = "".join(
        f"{hashlib.sha256(contents[name]).hexdigest()}  {name}\n" for name in sorted(contents)
    ).encode()
    contents[SUMS] = sums
    contents[f"{SUMS}.sig"] = ssh_signature(keys[0], keys[0].public.raw, sums)
    for key in keys[1:]:
        name = f"{SUMS}.{key.public.name}.sig"
        contents[name] = ssh_signature(key, key.public.raw, sums)
    return dict(sorted(contents.items()))
