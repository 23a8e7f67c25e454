"""A bundle judged by this program: what the standalone verifier finds, and the whole audit again.

The verifier in the bundle adds every deal up by arithmetic of its own. Here, beside that, every
rule is judged again. Where that comes out otherwise than in the bundle it was signed so, by
another version of the program or by somebody who left something out: it is said.
"""

import json
from collections.abc import Callable, Iterator
from importlib.resources import files as resources
from typing import Any, NamedTuple, cast

import msgspec

from fiftysix.audit.as_json import report_as_json
from fiftysix.audit.report import audit
from fiftysix.evidence.verify import BAD, Judgement, judge, printable
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
    remarks = [] if judgement.faults else [*_of_the_verifier(judgement), *_audited_again(judgement)]
    return Judged(path, judgement, remarks)


def _of_the_verifier(judgement: Judgement) -> Iterator[Message]:
    ours = (resources("fiftysix.evidence") / "verify.py").read_bytes()
    if judgement.files["verify.py"] != ours:
        yield say("the verify.py in it is not this program's: of another version, or changed")


def _audited_again(judgement: Judgement) -> list[Message]:
    """Judge every rule again. What comes out otherwise was signed so, and is no tampering."""
    if not judgement.whole:
        return [say("a part of a match cannot be audited again: its rules were not judged here")]
    try:
        entries = list(_entries(judgement))
        report = json.loads(json.dumps(report_as_json(audit(judgement.stream, in_force(entries)))))
        record = write(entries).encode()
        theirs = json.loads(judgement.files["audit.json"])
        remarks = list(_compared(report["findings"], theirs["findings"], judgement))
    except (LedgerError, NotAMatch, LookupError, *BAD) as error:
        judgement.fault("events.jsonl", f"they cannot be audited ({str(error)[:200]})")
        return []
    except Exception as error:  # noqa: BLE001 - forged events that no rule foresaw
        judgement.fault("events.jsonl", f"they cannot be audited ({error!r:.200})")
        return []
    if record != judgement.files["record.56"]:
        remarks.append(say("the record in it is not as this program writes it from the events"))
    return remarks


def _compared(
    ours: list[dict[str, Any]], theirs: list[dict[str, Any]], judgement: Judgement
) -> Iterator[Message]:
    """Yield what is found on one side only; an open error that is not in the bundle is one."""
    known = {_what(finding) for finding in theirs}
    found = {_what(finding) for finding in ours}
    for finding in ours:
        if _what(finding) not in known:
            text = printable(f"{finding['text']} ({finding['code']})")
            if finding["severity"] == "error" and finding["status"] == "open":
                judgement.errors.append(f"deal {finding['deal']}: {text}; its audit is silent")
            yield say("found here, and not in its audit: {finding}", finding=text)
    for finding in theirs:
        if _what(finding) not in found:
            text = printable(f"{finding['text']} ({finding['code']})")
            yield say("found in its audit, and not here: {finding}", finding=text)


def _what(finding: dict[str, Any]) -> tuple[Any, ...]:
    """Return what makes a finding the same in other words."""
    return tuple(finding[name] for name in ("code", "rule", "deal", "event", "severity", "status"))


def _entries(judgement: Judgement) -> Iterator[Entry]:
    words: dict[str, str] = {}
    for line in judgement.files["words.jsonl"].splitlines():
        word = cast("dict[str, Any]", msgspec.json.decode(line))
        words[word["digest"]] = word["text"]
    for version, text in judgement.events:
        yield read_entry(version, text.encode(), lambda digest: words.get(digest, ERASED))
