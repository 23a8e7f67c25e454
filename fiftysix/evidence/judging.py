"""A bundle judged by this program: what the standalone verifier finds, and the whole audit again.

The verifier in the bundle adds every deal up by arithmetic of its own. Here, beside that, every
rule is judged again, and the audit and the record in the bundle must be what comes out.
"""

import json
from collections.abc import Callable, Iterator
from importlib.resources import files as resources
from typing import Any, NamedTuple, cast

import msgspec

from fiftysix.audit.as_json import report_as_json
from fiftysix.audit.report import audit
from fiftysix.evidence.verify import BAD, Judgement, judge
from fiftysix.evolve import NotAMatch
from fiftysix.notation.writer import write
from fiftysix.timeline import in_force
from fiftysix.wording import Message, say
from fiftysix_events.envelope import Entry, read_entry
from fiftysix_events.errors import LedgerError
from fiftysix_events.sealing import ERASED


class Judged(NamedTuple):
    """What was found out about a bundle."""

    path: str
    judgement: Judgement
    remarks: list[Message]

    @property
    def exit(self) -> int:
        """0 whole, 1 whole with open errors, 4 changed, forged or cut."""
        return self.judgement.exit


def judge_bundle(path: str, keys: list[str], advance: Callable[[int], object] = int) -> Judged:
    """Judge the bundle in a folder or zip. Never raises for what it holds.

    `advance` is told how many bytes of events were looked at; all of them are, twice.
    """
    judgement = judge(path, keys, advance)
    remarks: list[Message] = []
    if not judgement.faults:
        _audit_again(judgement)
        remarks += _remarks(judgement)
    return Judged(path, judgement, remarks)


def _remarks(judgement: Judgement) -> Iterator[Message]:
    ours = (resources("fiftysix.evidence") / "verify.py").read_bytes()
    if judgement.files["verify.py"] != ours:
        yield say("the verify.py in it is not this program's: of another version, or changed")
    if not judgement.whole:
        yield say("a part of a match cannot be audited again: its rules were not judged here")


def _audit_again(judgement: Judgement) -> None:
    if not judgement.whole:
        return
    try:
        entries = list(_entries(judgement))
        report = audit(judgement.stream, in_force(entries))
        audited = json.loads(json.dumps(report_as_json(report)))
        if audited != json.loads(judgement.files["audit.json"]):
            judgement.fault("audit.json", "audited again, the events give another audit")
        if write(entries).encode() != judgement.files["record.56"]:
            judgement.fault("record.56", "written again, the events give another record")
    except (LedgerError, NotAMatch, LookupError, *BAD) as error:
        judgement.fault("events.jsonl", f"they cannot be audited ({str(error)[:200]})")
    except Exception as error:  # noqa: BLE001 - forged events that no rule foresaw
        judgement.fault("events.jsonl", f"they cannot be audited ({error!r:.200})")


def _entries(judgement: Judgement) -> Iterator[Entry]:
    words: dict[str, str] = {}
    for line in judgement.files["words.jsonl"].splitlines():
        word = cast("dict[str, Any]", msgspec.json.decode(line))
        words[word["digest"]] = word["text"]
    for version, text in judgement.events:
        yield read_entry(version, text.encode(), lambda digest: words.get(digest, ERASED))
